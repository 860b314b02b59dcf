"""What the command-line tests share: the program, run in a clean environment."""
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PROGRAM = os.path.abspath(os.environ.get("TELLEGEN") or os.path.join(ROOT, "build", "dev", "apps", "tellegen"))
EXAMPLES = os.path.join(ROOT, "examples")


def clean_environment(extra=()):
    kept = ("PATH", "HOME", "TMPDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS")
    environment = {name: os.environ[name] for name in kept if name in os.environ}
    environment.update(extra)
    return environment


def without_leaks(arguments):
    """LeakSanitizer takes the thread storage of a library loaded at run time (LLVM, for motions) for what it is not, and
    falls over it; the tests of the rooms look for leaks there."""
    follows_motion = bool({"simulate", "verify", "report", "--along"}.intersection(arguments))
    return {"ASAN_OPTIONS": "detect_leaks=0"} if follows_motion else {}


def run(*arguments, text=None, environment=(), folder=None, timeout=120):
    """The finished process; stdout and stderr are bytes. `text` goes to standard input."""
    data = text.encode() if isinstance(text, str) else text
    return subprocess.run([PROGRAM, *arguments], input=data if data is not None else b"", capture_output=True,
                          env={**clean_environment(environment), **without_leaks(arguments)}, cwd=folder,
                          timeout=timeout)


def examples():
    return sorted(os.path.join(EXAMPLES, name) for name in os.listdir(EXAMPLES) if name.endswith(".tlg"))
