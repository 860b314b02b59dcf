"""Simulations as a user meets them: examples that move by other forms than their own, failures, and the progress."""
import json
import math
import os
import tempfile
import unittest

from behaviour_test import on_terminal
from cli import EXAMPLES, run


def simulated(name, *options):
    done = run("simulate", os.path.join(EXAMPLES, name + ".tlg"), "--json", *options)
    return json.loads(done.stdout)


class Simulations(unittest.TestCase):
    def written(self, text):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, "model.tlg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_a_weightless_lever_keeps_its_balance(self):
        energy = simulated("lever")["energy"]
        self.assertLess(energy["residual_max"], 1e-7 * energy["turnover"])
        self.assertAlmostEqual(energy["total"][0], 0.5 * 30 * 0.1**2)
        self.assertAlmostEqual(energy["dissipated"][-1], 0.15, places=6)  # all of it, in the end

    def test_a_thermostat_switches_when_the_exponentials_say(self):
        result = simulated("thermostat")
        self.assertIsNone(result["energy"])
        instants = [event["time"] for event in result["events"]]
        # towards 308 K from 288 K up to 294 K; then between 292 K and 294 K, towards 278 K and 308 K
        self.assertAlmostEqual(instants[0], 2000 * math.log(20 / 14), places=4)
        for before, after in zip(instants, instants[1:]):
            self.assertAlmostEqual(after - before, 2000 * math.log(16 / 14), places=4)
        self.assertGreater(len(instants), 20)

    def test_parts_of_a_system_keep_their_events(self):
        path = self.written("energy ball\nparameter m = 2, g = 10, e = 0.5\ncoordinate y\nkinetic 1/2*m*y'^2\n"
                            "potential m*g*y\ninitial y = 1\nwhen y crosses 0 falling set y' = -e*y'\n"
                            "energy cart\nparameter M = 2\ncoordinate x\nkinetic 1/2*M*x'^2\n"
                            "system both\nuse b = ball, c = cart\n")
        result = json.loads(run("simulate", path, "--model", "both", "--until", "0.7", "--json").stdout)
        bounce, speed = math.sqrt(0.2), 0.5 * math.sqrt(20)
        self.assertAlmostEqual(result["events"][0]["time"], bounce, places=6)
        after = 0.7 - bounce
        self.assertAlmostEqual(result["final"]["b.y"], speed * after - 5 * after**2, places=6)
        self.assertAlmostEqual(result["energy"]["dissipated"][-1], 15, places=6)

    def test_a_schematic_joined_at_its_port_moves_as_one_piece(self):
        options = ("--until", "0.5", "--rtol", "1e-9", "--atol", "1e-12")
        joined = simulated("network-driven-load", "--model", "driven_wheel", *options)["final"]
        whole = simulated("network-driven-load", "--model", "in_one_piece", *options)["final"]
        self.assertGreater(abs(whole["q_s"]), 1e-3)
        for state in ("p_L", "p_J", "q_s"):
            self.assertAlmostEqual(joined["motor." + state], whole[state], delta=1e-6 * abs(whole[state]))
        self.assertAlmostEqual(joined["load.p_theta"], whole["p_I"], delta=1e-6 * abs(whole["p_I"]))

    def test_an_event_sees_and_sets_a_state_that_a_joint_took(self):
        """2 kg that weigh and 6 kg on top that do not fall with 2.5 m/s^2, and bounce with half of their speed."""
        ball = ("energy ball\nparameter m = 2, g = 10\ncoordinate y\ninput F\nkinetic 1/2*m*y'^2\n"
                "potential m*g*y\nforce y = F\ninitial y = 1\nwhen y crosses 0 falling set y' = -y'/2\n")
        rider = ("energy rider\nparameter M = 6\ncoordinate x\ninput F\nkinetic 1/2*M*x'^2\nforce x = F\n"
                 "initial x = 1\nwhen x' crosses 0 falling stop\n")
        bounce, top = math.sqrt(0.8), math.sqrt(5) / 2 / 2.5
        for connect in ["b.y -> r.x", "r.x -> b.y"]:
            path = self.written(f"{ball}{rider}system both\nuse b = ball, r = rider\nconnect {connect}\n")
            result = json.loads(run("simulate", path, "--model", "both", "--until", "3", "--json").stdout)
            self.assertAlmostEqual(result["events"][0]["time"], bounce, places=6)
            self.assertAlmostEqual(result["events"][1]["time"], bounce + top, places=6)
            self.assertAlmostEqual(result["energy"]["dissipated"][-1], 15, places=6)

    def test_a_network_stops_where_a_voltage_crosses(self):
        """A capacitor of 1 mF behind 100 ohm beside 50 ohm: towards 10/3 V with 1/30 s."""
        network = ("network sw\nvoltage U = 10 [V] (a)\nresistor R = 100 [ohm] (a, b)\ncapacitor C = 1e-3 [F] (b)\n"
                   "resistor Rl = 50 [ohm] (b)\noutput u = across(b, 0)\nwhen {} stop\nsimulate 1 [s]\n")
        for crossing in ["across(b, 0) crosses 3 [V] rising", "effort(C) crosses 3", "-flow(Rl) crosses -0.06"]:
            result = json.loads(run("simulate", self.written(network.format(crossing)), "--json").stdout)
            self.assertAlmostEqual(result["events"][0]["time"], math.log(10) / 30, places=6)
            self.assertAlmostEqual(result["final"]["u"], 3, places=6)
        self.assertIn(b"E0203", run("check", self.written(network.format("nonsense crosses 3"))).stderr)

    def test_a_rectifier_at_60_volts(self):
        """exp(60 V/26 mV) is beyond the numbers of a machine; against the circuit solved and stepped here."""
        path = self.written("network rectifier\nparameter I_s = 1e-12, u_t = 0.026\ninput U\nvoltage U (a)\n"
                            "resistor R_s = 1 (a, b)\nresistor D (b, c): f = I_s*(exp(e/u_t) - 1)\n"
                            "capacitor C = 1e-3 (c)\nresistor R = 100 (c)\n"
                            "simulate 0.03 with U = 60*sin(314*t)\n")
        result = json.loads(run("simulate", path, "--json").stdout)

        def rate(t, q):
            behind = 60 * math.sin(314 * t) - q / 1e-3
            low, high = min(behind, 0.0) - 1, 1.0  # the voltage of the diode
            for _ in range(60):
                middle = (low + high) / 2
                too_high = 1e-12 * (math.exp(middle / 0.026) - 1) > behind - middle
                low, high = (low, middle) if too_high else (middle, high)
            return behind - high - q / 1e-3 / 100

        q, h = 0.0, 3e-5
        for k in range(1000):
            t = k * h
            k1 = rate(t, q)
            k2 = rate(t + h / 2, q + h / 2 * k1)
            k3 = rate(t + h / 2, q + h / 2 * k2)
            q += h / 6 * (k1 + 2 * k2 + 2 * k3 + rate(t + h, q + h * k3))
        self.assertAlmostEqual(result["final"]["q_C"], q, delta=1e-5 * q)

    def test_a_closed_loop_keeps_the_events_of_its_plant(self):
        path = self.written("bondgraph rc\nSe E\nR R1 = 2\nC C1 = 1\n1 s\nbond E -> s -> R1\nbond s -> C1\n"
                            "output u = effort(C1)\nwhen effort(C1) crosses 1 rising stop\nsimulate 5 with E = 6\n")
        loop = run("design", path, "--poles=-2", "--observer-poles=-4", "--form", "bond-graph").stdout.decode()
        self.assertEqual(loop.count("\nwhen "), 1)
        result = json.loads(run("simulate", self.written(loop), "--json").stdout)
        # u' = -2 u + w/2 towards 6/4 from 0, as the estimate starts where the plant does
        self.assertAlmostEqual(result["events"][0]["time"], math.log(3) / 2, places=6)

    def test_code_without_the_events_says_so(self):
        with tempfile.TemporaryDirectory() as folder:
            for target in ["c", "cpp", "matlab", "python", "javascript", "modelica"]:
                done = run("generate", os.path.join(EXAMPLES, "bouncing-ball.tlg"), "--target", target, "-o", folder)
                without = target == "modelica"
                self.assertEqual(b"warning[W0900]" in done.stderr, without)
                with open(os.path.join(folder, "README.md"), encoding="utf-8") as page:
                    self.assertEqual("(`when`) are not in this code" in page.read(), without)
            # The article has the model's text, and the simulation with its events.
            done = run("generate", os.path.join(EXAMPLES, "bouncing-ball.tlg"), "--target", "latex", "-o", folder)
            self.assertNotIn(b"W0900", done.stderr)
            with open(os.path.join(folder, "bouncing_ball.tex"), encoding="utf-8") as article:
                self.assertIn("when y crosses 0 falling", article.read())

    def test_round_off_in_r_is_no_proof_against_passivity(self):
        """R = f f'/(f'v) of a convex friction, whose entries hold large terms that cancel."""
        path = self.written("energy dry\nparameter m1 = 2, m2 = 1, F1 = 3, F2 = 2, v0 = 0.1\ncoordinate x1, x2\n"
                            "kinetic 1/2*m1*x1'^2 + 1/2*m2*x2'^2\n"
                            "dissipation F1*v0*log(cosh(x1'/v0) + cosh(x2'/v0)*F2/F1)\n")
        result = json.loads(run("derive", path, "--form", "port-hamiltonian", "--json").stdout)
        # R is semidefinite, but only points speak for it: that is neither refuted nor proved.
        self.assertEqual((result["passivity"]["R_psd"], result["passivity"]["R_psd_by"]), (None, "sampled"))

    def test_what_was_reached_before_a_failure_is_kept(self):
        path = self.written("states tank\nparameter a = 1\nstate h, z\nequation h' = -2*sqrt(h - a) - 0.1, z' = 100*h\n"
                            "initial h = 2\nsimulate 5\n")
        done = run("simulate", path, "--json")
        result = json.loads(done.stdout)
        self.assertEqual(done.returncode, 3)
        self.assertFalse(result["complete"])
        self.assertEqual(result["diagnostics"][0]["code"], "E0649")
        self.assertIn("`sqrt(h - a)`", result["diagnostics"][0]["message"])
        self.assertAlmostEqual(result["time"][-1], 1 - 0.05 * math.log(21), delta=0.02)
        self.assertAlmostEqual(result["series"]["h"][-1], 1, delta=0.01)

    def test_the_element_without_a_value_is_named(self):
        path = self.written("bondgraph throttle\nparameter c = 2\nSe E = 1\nR valve: e = c*sqrt(f - 1)\nI L = 1\n1 a\n"
                            "bond E -> a -> L\nbond a -> valve\nsimulate 5\n")
        for language, words in (("en", "it is the law of `valve`"), ("es", "es la ley de `valve`")):
            done = run("simulate", path, "--lang", language)
            self.assertEqual(done.returncode, 1)
            self.assertIn(words, done.stderr.decode())

    def test_a_long_run_tells_how_much_is_done(self):
        path = self.written("energy long\nparameter m = 1\ncoordinate x\nkinetic 1/2*m*x'^2\npotential -m*cos(x)\n"
                            "initial x = 2\nsimulate 1000000\n")
        output = on_terminal("simulate", path, "--max-time", "2").decode()
        self.assertRegex(output, r"simulating, \d+ s \[#*-+\] \d+ %, \d+ s left")
        self.assertNotIn("\r", run("simulate", path, "--max-time", "0.1").stderr.decode())


if __name__ == "__main__":
    unittest.main()
