#pragma once
// The parts of the translation table, one topic per file.

#include <span>

#include "report/catalogue.hpp"

namespace tellegen::report::tables {

std::span<const Sentence> headings();
std::span<const Sentence> model_words();
std::span<const Sentence> phase_space_words();
std::span<const Sentence> power_words();
std::span<const Sentence> verification_words();
std::span<const Sentence> language_notes();
std::span<const Sentence> model_notes();
std::span<const Sentence> session_notes();
std::span<const Sentence> steps();
std::span<const Sentence> checks();
std::span<const Sentence> remarks();
std::span<const Sentence> analysis_words();
std::span<const Sentence> machine_words();
std::span<const Sentence> chain_words();
std::span<const Sentence> constraint_words();
std::span<const Sentence> bond_graph_words();
std::span<const Sentence> stability_words();
std::span<const Sentence> network_words();
std::span<const Sentence> drawing_words();
std::span<const Sentence> transfer_words();
std::span<const Sentence> transfer_words();
std::span<const Sentence> network_words();
std::span<const Sentence> drawing_words();
std::span<const Sentence> structure_words();
std::span<const Sentence> simulation_words();
std::span<const Sentence> design_words();
std::span<const Sentence> made_graph_words();
std::span<const Sentence> report_words();

std::span<const CodePage> character_pages();   // E0101–E0110
std::span<const CodePage> expression_pages();  // E0111–E0117
std::span<const CodePage> entry_pages();       // E0118–E0130
std::span<const CodePage> statement_pages();   // E0131–E0141, W01xx
std::span<const CodePage> name_pages();        // E0201–E0217
std::span<const CodePage> model_pages();       // E0218–E02xx, W02xx
std::span<const CodePage> states_pages();      // E0230–E0237, W0205, E0316, E0317
std::span<const CodePage> system_pages();      // E0240–E0245
std::span<const CodePage> chain_pages();       // E0142–E0148, E0250–E0269
std::span<const CodePage> dimension_pages();   // 03xx
std::span<const CodePage> derivation_pages();  // 04xx, 05xx
std::span<const CodePage> machine_pages();     // E0460–E0469, E0900–E0919
std::span<const CodePage> structure_pages();   // E0420–E0428
std::span<const CodePage> constraint_pages();  // E0150, E027x, W027x, E043x
std::span<const CodePage> session_pages();     // 06xx
std::span<const CodePage> analysis_pages();    // E0700–E0729
std::span<const CodePage> bond_graph_pages();  // E0154–E0159, E0285–E0291
std::span<const CodePage> bond_law_pages();    // E0292–E0299, W0285
std::span<const CodePage> network_pages();  // E0160–E0163, E0320–E0333, E0830–E0831, W0320–W0322
std::span<const CodePage> causality_pages();      // 08xx
std::span<const CodePage> special_value_pages();  // E0828, E0829, E0832
std::span<const CodePage> stability_pages();      // E0840–E0859
std::span<const CodePage> design_pages();         // E0950–E0969
std::span<const CodePage> drawing_pages();        // E0860–E0879
std::span<const CodePage> made_graph_pages();     // E0880–E0899
std::span<const CodePage> simulation_pages();     // E0750–E0779, W0750
std::span<const CodePage> event_pages();          // E0640–E0649
std::span<const CodePage> report_pages();         // E1010–E1029

}  // namespace tellegen::report::tables
