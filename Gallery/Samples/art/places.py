"""Houses, towns, and things people travel with."""

import math

from canvas import around, below, curve, dark, light, mix, swell


def stairs(c, wall, shade, sky):
    """White walls, steps and a doorway in the sun of the south."""
    c.background(c.linear(*sky))
    x0 = c.w * 0.30
    c.polygon([(x0, 0), (c.w, 0), (c.w, c.h), (0, c.h), (0, c.h * 0.60), (x0, c.h * 0.60)], c.linear(light(wall, 0.4), wall, end=(1, 1)))
    c.polygon([(x0, 0), (x0 + c.w * 0.34, 0), (x0, c.h * 0.34)], shade, 'opacity="0.5"')
    dx, dy, r = c.w * 0.66, c.h * 0.60, c.w * 0.15
    c.path(
        f"M{dx - r} {dy}V{dy - c.h * 0.20}A{r} {r} 0 0 1 {dx + r} {dy - c.h * 0.20}V{dy}Z", c.linear(dark(shade, 0.55), dark(shade, 0.25))
    )
    c.path(
        f"M{dx - r * 0.72} {dy}V{dy - c.h * 0.20}A{r * 0.86} {r * 0.95} 0 0 1 {dx + r} {dy - c.h * 0.20}V{dy}Z",
        c.linear(sky[0], light(sky[-1], 0.1)),
    )
    n = 7
    for i in range(n):
        y, step = dy + i * (c.h - dy) / n, (c.h - dy) / n
        left = x0 - i * c.w * 0.06
        c.rect(left, y, c.w - left, step * 0.45, light(wall, 0.55))
        c.rect(left, y + step * 0.45, c.w - left, step * 0.56, mix(wall, shade, 0.55))
    c.polygon([(c.w, c.h * 0.30), (c.w, c.h), (c.w * 0.62, c.h)], shade, 'opacity="0.28"')


def window(c, wall, frame, sky, sea):
    """A view through an open window, and its light on the wall."""
    c.background(c.linear(light(wall, 0.2), wall, dark(wall, 0.08), end=(1, 1)))
    x, y, w, h = c.w * 0.20, c.h * 0.14, c.w * 0.60, c.h * 0.56
    c.rect(x - 14, y - 14, w + 28, h + 28, light(frame, 0.2), f'rx="4" {c.blur(0.4)}')
    c.rect(x, y, w, h, c.linear(*sky))
    c.glow(x + w * 0.7, y + h * 0.3, w * 0.5, "#fff7df", 0.9)
    c.rect(x, y + h * 0.62, w, h * 0.38, c.linear(*sea))
    for _ in range(40):
        yy = c.u(0.64, 0.98)
        length = c.u(6, 30)
        c.rect(x + c.u(0, w - length), y + h * yy, length, 1.6, "#ffffff", f'opacity="{c.u(0.15, 0.5):.2f}"')
    c.rect(x + w / 2 - 5, y, 10, h, frame)
    c.rect(x, y + h * 0.40, w, 8, frame)
    c.rect(x - 24, y + h + 10, w + 48, 18, c.linear(light(frame, 0.35), dark(frame, 0.1)))
    c.rect(x - 24, y + h + 28, w + 48, 10, dark(wall, 0.35), f'opacity="0.35" {c.blur(5)}')
    c.open('opacity="0.5"')
    for i in range(2):
        left = c.w * (0.30 + 0.24 * i)
        c.polygon(
            [(left, c.h * 0.80), (left + c.w * 0.2, c.h * 0.80), (left + c.w * 0.12, c.h * 0.99), (left - c.w * 0.08, c.h * 0.99)],
            "#fff4da",
        )
    c.close()


