"""--max-time and --max-memory hold within a factor of two, whatever the model and the command; Ctrl-C and SIGTERM end as
the time does. With --large: every model by every command, with larger budgets."""
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from cli import PROGRAM, clean_environment, without_leaks

LARGE = "--large" in sys.argv
SECONDS = 3.0 if LARGE else 0.4
MEGABYTES = 300 if LARGE else 100
START = 1.0  # seconds to begin and to end a process on a busy machine
LIBRARIES = 40  # megabytes of a process that has done nothing
BUDGET_OVER = 3


def listed(separator, pattern, count):
    return separator.join(pattern.format(i=i, j=i + 1) for i in range(count))


def definitions(n=60):
    """Each is the square of the one before: 2^60 factors."""
    return (f"energy definitions\nparameter m = 1, k = 1\ncoordinate q\ndefine d0 = q\n"
            f"{listed('', 'define d{j} = d{i}*d{i} + d{i}' + chr(10), n)}kinetic 1/2*m*q'^2\npotential k*d{n}\n")


def masses(n=300):
    return (f"energy masses\nparameter m = 1, k = 2, c = 0.1\ninput F\n{listed('', 'coordinate q{i}' + chr(10), n)}"
            f"""kinetic {listed(" + ", "1/2*m*q{i}'^2", n)}\npotential {listed(" + ", "1/2*k*(q{j} - q{i})^2", n - 1)}\n"""
            f"""dissipation {listed(" + ", "1/2*c*q{i}'^2", n)}\nforce q0 = F\noutput y = q0\n"""
            "initial q0 = 1\nsimulate 1000\n")


def states(n=200):
    inner = listed("", "equation x{j}' = a*(x{i} - x{j}) - b*x{j}\n", n - 1)
    return (f"states heat\nparameter a = 1, b = 2\ninput u\n{listed('', 'state x{i}' + chr(10), n)}"
            f"equation x0' = a*(u - x0) + b*x{n - 1}\n{inner}output y = x{n - 1}\nsimulate 1000 with u = 1\n")


def ladder(n=2000):
    parts = listed("", "R r{i}\nC c{i}\n1 s{i}\n0 n{i}\n", n)
    bonds = listed("", "bond s{i} -> r{i}\nbond s{i} -> n{i} -> c{i}\n", n)
    return f"bondgraph ladder\nSe E\n{parts}bond E -> s0\n{bonds}{listed('', 'bond n{i} -> s{j}' + chr(10), n - 1)}"


def coils(n=2000):
    return (f"energy coils\nparameter L = 1, C = 1, R = 1\ninput E\n{listed('', 'coordinate q{i}' + chr(10), n)}"
            f"""kinetic {listed(" + ", "1/2*L*q{i}'^2", n)}\npotential {listed(" + ", "(q{i} - q{j})^2/(2*C)", n - 1)}\n"""
            f"""dissipation {listed(" + ", "1/2*R*q{i}'^2", n)}\nforce q0 = E\n""")


def sines(n=10000):
    return ("energy sines\nparameter m = 1, k = 1\ncoordinate q\nkinetic 1/2*m*q'^2\n"
            f"potential {listed(' + ', 'k*sin({j}*q)', n)}\n")


def parameters(n=60000):
    """Most of them are never used, and all stand in one line."""
    return (f"energy parameters\nparameter {listed(', ', 'p{i} = {j}', n)}\ncoordinate q\n"
            "kinetic 1/2*p0*q'^2\npotential p1*q^2\n")


def fraction(n=14):
    return (f"energy fraction\nparameter a, b, c, d, e, m\ncoordinate q\nkinetic 1/2*m*q'^2\n"
            f"potential (1 + a + b + c + d + e + q)^{n}/((2 + a + b + c + d + e + q)^{n} + 1)\n")


