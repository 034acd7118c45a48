#!/usr/bin/env python3
"""Writes the pictures of this folder, with Pillow 13, pillow-heif 1 and piexif 1.1, whose code has nothing to do with libvips.

    python3 -m venv v && v/bin/pip install pillow pillow-heif piexif && v/bin/python make.py
"""

import piexif
import pillow_heif
from PIL import Image, ImageDraw

pillow_heif.register_heif_opener()
exif = piexif.dump({
    "0th": {
        piexif.ImageIFD.Make: b"NIKON CORPORATION", piexif.ImageIFD.Model: b"NIKON D750 (test)", piexif.ImageIFD.Orientation: 6,
    },
    "Exif": {
        piexif.ExifIFD.DateTimeOriginal: b"2024:05:06 17:08:09", piexif.ExifIFD.LensModel: b"50 mm f/1.8, (G)",
        piexif.ExifIFD.FNumber: (28, 10), piexif.ExifIFD.ExposureTime: (1, 250), piexif.ExifIFD.ISOSpeedRatings: 200,
        piexif.ExifIFD.FocalLength: (500, 10),
    },
    "GPS": {
        piexif.GPSIFD.GPSLatitudeRef: b"N", piexif.GPSIFD.GPSLatitude: ((52, 1), (31, 1), (12, 1)),
        piexif.GPSIFD.GPSLongitudeRef: b"E", piexif.GPSIFD.GPSLongitude: ((13, 1), (24, 1), (18, 1)),
    },
})
picture = Image.new("RGB", (64, 48), (40, 90, 160))
ImageDraw.Draw(picture).rectangle((0, 0, 31, 47), fill=(220, 120, 30))
ImageDraw.Draw(picture).rectangle((0, 0, 10, 10), fill=(255, 255, 255))
picture.save("camera.jpg", quality=60, exif=exif)
picture.save("camera.heic", quality=40, exif=exif)

frames = []
for number in range(4):
    frame = Image.new("RGB", (40, 30), (30 * number, 60, 200))
    ImageDraw.Draw(frame).rectangle((number * 8, 5, number * 8 + 8, 20), fill=(255, 220, 0))
    frames.append(frame)
moving = {"save_all": True, "append_images": frames[1:], "duration": [100, 200, 300, 400], "loop": 0}
frames[0].save("moving.gif", **moving)
upright = piexif.load(exif)
del upright["0th"][piexif.ImageIFD.Orientation]
frames[0].save("moving.webp", **moving, exif=piexif.dump(upright), quality=60)
