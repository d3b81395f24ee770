import { appPaths, fieldPath, type messages } from '@goodlot/contract'
import { chinaDateTime, mayEver } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { post } from '../../mail/outbox.ts'
import { requireVisible } from '../../order/access/index.ts'
import { type Order, orderIdByNo } from '../../order/index.ts'
import { receiversOf } from '../../order/messages/index.ts'
import { mails } from './mail-templates.ts'
import { orderConversation } from './order-conversation.ts'
import { insertMessage, memberById, messagesWith } from './store.ts'
import { threadHandlers } from './thread-calls.ts'
import { visitHandlers } from './visit-calls.ts'

type Audience = 'customer' | 'inspector'

/** The accounts that can be written to, the first one that is not closed is: the account that placed the order, else its main account. */
const candidates: Record<Audience, (order: Order) => number[]> = {
  customer: ({ real_customer_id, customer_id }) => [real_customer_id, customer_id],
  inspector: ({ inspector_id }) => (inspector_id === null ? [] : [inspector_id]),
}

const linkOf: Record<Audience, (order: Order) => string> = {
  customer: ({ order_no }) => `${appPaths.order}?order_no=${encodeURIComponent(order_no)}`,
  inspector: () => fieldPath,
}

/** Of the team, only those who read inspectors write to them. */
const mayKnow = (me: Me, { role }: { role: string }): boolean => role !== 'inspector' || mayEver(me, 'view_inspector')

export const handlers: Handlers<typeof messages> = {
  ...threadHandlers,
  ...visitHandlers,

  async message_list(ctx, { order_no }) {
    const order = await requireVisible(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    return orderConversation(ctx.db, order.id)
  },

  async account_messages(ctx, { user_id, ...paging }) {
    const member = await memberById(ctx.db, user_id)
    if (!member || !mayKnow(ctx.me, member)) fail(ctx, 'not_found')
    const withOrders = mayEver(ctx.me, 'read_messages')
    const { rows, ...counted } = await messagesWith(ctx, user_id, { ...paging, withOrders })
    return {
      ...counted,
      data: rows.map(({ id, created_at, recipient, order_no, mail_id: _, mail_status, ...row }) => ({
        ...row,
        message_id: id,
        recipient: recipient ?? '',
        order_no: order_no ?? '',
        created_at: chinaDateTime(created_at),
        mail_status: mail_status ?? '',
      })),
    }
  },

  async message_write(ctx, { user_id, subject, text }) {
    const receiver = await memberById(ctx.db, user_id)
    if (!receiver || !mayKnow(ctx.me, receiver)) return fail(ctx, 'not_found')
    if (!receiver.active) return fail(ctx, 'no_receiver')
    const letter = { template: mails.office_message, facts: { name: receiver.nickname, subject, text } }
    const mail_id = await post(ctx.db, receiver, letter, ctx)
    const message_id = await insertMessage(ctx.db, {
      order_id: null,
      author_id: ctx.me.id,
      side: 'office',
      audience: receiver.role === 'inspector' ? 'inspector' : 'customer',
      recipient_id: receiver.id,
      subject,
      text,
      created_at: ctx.now,
      mail_id,
    })
    await recordBy(ctx, 'messages.send', `account:${receiver.id}`, { message: message_id })
    return { message_id, to: receiver.email }
  },

  async message_send(ctx, { order_no, audience, text }) {
    const order = await requireVisible(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    const who = candidates[audience](order)
    const receiver = who.length === 0 ? undefined : (await receiversOf(ctx.db, who)).find(({ active }) => active)
    if (!receiver) return fail(ctx, 'no_receiver')
    const link = `${ctx.origin}${linkOf[audience](order)}`
    const letter = { template: mails.order_message, facts: { name: receiver.nickname, order_no, text, link } }
    const mail_id = await post(ctx.db, receiver, letter, ctx, order.id)
    const message_id = await insertMessage(ctx.db, {
      order_id: order.id,
      author_id: ctx.me.id,
      side: 'office',
      audience,
      recipient_id: receiver.id,
      text,
      created_at: ctx.now,
      mail_id,
    })
    await recordBy(ctx, 'messages.send', `order:${order.id}`, { audience, message: message_id })
    return { message_id, to: receiver.email }
  },
}
