"""Leaves, flowers and plants in pots, as on printed sheets."""

import math

from canvas import around, curve, dark, light, mix


def leaf(c, x, y, angle, length, width, color, vein=True):
    """A leaf from its foot at (x, y), one half darker than the other."""
    tip = around(x, y, angle, length)
    middle = around(x, y, angle, length * 0.45)
    a, b = around(*middle, angle - math.pi / 2, width), around(*middle, angle + math.pi / 2, width)
    foot = f"M{x:.1f} {y:.1f}"
    c.path(f"{foot}Q{a[0]:.1f} {a[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}Q{b[0]:.1f} {b[1]:.1f} {x:.1f} {y:.1f}Z", color)
    c.path(f"{foot}Q{a[0]:.1f} {a[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}Z", light(color, 0.16))
    if vein:
        c.line(f"{foot}L{tip[0]:.1f} {tip[1]:.1f}", light(color, 0.38), max(0.8, width * 0.05), 'opacity="0.7"')


def stem(c, points, color, width):
    c.line(curve(points), color, width)


def along(points, t):
    """A point of a bent line and the direction there."""
    i = min(int(t * (len(points) - 1)), len(points) - 2)
    f = t * (len(points) - 1) - i
    (ax, ay), (bx, by) = points[i], points[i + 1]
    return ax + (bx - ax) * f, ay + (by - ay) * f, math.atan2(by - ay, bx - ax)


def arc(x, y, angle, length, bend, steps=14):
    points = []
    for _ in range(steps + 1):
        points.append((x, y))
        x, y = around(x, y, angle, length / steps)
        angle += bend / steps
    return points


def branch(c, x, y, angle, length, bend, colors, pairs=9, size=0.2, slim=0.42, wood="#6b5442"):
    """A stem with leaves on both sides that grow smaller towards the tip."""
    points = arc(x, y, angle, length, bend)
    stem(c, points, wood, length * 0.009 + 1)
    for i in range(pairs):
        t = 0.14 + 0.82 * i / (pairs - 1)
        px, py, direction = along(points, t)
        s = length * size * (1 - 0.55 * t) * c.u(0.85, 1.1)
        for side in (-1, 1):
            leaf(c, px, py, direction + side * c.u(0.7, 0.95), s, s * slim, c.random.choice(colors))
    px, py, direction = along(points, 1)
    leaf(c, px, py, direction, length * size * 0.5, length * size * 0.5 * slim, colors[0])


def sprig(c, paper, colors, wood, pairs=10, slim=0.42, size=0.22, count=1):
    c.background(c.linear(light(paper, 0.15), paper))
    for i in range(count):
        spread = (i - (count - 1) / 2) * 0.5
        branch(
            c,
            c.w * (0.5 + 0.03 * i - 0.02 * count),
            c.h * 0.93,
            -math.pi / 2 + spread,
            c.h * (0.74 - 0.08 * abs(spread)),
            -spread * 0.7 + c.u(-0.3, 0.3),
            colors,
            pairs,
            size,
            slim,
            wood,
        )


def fern(c, paper, green):
    c.background(c.linear(light(paper, 0.12), paper))
    for spread, reach, shade in ((-0.55, 0.70, 0.28), (0.6, 0.66, 0.2), (0.02, 0.84, 0)):
        points = arc(c.w * 0.5, c.h * 0.95, -math.pi / 2 + spread * 0.6, c.h * reach, spread, 30)
        color = dark(green, shade)
        stem(c, points, dark(color, 0.2), 2.6)
        for i in range(30):
            t = 0.1 + 0.88 * i / 29
            x, y, direction = along(points, t)
            s = c.h * 0.17 * math.sin(math.pi * (0.12 + 0.88 * (1 - t)) ** 0.9) * (1.05 - 0.5 * t)
            for side in (-1, 1):
                leaf(c, x, y, direction + side * 1.05, s, s * 0.26, mix(color, light(color, 0.25), t), vein=False)


