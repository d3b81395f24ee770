import { setImmediate } from 'node:timers/promises'
import type { Block } from './blocks.ts'
import { type Pen, page } from './pen.ts'

/** Points; `first` is the top margin of the first page. */
type Margins = Pick<typeof page, 'left' | 'top' | 'first' | 'bottom'>

interface Placed {
  block: Block
  y: number
}

/** Groups of blocks that must stay on one page: each block with the ones it must not be separated from. */
function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  let isOpen = false
  for (const block of blocks) {
    if (isOpen) groups.at(-1)?.push(block)
    else groups.push([block])
    isOpen = block.keep ?? false
  }
  return groups
}

/** Fills pages from top to bottom. A group higher than a page starts on a new page and continues on the next ones. */
export function paginate(blocks: readonly Block[], margins: Margins = page): Placed[][] {
  const pages: Placed[][] = []
  let y = Number.POSITIVE_INFINITY
  let top = y
  const newPage = () => {
    pages.push([])
    // the first page has a top margin of its own
    top = pages.length === 1 ? margins.first : margins.top
    y = top
  }
  const heightOf = (group: readonly Block[]) =>
    group.reduce((sum, { height, gap = 0 }, i) => sum + height + (i === 0 && y === top ? 0 : gap), 0)
  const place = (block: Block) => {
    y += y === top ? 0 : (block.gap ?? 0)
    pages.at(-1)?.push({ block, y })
    y += block.height
  }
  const end = page.height - margins.bottom
  for (const group of groupsOf(blocks)) {
    const fits = () => y + heightOf(group) <= end
    if (!fits()) {
      newPage()
      if (group[0]?.again) place(group[0].again)
    }
    if (fits()) for (const block of group) place(block)
    else
      for (const block of group) {
        if (y !== top && y + (block.gap ?? 0) + block.height > end) {
          newPage()
          if (block.again) place(block.again)
        }
        place(block)
      }
  }
  return pages
}

/** Draws what surrounds the blocks on a page, such as its header and footer. */
export type Frame = (page: number, pages: number) => void

/** Draws everything page by page, with bookmarks. Between pages other work gets its turn: progress is reported, bytes are written. */
export async function drawFlow(
  pen: Pen,
  blocks: readonly Block[],
  frame: Frame,
  onPage: (done: number, pages: number) => void,
  margins: Margins = page,
): Promise<number> {
  const pages = paginate(blocks, margins)
  for (const [i, placed] of pages.entries())
    for (const { block } of placed) if (block.mark) pen.setPage(block.mark.name, i + 1)
  const { document } = pen
  let chapter = document.outline
  for (const [i, placed] of pages.entries()) {
    document.addPage()
    frame(i + 1, pages.length)
    for (const { block, y } of placed) {
      if (block.mark) {
        const { title, level, name } = block.mark
        if (level === 0) chapter = document.outline.addItem(title, { expanded: false })
        else chapter.addItem(title)
        document.addNamedDestination(name, 'XYZ', 0, y - 8, null)
      }
      block.draw(margins.left, y)
    }
    onPage(i + 1, pages.length)
    await setImmediate()
  }
  return pages.length
}