def skyline(c, sky, far, near, lights):
    c.background(c.linear(*sky))
    c.stars(40, c.h * 0.3)
    c.glow(c.w * 0.5, c.h * 0.78, c.w * 0.75, sky[-1], 0.8)
    for row in range(3):
        t = row / 2
        color, x = mix(far, near, t), -10.0
        while x < c.w:
            w, tall = c.u(0.05, 0.105) * c.w, c.h * c.u(0.20, 0.56) * (1.05 - 0.32 * t)
            top = c.h - tall
            c.rect(x, top, w, tall + 2, c.linear(color, dark(color, 0.2)))
            if c.u(0, 1) < 0.3:
                c.rect(x + w * 0.45, top - c.h * 0.05, 2.5, c.h * 0.05, color)
            elif c.u(0, 1) < 0.35:
                c.polygon([(x, top), (x + w, top), (x + w * 0.5, top - c.h * 0.04)], color)
            if row:
                step = w / max(3, int(w / 11))
                yy = top + 10
                while yy < c.h - 8:
                    xx = x + step * 0.3
                    while xx < x + w - step * 0.4:
                        if c.u(0, 1) < 0.34:
                            c.rect(xx, yy, step * 0.45, 5, c.random.choice(lights), f'opacity="{c.u(0.5, 1):.2f}"')
                        xx += step
                    yy += 12
            x += w + c.u(0, 5)


def canal(c, sky, colors, water):
    """A row of narrow houses and their image in the water."""
    c.background(c.linear(*sky))
    line, n = c.h * 0.70, 7
    houses = []
    for i in range(n):
        w = c.w / n
        houses.append((i * w, w, c.h * c.u(0.34, 0.47), colors[i % len(colors)], c.random.randrange(3)))

    def house(x, w, tall, color, gable):
        top = line - tall
        shapes = (
            f"M{x} {line}V{top}L{x + w / 2} {top - w * 0.55}L{x + w} {top}V{line}Z",
            f"M{x} {line}V{top}h{w * 0.16}v{-w * 0.2}h{w * 0.16}v{-w * 0.2}h{w * 0.36}v{w * 0.2}h{w * 0.16}v{w * 0.2}h{w * 0.16}V{line}Z",
            (
                f"M{x} {line}V{top}q{w * 0.22} 0 {w * 0.22} {-w * 0.24}q0 {-w * 0.26} {w * 0.28} {-w * 0.26}q{w * 0.28} 0 {w * 0.28}"
                f" {w * 0.26}q0 {w * 0.24} {w * 0.22} {w * 0.24}V{line}Z"
            ),
        )
        c.path(shapes[gable], c.linear(light(color, 0.08), color, end=(1, 0)))
        glass = "#f7e3ae"
        for k in range(4):
            y = top + tall * (0.06 + 0.21 * k)
            for m in range(3 if k < 3 else 2):
                wx = x + w * (0.14 + 0.27 * m) if k < 3 else x + w * (0.14 + 0.54 * m)
                lit = c.u(0, 1) < 0.3
                c.rect(wx, y, w * 0.18, tall * 0.13, light(color, 0.75))
                c.rect(wx + w * 0.025, y + 2, w * 0.13, tall * 0.13 - 4, glass if lit else "#33465a")
        c.rect(x + w * 0.41, line - tall * 0.17, w * 0.18, tall * 0.17, dark(color, 0.5))

    for h in houses:
        house(*h)
    c.rect(0, line, c.w, c.h * 0.025, "#6d5d52")
    c.open(f'transform="translate(0 {2 * line + c.h * 0.05:.1f}) scale(1 -1)" opacity="0.55" {c.blur(1.6)}')
    for h in houses:
        house(*h)
    c.close()
    c.rect(0, line + c.h * 0.025, c.w, c.h, c.linear((water, 0, 0.35), (water, 1, 0.9)))
    for _ in range(60):
        y = c.u(line + c.h * 0.04, c.h)
        c.rect(c.u(-20, c.w), y, c.u(14, 70), 1.6, light(water, 0.6), f'opacity="{c.u(0.1, 0.4):.2f}" rx="1"')


