"""Sweeps: each motion is that of a single run with --set, whatever kind of model it is of, and however it is computed."""
import csv
import json
import os
import tempfile
import unittest

from cli import EXAMPLES, run

# A model of each kind, with a parameter and its values.
MODELS = (
    ("manipulator", "m_B", ("10", "20", "40")),
    ("mass-spring", "k", ("20", "50", "80", "200 [N/m]", "0.5 [N/mm]")),
    ("chain-double-pendulum", "m2", ("0.1", "0.5", "2")),
    ("dc-motor-bond-graph", "La", ("0.05", "0.1", "0.3")),
    ("motor-and-load", "J", ("0.01", "0.02", "0.05")),  # two parts joined
    ("nonlinear-rlc", "V_0", ("4", "5", "8")),
    ("network-nonlinear", "u_t", ("0.04", "0.05")),  # implicit
    ("four-bar", "m_b", ("0.3", "0.6")),  # constraints, whose start follows from the parameters
    ("four-bar", "c", ("0.24", "0.26")),
    ("bouncing-ball", "e", ("0.7", "0.8")),  # events
    ("stick-slip", "v_0", ("0.2", "0.4")),
    ("thermostat", "P", ("2500", "3000")),
    ("lever", "b", ("3", "5")),
)


def close(test, found, expected, where):
    test.assertEqual(len(found), len(expected), where)
    size = max(1e-9, max(abs(x) for x in expected))
    for a, b in zip(found, expected):
        test.assertLess(abs(a - b), 2e-5 * size, where)


class Sweeps(unittest.TestCase):
    def test_each_motion_is_that_of_a_single_run(self):
        together = 0
        for name, parameter, values in MODELS:
            path = os.path.join(EXAMPLES, name + ".tlg")
            model = ("--model", "motor_and_load") if name == "motor-and-load" else ()
            options = ("--until", "1", "--points", "21", "--json", *model)
            sweep = parameter + "=" + ",".join(values)
            swept = json.loads(run("simulate", path, "--sweep", sweep, *options).stdout)
            self.assertNotIn("diagnostics", swept, name)
            self.assertEqual([r["text"] for r in swept["runs"]], list(values))
            together += swept["together"]
            for one in swept["runs"]:
                setting = parameter + " = " + one["text"]
                single = json.loads(run("simulate", path, "--set", setting, *options).stdout)
                self.assertEqual(one["time"], single["time"], name)
                self.assertEqual(one["units"], single["units"], name)
                for series, expected in single["series"].items():
                    close(self, one["series"][series], expected, (name, setting, series))
        supported = json.loads(run("simulate", os.path.join(EXAMPLES, "pendulum.tlg"), "--json").stdout)["solver"]["native"]
        if supported:
            self.assertGreater(together, 15)

    def test_without_machine_code_it_is_the_same(self):
        path = os.path.join(EXAMPLES, "mass-spring.tlg")
        asked = ("simulate", path, "--sweep", "k=20:80:4", "--points", "5", "--json")
        fast = json.loads(run(*asked).stdout)
        slow = json.loads(run(*asked, environment={"TELLEGEN_NATIVE": "off"}).stdout)
        self.assertEqual((slow["lanes"], slow["together"]), (1, 0))
        self.assertEqual([r["value"] for r in slow["runs"]], [20, 40, 60, 80])
        for a, b in zip(fast["runs"], slow["runs"]):
            for series in a["series"]:
                close(self, a["series"][series], b["series"][series], series)

    def test_the_table_has_all_motions_and_the_figure_all_values(self):
        with tempfile.TemporaryDirectory() as folder:
            table, figure = os.path.join(folder, "t.csv"), os.path.join(folder, "f.svg")
            done = run("simulate", os.path.join(EXAMPLES, "pendulum.tlg"), "--sweep", "l = 0.5:2:4", "--points", "3",
                       "--csv", table, "--plot", figure)
            self.assertEqual(done.returncode, 0)
            with open(table, encoding="utf-8") as file:
                rows = list(csv.DictReader(file))
            self.assertEqual([float(r["l"]) for r in rows], [x for x in (0.5, 1, 1.5, 2) for _ in range(3)])
            self.assertEqual([float(r["t"]) for r in rows], [0, 5, 10] * 4)
            with open(figure, encoding="utf-8") as file:
                picture = file.read()
            for value in ("0.5", "1", "1.5", "2"):
                self.assertIn(value + " m<", picture.replace("</tspan>", ""))

    def test_what_fails_is_told_with_its_value_and_the_rest_is_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "grow.tlg")
            with open(path, "w", encoding="utf-8") as file:
                file.write("states grow\nparameter k = 1\nstate x\nequation x' = k*x^2\ninitial x = 1\nsimulate 1\n")
            done = run("simulate", path, "--sweep", "k=0.5,2,0.1", "--json")
            self.assertEqual(done.returncode, 3)
            swept = json.loads(done.stdout)
            self.assertEqual([r["complete"] for r in swept["runs"]], [True, False, True])
            self.assertAlmostEqual(swept["runs"][0]["final"]["x"], 2, places=6)
            self.assertAlmostEqual(swept["runs"][2]["final"]["x"], 1 / 0.9, places=6)
            self.assertEqual([d["code"] for d in swept["diagnostics"]], ["E0756"])
            self.assertIn("k = 2", json.dumps(swept["diagnostics"]))

    def test_what_is_no_sweep_is_refused(self):
        path = os.path.join(EXAMPLES, "pendulum.tlg")
        for wrong in ("l", "l=", "l=1:2", "l=1:2:1", "l=1:2:x", "=1,2", "l=1,,2", "l=1:2:5000"):
            done = run("simulate", path, "--sweep", wrong)
            self.assertEqual(done.returncode, 2, wrong)
            self.assertIn(b"E0769", done.stderr, wrong)
        done = run("simulate", path, "--sweep", "ll=1,2")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"E0887", done.stderr)


if __name__ == "__main__":
    unittest.main()
