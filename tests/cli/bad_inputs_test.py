"""Hostile input ends in a diagnostic and an exit code, soon, and never in a crash."""
import os
import random
import tempfile
import unittest

from cli import EXAMPLES, run

HEADER = "energy a\nparameter m = 1, k = 1\ncoordinate q\n"
CRASH = ("Sanitizer", "terminate called", "Assertion")


class BadInputs(unittest.TestCase):
    def judge(self, text, codes, exit_codes=(1,), command=("check", "-")):
        """Runs the command on the text; one of `codes` must come, if any are given."""
        process = run(*command, text=text)
        message = process.stderr.decode("utf-8")  # diagnostics are UTF-8, whatever the input is
        self.assertIn(process.returncode, exit_codes, message[:2000])
        for sign in CRASH:
            self.assertNotIn(sign, message)
        if codes:
            self.assertTrue(any(code in message for code in codes), message[:2000])
        return message

    def derive(self, text, codes=(), exit_codes=(1,)):
        return self.judge(text, codes, exit_codes, ("derive", "-", "--form", "euler-lagrange", "--max-time", "20"))

    def test_deep_nesting(self):
        for n in (300, 100000):
            self.judge(HEADER + "kinetic " + "(" * n + "q" + ")" * n, ["E0113"])
            self.judge(HEADER + "kinetic " + "sin(" * n + "q" + ")" * n, ["E0113"])
            self.judge(HEADER + "kinetic q" + "^2" * n, ["E0113", "E0212"])
            self.judge(HEADER + "kinetic " + "(" * n, ["E0113", "E0111"])

    def test_many_signs(self):
        self.derive(HEADER + "kinetic " + "-" * 100000 + "q'^2", exit_codes=(0, 1, 3))

    def test_huge_exponents(self):
        self.judge(HEADER + "kinetic 1e999999999*q'^2", ["E0106", "E0212"])
        self.judge(HEADER + "kinetic 1e300*1e300*1e300*1e300*1e300*1e300*q'^2", ["E0212"])
        self.derive(HEADER + "kinetic 1/2*m*q'^2*(m + k)^1000000", exit_codes=(0, 3))
        self.derive(HEADER + "kinetic 1/2*m*q'^2\npotential 9^9^9^9*q", exit_codes=(0, 1, 3))
        self.derive(HEADER + "kinetic 1/2*m*q'^2\npotential q^123456789012345678901234567890", exit_codes=(0, 1, 3))

    def test_expansion_that_explodes_stays_within_its_budget(self):
        names = [f"a{i}" for i in range(40)]
        text = f"energy a\nparameter {', '.join(names)}\ncoordinate q\nkinetic 1/2*q'^2*({' + '.join(names)} + q)^60"
        process = run("derive", "-", "--form", "euler-lagrange", "--max-time", "2", "--max-memory", "300", text=text,
                      timeout=60)
        self.assertIn(process.returncode, (0, 3), process.stderr)

    def test_chains_of_many_bodies_stay_within_their_budget(self):
        def chain(n):
            bodies = (f"body b{i} on {f'b{i - 1}' if i > 1 else 'ground'} revolute q{i}"
                      f"{f' at (l{i - 1}, 0)' if i > 1 else ''} mass m{i} com (l{i}, 0)" for i in range(1, n + 1))
            names = (f"m{i}, l{i}" for i in range(1, n + 1))
            return "\n".join(("chain long", f"parameter {', '.join(names)}, g", "gravity g along x", *bodies))
        limits = ("--max-time", "5", "--max-memory", "300")
        for command in (("analyse", "-", "--what", "linearise"),
                        ("derive", "-", "--form", "euler-lagrange")):
            process = run(*command, *limits, text=chain(40), timeout=60)
            self.assertEqual(process.returncode, 3, process.stderr)
            self.assertRegex(process.stderr, b"E061[12]")
            self.assertIn(b"--form machine", process.stderr)
        regressor = run("analyse", "-", "--what", "regressor", "--max-time", "60", text=chain(40), timeout=90)
        self.assertEqual(regressor.returncode, 0, regressor.stderr)

    def test_names_that_are_keywords(self):
        for name in ("force", "energy", "kinetic", "chain", "parameter"):
            self.judge(f"energy a\nparameter {name}\ncoordinate q\nkinetic q'^2", ["E0120"])
        for name in ("t", "pi", "sin", "integral", "der"):
            self.judge(f"energy a\nparameter {name}\ncoordinate q\nkinetic q'^2", ["E0202"])

    def test_names_that_are_code(self):
        self.judge('energy a\nparameter __import__("os").system("id")\ncoordinate q\nkinetic q\'^2', [])
        self.judge("energy a\nparameter $(rm)\ncoordinate q\nkinetic q'^2", ["E0101", "E0119"])

    def test_text_that_is_not_utf8(self):
        self.judge(HEADER.encode() + b"kinetic 1/2*m*q'^2*\xff\xfe", ["E0102"])
        self.judge("energy a\ncoordinate posición\nkinetic posición'^2".encode("latin-1"), ["E0102"])
        message = self.judge(HEADER.encode() + b"# \xe1ngulo\nkinetic 1/2*(m + k)*q'^2", ["W0101"], exit_codes=(0,))
        self.assertNotIn("error", message)

    def test_nan_and_infinity_are_names_like_others(self):
        for name in ("nan", "NaN", "inf", "Infinity"):
            self.judge(HEADER + f"kinetic 1/2*{name}*q'^2", ["E0203"])

    def test_division_by_zero(self):
        self.judge(HEADER + "kinetic 1/2*m*q'^2/0", ["E0211"])
        self.judge(HEADER + "kinetic 1/2*m*q'^2/(m - m)", ["E0211"])
        self.derive(HEADER + "kinetic 1/2*m*q'^2/(sin(q)^2 + cos(q)^2 - 1)", ["E0211", "E0613"])

    def test_singular_mass_matrix(self):
        text = "energy a\nparameter m, b, k\ncoordinate x, y\nkinetic 1/2*m*(x' + y')^2\ndissipation 1/2*b*x'^2\n" \
               "potential 1/2*k*y^2"
        process = run("derive", "-", "--form", "euler-lagrange", text=text)
        self.assertEqual(process.returncode, 0)
        self.assertIn("The mass matrix is singular", process.stdout.decode())

    def test_zero_inertia(self):
        self.derive("energy a\nparameter I = 0 nonnegative, k\ncoordinate q\nkinetic 1/2*I*q'^2\npotential 1/2*k*q^2",
                    exit_codes=(0,))
        self.derive("energy a\nparameter k\ncoordinate q\nkinetic 0*q'^2\npotential 1/2*k*q^2", exit_codes=(0,))
        self.derive("energy a\ncoordinate q\nkinetic 0", ["E0401"])

    def test_one_trigonometric_term_as_energy(self):
        self.derive("energy a\nparameter m, l\ncoordinate q\ndefine y = l*sin(q)\nkinetic 1/2*m*y'^2", exit_codes=(0,))

    def test_empty_files(self):
        for text in ("", "\n\n", "# nothing\n", "\ufeff", "   \t "):
            self.judge(text, ["E0137"])

    def test_a_header_alone(self):
        self.judge("energy", ["E0134"])
        self.judge("energy a", ["E0218"])

    def test_binary_garbage(self):
        noise = random.Random(7)
        for size in (1, 100, 10000):
            self.judge(noise.randbytes(size), [])
        self.judge(b"\x7fELF\x02\x01\x01\x00" + bytes(1000), [])
        self.judge(b"\0" * 5000, ["E0103"])

    def test_the_terminal_is_safe_from_control_characters(self):
        process = run("check", "-", text="energy a\x1b[31m\ncoordinate \x07q\x9b\n")
        self.assertNotIn(b"\x1b", process.stderr)
        self.assertNotIn(b"\x07", process.stderr)

    def test_a_file_of_10_megabytes(self):
        with tempfile.NamedTemporaryFile(suffix=".tlg") as file:
            file.write((HEADER + "kinetic q'^2" + " + m*q'^2" * 1200000).encode())
            file.flush()
            process = run("check", file.name)
            self.assertEqual(process.returncode, 2)
            self.assertIn(b"E0604", process.stderr)

    def test_a_long_sum_and_a_long_line(self):
        self.derive(HEADER + "kinetic 1/2*k*q'^2" + " + m*q'^2" * 20000, exit_codes=(0, 3))
        self.judge(HEADER + "kinetic " + "x" * 1000000, ["E0203"])

    def test_no_file_a_folder_and_a_file_that_cannot_be_read(self):
        self.judge("", ["E0601"], (2,), ("check", "/nowhere/at/all.tlg"))
        self.judge("", ["E0603"], (2,), ("check", EXAMPLES))
        unreadable = "/proc/self/mem"  # exists for every user and cannot be read from its beginning
        if os.path.exists(unreadable):
            self.judge("", ["E0602"], (2,), ("check", unreadable))

    def test_ten_thousand_models_parameters_and_coordinates(self):
        many = "".join(f"energy m{i}\ncoordinate q\nkinetic q'^2\n" for i in range(2000))
        self.judge(many, [], (0,))
        names = ", ".join(f"p{i}" for i in range(10000))
        self.judge(f"energy a\nparameter {names}\ncoordinate q\nkinetic q'^2", ["W0201"], (0,))

    def test_hostile_claims(self):
        for claim in ("", "=", "((((", "M[", "M[1,2", "M[99999999999999999999,1] = 0", "\xff", "q'' = 1/0", "nan = q",
                      "M = [[", "q = [[1]]", "'''", "9^9^9^9 = q''"):
            process = run("verify", os.path.join(EXAMPLES, "pendulum.tlg"), "--claim=" + claim, "--max-time", "20")
            self.assertIn(process.returncode, (1, 3), (claim, process.stderr))


if __name__ == "__main__":
    unittest.main()
