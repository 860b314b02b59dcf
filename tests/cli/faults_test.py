"""The system fails in the middle of the work: the n-th allocation, open, read, write, fsync, close, rename … of a run.

Whatever fails, the program ends by itself. With exit code 0 it has said and written what it says and writes without the
fault; otherwise it has said why, and every file is as it was before, or whole. Nothing else is left.

Some calls are tried here; `faults_test.py --all` fails each of them, `--cases report,check` and `--kinds alloc` choose.
"""
import argparse
import concurrent.futures
import errno
import os
import subprocess
import sys
import tempfile
import unittest

from cli import EXAMPLES, PROGRAM, clean_environment

SHIM = os.environ.get("TELLEGEN_FAULT_SHIM", "")
BEFORE = "what was there before\n"  # in every second file that is to be written

SYSTEM = """system s
use a = motor from "parts/motor.tlg"
"""
MOTOR = """bondgraph motor
parameter R = 2, L = 0.5
Se u
R R
I L
1 loop
bond u -> loop -> L
bond loop -> R
"""
DRIVEN = """energy driven
parameter m = 2
coordinate x
input F
kinetic 1/2*m*x'^2
force x = F
simulate 1 with F = interpolate(t, "drive.csv")
"""

# Fifty storages, each with its neighbours only: a sparse matrix (KLU).
LADDER = "states ladder\nparameter k = 3\nstate " + ", ".join(f"x{i}" for i in range(50)) + "\n" + "".join(
    f"equation x{i}' = {f'k*(x{i - 1} - x{i})' if i else '1 - x0'} + {f'k*(x{i + 1} - x{i})' if i < 49 else '0'}\n"
    for i in range(50)) + "simulate 1\n"


def example(name):
    with open(os.path.join(EXAMPLES, name), encoding="utf-8") as file:
        return file.read()


