"""The port-Hamiltonian form of every energy example, written out as state equations and a storage function, is read
again as a states model and must come back with the same J, R and G, every check proved."""
import json
import os
import re
import tempfile
import unittest

from cli import EXAMPLES, run


def data(*arguments):
    return json.loads(run(*arguments, "--json").stdout)


def as_states(model, phs):
    """The text of a states model with the equations and the Hamiltonian of a port-Hamiltonian form."""
    lines = ["states again"]
    if model["parameters"]:
        lines.append("parameter " + ", ".join(p["name"] for p in model["parameters"]))
    lines += ["function " + function for function in model["functions"]]
    lines.append("state " + ", ".join(phs["states"]))
    if phs["u"]:
        lines.append("input " + ", ".join(phs["u"]))
    lines += [f"equation {x}' = {rate}" for x, rate in zip(phs["states"], phs["xdot"])]
    return "\n".join(lines + ["storage " + phs["H"]]) + "\n"


def energy_examples():
    """Paths of the examples with one energy model whose Hamiltonian is a function of the states alone."""
    for name in sorted(os.listdir(EXAMPLES)):
        path = os.path.join(EXAMPLES, name)
        if not name.endswith(".tlg"):
            continue
        with open(path, encoding="utf-8") as file:
            kinds = re.findall(r"^(energy|states|system) ", file.read(), re.M)
        if kinds == ["energy"]:
            yield path


class RoundTrip(unittest.TestCase):
    def test_hamiltonian_state_equations_come_back_with_their_structure(self):
        done = 0
        for path in energy_examples():
            phs = data("derive", path, "--form", "port-hamiltonian")
            if "diagnostics" in phs or phs["input_vector"] or phs["implicit"] or phs["definitions"]:
                continue
            if phs.get("dependent_momenta") or phs.get("drift"):
                continue  # directions without inertia and forces outside J and R are not seen in the rates
            if phs.get("multipliers"):
                continue  # forces of constraints are not functions of the states
            if any(re.search(rf"\b{u}\b", phs["H"]) for u in phs["u"]):
                continue
            with tempfile.TemporaryDirectory() as folder:
                again = os.path.join(folder, "again.tlg")
                with open(again, "w", encoding="utf-8") as file:
                    file.write(as_states(data("check", path)["models"][0], phs))
                found = data("derive", again, "--form", "port-hamiltonian")
            for key in ("J", "R", "G"):
                self.assertEqual(found.get(key), phs[key], f"{path}: {key}")
            # Points refute R ⪰ 0, and never prove it.
            proved = [check["proved"] for check in found["checks"] if check["key"] != "check.phs.semidefinite"]
            self.assertTrue(proved and all(proved), path)
            done += 1
        self.assertGreater(done, 10)


if __name__ == "__main__":
    unittest.main()
