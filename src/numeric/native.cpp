#include "numeric/native.hpp"

#include <dlfcn.h>

#include <array>
#include <string_view>
#include <vector>

#include "base/limits.hpp"
#include "numeric/native_library.hpp"
#include "numeric/native_memory.hpp"
#include "symbolic/functions.hpp"

namespace tellegen {

namespace {

const NativeLibrary& llvm() { return native_library(); }

/// True where there was none; an error is let go.
bool succeeded(LLVMErrorRef error) {
  if (!error) return true;
  llvm().DisposeErrorMessage(llvm().GetErrorMessage(error));
  return false;
}

}  // namespace

/// Writes one tape as a function of LLVM's intermediate language.
class NativeBuilder {
 public:
  NativeBuilder(const Tape& tape, Lanes lanes, LLVMContextRef context, LLVMModuleRef module)
      : tape_(tape),
        lanes_(static_cast<unsigned>(lanes)),
        context_(context),
        module_(module),
        builder_(llvm().CreateBuilderInContext(context)),
        double_(llvm().DoubleTypeInContext(context)),
        scalar_(lanes_ == 1 ? double_ : llvm().VectorType(double_, lanes_)) {}
  ~NativeBuilder() { llvm().DisposeBuilder(builder_); }
  NativeBuilder(const NativeBuilder&) = delete;
  NativeBuilder& operator=(const NativeBuilder&) = delete;

  static constexpr const char* function_name = "tellegen_code";

  /// Precondition: can_compile(tape).
  void build();

  static bool can_compile(const Tape& tape) { return tape.calls_.empty() && tape.bodies_.empty(); }

 private:
  using Value = LLVMValueRef;

  void keep_apart(Value function);
  Value constant(double value);
  Value place(Value array, std::size_t index);
  Value operand(const Tape::Instruction& in, std::size_t i) {
    return slots_[tape_.operands_[in.first + i]];
  }
  Value perform(const Tape::Instruction& in);
  Value sum(const Tape::Instruction& in);
  Value product(const Tape::Instruction& in);
  Value whole_power(Value x, std::int64_t n);
  Value real_power(Value x, double p);
  Value function(tellegen::Function f, const Tape::Instruction& in);
  Value choose(LLVMRealPredicate predicate, Value a, Value b, Value then, Value otherwise);
  Value intrinsic(const char* name, Value x);
  Value library_call(const char* name, std::vector<Value> arguments);
  Value call(const std::string& name, std::vector<Value> arguments);

