# One target per room. A room is a folder of src/ (see docs/architecture.md); its public headers are
# included as "room/file.hpp".

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
endif()

add_library(tellegen_flags INTERFACE)
target_compile_options(tellegen_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # g++ 12 warns falsely about std::string concatenation (GCC bug 105651).
  target_compile_options(tellegen_flags INTERFACE -Wno-restrict)
  # At -O2 it takes an empty std::optional or std::string for read before it is written.
  target_compile_options(tellegen_flags INTERFACE $<$<CONFIG:Release>:-Wno-maybe-uninitialized>)
else()
  target_compile_options(tellegen_flags INTERFACE -Wreserved-identifier)
endif()
target_include_directories(tellegen_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)
if(TELLEGEN_SANITIZE)
  target_compile_options(tellegen_flags INTERFACE -fno-omit-frame-pointer -Wno-shadow)  # g++ sees to shadows
  target_link_options(tellegen_flags INTERFACE -fsanitize=address,undefined)
endif()

# Under sanitizers most of the time goes into compiling. So only the rooms in which the tests spend
# theirs are optimised; the product is watched, its tests are not; the standard headers are read
# once a target, and our own once a folder. (The plain build reads them in each file: there a missing
# #include is found.)
include(Together)
set(optimised_rooms base symbolic numeric language)
set(watched -fsanitize=address,undefined -fno-sanitize-recover=undefined)
function(compile_under_sanitizers target room)
  if(NOT TELLEGEN_SANITIZE)
    return()
  endif()
  if(NOT room IN_LIST optimised_rooms)
    target_compile_options(${target} PRIVATE -O0)
  endif()
  if(room STREQUAL tests)
    target_compile_definitions(${target} PRIVATE TELLEGEN_UNDER_SANITIZERS)
  else()
    target_compile_options(${target} PRIVATE ${watched})
  endif()
  target_compile_options(${target} PRIVATE -Xclang -fno-pch-timestamp)
  if(NOT room STREQUAL tests)
    compile_folders_together(${target})
  endif()
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <cmath> <functional> <map> <memory>
    <optional> <string> <string_view> <unordered_map> <vector> ${ARGN})
endfunction()
if(TELLEGEN_FUZZ)
  target_compile_options(tellegen_flags INTERFACE -fsanitize=fuzzer-no-link,address,undefined)
  target_link_options(tellegen_flags INTERFACE -fsanitize=address,undefined)
endif()

# tellegen_room(symbolic USES base LIBRARIES flint)
function(tellegen_room name)
  cmake_parse_arguments(ROOM "" "" "USES;LIBRARIES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  if(NOT sources)  # a room of plain data types
    add_library(tellegen_${name} INTERFACE)
    target_link_libraries(tellegen_${name} INTERFACE tellegen_flags)
    foreach(used ${ROOM_USES})
      target_link_libraries(tellegen_${name} INTERFACE tellegen_${used})
    endforeach()
    return()
  endif()
  add_library(tellegen_${name} STATIC ${sources})
  foreach(used ${ROOM_USES})
    target_link_libraries(tellegen_${name} PUBLIC tellegen_${used})
  endforeach()
  target_link_libraries(tellegen_${name} PUBLIC tellegen_flags PRIVATE ${ROOM_LIBRARIES})
  compile_under_sanitizers(tellegen_${name} ${name})
endfunction()

# tellegen_tests(symbolic LIBRARIES rapidcheck): tests/symbolic/*_test.cpp as one program
function(tellegen_tests room)
  cmake_parse_arguments(TEST "" "" "LIBRARIES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${room}/*_test.cpp)
  if(sources)
    add_executable(test_${room} ${sources})
    target_link_libraries(test_${room} PRIVATE tellegen_${room} tellegen_flags GTest::gtest_main ${TEST_LIBRARIES})
    target_include_directories(test_${room} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(test_${room} PRIVATE
      TELLEGEN_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    compile_under_sanitizers(test_${room} tests <gtest/gtest.h>)
    add_test(NAME ${room} COMMAND test_${room})
    # The same random cases in every run; the program started by hand looks elsewhere.
    set_tests_properties(${room} PROPERTIES ENVIRONMENT "RC_PARAMS=seed=20240229")
  endif()
endfunction()
