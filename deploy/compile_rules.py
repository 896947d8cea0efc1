"""Compile the rules and the search with mypyc into `build/compiled`, never beside their sources.

`build/compiled` ends up with whole `games` and `ai` packages: the extension modules, the sources
and the data files. Whoever wants them puts it first on the path: `PYTHONPATH=build/compiled`.
Where there is no C compiler it is left empty, and the same path then leads to plain Python.
"""

from __future__ import annotations

import fnmatch
import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
STAGE = ROOT / "build" / "mypyc"  # a copy of the sources, kept so that a second run is quick
PACKAGES = ("games", "ai")
TYPES = ("schemas",)  # read for its types; msgspec's Structs stay interpreted


def main() -> None:
    """Bring `build/compiled` up to date with the sources."""
    lacking = what_is_lacking()
    if lacking:
        print(
            f"warning: {lacking}, so the rules run as plain Python, about five times slower.",
            file=sys.stderr,
        )
        replace_compiled_by(None)
        return
    for package in (*PACKAGES, *TYPES):
        mirror(ROOT / package, STAGE / package)
    os.chdir(STAGE)
    replace_compiled_by(build(modules()))


def what_is_lacking() -> str | None:
    """Return what keeps us from compiling, in words, or None."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if not any(map(shutil.which, (command[0], "cc"))):
        return "there is no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are missing (Debian: apt install python3-dev)"
    return None


def mirror(source: Path, copy: Path) -> None:
    """Make `copy` the same as `source`, touching only what differs, less what Python cached."""
    wanted = {
        path.relative_to(source): path
        for path in source.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    for path in copy.rglob("*"):
        if path.is_file() and path.relative_to(copy) not in wanted:
            path.unlink()
    for name, path in wanted.items():
        target = copy / name
        if not target.exists() or target.read_bytes() != path.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)


def modules() -> list[str]:
    """Return the modules to compile, as paths from the stage."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    excluded: list[str] = project["tool"]["guildhall"]["compile"]["exclude"]
    return [
        str(path)
        for package in PACKAGES
        for path in sorted(Path(package).rglob("*.py"))
        if path.name != "__main__.py"
        and not any(fnmatch.fnmatch(path.as_posix(), pattern) for pattern in excluded)
    ]


def build(paths: list[str]) -> Path:
    """Compile `paths` in the working directory; return the folder of extension modules."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    extensions = mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), *paths],
        group_name="guildhall",
        opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"),
        debug_level="0",
        multi_file=True,
    )
    library = Path("lib").absolute()
    shutil.rmtree(library, ignore_errors=True)
    command = OnAllCores(Distribution({"name": "guildhall", "ext_modules": extensions}))
    command.build_lib = str(library)
    command.build_temp = "temp"
    command.ensure_finalized()
    command.run()
    return library


class OnAllCores(build_ext):
    """Compiles the C files of one extension side by side, and only those that changed."""

    def build_extensions(self) -> None:
        """Build as the base does, with a compiler that takes its files one by one."""
        compile_all: Callable[..., list[str]] = self.compiler.compile
        headers = max((path.stat().st_mtime for path in Path("build").rglob("*.h")), default=0.0)

        def compile_one(source: str, **settings: Any) -> list[str]:
            target = Path(settings["output_dir"], source).with_suffix(".o")
            if target.exists() and target.stat().st_mtime > max(
                headers, Path(source).stat().st_mtime
            ):
                return [str(target)]
            return compile_all([source], **settings)

        def compile_side_by_side(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_one(source, **settings), sources)
                return [target for targets in made for target in targets]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


def replace_compiled_by(library: Path | None) -> None:
    """Fill `build/compiled` with the sources and `library`, so that it is never half there."""
    fresh, old = COMPILED.with_suffix(".new"), COMPILED.with_suffix(".old")
    for leftover in (fresh, old):
        shutil.rmtree(leftover, ignore_errors=True)
    fresh.mkdir(parents=True)
    if library is not None:
        for package in PACKAGES:
            shutil.copytree(STAGE / package, fresh / package)
        shutil.copytree(library, fresh, dirs_exist_ok=True)
    if COMPILED.exists():
        COMPILED.rename(old)
    fresh.rename(COMPILED)
    shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    main()
