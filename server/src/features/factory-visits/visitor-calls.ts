import { createHash } from 'node:crypto'
import type { DecodedOf, factoryVisits } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import {
  deviceName,
  factoryDevicesMost,
  factoryNoticeOf,
  mayAnswerVisit,
  orderStatus,
  type Revision,
} from '@goodlot/rules'
import { type FactoryCorrection, json, type ProductReadiness } from '../../db/json-columns.ts'
import type { Handlers, WriteContext } from '../../http/context.ts'
import { BadInput, fail, type MayFail, refuse } from '../../http/refusal.ts'
import { factsOf, lockOrder, type Order, orderById, recordOrderEvent } from '../../order/index.ts'
import { tellOwners } from '../../order/messages/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { countAnswers, insertAnswer } from './answer-store.ts'
import { changeLink, linkById, noteDevice } from './link-store.ts'
import { mails } from './messages.ts'
import { factoryPageOf, type OpenedVisit, proposalsOf } from './page.ts'
import { openLink } from './sealed-link.ts'
import { endsOf } from './tell.ts'
import { saveVisit } from './visit-store.ts'

type VisitorCalls = 'factory_page' | 'factory_answer'
type AnswerInput = DecodedOf<(typeof factoryVisits)['factory_answer']>
type VisitorContext = WriteContext & MayFail<'factory_link_invalid' | 'factory_link_expired' | 'factory_link_withdrawn'>

/** Answers of a day beyond this many are kept, but mailed to nobody. */
const toldPerDay = 10

/**
 * What a link opens. Whoever guesses or changes one learns nothing; of a genuine one it is said whether it has ended or was withdrawn, as it
 * is by an order that may not be announced any more, or that goes to another factory.
 */
async function requireVisit(
  ctx: VisitorContext,
  text: string,
  read: typeof orderById = orderById,
): Promise<OpenedVisit> {
  const sealed = openLink(ctx.secrets, text)
  const link = sealed && (await linkById(ctx.db, sealed.link))
  const order = link && (await read(ctx.db, link.order_id))
  if (!sealed || !link || !order) return fail(ctx, 'factory_link_invalid')
  const { sold, protocol_snapshot_id } = await currentRevision(ctx.db, order)
  const isSilent = factoryNoticeOf(sold.cart) === 'none' || order.status === orderStatus.pending
  const isOfAnother = link.factory_id !== order.factory_id
  if (link.epoch !== sealed.epoch || link.withdrawn_at !== null || isSilent || isOfAnother)
    return fail(ctx, 'factory_link_withdrawn')
  if (ctx.now >= endsOf(order)) return fail(ctx, 'factory_link_expired')
  return { link, order, sold, protocolSnapshotId: protocol_snapshot_id }
}

/** Notes that somebody has opened the page, and on which device. */
async function noteOpened(ctx: WriteContext, { link }: OpenedVisit, device: string | undefined): Promise<void> {
  if (link.opened_at === null) await changeLink(ctx.db, link.id, { opened_at: ctx.now })
  if (device !== undefined && device !== '')
    await noteDevice(
      ctx.db,
      {
        ...{ link_id: link.id, kind: deviceName(ctx.userAgent), at: ctx.now },
        device_hash: createHash('sha256').update(`${link.id}:${device}`).digest(),
      },
      factoryDevicesMost,
    )
}

/** What the form says about the products of the order; others are none of its business. */
const readinessIn = ({ products = [], kind }: AnswerInput, { goods }: Revision): ProductReadiness[] =>
  kind === 'later' || kind === 'not_ready'
    ? [...new Set(goods.map(({ productId }) => productId))].flatMap((productId) => {
        const said = products.find(({ product_id }) => product_id === productId)
        return said ? [{ productId, finished: said.finished, packed: said.packed }] : []
      })
    : []

function correctionIn({ kind, address, address_cn, contact_person, contact }: AnswerInput, { factory }: Revision) {
  if (kind !== 'wrong' || !factory) return null
  const correction: FactoryCorrection = {
    address: address ?? factory.address,
    addressCn: address_cn ?? factory.addressCn,
    person: contact_person ?? factory.person,
    contact: contact ?? factory.contact,
  }
  const isSame = Object.entries(correction).every(
    ([field, value]) => factory[field as keyof FactoryCorrection] === value,
  )
  return isSame ? null : correction
}