  const Tape& tape_;
  unsigned lanes_;
  LLVMContextRef context_;
  LLVMModuleRef module_;
  LLVMBuilderRef builder_;
  LLVMTypeRef double_;
  LLVMTypeRef scalar_;
  std::vector<Value> slots_;
};

void NativeBuilder::build() {
  const NativeLibrary& l = llvm();
  const LLVMTypeRef pointer = l.PointerType(double_, 0);
  std::array<LLVMTypeRef, 2> parameters{pointer, pointer};
  const LLVMTypeRef type =
      l.FunctionType(l.VoidTypeInContext(context_), parameters.data(), parameters.size(), 0);
  const Value function = l.AddFunction(module_, function_name, type);
  l.PositionBuilderAtEnd(builder_, l.AppendBasicBlockInContext(context_, function, "entry"));

  for (std::size_t i = 0; i < tape_.input_count_; ++i) {
    const Value loaded = l.BuildLoad2(builder_, scalar_, place(l.GetParam(function, 0), i), "");
    l.SetAlignment(loaded, sizeof(double));
    slots_.push_back(loaded);
  }
  // Results of a large Jacobian are stored as soon as they are known: kept until the end, all of
  // them would have to be spilled, and the scheduler looks at every pair of such places.
  constexpr std::size_t many = 64;
  const bool at_once = tape_.root_slots_.size() > many;
  if (at_once) keep_apart(function);
  std::vector<std::vector<std::size_t>> roots_of_slot(slots_.size() + tape_.instructions_.size());
  for (std::size_t i = 0; i < tape_.root_slots_.size(); ++i)
    roots_of_slot[tape_.root_slots_[i]].push_back(i);
  const auto store = [&](std::size_t slot) {
    for (const std::size_t i : roots_of_slot[slot]) {
      const Value stored = l.BuildStore(builder_, slots_[slot], place(l.GetParam(function, 1), i));
      l.SetAlignment(stored, sizeof(double));
    }
  };
  for (const Tape::Instruction& in : tape_.instructions_) {
    slots_.push_back(perform(in));
    if (at_once) store(slots_.size() - 1);
  }
  const std::size_t rest = at_once ? tape_.input_count_ : slots_.size();
  for (std::size_t slot = 0; slot < rest; ++slot) store(slot);
  l.BuildRetVoid(builder_);
}

/// Says that what is read and what is written never overlap.
void NativeBuilder::keep_apart(Value function) {
  const NativeLibrary& l = llvm();
  constexpr std::string_view name = "noalias";
  const unsigned kind = l.GetEnumAttributeKindForName(name.data(), name.size());
  const LLVMAttributeRef attribute = l.CreateEnumAttribute(context_, kind, 0);
  for (const unsigned parameter : {1U, 2U}) l.AddAttributeAtIndex(function, parameter, attribute);
}

NativeBuilder::Value NativeBuilder::constant(double value) {
  const Value one = llvm().ConstReal(double_, value);
  if (lanes_ == 1) return one;
  std::vector<Value> all(lanes_, one);
  return llvm().ConstVector(all.data(), lanes_);
}

NativeBuilder::Value NativeBuilder::place(Value array, std::size_t index) {
  Value offset = llvm().ConstInt(llvm().Int64TypeInContext(context_), index * lanes_, 0);
  const Value address = llvm().BuildGEP2(builder_, double_, array, &offset, 1, "");
  return lanes_ == 1 ? address
                     : llvm().BuildBitCast(builder_, address, llvm().PointerType(scalar_, 0), "");
}

NativeBuilder::Value NativeBuilder::perform(const Tape::Instruction& in) {
  switch (in.op) {
    case Tape::Op::Constant:
      return constant(tape_.constants_[in.payload]);
    case Tape::Op::Sum:
      return sum(in);
    case Tape::Op::Product:
      return product(in);
    case Tape::Op::WholePower:
      return whole_power(operand(in, 0), tape_.whole_exponents_[in.payload]);
    case Tape::Op::RealPower:
      return real_power(operand(in, 0), tape_.constants_[in.payload]);
    case Tape::Op::GeneralPower:
      return library_call("pow", {operand(in, 0), operand(in, 1)});
    case Tape::Op::Function:
      return function(static_cast<tellegen::Function>(in.payload), in);
    case Tape::Op::Call:
    case Tape::Op::Integral:
      break;
  }
  return constant(0);
}

// The order of the operands is the Tape's, so that both round alike.
NativeBuilder::Value NativeBuilder::sum(const Tape::Instruction& in) {
  Value all = operand(in, 0);
  for (std::size_t i = 1; i < in.count; ++i) {
    all = llvm().BuildFAdd(builder_, all, operand(in, i), "");
  }
  return all;
}

NativeBuilder::Value NativeBuilder::product(const Tape::Instruction& in) {
  Value all = operand(in, 0);
  for (std::size_t i = 1; i < in.count; ++i) {
    all = llvm().BuildFMul(builder_, all, operand(in, i), "");
  }
  return all;
}

/// As whole_power in functions.hpp: by repeated squaring, lowest bit first.
NativeBuilder::Value NativeBuilder::whole_power(Value x, std::int64_t n) {
  auto left = n < 0 ? 0U - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
  Value result = nullptr;
  for (; left != 0; left >>= 1U) {
    if ((left & 1U) != 0) result = result ? llvm().BuildFMul(builder_, result, x, "") : x;
    if (left > 1) x = llvm().BuildFMul(builder_, x, x, "");
  }
  if (!result) return constant(1);
  return n < 0 ? llvm().BuildFDiv(builder_, constant(1), result, "") : result;
}

NativeBuilder::Value NativeBuilder::real_power(Value x, double p) {
  const auto root = [&] { return intrinsic("sqrt", x); };
  if (p == 0.5) return root();
  if (p == -0.5) return llvm().BuildFDiv(builder_, constant(1), root(), "");
  return library_call("pow", {x, constant(p)});
}

NativeBuilder::Value NativeBuilder::choose(LLVMRealPredicate predicate, Value a, Value b,
                                           Value then, Value otherwise) {
  const Value condition = llvm().BuildFCmp(builder_, predicate, a, b, "");
  return llvm().BuildSelect(builder_, condition, then, otherwise, "");
}

NativeBuilder::Value NativeBuilder::function(tellegen::Function f, const Tape::Instruction& in) {
  using enum tellegen::Function;
  const Value x = operand(in, 0);
  switch (f) {
    case Abs:
      return intrinsic("fabs", x);
    case Sign: {  // NaN stays NaN
      const Value below = choose(LLVMRealOLT, x, constant(0), constant(-1), x);
      return choose(LLVMRealOGT, x, constant(0), constant(1), below);
    }
    case Step: {
      const Value below = choose(LLVMRealOLT, x, constant(0), constant(0), x);
      return choose(LLVMRealOGE, x, constant(0), constant(1), below);
    }
    case Min:
    case Max: {
      const Value y = operand(in, 1);
      const Value chosen = choose(f == Min ? LLVMRealOLT : LLVMRealOGT, y, x, y, x);
      return choose(LLVMRealUNO, y, y, y, chosen);
    }
    case If: {
      const Value chosen = choose(LLVMRealOGE, x, constant(0), operand(in, 1), operand(in, 2));
      return choose(LLVMRealUNO, x, x, x, chosen);
    }
    case Cot:
      return llvm().BuildFDiv(builder_, constant(1), library_call("tan", {x}), "");
    case Atan2:
      return library_call("atan2", {x, operand(in, 1)});
    case Sin:
    case Cos:
      // As intrinsics, so that a sine and a cosine of one angle become one call.
      if (lanes_ == 1) return intrinsic(f == Sin ? "sin" : "cos", x);
      break;
    default:
      break;
  }
  return library_call(std::string(name(f)).c_str(), {x});
}

NativeBuilder::Value NativeBuilder::intrinsic(const char* name, Value x) {
  const std::string suffix = lanes_ == 1 ? ".f64" : ".v" + std::to_string(lanes_) + "f64";
  return call(std::string("llvm.") + name + suffix, {x});
}

/// The C library's function; for vectors its name by the x86-64 vector ABI: d for AVX2, e for
/// AVX-512.
NativeBuilder::Value NativeBuilder::library_call(const char* name, std::vector<Value> arguments) {
  if (lanes_ == 1) return call(name, std::move(arguments));
  const std::string kind = lanes_ == 4 ? "_ZGVdN4" : "_ZGVeN8";
  const std::string full = kind + std::string(arguments.size(), 'v') + "_" + name;
  return call(full, std::move(arguments));
}

NativeBuilder::Value NativeBuilder::call(const std::string& name, std::vector<Value> arguments) {
  const NativeLibrary& l = llvm();
  const auto count = static_cast<unsigned>(arguments.size());
  std::vector<LLVMTypeRef> types(arguments.size(), scalar_);
  const LLVMTypeRef type = l.FunctionType(scalar_, types.data(), count, 0);
  Value function = l.GetNamedFunction(module_, name.c_str());
  if (!function) function = l.AddFunction(module_, name.c_str(), type);
  return l.BuildCall2(builder_, type, function, arguments.data(), count, "");
}

namespace {

/// Runs LLVM's usual passes for this very processor. No flag allows it to change what is rounded.
bool optimise(LLVMModuleRef module, const char* triple) {
  const NativeLibrary& l = llvm();
  LLVMTargetRef target = nullptr;
  char* message = nullptr;
  if (l.GetTargetFromTriple(triple, &target, &message) != 0) {
    l.DisposeMessage(message);
    return false;
  }
  char* cpu = l.GetHostCPUName();
  char* features = l.GetHostCPUFeatures();
  if (cpu == nullptr || features == nullptr) throw std::bad_alloc();
  const LLVMTargetMachineRef machine =
      l.CreateTargetMachine(target, triple, cpu, features, LLVMCodeGenLevelDefault,
                            LLVMRelocDefault, LLVMCodeModelJITDefault);
  l.DisposeMessage(cpu);
  l.DisposeMessage(features);
  const LLVMPassBuilderOptionsRef options = l.CreatePassBuilderOptions();
  const bool fine = succeeded(l.RunPasses(module, "default<O2>", machine, options));
  l.DisposePassBuilderOptions(options);
  l.DisposeTargetMachine(machine);
  return fine;
}

/// The just-in-time compiler, with the functions of the process in reach.
std::shared_ptr<void> new_jit() {
  const NativeLibrary& l = llvm();
  LLVMOrcLLJITRef jit = nullptr;
  if (!succeeded(l.OrcCreateLLJIT(&jit, nullptr))) return nullptr;
  std::shared_ptr<void> holder(jit, [](void* j) {
    const Unbroken in_llvm;
    const EndsWithoutMemory ends;
    succeeded(llvm().OrcDisposeLLJIT(static_cast<LLVMOrcLLJITRef>(j)));
  });
  LLVMOrcDefinitionGeneratorRef process = nullptr;
  if (!succeeded(l.OrcCreateDynamicLibrarySearchGeneratorForProcess(
          &process, l.OrcLLJITGetGlobalPrefix(jit), nullptr, nullptr))) {
    return nullptr;
  }
  l.OrcJITDylibAddGenerator(l.OrcLLJITGetMainJITDylib(jit), process);
  return holder;
}

}  // namespace

bool has_lanes(Lanes lanes) {
  if (lanes == Lanes::One) return true;
  const Unbroken in_loader;
#if defined(__x86_64__)
  // The C library's vector mathematics; the JIT finds its symbols among those of the process.
  static const bool vector_mathematics =
      open_library("libmvec.so.1", RTLD_NOW | RTLD_GLOBAL) != nullptr;
  return vector_mathematics && (lanes == Lanes::Four ? __builtin_cpu_supports("avx2") != 0
                                                     : __builtin_cpu_supports("avx512f") != 0);
#else
  return false;
#endif
}

// LLVM is compiled without exceptions: one that went through it would leave its locks closed.
std::optional<NativeCode> NativeCode::compile(const Tape& tape, Lanes lanes) {
  look_at_limits();
  const Unbroken in_llvm;
  if (!NativeBuilder::can_compile(tape) || !llvm().loaded || !has_lanes(lanes)) return {};
  const EndsWithoutMemory ends;
  const NativeLibrary& l = llvm();
  const std::shared_ptr<void> holder = new_jit();
  if (!holder) return {};
  auto* const jit = static_cast<LLVMOrcLLJITRef>(holder.get());

  const LLVMOrcThreadSafeContextRef shared = l.OrcCreateNewThreadSafeContext();
  const LLVMContextRef context = l.OrcThreadSafeContextGetContext(shared);
  const LLVMModuleRef module = l.ModuleCreateWithNameInContext("tellegen", context);
  l.SetTarget(module, l.OrcLLJITGetTripleString(jit));
  l.SetDataLayout(module, l.OrcLLJITGetDataLayoutStr(jit));
  NativeBuilder(tape, lanes, context, module).build();
  const bool optimised = optimise(module, l.OrcLLJITGetTripleString(jit));
  const LLVMOrcThreadSafeModuleRef owned = l.OrcCreateNewThreadSafeModule(module, shared);
  l.OrcDisposeThreadSafeContext(shared);

  LLVMOrcExecutorAddress address = 0;
  if (!succeeded(l.OrcLLJITAddLLVMIRModule(jit, l.OrcLLJITGetMainJITDylib(jit), owned)) ||
      !optimised || !succeeded(l.OrcLLJITLookup(jit, &address, NativeBuilder::function_name))) {
    return {};
  }
  // NOLINTNEXTLINE(performance-no-int-to-ptr): LLVM gives addresses as numbers
  return NativeCode(holder, reinterpret_cast<Function>(address));
}

std::optional<std::string> native_compiler() {
  if (!llvm().loaded) return {};
  return llvm().name;
}

}  // namespace tellegen
