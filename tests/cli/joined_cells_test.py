"""Random rows of cells: a system of bond graphs joined at their sources moves as one graph of the same bonds.

The oracle is the characteristic polynomial of the graph that is written as one.
"""
import json
import os
import random
import tempfile
import unittest

from cli import run

# What a cell is given, its elements, its bonds, and at which junction it begins.
CELLS = {
    "rc": ("Se", "Sf", ["R r", "C c"], ["1 s", "0 n"], ["u -> s", "s -> r", "s -> n", "n -> c", "n -> i"], "s"),
    "rlc": ("Se", "Sf", ["R r", "I l", "C c"], ["1 s", "0 n"],
            ["u -> s", "s -> r", "s -> l", "s -> n", "n -> c", "n -> i"], "s"),
    "gl": ("Sf", "Se", ["R r", "I l"], ["0 n", "1 s"], ["u -> n", "n -> r", "n -> s", "s -> l", "s -> i"], "n"),
}


def elements(cell, values, suffix=""):
    lines = []
    for element, value in zip(CELLS[cell][2], values):
        keyword, name = element.split()
        lines.append(f"parameter {name}{suffix} = {value}\n{keyword} {name}{suffix}")
    return lines + [junction + suffix for junction in CELLS[cell][3]]


def in_parts(row):
    text = ""
    for i, (cell, values) in enumerate(row):
        given, taken = CELLS[cell][:2]
        lines = [f"bondgraph k{i}", *elements(cell, values), f"{given} u", f"{taken} i"]
        text += "\n".join(lines + ["bond " + b for b in CELLS[cell][4]]) + "\n"
    text += "system whole\nuse " + ", ".join(f"p{i} = k{i}" for i in range(len(row))) + "\n"
    return text + "".join(f"connect p{i}.i -> p{i + 1}.u\n" for i in range(len(row) - 1))


def as_one(row):
    text = "bondgraph whole\n"
    last = len(row) - 1
    for i, (cell, values) in enumerate(row):
        text += "\n".join(elements(cell, values, str(i))) + "\n"
        for bond in CELLS[cell][4]:
            left, right = bond.split(" -> ")
            if left == "u" and i > 0:
                continue
            if right == "i" and i < last:
                text += f"bond {left}{i} -> {CELLS[row[i + 1][0]][5]}{i + 1}\n"
                continue
            for name, keyword in ((left, CELLS[cell][0]), (right, CELLS[cell][1])):
                if name in ("u", "i"):
                    text += f"{keyword} {name}{i}\n"
            text += f"bond {left}{i} -> {right}{i}\n"
    return text


def random_row():
    row, taken = [], None
    for _ in range(random.randint(2, 4)):
        fitting = [c for c in CELLS if taken is None or CELLS[c][0] != taken]
        cell = random.choice(fitting)
        row.append((cell, [random.choice([1, 2, 3, 5]) for _ in CELLS[cell][2]]))
        taken = CELLS[cell][1]
    return row


def characteristic(a):
    """Faddeev and LeVerrier."""
    n = len(a)
    p, m = [1.0], [[0.0] * n for _ in range(n)]
    for k in range(1, n + 1):
        for i in range(n):
            m[i][i] += p[-1]
        m = [[sum(a[i][l] * m[l][j] for l in range(n)) for j in range(n)] for i in range(n)]
        p.append(-sum(m[i][i] for i in range(n)) / k)
    return p


class JoinedCells(unittest.TestCase):
    def polynomial(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "cells.tlg")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            done = run("analyse", path, "--model", "whole", "--what", "linearise", "--json")
        self.assertEqual(done.returncode, 0, text + done.stdout.decode())
        return characteristic(json.loads(done.stdout)["A"])

    def test_rows_of_cells_move_as_one_graph(self):
        random.seed(16)
        for _ in range(15):
            row = random_row()
            joined, whole = self.polynomial(in_parts(row)), self.polynomial(as_one(row))
            self.assertEqual(len(joined), len(whole), in_parts(row))
            for mine, theirs in zip(joined, whole):
                self.assertAlmostEqual(mine, theirs, delta=1e-6 * (1 + abs(theirs)), msg=in_parts(row))


if __name__ == "__main__":
    unittest.main()
