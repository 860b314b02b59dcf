#include "numeric/native_library.hpp"

#include <dlfcn.h>

#include <llvm/Config/llvm-config.h>

#include <cstdlib>
#include <new>
#include <string_view>
#include <vector>

#include "base/limits.hpp"
#include "numeric/native_memory.hpp"

namespace tellegen {

namespace {

constexpr int oldest_version = 14;
constexpr int newest_version = 19;

void* open_version(int version) {
  const std::string number = std::to_string(version);
  // Debian's names: up to 17 with a dash, then with a suffix of the soname.
  for (const std::string& file : {"libLLVM-" + number + ".so.1", "libLLVM-" + number + ".so",
                                  "libLLVM.so." + number + ".1"}) {
    if (void* handle = open_library(file.c_str(), RTLD_NOW | RTLD_LOCAL)) return handle;
  }
  return nullptr;
}

/// The functions that switch on the processor's back end are inline in LLVM's headers and call
/// these by name.
bool initialise_target(void* handle) {
#if defined(__x86_64__)
  const std::string target = "X86";
#elif defined(__aarch64__)
  const std::string target = "AArch64";
#else
  return false;
#endif
  for (const char* part : {"TargetInfo", "Target", "TargetMC", "AsmPrinter"}) {
    const auto initialise =
        reinterpret_cast<void (*)()>(dlsym(handle, ("LLVMInitialize" + target + part).c_str()));
    if (!initialise) return false;
    initialise();
  }
  return true;
}

bool find_functions(void* handle, NativeLibrary& library) {
#define TELLEGEN_LLVM_FIND(f)                                                 \
  library.f = reinterpret_cast<decltype(&LLVM##f)>(dlsym(handle, "LLVM" #f)); \
  if (!library.f) return false;
  TELLEGEN_LLVM_FUNCTIONS(TELLEGEN_LLVM_FIND)
#undef TELLEGEN_LLVM_FIND
  return true;
}

// Its initialisation cannot be left by an exception.
NativeLibrary load() {
  const Unbroken in_llvm;
  const EndsWithoutMemory ends;
  NativeLibrary library;
  if (const char* wish = std::getenv("TELLEGEN_NATIVE"); wish && std::string(wish) == "off") {
    return library;
  }
  // The version whose headers this was compiled with first: its types are certain to fit.
  std::vector<int> versions{LLVM_VERSION_MAJOR};
  for (int version = oldest_version; version <= newest_version; ++version) {
    if (version != LLVM_VERSION_MAJOR) versions.push_back(version);
  }
  for (const int version : versions) {
    void* handle = open_version(version);
    if (!handle) continue;
    if (find_functions(handle, library) && initialise_target(handle)) {
      library.loaded = true;
      library.name = "LLVM " + std::to_string(version);
      return library;
    }
    dlclose(handle);
  }
  return library;
}

}  // namespace

void* open_library(const char* file, int flags) {
  const EndsWithoutMemory ends;  // in what the library does when it is loaded
  void* const handle = dlopen(file, flags);
  if (handle != nullptr) return handle;
  const char* const why = dlerror();
  const std::string_view text = why != nullptr ? why : "out of memory";
  if (text.find("annot allocate") != text.npos || text.find("out of memory") != text.npos)
    throw std::bad_alloc();
  return nullptr;
}

const NativeLibrary& native_library() {
  static const NativeLibrary library = load();
  return library;
}

}  // namespace tellegen
