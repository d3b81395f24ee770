import type { booking, ManyRow } from '@goodlot/contract'
import {
  type Cart,
  cartProblems,
  type DraftQuestion,
  kindOfDay,
  mayBookDay,
  mayTakeDay,
  protocolServes,
  totalQuantity,
} from '@goodlot/rules'
import type { Ctx } from '../../../http/context.ts'
import { outsideCalls } from '../../../http/refusal.ts'
import { approverOf } from '../../../order/approval/index.ts'
import { inLanguage, optionsOf, placeName } from '../../../reference/index.ts'
import { readSettings, ruleSettings } from '../../../setting/index.ts'
import { inspectorsWhoFit } from '../../inspector-search/index.ts'
import { type Booking, bookingOf } from '../booking-account.ts'
import { cartFacts, isOffered, relevantParts } from '../check-cart.ts'
import { visibleFactories } from '../drafts.ts'
import { type EstimateContext, estimateCart, withOrderLine } from '../estimate-cart.ts'
import { mayBookFor } from '../may-book.ts'
import { readCatalog } from '../store.ts'
import { type CartRecords, useOf } from '../valid-cart.ts'
import { type ManyDraft, nicknames, usualProtocols } from './many-store.ts'
import { proposePlace, Taken } from './propose.ts'
import { askedFirst, openQuestions, reasonOf } from './questions.ts'
import { openRowRecords, type RowRecords } from './row-records.ts'

export type PreviewContext = Ctx<(typeof booking)['many_preview']>

/** As many inspectors as are looked at for one kind of work in one place, and as many as a row offers to choose from. */
const fittingMost = 30
const choicesMost = 8

/** A draft with everything that was found and proposed for it. */
interface Row {
  did: number
  cart: Cart
  records: CartRecords
  stored: readonly DraftQuestion[]
  proposed: string[]
  conflicts: string[]
  fitting: readonly number[]
}

/** Drafts as they could be booked together, in the order of the list. What the drafts say comes before what is proposed for others. */
export async function previewRows(ctx: PreviewContext, drafts: readonly ManyDraft[]): Promise<ManyRow[]> {
  const by = await bookingOf(ctx.db, ctx.me, null)
  const catalog = await readCatalog(ctx.db, ctx.locale)
  const settings = ruleSettings(await readSettings(ctx))
  const context = { now: ctx.now, catalog, settings, buyer: by.buyer }
  const records = await openRowRecords(
    ctx.db,
    by,
    drafts.map(({ cart }) => cart),
    ctx.now,
  )
  const rows = await openRows(ctx, drafts, records, context)
  const taken = new Taken()
  const isFixed = ({ cart }: Row) => cart.days.length > 0 && cart.inspectorId !== null
  for (const row of rows.filter(isFixed)) await checkPlace(ctx, row, rows, records, taken)
  for (const row of rows.filter((one) => !isFixed(one))) await propose(ctx, row, records, context, taken)
  return views(ctx, by, rows, records, context, taken)
}

