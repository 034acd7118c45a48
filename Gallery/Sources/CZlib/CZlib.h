#ifndef CZLIB_H
#define CZLIB_H

#include <zlib.h>

// `deflateInit2` and `inflateInit2` are macros, which Swift does not import. 15 + 16 is the largest window, in the format of gzip.
static inline int czlib_start_gzip(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

static inline int czlib_start_gunzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

#endif
