"""The same bytes twice, colour only on a terminal, both languages, and the contract."""
import json
import os
import re
import pty
import subprocess
import sys
import unittest

from cli import EXAMPLES, PROGRAM, ROOT, clean_environment, examples, run

MANIPULATOR = os.path.join(EXAMPLES, "manipulator.tlg")
CONTRACT = os.path.join(ROOT, "..", "shared", "contract", "check")


def on_terminal(*arguments, environment=()):
    """What the program writes where its output is a terminal."""
    master, slave = pty.openpty()
    process = subprocess.Popen([PROGRAM, *arguments], stdin=slave, stdout=slave, stderr=slave,
                               env=clean_environment(dict(environment, TERM="xterm")))
    os.close(slave)
    output = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        if not part:
            break
        output += part
    process.wait()
    os.close(master)
    return output


def form_of(path):
    """The options that derive the first form of an example: by its energies, or of the last model of its file."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    headers = re.findall(r"^(energy|chain|states|system|bondgraph|network) (\w+)", text, re.M)
    many = 10  # of ever longer models: the third is enough
    kind, name = headers[-1] if len(headers) < many else headers[2]
    if kind == "states" and "\nstorage" not in text:
        return None  # equations alone: there is nothing to derive
    if "\ncodissipation" in text:  # no equations of second order
        return "--form", "port-hamiltonian", "--model", name
    form = {"energy": "euler-lagrange", "chain": "euler-lagrange", "bondgraph": "state-space", "network": "state-space"}
    return "--form", form.get(kind, "port-hamiltonian"), "--model", name


class Behaviour(unittest.TestCase):
    def test_the_same_input_gives_the_same_bytes(self):
        for path in examples():
            for options in ((), ("--json", "--steps"), ("--format", "latex")) if form_of(path) else ():
                first = run("derive", path, *form_of(path), *options)
                again = run("derive", path, *form_of(path), *options)
                self.assertEqual(first.returncode, 0, first.stderr)
                self.assertEqual(first.stdout, again.stdout, path)

    def test_every_example_is_without_warnings_and_all_its_checks_pass(self):
        for path in examples():
            said = run("check", path).stderr
            if path.endswith("parallel-cranks.tlg"):  # it shows a constraint that follows from the others
                self.assertIn(b"W0270", said)
                continue
            self.assertEqual(said, b"", path)
            if not form_of(path):
                continue
            result = json.loads(run("derive", path, *form_of(path), "--json").stdout)
            self.assertEqual(result["warnings"], [])
            self.assertTrue(all(check["passed"] for check in result["checks"]), path)

    def test_colour_only_on_a_terminal(self):
        derive = ("derive", MANIPULATOR, "--form", "euler-lagrange")
        self.assertNotIn(b"\x1b", run(*derive).stdout)
        self.assertIn(b"\x1b[1m", run(*derive, "--color", "always").stdout)
        self.assertIn(b"\x1b[1m", on_terminal(*derive))
        self.assertNotIn(b"\x1b[1m", on_terminal(*derive, environment={"NO_COLOR": "1"}))
        self.assertNotIn(b"\x1b[1m", on_terminal(*derive, "--color", "never"))
        self.assertIn(b"\x1b[1;31m", on_terminal("check", "/nowhere"))

    def test_the_language_comes_from_the_environment_unless_it_is_given(self):
        def title(environment, *options):
            return run("derive", MANIPULATOR, "--form", "euler-lagrange", *options,
                       environment=environment).stdout.decode().splitlines()[1]
        english, spanish = "Euler-Lagrange equations", "Ecuaciones de Euler-Lagrange"
        self.assertEqual(title({}), english)
        self.assertEqual(title({"LANG": "es_AR.UTF-8"}), spanish)
        self.assertEqual(title({"LANG": "es_AR.UTF-8", "LC_ALL": "C"}), english)
        self.assertEqual(title({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_ES"}), spanish)
        self.assertEqual(title({"LANG": "en_GB.UTF-8"}, "--lang", "es"), spanish)
        self.assertEqual(title({"LANG": "es_ES"}, "--lang=en"), english)
        french = "Équations d'Euler-Lagrange"
        self.assertEqual(title({"LANG": "fr_FR.UTF-8"}), french)
        self.assertEqual(title({"LC_ALL": "fr"}), french)
        self.assertEqual(title({}, "--lang", "fr"), french)
        self.assertEqual(title({"LANG": "francés"}), english)

    def test_a_dash_is_standard_input(self):
        with open(MANIPULATOR, "rb") as file:
            text = file.read()
        options = ("--form", "euler-lagrange", "--json")
        self.assertEqual(run("derive", "-", *options, text=text).stdout, run("derive", MANIPULATOR, *options).stdout)

    def test_the_json_holds_what_the_design_promises(self):
        result = json.loads(run("derive", MANIPULATOR, "--form", "euler-lagrange", "--json", "--steps").stdout)
        for key in ("model form coordinates equations M bias C g D P u lagrangian momenta cyclic why energy kinetic "
                    "potential dissipation singular checks steps operations").split():
            self.assertIn(key, result)
        self.assertEqual(result["coordinates"], ["q1", "q2", "q3"])
        self.assertEqual(result["u"], ["tau_M", "F_A"])
        self.assertEqual(result["M"][2], ["m_T*sin(q2)", "0", "m_T"])
        self.assertEqual(result["P"], [["0", "-sin(q2)"], ["1", "0"], ["0", "1"]])
        self.assertEqual(result["cyclic"], [])
        self.assertFalse(result["energy"]["conserved"])

    def test_the_json_of_the_phase_space_forms_holds_what_the_design_promises(self):
        keys = "model form states H gradient J R G u y xdot passivity remarks implicit checks steps warnings"
        for form in ("hamilton", "port-hamiltonian"):
            result = json.loads(run("derive", MANIPULATOR, "--form", form, "--json", "--steps").stdout)
            self.assertEqual(set(keys.split()) - set(result), set())
            self.assertEqual(result["form"], form)
            self.assertEqual(result["states"], ["q1", "q2", "q3", "p_q1", "p_q2", "p_q3"])
            self.assertEqual(result["G"][3:], [["0", "-sin(q2)"], ["1", "0"], ["0", "1"]])
            self.assertEqual([row[3:] for row in result["R"][3:]],
                             [["b_B", "0", "0"], ["0", "b_M", "0"], ["0", "0", "b_A"]])
            self.assertEqual(set(result["passivity"]), set("verdict skew R_psd R_psd_by bounded_below bounded_by losses bound "
                                                           "supplied dissipated other_power moving_power".split()))
        path = os.path.join(EXAMPLES, "000-05a-series-rlc.tlg")
        result = json.loads(run("derive", path, "--form", "co-lagrangian", "--json").stdout)
        self.assertEqual(set("momenta u equations lagrangian exact coordinates forces remarks checks".split())
                         - set(result), set())
        result = json.loads(run("derive", MANIPULATOR, "--form", "brayton-moser", "--json").stdout)
        self.assertEqual(set("states Q P B u content cocontent canonical why dropped remarks checks".split())
                         - set(result), set())
        self.assertIsNone(result["canonical"])
        self.assertIn("canonical", result["why"])

    def test_all_forms_are_those_that_can_be_asked_for_one_by_one(self):
        path = os.path.join(EXAMPLES, "pendulum.tlg")
        everything = json.loads(run("derive", path, "--form", "all", "--json").stdout)
        self.assertEqual([corner["space"] for corner in everything["spaces"]],
                         ["lagrange", "hamilton", "co-lagrange", "brayton-moser"])
        for form, result in everything["forms"].items():
            alone = json.loads(run("derive", path, "--form", form, "--json").stdout)
            del alone["warnings"]
            self.assertEqual(result, alone)

    def test_json_is_valid_for_every_command(self):
        for arguments in (("check", MANIPULATOR), ("analyse", MANIPULATOR, "--what", "cyclic"),
                          ("analyse", MANIPULATOR, "--what", "passivity"),
                          ("verify", MANIPULATOR, "--claim", "M[3,3] = m_T"), ("explain", "E0312"), ("explain",),
                          ("check", "/nowhere"), ("check", "-")):
            json.loads(run(*arguments, "--json").stdout)

    def test_a_claim_may_begin_with_a_minus_sign(self):
        process = run("verify", os.path.join(EXAMPLES, "pendulum.tlg"), "--claim",
                      "-m*g*l*sin(theta) = m*l^2*theta'' + b*theta' - tau")
        self.assertEqual(process.returncode, 0, process.stderr)

    @unittest.skipUnless(os.path.exists(CONTRACT), "the contract lies beside the repository")
    def test_the_contract_holds(self):
        process = subprocess.run([sys.executable, CONTRACT, PROGRAM, "energy"], capture_output=True, text=True)
        self.assertEqual(process.returncode, 0, process.stdout)

    @unittest.skipUnless(os.path.exists(CONTRACT), "the contract lies beside the repository")
    def test_the_contract_of_the_quadrangle_holds_for_energies(self):
        process = subprocess.run([sys.executable, CONTRACT, PROGRAM, "quadrangle"], capture_output=True, text=True)
        self.assertNotIn("manipulator", process.stdout)


if __name__ == "__main__":
    unittest.main()
