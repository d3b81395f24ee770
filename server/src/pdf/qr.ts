import { encode } from 'uqr'
import type { Block } from './blocks.ts'
import type { Pen } from './pen.ts'

/** A QR code with its quiet zone; a click on it opens the address too. */
export function qrCode(pen: Pen, address: string, side: number, colour: string): Block {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const cell = side / size
  return {
    height: side,
    draw(x, y) {
      // each square is drawn slightly too large, so that no hairlines appear between neighbours
      for (const [row, cells] of data.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) pen.document.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05)
      pen.document.fill(colour)
      pen.document.link(x, y, side, side, address)
    },
  }
}
