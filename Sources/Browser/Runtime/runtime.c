// The functions that Embedded Swift calls and wasi-libc would import from a system, so that the module imports only the page's.

#include <stddef.h>
#include <stdint.h>

uintptr_t __stack_chk_guard = 0x9e3779b9;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Seeds hashing. Not for secrets: the same numbers in each page make its behavior reproducible.
void arc4random_buf(void *buffer, size_t count) {
    static uint64_t state = 0x9e3779b97f4a7c15u;
    unsigned char *bytes = buffer;
    for (size_t i = 0; i < count; i++) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        bytes[i] = (unsigned char)state;
    }
}
