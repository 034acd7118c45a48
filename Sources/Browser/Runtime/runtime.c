// What Embedded Swift calls and wasi-libc would ask a system for, so that the module imports nothing but the page.

#include <stddef.h>
#include <stdint.h>

uintptr_t __stack_chk_guard = 0x9e3779b9;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Hashing is seeded with it. Not for secrets: the same numbers in each page keep what happens there repeatable.
void arc4random_buf(void *buffer, size_t count) {
    static uint64_t state = 0x9e3779b97f4a7c15u;
    unsigned char *bytes = buffer;
    for (size_t i = 0; i < count; i++) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        bytes[i] = (unsigned char)state;
    }
}
