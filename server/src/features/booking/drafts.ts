import type { booking, DraftOrderRow } from '@goodlot/contract'
import { type Cart, chinaDateTime } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { deleteSeveral } from '../../http/delete-several.ts'
import { pageOf } from '../../http/page.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { sorted } from '../../http/sort.ts'
import { inLanguage, optionsOf, placeName } from '../../reference/index.ts'
import { bookingOf } from './booking-account.ts'
import { countDrafts } from './draft-sheet-store.ts'
import { refuseForeignFiles } from './files.ts'
import { lockAccounts } from './store.ts'
import { isVisible, type Users, usableProducts } from './valid-cart.ts'

/** More saved carts than anybody finds anything in. */
export const draftsMax = 200

/** Saves a cart, however little of it is filled in: as a new draft, or over an own one. */
export async function saveDraft(
  ctx: { db: Transaction<DB>; me: Me; now: Date } & MayFail<'not_found' | 'too_many_drafts'>,
  cart: Cart,
  did: number | undefined,
): Promise<number> {
  await lockAccounts(ctx.db, [ctx.me.id])
  await refuseForeignFiles(ctx, cart.attachments, null)
  const row = { cart: JSON.stringify(cart), saved_at: ctx.now }
  const id = did === undefined ? await insertDraft() : await changeDraft(did)
  await setFiles(ctx.db, id, cart.attachments)
  return id

  async function insertDraft(): Promise<number> {
    if ((await countDrafts(ctx.db, ctx.me.id)) >= draftsMax) fail(ctx, 'too_many_drafts', { max: draftsMax })
    return (
      await ctx.db
        .insertInto('drafts')
        .values({ ...row, created_by: ctx.me.id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }

  async function changeDraft(existing: number): Promise<number> {
    const changed = await ctx.db
      .updateTable('drafts')
      .set(row)
      .where('id', '=', existing)
      .where('created_by', '=', ctx.me.id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) fail(ctx, 'not_found')
    return changed.id
  }
}

async function setFiles(trx: Transaction<DB>, draftId: number, attachments: readonly number[]): Promise<void> {
  await trx.deleteFrom('draft_files').where('draft_id', '=', draftId).execute()
  if (attachments.length > 0)
    await trx
      .insertInto('draft_files')
      .values(attachments.map((attachment_id) => ({ draft_id: draftId, attachment_id })))
      .execute()
}

/** Deletes an own draft; whoever else submits or deletes it at the same time finds it gone (OD-25). */
export async function removeDraft(
  ctx: { db: Transaction<DB>; me: Me } & MayFail<'not_found'>,
  did: number,
): Promise<void> {
  const removed = await ctx.db
    .deleteFrom('drafts')
    .where('id', '=', did)
    .where('created_by', '=', ctx.me.id)
    .returning('id')
    .executeTakeFirst()
  if (!removed) fail(ctx, 'not_found')
}

export const ownDraft = (db: Db, did: number, accountId: number) =>
  db.selectFrom('drafts').selectAll().where('id', '=', did).where('created_by', '=', accountId).executeTakeFirst()

export const cartOf = (draft: { cart: unknown }): Cart => draft.cart as Cart

/** A draft may name any factory: those of others are not shown. */
const factoriesOf = async (db: Db, by: Users, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('factories as f')
    .innerJoin('places as p', 'p.code', 'f.city')
    .innerJoin('accounts as o', 'o.id', 'f.owner_id')
    .select(['f.id', 'f.name', 'p.code', 'p.names', 'p.local_name', 'f.owner_id', 'o.parent_id as owner_parent_id'])
    .where(sql<boolean>`f.id = ANY (${ids}::int[])`)
    .where('f.deleted_at', 'is', null)
    .execute()
  return new Map(rows.filter((row) => isVisible(by, row)).map((row) => [row.id, row]))
}

const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

/** Names of goods contain commas. */
const someOf = (texts: readonly string[]) => distinct(texts).join('; ')

const firstOf = (texts: readonly string[]) => {
  const [first = '', ...more] = distinct(texts)
  return { first, count: first === '' ? 0 : 1 + more.length }
}

export const draftHandlers: Pick<Handlers<typeof booking>, 'draft_list' | 'draft_delete' | 'draft_delete_several'> = {
  async draft_list(ctx, { sort, ...paging }) {
    const page = await pageOf(
      ctx,
      ctx.db.selectFrom('drafts').where('created_by', '=', ctx.me.id),
      (q) => sorted(q.selectAll(), sort, { saved_at: sql`saved_at` }).orderBy('saved_at', 'desc').orderBy('id', 'desc'),
      paging,
      (row) => row,
    )
    const carts = page.data.map(cartOf)
    const by = await bookingOf(ctx.db, ctx.me, null)
    const productIds = [...new Set(carts.flatMap(({ products }) => products.map(({ productId }) => productId)))]
    const products = await usableProducts(ctx.db, by, productIds)
    const factories = await factoriesOf(
      ctx.db,
      by,
      carts.flatMap(({ factoryId }) => factoryId ?? []),
    )
    const services = await optionsOf(ctx.db, 'service_type')
    return {
      ...page,
      data: page.data.map((row): DraftOrderRow => {
        const cart = cartOf(row)
        const goods = cart.products.flatMap(({ productId }) => products.get(productId) ?? [])
        const factory = factories.get(cart.factoryId ?? 0)
        const service = services.find(({ value }) => value === cart.serviceType)
        return {
          draft_order_id: row.id,
          order_name: cart.orderName,
          service_type: cart.serviceType,
          server_type_name: service ? inLanguage(service.titles, ctx.locale) : '',
          ins_date_str: cart.days.join(', '),
          md: cart.md,
          product_name_str: someOf(goods.map(({ name }) => name)),
          product_sku_str: someOf(goods.map(({ sku }) => sku)),
          product_po_str: someOf(goods.map(({ po }) => po)),
          goods: {
            name: firstOf(goods.map(({ name }) => name)),
            sku: firstOf(goods.map(({ sku }) => sku)),
            po: firstOf(goods.map(({ po }) => po)),
          },
          factory_name: factory?.name ?? '',
          city_full_name: factory ? placeName(factory, ctx.locale).name : '',
          saved_at: chinaDateTime(row.saved_at),
        }
      }),
    }
  },

  async draft_delete(ctx, { did }) {
    await removeDraft(ctx, did)
    return {}
  },

  draft_delete_several: (ctx, { dids }) =>
    // another's draft is as if there were none
    deleteSeveral(ctx, dids, { remove: removeDraft, nameOf: async () => '' }),
}
