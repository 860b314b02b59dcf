"""Golden tests: each *.test file holds models, commands and what they print.

A file is a list of sections that begin with "=== ":

    === about A sentence that says what is tested.
    === file pendulum.tlg          the lines that follow are written to this file
    === run derive pendulum.tlg    a command line; NAME=value words before it set the environment
    === exit 1                     0 where it is not given
    === stdout                     the whole of it; nothing is expected where it is not given
    === stderr
    === stdout has                 every line that follows occurs in it

Differences that are only rounding (3e-16, 0) stand as ~0.

Commands run in a folder of their own, where examples/ is the repository's.
`golden_test.py --update [FILE...]` rewrites what is expected by what comes out; read the difference.
"""
import os
import re
import shlex
import sys
import tempfile
import unittest

from cli import EXAMPLES, HERE, run

MARK = "=== "


class Section:
    def __init__(self, title):
        self.title, self.lines = title, []

    @property
    def word(self):
        return self.title.split(" ", 1)[0]

    @property
    def rest(self):
        return self.title.partition(" ")[2]

    @property
    def body(self):
        return "".join(line + "\n" for line in self.lines)


def read_sections(path):
    sections = []
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if line.startswith(MARK):
                sections.append(Section(line[len(MARK):]))
            elif sections:
                sections[-1].lines.append(line)
    for section in sections:  # the blank line before the next section is not part of this one
        while section.lines and not section.lines[-1]:
            section.lines.pop()
    return sections


def execute(section, folder):
    words = shlex.split(section.rest)
    environment = {}
    while words and "=" in words[0] and not words[0].startswith("-"):
        name, _, value = words.pop(0).partition("=")
        environment[name] = value
    return run(*words, environment=environment, folder=folder)


def groups(sections):
    """The sections of each command: [[run, exit, stdout, …], …]; files and remarks stand alone."""
    result = []
    for section in sections:
        if section.word in ("exit", "stdout", "stderr") and result:
            result[-1].append(section)
        else:
            result.append([section])
    return result


ROUNDING = re.compile(r'(difference"?:?\s+|máxima\s+)(?:\d[\d.]*e-(?:1\d|0[89])|0(?:\.0)?)(?![\d.])')


def trimmed(output):
    """Without blank lines at the end, which cannot be seen in a file of sections; what rounding leaves over
    (it differs between compilers) is written as ~0."""
    text = ROUNDING.sub(r"\1~0", output.decode("utf-8")).rstrip("\n")
    return text + "\n" if text else ""


def play(path, visit):
    """Writes the files and calls visit(run, expectations, process) for each command."""
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(EXAMPLES, os.path.join(folder, "examples"))
        for group in groups(read_sections(path)):
            first = group[0]
            if first.word == "file":
                with open(os.path.join(folder, first.rest), "w", encoding="utf-8") as file:
                    file.write(first.body)
            elif first.word == "run":
                visit(first, group[1:], execute(first, folder))


def failures(run_section, expectations, process):
    wanted = {"exit": "0", "stdout": "", "stderr": ""}
    partial = []
    for section in expectations:
        if section.rest == "has":
            wanted.pop(section.word)
            partial.append(section)
        else:
            wanted[section.word] = section.rest if section.word == "exit" else section.body
    found = {"exit": str(process.returncode), "stdout": trimmed(process.stdout), "stderr": trimmed(process.stderr)}
    wrong = [f"{run_section.title}: {key}\n--- wanted\n{wanted[key]}\n--- found\n{found[key]}"
             for key in wanted if wanted[key] != found[key]]
    for section in partial:
        wrong += [f"{run_section.title}: {section.word} lacks: {line}\n--- found\n{found[section.word]}"
                  for line in section.lines if line not in found[section.word]]
    return wrong


def update(path):
    answers = {}
    play(path, lambda section, _, process: answers.setdefault(id_of(section), process))
    text = []
    for group in groups(read_sections(path)):
        text.append(MARK + group[0].title + "\n" + group[0].body)
        if group[0].word != "run":
            text.append("\n")
            continue
        text.append(expected_text(group[1:], answers[id_of(group[0])]) + "\n")
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(text).rstrip("\n") + "\n")


def id_of(section):
    return section.title


def expected_text(old, process):
    partial = {section.word: section for section in old if section.rest == "has"}
    text = f"{MARK}exit {process.returncode}\n" if process.returncode else ""
    for word, output in (("stdout", process.stdout), ("stderr", process.stderr)):
        if word in partial:
            text += f"{MARK}{word} has\n{partial[word].body}"
        elif trimmed(output):
            text += f"{MARK}{word}\n{trimmed(output)}"
    return text


def test_files():
    return sorted(name for name in os.listdir(HERE) if name.endswith(".test"))


class Golden(unittest.TestCase):
    maxDiff = None


def add_test(name):
    def test(self):
        wrong = []
        play(os.path.join(HERE, name), lambda *parts: wrong.extend(failures(*parts)))
        self.assertEqual("\n".join(wrong), "")
    setattr(Golden, "test_" + name.removesuffix(".test").replace("-", "_"), test)


for test_name in test_files():
    add_test(test_name)

if __name__ == "__main__":
    if "--update" in sys.argv:
        names = [name for name in sys.argv[1:] if name != "--update"] or test_files()
        for test_name in names:
            update(os.path.join(HERE, os.path.basename(test_name)))
    else:
        unittest.main()
