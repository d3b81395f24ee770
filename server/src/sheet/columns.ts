/** A column of a spreadsheet. Its title and help are `<noun>.column_<field>` and `<noun>.help_<field>` in the catalogs. */
export interface Column {
  /** The row's field on the wire, and the word in the template's hidden first row. */
  field: string
  kind: 'text' | 'int' | 'decimal' | 'day' | 'choice'
  width: number
  required?: true
  /** Another column that will do when this one is missing. */
  orElse?: string
  /** Titles that people use for it beside ours. */
  aliases?: readonly string[]
}

/** A kind of spreadsheet: a noun and its columns. */
export interface Layout {
  noun: 'products' | 'factories'
  columns: readonly Column[]
}

export const titleKey = ({ noun }: Layout, { field }: Column) => `${noun}.column_${field}`
export const helpKey = ({ noun }: Layout, { field }: Column) => `${noun}.help_${field}`

/** Titles and choices are compared without case, width, repeated spaces and the mark of a required field. */
export const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/\*/g, '').replace(/\s+/g, ' ').trim()

export type Titles = ReadonlyMap<string, string>

export interface Header {
  /** Field of each column, in its place. */
  fields: (string | undefined)[]
  missing: Column[]
}

/** Longer texts are no titles, and not worth comparing. */
const titleMax = 200

/** Reads a row as titles: the field of each cell that is a known title. */
export function headerIn(cells: readonly unknown[], layout: Layout, titles: Titles): Header {
  const fields: (string | undefined)[] = []
  cells.forEach((cell, i) => {
    const field = typeof cell === 'string' && cell.length <= titleMax ? titles.get(plain(cell)) : undefined
    if (field !== undefined && !fields.includes(field)) fields[i] = field
  })
  return {
    fields,
    missing: layout.columns.filter(
      (c) => c.required && !fields.includes(c.field) && !fields.includes(c.orElse ?? c.field),
    ),
  }
}