def eucalyptus(c, paper, colors):
    c.background(c.linear(light(paper, 0.2), paper))
    for x, angle, bend, reach in ((0.30, -1.25, -0.5, 0.72), (0.52, -1.62, 0.25, 0.84), (0.70, -1.9, 0.55, 0.70)):
        points = arc(c.w * (0.5 + (x - 0.5) * 0.25), c.h * 0.96, angle, c.h * reach, bend, 20)
        stem(c, points, "#8a7461", 2.4)
        for i in range(13):
            t = 0.16 + 0.82 * i / 12
            px, py, direction = along(points, t)
            r = c.w * 0.072 * (1.12 - 0.62 * t)
            for side in (-1, 1):
                cx, cy = around(px, py, direction + side * 1.25, r * 0.95)
                color = c.random.choice(colors)
                turn = math.degrees(direction + side * 1.25)
                c.add(
                    f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{r:.1f}" ry="{r * 0.82:.1f}"'
                    f' fill="{c.linear(light(color, 0.22), color, end=(1, 1))}" opacity="0.92" transform="rotate({turn:.0f} {cx:.1f}'
                    f' {cy:.1f})"/>'
                )


def palm(c, sky, color):
    """A fan of long leaves against a plain sky."""
    c.background(c.linear(*sky))
    for x, y, start, count, reach, shade in ((1.02, 1.02, -2.9, 13, 0.98, 0.0), (-0.06, -0.04, 0.15, 11, 0.72, 0.2)):
        for i in range(count):
            angle = start + i * 0.125
            points = arc(x * c.w, y * c.h, angle, c.h * reach * c.u(0.85, 1.0), c.u(-0.25, 0.25), 8)
            px, py, direction = along(points, 0)
            length = c.h * reach * c.u(0.8, 1)
            leaf(c, px, py, angle, length, length * 0.085, mix(dark(color, shade), light(color, 0.3), c.u(0, 0.45)))


def poppies(c, paper, petals, green, count=7):
    c.background(c.linear(*paper))
    places = sorted((c.u(0.18, 0.62), (i + 0.5) / count + c.u(-0.03, 0.03)) for i in range(count))
    for top, place in places:
        x, y = place * c.w, top * c.h
        foot = c.w * (0.5 + (place - 0.5) * 0.6)
        c.line(f"M{foot:.1f} {c.h + 5}Q{foot:.1f} {(y + c.h) / 2:.1f} {x:.1f} {y:.1f}", green, 3)
        leaf(
            c,
            foot + (x - foot) * 0.25,
            c.h * 0.86,
            -math.pi / 2 + c.u(-0.8, 0.8),
            c.h * 0.16,
            c.h * 0.025,
            mix(green, light(green, 0.3), c.u(0, 0.8)),
        )
    for top, place in places:
        x, y, r = place * c.w, top * c.h, c.w * c.u(0.075, 0.115)
        color = c.random.choice(petals)
        for k in range(5):
            px, py = around(x, y, k * 1.257 + c.u(0, 0.6), r * 0.48)
            c.circle(px, py, r * 0.72, c.radial(dark(color, 0.18), color, light(color, 0.14), radius=0.62), 'opacity="0.93"')
        c.circle(x, y, r * 0.27, "#2a2228")
        for k in range(14):
            px, py = around(x, y, k * 0.449, r * 0.37)
            c.circle(px, py, r * 0.035, "#f0d9a0")


def tulips(c, paper, colors, green):
    c.background(c.linear(*paper))
    count = 5
    for i in range(count):
        x, y = c.w * (0.16 + 0.68 * i / (count - 1)), c.h * (0.30 + 0.10 * ((i * 2) % 3) / 2)
        foot, s = c.w * (0.36 + 0.28 * i / (count - 1)), c.w * 0.085
        c.line(f"M{foot:.1f} {c.h + 4}Q{(foot + x) / 2:.1f} {c.h * 0.7:.1f} {x:.1f} {y + s:.1f}", green, 5)
        for side in (-1, 1):
            leaf(
                c,
                foot,
                c.h + 6,
                -math.pi / 2 + side * (0.22 + 0.08 * i / count),
                c.h * c.u(0.32, 0.46),
                c.w * 0.07,
                mix(green, light(green, 0.3), c.u(0, 0.7)),
            )
        color = colors[i % len(colors)]
        cup = "M{0:.1f} {1:.1f}C{2:.1f} {3:.1f} {4:.1f} {5:.1f} {6:.1f} {7:.1f}C{8:.1f} {9:.1f} {10:.1f} {11:.1f} {0:.1f} {1:.1f}Z"
        for dx, color_now, wide in ((-0.55, dark(color, 0.12), 0.75), (0.55, dark(color, 0.06), 0.75), (0, light(color, 0.10), 0.86)):
            tip = (x + dx * s, y - s * (1.28 if dx else 1.12))
            c.path(
                cup.format(
                    x,
                    y + s * 1.25,
                    x - s * wide * 1.35 + dx * s * 0.3,
                    y + s * 0.95,
                    x - s * wide + dx * s,
                    y - s * 0.4,
                    *tip,
                    x + s * wide + dx * s,
                    y - s * 0.4,
                    x + s * wide * 1.35 + dx * s * 0.3,
                    y + s * 0.95,
                ),
                c.linear(light(color_now, 0.2), color_now),
            )


