"""No command harms a file that it reads, follows a link out of the model's folder, or waits for a pipe."""
import os
import resource
import signal
import socket
import stat
import subprocess
import tempfile
import time
import unittest

from cli import EXAMPLES, PROGRAM, clean_environment, without_leaks

MODEL = """energy spring
parameter m = 2, k = 8
coordinate x
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
initial x = 1
simulate 1
"""
DRIVEN = """energy driven
coordinate x
input F
kinetic x'^2
force x = F
simulate 1 with F = interpolate(t, "%s")
"""
MOTOR = """bondgraph motor
parameter R = 2, L = 0.5
Se u
R R
I L
1 loop
bond u -> loop -> L
bond loop -> R
"""
SYSTEM = 'system s\nuse a = motor from "%s"\n'
TABLE = "0 1\n1 2\n"
SECRET = "root:x:0:0:secret\n"


class Folder(unittest.TestCase):
    def setUp(self):
        self.top = tempfile.TemporaryDirectory()
        self.addCleanup(self.top.cleanup)
        self.folder = os.path.join(self.top.name, "models")
        os.mkdir(self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def content(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def run_here(self, *arguments, **more):
        more.setdefault("stdin", subprocess.DEVNULL)
        environment = {**clean_environment(), **without_leaks(arguments)}
        return subprocess.run([PROGRAM, *arguments], cwd=self.folder, env=environment, capture_output=True, timeout=60,
                              **more)

    def refuses(self, code, *arguments, exit_code=2, **more):
        done = self.run_here(*arguments, **more)
        self.assertEqual(done.returncode, exit_code, (arguments, done.stdout, done.stderr))
        self.assertIn(code, done.stderr.decode(), arguments)
        return done.stderr.decode()


class Outputs(Folder):
    def setUp(self):
        super().setUp()
        self.write("m.tlg", MODEL)

    def test_the_model_is_not_written_over(self):
        graph = os.path.join(EXAMPLES, "dc-motor-bond-graph.tlg")
        with open(graph, encoding="utf-8") as file:
            text = file.read()
        self.write("g.tlg", text)
        os.symlink("m.tlg", self.path("link"))
        os.link(self.path("m.tlg"), self.path("hard"))
        os.symlink(".", self.path("here"))
        for output in ("m.tlg", "./m.tlg", "here/m.tlg", self.path("m.tlg"), "../models/m.tlg", "link", "hard"):
            self.refuses("E0620", "simulate", "m.tlg", "--csv", output)
        for option in ("--plot", "--phase"):
            self.refuses("E0620", "simulate", "m.tlg", option, "link")
        self.refuses("E0620", "report", "m.tlg", "--format", "markdown", "-o", "link")
        self.refuses("E0620", "simulate", "link", "--csv", "m.tlg")
        self.refuses("E0620", "draw", "g.tlg", "-o", "g.tlg")
        self.refuses("E0620", "analyse", "g.tlg", "--what", "coates", "--plot", "g.tlg")
        self.refuses("E0620", "design", "g.tlg", "--proportional", "1", "-o", "g.tlg")
        with open(self.path("m.tlg"), encoding="utf-8") as file:
            self.refuses("E0620", "simulate", "-", "--csv", "m.tlg", stdin=file)
        spanish = self.refuses("E0620", "simulate", "m.tlg", "--csv", "m.tlg", "--lang", "es")
        self.assertIn("escribir `m.tlg` destruiría `m.tlg`", spanish)
        self.assertEqual((self.content("m.tlg"), self.content("g.tlg")), (MODEL, text))

    def test_code_does_not_take_the_place_of_its_model(self):
        for target, name in (("c", "spring.c"), ("latex", "README.md"), ("python", "README.md")):
            self.write("code/" + name, MODEL)
            self.refuses("E0620", "generate", "code/" + name, "--target", target, "-o", "code")
            self.assertEqual(os.listdir(self.path("code")), [name])
            self.assertEqual(self.content("code/" + name), MODEL)
            os.remove(self.path("code/" + name))

    def test_what_the_model_uses_is_not_written_over(self):
        self.write("d.tlg", DRIVEN % "drive.csv")
        self.write("drive.csv", TABLE)
        self.refuses("E0620", "simulate", "d.tlg", "--csv", "drive.csv")
        self.refuses("E0620", "report", "d.tlg", "--format", "markdown", "-o", "drive.csv")
        self.write("s.tlg", SYSTEM % "parts/motor.tlg")
        self.write("parts/motor.tlg", MOTOR)
        self.refuses("E0620", "report", "s.tlg", "--format", "markdown", "-o", "parts/motor.tlg")
        self.refuses("E0620", "simulate", "s.tlg", "--until", "1", "--csv", "parts/motor.tlg")
        self.assertEqual(self.run_here("simulate", "m.tlg", "--csv", "old.csv").returncode, 0)
        old = self.content("old.csv")
        self.refuses("E0620", "simulate", "m.tlg", "--compare", "old.csv", "--csv", "old.csv")
        self.assertEqual((self.content("drive.csv"), self.content("parts/motor.tlg"), self.content("old.csv")),
                         (TABLE, MOTOR, old))

    def test_two_outputs_are_two_files(self):
        self.write("there", "mine")
        os.symlink("there", self.path("link"))
        os.link(self.path("there"), self.path("hard"))
        os.symlink(".", self.path("here"))
        before = sorted(os.listdir(self.folder))
        for one, other in (("new", "new"), ("new", "./new"), ("new", "here/new"), ("new", self.path("new")),
                           ("there", "link"), ("there", "hard"), ("link", "hard")):
            self.refuses("E0621", "simulate", "m.tlg", "--csv", one, "--plot", other)
        self.refuses("E0621", "simulate", "m.tlg", "--phase", "new", "--csv", "new")
        self.refuses("E0621", "simulate", "m.tlg", "--sweep", "k=1,2", "--csv", "new", "--plot", "new")
        spanish = self.refuses("E0621", "simulate", "m.tlg", "--csv", "a", "--plot", "a", "--lang", "es")
        self.assertIn("son el mismo archivo", spanish)
        self.assertEqual(sorted(os.listdir(self.folder)), before)
        self.assertEqual(self.content("there"), "mine")

    def test_other_files_are_written_over(self):
        self.write("old.csv", "mine")
        self.assertEqual(self.run_here("simulate", "m.tlg", "--csv", "old.csv").returncode, 0)
        self.assertTrue(self.content("old.csv").startswith("t"), self.content("old.csv")[:80])

    def test_a_dangling_link_is_refused(self):
        os.symlink("nowhere", self.path("link"))
        self.refuses("E0619", "simulate", "m.tlg", "--csv", "link")
        self.assertIn("es un enlace a un archivo que no existe", self.refuses("E0619", "check", "link", "--lang", "es"))
        self.write("s.tlg", SYSTEM % "link")
        self.assertIn("is a link to a file that is not there", self.refuses("E0890", "check", "s.tlg", exit_code=1))
        self.assertEqual(sorted(os.listdir(self.folder)), ["link", "m.tlg", "s.tlg"])

    def test_a_planted_temporary_is_not_followed(self):
        """The program starts only when links stand under all names it used to choose: of its own process."""
        self.write("victim", "mine")
        script = 'ln -s victim ".out.csv.$$.part"; exec "$0" simulate m.tlg --csv out.csv'
        done = subprocess.run(["sh", "-c", script, PROGRAM], cwd=self.folder, capture_output=True, timeout=60,
                              env={**clean_environment(), **without_leaks(["simulate"])}, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.content("victim"), "mine")
        self.assertTrue(stat.S_ISREG(os.lstat(self.path("out.csv")).st_mode))

    def test_a_new_file_has_the_usual_permissions(self):
        done = self.run_here("simulate", "m.tlg", "--csv", "a.csv", preexec_fn=lambda: os.umask(0o027))
        self.assertEqual(done.returncode, 0)
        self.assertEqual(os.stat(self.path("a.csv")).st_mode & 0o777, 0o640)

    def test_a_file_that_is_the_standard_output_gets_both(self):
        with open(self.path("both"), "wb") as both:
            done = subprocess.run([PROGRAM, "simulate", "m.tlg", "--csv", "/dev/stdout"], cwd=self.folder, stdout=both,
                                  stderr=subprocess.PIPE, timeout=60,
                                  env={**clean_environment(), **without_leaks(["simulate"])}, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.run_here("simulate", "m.tlg", "--csv", "a.csv").returncode, 0)
        both = self.content("both")
        self.assertTrue(both.startswith(self.content("a.csv")))
        self.assertEqual(both[len(self.content("a.csv")):], self.run_here("simulate", "m.tlg").stdout.decode())

    def test_a_pipe_that_nobody_reads_does_not_keep_the_program_waiting(self):
        os.mkfifo(self.path("pipe"))
        self.refuses("E0904", "simulate", "m.tlg", "--csv", "pipe")

    def test_folders_that_were_made_go_where_nothing_can_be_written(self):
        os.mkdir(self.path("code"))
        small = 300  # bytes of a file
        self.refuses("E0904", "generate", "m.tlg", "--target", "c", "-o", "code/a/b",
                     preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (small, small)))
        self.assertEqual(os.listdir(self.path("code")), [])

    def test_a_name_of_the_greatest_length(self):
        name = "a" * 251 + ".csv"
        self.assertEqual(self.run_here("simulate", "m.tlg", "--csv", name).returncode, 0)
        self.assertEqual(sorted(os.listdir(self.folder)), [name, "m.tlg"])


class Inputs(Folder):
    def test_what_is_no_plain_file_is_refused_at_once(self):
        os.mkfifo(self.path("pipe"))
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(self.path("socket"))
            began = time.monotonic()
            for name, english, spanish in (("pipe", "it is a pipe", "es una tubería"),
                                           ("socket", "it is a socket", "es un socket"),
                                           ("/dev/zero", "it is a device", "es un dispositivo"),
                                           ("/dev/tty", "it is a device", "es un dispositivo")):
                self.assertIn(english, self.refuses("E0622", "check", name))
                self.assertIn(spanish, self.refuses("E0622", "check", name, "--lang", "es"))
            self.refuses("E0603", "check", ".")
            self.assertLess(time.monotonic() - began, 20)

    def test_a_model_names_plain_files_only(self):
        os.mkfifo(self.path("pipe"))
        os.mkdir(self.path("folder"))
        os.symlink("nowhere", self.path("link"))
        for name, reason in (("pipe", "it is a pipe"), ("folder", "it is a folder"),
                             ("link", "it is a link to a file that is not there")):
            self.write("d.tlg", DRIVEN % name)
            self.assertIn(reason, self.refuses("E0648", "check", "d.tlg", exit_code=1))
            self.write("s.tlg", SYSTEM % name)
            self.assertIn(reason, self.refuses("E0890", "check", "s.tlg", exit_code=1))
        self.write("m.tlg", MODEL)
        self.refuses("E0622", "simulate", "m.tlg", "--compare", "pipe")

    def test_a_large_file_is_refused_by_its_size(self):
        with open(self.path("large"), "wb") as file:
            file.truncate(1 << 40)  # no disk holds it
        self.refuses("E0604", "check", "large")
        self.write("d.tlg", DRIVEN % "large")
        self.assertIn("it is larger than 8 MB", self.refuses("E0648", "check", "d.tlg", exit_code=1))

    def test_links_do_not_lead_out_of_the_folder(self):
        outside = os.path.join(self.top.name, "outside")
        os.mkdir(outside)
        for name, text in (("secret", SECRET), ("motor.tlg", MOTOR), ("drive.csv", TABLE)):
            with open(os.path.join(outside, name), "w", encoding="utf-8") as file:
                file.write(text)
        for name in ("secret", "motor.tlg", "drive.csv"):
            os.symlink(os.path.join("..", "outside", name), self.path(name))
        os.symlink(outside, self.path("far"))
        for name in ("secret", "motor.tlg", "far/secret", "far/motor.tlg", "far/../models/m.tlg"):
            self.write("s.tlg", SYSTEM % name)
            said = self.refuses("E0889", "check", "s.tlg", exit_code=1)
            self.assertNotIn("root:", said)
        self.write("s.tlg", SYSTEM % "secret")
        self.assertIn("un enlace lleva fuera de la carpeta",
                      self.refuses("E0889", "check", "s.tlg", "--lang", "es", exit_code=1))
        for name in ("secret", "drive.csv", "far/drive.csv"):
            self.write("d.tlg", DRIVEN % name)
            said = self.refuses("E0648", "check", "d.tlg", exit_code=1)
            self.assertIn("a link leads out of the folder", said)
            self.assertNotIn("root:", said)

    def test_links_within_the_folder_are_followed(self):
        self.write("real/motor.tlg", MOTOR)
        self.write("real/drive.csv", TABLE)
        os.symlink("real", self.path("parts"))
        self.write("s.tlg", SYSTEM % "parts/motor.tlg")
        self.write("d.tlg", DRIVEN % "parts/drive.csv")
        os.symlink(self.folder, os.path.join(self.top.name, "elsewhere"))
        for folder in (self.folder, os.path.join(self.top.name, "elsewhere")):
            for name in ("s.tlg", "d.tlg"):
                done = self.run_here("check", os.path.join(folder, name))
                self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.run_here("generate", "s.tlg", "--target", "latex", "-o", "paper").returncode, 0)

    def test_standard_input_is_read_whatever_it_is(self):
        self.assertEqual(self.run_here("check", "-", stdin=None, input=MODEL.encode()).returncode, 0)
        self.write("m.tlg", MODEL)
        with open(self.path("m.tlg"), encoding="utf-8") as file:
            done = self.run_here("generate", "-", "--target", "latex", "-o", "paper", stdin=file)
        self.assertEqual(done.returncode, 0, done.stderr)


