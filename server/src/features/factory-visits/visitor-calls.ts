import type { DecodedOf, factoryVisits } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { mayAnswerVisit, type Revision } from '@goodlot/rules'
import { type FactoryCorrection, json, type ProductReadiness } from '../../db/json-columns.ts'
import type { Handlers, WriteContext } from '../../http/context.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { factsOf, type Order, recordOrderEvent } from '../../order/index.ts'
import { tellOwners } from '../../order/messages/index.ts'
import { countAnswers, insertAnswer } from './answer-store.ts'
import { changeLink } from './link-store.ts'
import { mails } from './messages.ts'
import { noteOpened, requireLockedVisit, requireVisit } from './opened-visit.ts'
import { factoryPageOf, proposalsOf } from './page.ts'
import { saveVisit } from './visit-store.ts'

type VisitorCalls = 'factory_page' | 'factory_answer'
type AnswerInput = DecodedOf<(typeof factoryVisits)['factory_answer']>

/** Answers of a day beyond this many are kept, but mailed to nobody. */
const toldPerDay = 10

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
    const opened = await requireLockedVisit(ctx, input.link)
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
      ...{ factory_id: order.factory_id, about_days: order.days },
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
