// Functions of libvips with variable arguments, which Swift cannot call. Each wrapper fixes the arguments in use; other functions are
// called directly. As in libvips, 0 means success.
#ifndef CVIPS_H
#define CVIPS_H

#include <vips/vips.h>

// Errors of a single file are returned; libvips' warnings are not printed. One of them is added to the errors: without memory for a part of
// a picture, libvips 8.14 leaves the part empty and returns success.
static inline void cvips_take_message(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void)domain;
    (void)level;
    (void)data;
    if (message && strstr(message, "out of memory")) {
        vips_error("cascade", "%s", message);
    }
}

// The allowed loaders. libvips would also read tables, documents, raw data and all formats of ImageMagick.
static const char *const cvips_loaders[] = {
    "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif", "VipsForeignLoadHeif",
    "VipsForeignLoadTiff", "VipsForeignLoadSvg", "VipsForeignLoadJxl",  "VipsForeignLoadJp2k",  "VipsForeignLoadPpm",
    "VipsForeignLoadRad",
};
#define CVIPS_LOADERS (sizeof cvips_loaders / sizeof *cvips_loaders)

// Starts libvips for many pictures at the same time, each on one thread and decoded once. Call it once, before all other functions.
static inline int cvips_start(void) {
    if (VIPS_INIT("cascade")) {
        return -1;
    }
    GLogLevelFlags levels = (GLogLevelFlags)(G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG);
    g_log_set_handler("VIPS", levels, cvips_take_message, NULL);
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    for (size_t i = 0; i < CVIPS_LOADERS; i++) {
        vips_operation_block_set(cvips_loaders[i], FALSE);
    }
    return 0;
}

// The bytes must outlive the source.
static inline VipsSource *cvips_source(const void *bytes, size_t count) {
    VipsBlob *blob = vips_blob_new(NULL, bytes, count);
    VipsSource *source = vips_source_new_from_blob(blob);
    vips_area_unref(VIPS_AREA(blob));
    return source;
}

// The name of the loader for a picture's first bytes, or NULL. libvips also returns loaders that are blocked.
static inline const char *cvips_loader(const void *bytes, size_t count) {
    VipsSource *source = cvips_source(bytes, count);
    const char *found = source ? vips_foreign_find_load_source(source) : NULL;
    const char *allowed = NULL;
    for (size_t i = 0; found && i < CVIPS_LOADERS; i++) {
        if (strncmp(found, cvips_loaders[i], strlen(cvips_loaders[i])) == 0) {
            allowed = cvips_loaders[i];
        }
    }
    g_clear_object(&source);
    return allowed;
}

// Reads the header of a picture; NULL if it is invalid. The bytes must outlive the image.
static inline VipsImage *cvips_header(const void *bytes, size_t count) {
    VipsSource *source = cvips_source(bytes, count);
    VipsImage *image = source ? vips_image_new_from_source(source, "", NULL) : NULL;
    g_clear_object(&source);
    return image;
}

// Returns the text of a metadata field, which g_free releases, or NULL.
static inline char *cvips_text(VipsImage *image, const char *name) {
    char *text = NULL;
    if (vips_image_get_typeof(image, name) == 0) {
        return NULL;
    }
    if (vips_image_get_as_string(image, name, &text)) {
        vips_error_clear();
        return NULL;
    }
    return text;
}

// Returns the JPEG that a camera has embedded in the metadata, or NULL. It belongs to the image.
static inline const void *cvips_embedded(VipsImage *image, size_t *count) {
    const void *bytes = NULL;
    if (vips_image_get_typeof(image, "jpeg-thumbnail-data") == 0) {
        return NULL;
    }
    if (vips_image_get_blob(image, "jpeg-thumbnail-data", &bytes, count)) {
        vips_error_clear();
        return NULL;
    }
    return bytes;
}

// Decodes a picture upright, at exactly the given size, which must not exceed the picture's: if libvips may only scale down
// (VIPS_SIZE_DOWN), it takes the smallest level of a pyramid, as in TIFF and JPEG 2000, and it rounds a size that it may choose
// (VIPS_SIZE_BOTH). The bytes must outlive it.
static inline VipsImage *cvips_decode(const void *bytes, size_t count, int width, int height) {
    VipsSource *source = cvips_source(bytes, count);
    if (!source) {
        return NULL;
    }
    VipsImage *out = NULL;
    // A truncated picture must fail. For sources, the argument for this is ignored (libvips issue 5195); the loader's option is not.
    const char *options = "[fail_on=truncated]";
    int status =
        vips_thumbnail_source(source, &out, width, "height", height, "size", VIPS_SIZE_FORCE, "option_string", options, NULL);
    g_clear_object(&source);
    return status ? NULL : out;
}

