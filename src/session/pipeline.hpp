#pragma once
// One run of a command: the stages in their order, and what they found on the way.

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "bondgraph/network/network.hpp"
#include "formalism/bond_graph.hpp"
#include "formalism/brayton_moser.hpp"
#include "formalism/co_lagrangian.hpp"
#include "formalism/euler_lagrange.hpp"
#include "formalism/machine_form.hpp"
#include "formalism/port_hamiltonian.hpp"
#include "language/syntax.hpp"
#include "model/chain_model.hpp"
#include "report/diagnostics.hpp"
#include "report/style.hpp"
#include "session/any_model.hpp"
#include "session/kept.hpp"
#include "session/read_source.hpp"
#include "session/used_files.hpp"
#include "tellegen/tellegen.hpp"

namespace tellegen::session {

class Pipeline {
 public:
  /// With `kept`, the model and its forms are those that an earlier pipeline has left there.
  Pipeline(const Input& input, const Options& options, Kept* kept = nullptr);

  /// Runs `work`; what ends it early (see run) is the diagnostic returned. Where a budget does, the
  /// exit code of the whole command tells it, whatever else succeeds.
  std::optional<Diagnostic> attempt(const std::function<void()>& work) const;
  /// Runs `command` within the limits of the options; budgets, division by zero and our own
  /// failures become diagnostics.
  Output run(const std::function<Output(Pipeline&)>& command);

  // The stages. Each returns nothing where it found errors; these are then among the findings.
  std::optional<Document> read();
  /// The model asked for by name, or all of them.
  std::vector<const ModelSyntax*> chosen(const Document& document);
  std::optional<AnyModel> resolve(const ModelSyntax& syntax, const Document& document);
  std::optional<AnyModel> one_model();  ///< read, choose and resolve the model asked for

  // Forms that a model may lack: what keeps it from them stays with the result, so that it need
  // not be an error. A failed check is one, and so among the findings.
  Result<EulerLagrange> euler_lagrange(const EnergyModel& model);
  Result<PortHamiltonian> port_hamiltonian(const EnergyModel& model);
  /// Checked against the state equations, or against the parts.
  Result<PortHamiltonian> port_hamiltonian(const StatesModel& model);
  Result<PortHamiltonian> port_hamiltonian(const SystemModel& model);
  Result<PortHamiltonian> port_hamiltonian(const BondGraphModel& model);
  Result<StateEquations> state_equations(const BondGraphModel& model);
  Result<CoLagrangian> co_lagrangian(const EnergyModel& model, const PortHamiltonian& phs);
  Result<BraytonMoser> brayton_moser(const EnergyModel& model, const PortHamiltonian& phs);
  /// Of a system that has no phase space of coordinates and momenta.
  Result<BraytonMoser> brayton_moser(Pool& pool, const PortHamiltonian& phs);
  /// By derivatives of the energies; of a chain by recursion from body to body.
  Result<MachineForm> machine_form(const EnergyModel& model);
  Result<MachineForm> machine_form(const ChainModel& model);

  /// What the command cannot do without: what keeps from it is among the findings.
  template <class T>
  std::optional<T> needed(Result<T> result) {
    add(std::move(result.diagnostics));
    return std::move(result.value);
  }

  /// What `make` gives; where results are kept, what it gave the first time, with its findings.
  template <class Make>
  auto once(std::string_view stage, const std::shared_ptr<Pool>& pool, const Make& make)
      -> decltype(make()) {
    using Value = std::decay_t<decltype(*make().value)>;
    if (kept_ == nullptr) return make();
    auto& known = kept_->stage<Value>(stage, pool);
    if (known.ended) std::rethrow_exception(known.ended);
    Diagnostics& found = findings_.front().diagnostics;
    if (known.result) {
      found.insert(found.end(), known.found.begin(), known.found.end());
      return *known.result;
    }
    const auto before = static_cast<std::ptrdiff_t>(found.size());
    try {
      known.result = make();
    } catch (const BudgetExceeded&) {
      known.ended = std::current_exception();
      throw;
    }
    known.found.assign(found.begin() + before, found.end());
    return *known.result;
  }

  /// Of a network or bond graph that has been resolved: the graph as it is written down.
  [[nodiscard]] const std::optional<NetworkGraph>& written_graph() const { return network_; }

  void begin(std::string_view stage) const;  ///< for whoever watches the progress
  /// A check that failed is among the findings.
  void judge(const std::vector<Check>& checks);

  void add(Diagnostics diagnostics);
  void add(Diagnostic diagnostic);
  /// What was found in a text of its own, such as a claim.
  void add_findings(report::Findings findings);

  [[nodiscard]] const std::vector<report::Findings>& findings() const { return findings_; }
  [[nodiscard]] SourceFiles& files() { return files_; }
  /// The model for another pipeline, once it has been read here: no file is read a second time.
  [[nodiscard]] Input again() const;
  [[nodiscard]] const report::Style& style() const { return style_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] bool json() const { return options_.format == OutputFormat::Json; }
  [[nodiscard]] bool is_latex() const { return options_.format == OutputFormat::Latex; }

  /// The diagnostics alone, with the exit code that follows from them.
  Output failed() const;
  /// A result, with its warnings.
  Output succeeded(std::string out, ExitCode exit_code = ExitCode::Fine) const;

 private:
  [[nodiscard]] std::shared_ptr<Pool> new_pool() const;
  std::optional<AnyModel> resolve_as_graph(const ModelSyntax& syntax);
  // reduced_graphs.cpp: --set, --without and --hold
  std::optional<Document> with_settings(Document document);
  bool reduce_graph();
  bool may_stay_whole(const ModelSyntax& syntax);  ///< of another kind: nothing was to be taken out
  template <class Model>
  std::optional<AnyModel> resolved(Result<Model> model);
  const ModelSyntax* named(const Document& document);
  const ModelSyntax* choose(const Document& document);
  bool refuses_constraints(const AnyModel& model);
  std::optional<AnyModel> as_kept();
  void keep(const AnyModel& model);
  void look_further(const Document& document);
  [[nodiscard]] bool is_told(const Diagnostic& diagnostic) const;
  Result<MachineForm> checked(const EnergyModel& model, Result<MachineForm> form);
  Result<BraytonMoser> checked(Pool& pool, const PortHamiltonian& phs, Result<BraytonMoser> bm);

  void give_up(const BudgetExceeded& why) const;
  [[nodiscard]] Output diagnostics_output(const std::vector<report::Findings>& findings) const;

  const Input& input_;
  SourceFiles files_;          // what was read
  std::deque<UsedFile> used_;  // files that systems use
  const Options& options_;
  report::Style style_;
  Source source_;
  std::string model_name_;
  std::optional<ChainModel> chain_;  // the model asked for, where it is one: its steps begin there
  bool of_network_ = false;          // the model at hand is a network
  bool of_heat_ = false;             // … or a graph with pseudo-bonds of heat
  std::optional<NetworkGraph> network_;     // the graph as it is written down, with its steps
  std::vector<report::Findings> findings_;  // the first is of the model file
  Kept* kept_ = nullptr;
  mutable bool ended_early_ = false;  // an attempt, by a budget
};

report::Style style_of(const Options& options);
ExitCode exit_code(const std::vector<report::Findings>& findings);

}  // namespace tellegen::session