def lighthouse(c, sky, sea, tower, band):
    c.background(c.linear(*sky))
    line = c.h * 0.74
    x, s = c.w * 0.60, c.w * 0.075
    top = c.h * 0.25
    c.polygon([(x, top), (-20, top - c.h * 0.13), (-20, top + c.h * 0.09)], c.linear(("#fff4c4", 0, 0), ("#fff4c4", 1, 0.75), end=(1, 0)))
    c.rect(0, line, c.w, c.h, c.linear(*sea))
    c.path(
        f"M{x - s * 4.6} {line + 10}q{s * 1.4} {-s * 1.5} {s * 3} {-s * 1.7}h{s * 3.4}q{s * 2.4} {s * 0.4} {s * 4.5}"
        f" {s * 2.2}V{line + 26}H{x - s * 4.6}Z",
        c.linear("#4b4f58", "#2b2f38"),
    )
    foot = line - s * 1.6
    edge = lambda t, side: x + side * s * (0.62 + 0.42 * t)
    n = 6
    for i in range(n):
        a, b = i / n, (i + 1) / n
        ya, yb = top + (foot - top) * a, top + (foot - top) * b
        color = band if i % 2 else tower
        c.polygon(
            [(edge(a, -1), ya), (edge(a, 1), ya), (edge(b, 1), yb), (edge(b, -1), yb)],
            c.linear(light(color, 0.2), color, dark(color, 0.3), end=(1, 0)),
        )
    c.rect(x - s * 0.9, top - 5, s * 1.8, 9, "#2b2f38")
    c.rect(x - s * 0.45, top - s * 0.95, s * 0.9, s * 0.95, "#fff0b0")
    c.glow(x, top - s * 0.5, s * 2.6, "#fff0b0", 0.85)
    c.polygon([(x - s * 0.62, top - s * 0.9), (x + s * 0.62, top - s * 0.9), (x, top - s * 1.7)], band)
    for _ in range(50):
        y = c.u(line + 20, c.h)
        c.rect(c.u(-20, c.w), y, c.u(10, 60), 2, light(sea[0], 0.55), f'opacity="{c.u(0.1, 0.4):.2f}" rx="1"')


def balloons(c, sky, sets, land):
    c.background(c.linear(*sky))
    for _ in range(7):
        x, y, w = c.u(0, 1) * c.w, c.u(0.08, 0.7) * c.h, c.u(0.12, 0.3) * c.w
        c.ellipse(x, y, w, w * 0.09, "#ffffff", f'opacity="0.45" {c.blur(9)}')
    c.path(below(c, curve(swell(c, c.h * 0.88, 14, 4))), c.linear(light(land, 0.2), land))
    c.path(below(c, curve(swell(c, c.h * 0.94, 12, 3))), c.linear(land, dark(land, 0.3)))
    for x, y, size, colors in sets:
        x, y, r = x * c.w, y * c.h, size * c.w
        shape = (
            f"M{x - r * 0.24:.1f} {y + r * 1.3:.1f}C{x - r * 0.4:.1f} {y + r * 0.9:.1f} {x - r:.1f} {y + r * 0.62:.1f} {x - r:.1f}"
            f" {y:.1f}A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {y:.1f}C{x + r:.1f} {y + r * 0.62:.1f} {x + r * 0.4:.1f} {y + r * 0.9:.1f}"
            f" {x + r * 0.24:.1f} {y + r * 1.3:.1f}Z"
        )
        clip = c.clip(f'<path d="{shape}"/>')
        c.open(clip)
        widths = (1.0, 0.74, 0.44, 0.15)
        for k, w in enumerate(widths):
            c.ellipse(x, y + r * 0.12, r * w, r * 1.25, colors[k % len(colors)])
        c.rect(x - r, y - r, 2 * r, 2.4 * r, c.linear(("#ffffff", 0, 0.32), ("#ffffff", 0.45, 0), ("#201828", 1, 0.38), end=(1, 0.2)))
        c.close()
        c.line(
            f"M{x - r * 0.22:.1f} {y + r * 1.3:.1f}L{x - r * 0.14:.1f} {y + r * 1.62:.1f}M{x + r * 0.22:.1f}"
            f" {y + r * 1.3:.1f}L{x + r * 0.14:.1f} {y + r * 1.62:.1f}",
            "#5b4330",
            1.4,
        )
        c.rect(x - r * 0.16, y + r * 1.6, r * 0.32, r * 0.24, "#7a5638", 'rx="2"')


