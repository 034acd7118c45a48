"""Mountains, seas, fields and woods."""

import math

from canvas import around, below, curve, dark, light, mix, ridge, swell


def polyline(points):
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def mountains(c, sky, far, near, mist, sun=None, layers=5, start=0.42, rough=0.52, stars=0, birds=0):
    c.background(c.linear(*sky))
    if stars:
        c.stars(stars, c.h * 0.6)
    if sun:
        x, y, r, color = sun
        c.glow(x * c.w, y * c.h, r * c.w * 4, color, 0.55)
        c.circle(x * c.w, y * c.h, r * c.w, color)
    for i in range(layers):
        t = i / max(1, layers - 1)
        color = mix(far, near, t)
        y = c.h * (start + (0.94 - start) * t**1.15)
        outline = ridge(c, y, c.h * (0.13 - 0.04 * t), rough)
        foot = mix(color, mist, 0.75 - 0.55 * t)
        c.path(below(c, polyline(outline)), c.linear(color, mix(color, foot, 0.5), foot))
    for _ in range(birds):
        x, y, s = c.u(0.3, 0.7) * c.w, c.u(0.15, 0.35) * c.h, c.u(6, 12)
        c.line(
            f"M{x - s:.1f} {y - s * 0.4:.1f}q{s * 0.6:.1f} {-s * 0.3:.1f} {s:.1f} {s * 0.4:.1f}q{s * 0.4:.1f} {-s * 0.7:.1f} {s:.1f}"
            f" {-s * 0.4:.1f}",
            near,
            1.8,
        )


def dunes(c, sky, sand, shade, sun=None):
    c.background(c.linear(*sky))
    if sun:
        c.glow(sun[0] * c.w, sun[1] * c.h, c.w * 0.5, sun[2], 0.5)
        c.circle(sun[0] * c.w, sun[1] * c.h, c.w * 0.075, sun[2])
    for i in range(5):
        t = i / 4
        y = c.h * (0.46 + 0.46 * t)
        crest_x = c.u(0.2, 0.8) * c.w
        crest = y - c.h * c.u(0.05, 0.11)
        left = [(-0.2 * c.w, y + c.u(0, 40)), (0.5 * crest_x, (y + crest) / 2 + 8), (crest_x, crest)]
        right = [(crest_x, crest), (crest_x + 0.22 * c.w, (y + crest) / 2 + 22), (1.25 * c.w, y + c.u(0, 50))]
        lit, dim = mix(sand, light(sand, 0.25), 1 - t), mix(shade, dark(shade, 0.25), t)
        whole = curve(left) + curve(right).replace("M", "L", 1)
        c.path(below(c, whole), c.linear(light(lit, 0.12), lit, mix(lit, dim, 0.35)))
        tail = [
            (crest_x, crest),
            (crest_x + 0.05 * c.w, crest + 0.10 * c.h),
            (crest_x - 0.10 * c.w, crest + 0.24 * c.h),
            (crest_x + 0.06 * c.w, c.h * 1.1),
        ]
        side = curve(right) + f"L{c.w * 1.25:.1f} {c.h * 1.2:.1f}" + curve(tail[::-1]).replace("M", "L", 1) + "Z"
        c.path(side, c.linear((dim, 0, 0.95), (mix(dim, sand, 0.4), 1, 0.55)))


