import { addDays, chinaDay } from '@goodlot/rules'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, aCart, anOrder, edit, keepSignedIn, priced, submit } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
const begin = new Date('2026-11-16T02:00:00Z')
const hour = 3600_000

beforeAll(async () => {
  w = await testWorld()
})
afterEach(() => w.clock.set(begin))

const newcomer = async () => {
  const buyer = await aBuyer(w, await anInspector(w), { email_verified_at: null })
  await keepSignedIn(w)
  return buyer
}
const dayIn = (days: number) => addDays(chinaDay(begin), days)
const after = (hours: number) => w.clock.set(new Date(begin.getTime() + hours * hour))
const mailTo = async (address: string, template: string) =>
  (
    await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('to_address', '=', address)
      .where('template', '=', template)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).body_text
const infoOf = async (person: Person, { order_no }: { order_no: string }) =>
  (await person.send('order_info', { order_no })).data
const holdOf = async (person: Person, order: { order_no: string }) => (await infoOf(person, order)).hold_ends_at

/** Confirms the address by the link in the mail. */
async function confirm(person: Person): Promise<void> {
  await person.send('email_proof_send')
  const token = /token=([\w-]+)/.exec(await mailTo(person.email, 'registered'))?.[1] ?? ''
  expect(await w.send('email_verify', { token })).toMatchObject({ code: 200 })
}

describe('without a confirmed address days are kept for 2 hours (T6)', () => {
  it('the answer, the order, the list and the mail say so', async () => {
    const { person, goods } = await newcomer()
    const order = await anOrder(w, person, { ins_date: [dayIn(14)] }, goods)
    expect(order.hold_ends_at).toBe('2026-11-16 12:00:00')
    expect(await holdOf(person, order)).toBe('2026-11-16 12:00:00')
    expect((await person.send('order_list', {})).data.data[0]?.hold_ends_at).toBe('2026-11-16 12:00:00')
    expect(await mailTo(person.email, 'order_placed')).toContain('2026-11-16 12:00')
    expect((await person.send('booking_settings')).data.holds).toMatchObject({ hours: 2, email_verified: 0 })
  })

  it.each([
    ['2026-11-16T11:00:00+08:00', 1, '2026-11-16 12:00:00'],
    ['2026-11-16T11:45:00+08:00', 1, '2026-11-16 12:15:00'],
    ['2026-11-16T11:45:00+08:00', 2, '2026-11-16 13:45:00'],
  ])('placed at %s for %i days ahead they are kept until %s', async (at, ahead, until) => {
    const { person, goods } = await newcomer()
    w.clock.set(new Date(at))
    const placed = await submit(person, await priced(person, aCart(w, goods, { ins_date: [dayIn(ahead)] })))
    expect(placed.data.hold_ends_at).toBe(until)
  })

  it('after 2 hours the days are free, and a minute before they are not', async () => {
    const { person, goods } = await newcomer()
    const order = await anOrder(w, person, { ins_date: [dayIn(14)] }, goods)
    after(1.99)
    await w.runJobs()
    expect((await mailsAbout(w, order.order_id)).some((mail) => mail.startsWith('hold_ending'))).toBe(true)
    expect(await holdOf(person, order)).toBe('2026-11-16 12:00:00')
    after(2)
    await w.runJobs()
    expect((await infoOf(person, order)).order_status).toBe(5)
  })

  it('an edit does not make them longer, root’s change keeps the half hour', async () => {
    const { person, goods } = await newcomer()
    const root = await w.an({ role: 'root' })
    const order = await anOrder(w, person, { ins_date: [dayIn(14)] }, goods)
    await keepSignedIn(w)
    after(1)
    expect((await edit(person, order, { ins_date: [dayIn(15)] })).data.hold_ends_at).toBe('2026-11-16 12:00:00')
    after(1.75)
    await root.send('order_change_date', { order_id: order.order_id, date: dayIn(16) })
    expect(await holdOf(person, order)).toBe('2026-11-16 12:15:00')
  })
})

describe('an address that is confirmed meanwhile (T9)', () => {
  it('has the hold of a confirmed account, counted from placing, and is reminded again', async () => {
    const { person, goods } = await newcomer()
    const order = await anOrder(w, person, { ins_date: [dayIn(14)] }, goods)
    after(1.5)
    await w.runJobs()
    await confirm(person)
    expect(await holdOf(person, order)).toBe('2026-11-18 10:00:00')
    after(30)
    await w.runJobs()
    const reminders = (await mailsAbout(w, order.order_id)).filter((mail) => mail.startsWith('hold_ending'))
    expect(reminders).toHaveLength(2)
    expect(await mailTo(person.email, 'hold_ending')).toContain('2026-11-18 10:00')
  })

  it('still ends at noon of the day before', async () => {
    const { person, goods } = await newcomer()
    const order = await anOrder(w, person, { ins_date: [dayIn(2)] }, goods)
    await confirm(person)
    expect(await holdOf(person, order)).toBe('2026-11-17 12:00:00')
  })

  it('by the code of a new password as well', async () => {
    const { person, goods } = await newcomer()
    const order = await anOrder(w, person, { ins_date: [dayIn(14)] }, goods)
    await w.send('forget_pwd', { email: person.email })
    await w.runJobs()
    const code = /^[2-9A-Z]{8}$/m.exec(await mailTo(person.email, 'reset_code'))?.[0] ?? ''
    const password = 'sunny-harbour-9'
    const reset = { email: person.email, code, password, confirm: password }
    expect(await w.send('reset_pwd', reset)).toMatchObject({ code: 200 })
    const row = await w.db
      .selectFrom('orders')
      .select('hold_ends_at')
      .where('id', '=', order.order_id)
      .executeTakeFirstOrThrow()
    expect(row.hold_ends_at).toEqual(new Date(begin.getTime() + 48 * hour))
  })

  it('brings back no hold that is over, and shortens none that root made longer', async () => {
    const { person, goods } = await newcomer()
    const over = await anOrder(w, person, { ins_date: [dayIn(14)] }, goods)
    const longer = await anOrder(w, person, { ins_date: [dayIn(15)] }, goods)
    const until = new Date(begin.getTime() + 100 * hour)
    await w.db.updateTable('orders').set({ hold_ends_at: until }).where('id', '=', longer.order_id).execute()
    after(2)
    await confirm(person)
    await w.runJobs()
    expect((await infoOf(person, over)).order_status).toBe(5)
    expect(await holdOf(person, longer)).toBe('2026-11-20 14:00:00')
  })
})
