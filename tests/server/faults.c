/* A faulty file system: preloaded into a server, it tears the writes to its database.

   While it is armed, one in so many writes to a file of the floor fails: half of it is written and
   the process is gone, or half of it is written and an error is told, or the disk is full; and one
   in so many synchronisations is never done. Everything follows from the seed. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static volatile int one_in = 0;
static volatile int deadly = 0;
static volatile uint64_t state = 1;
static volatile int thrown = 0;

void faults_arm(uint64_t seed, int rarity, int kills) {
    state = seed * 2862933555777941757ULL + 3037000493ULL;
    deadly = kills;
    one_in = rarity;
}

int faults_thrown(void) { return thrown; }

static unsigned drawn(unsigned bound) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)((state >> 33) % bound);
}

static int is_ours(int fd) {
    char link[64], path[1024];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 4) return 0;
    path[length] = 0;
    return !strcmp(path + length - 3, ".db") || !strcmp(path + length - 4, "-wal");
}

static int strikes(int fd) {
    if (!one_in || !is_ours(fd) || drawn((unsigned)one_in)) return 0;
    thrown++;
    return 1;
}

typedef ssize_t (*pwriter)(int, const void *, size_t, off64_t);

static ssize_t torn(const char *name, int fd, const void *data, size_t size, off64_t at) {
    pwriter real = (pwriter)dlsym(RTLD_NEXT, name);
    if (!strikes(fd)) return real(fd, data, size, at);
    unsigned kind = drawn(3);
    if (kind == 2) {
        errno = ENOSPC;
        return -1;
    }
    real(fd, data, drawn((unsigned)size + 1), at);
    if (deadly && kind == 0) kill(getpid(), SIGKILL);
    errno = EIO;
    return -1;
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
    return torn("pwrite", fd, data, size, at);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    return torn("pwrite64", fd, data, size, at);
}

ssize_t write(int fd, const void *data, size_t size) {
    ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
    if (!strikes(fd)) return real(fd, data, size);
    real(fd, data, drawn((unsigned)size + 1));
    if (deadly) kill(getpid(), SIGKILL);
    errno = EIO;
    return -1;
}

static int unsynced(const char *name, int fd) {
    int (*real)(int) = dlsym(RTLD_NEXT, name);
    if (!strikes(fd)) return real(fd);
    if (deadly && !drawn(2)) kill(getpid(), SIGKILL);
    errno = EIO;
    return -1;
}

int fsync(int fd) { return unsynced("fsync", fd); }

int fdatasync(int fd) { return unsynced("fdatasync", fd); }