def sea(c, sky, water, sun, boat=None, horizon=0.56):
    c.background(c.linear(*sky))
    x, y, r, color = sun[0] * c.w, sun[1] * c.h, sun[2] * c.w, sun[3]
    c.glow(x, y, r * 4.5, color, 0.6)
    c.circle(x, y, r, color)
    line = horizon * c.h
    c.rect(0, line, c.w, c.h - line, c.linear(*water))
    for i in range(46):
        t = (i / 46) ** 1.5
        yy = line + 4 + t * (c.h - line)
        spread = r * (0.5 + 1.5 * t)
        for _ in range(2):
            length = c.u(0.15, 0.7) * spread
            xx = x + c.u(-1, 1) * spread * 0.8
            c.rect(xx - length, yy, 2 * length, 1.2 + 3.2 * t, color, f'rx="2" opacity="{0.75 - 0.5 * t:.2f}"')
        xx, length = c.u(0, c.w), c.u(8, 26) * (0.6 + 2 * t)
        c.rect(xx, yy, length, 1 + 2 * t, light(water[0], 0.5), 'rx="1" opacity="0.25"')
    if boat:
        bx, s, hull, sail = boat[0] * c.w, boat[1] * c.w, boat[2], boat[3]
        by = line + s * 0.5
        c.path(f"M{bx - s} {by}q{s * 0.2} {s * 0.42} {s * 0.5} {s * 0.42}h{s * 0.9}q{s * 0.5} 0 {s * 0.7} {-s * 0.46}Z", hull)
        c.path(f"M{bx} {by - s * 0.12}V{by - s * 2.6}q{s * 1.1} {s * 1.2} {s * 1.05} {s * 2.48}Z", sail)
        c.path(f"M{bx - s * 0.12} {by - s * 0.12}V{by - s * 2.2}q{-s * 0.75} {s} {-s * 0.75} {s * 2.08}Z", mix(sail, hull, 0.22))
        c.ellipse(bx, by + s * 0.62, s * 1.1, s * 0.12, hull, f'opacity="0.35" {c.blur(3)}')


