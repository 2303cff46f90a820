"""Who plays the games: this process, the cores of this machine, or a cluster (dask.distributed, the extra `lab`)."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ..kernel.errors import VirtuError
from .plan import Plan, code
from .playing import Record, fault, play

Crew = Callable[[Plan, Iterable[int]], Iterator[Record]]
MISSING = (
    'Several processes need dask.distributed. To install it: python -m pip install "virtu[lab]" '
    "(make setup has done it for .venv). Without it: --workers 0 plays in this process."
)


@contextlib.contextmanager
def hired(workers: int | None = None, scheduler: str = "") -> Iterator[Crew]:
    """A crew: at a scheduler's address, of so many processes here (None: one a core), or 0 for this process alone."""
    if workers == 0 and not scheduler:
        yield _alone
        return
    try:
        from distributed import Client, LocalCluster
    except ImportError as error:
        raise VirtuError(MISSING) from error
    with contextlib.ExitStack() as stack:
        if scheduler:
            try:
                client = stack.enter_context(Client(scheduler, timeout="20s"))
            except (OSError, ValueError) as error:
                raise VirtuError(f"no scheduler answers at {scheduler}: {error}") from error
        else:
            count = workers or os.cpu_count() or 1
            # A game keeps a core busy and nobody else waits for it: one thread a process, no page to watch it.
            with _deaf():
                cluster = LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None)
            client = stack.enter_context(Client(stack.enter_context(cluster)))
        yield lambda plan, numbers: spread(client, plan, numbers)


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Processes begun in here do not hear Ctrl-C: the one that began them does, and ends them quietly."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def _alone(plan: Plan, numbers: Iterable[int]) -> Iterator[Record]:
    return (play(plan, number, code()) for number in numbers)


def spread(client: Any, plan: Plan, numbers: Iterable[int]) -> Iterator[Record]:
    """The games as the workers finish them. A game that takes its workers down with it is one with a fault."""
    from distributed import as_completed

    tasks = {client.submit(play, plan, number, code(), pure=False): number for number in numbers}
    for task in as_completed(tasks):
        try:
            yield task.result()
        except VirtuError:
            raise
        except Exception as error:
            yield fault(plan, tasks[task], error)
        task.release()
