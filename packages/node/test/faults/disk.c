/*
 * A disk that fails on purpose, under a whole process: preloaded, it stands between the process and the C library, and so under
 * SQLite as well as under Node. It counts the operations that change files below FAULT_FOLDER, over all threads, and does with
 * the FAULT_AT-th what FAULT_KIND says:
 *
 *   ENOSPC EIO EINTR EDQUOT   the operation fails with this error
 *   SHORT                     a write takes the first half and says so
 *   KILL                      the process is gone before the operation
 *   MOVE                      the folder is renamed away just before the operation
 *
 * With FAULT_CLOCK the time of day jumps a day forth and back at every look.
 *
 * With FAULT_FOREVER it goes on failing from there on, as a full disk does. With FAULT_LOG every operation is written down with
 * its bytes, one record after the other, from which the files can be made again up to any moment:
 *   u8 kind, u32 length of the path, path, u64 offset, u32 length of the bytes, bytes
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <unistd.h>

enum { OP_OPEN = 1, OP_WRITE, OP_SYNC, OP_TRUNCATE, OP_RENAME, OP_UNLINK, OP_MKDIR };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long count = 0;
static int log_file = -1;
static const char *folder = NULL;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int below(const char *path) {
  if (folder == NULL) folder = getenv("FAULT_FOLDER");
  return folder != NULL && path != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

/* The path that a descriptor is open on; 0 where it is none below the folder. */
static int path_of(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return below(path);
}

static void note(int kind, const char *path, uint64_t offset, const void *bytes, uint32_t length) {
  const char *name = getenv("FAULT_LOG");
  if (name == NULL) return;
  if (log_file < 0) log_file = REAL(open)(name, O_WRONLY | O_CREAT | O_APPEND, 0600);
  uint8_t k = (uint8_t)kind;
  uint32_t size = (uint32_t)strlen(path);
  ssize_t (*put)(int, const void *, size_t) = REAL(write);
  if (put(log_file, &k, 1) + put(log_file, &size, 4) + put(log_file, path, size) + put(log_file, &offset, 8) + put(log_file, &length, 4) < 0) abort();
  if (length > 0 && put(log_file, bytes, length) < 0) abort();
}

static int error_of(const char *kind) {
  if (strcmp(kind, "EIO") == 0) return EIO;
  if (strcmp(kind, "EINTR") == 0) return EINTR;
  if (strcmp(kind, "EDQUOT") == 0) return EDQUOT;
  return ENOSPC;
}

/* 0: go on; 1: it failed, errno is set; 2: only half of it. */
static int fault(int is_write) {
  const char *at = getenv("FAULT_AT");
  const char *kind = getenv("FAULT_KIND");
  long now = ++count;
  if (at == NULL || kind == NULL) return 0;
  long wanted = atol(at);
  int hit = now == wanted || (getenv("FAULT_FOREVER") != NULL && now > wanted);
  if (!hit) return 0;
  if (strcmp(kind, "KILL") == 0) kill(getpid(), SIGKILL);
  if (strcmp(kind, "MOVE") == 0) {
    char moved[PATH_MAX];
    snprintf(moved, sizeof moved, "%s.moved", folder);
    if (now == wanted) REAL(rename)(folder, moved);
    return 0;
  }
  if (strcmp(kind, "SHORT") == 0) return is_write ? 2 : 0;
  errno = error_of(kind);
  return 1;
}

#define GUARDED(is_inside, operation, path, offset, bytes, length, call)         \
  if (!(is_inside)) return call;                                                 \
  pthread_mutex_lock(&lock);                                                     \
  int verdict = fault(0);                                                        \
  int saved = errno;                                                             \
  if (verdict == 0) note(operation, path, offset, bytes, length);                \
  pthread_mutex_unlock(&lock);                                                   \
  errno = saved;                                                                 \
  return verdict == 1 ? -1 : call;

static ssize_t put(int fd, const void *bytes, size_t length, off64_t offset, int is_placed) {
  char path[PATH_MAX];
  ssize_t (*plain)(int, const void *, size_t) = REAL(write);
  ssize_t (*placed)(int, const void *, size_t, off64_t) = REAL(pwrite64);
  if (length == 0 || !path_of(fd, path)) return is_placed ? placed(fd, bytes, length, offset) : plain(fd, bytes, length);
  pthread_mutex_lock(&lock);
  int verdict = fault(1);
  int saved = errno;
  size_t taken = verdict == 2 && length > 1 ? length / 2 : length;
  if (verdict != 1) {
    off64_t at = is_placed ? offset : lseek64(fd, 0, SEEK_CUR);
    note(OP_WRITE, path, (uint64_t)at, bytes, (uint32_t)taken);
  }
  pthread_mutex_unlock(&lock);
  errno = saved;
  if (verdict == 1) return -1;
  return is_placed ? placed(fd, bytes, taken, offset) : plain(fd, bytes, taken);
}

ssize_t write(int fd, const void *bytes, size_t length) { return put(fd, bytes, length, 0, 0); }
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return put(fd, bytes, length, offset, 1); }
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) { return put(fd, bytes, length, offset, 1); }

int fsync(int fd) {
  char path[PATH_MAX];
  GUARDED(path_of(fd, path), OP_SYNC, path, 0, NULL, 0, REAL(fsync)(fd))
}

int fdatasync(int fd) {
  char path[PATH_MAX];
  GUARDED(path_of(fd, path), OP_SYNC, path, 0, NULL, 0, REAL(fdatasync)(fd))
}

int ftruncate64(int fd, off64_t length) {
  char path[PATH_MAX];
  GUARDED(path_of(fd, path), OP_TRUNCATE, path, (uint64_t)length, NULL, 0, REAL(ftruncate64)(fd, length))
}

int ftruncate(int fd, off_t length) {
  char path[PATH_MAX];
  GUARDED(path_of(fd, path), OP_TRUNCATE, path, (uint64_t)length, NULL, 0, REAL(ftruncate)(fd, length))
}

int rename(const char *from, const char *to) {
  GUARDED(below(to), OP_RENAME, from, 0, to, (uint32_t)strlen(to), REAL(rename)(from, to))
}

int unlink(const char *path) { GUARDED(below(path), OP_UNLINK, path, 0, NULL, 0, REAL(unlink)(path)) }

int mkdir(const char *path, mode_t mode) { GUARDED(below(path), OP_MKDIR, path, 0, NULL, 0, REAL(mkdir)(path, mode)) }

static int opened(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  GUARDED((flags & O_CREAT) != 0 && below(path), OP_OPEN, path, (uint64_t)(flags & O_TRUNC), NULL, 0, real(path, flags, mode))
}

#define OPENS(name)                              \
  int name(const char *path, int flags, ...) {   \
    va_list more;                                \
    va_start(more, flags);                       \
    mode_t mode = va_arg(more, mode_t);          \
    va_end(more);                                \
    return opened(REAL(name), path, flags, mode); \
  }

OPENS(open)
OPENS(open64)

static long jump(void) {
  static long looks = 0;
  if (getenv("FAULT_CLOCK") == NULL) return 0;
  return ++looks % 2 == 0 ? 86400 : -86400;
}

int gettimeofday(struct timeval *time, void *zone) {
  int result = REAL(gettimeofday)(time, zone);
  time->tv_sec += jump();
  return result;
}
