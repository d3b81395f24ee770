import { cartToWire, type OrderInfo, orderedFields } from '@goodlot/contract'
import {
  addDays,
  chinaDateTime,
  chinaDay,
  chinaInstant,
  dollarsOf,
  type MeetingType,
  mayEver,
  ownsOrder,
  payoutOfAll,
  type SoldFactory,
} from '@goodlot/rules'
import type { Context, Me } from '../../http/context.ts'
import { relatedOrders } from '../../order/access/index.ts'
import { claimFilesTag, claimsOfOrder } from '../../order/claims/index.ts'
import { latestCertificate, latestOffer } from '../../order/index.ts'
import { chargesOf, moneyView, payAfterUnused, unusedDaysView } from '../../order/money/index.ts'
import { countRemedies } from '../../order/remedies/index.ts'
import { currentRevision, planView, priceTerms, testName } from '../../order/revision/index.ts'
import { moneyOf } from '../../payment/index.ts'
import { catalogNodes, inLanguage, placeName, serviceNames } from '../../reference/index.ts'
import { attachmentsByIds, attachmentsOf, attachmentView } from '../files/index.ts'
import { changedLead, historyOf, lastInvoice, placesNamed } from './info-store.ts'
import { meetingsOf } from './meeting-store.ts'

import type { NamedOrder } from './row-store.ts'
import { timeSpent } from './time-spent.ts'
import { orderRow, shownTime } from './view.ts'

type ReadContext = Pick<Context, 'db' | 'locale' | 'now' | 't' | 'addressOf'> & { me: Me }

/** The last moment at which the owner may change an order; '' for an order without dates. */
const editableUntil = (firstDay: string | null): string =>
  firstDay === null ? '' : chinaDateTime(new Date(chinaInstant(addDays(firstDay, -1)).getTime() - 1000))

async function factoryView({ db, locale }: ReadContext, factory: SoldFactory): Promise<OrderInfo['factory']> {
  const places = await placesNamed(db, [factory.country, factory.city])
  const nameOf = (code: string) => {
    const place = places.find((one) => one.code === code)
    return place ? placeName(place, locale).name : code
  }
  return {
    business_id: factory.factoryId,
    business_supplier_name: factory.supplierName || factory.name,
    country_name: nameOf(factory.country),
    city_only_name: nameOf(factory.city),
    business_address: locale === 'zh-CN' && factory.addressCn !== '' ? factory.addressCn : factory.address,
    business_person: factory.person,
    business_contact: factory.contact,
    business_contact2: factory.contact2,
    business_email: factory.email,
  }
}

/** Only root sees the reason that an inspector gave; the owner sees the state of the offer. */
async function offerView({ db }: ReadContext, orderId: number, isRoot: boolean): Promise<OrderInfo['offer']> {
  const offer = await latestOffer(db, orderId)
  if (!offer) return null
  return {
    ins_id: offer.inspector_id,
    ins_nick_name: offer.inspector_name,
    state: offer.state as NonNullable<OrderInfo['offer']>['state'],
    offered_at: shownTime(offer.offered_at),
    expires_at: shownTime(offer.expires_at),
    answered_at: shownTime(offer.answered_at),
    reason: isRoot ? offer.reason : '',
  }
}

/** Parameters of events that are amounts of money, stored as cents. */
const moneyParams = ['amount', 'total', 'charged', 'refund']
const inDollars = (params: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      moneyParams.includes(name) && typeof value === 'number' ? dollarsOf(value) : value,
    ]),
  )

/** Only root sees the results in these events until the report is released; then everybody reads them there. */
const reviewEvents = ['report_submitted', 'result_changed', 'item_ruled']
/** Reasons that root writes for the owner to read; the others are notes among ourselves. */
const explainedEvents = ['cancelled', 'force_finished']

async function historyView({ db }: ReadContext, orderId: number, isRoot: boolean): Promise<OrderInfo['history']> {
  const rows = await historyOf(db, orderId)
  return rows
    .filter(({ event }) => isRoot || !event.startsWith('mail_mission_'))
    .map(({ at, event, by, params: { reason = '', ...params } }) => ({
      at: chinaDateTime(at),
      event,
      by,
      params:
        !isRoot && reviewEvents.includes(event)
          ? {}
          : inDollars(reason !== '' && (isRoot || explainedEvents.includes(event)) ? { ...params, reason } : params),
    }))
}

const chargeView = (row: Awaited<ReturnType<typeof chargesOf>>[number]): OrderInfo['charges'][number] => ({
  charge_id: row.id,
  kind: row.kind as OrderInfo['charges'][number]['kind'],
  note: row.note,
  amount: row.amount_cents,
  state: row.state as OrderInfo['charges'][number]['state'],
  proposed_at: chinaDateTime(row.proposed_at),
  answered_at: shownTime(row.answered_at),
})

async function certificateView({ db, me }: ReadContext, orderId: number): Promise<OrderInfo['certificate']> {
  const row = await latestCertificate(db, orderId, me)
  if (!row) return null
  return {
    version: row.version,
    certificate_no: row.certificate_no,
    laboratory: row.laboratory,
    result: row.result as NonNullable<OrderInfo['certificate']>['result'],
    file_name: row.file_name,
    size: row.size,
    sha256: row.sha256.toString('hex'),
    received_at: chinaDateTime(row.received_at),
    released_at: shownTime(row.released_at),
  }
}

