"""Arguments and options that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

Topic = Annotated[str, typer.Argument(help="The topic: the name of its two list files.", metavar="TOPIC")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for a program.")]
Processes = Annotated[int, typer.Option("--processes", "-p", min=1, help="Workers; one a core is a good number.")]
