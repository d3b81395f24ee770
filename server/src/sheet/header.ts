/** Titles and choices are compared without case, width, repeated spaces and the mark of a required field. */
export const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/\*/g, '').replace(/\s+/g, ' ').trim()

/** Every title by which a column may be called, and the column's field. */
export type Titles = ReadonlyMap<string, string>

/** A column that a spreadsheet has to have, or another one that will do. */
export interface NeededColumn {
  field: string
  orElse: string | undefined
}

export interface Header {
  /** Field of each column, in its place. */
  fields: (string | undefined)[]
  /** Fields of the columns that are needed and not there. */
  missing: string[]
}

/** Longer texts are no titles, and not worth comparing. */
const titleMax = 200

/** Reads a row as titles: the field of each cell that is a known title. */
export function headerIn(cells: readonly unknown[], needed: readonly NeededColumn[], titles: Titles): Header {
  const fields: (string | undefined)[] = []
  cells.forEach((cell, i) => {
    const field = typeof cell === 'string' && cell.length <= titleMax ? titles.get(plain(cell)) : undefined
    if (field !== undefined && !fields.includes(field)) fields[i] = field
  })
  const isThere = (field: string | undefined) => field !== undefined && fields.includes(field)
  return {
    fields,
    missing: needed.filter((c) => !isThere(c.field) && !isThere(c.orElse)).map((c) => c.field),
  }
}
