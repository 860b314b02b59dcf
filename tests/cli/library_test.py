"""Parts of a system that stand in other files: `use motor = dc_machine from "library/dc-machine.tlg"`."""
import json
import os
import tempfile
import unittest

from cli import EXAMPLES, run

DRIVE = os.path.join(EXAMPLES, "motor-on-shaft.tlg")
MOTOR = """bondgraph motor
parameter R = 2, L = 0.5
Se u
R R
I L
1 loop
bond u -> loop -> L
bond loop -> R
"""


class Library(unittest.TestCase):
    def in_folder(self, files, command, *options):
        """The program's answer for main.tlg of a folder with these files."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = os.path.join(folder, name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
            process = run(command, os.path.join(folder, "main.tlg"), *options, "--json")
            return process.returncode, json.loads(process.stdout)

    def complaints(self, files, command="check", *options):
        code, data = self.in_folder(files, command, *options)
        self.assertEqual(code, 1, data)
        return [(d["code"], os.path.basename(d["file"] or ""), d["line"]) for d in data["diagnostics"]]

    def test_two_components_of_the_library_turn_together(self):
        # J_m + J_1 turn as one: d/dt (J_m + J_1) w = torque - b w - k twist - d (w - w_2), by hand.
        process = run("analyse", DRIVE, "--what", "linearise", "--json")
        data = json.loads(process.stdout)
        self.assertEqual(data["states"], ["motor.p_L_a", "motor.p_L_f", "P_1", "shaft.p_J_2", "shaft.q_twist"])
        J_m, J_1, J_2, k, d, b = 0.05, 2.0, 5.0, 4e4, 20.0, 2e-3
        J = J_m + J_1
        wanted = [[-0.5 / 5e-3, 0, 0, 0, 0], [0, -120 / 12, 0, 0, 0],
                  [0, 0, -(b + d) / J, d / J_2, -k], [0, 0, d / J, -d / J_2, k], [0, 0, 1 / J, -1 / J_2, 0]]
        for row, other in zip(data["A"], wanted):
            for x, y in zip(row, other):
                self.assertAlmostEqual(x, y, places=9)

    def test_every_command_finds_the_parts(self):
        for command, options in (("check", ()), ("derive", ("--form", "port-hamiltonian")),
                                 ("verify", ()), ("simulate", ("--until", "0.01"))):
            process = run(command, DRIVE, *options)
            self.assertEqual(process.returncode, 0, (command, process.stderr))
        with tempfile.TemporaryDirectory() as folder:
            page = os.path.join(folder, "page.html")
            self.assertEqual(run("report", DRIVE, "-o", page).returncode, 0)
            with open(page, encoding="utf-8") as file:
                self.assertIn("elastic_shaft", file.read())

    def test_mistakes_are_told_where_they_are(self):
        wrong = MOTOR.replace("bond loop -> R", "bond loop -> Rx")
        files = {"main.tlg": 'system s\nuse a = motor from "parts/motor.tlg"\nconnect a.u -> b.u\n',
                 "parts/motor.tlg": "# a motor\n" + wrong}
        found = self.complaints(files)
        self.assertIn(("motor.tlg", 9), [(name, line) for _, name, line in found])
        self.assertIn(("main.tlg", 3), [(name, line) for _, name, line in found])

    def test_what_cannot_be_used_is_explained(self):
        files = {"main.tlg": 'system s\nuse a = motor from "motor.tlg"\nuse b = moto from "motor.tlg"\n'
                             'use c = motor from "none.tlg"\nuse d = motor from "../motor.tlg"\n'
                             'use e = whole from "motor.tlg"\nconnect a.loop -> c.loop\n',
                 "motor.tlg": MOTOR + "system whole\nuse a = motor\n"}
        self.assertEqual(sorted((code, line) for code, _, line in self.complaints(files)),
                         [("E0242", 6), ("E0889", 5), ("E0890", 4), ("E0891", 3)])
        absolute = {"main.tlg": 'system s\nuse a = motor from "/tmp/motor.tlg"\n'}
        self.assertEqual(self.complaints(absolute), [("E0889", "main.tlg", 2)])
        folder = {"main.tlg": 'system s\nuse a = motor from "parts"\n', "parts/x": ""}
        self.assertEqual(self.complaints(folder), [("E0890", "main.tlg", 2)])

    def test_two_files_may_have_models_of_one_name(self):
        files = {"main.tlg": 'system s\nuse a = motor from "a.tlg", b = motor from "b.tlg", c = motor\n'
                             + MOTOR.replace("L = 0.5", "L = 3"),
                 "a.tlg": MOTOR, "b.tlg": MOTOR.replace("R = 2", "R = 7")}
        code, data = self.in_folder(files, "analyse", "--model", "s", "--what", "linearise")
        self.assertEqual(code, 0, data)
        self.assertEqual([data["A"][i][i] for i in range(3)], [-4, -14, -2 / 3])

    def test_a_file_may_use_itself(self):
        files = {"main.tlg": MOTOR + 'system s\nuse a = motor from "main.tlg", b = motor\n'}
        code, data = self.in_folder(files, "check")
        self.assertEqual(code, 0, data)

    def test_a_word_is_missing(self):
        files = {"main.tlg": MOTOR + "system s\nuse a = motor from\n"}
        self.assertEqual([line for _, _, line in self.complaints(files)], [10])
        misspelled = {"main.tlg": MOTOR + 'system s\nuse a = motor frm "main.tlg"\n'}
        code, data = self.in_folder(misspelled, "check")
        self.assertEqual(code, 1)
        self.assertEqual([[note["message"] for note in d["notes"]] for d in data["diagnostics"]],
                         [["did you mean `from`?"]])


if __name__ == "__main__":
    unittest.main()
