"""What the text edition needs of each game (cli.table), one package a game."""
