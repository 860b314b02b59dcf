"""Files that the program writes: whole, or as they were before."""
import json
import os
import resource
import subprocess
import tempfile
import unittest

from cli import EXAMPLES, PROGRAM, clean_environment, run

SPRING = os.path.join(EXAMPLES, "mass-spring.tlg")
# What writes files, and the name of the last of them.
COMMANDS = {
    "report": ("report", SPRING, "--format", "markdown", "-o", "out.md"),
    "plot": ("simulate", SPRING, "--csv", "out.csv", "--plot", "out.svg"),
    "draw": ("draw", os.path.join(EXAMPLES, "dc-motor-bond-graph.tlg"), "-o", "out.svg"),
    "generate": ("generate", SPRING, "--target", "python", "-o", "."),
}
LIMIT = 300  # bytes of a file: less than any of them has


def small_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (LIMIT, LIMIT))


def run_in(folder, arguments, **more):
    environment = clean_environment({"ASAN_OPTIONS": "detect_leaks=0"})
    return subprocess.run([PROGRAM, *arguments], cwd=folder, env=environment, capture_output=True, timeout=120, **more)


class WrittenFiles(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def content(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def test_a_full_disk_leaves_nothing_new_and_says_why(self):
        for name, arguments in COMMANDS.items():
            result = run_in(self.folder.name, arguments, preexec_fn=small_files)
            self.assertEqual(result.returncode, 2, (name, result))
            self.assertIn(b"E0904", result.stderr, name)
            self.assertEqual(result.stdout, b"", name)
            self.assertEqual(os.listdir(self.folder.name), [], name)

    def test_a_full_disk_leaves_what_was_there(self):
        self.write("out.md", "mine")
        self.write("out.svg", "mine")
        for name in ("report", "plot", "draw"):
            run_in(self.folder.name, COMMANDS[name], preexec_fn=small_files)
        self.assertEqual(sorted(os.listdir(self.folder.name)), ["out.md", "out.svg"])
        self.assertEqual((self.content("out.md"), self.content("out.svg")), ("mine", "mine"))

    def test_of_two_files_both_are_written_or_none(self):
        os.mkdir(self.path("out.svg"))
        result = run_in(self.folder.name, COMMANDS["plot"])
        self.assertEqual(result.returncode, 2)
        self.assertEqual(os.listdir(self.folder.name), ["out.svg"])

    def test_a_folder_that_is_not_there(self):
        result = run("report", SPRING, "--format", "markdown", "-o", self.path("none/out.md"), "--json")
        self.assertEqual(result.returncode, 2)
        found = json.loads(result.stdout)["diagnostics"]
        self.assertEqual([d["code"] for d in found], ["E0904"])
        self.assertIn("none/out.md", found[0]["message"])

    def test_a_device_is_written_as_it_is(self):
        result = run("report", SPRING, "--format", "markdown", "-o", "/dev/full")
        self.assertEqual(result.returncode, 2)
        self.assertIn(b"E0904", result.stderr)
        result = run("report", SPRING, "--format", "markdown", "-o", "/dev/stdout")
        self.assertEqual(result.returncode, 0)
        self.assertIn(b"# Report of mass-spring.tlg", result.stdout)

    def test_a_link_stays_one(self):
        self.write("real.md", "old")
        os.chmod(self.path("real.md"), 0o640)
        os.symlink("real.md", self.path("out.md"))
        self.assertEqual(run_in(self.folder.name, COMMANDS["report"]).returncode, 0)
        self.assertTrue(os.path.islink(self.path("out.md")))
        self.assertIn("# Report of", self.content("real.md"))
        self.assertEqual(os.stat(self.path("real.md")).st_mode & 0o777, 0o640)
        self.assertEqual(sorted(os.listdir(self.folder.name)), ["out.md", "real.md"])

    def test_a_full_standard_output_is_said(self):
        for language, words in (("en", b"cannot be written"), ("es", b"no se puede escribir")):
            with open("/dev/full", "wb") as full:
                result = subprocess.run([PROGRAM, "check", SPRING, "--lang", language], stdout=full,
                                        stderr=subprocess.PIPE, env=clean_environment(), timeout=60)
            self.assertEqual(result.returncode, 3)
            self.assertIn(words, result.stderr)


if __name__ == "__main__":
    unittest.main()
