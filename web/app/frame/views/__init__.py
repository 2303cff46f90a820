"""Pure functions: what a seat sees in, markup out. No rules here: what can be clicked is what `Ui.targets` says."""
