import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature } from '../../src/features/messages/index.ts'
import { asDemo } from './demo-context.ts'

const hourMs = 3600_000

/** What the office wrote: about two orders that are ahead, to a customer and to an inspector. */
export async function seedMessages(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('order_messages').select('id').where('claim_id', 'is', null).limit(1).executeTakeFirst())
    return
  const ahead = await db
    .selectFrom('orders')
    .select(['order_no', 'customer_id', 'inspector_id'])
    .where('status', '=', 1)
    .where('inspector_id', 'is not', null)
    .orderBy('id')
    .limit(2)
    .execute()
  const write = (hoursAgo: number, run: Parameters<typeof asDemo<unknown>>[4]) =>
    asDemo(app, db, 'root@goodlot.test', new Date(now.getTime() - hoursAgo * hourMs), run)
  const [first, second] = ahead
  if (!first) return
  const { order_no } = first
  await write(30, (ctx) =>
    feature.handlers.message_send(ctx, {
      order_no,
      audience: 'customer',
      text: 'The factory asks us to come at 8:30 instead of 9:00, because the goods are loaded in the afternoon. Is that all right with you?',
    }),
  )
  await write(26, (ctx) =>
    feature.handlers.message_send(ctx, {
      order_no,
      audience: 'inspector',
      text: 'Please be at gate 2 at 8:30. The customer wants a photo of every carton mark.',
    }),
  )
  if (second)
    await write(20, (ctx) =>
      feature.handlers.message_send(ctx, {
        order_no: second.order_no,
        audience: 'customer',
        text: 'Thank you for the artwork. We have passed it on to the inspector.',
      }),
    )
  await write(5, (ctx) =>
    feature.handlers.message_write(ctx, {
      user_id: first.customer_id,
      subject: 'Your company details',
      text: 'Could you please check the company name on your profile? The bank returned it as unknown.',
    }),
  )
  const { inspector_id } = first
  if (inspector_id !== null)
    await write(3, (ctx) =>
      feature.handlers.message_write(ctx, {
        user_id: inspector_id,
        subject: 'New photo guide',
        text: 'From next week each defect needs one photo with a ruler. The phone reminds you.',
      }),
    )
}
