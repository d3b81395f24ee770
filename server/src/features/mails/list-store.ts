import type { DecodedOf, mails } from '@goodlot/contract'
import { addDays, chinaInstant } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains, hasGrams } from '../../db/text.ts'
import { type Paging, pageInOrder, pageOfIds } from '../../http/page.ts'
import { orderBySortKey, type SortKeys, textKey } from '../../http/sort.ts'
import type { Mail } from '../../mail/outbox-store.ts'

type ListInput = DecodedOf<(typeof mails)['mail_list']>

/** What the columns of the list are sorted by. */
const sortKeys: SortKeys<NonNullable<ListInput['sort']>['by']> = {
  created_at: sql`m.created_at`,
  to: textKey('m.to_address'),
  subject: textKey('m.subject'),
  template: sql`m.template`,
  status: sql`m.status`,
  tries: sql`m.tries`,
}
/** The order of four indexes of the table: all mails, those of a kind and those of a state. */
const newestFirst = sql`created_at DESC, id DESC`

const searchedColumns = { subject: 'm.subject', to: 'm.to_address' } as const
const searched = ['subject', 'to'] as const

/** Ids of the mails that match the filters. `byIndex` also uses the text index, which needs two characters. */
function filtered(db: Db, f: ListInput, byIndex: boolean) {
  let q = db.selectFrom('mails as m').select(['m.id', 'm.created_at'])
  if (f.sort) q = q.select(sortKeys[f.sort.by].as('sort_key')) as typeof q
  for (const name of searched) {
    const text = f[name]
    if (text === undefined) continue
    q = q.where(columnContains(searchedColumns[name], text))
    if (byIndex && [...text].length > 1) q = q.where(hasGrams(searchedColumns[name], text))
  }
  if (f.template !== undefined) q = q.where('m.template', '=', f.template)
  if (f.status !== undefined) q = q.where('m.status', '=', f.status)
  if (f.order_no !== undefined) {
    const order = db.selectFrom('orders').select('id').where('order_no', '=', f.order_no.toUpperCase())
    q = q.where('m.order_id', '=', order)
  }
  const [from = '', to = f.created_on?.includes(',') ? '' : from] = f.created_on?.split(',') ?? []
  if (from !== '') q = q.where(sql<SqlBool>`m.created_at >= ${chinaInstant(from, 0)}`)
  if (to !== '') q = q.where(sql<SqlBool>`m.created_at < ${chinaInstant(addDays(to, 1), 0)}`)
  return q
}

/** One page of mails, newest first, each with the number of the order that it is about. */
export async function mailPage(ctx: Paging, f: ListInput) {
  const isSearched = searched.some((name) => f[name] !== undefined)
  const order = f.sort ? orderBySortKey(f.sort) : newestFirst
  const plain = filtered(ctx.db, f, false)
  const { ids, ...counts } = await (isSearched || f.order_no !== undefined
    ? pageOfIds(ctx, filtered(ctx.db, f, true), plain, f, order)
    : pageInOrder(ctx, plain, f, order))
  const rows = await ctx.db
    .selectFrom('mails as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .selectAll('m')
    .select('o.order_no')
    .where('m.id', 'in', ids.length > 0 ? ids : [0])
    .execute()
  const byId = new Map<number, Mail & { order_no: string | null }>(rows.map((row) => [row.id, row]))
  return { ...counts, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}
