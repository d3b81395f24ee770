import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature } from '../../src/features/messages/index.ts'
import { asDemo } from './demo-context.ts'

const minuteMs = 60_000
const office = 'root@goodlot.test'

interface Line {
  by: 'buyer' | 'office' | 'inspector'
  part: 'team' | 'visit'
  text: string
  hoursAgo: number
}

/** What buyer, office and inspector of an order that is ahead write to each other; the last words wait for the office. */
const ahead: readonly Line[] = [
  {
    ...{ by: 'buyer', part: 'team', hoursAgo: 28 },
    text: 'The goods are packed from the evening before. Our forwarder loads at 16:00, so the inspection has to be over by then.',
  },
  {
    ...{ by: 'office', part: 'team', hoursAgo: 27 },
    text: 'Thank you, noted. One man-day fits if the cartons stand ready at 9:00. We have asked the factory.',
  },
  {
    ...{ by: 'buyer', part: 'visit', hoursAgo: 25 },
    text: 'Please open at least three cartons from the middle of the pallets, and weigh five pieces of each colour. PO 4500012345 goes first.',
  },
  {
    ...{ by: 'inspector', part: 'visit', hoursAgo: 24 },
    text: '好的，会从托盘中间抽箱。请问颜色标样由工厂提供还是我带？',
  },
  {
    ...{ by: 'buyer', part: 'visit', hoursAgo: 22 },
    text: 'The factory has a sealed sample, number S-26-118. Please take a photo of it beside the goods.',
  },
  { by: 'inspector', part: 'visit', hoursAgo: 21, text: '收到，8:30 到二号门。' },
  {
    ...{ by: 'buyer', part: 'visit', hoursAgo: 2 },
    text: 'If something is unclear call me on +48 601 234 567, or WhatsApp: anna_qc77.',
  },
]

/** A second order: a question that nobody of the office has read yet. */
const asked: readonly Line[] = [
  {
    ...{ by: 'buyer', part: 'team', hoursAgo: 5 },
    text: 'Can the inspection move by one day if the factory is late? We would know on Thursday.',
  },
  { by: 'buyer', part: 'team', hoursAgo: 3, text: 'And is the drop test included, or do we have to add it?' },
]

/** A finished order. */
const over: readonly Line[] = [
  {
    ...{ by: 'buyer', part: 'team', hoursAgo: 50 },
    text: 'Thank you for the report. We release the goods; the two minor marks are fine.',
  },
  {
    ...{ by: 'office', part: 'team', hoursAgo: 49 },
    text: 'You are welcome. The photos of all carton marks are in the report, from page 6 on.',
  },
]

interface ThreadOrder {
  order_id: number
  order_no: string
  buyer: string
  inspector: string
}

/** Orders with these statuses whose inspector has accepted, the oldest first. */
const ordersWith = (db: Kysely<DB>, status: number, most: number): Promise<ThreadOrder[]> =>
  db
    .selectFrom('orders as o')
    .innerJoin('accounts as c', 'c.id', 'o.real_customer_id')
    .innerJoin('offers as f', (on) => on.onRef('f.order_id', '=', 'o.id').on('f.state', '=', 'accepted'))
    .innerJoin('accounts as i', 'i.id', 'f.inspector_id')
    .select(['o.id as order_id', 'o.order_no', 'c.email as buyer', 'i.email as inspector'])
    .where('o.status', '=', status)
    .where('c.active', '=', true)
    .orderBy('o.id', status === 4 ? 'desc' : 'asc')
    .limit(most)
    .execute()

/** Threads of orders that are ahead and of one that is over, among them a line that is held back and two that wait for an answer. */
export async function seedThreads(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('order_messages').select('id').where('part', 'is not', null).limit(1).executeTakeFirst())
    return
  const [first, second] = await ordersWith(db, 1, 2)
  const [finished] = await ordersWith(db, 4, 1)
  if (first) await writeAll(app, db, now, first, ahead)
  if (second) await writeAll(app, db, now, second, asked)
  if (finished) await writeAll(app, db, now, finished, over)
}

async function writeAll(
  app: App,
  db: Kysely<DB>,
  now: Date,
  { order_id, order_no, buyer, inspector }: ThreadOrder,
  lines: readonly Line[],
): Promise<void> {
  const { thread_write, visit_write, thread_read } = feature.handlers
  const as = <T>(email: string, at: Date, run: Parameters<typeof asDemo<T>>[4]) => asDemo(app, db, email, at, run)
  for (const { by, part, text, hoursAgo } of lines) {
    const at = new Date(now.getTime() - hoursAgo * 60 * minuteMs)
    if (by === 'inspector')
      await as<unknown>(inspector, at, (ctx) => visit_write(ctx, { order_id, text, files: undefined }))
    else
      await as<unknown>(by === 'office' ? office : buyer, at, (ctx) =>
        thread_write(ctx, { order_no, part, text, files: undefined }),
      )
  }
  // everybody has read up to the last answer of the office or of the inspector; what the buyer wrote since then waits
  const answered = await db
    .selectFrom('order_messages')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('order_id', '=', order_id)
    .where('side', '<>', 'customer')
    .executeTakeFirst()
  const until = answered?.id ?? 0
  for (const email of [buyer, office]) await as<unknown>(email, now, (ctx) => thread_read(ctx, { order_no, until }))
  // a demo that starts would send the mails of all these days at once
  await db
    .updateTable('order_message_readers')
    .set({ mail_due_at: null, mailed_at: now })
    .where('order_id', '=', order_id)
    .execute()
}
