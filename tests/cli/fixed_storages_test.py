"""Storages that a source fixes: state equations with the rate of the input, held against closed forms and against the
same model with a small resistance at the source."""
import json
import math
import os
import tempfile
import unittest

from cli import run

LOOP = """bondgraph loop
parameter a = 2, b = 3, r = 4{more}
Se E
C a, b
R r{resistor}
1 l
0 n
bond E -> l -> a
bond l -> n -> b
bond n -> r{bond}
output v = effort(b), i = flow(E)
simulate 3 with E = {law}
"""


def loop(law, resistance=None):
    if resistance is None:
        return LOOP.format(more="", resistor="", bond="", law=law)
    return LOOP.format(more=", s = " + str(resistance), resistor=", s", bond="\nbond l -> s", law=law)


class FixedStorages(unittest.TestCase):
    def done(self, text, *arguments):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, "model.tlg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return run(arguments[0], path, *arguments[1:], "--json")

    def told(self, text, *arguments):
        done = self.done(text, *arguments)
        self.assertEqual(done.returncode, 0, done.stdout)
        return json.loads(done.stdout)

    def test_the_equations_have_the_rate_of_the_input(self):
        form = self.told(loop("sin(t)"), "derive", "--form", "state-space")
        self.assertEqual(form["B1"], [["a*b/(a + b)"]])
        self.assertEqual(form["D1"], [["0"], ["a*b/(a + b)"]])
        self.assertEqual(form["input_rates"], ["der(E)"])
        soft = self.told(loop("sin(t)", 1), "derive", "--form", "state-space")
        self.assertNotIn("B1", soft)
        self.assertNotIn("input_rates", soft)

    def test_causality_names_the_source(self):
        causality = self.told(loop("0"), "analyse", "--what", "causality")
        self.assertEqual(causality["dependent"][0]["source"], "Se E")
        self.assertEqual((causality["S41"], causality["S43"]), ([["-1"]], [["1"]]))

    def test_a_jump_moves_the_states_at_once(self):
        # q_a = 6 − 2.4 e^(−(t − 1)/20) after the jump to 3: the series of a and b takes 1.2 · 3 at once.
        for method in ("auto", "bdf", "gauss4"):
            motion = self.told(loop("3*step(t - 1)"), "simulate", "--points", "7", "--method", method)
            for t, q in zip(motion["time"], motion["series"]["q_a"]):
                self.assertAlmostEqual(q, 6 - 2.4 * math.exp(-(t - 1) / 20) if t >= 1 else 0, places=6)
            energy = motion["energy"]
            self.assertLess(energy["residual_max"], 1e-7 * energy["turnover"])
            # half of (a b/(a + b)) E² is stored at once
            self.assertAlmostEqual(energy["supplied"][2], 0.5 * 1.2 * 9, places=9)

    def test_a_small_resistance_gives_the_same(self):
        for law in ("sin(5*t)", "3*step(t - 1)", "t^2*exp(-t)"):
            stiff = self.told(loop(law), "simulate")["final"]
            soft = self.told(loop(law, 1e-4), "simulate")["final"]
            for name in ("q_a", "v", "i"):
                self.assertAlmostEqual(stiff[name], soft[name], delta=2e-3 * (1 + abs(soft[name])))

    def test_two_sources_share_the_work_of_their_jumps(self):
        # both jump together: a fixed c between them stores ½ c (E − F)², and each does its part
        text = ("bondgraph two\nSe E, F\nC c = 2\nR r = 5\n1 l\n0 n\nbond E -> n -> l -> c\nbond l -> F\n"
                "bond n -> r\nsimulate 2 with E = 4*step(t - 1), F = step(t - 1)\n")
        energy = self.told(text, "simulate", "--points", "3")["energy"]
        self.assertLess(energy["residual_max"], 1e-9)
        supplied = energy["elements"]["supplied"]
        self.assertAlmostEqual(supplied["E"][1], 0.5 * 4 * 6, places=9)  # mean effort times c (4 − 1)
        self.assertAlmostEqual(supplied["F"][1], -0.5 * 1 * 6, places=9)

    def test_transfer_functions_have_more_zeros_than_poles(self):
        # i/E = (a b r s² + a s)/((a + b) r s + 1)
        entry = self.told(loop("0"), "analyse", "--what", "transfer")["transfer"][1][0]
        for s in (0.3, 2.0):
            value = lambda c: sum(x * s ** k for k, x in enumerate(reversed(c)))
            wanted = (24 * s * s + 2 * s) / (20 * s + 1)
            self.assertAlmostEqual(value(entry["numerator"]) / value(entry["denominator"]), wanted, places=9)

    def test_what_has_no_place_for_rates_says_so(self):
        for command in (("derive", "--form", "port-hamiltonian"), ("analyse", "--what", "coates"),
                        ("analyse", "--what", "structure"), ("design", "--poles", "-1"),
                        ("analyse", "--what", "linearise", "--along", "5")):
            done = self.done(loop("0"), *command)
            self.assertEqual((done.returncode, json.loads(done.stdout)["diagnostics"][0]["code"]), (1, "E0805"))

    def test_rates_that_nobody_knows_are_refused(self):
        for law, code in (("1 - q_a", "E0767"), ("step(t - 1)", None)):
            done = self.done(loop(law), "simulate")
            self.assertEqual(done.returncode, 1 if code else 0)
            if code:
                self.assertEqual(json.loads(done.stdout)["diagnostics"][0]["code"], code)
        bent = loop("step(t - 1)").replace("b = 3, ", "").replace("C a, b", "C a\nC b: e = q + q^3")
        self.assertEqual(json.loads(self.done(bent, "simulate").stdout)["diagnostics"][0]["code"], "E0768")
        timed = loop("0").replace("Se E", "MSe E = step(t - 1)").replace(" with E = 0", "")
        self.assertEqual(json.loads(self.done(timed, "check").stdout)["diagnostics"][0]["code"], "E0827")


if __name__ == "__main__":
    unittest.main()
