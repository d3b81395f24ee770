import { fieldPath } from '@goodlot/contract'
import { mailTemplates } from '../../mail/compose.ts'
import { endNotices, notify } from '../../notice/index.ts'
import type { Order, OrderWrite } from '../../order/index.ts'
import { orderPath } from '../../order/messages/index.ts'
import { teamIds } from './mission-store.ts'

export const mails = mailTemplates({
  report_submitted: ['order_no', 'summary', 'inspector', 'result', 'link'],
  mission_lead: ['name', 'order_no', 'summary', 'link'],
  visit_aborted: ['name', 'order_no', 'summary', 'reason', 'link'],
})

type Writer = Pick<OrderWrite, 'db' | 'now'>

/** How long an answer from site is of use: a question that nobody has seen half-way goes out by the next channel, and the office sees it. */
const questionHours = 2

/** Rings at everybody who is on the visit. */
export async function tellAsked({ db, now }: Writer, order: Order): Promise<void> {
  const expiresAt = new Date(now.getTime() + questionHours * 3600_000)
  for (const accountId of await teamIds(db, order))
    await notify(db, {
      accountId,
      kind: 'visit_question',
      params: { order_no: order.order_no },
      link: `${fieldPath}/mission/${order.id}/more/questions`,
      at: now,
      ...{ orderId: order.id, expiresAt },
    })
}

/** Rings at whoever asked; `isLast`: nothing waits for the people on site any more. */
export async function tellAnswered(
  { db, now }: Writer,
  order: Order,
  { askedBy, isLast }: { askedBy: readonly number[]; isLast: boolean },
): Promise<void> {
  const { id: orderId, order_no } = order
  for (const accountId of new Set(askedBy))
    await notify(db, {
      accountId,
      kind: 'visit_answer',
      params: { order_no },
      link: orderPath(order),
      at: now,
      orderId,
    })
  if (isLast)
    await endNotices(db, { accountIds: await teamIds(db, order), kind: 'visit_question', orderNo: order_no }, now)
}