def bridge(c, sky, tower, fog, sea):
    c.background(c.linear(*sky))
    deck = c.h * 0.66
    xs = (c.w * 0.24, c.w * 0.78)
    c.path(below(c, curve(swell(c, c.h * 0.62, 16, 4))), mix(fog, tower, 0.18))
    c.rect(0, c.h * 0.78, c.w, c.h, c.linear(*sea))
    top = c.h * 0.20
    for a, b in ((-xs[0], xs[0]), xs, (xs[1], 2 * c.w - xs[1] + c.w * 0.2)):
        sag = deck - 8
        c.line(f"M{a:.0f} {top}Q{(a + b) / 2:.0f} {2 * sag - top:.0f} {b:.0f} {top}", tower, 3)
        for k in range(1, 26):
            t = k / 26
            x, y = a + (b - a) * t, top * (1 - 2 * t * (1 - t)) + (2 * sag - top) * 2 * t * (1 - t)
            c.line(f"M{x:.0f} {y:.0f}V{deck:.0f}", tower, 1, 'opacity="0.7"')
    for x in xs:
        for side in (-1, 1):
            c.rect(x + side * c.w * 0.020 - 5, top - 12, 10, c.h * 0.66, c.linear(light(tower, 0.15), dark(tower, 0.15), end=(1, 0)))
        for k in range(5):
            c.rect(x - c.w * 0.022, top + k * c.h * 0.09, c.w * 0.044, 7, tower)
    c.rect(0, deck, c.w, 11, c.linear(light(tower, 0.1), dark(tower, 0.2)))
    c.rect(0, c.h * 0.56, c.w, c.h * 0.44, c.linear((fog, 0, 0), (fog, 0.38, 0.9), (fog, 0.62, 0.88), (fog, 1, 0.25)))
    c.open(c.blur(11))
    for _ in range(26):
        y = c.u(0.68, 0.92)
        c.ellipse(
            c.u(0, 1) * c.w, c.h * y, c.u(0.10, 0.26) * c.w, c.u(0.02, 0.05) * c.h, light(fog, 0.6), f'opacity="{c.u(0.25, 0.6):.2f}"'
        )
    c.close()


def tent(c, sky, hill, cloth):
    """A tent that glows under the stars."""
    c.background(c.linear(*sky))
    c.stars(170, c.h * 0.85)
    c.path(
        f"M{-c.w * 0.1:.0f} {c.h * 0.5:.0f}Q{c.w * 0.5:.0f} {c.h * 0.02:.0f} {c.w * 1.1:.0f} {c.h * 0.3:.0f}",
        "none",
        f'stroke="#cfd6ff" stroke-width="{c.h * 0.11:.0f}" opacity="0.13" {c.blur(24)}',
    )
    for k in range(2):
        c.path(below(c, curve(swell(c, c.h * (0.76 + 0.07 * k), 18, 4))), dark(hill, 0.3 * k))
    x, y, s = c.w * 0.5, c.h * 0.87, c.w * 0.15
    c.glow(x, y - s * 0.4, s * 2.6, cloth, 0.65)
    c.polygon([(x - s * 1.2, y), (x, y - s * 1.25), (x + s * 1.2, y)], c.linear(light(cloth, 0.5), cloth, dark(cloth, 0.18)))
    c.polygon([(x - s * 0.36, y), (x, y - s * 1.25), (x + s * 0.36, y)], c.linear("#fff6d0", light(cloth, 0.35)))
    c.line(f"M{x} {y - s * 1.25}V{y}", dark(cloth, 0.4), 1.6)
    for side in (-1, 1):
        c.line(f"M{x} {y - s * 1.25}L{x + side * s * 1.7} {y + 6}", "#d8d2c4", 1, 'opacity="0.6"')
    for _ in range(26):
        px = c.u(0, 1) * c.w
        if abs(px - x) < s * 1.9:
            continue
        tall = c.h * c.u(0.06, 0.15)
        for k in range(4):
            ty, wide = c.h * 0.86 - tall * (1 - 0.2 * k), tall * (0.09 + 0.07 * k)
            c.polygon([(px, ty), (px + wide, ty + tall * 0.36), (px - wide, ty + tall * 0.36)], dark(hill, 0.55))


