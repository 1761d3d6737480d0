/*
 * LD_PRELOAD: writes to RECORD_TO what the process asks of files below RECORD_BELOW, each call after it has succeeded.
 * After RECORD_WRITES and RECORD_SYNCS calls the disk is full or broken, where these are set.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define FDS 65536
static char watched[FDS];
static const char *below;
static int record = -1;
static long writes = -1, syncs = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void) {
  below = getenv("RECORD_BELOW");
  const char *to = getenv("RECORD_TO");
  if (getenv("RECORD_WRITES")) writes = atol(getenv("RECORD_WRITES"));
  if (getenv("RECORD_SYNCS")) syncs = atol(getenv("RECORD_SYNCS"));
  if (below && to) record = syscall(SYS_openat, AT_FDCWD, to, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_below(const char *path) {
  return record >= 0 && path && strncmp(path, below, strlen(below)) == 0;
}
static int is_watched(int fd) {
  return record >= 0 && fd >= 0 && fd < FDS && watched[fd];
}
/* Whether this call fails; counts it otherwise. */
static int fails(int fd, long *left, int error) {
  if (!is_watched(fd) || *left < 0) return 0;
  if (*left > 0) return (*left)--, 0;
  errno = error;
  return 1;
}
static void put(const void *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    long n = syscall(SYS_write, record, (const char *)bytes + done, length - done);
    if (n <= 0) abort();
    done += n;
  }
}
static void line(const char *format, ...) {
  char text[4400];
  va_list args;
  va_start(args, format);
  int length = vsnprintf(text, sizeof text, format, args);
  va_end(args);
  put(text, length);
}

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))
/* A call and its record are one step: calls of other threads come before or after both. */
#define STEP(type, call, when, note)     \
  pthread_mutex_lock(&lock);             \
  type result = call;                    \
  if ((when) && result >= 0) note;       \
  pthread_mutex_unlock(&lock);           \
  return result

static int opened(int fd, int flags, const char *path) {
  if (fd >= 0 && fd < FDS && is_below(path)) {
    watched[fd] = 1;
    line("open %d %d %d %s\n", fd, (flags & O_CREAT) != 0, (flags & O_TRUNC) != 0, path);
  }
  return fd;
}
#define OPEN(name)                                                    \
  int name(const char *path, int flags, ...) {                        \
    va_list args;                                                     \
    va_start(args, flags);                                            \
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(args, int) : 0; \
    va_end(args);                                                     \
    pthread_mutex_lock(&lock);                                        \
    int fd = opened(REAL(name)(path, flags, mode), flags, path);      \
    pthread_mutex_unlock(&lock);                                      \
    return fd;                                                        \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  pthread_mutex_lock(&lock);
  if (is_watched(fd)) {
    watched[fd] = 0;
    line("close %d\n", fd);
  }
  int result = REAL(close)(fd);
  pthread_mutex_unlock(&lock);
  return result;
}

static void wrote(int fd, long offset, const void *bytes, long length) {
  line("write %d %ld %ld\n", fd, offset, length);
  put(bytes, length);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  STEP(ssize_t, fails(fd, &writes, ENOSPC) ? -1 : REAL(pwrite)(fd, bytes, length, offset), is_watched(fd), wrote(fd, offset, bytes, result));
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  STEP(ssize_t, fails(fd, &writes, ENOSPC) ? -1 : REAL(pwrite64)(fd, bytes, length, offset), is_watched(fd), wrote(fd, offset, bytes, result));
}
ssize_t write(int fd, const void *bytes, size_t length) {
  STEP(ssize_t, REAL(write)(fd, bytes, length), is_watched(fd), wrote(fd, lseek(fd, 0, SEEK_CUR) - result, bytes, result));
}
/* Calls that would change a file unseen. Node does not make them for the files of the engine. */
#define NEVER(fd) \
  if (is_watched(fd)) abort()
ssize_t writev(int fd, const struct iovec *parts, int count) {
  NEVER(fd);
  return REAL(writev)(fd, parts, count);
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  NEVER(fd);
  return REAL(pwritev)(fd, parts, count, offset);
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
  NEVER(fd);
  return REAL(pwritev64)(fd, parts, count, offset);
}

int ftruncate(int fd, off_t size) {
  STEP(int, REAL(ftruncate)(fd, size), is_watched(fd), line("truncate %d %ld\n", fd, (long)size));
}
int ftruncate64(int fd, off64_t size) {
  STEP(int, REAL(ftruncate64)(fd, size), is_watched(fd), line("truncate %d %ld\n", fd, (long)size));
}
int fsync(int fd) {
  STEP(int, fails(fd, &syncs, EIO) ? -1 : REAL(fsync)(fd), is_watched(fd), line("fsync %d\n", fd));
}
int fdatasync(int fd) {
  STEP(int, fails(fd, &syncs, EIO) ? -1 : REAL(fdatasync)(fd), is_watched(fd), line("fdatasync %d\n", fd));
}
int mkdir(const char *path, mode_t mode) {
  STEP(int, REAL(mkdir)(path, mode), is_below(path), line("mkdir %s\n", path));
}
int unlink(const char *path) {
  STEP(int, REAL(unlink)(path), is_below(path), line("remove %s\n", path));
}
int rmdir(const char *path) {
  STEP(int, REAL(rmdir)(path), is_below(path), line("remove %s\n", path));
}
int rename(const char *old, const char *next) {
  STEP(int, REAL(rename)(old, next), is_below(old) || is_below(next), line("rename %s\n%s\n", old, next));
}
