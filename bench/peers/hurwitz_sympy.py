"""The determinants of Hurwitz of a bond graph by SymPy, the usual way: charpoly, then the leading minors, expanded.

usage: hurwitz_sympy.py FILE [TELLEGEN]
prints: states, then "k seconds terms" for each determinant as it comes

A comes from `tellegen derive FILE --form state-space --json`, so that both work on the same matrix. Beside
build/bench/bench/hurwitz_times FILE.
"""
import json
import subprocess
import sys
import time

from sympy import Add, Matrix, Symbol, expand, sympify

program = sys.argv[2] if len(sys.argv) > 2 else "build/bench/apps/tellegen"
answer = subprocess.run([program, "derive", sys.argv[1], "--form", "state-space", "--json"],
                        capture_output=True, text=True, check=True)
rows = json.loads(answer.stdout)["A"]
names = {word for row in rows for entry in row for word in
         "".join(c if c.isalnum() or c == "_" else " " for c in entry).split() if not word[0].isdigit()}
symbols = {name: Symbol(name, positive=True) for name in names}
A = Matrix([[sympify(entry.replace("^", "**"), locals=symbols) for entry in row] for row in rows])
n = A.shape[0]
print(n, flush=True)
began = time.process_time()
a = A.charpoly().all_coeffs()
H = Matrix(n, n, lambda i, j: a[2 * (j + 1) - (i + 1)] if 0 <= 2 * (j + 1) - (i + 1) <= n else 0)
for k in range(1, n + 1):
    determinant = expand(H[:k, :k].det())
    print(k, round(time.process_time() - began, 2), len(Add.make_args(determinant)), flush=True)
