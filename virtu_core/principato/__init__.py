"""The rules of Principato: one module a chapter of the ledger (docs/rules/principato.md)."""
