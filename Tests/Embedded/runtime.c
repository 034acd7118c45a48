// The C functions that Embedded Swift calls, enough for one run of the programs beside it: memory is handed out and never taken back.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

int posix_memalign(void **result, size_t alignment, size_t size) {
    static uintptr_t top;
    if (top == 0) top = (uintptr_t)&__heap_base;
    top = (top + alignment - 1) & ~(uintptr_t)(alignment - 1);
    *result = (void *)top;
    top += size;
    while (top > __builtin_wasm_memory_size(0) * 65536) {
        if (__builtin_wasm_memory_grow(0, 16) == (size_t)-1) return 12;
    }
    return 0;
}

void free(void *pointer) { (void)pointer; }

void *memcpy(void *to, const void *from, size_t count) {
    char *target = to;
    const char *source = from;
    for (size_t i = 0; i < count; i++) target[i] = source[i];
    return to;
}

void *memmove(void *to, const void *from, size_t count) {
    char *target = to;
    const char *source = from;
    if (target < source) return memcpy(to, from, count);
    for (size_t i = count; i > 0; i--) target[i - 1] = source[i - 1];
    return to;
}

void *memset(void *to, int value, size_t count) {
    char *target = to;
    for (size_t i = 0; i < count; i++) target[i] = (char)value;
    return to;
}

int memcmp(const void *a, const void *b, size_t count) {
    const unsigned char *left = a, *right = b;
    for (size_t i = 0; i < count; i++) {
        if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
    }
    return 0;
}

// Half away from zero.
double round(double x) {
    double whole = __builtin_trunc(x);
    double rest = x - whole;
    if (rest >= 0.5) return whole + 1;
    if (rest <= -0.5) return whole - 1;
    return whole;
}

uintptr_t __stack_chk_guard = 0x9e3779b9;

void __stack_chk_fail(void) { __builtin_trap(); }

// The seed of hashes; any will do.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 4, count); }
