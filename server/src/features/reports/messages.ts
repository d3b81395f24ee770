import { appPaths } from '@goodlot/contract'
import { type Translate, wordFor } from '@goodlot/i18n'
import { mailTemplates } from '../../mail/compose.ts'
import { notify } from '../../notice/index.ts'
import type { Order, OrderWrite } from '../../order/index.ts'
import { tellInspector, tellOwners } from '../../order/messages/index.ts'
import { ownWorkPath } from '../../order/strikes/index.ts'
import { leadOf, teamIds } from '../missions/index.ts'

export const mails = mailTemplates({
  report_ready: ['name', 'order_no', 'summary', 'result', 'link'],
  order_ended: ['name', 'order_no', 'summary', 'reason', 'link'],
  report_returned: ['name', 'order_no', 'summary', 'reason', 'link'],
  report_accepted: ['name', 'order_no', 'summary', 'link'],
  report_question: ['order_no', 'summary', 'from', 'what', 'text', 'link'],
  report_message: ['name', 'order_no', 'what', 'text', 'link'],
  certificate_question: ['order_no', 'summary', 'from', 'what', 'text', 'link'],
  certificate_message: ['name', 'order_no', 'what', 'text', 'link'],
  decision_recorded: ['order_no', 'summary', 'from', 'decision', 'reason', 'link'],
})

/** Where the report of an order is read. */
export const reportPath = (orderId: number): string => `${appPaths.report}?oid=${orderId}`

const resultIn = (t: Translate, { report_result }: Order) => wordFor(t, 'report-content.result_', report_result)

/** Tells the owners that they can read the report from now on. */
export const tellReady = (ctx: OrderWrite, order: Order) =>
  tellOwners(ctx, order, {
    template: mails.report_ready,
    facts: (t) => ({ result: resultIn(t, order) }),
    notice: 'report_ready',
    path: reportPath(order.id),
  })

/** Like `tellReady`, as a notice without a mail. */
export async function notifyReady({ db, now }: Pick<OrderWrite, 'db' | 'now'>, order: Order): Promise<void> {
  for (const accountId of new Set([order.real_customer_id, order.customer_id]))
    await notify(db, {
      accountId,
      kind: 'report_ready',
      params: { order_no: order.order_no },
      link: reportPath(order.id),
      at: now,
    })
}

/** Tells the owners that there will be no report, and why. */
export const tellEnded = (ctx: OrderWrite, order: Order) =>
  tellOwners(ctx, order, {
    template: mails.order_ended,
    facts: () => ({ reason: order.end_reason || '–' }),
    notice: 'order_ended',
  })

/** Tells everybody who worked on the visit that the report stands, and where it says what the reviewer changed. */
export async function tellAccepted(ctx: OrderWrite, order: Order): Promise<void> {
  for (const id of await teamIds(ctx.db, order))
    await tellInspector(ctx, order, id, {
      template: mails.report_accepted,
      facts: () => ({}),
      notice: 'report_accepted',
      path: `${ownWorkPath}/${order.id}`,
    })
}

/** Tells the inspector that root has returned the report for more work. */
export async function tellReturned(ctx: OrderWrite, order: Order, reason: string): Promise<void> {
  // whoever leads by now submits again; the booked lead answers for the order
  for (const id of new Set([order.inspector_id, await leadOf(ctx.db, order)]))
    if (id !== null)
      await tellInspector(ctx, order, id, {
        template: mails.report_returned,
        facts: () => ({ reason }),
        notice: 'report_returned',
        path: `${ownWorkPath}/${order.id}`,
      })
}
