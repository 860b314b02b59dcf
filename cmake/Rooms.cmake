# One target per room. A room is a folder of src/ (see docs/architecture.md); its public headers are
# included as "room/file.hpp".

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

add_library(tellegen_flags INTERFACE)
target_compile_options(tellegen_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # g++ 12 warns falsely about std::string concatenation (GCC bug 105651).
  target_compile_options(tellegen_flags INTERFACE -Wno-restrict)
endif()
target_include_directories(tellegen_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)
if(TELLEGEN_SANITIZE)
  target_compile_options(tellegen_flags INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  target_link_options(tellegen_flags INTERFACE -fsanitize=address,undefined)
endif()
if(TELLEGEN_FUZZ)
  target_compile_options(tellegen_flags INTERFACE -fsanitize=fuzzer-no-link,address,undefined)
  target_link_options(tellegen_flags INTERFACE -fsanitize=address,undefined)
endif()

# tellegen_room(symbolic USES base LIBRARIES flint)
function(tellegen_room name)
  cmake_parse_arguments(ROOM "" "" "USES;LIBRARIES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  add_library(tellegen_${name} STATIC ${sources})
  foreach(used ${ROOM_USES})
    target_link_libraries(tellegen_${name} PUBLIC tellegen_${used})
  endforeach()
  target_link_libraries(tellegen_${name} PUBLIC tellegen_flags PRIVATE ${ROOM_LIBRARIES})
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
    add_test(NAME ${room} COMMAND test_${room})
  endif()
endfunction()
