/** A picture in grey: one byte per pixel. */
export interface Grey {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** From four bytes per pixel, as a canvas gives them. */
export function greyOf({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): Grey {
  const grey = new Uint8ClampedArray(width * height)
  for (let i = 0; i < grey.length; i++)
    grey[i] = ((data[4 * i] ?? 0) * 77 + (data[4 * i + 1] ?? 0) * 151 + (data[4 * i + 2] ?? 0) * 28) >> 8
  return { data: grey, width, height }
}

/** The mean of each pixel and its neighbours: grain of a dark picture goes, bars that are wider stay. */
export function smoothed({ data, width, height }: Grey, radius: number): Grey {
  const across = new Uint8ClampedArray(data.length)
  const down = new Uint8ClampedArray(data.length)
  const mean = (
    from: Uint8ClampedArray,
    to: Uint8ClampedArray,
    lines: number,
    length: number,
    step: number,
    next: number,
  ) => {
    for (let line = 0; line < lines; line++) {
      const start = line * next
      const at = (i: number) => from[start + Math.min(length - 1, Math.max(0, i)) * step] ?? 0
      let sum = 0
      for (let i = -radius; i <= radius; i++) sum += at(i)
      for (let i = 0; i < length; i++) {
        to[start + i * step] = sum / (2 * radius + 1)
        sum += at(i + radius + 1) - at(i - radius)
      }
    }
  }
  mean(data, across, height, width, 1, width)
  mean(across, down, width, height, width, 1)
  return { data: down, width, height }
}

/** From the darkest to the lightest that there is much of, stretched over all of black and white. */
export function stretched({ data, width, height }: Grey): Grey {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const few = data.length * 0.005
  const edge = (levels: readonly number[]) => {
    let seen = 0
    for (const level of levels) {
      seen += counts[level] ?? 0
      if (seen > few) return level
    }
    return 0
  }
  const levels = Array.from({ length: 256 }, (_, i) => i)
  const [dark, light] = [edge(levels), edge(levels.toReversed())]
  const scale = 255 / Math.max(1, light - dark)
  return { data: data.map((value) => (value - dark) * scale), width, height }
}

/** Four bytes per pixel again, as readers of codes take it. */
export function pixelsOf({ data, width, height }: Grey): {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
} {
  const pixels = new Uint8ClampedArray(data.length * 4)
  data.forEach((value, i) => {
    pixels.fill(value, 4 * i, 4 * i + 3)
    pixels[4 * i + 3] = 255
  })
  return { data: pixels, width, height }
}
