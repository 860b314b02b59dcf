#pragma once
// What the pages about one model share. A document asks the same question in two languages and
// several formats, and most questions begin with the same forms: each is derived once, and a form
// that took too long is not tried again.

#include <any>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/result.hpp"
#include "bondgraph/network/network.hpp"
#include "report/diagnostics.hpp"
#include "session/any_model.hpp"
#include "session/read_source.hpp"
#include "session/used_files.hpp"

namespace tellegen::session {

/// The model asked for, with what was found while it was read and resolved.
struct ResolvedModel {
  AnyModel model;
  Source source;
  std::deque<UsedFile> used;
  std::optional<ChainModel> chain;
  bool of_network = false;
  std::optional<NetworkGraph> network;
  std::vector<std::string> taken;
  std::vector<report::Findings> findings;
};

/// What one stage gave, and what it found on the way.
template <class T>
struct KeptStage {
  std::optional<Result<T>> result;
  std::exception_ptr ended;  ///< a budget that was exceeded
  Diagnostics found;
};

class Kept {
 public:
  std::optional<ResolvedModel> resolved;

  /// Of the model whose expressions are in `pool`, which lives as long as they are kept. A name
  /// belongs to one type of results.
  template <class T>
  KeptStage<T>& stage(std::string_view name, const std::shared_ptr<Pool>& pool) {
    std::any& slot = stages_[{std::string(name), pool}];
    if (!slot.has_value()) slot = KeptStage<T>{};
    return *std::any_cast<KeptStage<T>>(&slot);
  }

 private:
  std::map<std::pair<std::string, std::shared_ptr<Pool>>, std::any> stages_;
};

}  // namespace tellegen::session