# What is there; what is asked; the files that are written.
CASES = {
    "check": ({"m.tlg": example("mass-spring.tlg")}, ("check", "m.tlg"), ()),
    "explain": ({}, ("explain", "E0203", "--lang", "es"), ()),
    "mistakes": ({"m.tlg": "energy a\ncoordinate q\nkinetic 1/2*m*q'^2\n"}, ("check", "m.tlg", "--json"), ()),
    "derive": ({"m.tlg": example("pendulum.tlg")}, ("derive", "m.tlg", "--form", "euler-lagrange", "--steps"), ()),
    "all": ({"m.tlg": example("mass-spring.tlg")}, ("derive", "m.tlg", "--form", "all"), ()),
    "analyse": ({"m.tlg": example("dc-motor-bond-graph.tlg")}, ("analyse", "m.tlg", "--what", "linearise", "--json"), ()),
    "equilibria": ({"m.tlg": example("pendulum.tlg")}, ("analyse", "m.tlg", "--what", "equilibria"), ()),
    "design": ({"m.tlg": example("dc-motor-bond-graph.tlg")}, ("design", "m.tlg", "--poles", "-8, -9"), ()),
    "verify": ({"m.tlg": example("mass-spring.tlg")}, ("verify", "m.tlg", "--claim", "m*x'' = F - k*x - b*x'"), ()),
    "used": ({"m.tlg": SYSTEM, "parts/motor.tlg": MOTOR}, ("check", "m.tlg"), ()),
    "simulate": ({"m.tlg": DRIVEN, "drive.csv": "0 1\n1 2\n"}, ("simulate", "m.tlg", "--csv", "a.csv", "--plot", "b.svg"),
                 ("a.csv", "b.svg")),
    "stiff": ({"m.tlg": example("mass-spring.tlg")}, ("simulate", "m.tlg", "--method", "bdf", "--until", "1"), ()),
    "algebraic": ({"m.tlg": example("mass-spring.tlg")}, ("simulate", "m.tlg", "--method", "ida", "--until", "1"), ()),
    "ladder": ({"m.tlg": LADDER}, ("simulate", "m.tlg", "--method", "bdf", "--csv", "a.csv"), ("a.csv",)),
    "sweep": ({"m.tlg": example("mass-spring.tlg")}, ("simulate", "m.tlg", "--sweep", "k=1:2:5", "--csv", "a.csv"),
              ("a.csv",)),
    "draw": ({"m.tlg": example("dc-motor-bond-graph.tlg")}, ("draw", "m.tlg", "-o", "a.svg"), ("a.svg",)),
    "generate": ({"m.tlg": example("mass-spring.tlg")}, ("generate", "m.tlg", "--target", "c", "-o", "code/here"),
                 ("code/here/README.md", "code/here/mass_spring.c", "code/here/mass_spring.h",
                  "code/here/mass_spring_demo.c")),
    "latex": ({"m.tlg": example("mass-spring.tlg")}, ("generate", "m.tlg", "--target", "latex", "-o", "paper"),
              ("paper/README.md", "paper/mass_spring.tex")),
    "report": ({"m.tlg": example("mass-spring.tlg")}, ("report", "m.tlg", "-o", "a.md"), ("a.md",)),
}
# The reasons that a call of each kind fails with; 0: it does less than was asked. After those of SAME, all goes well.
REASONS = {
    "alloc": (errno.ENOMEM,), "open": (errno.EMFILE, errno.EACCES), "read": (errno.EIO, errno.EINTR, 0),
    "write": (errno.ENOSPC, errno.EINTR, 0), "fsync": (errno.EIO,), "close": (errno.EIO,), "rename": (errno.EACCES,),
    "link": (errno.EPERM,), "stat": (errno.EIO,), "mkdir": (errno.ENOSPC,), "chmod": (errno.EPERM,),
}
STAYS = {("alloc", errno.ENOMEM), ("open", errno.EMFILE), ("write", errno.ENOSPC), ("rename", errno.EACCES)}
# The loader of the C library gives a thread its own data of a library that was loaded late, and ends the program by
# itself where it cannot: nobody is asked.
LOADER = b"cannot allocate memory for thread-local data: ABORT"
SAME = {("read", errno.EINTR), ("read", 0), ("write", errno.EINTR), ("write", 0)}


def files_below(folder):
    found = {}
    for place, folders, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = file.read()
        for name in folders:
            found[os.path.relpath(os.path.join(place, name), folder) + "/"] = b""
    return found


class Run:
    """One run in a folder of its own; `fault` is a kind, a number of the call, a reason, and whether all later calls
    fail too (" on") or none ("")."""

    def __init__(self, case, fault=None, old=True):
        inputs, arguments, outputs = CASES[case]
        with tempfile.TemporaryDirectory() as top:
            folder = os.path.join(top, "work")
            os.mkdir(folder)
            for name, text in inputs.items():
                self.put(folder, name, text)
            for name in outputs[::2] if old else ():
                self.put(folder, name, BEFORE)
            self.before = files_below(folder)
            told = os.path.join(top, "told")
            more = {"LD_PRELOAD": SHIM, "TELLEGEN_FAULT_TOLD": told}
            if fault:
                more["TELLEGEN_FAULT"] = "%s %d %d%s" % fault
            try:
                done = subprocess.run([PROGRAM, *arguments], cwd=folder, env=clean_environment(more), timeout=120,
                                      stdin=subprocess.DEVNULL, capture_output=True)
                self.code, self.said = done.returncode, (done.stdout, done.stderr)
            except subprocess.TimeoutExpired:
                self.code, self.said = "no end", (b"", b"")
            self.after = files_below(folder)
            self.told = []
            if os.path.exists(told):
                with open(told, encoding="utf-8") as file:
                    self.told = file.read().split("\n")

    @staticmethod
    def put(folder, name, text):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def counts(self):
        pairs = (line.split() for line in self.told if " " in line)
        return {kind: int(count) for kind, count in pairs}


