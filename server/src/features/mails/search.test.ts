import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aSoldOrder } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let order_no: string
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  const order = await aSoldOrder(w, await w.an())
  order_no = order.order_no
  const mail = (to: string, subject: string, at: string, order_id: number | null = null) =>
    sql`INSERT INTO mails (to_address, template, language, subject, body_text, body_html, created_at, due_at, queued_at, order_id)
      VALUES (${to}, 'referral', 'en-US', ${subject}, '', '', ${at}, ${at}, ${at}, ${order_id})`.execute(w.db)
  await mail('mei@kettle.example', 'Your order is placed', '2026-11-01T15:59:59Z', order.id)
  await mail('mei@kettle.example', '检验报告已完成', '2026-11-01T16:00:00Z')
  await mail('jan@lamp.example', '100% of your Order_1 is paid', '2026-11-03T02:00:00Z')
})

const subjects = async (filters: Parameters<typeof root.send<'mail_list'>>[1]) =>
  (await root.send('mail_list', { template: 'referral', ...filters })).data.data.map(({ subject }) => subject)

it.each([
  ['part of the address, in any case', { to: 'KETTLE' }, ['检验报告已完成', 'Your order is placed']],
  ['part of the subject', { subject: 'order' }, ['100% of your Order_1 is paid', 'Your order is placed']],
  ['one character of the subject', { subject: '%' }, ['100% of your Order_1 is paid']],
  ['Chinese words', { subject: '报告' }, ['检验报告已完成']],
  ['a day in China', { created_on: '2026-11-02' }, ['检验报告已完成']],
  ['a period', { created_on: '2026-11-01,2026-11-02' }, ['检验报告已完成', 'Your order is placed']],
  ['a period without an end', { created_on: '2026-11-03,' }, ['100% of your Order_1 is paid']],
  ['several at once', { to: 'example', subject: 'placed', created_on: ',2026-11-01' }, ['Your order is placed']],
])('the outbox is searched by %s', async (_, filters, found) => {
  expect(await subjects(filters)).toEqual(found)
})

it('the mails of an order are found by its number, and name it', async () => {
  const { data } = await root.send('mail_list', { order_no: ` ${order_no.toLowerCase()} `, template: 'referral' })
  expect(data.data.map((mail) => [mail.subject, mail.order_no])).toEqual([['Your order is placed', order_no]])
  expect(await subjects({ order_no: 'GL000000-0' })).toEqual([])
  expect((await root.send('mail_list', { created_on: '2026-13-01' })).code).toBe(4001)
})
