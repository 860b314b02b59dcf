# The words: words/*.words → words_data.cpp, a part of the room `base`. A language is a file: the
# reference is words/en.words, and every other one is a translation of it.

set(words_data ${CMAKE_BINARY_DIR}/words_data.cpp)
set(words_reference ${PROJECT_SOURCE_DIR}/words/en.words)
file(GLOB words_translations CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/words/*.words)
list(REMOVE_ITEM words_translations ${words_reference})

add_executable(embed_words ${PROJECT_SOURCE_DIR}/words/embed.cpp)
add_custom_command(
  OUTPUT ${words_data}
  COMMAND embed_words ${words_data} ${words_reference} ${words_translations}
  DEPENDS embed_words ${words_reference} ${words_translations}
  COMMENT "Embedding the words")

# One literal, longer than the 65536 characters that every compiler must take.
set_source_files_properties(${words_data} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
