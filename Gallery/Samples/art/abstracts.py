"""Geometric and abstract sheets."""

import math

from canvas import around, curve, dark, light, mix


def tiles(c, colors, columns, rows):
    """Quarter circles, discs and arches on a grid."""
    c.background(colors[0])
    w, h = c.w / columns, c.h / rows
    last = None
    for j in range(rows):
        for i in range(columns):
            x, y = i * w, j * h
            a, b = c.random.sample(colors, 2)
            while a == last:
                a, b = c.random.sample(colors, 2)
            last = a
            c.rect(x, y, w + 0.5, h + 0.5, a)
            kind = c.random.randrange(6)
            if kind == 0:
                c.circle(x + w / 2, y + h / 2, w * 0.36, b)
            elif kind == 1:
                cx, cy = c.random.choice(((0, 0), (1, 0), (0, 1), (1, 1)))
                clip = c.clip(f'<rect x="{x}" y="{y}" width="{w}" height="{h}"/>')
                for k, r in enumerate((1.0, 0.66, 0.33)):
                    c.ellipse(x + cx * w, y + cy * h, w * r, h * r, b if k % 2 == 0 else a, clip)
            elif kind == 2:
                c.path(f"M{x} {y + h}V{y + h / 2}A{w / 2} {h / 2} 0 0 1 {x + w} {y + h / 2}V{y + h}Z", b)
                c.path(f"M{x + w * 0.25} {y + h}V{y + h / 2}A{w / 4} {h / 4} 0 0 1 {x + w * 0.75} {y + h / 2}V{y + h}Z", a)
            elif kind == 3:
                c.polygon([(x, y), (x + w, y + h), (x, y + h)], b)
            elif kind == 4:
                c.path(f"M{x} {y}A{w} {h} 0 0 1 {x + w} {y + h}H{x}Z", b)
            else:
                for k in range(4):
                    c.rect(x, y + h * (k + 0.25) / 4, w, h / 8, b)


def arches(c, paper, colors):
    c.background(c.linear(light(paper, 0.15), paper))
    x, foot = c.w * 0.5, c.h * 0.86
    outer, step = c.w * 0.38, c.w * 0.38 / (len(colors) + 0.6)
    for i, color in enumerate(colors):
        r = outer - i * step
        top = c.h * 0.30 + (outer - r)
        c.path(f"M{x - r:.1f} {foot}V{top + r * 0.6:.1f}A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {top + r * 0.6:.1f}V{foot}Z", color)
        inner = r - step * 0.78
        c.path(
            f"M{x - inner:.1f} {foot}V{top + r * 0.6:.1f}A{inner:.1f} {inner:.1f} 0 0 1 {x + inner:.1f} {top + r * 0.6:.1f}V{foot}Z", paper
        )
    c.circle(x, foot - c.w * 0.075, c.w * 0.07, colors[0])


def cutouts(c, paper, colors, count=7):
    """Soft shapes as if cut from paper."""
    c.background(paper)
    for i in range(count):
        x, y = c.w * (0.22 + 0.56 * ((i * 0.618) % 1)), c.h * (0.12 + 0.78 * i / (count - 1))
        r = min(c.w, c.h) * c.u(0.15, 0.25)
        color = colors[i % len(colors)]
        if i % 3 == 2:
            points = []
            for k in range(22):
                reach = r * (1.25 if k % 2 else 0.62) * c.u(0.85, 1.1)
                points.append(around(x, y, k * math.tau / 22, reach))
            c.path(curve(points, closed=True), color)
        else:
            points = [around(x, y, k * math.tau / 7, r * c.u(0.62, 1.25)) for k in range(7)]
            c.path(curve(points, closed=True), color)
        if i % 3 == 0:
            points = [around(x + r * 0.1, y, k * math.tau / 6, r * 0.36 * c.u(0.7, 1.2)) for k in range(6)]
            c.path(curve(points, closed=True), paper)


def contours(c, paper, ink, accent):
    """Lines of equal height, as on a map."""
    c.background(c.linear(light(paper, 0.2), paper, mix(paper, accent, 0.22), end=(1, 1)))
    peaks = [(c.u(0, 1) * c.w, c.u(0, 1) * c.h, c.u(0.16, 0.34) * c.w, c.u(0.5, 1.0) * (-1 if k % 3 == 2 else 1)) for k in range(9)]
    step, columns, rows = 10, c.w // 10 + 1, c.h // 10 + 1

    def height(x, y):
        return sum(tall * math.exp(-((x - px) ** 2 + (y - py) ** 2) / (2 * wide * wide)) for px, py, wide, tall in peaks)

    field = [[height(i * step, j * step) for i in range(columns + 1)] for j in range(rows + 1)]
    for level in range(-14, 34):
        value, text = level * 0.055, []
        for j in range(rows):
            for i in range(columns):
                # Where the line crosses the sides of this cell.
                corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
                crossed = []
                for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
                    a, b = field[ay][ax] - value, field[by][bx] - value
                    if (a < 0) != (b < 0):
                        t = a / (a - b)
                        crossed.append(((ax + (bx - ax) * t) * step, (ay + (by - ay) * t) * step))
                for (px, py), (qx, qy) in zip(crossed[::2], crossed[1::2]):
                    text.append(f"M{px:.1f} {py:.1f}L{qx:.1f} {qy:.1f}")
        if text:
            c.line("".join(text), mix(accent, ink, min(1, max(0, 0.25 + value))), 2.6 if level % 5 == 0 else 1.1)


