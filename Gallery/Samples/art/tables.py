"""Still lifes: what stands on a table, with the light from the left."""

import math

from botanicals import branch, leaf
from canvas import around, curve, dark, light, mix


def room(c, wall, table, edge=0.70):
    c.background(c.linear(light(wall, 0.14), wall, dark(wall, 0.10), end=(1, 0.35)))
    c.rect(0, c.h * edge, c.w, c.h * (1 - edge) + 2, c.linear(light(table, 0.10), table, dark(table, 0.10)))
    c.rect(0, c.h * edge, c.w, 2, light(table, 0.35), 'opacity="0.6"')


def turned(c, x, foot, profile, color, gloss=0.3):
    """A vessel that came from a potter's wheel; the profile is a list of (radius, height) from foot to rim."""
    left = [(x - r, foot - h) for r, h in profile]
    right = [(x + r, foot - h) for r, h in profile][::-1]
    shape = curve(left) + curve(right).replace("M", "L", 1) + "Z"
    wide = max(r for r, _ in profile)
    c.shadow(x + wide * 0.55, foot, wide * 1.35, max(5, wide * 0.17))
    c.path(shape, c.linear(mix(color, light(color, 0.35), 0.6), light(color, gloss), color, dark(color, 0.34), end=(1, 0)))
    r, h = profile[-1]
    c.ellipse(x, foot - h, r, max(2, r * 0.2), dark(color, 0.45))
    c.ellipse(x, foot - h, r, max(2, r * 0.2), "none", f'stroke="{light(color, 0.3)}" stroke-width="1.6"')


BOTTLE = [(0.30, 0), (0.33, 0.08), (0.33, 0.52), (0.27, 0.64), (0.11, 0.74), (0.10, 0.97), (0.125, 1.0)]
VASE = [(0.20, 0), (0.30, 0.12), (0.40, 0.38), (0.36, 0.62), (0.20, 0.82), (0.17, 0.92), (0.22, 1.0)]
JUG = [(0.26, 0), (0.34, 0.14), (0.36, 0.40), (0.26, 0.66), (0.22, 0.84), (0.27, 1.0)]
BOWL = [(0.18, 0), (0.24, 0.06), (0.56, 0.34), (0.74, 0.72), (0.80, 1.0)]
CUP = [(0.30, 0), (0.40, 0.10), (0.46, 0.45), (0.48, 1.0)]


def scaled(profile, height, width=1.0):
    return [(r * height * width, h * height) for r, h in profile]


def bottles(c, wall, table, colors, kinds):
    """A quiet row of vessels."""
    room(c, wall, table, 0.66)
    n = len(kinds)
    order = sorted(range(n), key=lambda i: (i % 2, i))
    for i in order:
        profile, tall, width = kinds[i]
        near = 0 if i % 2 == 0 else 1
        x = c.w * (0.5 + (i - (n - 1) / 2) * 0.72 / n)
        turned(c, x, c.h * (0.775 + 0.055 * near), scaled(profile, c.h * tall, width), colors[i % len(colors)], gloss=0.22)


def vase(c, wall, table, pot, leaves, wood, blossoms=None):
    room(c, wall, table, 0.80)
    x, foot, tall = c.w * 0.5, c.h * 0.90, c.h * 0.34
    for angle, reach, bend in ((-2.05, 0.40, 0.35), (-1.62, 0.52, 0.1), (-1.15, 0.43, -0.3), (-0.85, 0.34, -0.25)):
        if blossoms:
            points = [around(x, foot - tall * 0.95, angle + bend * t / 8, c.h * reach * t / 8) for t in range(9)]
            c.line(curve(points), wood, 3.2)
            for px, py in points[3:]:
                for _ in range(4):
                    qx, qy, r = px + c.u(-24, 24), py + c.u(-22, 22), c.u(5, 11)
                    c.line(f"M{px:.0f} {py:.0f}L{qx:.0f} {qy:.0f}", wood, 1.2)
                    color = c.random.choice(blossoms)
                    for k in range(5):
                        c.circle(*around(qx, qy, k * 1.257, r * 0.6), r * 0.55, color, 'opacity="0.92"')
                    c.circle(qx, qy, r * 0.28, "#e8b96a")
        else:
            branch(c, x, foot - tall * 0.95, angle, c.h * reach, bend, leaves, pairs=6, size=0.3, slim=0.5, wood=wood)
    turned(c, x, foot, scaled(VASE, tall), pot)


