# Libraries from Debian's packages (scripts/packages lists them, docs/dependencies.md says why).

find_library(FLINT_LIBRARY flint REQUIRED)
find_path(FLINT_INCLUDE flint/fmpz.h REQUIRED)
find_library(GMP_LIBRARY gmp REQUIRED)
add_library(flint INTERFACE)
target_include_directories(flint SYSTEM INTERFACE ${FLINT_INCLUDE})
target_link_libraries(flint INTERFACE ${FLINT_LIBRARY} ${GMP_LIBRARY})

# LLVM's headers only: the library is loaded when code is compiled in memory (numeric/native.hpp).
find_package(LLVM CONFIG REQUIRED)
add_library(llvm_headers INTERFACE)
target_include_directories(llvm_headers SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})

# Debian's SUNDIALS has no CMake files of its own. sundials_solver(cvode sundials_cvode): the solver
# with the vectors and matrices it works on, as one target; further libraries may follow.
function(sundials_solver solver target)
  find_path(SUNDIALS_INCLUDE ${solver}/${solver}.h REQUIRED)
  add_library(${target} INTERFACE)
  target_include_directories(${target} SYSTEM INTERFACE ${SUNDIALS_INCLUDE})
  foreach(part ${solver} nvecserial sunmatrixdense sunlinsoldense ${ARGN})
    find_library(SUNDIALS_${part} sundials_${part} REQUIRED)
    target_link_libraries(${target} INTERFACE ${SUNDIALS_${part}})
  endforeach()
endfunction()
sundials_solver(cvode sundials_cvode sunmatrixsparse sunlinsolklu)
sundials_solver(ida sundials_ida)
find_path(KLU_INCLUDE klu.h PATH_SUFFIXES suitesparse REQUIRED)
target_include_directories(sundials_cvode SYSTEM INTERFACE ${KLU_INCLUDE})
sundials_solver(kinsol sundials_kinsol)

find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Eigen3 3.4 REQUIRED NO_MODULE)
if(TELLEGEN_TESTS)
  find_package(GTest REQUIRED)
  find_library(RAPIDCHECK_LIBRARY rapidcheck REQUIRED)
  add_library(rapidcheck INTERFACE)
  target_link_libraries(rapidcheck INTERFACE ${RAPIDCHECK_LIBRARY})
endif()
if(TELLEGEN_BENCH)
  find_package(benchmark REQUIRED)
endif()
