import type { messages } from '@goodlot/contract'
import {
  type Caller,
  chinaDateTime,
  isVisitOpen,
  mayForAll,
  mayReadThread,
  mayWriteLine,
  seesFamily,
  type ThreadSide,
} from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { countLimit } from '../../http/page.ts'
import { fail, refuse } from '../../http/refusal.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { announce, factsOf, lockOrder, orderIdByNo } from '../../order/index.ts'
import { deskCounts, deskThreads } from './desk-store.ts'
import { markRead, readNo, unreadOf } from './reader-store.ts'
import { tellReaders } from './readers.ts'
import { countLines, heldLineById, isAccepted, markOfficeRead, ruleLine } from './thread-store.ts'
import { readableLines, threadLines, unreadLines } from './thread-view.ts'
import { writeLine } from './write-line.ts'

type ThreadCalls = 'thread_get' | 'thread_write' | 'thread_read' | 'thread_unread' | 'thread_desk' | 'thread_rule'

/** Whoever reads the threads of all orders is of the office. */
const sideOf = (me: Caller): ThreadSide => (mayForAll(me, 'read_thread') ? 'office' : 'customer')

/** The accounts whose threads somebody reads now; null: those that it was told of. */
function readsOf(me: Me): number[] | null {
  if (me.role === 'inspector' || mayForAll(me, 'read_thread')) return null
  return me.family && seesFamily(me) ? [me.id, me.family.mainId] : [me.id]
}

export const threadHandlers: Pick<Handlers<typeof messages>, ThreadCalls> = {
  async thread_get(ctx, { order_no }) {
    const order = await requireVisible(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    refuse(ctx, mayReadThread(ctx.me, factsOf(order)))
    const facts = { isAccepted: await isAccepted(ctx.db, order.id), written: await countLines(ctx.db, order.id) }
    return {
      order_id: order.id,
      order_no: order.order_no,
      can_write_team: mayWriteLine(ctx.me, factsOf(order), 'team', facts).ok,
      can_write_visit: mayWriteLine(ctx.me, factsOf(order), 'visit', facts).ok,
      read_no: await readNo(ctx.db, order.id, ctx.me.id),
      lines: await threadLines(ctx, order, sideOf(ctx.me)),
    }
  },

  async thread_write(ctx, { order_no, part, text, files }) {
    const order = await requireLocked(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    const facts = { isAccepted: await isAccepted(ctx.db, order.id), written: await countLines(ctx.db, order.id) }
    refuse(ctx, mayWriteLine(ctx.me, factsOf(order), part, facts))
    return writeLine(ctx, order, { part, side: sideOf(ctx.me), text, files })
  },

  async thread_read(ctx, { order_no, until }) {
    // locked: a line that is written at this moment is counted before or after, not lost
    const order = await requireLocked(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    refuse(ctx, mayReadThread(ctx.me, factsOf(order)))
    const side = sideOf(ctx.me)
    const lines = await readableLines(ctx.db, order.id, { id: ctx.me.id, side })
    const last = Math.max(0, ...lines.map(({ no }) => no).filter((no) => no <= until))
    const unread = unreadLines(lines, ctx.me.id, last).length
    await markRead(ctx.db, { orderId: order.id, accountId: ctx.me.id, until: last, unread }, ctx.now)
    if (side === 'office') await markOfficeRead(ctx.db, order.id, last, ctx.now)
    return { unread }
  },

  async thread_unread(ctx) {
    const rows = await unreadOf(ctx.db, ctx.me.id, readsOf(ctx.me))
    return { total: Number(rows[0]?.total ?? 0), orders: rows.map(({ total: _, ...row }) => row) }
  },

  async thread_desk(ctx, { state = 'unread', page, limit }) {
    const offset = (page - 1) * limit
    if (offset >= countLimit) fail(ctx, 'list_too_deep')
    const counts = await deskCounts(ctx.db)
    const rows = await deskThreads(ctx.db, state, { limit, offset })
    return {
      data: rows.map(({ waits_since, last_at, ...row }) => ({
        ...row,
        waits_since: chinaDateTime(waits_since),
        last_at: chinaDateTime(last_at),
      })),
      total: state === 'held' ? counts.held_total : counts.unread_total,
      ...counts,
    }
  },

  async thread_rule(ctx, { message_id, verdict }) {
    const found = await heldLineById(ctx.db, message_id)
    const order = found?.order_id ? await lockOrder(ctx.db, found.order_id) : undefined
    // read again under the lock: somebody else may have decided meanwhile
    const line = order && (await heldLineById(ctx.db, message_id))
    if (!line || !order) return fail(ctx, 'not_found')
    if (line.hold !== 'held') return fail(ctx, 'line_ruled')
    const hold = verdict === 'release' ? 'released' : 'refused'
    await ruleLine(ctx.db, line.id, { hold, by: ctx.me.id, at: ctx.now })
    await recordBy(ctx, `messages.${verdict}`, `order:${order.id}`, { message: line.id })
    const isOpen = isVisitOpen(factsOf(order), await isAccepted(ctx.db, order.id))
    if (hold === 'released')
      await tellReaders(ctx, order, { part: isOpen ? 'visit' : 'team', authorId: line.author_id })
    await announce(ctx.db, order.id)
    return { hold }
  },
}