def waves(c, paper, colors, size):
    """Overlapping fans of rings, the old pattern for the sea."""
    c.background(paper)
    rows = int(c.h / (size * 0.5)) + 3
    for j in range(rows):
        for i in range(-1, int(c.w / (2 * size)) + 2):
            x, y = (2 * i + (j % 2)) * size, j * size * 0.5
            color = mix(colors[0], colors[1], j / rows)
            for k, r in enumerate((1, 0.8, 0.6, 0.4, 0.2)):
                c.circle(x, y + size * 0.5, size * r, color if k % 2 == 0 else paper)


def haze(c, base, spots):
    """Soft clouds of color that run into one another."""
    c.background(base)
    for x, y, r, color in spots:
        stops = [(color, k / 12, round(0.95 * (math.exp(-4.5 * (k / 12) ** 2) - math.exp(-4.5)), 4)) for k in range(13)]
        c.circle(x * c.w, y * c.h, 1.25 * r * max(c.w, c.h), c.radial(*stops))


def sunburst(c, paper, colors, center=(0.5, 0.62)):
    c.background(paper)
    x, y = center[0] * c.w, center[1] * c.h
    n = 32
    for i in range(n):
        a, b = i * math.tau / n, (i + 0.5) * math.tau / n
        reach = c.w + c.h
        c.polygon(
            [(x, y), around(x, y, a, reach), around(x, y, b, reach)],
            mix(colors[0], colors[1], abs(math.sin(i * math.pi / n))),
            'opacity="0.85"',
        )
    for k, color in enumerate(colors[2:]):
        c.circle(x, y, c.w * (0.30 - 0.065 * k), color)


def rings(c, paper, colors):
    """Large transparent discs that overlap."""
    c.background(paper)
    for i, color in enumerate(colors):
        x, y = around(c.w * 0.5, c.h * 0.5, i * math.tau / len(colors) - math.pi / 2, c.w * 0.17)
        c.circle(x, y, c.w * 0.27, color, 'style="mix-blend-mode:multiply" opacity="0.9"')


def moons(c, sky, moon, line):
    """The phases of the moon in a row, from top to bottom or from left to right."""
    c.background(c.linear(*sky))
    c.stars(90, c.h)
    upright = c.h > c.w
    n = 7
    for i in range(n):
        t = (i + 0.75) / (n + 0.5)
        x, y = (c.w * 0.5, c.h * t) if upright else (c.w * t, c.h * 0.5)
        r = (c.h if upright else c.w) * (0.034 + 0.016 * math.sin(math.pi * i / (n - 1)))
        c.glow(x, y, r * 2.1, moon, 0.28)
        c.circle(x, y, r, mix(sky[0], moon, 0.16))
        phase = -math.cos(math.pi * (i + 0.6) / (n + 0.2))
        if i == n // 2:
            c.circle(x, y, r, moon)
        else:
            left = i > n // 2
            bulge = abs(phase) * r
            inner = 1 if (abs(i - n // 2) == 1) else 0
            sweep = (0, 1 if inner == 0 else 0) if left else (1, 0 if inner == 0 else 1)
            c.path(
                f"M{x:.1f} {y - r:.1f}A{r:.1f} {r:.1f} 0 0 {sweep[0]} {x:.1f} {y + r:.1f}A{bulge:.1f} {r:.1f} 0 0 {sweep[1]} {x:.1f}"
                f" {y - r:.1f}Z",
                moon,
            )
    inset = c.w * 0.06
    c.rect(inset, inset, c.w - 2 * inset, c.h - 2 * inset, "none", f'stroke="{line}" stroke-width="1.6" opacity="0.7"')


def weave(c, paper, colors):
    """Broad ribbons that cross."""
    c.background(paper)
    n = len(colors)
    for i, color in enumerate(colors):
        y = c.h * (0.08 + 0.84 * i / (n - 1))
        points = [(c.w * (k / 6 - 0.1), y + c.h * 0.11 * math.sin(k * 1.15 + i * 0.55)) for k in range(8)]
        c.line(curve(points), dark(color, 0.5), c.h * 0.066, f'opacity="0.16" transform="translate(0 7)" {c.blur(5)}')
        c.line(curve(points), color, c.h * 0.062)
        c.line(curve([(x, yy - c.h * 0.017) for x, yy in points]), light(color, 0.3), c.h * 0.010, 'opacity="0.7"')
