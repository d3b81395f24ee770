import { appPaths } from '@goodlot/contract'
import { type Translate, wordFor } from '@goodlot/i18n'
import { notify } from '../../notice/index.ts'
import type { Order, OrderWrite } from '../../order/index.ts'

import { tellInspector, tellOwners } from '../../order/messages/index.ts'
import { mails } from './mails.ts'

/** Where the report of an order is read. */
export const reportPath = (orderId: number): string => `${appPaths.report}?oid=${orderId}`

const resultIn = (t: Translate, { report_result }: Order) => wordFor(t, 'report-paper.result_', report_result)

/** The owner reads it from now on. */
export const tellReady = (ctx: OrderWrite, order: Order) =>
  tellOwners(ctx, order, {
    template: mails.report_ready,
    facts: (t) => ({ result: resultIn(t, order) }),
    notice: 'report_ready',
    path: reportPath(order.id),
  })

/** The same in the bell alone. */
export async function noteReady({ db, now }: Pick<OrderWrite, 'db' | 'now'>, order: Order): Promise<void> {
  for (const accountId of new Set([order.real_customer_id, order.customer_id]))
    await notify(db, {
      accountId,
      kind: 'report_ready',
      params: { order_no: order.order_no },
      link: reportPath(order.id),
      at: now,
    })
}

/** There is no report and will be none: the owner is told so, and why. */
export const tellEnded = (ctx: OrderWrite, order: Order) =>
  tellOwners(ctx, order, {
    template: mails.order_ended,
    facts: () => ({ reason: order.end_reason || '–' }),
    notice: 'order_ended',
  })

/** The inspector goes on with it. */
export async function tellReturned(ctx: OrderWrite, order: Order, reason: string): Promise<void> {
  if (order.inspector_id !== null)
    await tellInspector(ctx, order, order.inspector_id, {
      template: mails.report_returned,
      facts: () => ({ reason }),
      notice: 'report_returned',
    })
}
