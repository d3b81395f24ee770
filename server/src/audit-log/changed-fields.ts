type Values = Readonly<Record<string, unknown>>

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What a save changes, as the log shows it: the old and the new value of each field that differs. */
export function changedFields(before: Values, after: Values): { from: Values; to: Values } {
  const names = Object.keys(after).filter((name) => after[name] !== undefined && !sameValue(before[name], after[name]))
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { from: only(before), to: only(after) }
}
