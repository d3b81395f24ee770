import type { SheetReading } from '@goodlot/contract'
import type { Notation } from '@goodlot/rules'
import type { ReviewKind } from './sheet-kind.ts'

export type Answers = Readonly<Record<string, Notation>>

/** What a person says of a file before its rows are shown. */
export interface ReadingChoices {
  /** Column → its field, '' for none. */
  fields: ReadonlyMap<number, string>
  answers: Answers
}

export const initialChoices = ({ columns, questions }: SheetReading): ReadingChoices => ({
  fields: new Map(columns.map(({ column, field }) => [column, field ?? ''])),
  answers: Object.fromEntries(questions.flatMap(({ field, choice }) => (choice ? [[field, choice]] : []))),
})

/** Whether something of a file has to be looked at by a person. Old encodings are found by likelihood alone. */
export function needsLook({ encoding, columns, questions, notices }: SheetReading): boolean {
  return (
    (encoding !== null && !encoding.startsWith('utf')) ||
    columns.some(({ state }) => state === 'unknown') ||
    notices.length > 0 ||
    questions.some(({ choice }) => choice === null)
  )
}

/** A field goes to the column chosen last: from the other column it is taken away. */
export function chooseField(choices: ReadingChoices, column: number, field: string): ReadingChoices {
  const fields = new Map([...choices.fields].map(([other, now]) => [other, field !== '' && now === field ? '' : now]))
  return { ...choices, fields: fields.set(column, field) }
}

/** Required fields, or their substitutes, that no column has. */
export function missingFields({ list }: ReviewKind['sheet'], { fields }: ReadingChoices): string[] {
  const chosen = new Set(fields.values())
  return list
    .filter(
      ({ required, needed, field, orElse }) =>
        (required || needed) && !chosen.has(field) && !(orElse && chosen.has(orElse)),
    )
    .map(({ field }) => field)
}

/** Titles to remember: those that were unknown, and those that were changed. */
export const titlesToSave = ({ columns }: SheetReading, { fields }: ReadingChoices) =>
  columns
    .map(({ column, title, field, state }) => ({ title, state, before: field ?? '', field: fields.get(column) ?? '' }))
    .filter(({ state, before, field }) => state === 'unknown' || before !== field)
    .map(({ title, field }) => ({ title, field }))
