#ifndef LINEAR_SCAN_H
#define LINEAR_SCAN_H

#include <stddef.h>
#include <stdint.h>

/// Places items in the lane that is shortest, the first among equals; returns the greatest end without spacing.
double linear_scan(const double *lengths, size_t count, size_t lanes, double spacing, double *positions, uint8_t *taken);

#endif
