import { isDeepStrictEqual } from 'node:util'

type Values = Readonly<Record<string, unknown>>

/** As it is stored: the database orders the names of a JSON object anew, and knows neither dates nor `undefined`. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
const sameValue = (a: unknown, b: unknown) => isDeepStrictEqual(stored(a), stored(b))

/** What a save changes, as the log shows it: the old and the new value of each field that differs. */
export function changedFields(before: Values, after: Values): { from: Values; to: Values } {
  const names = Object.keys(after).filter((name) => after[name] !== undefined && !sameValue(before[name], after[name]))
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { from: only(before), to: only(after) }
}
