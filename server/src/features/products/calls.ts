import type { products } from '@goodlot/contract'
import { accessToRecord, importRowsMax } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Context, Handlers, Me, WriteContext } from '../../http/context.ts'
import { deleteSeveral } from '../../http/delete-several.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import { deleteRow, ownedBy, refuseStale, requireMayEdit, visibleAccounts } from '../../owned-records/index.ts'
import { catalogNodes, optionOf, optionsOf } from '../../reference/index.ts'
import { importSheet, sentRows } from '../../spreadsheet/index.ts'
import {
  attachFiles,
  attachmentsByIds,
  attachmentsOf,
  attachmentView,
  resolvePhoto,
  saveFile,
  storeUpload,
  verifyUpload,
} from '../files/index.ts'

import { productBook, productSheet, productTemplate } from './sheet.ts'
import * as store from './store.ts'
import { columnsOf, type ProductInput, photoInput, productRow, productView } from './view.ts'

type RequestContext = Pick<Context, 'db' | 'locale' | 'addressOf'> & { me: Me }

export const handlers: Handlers<typeof products> = {
  async product_list(ctx, { page, limit, sort, ...filters }) {
    const scope = await visibleAccounts(ctx.db, ctx.me)
    const { ids, ...counted } = await store.productPage(ctx, scope, filters, ctx.locale, { page, limit, sort })
    return { data: await rowsOf(ctx, await store.productsByIds(ctx.db, ids)), ...counted }
  },

  async product_once(ctx, { product_id }) {
    const row = await store.productById(ctx.db, product_id)
    if (!row || isHidden(ctx.me, row)) fail(ctx, 'not_found')
    return once(ctx, product_id)
  },

  async product_add(ctx, input) {
    await validateInput(ctx, input)
    const times = { created_at: ctx.now, modified_at: ctx.now, modified_by: ctx.me.id }
    const photo_id = await resolvePhoto(ctx, photoInput(input), null)
    const { id } = await store.insertProduct(ctx.db, { ...columnsOf(input), photo_id, owner_id: ctx.me.id, ...times })
    await attachFiles(ctx, { tag: 'product', id, field: 'product_attach' }, input.product_attach)
    await recordBy(ctx, 'products.add', `product:${id}`, { name: input.product_name })
    return once(ctx, id)
  },

  async product_edit(ctx, { product_id: id, version, modified_at, ...input }) {
    await validateInput(ctx, input)
    const existing = requireMayEdit(ctx, await store.lockProduct(ctx.db, id))
    refuseStale(ctx, { version, modified_at }, existing)
    const photo_id = await resolvePhoto(ctx, photoInput(input), existing.photo_id)
    const change = { ...columnsOf(input), photo_id }
    await store.changeProduct(ctx.db, id, { ...change, modified_at: ctx.now, modified_by: ctx.me.id })
    await attachFiles(ctx, { tag: 'product', id, field: 'product_attach' }, input.product_attach)
    await recordBy(ctx, 'products.edit', `product:${id}`, {
      version: existing.version + 1,
      ...changedFields(existing, change),
    })
    return once(ctx, id)
  },

  async product_delete(ctx, { product_id }) {
    await removeProduct(ctx, product_id)
    return {}
  },

  product_delete_several: (ctx, { product_ids }) =>
    deleteSeveral(ctx, product_ids, {
      remove: removeProduct,
      nameOf: async (id) => {
        const row = await store.productById(ctx.db, id)
        return row && !isHidden(ctx.me, row) ? row.name : ''
      },
    }),

  product_type: async (ctx) => (await optionsOf(ctx.db, 'product_type')).map((row) => optionOf(row, ctx.locale)),

  async product_select_list(ctx, { selectData }) {
    const found = await store.productsByIds(ctx.db, [...new Set(selectData)])
    const data = await rowsOf(
      ctx,
      found.filter((row) => !isHidden(ctx.me, row)),
    )
    return { data, total: data.length }
  },

  product_import: (ctx, { rows, ...input }) => importSheet(productSheet, ctx, sentRows(rows, input)),

  upload_product_img: staged(
    async (ctx) => storeUpload(ctx, await verifyUpload(ctx, 'product_image')),
    async (ctx, _input, file) => attachmentView(await saveFile(ctx, file), ctx),
  ),

  product_template: (ctx) => productTemplate(ctx),

  async product_export(ctx, { page: _page, limit: _limit, ...filters }) {
    const scope = await visibleAccounts(ctx.db, ctx.me)
    const ids = await store.productIds(ctx.db, scope, filters, ctx.locale, importRowsMax)
    if (ids.length > importRowsMax) fail(ctx, 'export_too_long', { max: importRowsMax })
    return productBook(ctx, await store.productsByIds(ctx.db, ids))
  },
}

const isHidden = (me: Me, row: store.NamedProduct) => accessToRecord(me, ownedBy(row)) === 'hidden'

async function removeProduct(
  ctx: Omit<WriteContext, 'me'> & { me: Me } & MayFail<'not_found' | 'permission_denied'>,
  id: number,
): Promise<void> {
  const existing = requireMayEdit(ctx, await store.lockProduct(ctx.db, id))
  await deleteRow(ctx.db, 'products', id, ctx.me.id, ctx.now)
  await recordBy(ctx, 'products.delete', `product:${id}`, { name: existing.name })
}

async function rowsOf(ctx: RequestContext, rows: store.NamedProduct[]) {
  const photos = await attachmentsByIds(
    ctx.db,
    rows.flatMap((row) => row.photo_id ?? []),
  )
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  return rows.map((row) => productRow(row, byId.get(row.photo_id ?? 0), ctx))
}

async function once(ctx: RequestContext & MayFail<'not_found'>, id: number) {
  const row = await store.productById(ctx.db, id)
  if (!row) fail(ctx, 'not_found')
  const [photo] = await attachmentsByIds(ctx.db, row.photo_id === null ? [] : [row.photo_id])
  return productView(row, photo, await attachmentsOf(ctx.db, 'product', id), ctx)
}

/** Checks that need the database (the catalog path and the type exist), and the order of the dates. */
async function validateInput({ db }: Pick<Context, 'db'>, input: ProductInput): Promise<void> {
  const [category, line] = input.product_catalog_id
  const node = (await catalogNodes(db)).find((n) => n.id === line)
  if (!node || node.parent_id !== category) throw new BadInput({ product_catalog_id: 'validation.catalog_required' })
  if (input.product_type && !(await optionsOf(db, 'product_type')).some((o) => o.value === input.product_type)) {
    throw new BadInput({ product_type: 'validation.choice' })
  }
  const { product_start_date: start, product_end_date: end } = input
  if (start && end && end < start) throw new BadInput({ product_end_date: 'validation.date_order' })
}
