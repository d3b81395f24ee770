import type { messages } from '@goodlot/contract'
import { isVisitOpen, mayWriteFromVisit } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { fail, type MayFail, refuse } from '../../http/refusal.ts'
import { factsOf, lockOrder, type Order, orderById } from '../../order/index.ts'
import { markRead, readNo } from './reader-store.ts'
import { countLines, inspectorsOn, isAccepted } from './thread-store.ts'
import { readableLines, threadLines, unreadLines } from './thread-view.ts'
import { writeLine } from './write-line.ts'

type VisitCalls = 'visit_thread' | 'visit_write' | 'visit_read'

/** The order whose visit the inspector makes, alone or in a team; for everybody else it does not exist. */
async function requireVisit(ctx: { db: Db; me: Me } & MayFail<'not_found'>, order: Order | undefined): Promise<Order> {
  return order && (await inspectorsOn(ctx.db, order.id)).includes(ctx.me.id) ? order : fail(ctx, 'not_found')
}

/** Like `requireVisit`, while the inspector takes part in the thread: from the lead's acceptance until the report. */
async function requireOpenVisit(
  ctx: { db: Db; me: Me } & MayFail<'not_found' | 'visit_closed'>,
  row: Order | undefined,
): Promise<Order> {
  const order = await requireVisit(ctx, row)
  return isVisitOpen(factsOf(order), await isAccepted(ctx.db, order.id)) ? order : fail(ctx, 'visit_closed')
}

const stateOf = async (db: Db, orderId: number) => ({
  isAccepted: await isAccepted(db, orderId),
  written: await countLines(db, orderId),
})

export const visitHandlers: Pick<Handlers<typeof messages>, VisitCalls> = {
  async visit_thread(ctx, { order_id }) {
    const order = await requireOpenVisit(ctx, await orderById(ctx.db, order_id))
    return {
      order_id: order.id,
      order_no: order.order_no,
      can_write_team: false,
      can_write_visit: mayWriteFromVisit(factsOf(order), await stateOf(ctx.db, order.id)).ok,
      read_no: await readNo(ctx.db, order.id, ctx.me.id),
      lines: await threadLines(ctx, order, 'inspector'),
    }
  },

  async visit_write(ctx, { order_id, text, files }) {
    const order = await requireVisit(ctx, await lockOrder(ctx.db, order_id))
    refuse(ctx, mayWriteFromVisit(factsOf(order), await stateOf(ctx.db, order.id)))
    return writeLine(ctx, order, { part: 'visit', side: 'inspector', text, files })
  },

  async visit_read(ctx, { order_id, until }) {
    const order = await requireOpenVisit(ctx, await lockOrder(ctx.db, order_id))
    const lines = await readableLines(ctx.db, order.id, { id: ctx.me.id, side: 'inspector' })
    const last = Math.max(0, ...lines.map(({ no }) => no).filter((no) => no <= until))
    const unread = unreadLines(lines, ctx.me.id, last).length
    await markRead(ctx.db, { orderId: order.id, accountId: ctx.me.id, until: last, unread }, ctx.now)
    return { unread }
  },
}
