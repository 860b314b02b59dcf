"""Tracked files: no paths of one machine, no unfinished marks, no file that wants to be two."""
import os
import re
import unittest

from house import CODE, ROOT, read, tracked_files

LONGEST = 500
MACHINE_PATH = re.compile(r"(?:^|[^A-Za-z0-9_.~-])/(?:work|root|home|Users)/", re.M)
# Written in pieces, so that this file does not find itself.
MARKS = ["to" + "do", "fix" + "me", "x" + "xx", "ha" + "ck", "st" + "ub", "not imple" + "mented"]
UNFINISHED = re.compile(r"\b(?:" + "|".join(MARKS) + r")\b", re.I)


def texts():
    for name in tracked_files():
        try:
            yield name, read(os.path.join(ROOT, name))
        except UnicodeDecodeError:
            continue


def machine_paths(text):
    return MACHINE_PATH.findall(text)


def unfinished_marks(text):
    return UNFINISHED.findall(text)


class Files(unittest.TestCase):
    def test_no_paths_of_one_machine(self):
        self.assertEqual([name for name, text in texts() if machine_paths(text)], [])

    def test_no_unfinished_marks_in_code(self):
        code = [(name, text) for name, text in texts() if name.endswith(CODE)]
        self.assertEqual([(name, unfinished_marks(text)) for name, text in code if unfinished_marks(text)], [])

    def test_no_code_file_is_too_long(self):
        lengths = {name: len(text.splitlines()) for name, text in texts() if name.endswith(CODE)}
        self.assertEqual({name: n for name, n in lengths.items() if n > LONGEST}, {})

    def test_planted_faults_are_found(self):
        self.assertTrue(machine_paths("include = /" + "home/ana/tellegen"))
        self.assertTrue(machine_paths('"/' + 'root/x"'))
        self.assertFalse(machine_paths("src/work/x and https://example.org/home"))
        self.assertTrue(unfinished_marks("// TO" + "DO: later"))
        self.assertFalse(unfinished_marks("a stubborn method"))


if __name__ == "__main__":
    unittest.main()
