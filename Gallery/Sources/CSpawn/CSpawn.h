#ifndef CSPAWN_H
#define CSPAWN_H

#include <spawn.h>

#ifdef __linux__
// Part of glibc 2.34 and newer; its header declares it only with _GNU_SOURCE, which Swift's module map does not define.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#endif

#endif
