"""One table has all functions of the language (src/symbolic/functions.cpp); who keeps a list of its own has the same one."""
import os
import re
import unittest

from house import ROOT, read

# Written like functions, but no rows: a power, and what only the page and the language spell.
POWERS = {"sqrt"}


def rows(text):
    """The names of the table, in its order."""
    return re.findall(r'\.name = "(\w+)"', text)


def enumerators(text):
    body = re.search(r"enum class Function : std::uint8_t \{(.*?)\};", text, re.S).group(1)
    return re.findall(r"^\s*(\w+)", re.sub(r"///.*", "", body), re.M)


def page_functions(text):
    body = re.search(r"export const functions.*?= \{(.*?)\n\};", text, re.S).group(1)
    return set(re.findall(r"(\w+): \{ arity", body))


def documented(text):
    body = re.search(r"^Functions: `(.*?)`", text, re.S | re.M).group(1)
    return set(body.split())


class Functions(unittest.TestCase):
    def setUp(self):
        self.rows = rows(read(os.path.join(ROOT, "src/symbolic/functions.cpp")))

    def test_the_table_is_found(self):
        self.assertIn("sin", self.rows)
        self.assertEqual(len(self.rows), len(set(self.rows)))

    def test_rows_are_called_as_their_enumerators(self):
        names = enumerators(read(os.path.join(ROOT, "src/symbolic/functions.hpp")))
        self.assertEqual([n.lower() for n in names], self.rows)

    def test_the_page_knows_the_same(self):
        page = page_functions(read(os.path.join(ROOT, "web/src/lib/expression.ts")))
        self.assertEqual(page | {"if"}, set(self.rows) | POWERS)  # `if` has a syntax of its own

    def test_the_language_documents_the_same(self):
        self.assertEqual(documented(read(os.path.join(ROOT, "docs/language.md"))), set(self.rows) | POWERS)


if __name__ == "__main__":
    unittest.main()
