"""Every room has a short README, and the files it names exist."""
import os
import re
import tempfile
import unittest

from house import ROOT, read, rooms_with_code

LONGEST = 30
FILE_NAME = re.compile(r"`([\w./-]+\.(?:hpp|cpp|md|tlg|py|sh|txt))`")


def faults(root, room):
    path = os.path.join(root, "src", room, "README.md")
    if not os.path.exists(path):
        return [f"src/{room}: README.md is missing"]
    text = read(path)
    found = []
    if len(text.splitlines()) > LONGEST:
        found.append(f"src/{room}/README.md: longer than {LONGEST} lines")
    home = os.path.join(root, "src", room)
    places = [folder for folder, _, _ in os.walk(home)] + [os.path.join(root, "src"), root]
    for name in FILE_NAME.findall(text):
        if not any(os.path.exists(os.path.join(place, name)) for place in places):
            found.append(f"src/{room}/README.md: {name} does not exist")
    return found


class Readmes(unittest.TestCase):
    def test_every_room_has_a_true_readme(self):
        self.assertEqual([fault for room in rooms_with_code() for fault in faults(ROOT, room)], [])

    def test_planted_faults_are_found(self):
        with tempfile.TemporaryDirectory() as root:
            room = os.path.join(root, "src", "attic")
            os.makedirs(room)
            self.assertEqual(len(faults(root, "attic")), 1)
            with open(os.path.join(room, "README.md"), "w", encoding="utf-8") as file:
                file.write("Read `gone.hpp` first, then `attic/README.md`.\n" + "line\n" * LONGEST)
            self.assertEqual(len(faults(root, "attic")), 2)


if __name__ == "__main__":
    unittest.main()