/** The carts with their records, man-days and the protocol that was used last for such goods. */
async function openRows(
  ctx: PreviewContext,
  drafts: readonly ManyDraft[],
  records: RowRecords,
  context: EstimateContext,
): Promise<Row[]> {
  const usual = await usualProtocols(ctx.db, [...new Set([ctx.me.parentId ?? ctx.me.id, ctx.me.id])])
  const fits = new Map<string, readonly number[]>()
  const rows: Row[] = []
  for (const { id, cart: saved, questions } of drafts) {
    const found = await records.of(relevantParts(saved))
    const lined = withOrderLine(found.cart, found.records, context.catalog, context.settings)
    const proposed: string[] = []
    const protocolId = lined.serviceType === 'lab' ? null : (lined.protocolId ?? (await usualFor(lined)))
    if (protocolId !== lined.protocolId) proposed.push('tpl')
    const md = lined.md ?? estimateCart(lined, found.records, context).manDays?.md ?? null
    const cart = { ...lined, protocolId, md }
    const key = JSON.stringify([cart.serviceType, cart.auditType, cart.factoryId, cart.lineId, linesIn(found.records)])
    const fitting = fits.get(key) ?? (await fittingFor(ctx, cart))
    fits.set(key, fitting)
    rows.push({ did: id, cart, records: found.records, stored: questions, proposed, conflicts: [], fitting })
  }
  await records.booked.load([
    ...new Set([...rows.flatMap(({ cart: { inspectorId } }) => inspectorId ?? []), ...[...fits.values()].flat()]),
  ])
  return rows

  async function usualFor({ serviceType, lineId }: Cart): Promise<number | null> {
    const found = [...(usual.get(`${serviceType} ${lineId ?? 0}`) ?? []), ...(usual.get(`${serviceType} 0`) ?? [])]
    for (const id of new Set(found)) {
      // a colleague's protocol need not be one that this account may use
      const row = await records.protocol(id)
      if (row && protocolServes(serviceType, useOf(row))) return row.id
    }
    return null
  }
}

const linesIn = ({ products }: CartRecords) => [...new Set([...products.values()].map(({ line_id }) => line_id))].sort()

/** Inspectors who know the work and go to the place, best first; whether they have time is asked of their days. */
async function fittingFor(ctx: PreviewContext, cart: Cart): Promise<number[]> {
  const isAudit = cart.serviceType === 'fe'
  if (cart.serviceType === 'lab' || cart.factoryId === null || (!isAudit && cart.lineId === null)) return []
  const found = await inspectorsWhoFit(
    { ...ctx, ...outsideCalls },
    {
      service_type: cart.serviceType,
      fe_audit_type: isAudit ? cart.auditType : undefined,
      pdata: isAudit ? undefined : cart.products.map(({ productId }) => productId),
      catalog_id: isAudit || cart.lineId === null ? undefined : cart.lineId,
      bid: cart.factoryId,
      city_id: undefined,
      qty: undefined,
      origin: cart.originId ?? undefined,
      ins_date: [],
      use_my_ins: false,
    },
    null,
  )
  return found.slice(0, fittingMost).map(({ id }) => id)
}

/** Says why an inspector whom the draft names cannot come on its days; otherwise the row takes them. */
async function checkPlace(ctx: PreviewContext, row: Row, rows: readonly Row[], { booked }: RowRecords, taken: Taken) {
  const { cart, records } = row
  const city = records.factory?.city ?? null
  const id = cart.inspectorId ?? 0
  for (const day of cart.days) {
    const found = booked.dayOf(id, day)
    if (!found) continue
    const alone = mayTakeDay(found.state, found.capacity, city)
    const together = mayTakeDay(taken.after(found, id), found.capacity, city)
    if (!alone.ok) row.conflicts.push(ctx.t(`faults.${alone.why}`, alone.params))
    else if (!together.ok) {
      const others = taken.of(id, day).map(({ did }) => rows.find((one) => one.did === did)?.cart.orderName ?? '')
      const inspector = records.inspector?.nickname ?? ''
      row.conflicts.push(ctx.t('many.same_inspector', { inspector, day, order: others.join(', ') }))
    }
  }
  if (row.conflicts.length === 0 && city !== null) taken.take(id, cart.days, city, row.did)
}

/** Gives a row the days and the inspector that its draft leaves open. */
async function propose(ctx: PreviewContext, row: Row, records: RowRecords, context: EstimateContext, taken: Taken) {
  const { cart, fitting } = row
  const { factory } = row.records
  if (cart.serviceType === 'lab' || !factory || cart.md === null) return
  const calendar = await records.calendarAt(factory)
  const open = records.window.filter((day) => kindOfDay(day, calendar) === 'working' && mayBookDay(day, context.now).ok)
  const wanted = {
    city: factory.city,
    days: cart.days,
    inspectorId: cart.inspectorId,
    needed: Math.max(1, Math.ceil(cart.md)),
  }
  const place = proposePlace(wanted, fitting, open, records.booked.dayOf, taken)
  if (!place) {
    const isAsked = fitting.length > 0 || cart.inspectorId !== null
    row.conflicts.push(ctx.t(isAsked ? 'many.nobody_free' : 'many.nobody_fits'))
    return
  }
  if (cart.days.length === 0) row.proposed.push('ins_date')
  if (cart.inspectorId === null) row.proposed.push('ins')
  taken.take(place.inspectorId, place.days, factory.city, row.did)
  const found = await records.of({ ...cart, days: [...place.days], inspectorId: place.inspectorId })
  row.cart = { ...found.cart, protocolId: cart.protocolId }
  row.records = found.records
}

