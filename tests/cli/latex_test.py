"""Reports as articles: pdflatex takes them without a mistake, and nothing runs off the page."""
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from cli import EXAMPLES, run

# Widths and words of every kind: wide matrices, functions without a formula, graphs with signals, a system.
NAMES = ("mass-spring", "001-2-scara", "000-05c-saturating-coil", "004-2.15-active-bond", "driven-wheel")
WIDEST = 20  # points beyond the margin

HOSTILE = r"""# \end{verbatim} \input{/etc/passwd} $ % & _ ^ { } λ ñ
energy hostile "50 % \of $x_1 & {a} # ~ ^ \end{document}"
parameter m = 2 [kg] "mass & \more", k_a_b = 8 [N/m] "100 % {"
coordinate x "a_b \\ $"
kinetic 1/2*m*x'^2
potential 1/2*k_a_b*x^2
initial x = 1
simulate 1
"""


class Articles(unittest.TestCase):
    def compiled(self, *arguments, text=None):
        """The log of pdflatex."""
        self.assertTrue(shutil.which("pdflatex"), "pdflatex is missing; scripts/packages names its package")
        with tempfile.TemporaryDirectory() as folder:
            made = run("report", *arguments, "--format", "latex", "-o", os.path.join(folder, "a.tex"), text=text)
            self.assertEqual(made.returncode, 0, made.stderr)
            done = subprocess.run(["pdflatex", "-interaction=batchmode", "-halt-on-error", "-no-shell-escape", "a.tex"],
                                  cwd=folder, capture_output=True, timeout=120, check=False)
            with open(os.path.join(folder, "a.log"), encoding="utf-8", errors="replace") as file:
                log = file.read()
            self.assertEqual(done.returncode, 0, "\n".join(re.findall(r"^!.*\n.*\n.*", log, re.M)))
            return log

    def check_widths(self, log, name):
        widths = [float(points) for points in re.findall(r"Overfull \\hbox \(([\d.]+)pt", log)]
        self.assertLess(max(widths, default=0), WIDEST, name)

    def test_articles_of_examples_compile(self):
        for name in NAMES:
            self.check_widths(self.compiled(os.path.join(EXAMPLES, name + ".tlg")), name)

    def test_so_do_generated_ones(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(EXAMPLES, "001-2-scara.tlg")
            made = run("generate", path, "--target", "latex", "-o", folder)
            self.assertEqual(made.returncode, 0, made.stderr)
            done = subprocess.run(["pdflatex", "-interaction=batchmode", "-halt-on-error", "-no-shell-escape", "scara.tex"],
                                  cwd=folder, capture_output=True, timeout=120, check=False)
            self.assertEqual(done.returncode, 0)
            with open(os.path.join(folder, "scara.log"), encoding="utf-8", errors="replace") as log:
                self.check_widths(log.read(), path)

    def test_so_does_a_spanish_one(self):
        path = os.path.join(EXAMPLES, "dc-motor-bond-graph.tlg")
        self.check_widths(self.compiled(path, "--lang", "es", "--poles=-1,-2"), path)

    def test_no_text_of_a_model_is_a_command(self):
        log = self.compiled("-", text=HOSTILE)
        self.assertNotIn("passwd", log)


if __name__ == "__main__":
    unittest.main()
