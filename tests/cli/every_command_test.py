"""Every command on every example: an answer or a reason, never a failed check (E0614), never a failure of our own (E0615),
never a signal. The lists of forms and analyses are the program's own.

TELLEGEN_EVERY=all adds what is slow: reports, and code for every target."""
import concurrent.futures
import os
import re
import subprocess
import tempfile
import unittest

from cli import EXAMPLES, PROGRAM, clean_environment, examples

ALL = os.environ.get("TELLEGEN_EVERY") == "all"
SECONDS = 10  # of a single question; what takes longer ends with the words of the limit
KINDS = "energy|chain|states|system|bondgraph|network"


def ask(*arguments, seconds=SECONDS):
    return subprocess.run([PROGRAM, *arguments, "--max-time", str(seconds)], capture_output=True, stdin=subprocess.DEVNULL,
                          env=clean_environment(), timeout=3 * seconds, check=False)


def words_after(verb, option, example):
    """What the program offers where it is asked for something that there is not."""
    said = ask(verb, os.path.join(EXAMPLES, example), option, "nonsense", *(["-o", "."] if verb == "generate" else [])).stderr
    return re.search(r"^note: [^:]*: (.*)$", said.decode(), re.M).group(1).split(", ")


def questions():
    forms = {form for example in ("pendulum.tlg", "004-5.4.1-dc-motor.tlg", "000-09-dc-motor-states.tlg")
             for form in words_after("derive", "--form", example)}
    asked = [["check"], ["verify"], ["draw"], ["simulate", "--until", "0.01", "--points", "3"],
             ["design", "--poles=-1"], ["design", "--lqr"]]
    asked += [["derive", "--form", form] for form in sorted(forms)]
    asked += [["analyse", "--what", what] for what in words_after("analyse", "--what", "pendulum.tlg")]
    targets = words_after("generate", "--target", "pendulum.tlg")
    asked += [["generate", "--target", target, "-o"] for target in (targets if ALL else ["c"])]
    return asked + ([["report", "-o"]] if ALL else [])


def models_of(path):
    with open(path, encoding="utf-8") as file:
        return re.findall(rf"^(?:{KINDS}) (\w+)", file.read(), re.M)


def complaint(path, model, question, out):
    """What is wrong with the answer, or nothing."""
    verb, *rest = question
    rest += [out] if rest[-1:] == ["-o"] else []
    try:
        done = ask(verb, path, *rest, "--model", model)
    except subprocess.TimeoutExpired:
        return "does not end"
    if done.returncode not in (0, 1, 2, 3):
        return f"exit code {done.returncode}"
    said = done.stderr.decode("utf-8", "replace").strip()
    if re.search(r"E061[45]", said):
        return said[:300]
    if done.returncode != 0 and not re.search(r"error\[E\d{4}\]", said):
        return f"exit code {done.returncode} without a reason: {said[:200]}"
    return None


class EveryCommand(unittest.TestCase):
    def test_every_command_answers_on_every_example(self):
        questions_of_program = questions()
        asked = {}
        with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
            for path in examples():
                for model in models_of(path):
                    for question in questions_of_program:
                        key = " ".join([os.path.basename(path), model, *question])
                        out = os.path.join(folder, f"{len(asked)}")
                        asked[key] = workers.submit(complaint, path, model, question, out)
            wrong = [f"{key}: {answer.result()}" for key, answer in asked.items() if answer.result()]
        self.assertEqual(wrong, [], f"{len(wrong)} of {len(asked)} questions:\n" + "\n".join(wrong))


if __name__ == "__main__":
    unittest.main()
