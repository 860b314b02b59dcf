"""Heat flows by pseudo-bonds: the account of a simulation holds heat in joules, held against closed forms."""
import math
import os
import random
import tempfile
import unittest

from cli import run
from texts import number, told, wanted

HEATED = """network heated
heatflow Q [W] (T)
heatcapacity C = 200 [J/K] (T)
simulate 10 [s] with Q = 5000
"""
EXCHANGE = """network exchange
heatcapacity A = 200 [J/K] (a), B = 300 [J/K] (b)
heatresistance R = 0.5 [K/W] (a, b)
initial q_A = 80000, q_B = 30000
simulate 40 [s]
"""
WALL = """network wall
temperature T_in [K] (i), T_out [K] (o)
heatresistance R1 = 0.2 [K/W] (i, m), R2 = 0.3 [K/W] (m, o)
heatcapacity C = 1000 [J/K] (m)
simulate 500 [s] with T_in = 295, T_out = 275
"""
COOLING = """network cooling
heatcapacity C = 200 [J/K] (T)
heatresistance R = 0.5 [K/W] (T)
initial q_C = 2000
simulate 300 [s]
"""
MIXED = """network mixed
voltage E [V] (a)
resistor R = 10 [ohm] (a)
heatflow H [W] (T)
heatcapacity C = 50 [J/K] (T)
heatresistance W = 2 [K/W] (T)
signal effort(R)*flow(R) -> H
simulate 100 [s] with E = 20
"""
GRAPH = """bondgraph warm
Sf Q [W]
C c = 200 [J/K]
R w = 0.5 [K/W]
0 T [K]
bond Q -> T -> c
bond T -> w
simulate 300 [s] with Q = 10
"""
ENTROPY = """bondgraph entropy
parameter T_r = 300 [K], C_h = 100 [J/K]
Sf S [W/K]
C c: e = T_r*exp(q/C_h)
0 T [K]
bond S -> T -> c
simulate 10 [s] with S = 2
"""
SYSTEM = """network room
heatflow Q [W] (T)
heatcapacity C = 200 [J/K] (T)
heatresistance R = 0.5 [K/W] (T)
simulate 300 [s] with Q = 10

energy spring
parameter m = 1 [kg], k = 4 [N/m]
coordinate x [m]
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
initial x = 1

system both
use r = room, s = spring
"""


def random_network(dice):
    """Bodies, walls between them and to the reference, heat flows and fixed temperatures."""
    n = dice.randint(1, 5)
    lines = ["network bodies"]
    for i in range(1, n + 1):
        lines.append("heatcapacity C%d = %r [J/K] (n%d)" % (i, number(dice, 10, 1000), i))
        if i > 1:
            lines.append("heatresistance R%d = %r [K/W] (n%d, n%d)" % (i, number(dice), dice.randint(1, i - 1), i))
        if dice.random() < 0.4:
            lines.append("heatresistance W%d = %r [K/W] (n%d)" % (i, number(dice), i))
        if dice.random() < 0.4:
            lines.append("temperature T%d = %r [K] (o%d)" % (i, number(dice, 250, 350), i))
            lines.append("heatresistance S%d = %r [K/W] (o%d, n%d)" % (i, number(dice), i, i))
        if dice.random() < 0.4:
            other = dice.choice([""] + [", n%d" % k for k in range(1, i)])
            lines.append("heatflow Q%d = %r [W] (n%d%s)" % (i, number(dice, 10, 500), i, other))
    lines.append("initial " + ", ".join("q_C%d = %r" % (i, number(dice, 100, 1e5)) for i in range(1, n + 1)))
    return "\n".join(lines + ["simulate 60 [s]"]) + "\n"


