import type { FactoryPage } from '@goodlot/contract'
import { type Translate, wordFor } from '@goodlot/i18n'
import {
  chinaDateTime,
  type Day,
  type FactoryAnswer,
  factoryPreparation,
  factoryVisitPlan,
  factoryVisitState,
  hoursOnSite,
  kindOfDay,
  mayAnswerVisit,
  proposalRange,
  proposedDays,
  type Revision,
  revealedFrom,
  type ServiceType,
  type VisitPoint,
  type VisitWork,
} from '@goodlot/rules'
import type { Context, World } from '../../http/context.ts'
import { mailLocale } from '../../mail/compose.ts'
import { factsOf, type Order } from '../../order/index.ts'
import { serviceNames } from '../../reference/index.ts'
import { readSettings } from '../../setting/index.ts'
import { attachmentsByIds } from '../files/index.ts'
import { calendarOf } from '../holidays/index.ts'
import { portrait } from '../inspectors/index.ts'
import { countAnswers, latestAnswer, stateOf } from './answer-store.ts'
import type { Link } from './link-store.ts'
import { packingViewOf } from './packing/packing-view.ts'
import { buyerOf, freeDays, inspectorsOf, measuresOf, whoComes } from './visit-store.ts'
import { wordsPartOf } from './words/words-view.ts'

export type PageContext = Pick<Context, 'db' | 'now' | 't' | 'locale' | 'addressOf'> & Pick<World, 'config'>

/** What a link opens: the order as it was sold last. */
export interface OpenedVisit {
  link: Link
  order: Order
  sold: Revision
  protocolSnapshotId: number | null
}

const points = <C extends string>(
  t: Translate,
  start: 'factory-visits.prepare_' | 'factory-visits.plan_',
  codes: readonly VisitPoint<C>[],
) => codes.map(({ code, params }) => ({ code, text: wordFor(t, start, code, params) }))

/** First days to which the visit of an order could move: its inspector is free, and nobody has a holiday. */
export async function proposalsOf(db: Context['db'], order: Order, sold: Revision, now: Date): Promise<Day[]> {
  if (order.inspector_id === null || !sold.factory) return []
  const range = proposalRange(order, now)
  const calendar = await calendarOf(db, sold.factory.country, range)
  const free = await freeDays(db, { inspectorId: order.inspector_id, orderId: order.id, city: order.city }, range)
  return proposedDays(
    order,
    free.filter((day) => kindOfDay(day, calendar) !== 'holiday'),
    now,
  )
}

/** Names and portraits of those who have agreed to come, from the hour on that the settings say. */
async function peopleOf(ctx: PageContext, order: Order, revealed: Date) {
  if (ctx.now < revealed) return []
  const people = await whoComes(ctx.db, order.id)
  const photos = await attachmentsByIds(
    ctx.db,
    people.flatMap(({ photo_id }) => photo_id ?? []),
  )
  return people.map(({ nickname, photo_id }) => ({
    name: nickname,
    portrait: portrait(
      photos.find(({ id }) => id === photo_id),
      ctx,
    ),
  }))
}

/**
 * What a factory reads. Every field is named here, so that nothing of an order gets onto the page by being added to the order: no price, no
 * result, no remark of the buyer.
 */
export async function factoryPageOf(
  ctx: PageContext,
  { link, order, sold, protocolSnapshotId }: OpenedVisit,
): Promise<FactoryPage> {
  const { cart, factory } = sold
  const facts = factsOf(order)
  const state = factoryVisitState(facts, ctx.now)
  const { reveal_days, reveal_hour } = (await readSettings(ctx))['factory.reveal']
  const revealed = revealedFrom(order.first_day ?? '', { days: reveal_days, hour: reveal_hour })
  const inspectors = await inspectorsOf(ctx.db, order.id)
  const work: VisitWork = {
    sample: order.sample_size,
    fullCheck: order.full_check,
    measures: await measuresOf(ctx.db, protocolSnapshotId),
  }
  const answer = await latestAnswer(ctx.db, order)
  const { all } = await countAnswers(ctx.db, order.id, ctx.now)
  const canAnswer = mayAnswerVisit(facts, all, ctx.now).ok
  const isAhead = state === 'planned' || state === 'under_way'
  return {
    state,
    order_no: order.order_no,
    buyer: (await buyerOf(ctx.db, order)).company,
    language: mailLocale(link.language),
    service_type: order.service_type as ServiceType,
    service: (await serviceNames(ctx.db, ctx.locale))(order.service_type),
    days: order.days,
    earlier_days: earlierDays(link, order),
    hours: isAhead ? hoursOnSite({ md: order.md, days: order.days.length, people: inspectors }) : null,
    inspectors,
    factory: {
      name: factory?.name ?? '',
      address: factory?.address ?? '',
      address_cn: factory?.addressCn ?? '',
      person: factory?.person ?? '',
      contact: factory?.contact ?? '',
    },
    goods: sold.goods.map(({ productId, name, sku, po, quantity }) => ({
      product_id: productId,
      name,
      sku,
      po,
      quantity,
    })),
    qty_unit: cart.qtyUnit,
    plan: isAhead ? points(ctx.t, 'factory-visits.plan_', factoryVisitPlan(cart, work)) : [],
    preparation: isAhead ? points(ctx.t, 'factory-visits.prepare_', factoryPreparation(cart, work)) : [],
    revealed_from: chinaDateTime(revealed),
    people: isAhead ? await peopleOf(ctx, order, revealed) : [],
    can_answer: canAnswer,
    answer: answer
      ? {
          ...{ kind: answer.kind as FactoryAnswer, at: chinaDateTime(answer.at), person: answer.person },
          about_days: stateOf(answer, order) === 'moved' ? (answer.about_days ?? []) : [],
        }
      : null,
    free_days: canAnswer ? await proposalsOf(ctx.db, order, sold, ctx.now) : [],
    packing: await packingViewOf(ctx.db, order),
    words: await wordsPartOf(ctx, { link, order, sold }),
  }
}

/** The days that the contact knew before, while they are news. */
const earlierDays = ({ told_days, earlier_days }: Link, { days }: Order): Day[] =>
  told_days.join() === days.join() ? earlier_days : told_days
