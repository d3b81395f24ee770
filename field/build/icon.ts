import { crc32, deflateSync } from 'node:zlib'
import { light } from '@goodlot/brand'

/** The product's mark as in the head of the app: a lot of 25 units, of which the sampled ones draw the letter. */
const rows = ['01110', '10000', '10111', '10001', '01110']

const colourOf = (x: number, y: number) =>
  x === 2 && y === 2 ? light.displayLit : rows[y]?.[x] === '1' ? light.displayText : light.displayCell

const rgb = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** PNG of a square: the mark on the display's ground; `margin` is the share of each side that a phone may cut off. */
export function icon(size: number, margin: number): Buffer {
  const inner = size * (1 - 2 * margin)
  const cell = inner / 5
  const gap = cell / 6
  const ground = rgb(light.display)
  const lines = Array.from({ length: size }, (_, py) => {
    const line = Buffer.alloc(1 + size * 3)
    for (let px = 0; px < size; px++) {
      const [mx, my] = [px - size * margin, py - size * margin]
      const [x, y] = [Math.floor(mx / cell), Math.floor(my / cell)]
      const inCell = mx - x * cell < cell - gap && my - y * cell < cell - gap
      const isMark = inCell && x >= 0 && x < 5 && y >= 0 && y < 5
      line.set(isMark ? rgb(colourOf(x, y)) : ground, 1 + px * 3)
    }
    return line
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  // 8 bits a channel, red green blue
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