def pendulum(n=30):
    text, x, y = "energy pendulum\nparameter m = 1, l = 1, g = 9.81\n", "0", "0"
    for i in range(n):
        x, y = f"{x} + l*sin(q{i})", f"{y} - l*cos(q{i})"
        text += f"coordinate q{i}\ndefine x{i} = {x}\ndefine y{i} = {y}\n"
    return (f"""{text}kinetic {listed(" + ", "1/2*m*(x{i}'^2 + y{i}'^2)", n)}\npotential {listed(" + ", "m*g*y{i}", n)}\n"""
            f"initial {listed(', ', 'q{i} = 0.5', n)}\nsimulate 1e9\n")


MODELS = {make.__name__: make for make in
          (definitions, masses, states, ladder, coils, sines, parameters, fraction, pendulum)}
COMMANDS = {
    "check": ["check"],
    "lagrange": ["derive", "--form", "euler-lagrange"],
    "all": ["derive", "--form", "all"],
    "state-space": ["derive", "--form", "state-space"],
    "passivity": ["analyse", "--what", "passivity"],
    "linearise": ["analyse", "--what", "linearise"],
    "transfer": ["analyse", "--what", "transfer"],
    "equilibria": ["analyse", "--what", "equilibria"],
    "steady-state": ["analyse", "--what", "steady-state"],
    "stability": ["analyse", "--what", "stability"],
    "time-constants": ["analyse", "--what", "time-constants"],
    "sensitivity": ["analyse", "--what", "sensitivity"],
    "design": ["design", "--lqr"],
    "simulate": ["simulate"],
    "sweep": ["simulate", "--sweep", "m = 1, 2, 3"],
    "verify": ["verify"],
    "code": ["generate", "--target", "c", "-o", "code"],
    "latex": ["generate", "--target", "latex", "-o", "article"],
    "report": ["report", "-o", "report.html"],
    "draw": ["draw", "-o", "drawing.svg"],
}
SAMPLE = {
    "definitions": ["check", "lagrange", "equilibria", "report"],
    "masses": ["all", "linearise", "design", "latex", "sweep", "stability"],
    "states": ["steady-state", "transfer", "sensitivity", "simulate", "stability"],
    "ladder": ["all", "state-space", "draw", "time-constants"],
    "coils": ["check", "all", "verify", "code"],
    "sines": ["lagrange", "linearise", "simulate"],
    "parameters": ["check", "lagrange", "report"],
    "fraction": ["lagrange", "passivity"],
    "pendulum": ["all", "verify", "simulate", "report"],
}


