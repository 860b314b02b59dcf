# The page of reports: web/ → one HTML file → page_template.cpp, a part of the room `report`. Node
# does the work; without it the page is empty, and `tellegen report` says so.

option(TELLEGEN_WEB "Build the page of reports (needs Node and npm)" ON)
find_program(NODE NAMES node nodejs)
find_program(NPM npm)

set(web ${PROJECT_SOURCE_DIR}/web)
# One for all presets: the page does not depend on how C++ is compiled.
set(web_out ${PROJECT_SOURCE_DIR}/build/web)
set(page_template ${CMAKE_BINARY_DIR}/page_template.cpp)

if(TELLEGEN_WEB AND NODE AND NPM)
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${web}/src/*)
  add_custom_command(
    OUTPUT ${web}/node_modules/.package-lock.json
    COMMAND ${NPM} ci --ignore-scripts --no-audit --no-fund --loglevel=error
    COMMAND ${CMAKE_COMMAND} -E touch ${web}/node_modules/.package-lock.json
    DEPENDS ${web}/package.json ${web}/package-lock.json
    WORKING_DIRECTORY ${web}
    COMMENT "Fetching the libraries of web/")
  add_custom_command(
    OUTPUT ${web_out}/page_template.cpp
    COMMAND ${NODE} build.mjs ${web_out}
    DEPENDS ${web}/node_modules/.package-lock.json ${web}/build.mjs ${web}/index.html
            ${web}/package.json ${web_sources}
    WORKING_DIRECTORY ${web}
    COMMENT "Building the page of reports")
  add_custom_command(
    OUTPUT ${page_template}
    COMMAND ${CMAKE_COMMAND} -E copy ${web_out}/page_template.cpp ${page_template}
    DEPENDS ${web_out}/page_template.cpp)
else()
  message(WARNING "Node or npm is missing: `tellegen report` will make no HTML (scripts/packages names them)")
  file(WRITE ${page_template} "#include \"report/document/page_template.hpp\"\n"
    "std::string_view tellegen::report::page_template() { return {}; }\n")
endif()

# The page is one literal, longer than the 65536 characters that every compiler must take.
set_source_files_properties(${page_template} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
