#pragma once
// The mistakes this room can find. Each comment gives the sense of the message and what fills its
// blanks; the words themselves are in the translation table of src/report.

#include "base/diagnostic.hpp"

namespace tellegen::codes {

// Characters and words.
/// A character that means nothing here. {0} the character.
inline constexpr Code unexpected_character{"E0101"};
/// Bytes that are not UTF-8 text. {0} the first byte, such as "0xFF".
inline constexpr Code invalid_utf8{"E0102"};
/// An invisible control character. {0} its code point, such as "U+0000".
inline constexpr Code control_character{"E0103"};
/// A description whose closing quote is missing on its line.
inline constexpr Code unterminated_string{"E0104"};
/// A number with two points. {0} the number as written.
inline constexpr Code malformed_number{"E0105"};
/// A number too large or too small to compute with. {0} the number as written.
inline constexpr Code number_out_of_range{"E0106"};
/// A unit whose closing bracket is missing on its line.
inline constexpr Code unclosed_unit{"E0107"};
/// Square brackets with no unit in them.
inline constexpr Code empty_unit{"E0108"};
/// A derivative mark that does not follow a name.
inline constexpr Code stray_prime{"E0109"};
/// More derivative marks on one name than make sense. {0} the most that are read.
inline constexpr Code too_many_primes{"E0110"};

// Expressions.
/// A bracket that is never closed. {0} the bracket, {1} the one that should close it.
inline constexpr Code unclosed_bracket{"E0111"};
/// A closing bracket that nothing opened. {0} the bracket.
inline constexpr Code unmatched_bracket{"E0112"};
/// Brackets, powers or calls inside each other beyond the limit. {0} the limit.
inline constexpr Code nesting_too_deep{"E0113"};
/// A number, a name or a bracket should stand here.
inline constexpr Code missing_expression{"E0114"};
/// Two factors side by side. {0} the left one, {1} the right one.
inline constexpr Code missing_operator{"E0115"};
/// A power written with two stars.
inline constexpr Code double_star{"E0116"};
/// Something that does not fit at this place. {0} what was found.
inline constexpr Code unexpected_token{"E0117"};

// Entries of a statement.
/// A name that should be given a value with "=". {0} the name.
inline constexpr Code missing_equals{"E0118"};
/// An entry that should begin with a name. {0} the statement's keyword.
inline constexpr Code missing_name{"E0119"};
/// A keyword of the language taken as a name. {0} the keyword.
inline constexpr Code keyword_as_name{"E0120"};
/// Two entries without a comma between them. {0} the name of the second one.
inline constexpr Code missing_comma{"E0121"};
/// A number with a decimal comma. {0} as written, {1} with a decimal point.
inline constexpr Code decimal_comma{"E0122"};
/// A comma with no entry after it.
inline constexpr Code trailing_comma{"E0123"};
/// A function declared without its arguments. {0} the function's name.
inline constexpr Code missing_arguments{"E0124"};
/// A value where the statement only declares. {0} the keyword, {1} the name.
inline constexpr Code value_not_allowed{"E0125"};
/// A derivative mark on a name that cannot have one here. {0} the name, {1} the keyword.
inline constexpr Code prime_not_allowed{"E0126"};
/// A word after a parameter that is not an assumption. {0} the word.
inline constexpr Code unknown_assumption{"E0127"};
/// A matrix that is not written as a list of rows.
inline constexpr Code matrix_without_rows{"E0128"};
/// Matrix rows of different lengths. {0} entries in the first row, {1} entries in this row.
inline constexpr Code uneven_rows{"E0129"};
/// An index that is not a whole number from 1 on. {0} the indices as written.
inline constexpr Code invalid_index{"E0130"};

// Statements and models.
/// A statement that does not begin with a word. {0} what was found.
inline constexpr Code expected_keyword{"E0131"};
/// A statement with a keyword this kind of model does not have. {0} the word.
inline constexpr Code unknown_keyword{"E0132"};
/// Text before the first model header. {0} its first word.
inline constexpr Code statement_before_model{"E0133"};
/// A model header without a name. {0} the kind of model.
inline constexpr Code missing_model_name{"E0134"};
/// Two models of one name in a file. {0} the name.
inline constexpr Code duplicate_model{"E0135"};
/// A file without any model; has no place.
inline constexpr Code empty_file{"E0137"};
/// Reading stopped because there were so many mistakes. {0} how many were reported.
inline constexpr Code too_many_mistakes{"E0138"};
/// Input signals of a simulation without "with". {0} what was found.
inline constexpr Code missing_with{"E0139"};
/// An event that is not written `when EXPRESSION crosses 0 …`. {0} what was found.
inline constexpr Code malformed_when{"E0641"};

/// A port that is not written `port p: effort e, flow f`. {0} what was found.
inline constexpr Code malformed_port{"E0140"};
/// A connection that is not written `connect a.p -> b.q`. {0} what was found.
inline constexpr Code malformed_connection{"E0141"};

/// A body that is not written `body NAME on PARENT JOINT …`. {0} what was found.
inline constexpr Code malformed_body{"E0142"};
/// Gravity that is not written `gravity g along -y`. {0} what was found.
inline constexpr Code malformed_gravity{"E0143"};
/// A spring or damper that is not written `spring k between a.(x, y), b.(x, y)`. {0} the keyword,
/// {1} what was found.
inline constexpr Code malformed_link{"E0144"};
/// A loop that is not written `close a.(x, y) with b.(x, y)`. {0} what was found.
inline constexpr Code malformed_close{"E0145"};
/// A point that is not written (x, y). {0} what was found.
inline constexpr Code malformed_point{"E0146"};
/// A table without its last line `end`.
inline constexpr Code table_without_end{"E0147"};
/// A word that is given twice for one body. {0} the word.
inline constexpr Code clause_twice{"E0148"};
/// A constraint that is not an equation. {0} the keyword, {1} the expression as written.
inline constexpr Code constraint_without_equals{"E0150"};

// Bond graphs.
/// A bond that is not written `bond a -> b`. {0} what was found.
inline constexpr Code malformed_bond{"E0154"};
/// A bond number that is not a whole number from 1 on, or stands before several bonds. {0} as
/// written.
inline constexpr Code bond_number{"E0155"};
/// A law that is not written `C spring: e = k*q`. {0} what was found.
inline constexpr Code malformed_law{"E0156"};
/// An element with both a value and a law. {0} the element.
inline constexpr Code value_and_law{"E0157"};
/// A signal that is not written `signal EXPRESSION -> source`. {0} what was found.
inline constexpr Code malformed_signal{"E0158"};
/// A port of a mixed storage without its kind, I or C. {0} the port.
inline constexpr Code port_without_kind{"E0159"};

// Networks.
/// A component that is not written `resistor R (a, b)`. {0} the keyword, {1} what was found.
inline constexpr Code malformed_component{"E0160"};
/// A component without its nodes. {0} the keyword, {1} the component.
inline constexpr Code missing_nodes{"E0161"};
/// A two-port whose sides are not parted by `;`, or a one-port with sides. {0} the keyword, {1} the
/// component.
inline constexpr Code two_sides{"E0162"};
/// A node that is neither a name nor a whole number. {0} what was found.
inline constexpr Code malformed_node{"E0163"};

/// A comment with bytes that are not UTF-8 text: harmless, reported once per file.
inline constexpr Code comment_not_utf8{"W0101"};

}  // namespace tellegen::codes
