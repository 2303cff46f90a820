"""The rules of Virtù: one module a chapter of the ledger (docs/rules/virtu.md)."""
