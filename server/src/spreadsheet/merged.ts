import type { Cell } from './values.ts'

/** A block of cells that a person merged; its value is in its first cell. All indexes from 0. */
export interface Merge {
  top: number
  bottom: number
  left: number
  right: number
}

interface ActiveMerge {
  merge: Merge
  value: Cell
  /** Whether a merged title spans all columns of the block; null until that is needed. */
  together: boolean | null
}

/** The most merged blocks that are read: more than any list of goods has. */
const mergesMax = 20_000
/** The most blocks in one row: blocks do not overlap, so there cannot be more than the columns that are read. */
const activeMax = 500

/** `B2:D5` → its corners. */
export function mergeOf(ref: string): Merge | null {
  const parts = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(ref)
  if (!parts) return null
  const [, left = '', top = '', right = '', bottom = ''] = parts
  return { top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnOf(left), right: columnOf(right) }
}

const columnOf = (name: string) => [...name].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1

/**
 * Copies the value of a merged block to its other cells: to those below the first cell, and to those beside it if the columns form a group.
 */
export class MergedCells {
  readonly #waiting: Merge[]
  /** Blocks that span several columns: the topmost ones, at most `activeMax`. */
  readonly #groups: Merge[]
  #active: ActiveMerge[] = []
  constructor(merges: readonly Merge[]) {
    this.#waiting = merges.slice(0, mergesMax).sort((a, b) => b.top - a.top)
    this.#groups = this.#waiting.filter(({ left, right }) => right > left).slice(-activeMax)
  }

  /** The row, completed with the values of blocks that began in rows above. Must be called for all rows from the top down. */
  down(index: number, values: readonly Cell[]): readonly Cell[] {
    this.#active = this.#active.filter(({ merge }) => merge.bottom >= index)
    for (let next = this.#waiting.at(-1); next && next.top <= index; next = this.#waiting.at(-1)) {
      this.#waiting.pop()
      if (next.bottom >= index && this.#active.length < activeMax)
        this.#active.push({ merge: next, value: next.top === index ? values[next.left] : null, together: null })
    }
    if (this.#active.length === 0) return values
    const filled = [...values]
    for (const { merge, value } of this.#active) if (merge.top < index) filled[merge.left] = value
    return filled
  }

  /**
   * Copies the values of blocks below the titles to the right, but only if one merged title spans these columns (such as length, width and
   * height of one carton). A title over the whole table does not make its columns a group.
   */
  right(index: number, values: readonly Cell[], titles: { row: number; columns: number }): readonly Cell[] {
    const wide = this.#active.filter(({ merge }) => merge.right > merge.left && merge.top > titles.row)
    if (wide.length === 0) return values
    const filled = [...values]
    for (const active of wide) {
      const { merge, value } = active
      active.together ??= this.#groups.some(
        ({ bottom, left, right }) =>
          bottom <= titles.row && left <= merge.left && right >= merge.right && right - left + 1 < titles.columns,
      )
      if (!active.together) continue
      const content = merge.top === index ? values[merge.left] : value
      for (let column = merge.left; column <= Math.min(merge.right, titles.columns - 1); column++)
        filled[column] = content
    }
    return filled
  }
}