class Heat(unittest.TestCase):
    def account(self, text, *options):
        motion = told("simulate", *options, text=text)
        self.assertIsNotNone(motion, text)
        energy = motion["energy"]
        self.assertEqual(energy["unit"], "J")
        self.assertLess(energy["residual_max"], 1e-6 * energy["turnover"])
        return motion, energy

    def assert_only_heat(self, energy):
        self.assertEqual(list(energy["stored"]), ["heat"])
        self.assertEqual(energy["stored"]["heat"], energy["total"])
        self.assertEqual(set(energy["dissipated"]), {0.0})
        self.assertEqual(energy["elements"]["dissipated"], {})

    def test_what_goes_in_is_stored(self):
        # 5000 W for 10 s are 50 000 J and warm 200 J/K by 250 K.
        _, energy = self.account(HEATED)
        self.assert_only_heat(energy)
        self.assertAlmostEqual(energy["total"][-1], 50000, places=3)
        self.assertAlmostEqual(energy["supplied"][-1], 50000, places=3)
        self.assertEqual(list(energy["elements"]["stored"]), ["C"])
        self.assertEqual(list(energy["elements"]["supplied"]), ["Q"])
        self.assertEqual(sorted(energy["heat_of"]), ["C", "Q"])

    def test_two_bodies_pass_heat_on_and_lose_none(self):
        # q_A = 44 000 + 36 000 e^(−t/60): the same temperature of 220 K in the end, 1/τ = (1/A + 1/B)/R
        motion, energy = self.account(EXCHANGE)
        self.assert_only_heat(energy)
        self.assertEqual(set(energy["supplied"]), {0.0})
        self.assertEqual(energy["elements"]["supplied"], {})
        for t, total, a, b in zip(motion["time"], energy["total"], energy["elements"]["stored"]["A"],
                                  energy["elements"]["stored"]["B"]):
            self.assertAlmostEqual(total, 110000, delta=1e-3)
            self.assertAlmostEqual(a, 44000 + 36000 * math.exp(-t / 60), delta=1e-2)
            self.assertAlmostEqual(a + b, total, delta=1e-6)

    def test_a_wall_takes_from_one_side_and_gives_to_the_other(self):
        # T = 287 (1 − e^(−t/τ)) with τ = C/(1/R1 + 1/R2) = 120 s
        motion, energy = self.account(WALL)
        self.assert_only_heat(energy)
        end = motion["time"][-1]
        # ∫ (295 − T)/0.2 and ∫ (275 − T)/0.3
        integral = 287 * (end - 120 * (1 - math.exp(-end / 120)))
        entered = energy["elements"]["supplied"]
        self.assertEqual(sorted(entered), ["T_in", "T_out"])
        self.assertAlmostEqual(entered["T_in"][-1], (295 * end - integral) / 0.2, delta=1)
        self.assertAlmostEqual(entered["T_out"][-1], (275 * end - integral) / 0.3, delta=1)
        self.assertAlmostEqual(energy["total"][-1], 1000 * 287 * (1 - math.exp(-end / 120)), delta=1)

    def test_what_leaves_to_the_reference_enters_with_a_minus_sign(self):
        motion, energy = self.account(COOLING)
        self.assert_only_heat(energy)
        lost = 2000 * (1 - math.exp(-motion["time"][-1] / 100))
        self.assertAlmostEqual(energy["elements"]["supplied"]["R"][-1], -lost, delta=1e-3)

    def test_energy_and_heat_stand_side_by_side(self):
        # 40 W are lost in the resistor, and given to the heat by a signal.
        motion, energy = self.account(MIXED)
        end = motion["time"][-1]
        self.assertEqual(list(energy["stored"]), ["storage", "heat"])
        self.assertAlmostEqual(energy["dissipated"][-1], 40 * end, delta=1e-3)
        entered = energy["elements"]["supplied"]
        self.assertAlmostEqual(entered["E"][-1], 40 * end, delta=1e-3)
        self.assertAlmostEqual(entered["H"][-1], 40 * end, delta=1e-3)
        heat = 50 * 80 * (1 - math.exp(-end / 100))
        self.assertAlmostEqual(energy["stored"]["heat"][-1], heat, delta=1e-3)
        self.assertAlmostEqual(entered["W"][-1], heat - 40 * end, delta=1e-3)
        self.assertEqual(sorted(energy["heat_of"]), ["C", "H", "W"])

    def test_a_schematic_needs_no_units_for_it(self):
        for text in (HEATED, EXCHANGE, WALL, COOLING, MIXED):
            bare = "\n".join(line.split(" [")[0] + line.split("]")[-1] if line.count("[") == 1 else line
                             for line in text.splitlines())
            while "[" in bare:
                bare = bare[:bare.index(" [")] + bare[bare.index("]") + 1:]
            with_units, without = (told("simulate", text=t)["energy"] for t in (text, bare + "\n"))
            self.assertEqual(with_units["elements"].keys(), without["elements"].keys())
            for key in ("total", "supplied", "dissipated"):
                for a, b in zip(with_units[key], without[key]):
                    self.assertAlmostEqual(a, b, delta=1e-6 * (1 + abs(a)))

    def test_a_bond_graph_with_units_knows_it_too(self):
        # q = 1000 (1 − e^(−t/100))
        motion, energy = self.account(GRAPH)
        self.assert_only_heat(energy)
        self.assertAlmostEqual(energy["total"][-1], 1000 * (1 - math.exp(-motion["time"][-1] / 100)), delta=1e-4)

    def test_flows_of_entropy_are_true_bonds(self):
        # U = C T: T = 300 e^(S t/C), and ∫ T Ṡ dt = 100 · 300 (e^0.2 − 1)
        _, energy = self.account(ENTROPY)
        self.assertEqual(list(energy["stored"]), ["storage"])
        self.assertAlmostEqual(energy["supplied"][-1], 30000 * (math.exp(0.2) - 1), delta=1e-2)
        self.assertNotIn("c", energy.get("heat_of", []))

    def test_random_networks_keep_their_heat(self):
        for k in range(wanted(6)):
            text = random_network(random.Random("heat %d" % k))
            with self.subTest(text=text):
                motion, energy = self.account(text)
                self.assert_only_heat(energy)
                names = [n for n in motion["series"] if n.startswith("q_")]
                for i in (0, len(motion["time"]) // 2, -1):
                    stored = sum(motion["series"][n][i] for n in names)
                    entered = sum(values[i] for values in energy["elements"]["supplied"].values())
                    self.assertAlmostEqual(stored, energy["total"][i], delta=1e-9 * energy["turnover"])
                    self.assertAlmostEqual(stored - energy["total"][0], entered, delta=1e-6 * energy["turnover"])
                self.assertFalse([n for n in energy["elements"]["supplied"] if n.startswith("R")])

    def test_a_system_has_both_accounts(self):
        motion = told("simulate", "--model", "both", "--until", "300", text=SYSTEM)
        self.assertIsNotNone(motion)
        energy = motion["energy"]
        self.assertEqual(list(energy["stored"]), ["storage", "heat"])
        heat = 1000 * (1 - math.exp(-3))
        self.assertAlmostEqual(energy["stored"]["heat"][-1], heat, delta=1e-3)
        self.assertAlmostEqual(energy["stored"]["storage"][-1], 2, delta=1e-4)
        self.assertAlmostEqual(energy["supplied"][-1], heat, delta=1e-3)
        self.assertLess(energy["residual_max"], 1e-6 * energy["turnover"])

    def test_the_words_are_those_of_heat(self):
        words = (("en", "Heat balance", "Energy b"), ("es", "Balance de calor", "Balance de e"))
        for language, balance, energy in words:
            page = run("simulate", "-", "--lang", language, text=HEATED).stdout.decode()
            with tempfile.TemporaryDirectory() as folder:
                article = os.path.join(folder, "a.tex")
                run("report", "-", "--format", "latex", "--lang", language, "-o", article, text=HEATED)
                with open(article, encoding="utf-8") as file:
                    latex = file.read()
            for text in (page, latex):
                self.assertIn(balance, text)
                self.assertNotIn(energy, text)
        for question in (("derive", "-", "--form", "port-hamiltonian"), ("analyse", "-", "--what", "passivity")):
            page = run(*question, text=COOLING).stdout.decode()
            self.assertIn("Passive in the sense of ℋ", page)
            self.assertNotIn("the stored energy never grows", page)
        for form in ("port-hamiltonian", "hamilton", "euler-lagrange", "brayton-moser"):
            page = run("derive", "-", "--form", form, text=COOLING).stdout.decode()
            self.assertIn("Heat flows by pseudo-bonds", page)
        self.assertIs(told("analyse", "--what", "passivity", text=COOLING)["H_is_energy"], False)
        self.assertNotIn("H_is_energy", told("analyse", "--what", "passivity", text=ENTROPY))


if __name__ == "__main__":
    unittest.main()
