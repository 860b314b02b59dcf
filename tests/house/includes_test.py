"""Rooms include only what docs/architecture.md allows, and the document is true of the tree."""
import os
import re
import tempfile
import unittest

from house import ROOT, read, rooms_of_table, rooms_with_code, shared_by_arrows, sources

INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]', re.M)
FOLDERS_OF_ARROWS = ("derive", "codegen")
OWN_FOLDERS = ("src", "apps", "include")


def room_of(path):
    """src/base/span.cpp → base; include/tellegen/x.hpp → include/tellegen; apps/main.cpp → apps."""
    parts = path.split("/")
    return {"src": parts[1], "include": "include/" + parts[1]}.get(parts[0], parts[0])


def target_of(include, rooms):
    """The room that an include leads to, None for the standard library and other libraries."""
    first = include.split("/")[0]
    if first == "tellegen":
        return "include/tellegen"
    return first if first in rooms and "/" in include else None


def arrow_of(name, stems):
    """The shortest stem that begins the name: legendre.cpp, legendre_steps.hpp and legendre/any.hpp are
    one arrow where legendre.hpp (or a folder legendre) stands in the room."""
    stem = name.split(".")[0].split("/")[0]
    return min((s for s in stems if stem == s or stem.startswith(s + "_")), key=len, default=stem)


def stems_of(root, room):
    names = (path.replace(os.sep, "/").split("/", 2)[2] for path in sources(root, "src/" + room))
    return {name.split(".")[0].split("/")[0] for name in names}


def breaches(root, document):
    rooms, shared = rooms_of_table(document), shared_by_arrows(document)
    found = []
    for path in sources(root, *OWN_FOLDERS):
        path = path.replace(os.sep, "/")
        room = room_of(path)
        if room not in rooms:
            found.append(f"{path}: {room} is not in the table of rooms")
            continue
        for include in INCLUDE.findall(read(os.path.join(root, path))):
            target = target_of(include, rooms)
            allowed = rooms[room].uses | {room} | ({"include/tellegen"} if room == "session" else set())
            if include.startswith(".") or "/../" in include:
                found.append(f"{path}: {include}: include by the name of the room")
            elif target and target not in allowed:
                found.append(f"{path}: {room} may not include {include}")
            elif target == room and room in FOLDERS_OF_ARROWS:
                mine, other = path.split("/", 2)[2], include.split("/", 1)[1]
                stems = stems_of(root, room)
                if other not in shared and arrow_of(mine, stems) != arrow_of(other, stems):
                    found.append(f"{path}: siblings do not include each other: {include}")
    return found


def target_breaches(cmake, document):
    """USES of the CMake targets that the table does not allow."""
    rooms = rooms_of_table(document)
    found = []
    for name, rest in re.findall(r"^tellegen_room\((\w+)([^)]*)\)", cmake, re.M):
        uses = re.search(r"USES([\w\s]*?)(?:LIBRARIES|$)", rest)
        for used in uses.group(1).split() if uses else []:
            if name not in rooms or used not in rooms[name].uses:
                found.append(f"src/CMakeLists.txt: {name} may not use {used}")
    return found


class Includes(unittest.TestCase):
    def setUp(self):
        self.document = read(os.path.join(ROOT, "docs", "architecture.md"))

    def test_the_sources_keep_to_the_table(self):
        self.assertEqual(breaches(ROOT, self.document), [])

    def test_the_targets_keep_to_the_table(self):
        cmake = read(os.path.join(ROOT, "src", "CMakeLists.txt"))
        self.assertEqual(target_breaches(cmake, self.document), [])

    def test_the_table_says_which_rooms_are_built(self):
        rooms = rooms_of_table(self.document)
        built = {r.name for r in rooms.values() if r.built and r.name not in ("apps", "include/tellegen")}
        self.assertEqual(built, set(rooms_with_code()))


class PlantedBreaches(unittest.TestCase):
    """The test itself is tested on small trees with one file each."""

    def found(self, path, include):
        document = read(os.path.join(ROOT, "docs", "architecture.md"))
        with tempfile.TemporaryDirectory() as root:
            os.makedirs(os.path.join(root, os.path.dirname(path)))
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(f"#pragma once\n#include {include}\n")
            return len(breaches(root, document))

    def test_a_room_below_is_found(self):
        self.assertEqual(self.found("src/base/planted.hpp", '"symbolic/expr.hpp"'), 1)
        self.assertEqual(self.found("src/language/planted.cpp", '"symbolic/expr.hpp"'), 1)
        self.assertEqual(self.found("src/report/planted.cpp", '"derive/euler_lagrange.hpp"'), 1)
        self.assertEqual(self.found("src/symbolic/deep/er/planted.cpp", "<model/energy_model.hpp>"), 1)

    def test_a_sibling_arrow_is_found(self):
        self.assertEqual(self.found("src/derive/planted.cpp", '"derive/other.hpp"'), 1)
        self.assertEqual(self.found("src/codegen/c.cpp", '"codegen/python.hpp"'), 1)

    def test_an_app_that_looks_inside_is_found(self):
        self.assertEqual(self.found("apps/main.cpp", '"session/session.hpp"'), 1)
        self.assertEqual(self.found("include/tellegen/planted.hpp", '"base/span.hpp"'), 1)

    def test_an_unknown_room_and_a_relative_include_are_found(self):
        self.assertEqual(self.found("src/cellar/planted.cpp", "<vector>"), 1)
        self.assertEqual(self.found("src/base/planted.cpp", '"../symbolic/expr.hpp"'), 1)

    def test_what_is_allowed_passes(self):
        self.assertEqual(self.found("src/symbolic/planted.cpp", '"base/span.hpp"'), 0)
        self.assertEqual(self.found("src/derive/legendre.cpp", '"derive/legendre.hpp"'), 0)
        self.assertEqual(self.found("src/derive/legendre.cpp", '"derive/legendre_steps.hpp"'), 0)
        self.assertEqual(self.found("src/derive/legendre.cpp", '"derive/codes.hpp"'), 0)
        self.assertEqual(self.found("src/session/planted.cpp", '"tellegen/tellegen.hpp"'), 0)
        self.assertEqual(self.found("apps/main.cpp", '"tellegen/tellegen.hpp"'), 0)
        self.assertEqual(self.found("src/base/planted.cpp", "<flint/fmpz.h>"), 0)

    def test_a_target_that_uses_too_much_is_found(self):
        document = read(os.path.join(ROOT, "docs", "architecture.md"))
        self.assertEqual(len(target_breaches("tellegen_room(language USES base symbolic)", document)), 1)
        self.assertEqual(target_breaches("tellegen_room(symbolic USES base LIBRARIES flint)", document), [])


if __name__ == "__main__":
    unittest.main()
