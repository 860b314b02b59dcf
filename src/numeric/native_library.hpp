#pragma once
// The functions of LLVM's C interface that native.cpp calls, found in the shared library at run
// time. For native.cpp only.

#include <llvm-c/Core.h>
#include <llvm-c/LLJIT.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>

#include <string>

namespace tellegen {

// X(name): LLVMname is needed.
#define TELLEGEN_LLVM_FUNCTIONS(X)                    \
  X(OrcCreateNewThreadSafeContext)                    \
  X(OrcThreadSafeContextGetContext)                   \
  X(OrcDisposeThreadSafeContext)                      \
  X(OrcCreateNewThreadSafeModule)                     \
  X(OrcCreateLLJIT)                                   \
  X(OrcDisposeLLJIT)                                  \
  X(OrcLLJITGetMainJITDylib)                          \
  X(OrcLLJITGetGlobalPrefix)                          \
  X(OrcLLJITGetTripleString)                          \
  X(OrcLLJITGetDataLayoutStr)                         \
  X(OrcLLJITAddLLVMIRModule)                          \
  X(OrcLLJITLookup)                                   \
  X(OrcCreateDynamicLibrarySearchGeneratorForProcess) \
  X(OrcJITDylibAddGenerator)                          \
  X(GetErrorMessage)                                  \
  X(DisposeErrorMessage)                              \
  X(ModuleCreateWithNameInContext)                    \
  X(DisposeModule)                                    \
  X(SetTarget)                                        \
  X(SetDataLayout)                                    \
  X(DoubleTypeInContext)                              \
  X(VoidTypeInContext)                                \
  X(Int64TypeInContext)                               \
  X(VectorType)                                       \
  X(PointerType)                                      \
  X(FunctionType)                                     \
  X(AddFunction)                                      \
  X(GetNamedFunction)                                 \
  X(GetParam)                                         \
  X(AppendBasicBlockInContext)                        \
  X(CreateBuilderInContext)                           \
  X(DisposeBuilder)                                   \
  X(PositionBuilderAtEnd)                             \
  X(ConstReal)                                        \
  X(ConstInt)                                         \
  X(ConstVector)                                      \
  X(BuildGEP2)                                        \
  X(BuildBitCast)                                     \
  X(BuildLoad2)                                       \
  X(BuildStore)                                       \
  X(SetAlignment)                                     \
  X(AddAttributeAtIndex)                              \
  X(CreateEnumAttribute)                              \
  X(GetEnumAttributeKindForName)                      \
  X(BuildFAdd)                                        \
  X(BuildFSub)                                        \
  X(BuildFMul)                                        \
  X(BuildFDiv)                                        \
  X(BuildFNeg)                                        \
  X(BuildFCmp)                                        \
  X(BuildSelect)                                      \
  X(BuildCall2)                                       \
  X(BuildRetVoid)                                     \
  X(GetTargetFromTriple)                              \
  X(DisposeMessage)                                   \
  X(GetHostCPUName)                                   \
  X(GetHostCPUFeatures)                               \
  X(CreateTargetMachine)                              \
  X(DisposeTargetMachine)                             \
  X(CreatePassBuilderOptions)                         \
  X(DisposePassBuilderOptions)                        \
  X(RunPasses)

struct NativeLibrary {
  bool loaded = false;
  std::string name;  // "LLVM 14"
// NOLINTNEXTLINE(bugprone-macro-parentheses): f is a name
#define TELLEGEN_LLVM_POINTER(f) decltype(&LLVM##f) f = nullptr;
  TELLEGEN_LLVM_FUNCTIONS(TELLEGEN_LLVM_POINTER)
#undef TELLEGEN_LLVM_POINTER
};

/// dlopen(). A library that is there but finds no memory is not one that is missing: throws then,
/// since results would depend on it.
void* open_library(const char* file, int flags);

/// Loaded at the first call; `loaded` is false where no version from 14 to 19 is found.
const NativeLibrary& native_library();

}  // namespace tellegen
