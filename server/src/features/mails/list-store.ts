import type { DecodedOf, mails } from '@goodlot/contract'
import { addDays, chinaInstant } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnHas, type RareGrams, rarestGrams } from '../../db/rare-grams.ts'
import { isPageExpected, readInOrder } from '../../db/read-in-order.ts'
import { countLimit, type Paging, pageInOrder, pageOfIds } from '../../http/page.ts'
import { fail } from '../../http/refusal.ts'
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

/** So many of the newest mails are searched for a single character, which the text index does not find. */
const searchedForCharacter = 20_000

const textsOf = (f: ListInput) =>
  [
    { column: sql`m.subject`, text: f.subject },
    { column: sql`m.to_address`, text: f.to },
  ].flatMap(({ column, text }) => (text === undefined ? [] : [{ column, text }]))

const newestMails = { rows: sql`SELECT subject, to_address FROM mails ORDER BY created_at DESC, id DESC`, name: 'm' }

/** All of these texts are in their columns; with `grams`, they are also looked up in the text index. */
const matching = (f: ListInput, grams: readonly RareGrams[] = []) =>
  sql<SqlBool>`${sql.join([sql`true`, ...textsOf(f).map((one, i) => columnHas(one, grams[i] ?? { grams: [] }))], sql` AND `)}`

/** Mails that match the filters, except for the texts. */
function unsearched(db: Db, f: ListInput) {
  let q = db.selectFrom('mails as m')
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

function idsOf(db: Db, f: ListInput, grams?: readonly RareGrams[]) {
  const q = unsearched(db, f).select(['m.id', 'm.created_at']).where(matching(f, grams))
  return f.sort ? q.select(sortKeys[f.sort.by].as('sort_key')) : q
}

/** A word of many mails is read from the newest ones, a rare one from the text index. */
async function pageOfText(ctx: Paging, f: ListInput) {
  if ((f.page - 1) * f.limit >= countLimit) fail(ctx, 'list_too_deep')
  const texts = textsOf(f)
  const grams = await rarestGrams(ctx.db, newestMails, texts)
  const order = f.sort ? orderBySortKey(f.sort) : newestFirst
  const isUnindexed = texts.every(({ text }) => [...text].length < 2)
  if (!f.sort && f.order_no === undefined && (isUnindexed || grams.every(({ share }) => isPageExpected(share, f)))) {
    const part = unsearched(ctx.db, f).selectAll('m').orderBy(sql`m.created_at DESC, m.id DESC`)
    const bound = isUnindexed ? { usual: searchedForCharacter, evenFew: true } : {}
    const read = await readInOrder(ctx.db, [part], matching(f), f, { name: 'm', ...bound })
    if (read) return read
  }
  return pageOfIds(ctx, idsOf(ctx.db, f, grams), idsOf(ctx.db, f), f, order)
}

/** One page of mails, newest first, each with the number of the order that it is about. */
export async function mailPage(ctx: Paging, f: ListInput) {
  const { ids, ...counts } = await (textsOf(f).length > 0 || f.order_no !== undefined
    ? pageOfText(ctx, f)
    : pageInOrder(ctx, idsOf(ctx.db, f), f, f.sort ? orderBySortKey(f.sort) : newestFirst))
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