/** The details of an answer for a mail, one per line. */
function detailsOf(t: Translate, input: AnswerInput, sold: Revision, correction: FactoryCorrection | null): string {
  const { days = [], wished_day, remark } = input
  const nameOf = (id: number) => sold.goods.find(({ productId }) => productId === id)?.name ?? ''
  return [
    ...readinessIn(input, sold).map(({ productId, finished, packed }) =>
      t('factory-visits.line_percent', { name: nameOf(productId), finished, packed }),
    ),
    days.length > 0 && t('factory-visits.line_days', { days: days.join(', ') }),
    wished_day && t('factory-visits.line_wished', { day: wished_day }),
    correction && t('factory-visits.line_correction', { value: Object.values(correction).filter(Boolean).join(' · ') }),
    remark && t('factory-visits.line_remark', { remark }),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Calls of the factory, by its link and without an account. */
export const visitorHandlers: Pick<Handlers<typeof factoryVisits>, VisitorCalls> = {
  async factory_page(ctx, { link: text, device, language }) {
    const opened = await requireVisit(ctx, text)
    await noteOpened(ctx, opened, device)
    if (language === undefined || language === opened.link.language) return factoryPageOf(ctx, opened)
    return factoryPageOf(ctx, { ...opened, link: await changeLink(ctx.db, opened.link.id, { language }) })
  },

  async factory_answer(ctx, input) {
    const opened = await requireVisit(ctx, input.link, (_db, id) => lockOrder(ctx.db, id))
    const { order, sold, link } = opened
    const { all, recent } = await countAnswers(ctx.db, order.id, ctx.now)
    refuse(ctx, mayAnswerVisit(factsOf(order), all, ctx.now))
    const { kind, person, remark = '' } = input
    const isNotReady = kind === 'not_ready'
    const days = isNotReady ? (input.days ?? []) : []
    const wished_day = isNotReady ? (input.wished_day ?? null) : null
    const none_of_these = isNotReady && days.length === 0 && input.none_of_these === 'yes'
    if (isNotReady && days.length === 0 && wished_day === null && !none_of_these)
      throw new BadInput({ days: 'validation.required' })
    const correction = correctionIn(input, sold)
    if (kind === 'wrong' && !correction && remark === '') throw new BadInput({ address: 'validation.required' })
    const free = days.length > 0 ? await proposalsOf(ctx.db, order, sold, ctx.now) : []
    const taken = days.find((day) => !free.includes(day))
    if (taken !== undefined) return fail(ctx, 'factory_day_taken', { day: taken })

    await noteOpened(ctx, opened, input.device)
    await insertAnswer(ctx.db, {
      ...{ order_id: order.id, link_id: link.id, at: ctx.now, person, kind, days, none_of_these, wished_day, remark },
      products: json(readinessIn(input, sold)),
      correction: correction ? json(correction) : null,
    })
    const answered = await changeLink(ctx.db, link.id, { answered_at: ctx.now })
    const waits = isNotReady || kind === 'wrong'
    await saveVisit(
      ctx.db,
      order.id,
      { waiting_revision: waits ? order.revision : null, asked_revision: null },
      ctx.now,
    )
    await recordOrderEvent(ctx, order.id, `factory_${kind}`, null, days.length > 0 ? { days: days.join(', ') } : {})
    if (recent < toldPerDay) await tellAnswer(ctx, order, sold, input, correction)
    return factoryPageOf(ctx, { ...opened, link: answered })
  },
}

const tellAnswer = (
  ctx: WriteContext,
  order: Order,
  sold: Revision,
  input: AnswerInput,
  correction: FactoryCorrection | null,
) =>
  tellOwners(ctx, order, {
    template: mails.factory_answered,
    facts: (t) => ({
      person: input.person,
      answer: t(`factory-visits.says_${input.kind}`),
      details: detailsOf(t, input, sold, correction),
    }),
    notice: `factory_${input.kind}`,
    params: { person: input.person },
  })