def lost(clean, run, fault):
    """What is wrong with a run after a fault; nothing where all is right."""
    kind, _, reason, _ = fault
    if run.code == 127 and LOADER in run.said[1] and run.after == run.before:
        return None
    if run.code not in (0, 1, 2, 3):
        return f"ended by {run.code}: {run.said[1][-200:]}"
    if run.code == clean.code:
        if run.said == clean.said and run.after == clean.after:
            return None
        if run.code == 0:
            return "exit 0 with another output"
    if (kind, reason) in SAME:
        return f"does not go on after it: {run.code} {run.said[1][-200:]}"
    if kind == "alloc" and run.code != 3:
        return f"exit {run.code} without memory: {run.said[1][-200:]}"
    if run.code == 0:
        return "exit 0"
    if not run.said[0] and not run.said[1] and kind != "write":
        return "not a word"
    if run.after not in (clean.after, run.before):
        names = {n for n in {*run.after, *run.before} if run.after.get(n) != run.before.get(n)}
        return f"files are neither as before nor as they should be: {sorted(names)}"
    return None


def spread(count, most):
    """Numbers from 1 to `count`, the first and the last among them."""
    if most is None or count <= most:
        return list(range(1, count + 1))
    return sorted({1 + round(i * (count - 1) / (most - 1)) for i in range(most)})


def faults_of(clean, kinds, most):
    for kind, count in clean.counts().items():
        if kind in kinds:
            for reason in REASONS[kind]:
                for call in spread(count, most(kind)):
                    yield kind, call, reason, ""
                    if (kind, reason) in STAYS:
                        yield kind, call, reason, " on"


def attack(case, kinds, most, jobs=2):
    """How many faults there were, and what was lost in which of them."""
    clean = Run(case)
    assert clean.counts(), clean.said
    faults = list(faults_of(clean, kinds, most))

    def one(fault):
        run = Run(case, fault)
        return None if "failed" not in run.told else (fault, lost(clean, run, fault))

    with concurrent.futures.ThreadPoolExecutor(jobs) as workers:
        done = [result for result in workers.map(one, faults) if result]
    return len(done), [(fault, why) for fault, why in done if why]


@unittest.skipUnless(SHIM, "the library that makes calls fail was not built")
class Faults(unittest.TestCase):
    def judge(self, case, kinds, most):
        tried, wrong = attack(case, kinds, most)
        self.assertGreater(tried, 0)
        self.assertEqual(wrong, [], case)

    def test_files(self):
        for case in ("used", "simulate", "draw", "generate"):
            self.judge(case, set(REASONS) - {"alloc"}, lambda kind: None if kind != "stat" else 12)

    def test_memory(self):
        for case in ("check", "mistakes", "derive", "generate", "simulate"):
            self.judge(case, {"alloc"}, lambda kind: 15)


def attack_by_hand(arguments):
    total = all_lost = 0
    for case in arguments.cases.split(","):
        most = {"alloc": None if arguments.all else arguments.most}
        tried, wrong = attack(case, set(arguments.kinds.split(",")), lambda kind: most.get(kind), arguments.jobs)
        total += tried
        all_lost += len(wrong)
        print(f"{case}: {tried} faults, {len(wrong)} lost", flush=True)
        for fault, why in wrong if arguments.verbose else wrong[:5]:
            print("  ", *fault, why)
    print(f"{total} faults, {all_lost} lost")
    return all_lost != 0


if __name__ == "__main__":
    if len(sys.argv) == 1:
        unittest.main()
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true", help="every allocation, instead of a spread of them")
    parser.add_argument("--most", type=int, default=150, help="allocations of a case")
    parser.add_argument("--cases", default=",".join(CASES))
    parser.add_argument("--kinds", default=",".join(REASONS))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--verbose", action="store_true")
    sys.exit(attack_by_hand(parser.parse_args()))
