// not imported from the index, because the spreadsheet thread would load the whole contract at each start
import { cleanLine } from '@goodlot/contract/clean-text'

/** The form in which titles and choices are compared: case, character width, repeated spaces, `*` and `:` make no difference. */
export const normalizeTitle = (text: string) =>
  cleanLine(text).normalize('NFKC').toLowerCase().replace(/[*:]/g, '').replace(/\s+/g, ' ').trim()

/**
 * Remarks at the end of a title, as in `Quantity (pcs)` or `数量（件）`: the unit "pieces", which is assumed anyway, and
 * notes for the person who fills in the column.
 */
const remark =
  /\s*\((pcs?|pieces|件|个|szt\.?|sztuki|uds?\.?|unidades|piezas|개|ea|required|optional|必填|选填|필수|wymagane|obligatorio)\)$/

/** The field of a title; a remark at its end is ignored if the whole title is unknown. */
export const fieldOf = (titles: Titles, title: string): string | undefined =>
  titles.get(title) ?? titles.get(title.replace(remark, ''))

/** Every known title of a column → the column's field; '' for a title whose column is not read. */
export type Titles = ReadonlyMap<string, string>

/** A column that a spreadsheet must have, unless it has the column `orElse`. */
export interface NeededColumn {
  field: string
  orElse: string | undefined
}

export interface HeaderColumn {
  title: string
  /** Null: not read. */
  field: string | null
  /**
   * How the field was found: we know the title · the account explained the title before · nobody knows the title ·
   * another column already provides the same field.
   */
  state: 'known' | 'remembered' | 'unknown' | 'double'
  /** For `double`: the field that another column already provides. */
  doubleOf?: string
}

export interface Header {
  /** By column index; a column without a title is undefined. */
  columns: (HeaderColumn | undefined)[]
  /** Fields of the required columns that are missing. */
  missing: string[]
  /** How many columns are read. */
  found: number
}

export interface TitleKnowledge {
  needed: readonly NeededColumn[]
  titles: Titles
  /** The fields that the account chose for titles; they take precedence over `titles`. */
  remembered: Titles
}

/** Longer texts cannot be titles and are not compared. */
const titleMax = 200

/** Reads a row as titles. */
export function headerIn(cells: readonly unknown[], { needed, titles, remembered }: TitleKnowledge): Header {
  const texts = cells.map((cell) => (typeof cell === 'string' && cell.length <= titleMax ? normalizeTitle(cell) : ''))
  const taken = new Set<string>()
  const columns: Header['columns'] = []
  const take = (i: number, field: string, state: 'known' | 'remembered') => {
    const isDouble = field !== '' && taken.has(field)
    if (field !== '') taken.add(field)
    const title = titleOf(cells[i])
    columns[i] = isDouble
      ? { title, field: null, state: 'double', doubleOf: field }
      : { title, field: field === '' ? null : field, state }
  }
  texts.forEach((text, i) => {
    const field = text === '' ? undefined : remembered.get(text)
    if (field !== undefined) take(i, field, 'remembered')
  })
  texts.forEach((text, i) => {
    if (text === '' || columns[i]) return
    const field = fieldOf(titles, text)
    if (field !== undefined) take(i, field, 'known')
    else columns[i] = { title: titleOf(cells[i]), field: null, state: 'unknown' }
  })
  const isPresent = (field: string | undefined) => field !== undefined && taken.has(field)
  return {
    columns,
    missing: needed.filter((c) => !isPresent(c.field) && !isPresent(c.orElse)).map((c) => c.field),
    found: taken.size,
  }
}

const titleOf = (cell: unknown) => cleanLine(String(cell))

/** Adds the columns of a second row of titles below the first, in which the columns of a group have their own titles. */
export function joinHeaders(first: Header, second: Header): Header {
  const taken = new Set(first.columns.flatMap((column) => column?.field ?? []))
  const columns = Array.from({ length: Math.max(first.columns.length, second.columns.length) }, (_, i) => {
    const [above, below] = [first.columns[i], second.columns[i]]
    return !above?.field && below?.field && !taken.has(below.field) ? below : above
  })
  return { ...first, columns, found: columns.filter((column) => column?.field).length }
}
