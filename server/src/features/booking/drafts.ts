import type { booking, DraftOrderRow } from '@goodlot/contract'
import { type Cart, chinaDateTime } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { deleteSeveral } from '../../http/delete-several.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { inLanguage, optionsOf, placeName } from '../../reference/index.ts'
import { askingFactories } from './asked-draft-store.ts'
import { bookingOf } from './booking-account.ts'
import * as store from './draft-store.ts'
import { refuseForeignFiles } from './files.ts'
import { lockAccounts } from './store.ts'
import { isVisible, type Users, usableProducts } from './valid-cart.ts'

/** With more saved carts than this, nobody would find anything. */
export const draftsMax = 200

/** Saves a cart, however little of it is filled in: as a new draft, or over one of the caller's. */
export async function saveDraft(
  ctx: { db: Transaction<DB>; me: Me; now: Date } & MayFail<'not_found' | 'too_many_drafts'>,
  cart: Cart,
  did: number | undefined,
): Promise<number> {
  await lockAccounts(ctx.db, [ctx.me.id])
  await refuseForeignFiles(ctx, cart.attachments, null)
  const id = did ?? (await addDraft())
  if (did !== undefined && !(await store.changeDraft(ctx.db, did, ctx.me.id, cart, ctx.now))) fail(ctx, 'not_found')
  await store.setDraftFiles(ctx.db, id, cart.attachments)
  return id

  async function addDraft(): Promise<number> {
    if ((await store.countDrafts(ctx.db, ctx.me.id)) >= draftsMax) fail(ctx, 'too_many_drafts', { max: draftsMax })
    return store.insertDraft(ctx.db, ctx.me.id, cart, ctx.now)
  }
}

/** Deletes a draft of the caller; a concurrent submit or delete of it gets `not_found` (OD-25). */
export async function removeDraft(
  ctx: { db: Transaction<DB>; me: Me } & MayFail<'not_found'>,
  did: number,
): Promise<void> {
  if (!(await store.deleteDraft(ctx.db, did, ctx.me.id))) fail(ctx, 'not_found')
}

/** A draft may name any factory, but factories of others are not shown. */
export async function visibleFactories(db: Db, by: Users, ids: readonly number[]) {
  const rows = await store.factoriesOfDrafts(db, ids)
  return new Map(rows.filter((row) => isVisible(by, row)).map((row) => [row.id, row]))
}

const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

/** Joined by semicolons, because names of goods contain commas. */
const someOf = (texts: readonly string[]) => distinct(texts).join('; ')

const firstOf = (texts: readonly string[]) => {
  const [first = '', ...more] = distinct(texts)
  return { first, count: first === '' ? 0 : 1 + more.length }
}

export const draftHandlers: Pick<Handlers<typeof booking>, 'draft_list' | 'draft_delete' | 'draft_delete_several'> = {
  async draft_list(ctx, input) {
    const page = await store.pageOfDrafts(ctx, ctx.me.id, input)
    const carts = page.data.map(({ cart }) => cart)
    const by = await bookingOf(ctx.db, ctx.me, null)
    const productIds = [...new Set(carts.flatMap(({ products }) => products.map(({ productId }) => productId)))]
    const products = await usableProducts(ctx.db, by, productIds)
    const factories = await visibleFactories(
      ctx.db,
      by,
      carts.flatMap(({ factoryId }) => factoryId ?? []),
    )
    const services = await optionsOf(ctx.db, 'service_type')
    const asking = await askingFactories(
      ctx.db,
      page.data.map(({ id }) => id),
    )
    return {
      ...page,
      data: page.data.map(({ id, cart, saved_at, questions }): DraftOrderRow => {
        const goods = cart.products.flatMap(({ productId }) => products.get(productId) ?? [])
        const factory = factories.get(cart.factoryId ?? 0)
        const service = services.find(({ value }) => value === cart.serviceType)
        return {
          draft_order_id: id,
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
          saved_at: chinaDateTime(saved_at),
          questions: questions.length,
          asked_by: asking.get(id) ?? '',
        }
      }),
    }
  },

  async draft_delete(ctx, { did }) {
    await removeDraft(ctx, did)
    return {}
  },

  draft_delete_several: (ctx, { dids }) =>
    // a draft of somebody else is reported as not found, without its name
    deleteSeveral(ctx, dids, { remove: removeDraft, nameOf: async () => '' }),
}
