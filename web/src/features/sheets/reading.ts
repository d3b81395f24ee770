import type { SheetReading } from '@goodlot/contract'
import type { Notation } from '@goodlot/rules'
import type { ReviewKind } from './sheet-kind.ts'

export type Answers = Readonly<Record<string, Notation>>

/** A person's choices about a file, made before its rows are shown. */
export interface ReadingChoices {
  /** Column → its field, '' for none. */
  fields: ReadonlyMap<number, string>
  answers: Answers
}

export const initialChoices = ({ columns, questions }: SheetReading): ReadingChoices => ({
  fields: new Map(columns.map(({ column, field }) => [column, field ?? ''])),
  answers: Object.fromEntries(questions.flatMap(({ field, choice }) => (choice ? [[field, choice]] : []))),
})

/** Whether a person has to check how the file was read. Old encodings count, because they are only guessed. */
export function needsLook({ encoding, columns, questions, notices }: SheetReading): boolean {
  return (
    (encoding !== null && !encoding.startsWith('utf')) ||
    columns.some(({ state }) => state === 'unknown') ||
    notices.length > 0 ||
    questions.some(({ choice }) => choice === null)
  )
}

/** Assigns a field to a column; another column that had the field loses it. */
export function chooseField(choices: ReadingChoices, column: number, field: string): ReadingChoices {
  const fields = new Map([...choices.fields].map(([other, now]) => [other, field !== '' && now === field ? '' : now]))
  return { ...choices, fields: fields.set(column, field) }
}

/** Required fields for which the file has neither a column nor a substitute. */
export function missingFields({ list }: ReviewKind['sheet'], { fields }: ReadingChoices): string[] {
  const chosen = new Set(fields.values())
  return list
    .filter(
      ({ required, needed, field, orElse }) =>
        (required || needed) && !chosen.has(field) && !(orElse && chosen.has(orElse)),
    )
    .map(({ field }) => field)
}

/** Titles to remember for later files: unknown ones, and those whose field the person changed. */
export const titlesToSave = ({ columns }: SheetReading, { fields }: ReadingChoices) =>
  columns
    .map(({ column, title, field, state }) => ({ title, state, before: field ?? '', field: fields.get(column) ?? '' }))
    .filter(({ state, before, field }) => state === 'unknown' || before !== field)
    .map(({ title, field }) => ({ title, field }))
