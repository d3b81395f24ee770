import type { Translate } from '@goodlot/i18n'
import { chinaDateTime, type OrderStage } from '@goodlot/rules'
import { latestOffer } from '../offer-store.ts'
import { type Order, requireOrder } from '../order-store.ts'
import { stageOf } from '../stage.ts'
import type { OrderWrite } from '../write-context.ts'
import { orderMails } from './mail-templates.ts'
import { tellOwners } from './messages.ts'

interface Stage {
  stage: OrderStage
  inspector: string
  /** When the open offer ends, in China time; '' without one. */
  until: string
}

async function stageNow(ctx: OrderWrite, order: Order): Promise<Stage> {
  const offer = (await latestOffer(ctx.db, order.id)) ?? null
  const stage = stageOf(order, offer, ctx.now)
  const until = stage === 'asked' && offer ? chinaDateTime(offer.expires_at).slice(0, 16) : ''
  return { stage, inspector: order.inspector_name, until }
}

/** What a paid order waits for, in words. Never promises more than the inspector has agreed to. */
function wordsOf(t: Translate, { stage, inspector, until }: Stage): { state: string; next: string } {
  switch (stage) {
    case 'asked':
      return { state: t('mails.state_asked'), next: t('mails.next_asked', { inspector, until }) }
    case 'accepted':
    case 'expected':
      return { state: t('mails.state_accepted'), next: t('mails.next_accepted', { inspector }) }
    case 'no_inspector':
      return { state: t('mails.state_no_inspector'), next: t('mails.next_no_inspector') }
    case 'samples':
      return { state: t('mails.state_samples'), next: t('mails.next_samples') }
    default:
      return { state: t('mails.state_booked'), next: t('mails.next_booked') }
  }
}

const noticeOf = (stage: OrderStage) =>
  stage === 'asked' ? 'order_asked' : stage === 'accepted' || stage === 'expected' ? 'order_agreed' : 'order_confirmed'

/**
 * Tells the owners that the order is paid or on account, and whether an inspector has agreed to come: the word `Confirmed` alone would
 * suggest so (SPEC A7).
 */
export async function tellConfirmed(ctx: OrderWrite, id: number): Promise<string[]> {
  const order = await requireOrder(ctx.db, id)
  const now = await stageNow(ctx, order)
  const { inspector, until } = now
  return tellOwners(ctx, order, {
    template: orderMails.order_confirmed,
    facts: (t) => ({
      ...wordsOf(t, now),
      paid: t(order.on_account ? 'mails.line_on_account' : 'mails.line_is_paid', { order_no: order.order_no }),
    }),
    notice: noticeOf(now.stage),
    params: { inspector, until },
  })
}

/** Tells the owners that the inspector will come. Owners of an unpaid order are told once they have paid. */
export async function tellAgreed(ctx: OrderWrite, id: number): Promise<void> {
  const order = await requireOrder(ctx.db, id)
  const { stage, inspector } = await stageNow(ctx, order)
  if (stage !== 'accepted' && stage !== 'expected') return
  await tellOwners(ctx, order, {
    template: orderMails.inspector_agreed,
    facts: () => ({ inspector, days: order.days.join(', ') }),
    notice: 'order_agreed',
    params: { inspector },
  })
}

/** Tells the owners that the inspector is lost: they can choose another, move the order or cancel for free (SPEC A2, A6). */
export async function tellLost(ctx: OrderWrite, order: Order, inspector: string): Promise<void> {
  const days = order.days.join(', ')
  await tellOwners(ctx, order, {
    template: orderMails.inspector_lost,
    facts: () => ({ inspector, days }),
    notice: 'inspector_lost',
    params: { inspector, days },
  })
}

/** Who will visit the factory, as far as that is certain: for the mail that asks the factory to prepare. */
export async function visitWords(ctx: OrderWrite, order: Order): Promise<(t: Translate) => string> {
  const { stage, inspector } = await stageNow(ctx, order)
  const key = stage === 'accepted' || stage === 'expected' ? 'mails.visit_agreed' : 'mails.visit_planned'
  const { order_no, first_day } = order
  return (t) => t(key, { order_no, day: first_day ?? '', inspector: inspector || t('mails.our_inspector') })
}
