import { transact } from './database.ts'

/** Prefix of the names of a mission's drafts. They are in the database, because local storage loses the last seconds of a killed app. */
const prefixOf = (account: string, order_id: number): string => `draft.${account}.${order_id}.`

export async function draftsOf(db: IDBDatabase, account: string, order_id: number): Promise<Map<string, unknown>> {
  const prefix = prefixOf(account, order_id)
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const records = await transact(db, ['meta'], 'readonly', (tx) => tx.all('meta', range))
  return new Map(records.map(({ name, value }) => [name.slice(prefix.length), value]))
}

/** Null removes the draft. */
export const keepDraft = (db: IDBDatabase, account: string, order_id: number, name: string, value: unknown) =>
  transact(db, ['meta'], 'relaxed', (tx) => {
    const key = prefixOf(account, order_id) + name
    return value === null ? tx.delete('meta', key) : tx.put('meta', { name: key, value })
  })

const openName = (account: string): string => `open.${account}`

/** Stores which mission screen is open ('' for none): after a restart, the app opens there again. */
export const keepOpenScreen = (db: IDBDatabase, account: string, screen: string): Promise<unknown> =>
  transact(db, ['meta'], 'relaxed', (tx) => tx.put('meta', { name: openName(account), value: screen }))

export const openScreenOf = async (db: IDBDatabase, account: string): Promise<string> =>
  String((await transact(db, ['meta'], 'readonly', (tx) => tx.get('meta', openName(account))))?.value ?? '')
