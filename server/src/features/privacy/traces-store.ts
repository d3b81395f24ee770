import { sql, type Transaction } from 'kysely'
import { json } from '../../db/json-columns.ts'
import type { DB } from '../../db/types.ts'

type Values = Readonly<Record<string, unknown>>

/** A copy of a JSON value in which every text that is one of the names is replaced. */
export function withoutNames(value: unknown, names: ReadonlySet<string>, replacement: string): unknown {
  if (typeof value === 'string') {
    if (names.has(value)) return replacement
    // teams are written as `A, B`
    if (!value.includes(', ')) return value
    return value
      .split(', ')
      .map((one) => (names.has(one) ? replacement : one))
      .join(', ')
  }
  if (Array.isArray(value)) return value.map((one) => withoutNames(one, names, replacement))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutNames(one, names, replacement)]))
}

/** A copy of a JSON value with all texts emptied: numbers, switches and the names of fields stay. */
export function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value as Values).map(([key, one]) => [key, withoutTexts(one)]))
}

/** Removes a person's names from an order's own rows: its list entry, time line, revisions and the notices about it. */
export async function eraseInOrder(
  trx: Transaction<DB>,
  orderId: number,
  accountId: number,
  names: ReadonlySet<string>,
  replacement: string,
): Promise<void> {
  await sql`UPDATE orders SET inspector_name = ${replacement} WHERE id = ${orderId} AND inspector_id = ${accountId}`.execute(
    trx,
  )
  const revisions = await trx
    .selectFrom('order_revisions')
    .select(['revision', 'quote'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { revision, quote } of revisions) {
    const renamed = (members: typeof quote.team) =>
      members?.map((one) => (one.inspectorId === accountId ? { ...one, name: replacement } : one))
    if (![...(quote.team ?? []), ...(quote.former ?? [])].some(({ inspectorId }) => inspectorId === accountId)) continue
    const { team, former, ...rest } = quote
    const changed = {
      ...rest,
      ...(team ? { team: renamed(team) } : {}),
      ...(former ? { former: renamed(former) } : {}),
    }
    await trx
      .updateTable('order_revisions')
      .set({ quote: json(changed as typeof quote) })
      .where('order_id', '=', orderId)
      .where('revision', '=', revision)
      .execute()
  }
  const events = await trx.selectFrom('order_events').select(['id', 'params']).where('order_id', '=', orderId).execute()
  for (const { id, params } of events) {
    const changed = withoutNames(params, names, replacement) as typeof params
    if (JSON.stringify(changed) === JSON.stringify(params)) continue
    await trx
      .updateTable('order_events')
      .set({ params: json(changed) })
      .where('id', '=', id)
      .execute()
  }
}

/** Condition on rows of the log by an account, or about one of these subjects. */
export const isLoggedAbout = (accountId: number, subjects: readonly string[]) =>
  sql<boolean>`(audit.account_id = ${accountId} OR audit.subject = ANY(${subjects}))`

/** The same of rows within a range of seals, which are the table `s`. */
export const isLoggedAboutWithin = (accountId: number, subjects: readonly string[], first: number, last: number) =>
  sql<boolean>`${isLoggedAbout(accountId, subjects)} AND s.seal_no BETWEEN ${first} AND ${last}`

/** Removes a person's names from notices that others have; those of an order or of a family name people. */
export async function eraseInNotices(
  trx: Transaction<DB>,
  names: ReadonlySet<string>,
  replacement: string,
): Promise<void> {
  for (const name of names) {
    const found = await trx
      .selectFrom('notices')
      .select(['id', 'params'])
      .where(sql<boolean>`EXISTS (SELECT FROM jsonb_each_text(params) p WHERE p.value = ${name})`)
      .execute()
    for (const { id, params } of found)
      await trx
        .updateTable('notices')
        .set({ params: json(withoutNames(params, names, replacement) as typeof params) })
        .where('id', '=', id)
        .execute()
  }
}