def hills(c, sky, greens, tree, sun=None, trees=26, kind="round"):
    c.background(c.linear(*sky))
    if sun:
        c.glow(sun[0] * c.w, sun[1] * c.h, c.w * 0.35, sun[2], 0.6)
        c.circle(sun[0] * c.w, sun[1] * c.h, c.w * 0.06, sun[2])
    n = len(greens)
    for i, green in enumerate(greens):
        t = i / (n - 1)
        y = c.h * (0.45 + 0.42 * t)
        outline = swell(c, y, c.h * 0.045, 4)
        c.path(below(c, curve(outline)), c.linear(light(green, 0.18), green, dark(green, 0.12)))
        for _ in range(trees // n):
            x = c.u(0.02, 0.98) * c.w
            at = min(outline, key=lambda p: abs(p[0] - x))
            base, s = at[1] + c.u(14, 34) * (0.5 + t), c.h * (0.022 + 0.030 * t) * c.u(0.8, 1.3)
            color = mix(tree, green, c.u(0.0, 0.4))
            c.ellipse(x + s * 0.5, base + 1, s * 0.9, s * 0.16, dark(green, 0.45), 'opacity="0.4"')
            if kind == "round":
                c.rect(x - s * 0.07, base - s, s * 0.14, s, dark(tree, 0.5))
                c.circle(x, base - s * 1.25, s * 0.62, c.radial(light(color, 0.25), color, center=(0.35, 0.3), radius=0.8))
            else:
                c.path(
                    f"M{x} {base - s * 2.8}q{s * 0.42} {s * 1.5} {s * 0.28} {s * 2.5}q{-s * 0.28} {s * 0.3} {-s * 0.56} 0q{-s * 0.14} {-s}"
                    f" {s * 0.28} {-s * 2.5}Z",
                    c.linear(light(color, 0.15), dark(color, 0.2), end=(1, 0)),
                )


def birches(c, air, leaves, ground):
    c.background(c.linear(*air))
    for i in range(90):
        x, y, r = c.u(0, c.w), c.u(-0.05, 0.55) * c.h, c.u(0.03, 0.10) * c.w
        c.circle(x, y, r, c.random.choice(leaves), f'opacity="{c.u(0.08, 0.28):.2f}"')
    c.path(below(c, curve(swell(c, c.h * 0.86, 12, 4))), c.linear(ground, dark(ground, 0.35)))
    trunks = sorted((c.u(0.35, 1), (i + c.u(0.2, 0.8)) / 11) for i in range(11))
    for near, place in trunks:
        x, w = place * c.w, c.w * 0.055 * near**1.6
        foot = c.h * (0.80 + 0.17 * near)
        bark = mix(air[-1], "#f4efe6", near)
        lean = c.u(-0.012, 0.012) * c.w
        c.polygon(
            [(x - w / 2 + lean, -5), (x + w / 2 + lean, -5), (x + w * 0.62, foot), (x - w * 0.62, foot)],
            c.linear(dark(bark, 0.10), bark, light(bark, 0.3), dark(bark, 0.24), end=(1, 0)),
        )
        for _ in range(int(26 * near)):
            y, length = c.u(0, foot - 8), w * c.u(0.15, 0.55)
            side = c.random.choice((-1, 1))
            edge = x + side * w * 0.5
            c.path(
                f"M{edge:.1f} {y:.1f}q{-side * length:.1f} {2 * near:.1f} {-side * length:.1f} {3 * near:.1f}q{side * length * 0.6:.1f}"
                f" {2 * near:.1f} {side * length:.1f} {c.u(0, 4):.1f}Z",
                "#2b2622",
                f'opacity="{0.35 + 0.5 * near:.2f}"',
            )
    for _ in range(120):
        x, y = c.u(0, c.w), c.h * (0.83 + 0.17 * c.u(0, 1))
        c.ellipse(x, y, c.u(2, 6), c.u(1, 2.5), c.random.choice(leaves), f'opacity="{c.u(0.4, 0.9):.2f}"')


def pines(c, sky, far, near, snow, cabin=None, moon=None, stars=70):
    c.background(c.linear(*sky))
    c.stars(stars, c.h * 0.55)
    if moon:
        c.glow(moon[0] * c.w, moon[1] * c.h, c.w * 0.3, "#fdf6dc", 0.5)
        c.circle(moon[0] * c.w, moon[1] * c.h, c.w * 0.05, "#fdf6dc")
    for row in range(4):
        t = row / 3
        color = mix(far, near, t)
        ground = c.h * (0.60 + 0.12 * t)
        c.path(below(c, curve(swell(c, ground + c.h * 0.02, c.h * 0.012, 5))), c.linear(mix(snow, sky[-1], 0.5 - 0.45 * t), snow))
        for _ in range(24 - 4 * row):
            x = c.u(-0.02, 1.02) * c.w
            if cabin and row > 1 and abs(x - cabin * c.w) < c.w * 0.2:
                continue
            tall = c.h * c.u(0.07, 0.13) * (0.8 + 0.9 * t)
            foot = ground + c.h * 0.03
            for k in range(4):
                top, wide = foot - tall * (1 - k * 0.2), tall * (0.10 + 0.075 * k)
                c.polygon([(x, top), (x + wide, top + tall * 0.34), (x - wide, top + tall * 0.34)], mix(color, sky[-1], 0.10 * (3 - k)))
    if cabin:
        x, y, s = cabin * c.w, c.h * 0.80, c.w * 0.11
        c.shadow(x, y + 3, s * 1.3, s * 0.12, "#1c2740", 0.4)
        c.rect(x - s, y - s * 0.8, 2 * s, s * 0.8, c.linear("#5a3a2e", "#3c2620"))
        c.polygon([(x - s * 1.25, y - s * 0.72), (x, y - s * 1.65), (x + s * 1.25, y - s * 0.72)], "#2d2028")
        c.polygon([(x - s * 1.25, y - s * 0.74), (x, y - s * 1.72), (x + s * 1.25, y - s * 0.74), (x, y - s * 1.5)], light(snow, 0.6))
        c.glow(x - s * 0.35, y - s * 0.4, s * 1.3, "#ffcf70", 0.7)
        for wx in (-0.6, 0.25):
            c.rect(x + wx * s, y - s * 0.58, s * 0.36, s * 0.34, "#ffdf94")
        c.rect(x + s * 0.5, y - s * 1.65, s * 0.18, s * 0.5, "#3c2620")
        for k in range(3):
            c.circle(
                x + s * (0.62 + 0.12 * k),
                y - s * (1.85 + 0.32 * k),
                s * (0.12 + 0.06 * k),
                "#dfe6f2",
                f'opacity="{0.5 - 0.12 * k}" {c.blur(3)}',
            )


def rows(c, sky, flower, leaf, sun):
    """A field whose rows run to one point on the horizon."""
    c.background(c.linear(*sky))
    line, x = c.h * 0.42, c.w * 0.56
    c.glow(sun[0] * c.w, line, c.w * 0.5, sun[1], 0.75)
    c.circle(sun[0] * c.w, line - c.h * 0.015, c.w * 0.07, sun[1])
    c.path(below(c, polyline(ridge(c, line - 4, c.h * 0.03, 0.5))), mix(flower, sky[-1], 0.55))
    c.rect(0, line + 6, c.w, c.h, leaf)
    count = 15
    for i in range(-count, count + 1):
        left, right = x + (i - 0.33) * c.w * 0.21, x + (i + 0.33) * c.w * 0.21
        c.polygon(
            [(x + i * 3.2 - 1.2, line + 6), (x + i * 3.2 + 1.2, line + 6), (right, c.h + 4), (left, c.h + 4)],
            c.linear(mix(flower, sky[-1], 0.45), flower, dark(flower, 0.15)),
        )
        for _ in range(44):
            t = c.u(0.06, 1) ** 0.8
            px = x + i * 3.2 + (i * c.w * 0.21 - i * 3.2) * t + c.u(-1, 1) * c.w * 0.07 * t
            c.ellipse(
                px, line + 6 + (c.h - line) * t, 1 + 5 * t, 1 + 7 * t, light(flower, c.u(0.05, 0.45)), f'opacity="{c.u(0.3, 0.8):.2f}"'
            )


def aurora(c, sky, bands, land):
    """Curtains of light over mountains, and their image in the water."""
    c.background(c.linear(*sky))
    c.stars(150, c.h * 0.6)
    shore = c.h * 0.74

    def curtains():
        for n, color in enumerate(bands):
            phase, low = c.u(0, 6), c.h * (0.56 - 0.05 * n)
            for i in range(150):
                t = i / 149
                x = c.w * (1.2 * t - 0.1)
                foot = low + c.h * (0.07 * math.sin(4.2 * t + phase) + 0.03 * math.sin(11 * t + 2 * phase))
                tall = c.h * (0.26 + 0.12 * math.sin(7 * t + phase)) * c.u(0.75, 1.15)
                strength = max(0.05, 0.34 + 0.26 * math.sin(5 * t + 1.7 * phase)) * c.u(0.6, 1.1)
                fill = c.linear(
                    (mix(color, "#7a6be0", 0.6), 0, 0),
                    (color, 0.55, strength * 0.55),
                    (light(color, 0.35), 0.93, strength),
                    (color, 1, 0),
                )
                c.rect(x, foot - tall, c.w * 0.013, tall, fill)

    blurred = c.blur(2.2)
    c.open(blurred)
    curtains()
    c.close()
    for y, rough, t in ((0.66, 0.56, 0.55), (0.72, 0.46, 0.2)):
        c.path(below(c, polyline(ridge(c, c.h * y, c.h * 0.10 * (1.2 - t), rough))), mix(land, sky[1], t))
    c.rect(0, shore, c.w, c.h, c.linear(mix(sky[-1], bands[0], 0.28), sky[1], sky[0]))
    for _ in range(110):
        t = c.u(0, 1)
        length = c.u(10, 60) * (0.5 + t)
        c.rect(
            c.u(-20, c.w),
            shore + 4 + t * (c.h - shore),
            length,
            1 + 1.6 * t,
            light(bands[0], 0.25),
            f'rx="1" opacity="{c.u(0.06, 0.34):.2f}"',
        )


def river(c, sky, far, near, water):
    """A valley with a river that winds towards the viewer."""
    mountains(c, sky, far, near, light(sky[-1], 0.3), sun=(0.68, 0.24, 0.05, "#fff3d6"), layers=4, start=0.33, rough=0.58)
    c.path(below(c, curve(swell(c, c.h * 0.60, 8, 4))), c.linear(light(near, 0.22), near, dark(near, 0.25)))
    left, right = [], []
    for i in range(9):
        t = i / 8
        x = c.w * (0.52 + 0.20 * math.sin(t * 5.2) * (0.25 + t))
        y = c.h * (0.60 + 0.44 * t**1.4)
        left.append((x - c.w * (0.008 + 0.17 * t**1.6), y))
        right.append((x + c.w * (0.008 + 0.17 * t**1.6), y))
    c.path(curve(left) + curve(right[::-1]).replace("M", "L", 1) + "Z", c.linear(*water))
    for _ in range(60):
        t = c.u(0, 1)
        x, y = around(c.w * c.u(0, 1), c.h * (0.62 + 0.36 * t), 0, 0)
        if all(not (a[0] - 14 < x < b[0] + 14) for a, b in zip(left, right) if abs(a[1] - y) < c.h * 0.06):
            s = c.h * (0.012 + 0.035 * t)
            c.polygon([(x, y - s * 2.4), (x + s * 0.55, y), (x - s * 0.55, y)], dark(near, c.u(0.25, 0.55)))
