#include "linear_scan.h"

double linear_scan(const double *lengths, size_t count, size_t lanes, double spacing, double *positions, uint8_t *taken) {
    double ends[64] = {0};
    double bottom = 0;
    for (size_t item = 0; item < count; item++) {
        size_t shortest = 0;
        for (size_t lane = 1; lane < lanes; lane++) {
            if (ends[lane] < ends[shortest]) shortest = lane;
        }
        double position = ends[shortest];
        double end = position + lengths[item];
        positions[item] = position;
        taken[item] = (uint8_t)shortest;
        if (end > bottom) bottom = end;
        ends[shortest] = end + spacing;
    }
    return bottom;
}
