// not from the index: the thread that reads spreadsheets would load the whole contract at each start
import { cleanLine } from '@goodlot/contract/clean-text'

/** Titles and choices are compared without case, width, repeated spaces and the mark of a required field. */
export const normalizeTitle = (text: string) =>
  cleanLine(text).normalize('NFKC').toLowerCase().replace(/\*/g, '').replace(/\s+/g, ' ').trim()

/** Every title of a column → the column's field. */
export type Titles = ReadonlyMap<string, string>

/** A column that a spreadsheet must have, or its substitute. */
export interface NeededColumn {
  field: string
  orElse: string | undefined
}

export interface Header {
  /** Field of each column, by column index. */
  fields: (string | undefined)[]
  /** Fields of the required columns that are missing. */
  missing: string[]
}

/** Longer texts cannot be titles and are not compared. */
const titleMax = 200

/** Reads a row as titles: the field of each cell that is a known title. */
export function headerIn(cells: readonly unknown[], needed: readonly NeededColumn[], titles: Titles): Header {
  const fields: (string | undefined)[] = []
  cells.forEach((cell, i) => {
    const field = typeof cell === 'string' && cell.length <= titleMax ? titles.get(normalizeTitle(cell)) : undefined
    if (field !== undefined && !fields.includes(field)) fields[i] = field
  })
  const isPresent = (field: string | undefined) => field !== undefined && fields.includes(field)
  return {
    fields,
    missing: needed.filter((c) => !isPresent(c.field) && !isPresent(c.orElse)).map((c) => c.field),
  }
}
