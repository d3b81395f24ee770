import type { FactoryAnswerRow, FactoryLink, FactoryNoticeView } from '@goodlot/contract'
import {
  chinaDateTime,
  correctsOrder,
  type Day,
  type FactoryAnswer,
  type FactoryHold,
  factoryNoticeOf,
  factoryVisitState,
  mayHandleFactory,
  mayTellFactory,
  type Revision,
  settle,
  waysOut,
} from '@goodlot/rules'
import type { Context, Me } from '../../http/context.ts'
import { mailLocale } from '../../mail/compose.ts'
import { factsOf, type Order } from '../../order/index.ts'
import { type Answer, answersOf, stateOf } from './answer-store.ts'
import { devicesOf, linksOf } from './link-store.ts'
import { proposalsOf } from './page.ts'
import { endsOf } from './tell.ts'
import { visitOf } from './visit-store.ts'

type ReadContext = Pick<Context, 'db' | 'now' | 't'> & { me: Me }

const timeOf = (at: Date | null): string => (at ? chinaDateTime(at) : '')

async function linkRows({ db }: ReadContext, order: Order): Promise<FactoryLink[]> {
  const links = await linksOf(db, order.id)
  const devices = await devicesOf(
    db,
    links.map(({ id }) => id),
  )
  return links.map((link) => ({
    link_id: link.id,
    contact: link.contact,
    person: link.person,
    language: mailLocale(link.language),
    created_at: timeOf(link.created_at),
    sent_at: timeOf(link.sent_at),
    mails: link.mails,
    opened_at: timeOf(link.opened_at),
    answered_at: timeOf(link.answered_at),
    expires_at: timeOf(endsOf(order)),
    withdrawn_at: timeOf(link.withdrawn_at),
    devices: devices
      .filter(({ link_id }) => link_id === link.id)
      .map(({ kind, first_at, last_at }) => ({ kind, first_at: timeOf(first_at), last_at: timeOf(last_at) })),
  }))
}

const answerRow = (answer: Answer, order: Order, { goods }: Revision, free: readonly Day[]): FactoryAnswerRow => ({
  answer_id: answer.id,
  at: timeOf(answer.at),
  person: answer.person,
  kind: answer.kind as FactoryAnswer,
  products: answer.products.map(({ productId, finished, packed }) => ({
    product_id: productId,
    name: goods.find((one) => one.productId === productId)?.name ?? '',
    finished,
    packed,
  })),
  days: answer.days,
  free_days: answer.days.filter((day) => free.includes(day)),
  none_of_these: answer.none_of_these,
  wished_day: answer.wished_day ?? '',
  remark: answer.remark,
  correction: answer.correction && {
    address: answer.correction.address,
    address_cn: answer.correction.addressCn,
    person: answer.correction.person,
    contact: answer.correction.contact,
  },
  state: answer.state as FactoryAnswerRow['state'],
  outdated: stateOf(answer, order),
  about_days: answer.about_days ?? [],
})

/** What a cancellation after the deadline costs at the wish of the customer: the first date; further dates are given back. */
export function lateCancellation({ paid_cents, refund_due_cents, extra_cents }: Order, { quote }: Revision) {
  const { charged, refund } = settle('cancelled_late', quote.dates, {
    paid: paid_cents - refund_due_cents,
    extra: extra_cents,
  })
  return { charged, refund }
}

/** What the factory of an order was told and what it answered, for its buyer and the office. */
export async function noticeView(ctx: ReadContext, order: Order, sold: Revision): Promise<FactoryNoticeView> {
  const facts = factsOf(order)
  const notice = sold.factory ? factoryNoticeOf(sold.cart) : 'none'
  const visit = await visitOf(ctx.db, order.id)
  const answers = await answersOf(ctx.db, order.id)
  const latest = answers.find(({ factory_id }) => factory_id === null || factory_id === order.factory_id)
  const standing = latest && stateOf(latest, order) === '' ? latest : undefined
  const kind = (standing?.kind ?? null) as FactoryAnswer | null
  const free = standing && standing.days.length > 0 ? await proposalsOf(ctx.db, order, sold, ctx.now) : []
  const tell = mayTellFactory(ctx.me, facts, notice, ctx.now)
  const handles = mayHandleFactory(ctx.me, facts)
  const ways = waysOut(ctx.me, facts, kind, ctx.now)
  const isAsked = visit?.asked_revision === order.revision
  return {
    order_id: order.id,
    order_no: order.order_no,
    version: order.version,
    notice,
    state: factoryVisitState(facts, ctx.now),
    email: sold.factory?.email ?? '',
    held: notice === 'mail' ? ((visit?.held ?? '') as FactoryHold) : '',
    tell: { may: tell.ok, reason: tell.ok ? '' : ctx.t(`faults.${tell.why}`) },
    correct: { may: handles.ok, reason: handles.ok ? '' : ctx.t(`faults.${handles.why}`) },
    corrects_order: correctsOrder(facts),
    links: await linkRows(ctx, order),
    answers: answers.map((answer) => answerRow(answer, order, sold, answer === standing ? free : [])),
    waiting: visit?.waiting_revision === order.revision && !isAsked,
    ways,
    late: ways.ask ? lateCancellation(order, sold) : null,
    asked: isAsked ? (visit.asked as FactoryNoticeView['asked']) : '',
    asked_at: isAsked ? timeOf(visit.asked_at) : '',
  }
}
