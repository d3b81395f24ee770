import { appPaths } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { type ClaimBookings, type ClaimRemedy, dollarsOf } from '@goodlot/rules'
import { mailTemplates } from '../../mail/compose.ts'
import type { Order, OrderWrite } from '../../order/index.ts'
import { tellInspector, tellOwners, tellRoot } from '../../order/messages/index.ts'

export const mails = mailTemplates({
  complaint_received: ['order_no', 'summary', 'from', 'text', 'link'],
  claim_decided: ['name', 'order_no', 'summary', 'text', 'decision', 'link'],
  claim_closed: ['name', 'order_no', 'summary', 'money', 'link'],
})

export const tellComplained = (ctx: OrderWrite, order: Order, { from, text }: { from: string; text: string }) =>
  tellRoot(ctx, order, 'work_claims', {
    template: mails.complaint_received,
    facts: () => ({ from, text }),
    notice: 'complaint_received',
    params: { from },
    path: `${appPaths.claims}?order_no=${encodeURIComponent(order.order_no)}`,
  })

/** What was decided, in the words of the customer's language. */
function decisionIn(t: Translate, remedy: ClaimRemedy, { reduction, refund }: ClaimBookings): string {
  if (remedy === 'explain') return ''
  if (remedy === 'second_look') return t('mails.claim_second_look')
  return [
    t('mails.claim_reduced', { amount: dollarsOf(reduction) }),
    refund > 0 ? t('mails.claim_refunded', { amount: dollarsOf(refund) }) : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Tells the owners what was decided: our words, and what it means for what they pay. */
export const tellDecided = (
  ctx: OrderWrite,
  order: Order,
  { remedy, books, text }: { remedy: ClaimRemedy; books: ClaimBookings; text: string },
) =>
  tellOwners(ctx, order, {
    template: mails.claim_decided,
    facts: (t) => ({ text, decision: decisionIn(t, remedy, books) }),
    notice: 'claim_decided',
  })

/**
 * Tells an inspector what concerns them: that their payout no longer waits for the claim, and what we recover. Never what the customer
 * pays or gets back.
 */
export const tellClosed = (
  ctx: OrderWrite,
  order: Order,
  inspectorId: number,
  { isReleased, recovery, reason }: { isReleased: boolean; recovery: number; reason: string },
) =>
  tellInspector(ctx, order, inspectorId, {
    template: mails.claim_closed,
    facts: (t) => ({
      money: [
        isReleased ? t('mails.claim_released') : '',
        recovery > 0 ? t('mails.claim_recovered', { amount: dollarsOf(recovery), reason }) : '',
      ]
        .filter(Boolean)
        .join('\n'),
    }),
    notice: 'claim_closed',
  })