async function views(
  ctx: PreviewContext,
  by: Booking,
  rows: readonly Row[],
  records: RowRecords,
  context: EstimateContext,
  taken: Taken,
): Promise<ManyRow[]> {
  const services = await optionsOf(ctx.db, 'service_type')
  const factories = await visibleFactories(
    ctx.db,
    by,
    rows.flatMap(({ cart }) => cart.factoryId ?? []),
  )
  const names = await nicknames(ctx.db, [...new Set(rows.flatMap(({ fitting }) => fitting))])
  const list: ManyRow[] = []
  for (const row of rows) {
    const { cart, stored } = row
    const protocol = await records.protocol(cart.protocolId)
    const estimated = estimateCart(cart, row.records, context)
    const judged = { inspector: row.records.inspector, protocolFor: protocol ? useOf(protocol) : null }
    const facts = { reservedDays: [], sold: null, offered: isOffered(null, cart, context.settings) }
    const problems = cartProblems(cartFacts(ctx, cart, judged, estimated, facts), ctx.now)
    const may =
      row.records.inspector && mayBookFor(cart, row.records.inspector, row.records.products.values(), context.catalog)
    const conflicts = [...row.conflicts, ...(may && !may.ok ? [ctx.t(`faults.${may.why}`, may.params)] : [])]
    const asked = askedFirst(problems, conflicts.length > 0)
    const questions = openQuestions(stored, asked, ({ why, params }) => ctx.t(`booking.${why}`, params))
    const [first] = row.records.products.values()
    const factory = factories.get(cart.factoryId ?? 0)
    const total = problems.length === 0 ? (estimated.quote?.total ?? null) : null
    list.push({
      did: row.did,
      order_name: cart.orderName,
      service_type: cart.serviceType,
      server_type_name: inLanguage(services.find(({ value }) => value === cart.serviceType)?.titles, ctx.locale),
      product_name: first?.name ?? '',
      products: cart.products.length,
      quantity: totalQuantity(cart),
      one_product: cart.products.length === 1,
      bid: cart.factoryId,
      factory_name: factory?.name ?? '',
      city_full_name: factory ? placeName(factory, ctx.locale).name : '',
      tpl: cart.protocolId,
      tplname: protocol ? (ctx.locale === 'zh-CN' && protocol.name_cn) || protocol.name : '',
      ins_date: cart.days,
      ins: cart.inspectorId,
      ins_nick_name: row.records.inspector?.nickname ?? '',
      proposed: row.proposed,
      choices: choicesOf(row),
      md: cart.md,
      totalPrice: total,
      needs_approval: total !== null && approverOf(by.buyer, total) !== null,
      questions,
      conflicts,
      reason: reasonOf(stored),
      ready: questions.length === 0 && conflicts.length === 0 && total !== null,
    })
  }
  return list

  function choicesOf({ cart, fitting, records: own }: Row): { id: number; name: string }[] {
    const city = own.factory?.city ?? null
    const free = fitting.filter((id) =>
      cart.days.every((day) => {
        const found = records.booked.dayOf(id, day)
        return found !== undefined && mayTakeDay(taken.after(found, id), found.capacity, city).ok
      }),
    )
    return free.slice(0, choicesMost).map((id) => ({ id, name: names.get(id) ?? '' }))
  }
}
