"""M and the bias of the n-link pendulum by SymPy's KanesMethod, after common subexpressions are shared.

usage: pendulum_kane.py N
prints: n seconds operations

Relative angles, point masses, as in bench/chain.hpp. Counted: the operations of the named parts and of what is left,
by SymPy's count_ops, over one triangle of M and the bias. Beside build/bench/bench/chain_times N.
"""
import sys
import time

from sympy import count_ops, cse, symbols
from sympy.physics.mechanics import KanesMethod, Particle, Point, ReferenceFrame, dynamicsymbols

n = int(sys.argv[1])
began = time.process_time()
q, u = dynamicsymbols(f"q1:{n + 1}"), dynamicsymbols(f"u1:{n + 1}")
m, l, g = symbols(f"m1:{n + 1}"), symbols(f"l1:{n + 1}"), symbols("g")
ground, origin = ReferenceFrame("N"), Point("O")
origin.set_vel(ground, 0)
frame, point, particles, loads = ground, origin, [], []
for i in range(n):
    turned = frame.orientnew(f"F{i}", "Axis", [q[i], ground.z])
    turned.set_ang_vel(frame, u[i] * ground.z)
    end = point.locatenew(f"P{i}", l[i] * turned.x)
    end.v2pt_theory(point, ground, turned)
    particles.append(Particle(f"p{i}", end, m[i]))
    loads.append((end, m[i] * g * ground.x))
    frame, point = turned, end
rates = [a.diff() - b for a, b in zip(q, u)]
kane = KanesMethod(ground, q_ind=list(q), u_ind=list(u), kd_eqs=rates)
kane.kanes_equations(particles, loads)
mass, bias = kane.mass_matrix, kane.forcing
results = [mass[i, j] for i in range(n) for j in range(i + 1)] + list(bias)
parts, left = cse(results)
operations = sum(count_ops(value) for _, value in parts) + sum(count_ops(value) for value in left)
print(n, time.process_time() - began, operations)
