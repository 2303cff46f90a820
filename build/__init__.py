"""Makes dist/. Parts of it ask the page's own packages (`app`), which are found from here, whoever imports this."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "web"))