// Converts the colors of the picture's own profile to sRGB; fails if there is no suitable profile.
static inline int cvips_apply_profile(VipsImage *in, VipsImage **out) {
    if (!vips_image_get_typeof(in, VIPS_META_ICC_NAME)) {
        return -1;
    }
    return vips_icc_transform(in, out, "srgb", "embedded", TRUE, NULL);
}

static inline int cvips_to_srgb(VipsImage *in, VipsImage **out) {
    return vips_colourspace(in, out, VIPS_INTERPRETATION_sRGB, NULL);
}

static inline int cvips_bands(VipsImage *in, VipsImage **out, int count) {
    return vips_extract_band(in, out, 0, "n", count, NULL);
}

static inline int cvips_to_bytes(VipsImage *in, VipsImage **out) {
    return vips_cast_uchar(in, out, NULL);
}

// The pixels without metadata: EXIF with the location, previews, profiles. The saver's option is not enough: libvips 8.14 writes EXIF to
// WebP regardless.
static inline int cvips_bare(VipsImage *in, VipsImage **out) {
    if (vips_copy(in, out, NULL)) {
        return -1;
    }
    gchar **fields = vips_image_get_fields(*out);
    for (gchar **field = fields; *field; field++) {
        vips_image_remove(*out, *field);
    }
    g_strfreev(fields);
    return 0;
}

// Resizes to exactly the given size, with any aspect ratio.
static inline int cvips_resize(VipsImage *in, VipsImage **out, int width, int height) {
    return vips_thumbnail_image(in, out, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE, NULL);
}

static inline int cvips_crop(VipsImage *in, VipsImage **out, int left, int top, int width, int height) {
    return vips_crop(in, out, left, top, width, height, NULL);
}

// Turns and mirrors the pixels as an EXIF orientation from 1 to 8 says.
static inline int cvips_turn(VipsImage *in, VipsImage **out, int orientation) {
    VipsImage *marked = NULL;
    if (vips_copy(in, &marked, NULL)) {
        return -1;
    }
    vips_image_set_int(marked, VIPS_META_ORIENTATION, orientation);
    int status = vips_autorot(marked, out, NULL);
    g_object_unref(marked);
    return status;
}

// Flattens a picture with transparency onto a gray.
static inline int cvips_flatten(VipsImage *in, VipsImage **out, double gray) {
    VipsArrayDouble *background = vips_array_double_newv(1, gray);
    int status = vips_flatten(in, out, "background", background, NULL);
    vips_area_unref(VIPS_AREA(background));
    return status;
}

// The result is freed with g_free.
static inline int cvips_encode_webp(VipsImage *in, void **bytes, size_t *count, int quality) {
#if VIPS_MAJOR_VERSION > 8 || VIPS_MINOR_VERSION >= 15
    return vips_webpsave_buffer(in, bytes, count, "Q", quality, "keep", VIPS_FOREIGN_KEEP_NONE, NULL);
#else
    return vips_webpsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, NULL);
#endif
}

// Encodes all frames of an animation as WebP, at most as wide as given, without metadata except their durations. The result is freed with
// g_free. The bytes must outlive the call.
static inline int cvips_encode_animation(const void *bytes, size_t count, void **out, size_t *length, int width, int quality) {
    VipsSource *source = cvips_source(bytes, count);
    VipsImage *frames = NULL;
    VipsImage *plain = NULL;
    int status = -1;
    if (source
        // Without a height the width is the limit of both.
        && !vips_thumbnail_source(source, &frames, width, "height", VIPS_MAX_COORD, "size", VIPS_SIZE_DOWN,
            "option_string", "[n=-1,fail_on=truncated]", NULL)
        && !vips_copy(frames, &plain, NULL)) {
        gchar **fields = vips_image_get_fields(plain);
        for (gchar **field = fields; *field; field++) {
            if (strcmp(*field, "delay") && strcmp(*field, "loop") && strcmp(*field, VIPS_META_PAGE_HEIGHT)
                && strcmp(*field, VIPS_META_N_PAGES)) {
                vips_image_remove(plain, *field);
            }
        }
        g_strfreev(fields);
        status = cvips_encode_webp(plain, out, length, quality);
    }
    g_clear_object(&plain);
    g_clear_object(&frames);
    g_clear_object(&source);
    return status;
}

// Writes a file in the format of its name, with options in brackets after it; used by tests.
static inline int cvips_write(VipsImage *in, const char *name) {
    return vips_image_write_to_file(in, name, NULL);
}

#endif
