"""What the documents show is what the program prints.

In a block ```console, a line "$ tellegen …" (perhaps fed by a pipe) is run in the repository's root; the lines
that follow are its output, standard error first. A line "…" stands for any lines.
`documents_test.py --update` rewrites blocks that show their output from beginning to end or up to a last "…".
"""
import os
import re
import subprocess
import sys
import unittest

from cli import PROGRAM, ROOT, clean_environment, without_leaks
from golden_test import ROUNDING

DOCUMENTS = ("README.md", os.path.join("docs", "errata.md"), os.path.join("docs", "json.md"),
             os.path.join("docs", "linearisation.md"), os.path.join("docs", "stability.md"),
             os.path.join("docs", "synchronous-machine.md"),
             os.path.join("docs", "tutorial.md"), os.path.join("docs", "tutorial.es.md"),
             os.path.join("docs", "verification.md"))
BLOCK = re.compile(r"^```console\n\$ (.*?)\n(.*?)^```$", re.M | re.S)
ELLIPSIS = "…"


def read(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return file.read()


def output_of(command):
    environment = clean_environment({"PATH": os.path.dirname(PROGRAM) + ":" + os.environ["PATH"],
                                     **without_leaks(command.split())})
    process = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=ROOT, env=environment,
                             stdin=subprocess.DEVNULL)
    return process.stderr + process.stdout


def plain(text):
    return ROUNDING.sub(r"\1~0", text)


def pattern(shown):
    """The lines as a regular expression, with any lines for each ellipsis."""
    parts = [r"(?:.*\n)*?" if line == ELLIPSIS else re.escape(line) + r"\n" for line in shown.splitlines()]
    return "".join(parts)


class Documents(unittest.TestCase):
    def test_the_transcripts_are_true(self):
        for name in DOCUMENTS:
            blocks = BLOCK.findall(read(name))
            self.assertTrue(blocks, name)
            for command, shown in blocks:
                found = plain(output_of(command))
                self.assertRegex(found, re.compile(r"\A" + pattern(plain(shown)) + r"\Z"), f"{name}: {command}")


def updated(match):
    command, shown = match.group(1), match.group(2)
    lines = shown.splitlines()
    found = output_of(command).splitlines()
    if ELLIPSIS in lines[:-1]:
        return match.group(0)
    if lines[-1:] == [ELLIPSIS]:
        found = found[:len(lines) - 1] + [ELLIPSIS]
    return f"```console\n$ {command}\n" + "\n".join(found) + "\n```"


if __name__ == "__main__":
    if "--update" in sys.argv:
        for document in DOCUMENTS:
            text = BLOCK.sub(updated, read(document))
            with open(os.path.join(ROOT, document), "w", encoding="utf-8") as output:
                output.write(text)
    else:
        unittest.main()
