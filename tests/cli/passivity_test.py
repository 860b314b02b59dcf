"""Passive, bounded below: what the command line says, against closed forms and its own simulation."""
import json
import os
import random
import tempfile
import unittest

from cli import EXAMPLES, run

with open(os.path.join(EXAMPLES, "004-2.15-active-bond.tlg"), encoding="utf-8") as example:
    FIGURE_2_15 = example.read()


def with_values(gain, r1, r2, r3):
    text = FIGURE_2_15.replace("parameter G real", f"parameter G = {gain} real")
    text = text.replace("R   R1, R2, R3", f"R   R1 = {r1}, R2 = {r2}, R3 = {r3}").replace("C   C3, C5", "C   C3 = 1, C5 = 1")
    return text + "initial q_4 = 1\nsimulate 5 with e1 = 0, E = 0\n"


class Passivity(unittest.TestCase):
    def written(self, text):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, "model.tlg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def judged(self, text):
        done = run("analyse", self.written(text), "--what", "passivity", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def test_an_amplifier_is_passive_up_to_a_gain(self):
        """Figure 2.15 of source 004: [R P; P' S] is semidefinite where G^2 <= 4 R3/R2."""
        judged = self.judged(FIGURE_2_15)
        self.assertEqual(judged["verdict"], "conditional")
        self.assertIsNone(judged["R_psd"])
        self.assertEqual(judged["losses"]["conditions"], ["4*R3 >= G^2*R2"])

    def test_values_decide_on_both_sides_and_on_the_edge(self):
        chance = random.Random(16)
        for gain, r2, r3 in [(2, 1, 1), (-2, 1, 1), (100, 1, 1), ("2.0000000001", 1, 1), (4, "0.25", 1)] + [
                (chance.randint(-6, 6), chance.randint(1, 9), chance.randint(1, 9)) for _ in range(12)]:
            judged = self.judged(with_values(gain, chance.randint(1, 9), r2, r3))
            passive = gain != "2.0000000001" and gain ** 2 * float(r2) <= 4 * r3
            self.assertIs(judged["R_psd"], passive, (gain, r2, r3))
            self.assertEqual(judged["verdict"], "passive" if passive else "neither")
            self.assertEqual(judged["losses"]["witness"] is None, passive)

    def test_what_is_passive_gains_no_energy(self):
        """And figure 2.15 with a gain of 100 does: 1/2 q^2 from 1/2 upwards at zero inputs."""
        for gain in (0.5, -1.5, 2, 100):
            path = self.written(with_values(gain, 1, 1, 1))
            result = json.loads(run("simulate", path, "--json").stdout)
            names = [n for n in result["series"] if n.startswith("q")]
            energy = [sum(result["series"][n][k] ** 2 for n in names) / 2 for k in range(len(result["time"]))]
            grows = any(after > before * (1 + 1e-6) for before, after in zip(energy, energy[1:]))
            self.assertEqual(grows, gain == 100, gain)
            if grows:
                self.assertEqual(self.judged(with_values(gain, 1, 1, 1))["verdict"], "neither")

    def test_a_witness_of_a_field_is_one(self):
        judged = self.judged(with_values(100, 1, 1, 1))
        w = [float(eval(x)) for x in judged["losses"]["witness"]["direction"]]
        g = 100
        losses = [[2, -g / 2, -1, g / 2], [-g / 2, 1, 0, -1], [-1, 0, 1, 0], [g / 2, -1, 0, 1]]
        value = sum(w[i] * losses[i][j] * w[j] for i in range(4) for j in range(4))
        self.assertLess(value, 0)
        self.assertAlmostEqual(value, float(eval(judged["losses"]["witness"]["value"])))

    def test_coupled_windings_by_their_values(self):
        """A two-axis induction motor: L_s L_r > L_m^2 by its values, and not beyond."""
        motor = ("bondgraph motor\nparameter Ls = 0.2, Lr = 0.2, Lm = {}\nSe va, vb, load\n"
                 "R rsa = 1, rsb = 1, rra = 1, rrb = 1, friction = 0.001\n"
                 "I La(s, r) = [[Ls, Lm], [Lm, Lr]]\nI Lb(s, r) = [[Ls, Lm], [Lm, Lr]]\nI rotor = 0.01\n"
                 "MGY Ga = p_Lb_r, Gb = -p_La_r\n1 sa, sb, ra, rb, shaft\nbond va -> sa -> rsa\nbond sa -> La.s\n"
                 "bond vb -> sb -> rsb\nbond sb -> Lb.s\nbond ra -> rra\nbond ra -> La.r\nbond rb -> rrb\n"
                 "bond rb -> Lb.r\nbond ra -> Ga -> shaft\nbond rb -> Gb -> shaft\nbond shaft -> rotor\n"
                 "bond shaft -> friction\nbond load -> shaft\n")
        judged = self.judged(motor.format("0.18"))
        self.assertEqual((judged["verdict"], judged["bounded_by"]), ("passive", "values"))
        self.assertEqual(judged["bound"]["conditions"], ["Ls*Lr > Lm^2"])
        self.assertEqual(self.judged(motor.format("0.22"))["verdict"], "cyclo-passive")

    def test_the_synchronous_machine_is_passive_by_its_values(self):
        path = os.path.join(EXAMPLES, "library", "synchronous-machine.tlg")
        judged = json.loads(run("analyse", path, "--what", "passivity", "--json").stdout)
        self.assertEqual((judged["verdict"], judged["bounded_by"]), ("passive", "values"))
        self.assertIn("L_q*L_Q > M_qQ^2", judged["bound"]["conditions"])

    def test_a_resistive_field_is_proved(self):
        judged = self.judged("bondgraph field\nSe E\nI L1 = 1, L2 = 2\nR F(a, b): e_a = 3*f_a + f_b, e_b = f_a + 2*f_b\n"
                             "1 one, two\nbond E -> one -> L1\nbond two -> L2\nbond one -> F.a\nbond two -> F.b\n")
        self.assertEqual((judged["verdict"], judged["R_psd_by"]), ("passive", "proved"))

    def test_parts_of_a_system_keep_their_values(self):
        text = ("energy left\nparameter m = 1, a = 5, b = 1\ncoordinate x\nkinetic 1/2*m*x'^2\n"
                "potential 1/2*a*x^2 - 1/2*b*x^2\n"
                "energy right\nparameter k = 1\nparameter n = 2\ncoordinate y\nkinetic 1/2*n*y'^2\n"
                "potential 1/2*k*y^2\nsystem both\nuse l = left, r = right\nconnect l.x -> r.y\n")
        path = self.written(text)
        done = run("analyse", path, "--model", "both", "--what", "passivity", "--json")
        if done.returncode:
            self.fail(done.stderr)
        judged = json.loads(done.stdout)
        self.assertIn(judged["bounded_by"], ("values", "proved"))
        self.assertEqual(judged["verdict"], "lossless")


if __name__ == "__main__":
    unittest.main()
