import type { DraftRow, Wrong } from '@goodlot/contract'

export type PlaceKind = 'country' | 'province' | 'city'

const textIn = (row: DraftRow, field: string) => String(row[field] ?? '').trim()

/** What is wrong with a place in a row under review: it has the code as it was typed, and a name only if the code is known. */
export function wrongPlace(kind: PlaceKind, row: DraftRow): Wrong | null {
  const input = textIn(row, `${kind}_code`)
  if (input !== '' && textIn(row, `${kind}_name`) !== '') return null
  return { key: `validation.${kind}_${input === '' ? 'required' : 'unknown'}`, params: { given: input } }
}

export const shownPlace = (kind: PlaceKind, row: DraftRow): string =>
  textIn(row, `${kind}_name`) || textIn(row, `${kind}_code`)