class Streams(Folder):
    def setUp(self):
        super().setUp()
        self.write("m.tlg", MODEL)

    def test_a_reader_that_has_gone_is_said(self):
        for language, words in (("en", "cannot be written"), ("es", "no se puede escribir")):
            reader, writer = os.pipe()
            os.close(reader)
            done = subprocess.run([PROGRAM, "check", "m.tlg", "--lang", language], cwd=self.folder, stdout=writer,
                                  stderr=subprocess.PIPE, env=clean_environment(), timeout=60, check=False)
            os.close(writer)
            self.assertEqual(done.returncode, 3)
            self.assertIn(words, done.stderr.decode())

    def test_closed_streams_take_no_file_of_ours(self):
        done = self.run_here("simulate", "m.tlg", "--csv", "a.csv")
        good = self.content("a.csv")
        for closed in (0, 1, 2):
            os.remove(self.path("a.csv"))
            done = self.run_here("simulate", "m.tlg", "--csv", "a.csv", preexec_fn=lambda number=closed: os.close(number))
            self.assertEqual(done.returncode, 3 if closed == 1 else 0, (closed, done))
            self.assertEqual(self.content("a.csv"), good)

    def test_a_warning_that_cannot_be_said_is_no_success(self):
        self.write("w.tlg", MODEL.replace("k = 8", "k = 8, unused = 1"))
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "check", "w.tlg"], cwd=self.folder, stdout=subprocess.PIPE, stderr=full,
                                  env=clean_environment(), timeout=60, check=False)
        self.assertEqual(done.returncode, 3)

    def test_signals_leave_no_temporary(self):
        """Whenever the program is told to end, the file is as it was, or whole, and alone."""
        arguments = [PROGRAM, "simulate", "m.tlg", "--points", "60000", "--csv", "a.csv"]
        environment = {**clean_environment(), **without_leaks(arguments)}
        began = time.monotonic()
        subprocess.run(arguments, cwd=self.folder, env=environment, capture_output=True, timeout=60, check=True)
        whole, needed = self.content("a.csv"), time.monotonic() - began
        for i in range(12):
            self.write("a.csv", "mine")
            process = subprocess.Popen(arguments, cwd=self.folder, env=environment, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            time.sleep(needed * (0.5 + 0.05 * i))
            process.send_signal((signal.SIGTERM, signal.SIGINT, signal.SIGHUP)[i % 3])
            process.wait(timeout=60)
            self.assertEqual(sorted(os.listdir(self.folder)), ["a.csv", "m.tlg"])
            if self.content("a.csv") not in ("mine", whole):
                self.assertTrue(whole.startswith(self.content("a.csv").rstrip("\n")), i)


class Numbers(Folder):
    """What an option cannot be is refused with what it can be, in both languages."""

    def setUp(self):
        super().setUp()
        self.write("m.tlg", MODEL)

    WRONG = {
        "--max-time": ("0.001 … 1000000", ("nan", "-1", "inf", "-inf", "0", "1e400", "1e7", "NaN", "", "1 s", "0x10")),
        "--max-memory": ("1 … 1048576", ("nan", "-1", "inf", "0", "1e30", "99999999999999999999", "1.5")),
        "--until": ("> 0 s", ("nan", "-1", "inf", "0", "1e400", "1e308 [h]", "1 [kg]", "1e-320 [us]")),
        "--step": ("> 0 s", ("nan", "-1", "inf", "0", "1e400")),
        "--points": ("2 … 1000000", ("nan", "-1", "inf", "1", "1e12", "1000000000000", "99999999999999999999", "2.5")),
        "--rtol": ("1e-14 … 0.1", ("nan", "-1", "inf", "0", "1e400")),
        "--atol": ("> 0", ("nan", "-1", "inf", "0", "1e400")),
    }

    def test_options_of_numbers(self):
        for option, (allowed, values) in self.WRONG.items():
            for i, value in enumerate(values):
                language, words = (("en", "wrong value; allowed for"), ("es", "valor incorrecto; se admite para"))[i % 2]
                done = self.run_here("simulate", "m.tlg", f"{option}={value}", "--lang", language)
                self.assertEqual(done.returncode, 2, (option, value, done))
                self.assertIn(f"{words} {option}: {allowed}", done.stderr.decode(), (option, value))

    def test_instants_and_damping(self):
        for language, words in (("en", "wrong value"), ("es", "valor incorrecto")):
            for arguments in (("analyse", "m.tlg", "--what", "linearise", "--along", "1e12"),
                              ("analyse", "m.tlg", "--what", "linearise", "--along", "nan"),
                              ("design", "m.tlg", "--damping", "nan", "--settling", "1"),
                              ("design", "m.tlg", "--damping", "0.5", "--settling", "inf")):
                done = self.run_here(*arguments, "--lang", language)
                self.assertEqual(done.returncode, 2, (arguments, done))
                self.assertIn(words, done.stderr.decode(), arguments)

    def test_gains(self):
        graph = os.path.join(EXAMPLES, "dc-motor-bond-graph.tlg")
        for value in ("nan", "inf", "-inf", "1e400", "0"):
            said = self.refuses("E0968", "design", graph, "--proportional=" + value)
            self.assertIn("takes a number other than 0 or a name", said)
        self.assertIn("no es ni lo uno ni lo otro",
                      self.refuses("E0968", "design", graph, "--proportional=nan", "--lang", "es"))

    def test_sweeps(self):
        for values in ("0:1:1e18", "0:1:1001", "0:1:-5", "0:1:nan", "0:1:2.5", "nan:1:3", "0:inf:3", "-1e308:1e308:3",
                       "1e400:1:3", "0:1", "0:1:2:3", "1,,2"):
            said = self.refuses("E0769", "simulate", "m.tlg", "--sweep", "k=" + values)
            self.assertIn("does not say what to sweep", said)
            self.assertIn("--sweep m=1:2:5", said)
        spanish = self.refuses("E0769", "simulate", "m.tlg", "--sweep", "k=0:1:1e18", "--lang", "es")
        self.assertIn("no dice qué recorrer", spanish)
        for values in ("nan", "inf", "1e400", "1, nan"):
            done = self.run_here("simulate", "m.tlg", "--sweep", "k=" + values)
            self.assertIn(done.returncode, (1, 2), (values, done))
            self.assertNotEqual(done.stderr, b"")

    def test_values(self):
        for arguments in (("--set", "k = nan"), ("--set", "k = inf"), ("--set", "k = 1e400"), ("--set", "k = 1/0")):
            done = self.run_here("simulate", "m.tlg", *arguments)
            self.assertIn(done.returncode, (1, 2), (arguments, done))
            self.assertNotEqual(done.stderr, b"")


if __name__ == "__main__":
    unittest.main()
