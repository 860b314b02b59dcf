# Most of the time of a compiler goes into the headers. Under sanitizers, and for clang-tidy after them,
# all files of a folder are therefore read as one. The plain build reads each by itself: g++ 12 makes of
# such a unit a program that finds no entry of its constant tables.
#
# So a name in an unnamed namespace means one thing in a folder. Where two files use it for two things
# ("redefinition of …"), give one of them a better name, or share what they both say; where both names
# are the best there are, the file is listed here and read alone.
set(read_alone
  analyse/kinks.cpp
  analyse/linearise_constrained.cpp
  analyse/linearise_steps.cpp
  analyse/search.cpp
  analyse/stability/lyapunov.cpp
  analyse/transfer.cpp
  analyse/transfer_numbers.cpp
  derive/brayton_moser/general.cpp
  derive/brayton_moser/lyapunov.cpp
  derive/co_lagrangian.cpp
  derive/euler_lagrange/singular.cpp
  derive/port_hamiltonian/massless.cpp
  derive/port_hamiltonian/steps.cpp
  derive/port_hamiltonian/terminals.cpp
  derive/recursive/machine.cpp
  derive/recursive/regressor.cpp
  draw/tree_layout.cpp
  language/connection_parser.cpp
  language/network_parser.cpp
  model/constraints/structure.cpp
  numeric/tape_builder.cpp
  report/svg/bond_graph.cpp
  report/svg/coates.cpp
  report/svg/graph.cpp
  report/svg/plot.cpp
  report/text/transfer.cpp
  session/states_forms.cpp
  simulate/events.cpp
  simulate/integrate_constant_step.cpp
  simulate/kept_motion.cpp
  simulate/preparation.cpp
  simulate/trouble.cpp
  symbolic/print/latex.cpp
  symbolic/print/unicode.cpp
  symbolic/print/unicode_name.cpp
  symbolic/solve_dag.cpp
  verify/claim/elimination.cpp
  verify/claim/repair.cpp
  verify/euler_lagrange_check.cpp
  verify/form_motions.cpp
  verify/machine_check.cpp
  verify/trajectory_check.cpp
  verify/transfer_check.cpp)

# compile_folders_together(tellegen_derive): src/derive/port_hamiltonian/*.cpp are one unit, and so on
function(compile_folders_together target)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    file(RELATIVE_PATH name ${CMAKE_CURRENT_SOURCE_DIR} ${source})
    get_filename_component(folder ${name} DIRECTORY)
    if(NOT name IN_LIST read_alone AND NOT name MATCHES "^[.][.]")
      string(REPLACE "/" "_" group ${folder})
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