def cactus(c, wall, floor, green, pot):
    c.background(c.linear(light(wall, 0.12), wall))
    c.rect(0, c.h * 0.80, c.w, c.h * 0.2, c.linear(floor, dark(floor, 0.12)))
    x, base, s = c.w * 0.5, c.h * 0.68, c.w * 0.12
    c.shadow(x + s * 0.8, c.h * 0.865, s * 2.0, s * 0.22)
    skin = c.linear(light(green, 0.25), green, dark(green, 0.32), end=(1, 0))
    arms = [
        (x, base - c.h * 0.40, s, c.h * 0.44),
        (x - s * 1.55, base - c.h * 0.26, s * 0.58, c.h * 0.15),
        (x + s * 1.5, base - c.h * 0.33, s * 0.52, c.h * 0.17),
    ]
    c.line(f"M{x - s * 1.55:.0f} {base - c.h * 0.13:.0f}q0 {s * 0.75:.0f} {s * 1.2:.0f} {s * 0.75:.0f}", green, s * 1.05)
    c.line(f"M{x + s * 1.5:.0f} {base - c.h * 0.19:.0f}q0 {s * 0.65:.0f} {-s * 1.2:.0f} {s * 0.65:.0f}", dark(green, 0.2), s * 0.95)
    for ax, ay, r, tall in arms:
        c.rect(ax - r, ay, 2 * r, tall, skin, f'rx="{r:.0f}"')
        for k in (-0.5, 0, 0.5):
            c.line(
                f"M{ax + k * r:.1f} {ay + r * 0.5:.1f}V{ay + tall - r * 0.3:.1f}",
                light(green, 0.45),
                1.4,
                'opacity="0.55" stroke-dasharray="2 9"',
            )
    for ax, ay, color in ((x, base - c.h * 0.405, "#f0a3a0"), (x + s * 1.5, base - c.h * 0.335, "#f5bfa5")):
        for k in range(5):
            leaf(c, ax, ay + 4, -math.pi / 2 + (k - 2) * 0.5, s * 0.55, s * 0.17, color, vein=False)
    c.polygon(
        [(x - s * 1.5, base), (x + s * 1.5, base), (x + s * 1.15, c.h * 0.87), (x - s * 1.15, c.h * 0.87)],
        c.linear(light(pot, 0.22), pot, dark(pot, 0.25), end=(1, 0)),
    )
    c.rect(x - s * 1.65, base - s * 0.1, s * 3.3, s * 0.5, c.linear(light(pot, 0.3), pot, dark(pot, 0.2), end=(1, 0)), 'rx="5"')


def meadow(c, sky, stems, heads):
    """Tall grasses and small flowers against the light."""
    c.background(c.linear(*sky))
    c.glow(c.w * 0.7, c.h * 0.3, c.w * 0.55, "#fff2cf", 0.8)
    for i in range(95):
        t = i / 95
        x, tall = c.u(-0.02, 1.02) * c.w, c.h * c.u(0.25, 0.66) * (0.7 + 0.4 * t)
        color = mix(mix(stems, sky[-1], 0.55), stems, t)
        points = arc(x, c.h + 5, -math.pi / 2 + c.u(-0.12, 0.12), tall, c.u(-0.5, 0.5), 8)
        stem(c, points, color, 1 + 1.4 * t)
        px, py, direction = along(points, 1)
        if i % 3 == 0:
            for k in range(9):
                qx, qy, d = along(points, 1 - k * 0.035)
                for side in (-1, 1):
                    leaf(c, qx, qy, d + side * 0.5, 5 + 6 * t, 1.6 + t, light(color, 0.15), vein=False)
        elif i % 3 == 1:
            color = c.random.choice(heads)
            for k in range(8):
                qx, qy = around(px, py, k * 0.785, 3 + 3.5 * t)
                c.circle(qx, qy, 2 + 2.4 * t, color, f'opacity="{0.55 + 0.4 * t:.2f}"')
            c.circle(px, py, 1.8 + 1.6 * t, "#f7d774")
