#pragma once
// Parts of the terminal page that several reports show.

#include "formalism/euler_lagrange.hpp"
#include "report/text/page.hpp"

namespace tellegen::report {

void write_title(Page& page, const std::string& model, const std::string& description,
                 std::string_view heading);
void write_steps(Page& page, const std::vector<Step>& steps);
void write_conservation(Page& page, const EulerLagrange& el);  ///< without a heading
void write_remarks(Page& page, const std::vector<Remark>& remarks);
void write_checks(Page& page, const std::vector<Check>& checks);

/// "✓ text: proved", or at how many points and with which difference.
std::string check_sentence(const Check& check, const Style& style);

/// The same without the mark.
std::string check_words(const Check& check, Language language);

/// 3e-15; 0 where there is no difference at all.
std::string difference_text(double difference);

}  // namespace tellegen::report