def koi(c, water, fish, lily):
    """Fish among lily pads, from above."""
    c.background(c.linear(*water, end=(1, 1)))
    for _ in range(16):
        x, y, r = c.u(0, 1) * c.w, c.u(0, 1) * c.h, c.u(0.05, 0.16) * c.w
        c.circle(x, y, r, "none", f'stroke="{light(water[0], 0.6)}" stroke-width="1.2" opacity="{c.u(0.1, 0.3):.2f}"')
    for x, y, turn, size, (body, patch) in fish:
        s = size * c.w
        for layer in range(2):
            if layer == 0:
                c.open(
                    f'transform="translate({x * c.w + s * 0.12:.1f} {y * c.h + s * 0.18:.1f}) rotate({turn})" opacity="0.28" {c.blur(6)}'
                )
            else:
                c.open(f'transform="translate({x * c.w:.1f} {y * c.h:.1f}) rotate({turn})"')
            ink = "#0b2228" if layer == 0 else body
            fin = ink if layer == 0 else light(body, 0.25)
            c.path(
                f"M{s * 0.1:.1f} {-s * 0.2:.1f}q{-s * 0.1:.1f} {-s * 0.36:.1f} {-s * 0.42:.1f} {-s * 0.38:.1f}q0 {s * 0.22:.1f}"
                f" {s * 0.1:.1f} {s * 0.42:.1f}Z",
                fin,
                'opacity="0.8"',
            )
            c.path(
                f"M{s * 0.1:.1f} {s * 0.2:.1f}q{-s * 0.1:.1f} {s * 0.36:.1f} {-s * 0.42:.1f} {s * 0.38:.1f}q0 {-s * 0.22:.1f} {s * 0.1:.1f}"
                f" {-s * 0.42:.1f}Z",
                fin,
                'opacity="0.8"',
            )
            c.path(
                f"M{-s * 0.8:.1f} 0q{-s * 0.25:.1f} {-s * 0.34:.1f} {-s * 0.62:.1f} {-s * 0.34:.1f}q{s * 0.16:.1f} {s * 0.2:.1f}"
                f" {s * 0.12:.1f} {s * 0.34:.1f}q{s * 0.04:.1f} {s * 0.14:.1f} {-s * 0.12:.1f} {s * 0.34:.1f}q{s * 0.37:.1f} 0"
                f" {s * 0.62:.1f} {-s * 0.34:.1f}Z",
                fin,
                'opacity="0.85"',
            )
            shape = (
                f"M{s * 0.82:.1f} 0C{s * 0.72:.1f} {-s * 0.3:.1f} {s * 0.1:.1f} {-s * 0.4:.1f} {-s * 0.9:.1f} 0C{s * 0.1:.1f} {s * 0.4:.1f}"
                f" {s * 0.72:.1f} {s * 0.3:.1f} {s * 0.82:.1f} 0Z"
            )
            c.path(shape, ink)
            if layer:
                c.open(c.clip(f'<path d="{shape}"/>'))
                for px, py, r in ((0.42, -0.08, 0.22), (0.02, 0.1, 0.24), (-0.42, -0.04, 0.2)):
                    points = [around(px * s, py * s, k * math.tau / 6, r * s * c.u(0.7, 1.2)) for k in range(6)]
                    c.path(curve(points, closed=True), patch)
                c.close()
                for side in (-1, 1):
                    c.circle(s * 0.66, side * s * 0.11, s * 0.03, "#1c1a1a")
            c.close()
    for x, y, r, turn in ((0.16, 0.14, 0.17, 0.4), (0.88, 0.30, 0.13, 2.2), (0.10, 0.80, 0.12, 5.2), (0.80, 0.92, 0.19, 3.9)):
        x, y, r = x * c.w, y * c.h, r * c.w
        c.circle(x + 6, y + 9, r, "#0b2228", f'opacity="0.3" {c.blur(7)}')
        p, q = around(x, y, turn - 0.22, r), around(x, y, turn + 0.22, r)
        c.path(
            f"M{x:.1f} {y:.1f}L{q[0]:.1f} {q[1]:.1f}A{r:.1f} {r:.1f} 0 1 1 {p[0]:.1f} {p[1]:.1f}Z",
            c.radial(light(lily, 0.25), lily, dark(lily, 0.15)),
        )
        for k in range(1, 9):
            m = around(x, y, turn + k * math.tau / 9, r * 0.86)
            c.line(f"M{x:.1f} {y:.1f}L{m[0]:.1f} {m[1]:.1f}", light(lily, 0.3), 1, 'opacity="0.5"')
