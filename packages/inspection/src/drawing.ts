import type { DrawnMark } from './entries.ts'

/** Where a picture lies: the corner and the size of the whole of it. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** The head of an arrow, as a share of the picture's longer side and at most of the arrow. */
const head = { ofSide: 0.06, ofArrow: 0.5, spread: 0.45 }

/** The whole of a picture inside a box of another shape, in its middle. */
export function fitInto(picture: { width: number; height: number }, box: Frame): Frame {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height }
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** The line of a mark over a picture, as the data of an SVG path: the page, the PDF and the phone draw this one. */
export function pathOfMark({ shape, x1, y1, x2, y2 }: DrawnMark, { left, top, width, height }: Frame): string {
  const at = (x: number, y: number) => ({ x: left + (x / 1000) * width, y: top + (y / 1000) * height })
  const [from, to] = [at(x1, y1), at(x2, y2)]
  const point = (x: number, y: number) => `${rounded(x)} ${rounded(y)}`
  if (shape === 'circle') {
    const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2]
    const [cx, cy] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
    const arc = `A ${point(rx, ry)} 0 1 0`
    return `M ${point(cx - rx, cy)} ${arc} ${point(cx + rx, cy)} ${arc} ${point(cx - rx, cy)}`
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const size = Math.min(Math.max(width, height) * head.ofSide, length * head.ofArrow)
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const side = (turn: number) => point(to.x - size * Math.cos(angle + turn), to.y - size * Math.sin(angle + turn))
  return `M ${point(from.x, from.y)} L ${point(to.x, to.y)} M ${side(head.spread)} L ${point(to.x, to.y)} L ${side(-head.spread)}`
}

/** Thousandths of a picture's sides that a mark is long or wide at least: less is a finger that slipped. */
export const leastMark = 15

/** Is there anything to see of a mark? */
export const isMark = ({ x1, y1, x2, y2 }: Omit<DrawnMark, 'shape'>): boolean =>
  Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) >= leastMark

/** How many marks one picture may have: the rest is not drawn. */
export const marksMost = 20
