"""No check lets NaN pass: src/verify compares by numeric/norms.hpp, never by std::max and its kin."""
import os
import re
import unittest

from house import ROOT, read, tracked_files

# Of doubles these forget a NaN. With a type written out, as std::max<std::size_t>, they are of integers.
FORGETFUL = re.compile(r"\b(?:std::|ranges::)(?:f?max|f?min|minmax|clamp)\(|\b(?:max|min|minmax)_element\b")
# By a count of terms, an integer.
OF_INTEGERS = {"src/verify/claim/dimension.cpp": 1}


def forgetful(text):
    return len(FORGETFUL.findall(text))


class Nan(unittest.TestCase):
    def test_checks_use_what_keeps_nan(self):
        names = [n for n in tracked_files() if n.startswith("src/verify/") and n.endswith((".cpp", ".hpp"))]
        self.assertTrue(names)
        found = {name: forgetful(read(os.path.join(ROOT, name))) for name in names}
        self.assertEqual({name: n for name, n in found.items() if n > OF_INTEGERS.get(name, 0)}, {})

    def test_planted_faults_are_found(self):
        for text in ["std::max(a, b)", "std::ranges::max(v)", "std::fmin(a, b)", "std::ranges::max_element(v)", "std::clamp(a, b, c)"]:
            self.assertEqual(forgetful(text), 1, text)
        for text in ["std::max<std::size_t>(i, j)", "larger(a, b)", "std::numeric_limits<double>::max()", "position_max"]:
            self.assertEqual(forgetful(text), 0, text)


if __name__ == "__main__":
    unittest.main()
