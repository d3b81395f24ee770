import { z } from 'zod'

/** One column of a spreadsheet, described once: template, reading, review, saving and export come from it. */
export interface SheetColumn {
  /** The cell of a choice contains a name; the feature of the noun looks up the record or option of that name. */
  kind: 'text' | 'int' | 'decimal' | 'day' | 'choice'
  /** The rule of a form's field, and of a cell. A column is required when its rule refuses an empty cell. */
  schema: z.ZodType
  /** The name of the field in forms and answers, if it differs from the column's name. */
  wire?: string
  /** Width of the column in characters. */
  width: number
  /** Another column to use when this one is missing or empty. */
  orElse?: string
  /** Titles that people use for the column besides ours, in upper or lower case. */
  aliases?: readonly string[]
  /** Units that people write behind the number. */
  units?: readonly string[]
  /** A spreadsheet must have this column, though its cells may be empty. */
  needed?: true
  /** A text of several lines. */
  lines?: true
  /** A text that lists days, each read like a `day` cell. */
  days?: true
  /** An identifier of digits: one that a spreadsheet program shortened to 4.00638E+12 is refused. */
  digits?: true
}
export type SheetColumns = Readonly<Record<string, SheetColumn>>

/** A kind of spreadsheet. A column's title and help are `<noun>.column_<field>` and `<noun>.help_<field>` in the catalogs. */
export interface Sheet<T extends string = string, C extends SheetColumns = SheetColumns> {
  /** The name of this kind of spreadsheet in `import_type`. */
  type: T
  noun: 'products' | 'factories' | 'order-sheets' | 'protocol-sheets' | 'packing-sheets'
  columns: C
  /** The columns in their order. */
  list: readonly (SheetColumn & { field: string; required: boolean })[]
  /** The schema of a row without its choices. */
  row: z.ZodObject<{ -readonly [F in PlainField<C>]: C[F]['schema'] }>
}

/** Fields whose cells contain the value itself. */
export type PlainField<C extends SheetColumns> = {
  [F in keyof C & string]: C[F]['kind'] extends 'choice' ? never : F
}[keyof C & string]

/** Fields whose cells contain the name of a record or option. */
export type ChoiceField<C extends SheetColumns> = Exclude<keyof C & string, PlainField<C>>

export function sheet<const T extends string, const C extends SheetColumns>(
  definition: Pick<Sheet<T, C>, 'type' | 'noun' | 'columns'>,
): Sheet<T, C> {
  const list = Object.entries(definition.columns).map(([field, column]) => ({
    ...column,
    field,
    required: !column.schema.safeParse('').success,
  }))
  const valueColumns = list.filter(({ kind }) => kind !== 'choice').map(({ field, schema }) => [field, schema])
  return { ...definition, list, row: z.object(Object.fromEntries(valueColumns)) as Sheet<T, C>['row'] }
}

type WireName<C extends SheetColumns, F extends keyof C> = C[F] extends { wire: infer W extends string } ? W : F

/** The columns as fields of a form. */
export const formFields = <C extends SheetColumns>({ list }: Sheet<string, C>) =>
  Object.fromEntries(list.map(({ wire, field, schema }) => [wire ?? field, schema])) as {
    -readonly [F in keyof C as WireName<C, F>]: C[F]['schema']
  }

const answers = { text: z.string(), day: z.string(), int: z.int().nullable(), decimal: z.number().nullable() }

/** The columns as fields of an answer, without the choices, which each noun adds itself. */
export const answerFields = <C extends SheetColumns>({ list }: Sheet<string, C>) =>
  Object.fromEntries(
    list.flatMap(({ wire, field, kind }) => (kind === 'choice' ? [] : [[wire ?? field, answers[kind]]])),
  ) as {
    -readonly [F in PlainField<C> as WireName<C, F>]: (typeof answers)[Exclude<C[F]['kind'], 'choice'>]
  }
