"""The bond graph of every network, and every bond graph, written down as text and read again gives the same state
equations; with --steps the text is the same but for comments."""
import json
import os
import re
import tempfile
import unittest

from cli import EXAMPLES, run


def equations(path):
    data = json.loads(run("derive", path, "--form", "state-space", "--json").stdout)
    return {key: data.get(key) for key in ("states", "u", "outputs", "xdot", "y", "A", "B", "C", "D", "diagnostics")}


def graphs():
    for name in sorted(os.listdir(EXAMPLES)):
        path = os.path.join(EXAMPLES, name)
        if not name.endswith(".tlg"):
            continue
        with open(path, encoding="utf-8") as file:
            kinds = re.findall(r"^(network|bondgraph|system|energy|chain|states) ", file.read(), re.M)
        if kinds in (["network"], ["bondgraph"]):
            yield path


class GraphRoundTrip(unittest.TestCase):
    def test_the_text_of_a_graph_is_the_graph(self):
        done = 0
        for path in graphs():
            text = run("derive", path, "--form", "bond-graph").stdout.decode()
            with_steps = run("derive", path, "--form", "bond-graph", "--steps").stdout.decode()
            without_comments = re.sub(r"^#.*\n", "", with_steps, flags=re.M).lstrip("\n")
            self.assertEqual(without_comments, text, path)
            with tempfile.TemporaryDirectory() as folder:
                again = os.path.join(folder, "again.tlg")
                with open(again, "w", encoding="utf-8") as file:
                    file.write(with_steps)
                self.assertEqual(equations(again), equations(path), path)
                self.assertEqual(run("derive", again, "--form", "bond-graph").stdout.decode(), text, path)
            done += 1
        self.assertGreater(done, 12)


if __name__ == "__main__":
    unittest.main()
