import type { Change, Diff } from '@goodlot/checklists'

/** The log shows this many fields of one save. A protocol that was replaced as a whole has thousands; its versions keep them all. */
const fieldsMax = 100
const textMax = 300
const namesMax = 50

const cut = (value: unknown) =>
  typeof value === 'string' && value.length > textMax ? `${value.slice(0, textMax)}…` : value

const namesOf = (rows: readonly { name: string }[]) => [
  ...rows.slice(0, namesMax).map(({ name }) => cut(name)),
  ...(rows.length > namesMax ? [`… ${rows.length - namesMax}`] : []),
]

type Row = { id: number; name: string }

/**
 * Old and new values of a save, for the audit log: each changed field as `name of the node › field`, and the names of the nodes that went
 * and came.
 */
export function loggedChanges(diff: Diff): { from: Record<string, unknown>; to: Record<string, unknown> } {
  const from: Record<string, unknown> = {}
  const to: Record<string, unknown> = {}
  for (const [kind, { added, changed, removed }] of Object.entries<Change<Row>>({ ...diff })) {
    if (added.length + removed.length > 0) {
      from[kind] = namesOf(removed)
      to[kind] = namesOf(added)
    }
    for (const { before, after, fields } of changed)
      for (const field of fields) {
        if (Object.keys(to).length >= fieldsMax) return { from, to }
        const plain = `${cut(before.name)} › ${field}`
        const key = plain in to ? `${cut(before.name)} #${before.id} › ${field}` : plain
        from[key] = cut(before[field as keyof Row])
        to[key] = cut(after[field as keyof Row])
      }
  }
  return { from, to }
}
