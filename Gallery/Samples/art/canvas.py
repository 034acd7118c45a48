"""A sheet of SVG to draw on, with the few shapes the pictures are made of."""

import math
import random


def mix(a, b, t):
    """The color that lies t of the way from a to b; both are written #rrggbb."""
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in pairs)


def light(color, t):
    return mix(color, "#ffffff", t)


def dark(color, t):
    return mix(color, "#0e1420", t)


class Canvas:
    """A drawing in units of pixels. The same seed always gives the same drawing."""

    def __init__(self, width, height, seed):
        self.w, self.h = width, height
        self.random = random.Random(seed)
        self.defs, self.body, self.count = [], [], 0

    def svg(self):
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.w}" height="{self.h}" viewBox="0 0 {self.w} {self.h}">'
            f"<defs>{''.join(self.defs)}</defs>{''.join(self.body)}</svg>"
        )

    def u(self, a, b):
        return self.random.uniform(a, b)

    # Paints and effects

    def name(self):
        self.count += 1
        return f"n{self.count}"

    def stops(self, colors):
        marks = []
        for i, color in enumerate(colors):
            color, at, opacity = color if isinstance(color, tuple) else (color, i / (len(colors) - 1), 1)
            marks.append(f'<stop offset="{at:.3f}" stop-color="{color}" stop-opacity="{opacity}"/>')
        return "".join(marks)

    def linear(self, *colors, start=(0, 0), end=(0, 1)):
        """A gradient across a shape's box; a color may be (color, place, opacity)."""
        name = self.name()
        box = f'x1="{start[0]}" y1="{start[1]}" x2="{end[0]}" y2="{end[1]}"'
        self.defs.append(f'<linearGradient id="{name}" {box}>{self.stops(colors)}</linearGradient>')
        return f"url(#{name})"

    def radial(self, *colors, center=(0.5, 0.5), radius=0.5):
        name = self.name()
        box = f'cx="{center[0]}" cy="{center[1]}" r="{radius}"'
        self.defs.append(f'<radialGradient id="{name}" {box}>{self.stops(colors)}</radialGradient>')
        return f"url(#{name})"

    def blur(self, amount):
        name = self.name()
        self.defs.append(
            f'<filter id="{name}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="{amount}"/></filter>'
        )
        return f'filter="url(#{name})"'

    def clip(self, markup):
        name = self.name()
        self.defs.append(f'<clipPath id="{name}">{markup}</clipPath>')
        return f'clip-path="url(#{name})"'

    # Shapes; more attributes are given as text

    def add(self, markup):
        self.body.append(markup)

    def background(self, fill):
        self.rect(0, 0, self.w, self.h, fill)

    def rect(self, x, y, w, h, fill, more=""):
        self.add(f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="{fill}" {more}/>')

    def circle(self, x, y, r, fill, more=""):
        self.add(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" {more}/>')

    def ellipse(self, x, y, rx, ry, fill, more=""):
        self.add(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}" {more}/>')

    def path(self, d, fill="none", more=""):
        self.add(f'<path d="{d}" fill="{fill}" {more}/>')

    def line(self, d, color, width, more=""):
        self.path(d, "none", f'stroke="{color}" stroke-width="{width:.1f}" stroke-linecap="round" stroke-linejoin="round" {more}')

    def polygon(self, points, fill, more=""):
        self.path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z", fill, more)

    def open(self, more):
        self.add(f"<g {more}>")

    def close(self):
        self.add("</g>")

    # Things many pictures share

    def glow(self, x, y, r, color, strength=0.8):
        self.circle(x, y, r, self.radial((color, 0, strength), (color, 0.45, strength * 0.35), (color, 1, 0)))

    def shadow(self, x, y, rx, ry, color="#1a1410", strength=0.35):
        """The soft shadow of something that stands on a table."""
        self.ellipse(x, y, rx, ry, color, f'opacity="{strength}" {self.blur(max(2, ry * 0.55))}')

    def stars(self, count, low, color="#ffffff"):
        for _ in range(count):
            x, y = self.u(0, self.w), self.u(0, 1) ** 1.4 * low
            self.circle(x, y, self.u(0.5, 1.7), color, f'opacity="{self.u(0.25, 0.95):.2f}"')


def curve(points, closed=False):
    """A smooth line through the points, as the text of a path."""
    n = len(points)
    at = (lambda i: points[i % n]) if closed else (lambda i: points[min(max(i, 0), n - 1)])
    text = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(n if closed else n - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        text += f"C{bx + (cx - ax) / 6:.1f} {by + (cy - ay) / 6:.1f} {cx - (dx - bx) / 6:.1f} {cy - (dy - by) / 6:.1f} {cx:.1f} {cy:.1f}"
    return text + ("Z" if closed else "")


def around(x, y, angle, distance):
    return x + math.cos(angle) * distance, y + math.sin(angle) * distance


def ridge(canvas, y, height, rough, steps=7):
    """The outline of a range of mountains across the sheet, from left to right."""
    line = [canvas.u(-1, 1), canvas.u(-1, 1)]
    size = 1.0
    for _ in range(steps):
        size *= rough
        middles = [(a + b) / 2 + canvas.u(-size, size) for a, b in zip(line, line[1:])]
        line = [v for pair in zip(line, middles) for v in pair] + [line[-1]]
    return [(canvas.w * i / (len(line) - 1), y - v * height) for i, v in enumerate(line)]


def swell(canvas, y, height, count):
    """The outline of gentle hills across the sheet."""
    return [(canvas.w * (i / count), y + canvas.u(-height, height)) for i in range(-1, count + 2)]


def below(canvas, text):
    """Closes an outline to the bottom of the sheet."""
    return text + f"L{canvas.w + 400} {canvas.h + 5}L-400 {canvas.h + 5}Z"