class Finished:
    """What a process has written, its exit status, the time it took and the memory it held at most."""

    def __init__(self, folder, arguments, send=None, after=0.0):
        began = time.monotonic()
        environment = {**clean_environment(), **without_leaks(arguments)}
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            process = subprocess.Popen([PROGRAM, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                       stdout=out, stderr=err)
            timer = threading.Timer(after, process.send_signal, [send]) if send else None
            if timer:
                timer.start()
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if timer:
                timer.cancel()
            self.seconds = time.monotonic() - began
            self.megabytes = used.ru_maxrss / 1024
            self.code = process.returncode
            out.seek(0), err.seek(0)
            self.out, self.err = out.read().decode(), err.read().decode()


class Budgets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.models = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.models.cleanup)
        for name, make in MODELS.items():
            with open(cls.model(name), "w", encoding="utf-8") as file:
                file.write(make())

    @classmethod
    def model(cls, name):
        return os.path.join(cls.models.name, name + ".tlg")

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, text):
        path = os.path.join(self.models.name, "own.tlg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def ask(self, model, command, *more, **how):
        return Finished(self.folder.name, [command[0], model, *command[1:], *more], **how)

    def test_time_holds(self):
        for name in MODELS:
            for command in COMMANDS if LARGE else SAMPLE[name]:
                with self.subTest(model=name, command=command):
                    done = self.ask(self.model(name), COMMANDS[command], "--max-time", str(SECONDS))
                    self.assertIn(done.code, (0, 1, 2, 3), done.err[:300])
                    self.assertNotIn("E0615", done.err)
                    self.assertLessEqual(done.seconds, 2 * SECONDS + START, done.err[:300])

    def test_memory_holds(self):
        for name, command in (("definitions", "lagrange"), ("fraction", "lagrange"), ("fraction", "passivity"),
                              ("coils", "all")):
            with self.subTest(model=name, command=command):
                done = self.ask(self.model(name), COMMANDS[command], "--max-memory", str(MEGABYTES), "--max-time", "20")
                self.assertEqual(done.code, BUDGET_OVER, done.err[:300])
                self.assertLessEqual(done.megabytes, 2 * MEGABYTES + LIBRARIES)

    def test_sixty_definitions_end_within_the_default_memory(self):
        if not LARGE:
            self.skipTest("takes 4 GB")
        done = self.ask(self.model("definitions"), COMMANDS["lagrange"])
        self.assertEqual(done.code, BUDGET_OVER)
        self.assertLessEqual(done.megabytes, 2 * 4096)

    def test_what_a_budget_ended_is_told_by_the_exit_code_of_a_document(self):
        for command in ("report", "latex"):
            done = self.ask(self.model("masses"), COMMANDS[command], "--max-time", str(2 * SECONDS))
            self.assertEqual(done.code, BUDGET_OVER, done.err)
        self.assertEqual({"article", "report.html"}, set(os.listdir(self.folder.name)))
        with open(os.path.join(self.folder.name, "article", "masses.tex"), encoding="utf-8") as file:
            self.assertIn("\\end{document}", file.read())

    def test_forms_that_a_budget_ended_are_told_by_the_exit_code(self):
        done = self.ask(self.write(coils(60)), COMMANDS["all"])
        self.assertIn("L", done.out)  # the other forms are there
        self.assertEqual(done.code, BUDGET_OVER)

    def test_a_motion_that_is_stopped_keeps_what_it_has(self):
        for name in (signal.SIGINT, signal.SIGTERM):
            done = self.ask(self.write(pendulum(2)), COMMANDS["simulate"], "--csv", "motion.csv", send=name, after=0.8)
            self.assertEqual(done.code, BUDGET_OVER, done.err)
            self.assertIn("E0770", done.err)
            self.assertEqual(os.listdir(self.folder.name), ["motion.csv"])
            with open(os.path.join(self.folder.name, "motion.csv"), encoding="utf-8") as file:
                rows = file.read().splitlines()
            self.assertGreater(len(rows), 1)
            self.assertEqual({row.count(",") for row in rows}, {rows[0].count(",")})

    def test_work_that_is_stopped_says_so(self):
        for name, command in (("definitions", "lagrange"), ("states", "transfer")):
            with self.subTest(model=name):
                done = self.ask(self.model(name), COMMANDS[command], send=signal.SIGTERM, after=0.5)
                self.assertEqual(done.code, BUDGET_OVER, done.err)
                self.assertIn("E0618", done.err)
                self.assertEqual(done.err.count("error["), 1)
                self.assertLessEqual(done.seconds, 0.5 + 2.5 + START)

    def test_work_grows_with_the_model_no_faster_than_it(self):
        """Twice as many, not more than three times the work: what was quadratic once."""
        for make, count, command in ((sines, 4000, "lagrange"), (parameters, 30000, "lagrange"), (coils, 400, "check")):
            with self.subTest(model=make.__name__):
                taken = [self.processor_time(make(n), COMMANDS[command]) for n in (count, 2 * count)]
                self.assertLess(taken[1], 3 * taken[0] + 0.2)

    def processor_time(self, text, command):
        before = os.times().children_user
        self.ask(self.write(text), command)
        return os.times().children_user - before


if __name__ == "__main__":
    sys.argv = [a for a in sys.argv if a != "--large"]
    unittest.main()
