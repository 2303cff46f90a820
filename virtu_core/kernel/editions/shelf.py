"""The editions of a game that are at hand: those that come with it, those that were read from files, and the one that a
config names or carries along."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pkgutil import get_data
from typing import Any, Generic, Protocol, TypeVar

from ..errors import ConfigError, VirtuError
from ..game import Config
from ..messages import N_, Message
from .problems import EditionError

NOT_HERE = N_(
    "This game was begun with the edition “{missing}”, which cannot be used here. This is a copy of it with the "
    "edition “{used}”; the game itself stays as it was."
)
CARRIED = 4  # editions in configs that are kept at hand: the same one is asked for again and again


class Kept(Protocol):
    """What every edition says of itself."""

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def version(self) -> int:
        """Which one of that name."""

    @property
    def digest(self) -> str:
        """Of what the file says; two editions are the same if this is."""

    @property
    def text(self) -> str:
        """The file itself."""


E = TypeVar("E", bound=Kept)


class Shelf(Generic[E]):
    """The editions of one game. `built_in` are files in `package`, oldest first; a version once published stays."""

    def __init__(self, package: str, built_in: Sequence[str], load: Callable[[str], E]) -> None:
        @cache
        def read(name: str) -> E:
            text = get_data(package, name)
            return load(text.decode("utf-8") if text else "")

        self.built_in = tuple(built_in)
        self._read = read
        self._carried = lru_cache(maxsize=CARRIED)(load)
        self.registered: dict[tuple[str, int], E] = {}

    def _own(self) -> Iterator[E]:
        """The newest built-in one first: an older one is only read when somebody goes on to it."""
        return map(self._read, reversed(self.built_in))

    def _all(self) -> Iterator[E]:
        yield from self._own()
        yield from self.registered.values()

    def default(self) -> E:
        """The newest built-in edition."""
        return self._read(self.built_in[-1])

    def reference(self, edition: E) -> dict[str, Any]:
        """How a config or a state names its edition; one that does not come with the package is carried along."""
        named = {"id": edition.id, "version": edition.version, "digest": edition.digest}
        built_in = any(own.digest == edition.digest for own in self._own())
        return named if built_in else {**named, "text": edition.text}

    def known(self) -> list[tuple[str, int]]:
        """Id and version of every edition there is."""
        return sorted((edition.id, edition.version) for edition in self._all())

    def get(self, id: str, version: int | None = None) -> E:
        """The edition with this id, in this version or else the newest."""
        named = (edition for edition in self._all() if edition.id == id and version in (None, edition.version))
        found = max(named, key=lambda edition: edition.version, default=None) if version is None else next(named, None)
        if found is None:
            asked = id if version is None else f"{id} version {version}"
            there = ", ".join(f"{name} version {number}" for name, number in self.known())
            raise EditionError(f"there is no edition {asked}; there is {there}. Load its file first.")
        return found

    def register(self, edition: E) -> None:
        """Let `get` find an edition that is not built in. An id and version stand for one edition only."""
        key = edition.id, edition.version
        there = next((one for one in self._all() if (one.id, one.version) == key), None)
        if there is None:
            self.registered[key] = edition
        elif there.digest != edition.digest:
            text = f"another edition {edition.id} version {edition.version} is there already, with other values."
            raise EditionError(f"{text} Give the file an id or a version of its own.")

    def of(self, config: Config) -> E:
        """The edition a config names, or carries with it; raises ConfigError."""
        named = config.get("edition")
        if named is None:
            return self.default()
        if not isinstance(named, dict) or not isinstance(named.get("id"), str):
            raise ConfigError('edition must be a mapping with "id" and "version"; leave it out for the built-in one')
        version = named.get("version")
        if version is not None and type(version) is not int:
            raise ConfigError(f"an edition's version is a whole number, not {version!r:.40}")
        try:
            text = named.get("text")
            found = self._carried(text) if isinstance(text, str) else self.get(named["id"], version)
        except VirtuError as error:
            raise ConfigError(str(error)) from error
        if named.get("digest", found.digest) != found.digest:
            here = f"{found.id} {found.version}"
            raise ConfigError(f"the edition {here} here differs from the one this game was begun with")
        return found

    def fallback(
        self, config: Config, complete: Callable[[Config], dict[str, Any]]
    ) -> tuple[dict[str, Any], Message] | None:
        """For a game whose edition cannot be used: the built-in one for a copy, and a note that says so."""
        try:
            full = complete({key: value for key, value in config.items() if key != "edition"})
        except VirtuError:
            return None
        named, used = config.get("edition"), self.default()
        known = [named.get("id"), named.get("version")] if isinstance(named, Mapping) else []
        missing = " ".join(f"{word:.60}" for word in map(str, filter(None, known))) or "?"
        return full, Message(NOT_HERE, {"missing": missing, "used": f"{used.id} {used.version}"})
