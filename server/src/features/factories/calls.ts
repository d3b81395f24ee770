import type { factories } from '@goodlot/contract'
import { accessToRecord, importRowsMax } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Context, Handlers, Me, WriteContext } from '../../http/context.ts'
import { deleteSeveral } from '../../http/delete-several.ts'
import { BadInput, fail, type MayFail } from '../../http/refusal.ts'
import { deleteRow, ownedBy, refuseStale, requireMayEdit, visibleAccounts } from '../../owned-records/index.ts'
import { optionOf, optionsOf } from '../../reference/index.ts'
import { importSheet, sentRows } from '../../spreadsheet/index.ts'
import { attachFiles, attachmentsByIds, attachmentsOf, resolvePhoto } from '../files/index.ts'

import { factoryBook, factorySheet, factoryTemplate } from './sheet.ts'
import * as store from './store.ts'
import { columnsOf, type FactoryInput, factoryRow, factoryView, photoInput } from './view.ts'

type RequestContext = Pick<Context, 'db' | 'locale' | 'addressOf'> & { me: Me }

export const handlers: Handlers<typeof factories> = {
  async business_list(ctx, { page, limit, sort, ...filters }) {
    const scope = await visibleAccounts(ctx.db, ctx.me)
    const { ids, ...counted } = await store.factoryPage(ctx, scope, filters, { page, limit, sort })
    return { data: await rowsOf(ctx, await store.factoriesByIds(ctx.db, ids)), ...counted }
  },

  async business_once(ctx, { business_id }) {
    const row = await store.factoryById(ctx.db, business_id)
    if (!row || accessToRecord(ctx.me, ownedBy(row)) === 'hidden') fail(ctx, 'not_found')
    return once(ctx, business_id)
  },

  async business_add(ctx, input) {
    await validateInput(ctx, input)
    await validateParent(ctx, input.parent_id, ctx.me.id, null)
    const times = { created_at: ctx.now, modified_at: ctx.now, modified_by: ctx.me.id }
    const photo_id = await resolvePhoto(ctx, photoInput(input), null)
    const { id } = await store.insertFactory(ctx.db, { ...columnsOf(input), photo_id, owner_id: ctx.me.id, ...times })
    await attachFiles(ctx, { tag: 'factory', id, field: 'business_attach' }, input.business_attach)
    await recordBy(ctx, 'factories.add', `factory:${id}`, { name: input.business_name })
    return once(ctx, id)
  },

  async business_edit(ctx, { business_id: id, version, modified_at, ...input }) {
    await validateInput(ctx, input)
    if (input.parent_id) await store.lockParents(ctx.db, id)
    const existing = requireMayEdit(ctx, await store.lockFactory(ctx.db, id))
    refuseStale(ctx, { version, modified_at }, existing)
    await validateParent(ctx, input.parent_id, existing.owner_id, id)
    const photo_id = await resolvePhoto(ctx, photoInput(input), existing.photo_id)
    const change = { ...columnsOf(input), photo_id }
    await store.changeFactory(ctx.db, id, { ...change, modified_at: ctx.now, modified_by: ctx.me.id })
    await attachFiles(ctx, { tag: 'factory', id, field: 'business_attach' }, input.business_attach)
    const details = { version: existing.version + 1, ...changedFields(existing, change) }
    await recordBy(ctx, 'factories.edit', `factory:${id}`, details, existing.owner_id)
    return once(ctx, id)
  },

  async business_delete(ctx, { business_id }) {
    await removeFactory(ctx, business_id)
    return {}
  },

  business_delete_several: (ctx, { business_ids }) =>
    deleteSeveral(ctx, business_ids, {
      remove: removeFactory,
      nameOf: async (id) => {
        const row = await store.factoryById(ctx.db, id)
        return row && accessToRecord(ctx.me, ownedBy(row)) !== 'hidden' ? row.name : ''
      },
    }),

  business_type: async (ctx) => (await optionsOf(ctx.db, 'business_type')).map((row) => optionOf(row, ctx.locale)),

  business_import: (ctx, { rows, ...input }) => importSheet(factorySheet, ctx, sentRows(rows, input)),

  business_template: (ctx) => factoryTemplate(ctx),

  async business_export(ctx, { page: _page, limit: _limit, ...filters }) {
    const scope = await visibleAccounts(ctx.db, ctx.me)
    const ids = await store.factoryIds(ctx.db, scope, filters, importRowsMax)
    if (ids.length > importRowsMax) fail(ctx, 'export_too_long', { max: importRowsMax })
    return factoryBook(ctx, await store.factoriesByIds(ctx.db, ids))
  },
}

async function removeFactory(
  ctx: Omit<WriteContext, 'me'> & { me: Me } & MayFail<'not_found' | 'permission_denied'>,
  id: number,
): Promise<void> {
  const existing = requireMayEdit(ctx, await store.lockFactory(ctx.db, id))
  await deleteRow(ctx.db, 'factories', id, ctx.me.id, ctx.now)
  await recordBy(ctx, 'factories.delete', `factory:${id}`, { name: existing.name })
}

async function rowsOf(ctx: RequestContext, rows: store.NamedFactory[]) {
  const photos = await attachmentsByIds(
    ctx.db,
    rows.flatMap((row) => row.photo_id ?? []),
  )
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  return rows.map((row) => factoryRow(row, byId.get(row.photo_id ?? 0), ctx))
}

async function once(ctx: RequestContext & MayFail<'not_found'>, id: number) {
  const row = await store.factoryById(ctx.db, id)
  if (!row) fail(ctx, 'not_found')
  const [photo] = await attachmentsByIds(ctx.db, row.photo_id === null ? [] : [row.photo_id])
  return factoryView(row, photo, await attachmentsOf(ctx.db, 'factory', id), ctx)
}

/** Checks that need the database (places exist and contain each other, the type exists), and the order of the dates. */
async function validateInput({ db }: Pick<Context, 'db'>, input: FactoryInput): Promise<void> {
  const places = new Map(
    (await store.placesByCode(db, [input.country, input.province, input.city])).map((p) => [p.code, p]),
  )
  const [country, province, city] = [places.get(input.country), places.get(input.province), places.get(input.city)]
  if (country?.kind !== 'country') throw new BadInput({ country: 'validation.country_required' })
  if (province?.kind !== 'province') throw new BadInput({ province: 'validation.province_required' })
  if (province.parent_code !== country.code) throw new BadInput({ province: 'validation.province_elsewhere' })
  if (city?.kind !== 'city') throw new BadInput({ city: 'validation.city_required' })
  if (city.parent_code !== province.code) throw new BadInput({ city: 'validation.city_elsewhere' })
  const type = input.business_type_id
  if (type && !(await optionsOf(db, 'business_type')).some((o) => o.value === type))
    throw new BadInput({ business_type_id: 'validation.choice' })
  const { business_start_date: start, business_end_date: end } = input
  if (start && end && end < start) throw new BadInput({ business_end_date: 'validation.date_order' })
}

/** The parent must have the same owner, and must not be the factory itself or one below it. */
async function validateParent(
  { db }: Pick<Context, 'db'>,
  parentId: number | null | undefined,
  ownerId: number,
  id: number | null,
): Promise<void> {
  if (typeof parentId !== 'number') return
  const parent = parentId === id ? undefined : await store.factoryById(db, parentId)
  if (parent?.owner_id !== ownerId) throw new BadInput({ parent_id: 'validation.parent_factory' })
  if (id !== null && (await store.belongsTo(db, parentId, id)))
    throw new BadInput({ parent_id: 'validation.parent_circle' })
}
