// A library to be loaded before the program (LD_PRELOAD): it counts the calls of the system by
// their kind and lets one of them fail.
//
//   TELLEGEN_FAULT="write 3 28"   the third write fails with errno 28; 0: it writes one byte only;
//                                 "write 3 28 on": and all that follow
//   TELLEGEN_FAULT_TOLD=file      takes the counts at the end of the program, one "kind count" a
//   line,
//                                 and a line "failed" when the call has failed
//
// Allocations are those of the C library, on which operator new, GMP and FLINT build.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void* __libc_malloc(size_t);
extern void* __libc_calloc(size_t, size_t);
extern void* __libc_realloc(void*, size_t);
extern void* __libc_memalign(size_t, size_t);

enum kind { ALLOC, OPEN, READ, WRITE, FSYNC, CLOSE, RENAME, LINK, STAT, MKDIR, CHMOD, KINDS };
static const char* const names[KINDS] = {"alloc",  "open", "read", "write", "fsync", "close",
                                         "rename", "link", "stat", "mkdir", "chmod"};

static atomic_long counts[KINDS];
static int wanted_kind = -1;
static long wanted_call = 0;
static int wanted_errno = 0;
static int goes_on = 0;
static const char* told = NULL;
static int counting = 0;
enum { FILES = 1024 };
static volatile int asking[FILES];

static int counts_for(int file) { return file < 0 || file >= FILES || !asking[file]; }

static void tell(const char* word, long number) {
  if (told == NULL) return;
  char line[64];
  const int length = number < 0 ? snprintf(line, sizeof line, "%s\n", word)
                                : snprintf(line, sizeof line, "%s %ld\n", word, number);
  const long file = syscall(SYS_openat, AT_FDCWD, told, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file < 0) return;
  syscall(SYS_write, file, line, (size_t)length);
  syscall(SYS_close, file);
}

__attribute__((constructor)) static void begin(void) {
  told = getenv("TELLEGEN_FAULT_TOLD");
  const char* wish = getenv("TELLEGEN_FAULT");
  for (int k = 0; wish != NULL && k < KINDS; ++k) {
    const size_t length = strlen(names[k]);
    if (strncmp(wish, names[k], length) != 0 || wish[length] != ' ') continue;
    char* rest = NULL;
    wanted_kind = k;
    wanted_call = strtol(wish + length, &rest, 10);
    wanted_errno = (int)strtol(rest, &rest, 10);
    goes_on = strcmp(rest, " on") == 0;
  }
  counting = 1;
}

__attribute__((destructor)) static void end(void) {
  counting = 0;
  for (int k = 0; k < KINDS; ++k) tell(names[k], atomic_load(&counts[k]));
}

/// True for the call that is to fail.
static int fails(enum kind kind) {
  if (!counting) return 0;
  const long call = atomic_fetch_add(&counts[kind], 1) + 1;
  if ((int)kind != wanted_kind || call < wanted_call || (call > wanted_call && !goes_on)) return 0;
  if (call == wanted_call) tell("failed", -1);
  errno = wanted_errno;
  return 1;
}

void* malloc(size_t size) { return fails(ALLOC) ? NULL : __libc_malloc(size); }
void* calloc(size_t count, size_t size) { return fails(ALLOC) ? NULL : __libc_calloc(count, size); }
void* realloc(void* old, size_t size) { return fails(ALLOC) ? NULL : __libc_realloc(old, size); }
void* memalign(size_t alignment, size_t size) {
  return fails(ALLOC) ? NULL : __libc_memalign(alignment, size);
}
void* aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void** memory, size_t alignment, size_t size) {
  void* const got = memalign(alignment, size);
  if (got == NULL) return ENOMEM;
  *memory = got;
  return 0;
}

static int opened(int folder, const char* path, int flags, va_list more) {
  // How much memory the process holds is asked for now and then, as the clock has it.
  const int asks = strncmp(path, "/proc/", 6) == 0;
  if (!asks && fails(OPEN)) return -1;
  const int makes = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
  const mode_t mode = makes ? va_arg(more, mode_t) : 0;
  const int file = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (file >= 0 && file < FILES) asking[file] = asks;
  return file;
}
#define OPEN_AS(name)                                     \
  int name(const char* path, int flags, ...) {            \
    va_list more;                                         \
    va_start(more, flags);                                \
    const int file = opened(AT_FDCWD, path, flags, more); \
    va_end(more);                                         \
    return file;                                          \
  }
OPEN_AS(open)
OPEN_AS(open64)
#define OPENAT_AS(name)                                    \
  int name(int folder, const char* path, int flags, ...) { \
    va_list more;                                          \
    va_start(more, flags);                                 \
    const int file = opened(folder, path, flags, more);    \
    va_end(more);                                          \
    return file;                                           \
  }
OPENAT_AS(openat)
OPENAT_AS(openat64)

ssize_t read(int file, void* buffer, size_t size) {
  if (counts_for(file) && fails(READ)) {
    if (wanted_errno != 0) return -1;
    size = size < 1 ? size : 1;
  }
  return syscall(SYS_read, file, buffer, size);
}
ssize_t write(int file, const void* buffer, size_t size) {
  if (fails(WRITE)) {
    if (wanted_errno != 0) return -1;
    size = size < 1 ? size : 1;
  }
  return syscall(SYS_write, file, buffer, size);
}
int fsync(int file) { return fails(FSYNC) ? -1 : (int)syscall(SYS_fsync, file); }
int close(int file) {
  const int failed = counts_for(file) && fails(CLOSE);
  if (!counts_for(file)) asking[file] = 0;
  const int result = (int)syscall(SYS_close, file);
  if (!failed) return result;
  errno = wanted_errno;
  return -1;
}
int rename(const char* from, const char* to) {
  return fails(RENAME) ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int link(const char* from, const char* to) {
  return fails(LINK) ? -1 : (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}
int stat(const char* restrict path, struct stat* restrict status) {
  return fails(STAT) ? -1 : fstatat(AT_FDCWD, path, status, 0);
}
int lstat(const char* restrict path, struct stat* restrict status) {
  return fails(STAT) ? -1 : fstatat(AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}
int fstat(int file, struct stat* status) {
  return fails(STAT) ? -1 : fstatat(file, "", status, AT_EMPTY_PATH);
}
int mkdir(const char* path, mode_t mode) {
  return fails(MKDIR) ? -1 : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}
int fchmod(int file, mode_t mode) {
  return fails(CHMOD) ? -1 : (int)syscall(SYS_fchmod, file, mode);
}
