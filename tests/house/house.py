"""What the repository tests share: the root, the files, and the table of rooms."""
import os
import re
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CODE = (".cpp", ".hpp", ".py", ".ts", ".svelte")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def tracked_files(root=ROOT):
    """Paths relative to the root: what git tracks or, without git, all but build outputs."""
    listing = subprocess.run(["git", "-C", root, "ls-files", "-z"], capture_output=True, text=True)
    if listing.returncode == 0 and listing.stdout:
        names = listing.stdout.rstrip("\0").split("\0")
    else:
        names = walk(root, skip={"build", ".git", "__pycache__"})
    return sorted(name for name in names if os.path.isfile(os.path.join(root, name)))


def walk(root, skip=frozenset()):
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if name not in skip]
        for name in files:
            yield os.path.relpath(os.path.join(folder, name), root)


def sources(root, *folders):
    """The C++ files below these folders, relative to the root."""
    found = []
    for folder in folders:
        top = os.path.join(root, folder)
        found += [os.path.join(folder, name) for name in walk(top) if name.endswith((".cpp", ".hpp"))]
    return sorted(found)


def rooms_with_code(root=ROOT):
    return sorted({path.split(os.sep)[1] for path in sources(root, "src") if path.count(os.sep) > 1})


class Room:
    def __init__(self, name, uses, built):
        self.name, self.uses, self.built = name, uses, built


def rooms_of_table(document):
    """The table "The rooms" of docs/architecture.md: {name: Room}, in its order."""
    rooms = {}
    for line in document.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        name = re.fullmatch(r"`([\w/]+)`", cells[0])
        if len(cells) != 5 or not name:
            continue
        allowed = [] if cells[3] == "–" else [used.strip() for used in cells[3].split(",")]
        uses = set(rooms) if allowed == ["above"] else set(allowed)
        rooms[name.group(1)] = Room(name.group(1), uses, cells[4] == "yes")
    return rooms


def shared_by_arrows(document):
    """The files that siblings inside derive and codegen may include."""
    line = re.search(r"Shared by all arrows: (.*)", document)
    return set(re.findall(r"`([^`]+)`", line.group(1))) if line else set()