def sphere(c, x, y, r, color, more=""):
    c.circle(x, y, r, c.radial(light(color, 0.42), color, dark(color, 0.3), center=(0.34, 0.3), radius=0.78), more)


def lemon(c, x, y, r, color, turn):
    shape = (
        f"M{-r * 1.28:.1f} 0C{-r * 0.9:.1f} {-r * 0.25:.1f} {-r * 0.8:.1f} {-r * 0.9:.1f} 0 {-r * 0.9:.1f}C{r * 0.8:.1f} {-r * 0.9:.1f}"
        f" {r * 0.9:.1f} {-r * 0.25:.1f} {r * 1.28:.1f} 0C{r * 0.9:.1f} {r * 0.25:.1f} {r * 0.8:.1f} {r * 0.9:.1f} 0"
        f" {r * 0.9:.1f}C{-r * 0.8:.1f} {r * 0.9:.1f} {-r * 0.9:.1f} {r * 0.25:.1f} {-r * 1.28:.1f} 0Z"
    )
    fill = c.radial(light(color, 0.5), color, dark(mix(color, "#c76a10", 0.35), 0.12), center=(0.38, 0.28), radius=0.8)
    c.path(shape, fill, f'transform="translate({x:.1f} {y:.1f}) rotate({turn})"')


def lemons(c, wall, table, bowl, fruit, green):
    room(c, wall, table, 0.62)
    x, foot, tall = c.w * 0.48, c.h * 0.84, c.h * 0.24
    r = tall * 0.27
    c.shadow(x + tall * 0.4, foot, tall * 0.75, tall * 0.09)
    for dx, dy, turn in ((-0.40, 0.98, 20), (0.42, 0.98, -25), (0.02, 1.02, 8), (-0.20, 1.32, -30), (0.24, 1.30, 35)):
        lemon(c, x + dx * tall, foot - dy * tall, r, fruit, turn)
    leaf(c, x + tall * 0.1, foot - tall * 1.5, -0.5, tall * 0.5, tall * 0.14, green)
    leaf(c, x - tall * 0.05, foot - tall * 1.5, -2.4, tall * 0.42, tall * 0.13, dark(green, 0.15))
    profile = scaled(BOWL, tall)
    shape = curve([(x - a, foot - b) for a, b in profile]) + curve([(x + a, foot - b) for a, b in profile][::-1]).replace("M", "L", 1) + "Z"
    c.path(shape, c.linear(light(bowl, 0.25), light(bowl, 0.35), bowl, dark(bowl, 0.3), end=(1, 0)))
    lx, ly = x + tall * 1.12, foot + r * 0.05
    c.shadow(lx + r * 0.4, ly + r * 0.75, r * 1.2, r * 0.22)
    lemon(c, lx, ly, r, fruit, -14)


def pears(c, wall, table, colors):
    room(c, wall, table, 0.58)
    for i, color in enumerate(colors):
        x, foot, s = c.w * (0.22 + 0.56 * i / max(1, len(colors) - 1)), c.h * (0.78 + 0.05 * (i % 2)), c.h * 0.19
        c.shadow(x + s * 0.6, foot, s * 1.1, s * 0.16)
        outline = [
            (0, -2.35),
            (0.32, -2.2),
            (0.42, -1.7),
            (0.62, -1.25),
            (0.92, -0.72),
            (0.78, -0.14),
            (0.3, 0.02),
            (-0.3, 0.02),
            (-0.78, -0.14),
            (-0.92, -0.72),
            (-0.62, -1.25),
            (-0.42, -1.7),
            (-0.32, -2.2),
        ]
        shape = curve([(x + a * s * 0.86, foot + b * s) for a, b in outline], closed=True)
        c.path(shape, c.radial(light(color, 0.45), color, dark(mix(color, "#a0522d", 0.3), 0.2), center=(0.34, 0.62), radius=0.72))
        c.line(f"M{x:.1f} {foot - 2.3 * s:.1f}q{s * 0.06:.1f} {-s * 0.35:.1f} {s * 0.26:.1f} {-s * 0.5:.1f}", "#5b4330", s * 0.08)
        if i % 2:
            leaf(c, x + s * 0.05, foot - 2.42 * s, -0.25, s * 0.85, s * 0.26, "#6f8a4a")


