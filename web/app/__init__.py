"""The page: a Python front end. Views are pure functions to markup; only `main` touches the browser."""
