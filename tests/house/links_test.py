"""Links between the documents lead to files, and to headings, that exist."""
import os
import re
import tempfile
import unittest

from house import ROOT, read, tracked_files

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)[^)]*\)")
CODE_BLOCK = re.compile(r"^```.*?^```|`[^`\n]*`", re.M | re.S)


def anchors(markdown):
    """The names that headings get: lower case, spaces to dashes, other signs dropped."""
    headings = re.findall(r"^#+\s+(.*?)\s*$", markdown, re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(root, name):
    text = CODE_BLOCK.sub("", read(os.path.join(root, name)))
    found = []
    for link in LINK.findall(text):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = os.path.join(root, os.path.dirname(name), path) if path else os.path.join(root, name)
        if not os.path.exists(target):
            found.append(f"{name}: {link}: no such file")
        elif anchor and target.endswith(".md") and anchor not in anchors(read(target)):
            found.append(f"{name}: {link}: no such heading")
    return found


class Links(unittest.TestCase):
    def test_links_resolve(self):
        documents = [name for name in tracked_files() if name.endswith(".md")]
        self.assertEqual([fault for name in documents for fault in broken_links(ROOT, name)], [])

    def test_planted_faults_are_found(self):
        with tempfile.TemporaryDirectory() as root:
            with open(os.path.join(root, "a.md"), "w", encoding="utf-8") as file:
                file.write("# The rooms\n[1](b.md) [2](a.md#gone) [3](#the-rooms) [4](https://x.org) `[5](c.md)`\n")
            self.assertEqual(len(broken_links(root, "a.md")), 2)


if __name__ == "__main__":
    unittest.main()