/** The claims of an order with the files that were sent with them. */
async function claimsView(ctx: ReadContext, orderId: number, withRatings: boolean): Promise<OrderInfo['claims']> {
  const claims: OrderInfo['claims'] = []
  for (const claim of await claimsOfOrder(ctx.db, orderId, { withRatings })) {
    const files = claim.kind === 'complaint' ? await attachmentsOf(ctx.db, claimFilesTag, claim.claim_id) : []
    claims.push({ ...claim, files: files.map((file) => attachmentView(file, ctx)) })
  }
  return claims
}

/** Everything of an order that the reader may know, from its current revision. */
export async function infoOf(ctx: ReadContext, row: NamedOrder): Promise<OrderInfo> {
  const isRoot = mayEver(ctx.me, 'see_all_records')
  const after = isRoot ? await payAfterUnused(ctx.db, row.id, row.total_cents ?? 0) : null
  const { sold, ...protocol } = await currentRevision(ctx.db, row)
  const { cart, goods, factory, tests, plan, quote } = sold
  const nodes = await catalogNodes(ctx.db)
  const nameOf = (id: number | null, locale = ctx.locale) => inLanguage(nodes.find((n) => n.id === id)?.names, locale)
  const photos = await attachmentsByIds(
    ctx.db,
    goods.flatMap(({ photoId }) => photoId ?? []),
  )
  const files = await attachmentsOf(ctx.db, 'order', row.id)
  const shown = orderRow(row, { ...ctx, serviceName: await serviceNames(ctx.db, ctx.locale) })
  return {
    ...shown,
    ins_user_id: row.inspector_id,
    tplname: (ctx.locale === 'zh-CN' && protocol.protocol_name_cn) || (protocol.protocol_name ?? ''),
    tpl: protocol.protocol_id,
    bid: row.factory_id,
    server_type_name: shown.service_type_str,
    ins_date_str: row.days.join(', '),
    catalog_parent_id: row.category_id,
    tmp_catalog_id: row.line_id,
    ...cartToWire(cart, [...orderedFields.goods, ...orderedFields.aqls, ...orderedFields.audit]),
    attach: files.map((file) => attachmentView(file, ctx)),
    ins_attach: [],
    pdata: goods.map((one) => {
      const photo = photos.find(({ id }) => id === one.photoId)
      return {
        product_id: one.productId,
        product_name: one.name,
        product_catalog_en: `${nameOf(one.categoryId, 'en-US')} / ${nameOf(one.lineId, 'en-US')}`,
        product_catalog_name: `${nameOf(one.categoryId)} / ${nameOf(one.lineId)}`,
        product_po: one.po,
        product_po_date: one.poDate ?? '',
        product_sku: one.sku,
        product_qty: one.quantity,
        product_photos_thumb: photo ? attachmentView(photo, ctx).thumb_url : '',
        lot: one.lot,
      }
    }),
    total_qty: goods.reduce((sum, { quantity }) => sum + quantity, 0),
    aql_level: cart.level,
    sample_size: row.sample_size,
    man_days: row.md,
    calculated_md: row.calculated_md,
    plan: planView(plan, nameOf),
    containers: cartToWire(cart, orderedFields.containers),
    lab: {
      tests: tests.map((test) => ({
        test_id: test.testId,
        name: testName(test, ctx.locale),
        standard: test.standard,
        samples: test.samples,
        price: test.price,
      })),
      courier: cart.courier,
    },
    certificate: await certificateView(ctx, row.id),
    factory: factory && (await factoryView(ctx, factory)),
    price: quote.price,
    terms: priceTerms(quote.terms, ctx.locale, tests),
    payout: isRoot ? (after?.payout ?? payoutOfAll(quote)) : null,
    margin: isRoot ? (after?.margin ?? quote.margin) : null,
    charged: row.charged_cents,
    charges: (await chargesOf(ctx.db, row.id)).map(chargeView),
    unused_days: await unusedDaysView(ctx.db, row.id),
    claims:
      isRoot || ownsOrder(ctx.me, { customerId: row.customer_id, realCustomerId: row.real_customer_id })
        ? await claimsView(ctx, row.id, isRoot)
        : [],
    payments: (await moneyOf(ctx.db, row.id)).map(moneyView),
    invoice_no: await lastInvoice(ctx.db, row.id),
    offer: await offerView(ctx, row.id, isRoot),
    lead_id: await changedLead(ctx.db, row.id),
    members: (quote.team ?? []).map(({ inspectorId, name, dates, payout }) => ({
      ins_id: inspectorId,
      ins_nick_name: name,
      ins_date: dates.map(({ day }) => day),
      payout: isRoot ? payout : null,
    })),
    meetings: (await meetingsOf(ctx.db, row.id)).map(({ id, starts_at, topic, type, skype_id, link, by }) => ({
      meeting_id: id,
      time: chinaDateTime(starts_at),
      topic,
      type: type as MeetingType,
      skype_id,
      link,
      by,
    })),
    ...(await timeSpent(ctx, row.id, protocol.protocol_snapshot_id)),
    history: await historyView(ctx, row.id, isRoot),
    life: {
      placed: chinaDateTime(row.created_at),
      confirmed: shownTime(row.confirmed_at),
      on_site: shownTime(row.checked_in_at),
      reported: shownTime(row.reported_at),
      accepted: shownTime(row.finalized_at),
      cancelled: shownTime(row.cancelled_at),
    },
    editable_until: editableUntil(row.first_day),
    cancel_reason: row.cancel_reason,
    ...(await relatedOrders(ctx, row)),
    remedies: await countRemedies(ctx.db, row.id, chinaDay(ctx.now)),
  }
}
