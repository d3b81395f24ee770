import { transact } from './database.ts'

const nameOf = (account: string): string => `times.${account}`

/** Times that the inspector has set, by order and day (`12.2026-11-19`). */
export async function visitTimesOf(db: IDBDatabase, account: string): Promise<Record<string, string>> {
  const record = await transact(db, ['meta'], 'readonly', (tx) => tx.get('meta', nameOf(account)))
  return (record?.value as Record<string, string> | undefined) ?? {}
}

/** Keeps the times from `today` on: those of earlier days are of no use. */
export const keepVisitTimes = (
  db: IDBDatabase,
  account: string,
  times: Record<string, string>,
  today: string,
): Promise<unknown> => {
  const kept = Object.entries(times).filter(([name]) => (name.split('.')[1] ?? '') >= today)
  return transact(db, ['meta'], 'readwrite', (tx) =>
    tx.put('meta', { name: nameOf(account), value: Object.fromEntries(kept) }),
  )
}