def coffee(c, wall, table, cup, steam="#ffffff"):
    room(c, wall, table, 0.66)
    x, foot, s = c.w * 0.47, c.h * 0.84, c.h * 0.26
    c.ellipse(x + s * 0.1, foot + s * 0.02, s * 0.95, s * 0.2, dark(table, 0.35), f'opacity="0.4" {c.blur(8)}')
    c.ellipse(x, foot, s * 0.86, s * 0.17, c.linear(light(cup, 0.3), dark(cup, 0.12)))
    c.ellipse(x, foot - s * 0.03, s * 0.62, s * 0.11, dark(cup, 0.12))
    c.line(
        f"M{x + s * 0.44:.1f} {foot - s * 0.78:.1f}q{s * 0.46:.1f} {-s * 0.06:.1f} {s * 0.36:.1f} {s * 0.3:.1f}q{-s * 0.08:.1f}"
        f" {s * 0.24:.1f} {-s * 0.44:.1f} {s * 0.22:.1f}",
        dark(cup, 0.16),
        s * 0.085,
    )
    profile = scaled(CUP, s)
    shape = curve([(x - a, foot - b) for a, b in profile]) + curve([(x + a, foot - b) for a, b in profile][::-1]).replace("M", "L", 1) + "Z"
    c.path(shape, c.linear(light(cup, 0.1), light(cup, 0.4), cup, dark(cup, 0.28), end=(1, 0)))
    c.ellipse(x, foot - s, s * 0.48, s * 0.12, light(cup, 0.25))
    c.ellipse(x, foot - s * 0.985, s * 0.43, s * 0.095, c.linear("#4a2c1d", "#7a4a2e"))
    c.ellipse(x - s * 0.08, foot - s * 0.99, s * 0.2, s * 0.035, "#c99768", 'opacity="0.8"')
    for dx in (-0.16, 0.04, 0.2):
        c.line(
            curve([(x + s * (dx + 0.06 * math.sin(k * 1.3 + dx * 9)), foot - s * (1.12 + 0.17 * k)) for k in range(7)]),
            steam,
            s * 0.05,
            f'opacity="0.4" {c.blur(4)}',
        )


def slices(c, paper, peel, flesh, columns, rows):
    """Cut citrus fruit in an even pattern."""
    c.background(paper)
    step = c.w / columns
    for j in range(-1, rows + 1):
        for i in range(-1, columns + 1):
            x, y, r = (i + 0.5 + 0.5 * (j % 2)) * step, (j + 0.5) * c.h / rows, step * 0.40
            k = (i + 2 * j) % len(flesh)
            c.circle(x + 3, y + 5, r, dark(paper, 0.4), f'opacity="0.22" {c.blur(4)}')
            c.circle(x, y, r, peel[k])
            c.circle(x, y, r * 0.91, "#fff6e6")
            turn = c.u(0, 1)
            for n in range(9):
                a, b = turn + n * 0.698 + 0.05, turn + (n + 1) * 0.698 - 0.05
                p, q, m = around(x, y, a, r * 0.80), around(x, y, b, r * 0.80), around(x, y, (a + b) / 2, r * 0.14)
                c.path(
                    f"M{m[0]:.1f} {m[1]:.1f}L{p[0]:.1f} {p[1]:.1f}A{r * 0.8:.1f} {r * 0.8:.1f} 0 0 1 {q[0]:.1f} {q[1]:.1f}Z",
                    flesh[k],
                    f'stroke="{flesh[k]}" stroke-width="{r * 0.06:.1f}" stroke-linejoin="round"',
                )


def cherries(c, paper, red, green):
    c.background(c.linear(light(paper, 0.25), paper))
    x, y, s = c.w * 0.5, c.h * 0.18, c.w * 0.17
    for fx, fy in ((0.32, 0.66), (0.66, 0.74)):
        px, py = fx * c.w, fy * c.h
        c.ellipse(px + s * 0.25, py + s * 0.95, s * 0.9, s * 0.16, dark(paper, 0.5), f'opacity="0.35" {c.blur(7)}')
        c.line(f"M{x:.1f} {y:.1f}C{x:.1f} {c.h * 0.36:.1f} {px:.1f} {c.h * 0.4:.1f} {px:.1f} {py - s * 0.8:.1f}", dark(green, 0.1), 4.5)
        sphere(c, px, py, s, red)
        c.ellipse(
            px - s * 0.36,
            py - s * 0.42,
            s * 0.16,
            s * 0.1,
            "#ffffff",
            f'opacity="0.65" transform="rotate(-35 {px - s * 0.36:.1f} {py - s * 0.42:.1f})"',
        )
    leaf(c, x, y, 0.25, c.w * 0.36, c.w * 0.13, green)
    leaf(c, x, y, 2.75, c.w * 0.27, c.w * 0.10, dark(green, 0.15))
