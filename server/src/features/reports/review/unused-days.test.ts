import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '../../../doctor/index.ts'
import { keepSignedIn } from '../../../test/carts.ts'
import { anInspector } from '../../../test/inspectors.ts'
import { aDefect, aMission, Phone } from '../../../test/missions.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an({ country: 'PL' })
  const offered = { 'booking.sampling': { double: true, lq: true, zero: true } }
  expect((await root.send('settings_save', { values: offered as never })).code).toBe(200)
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

/** 10,000 kettles: letter L, 125 + 125 units. At 160 a day that is sold as two man-days, and the first sample takes one. */
const lot = 10_000

async function visited(
  units: number,
  { bad = 0, inspector, who = buyer }: { bad?: number; inspector?: Person; who?: Person } = {},
) {
  const mission = await aMission(w, who, {
    qty: lot,
    cart: { sampling: 'double', md: 2 },
    ...(inspector ? { inspector } : {}),
    onAccount: who !== buyer,
  })
  const phone = new Phone(w, mission.inspector, mission.order_id)
  phone.checkIn()
  phone.write('quantity', { product: mission.product, finished: lot, packed: lot, cartons: 100 })
  phone.write('cartons', { product: null, total: 100, opened: 10, numbers: '1-10' })
  for (let unit = 1; unit <= units; unit++) {
    phone.write('unit', { lot: 'A', unit, product: null, good: unit > bad })
    if (unit <= bad) phone.write('defect', aDefect(unit, 'major'))
    // a phone sends at most 200 entries at once
    if (unit % 100 === 0) await phone.sync()
  }
  await phone.showAll()
  phone.write('sign', { name: 'Li Wei', position: '', strokes: [[100, 200, 300, 400]], refusal: '', remark: '' })
  phone.write('check_out', { battery: 50 })
  await phone.sync()
  // the mildest result that the rule allows
  const said = []
  for (const result of ['pass', 'pending', 'fail'] as const) {
    const answer = await phone.submit(result)
    said.push(answer.msg)
    if (answer.code === 200) return { ...mission, phone }
  }
  throw new Error(said.join(' · '))
}

const accept = async (order_id: number) =>
  expect((await root.send('report_accept', { oid: order_id, flag: 1 })).msg).toBe('')
const info = async (order_no: string, who = root) => (await who.send('order_info', { order_no })).data
const payouts = (order_id: number) =>
  w.db.selectFrom('payouts').select(['earned_cents', 'commission_cents']).where('order_id', '=', order_id).execute()

/** Lines of a PDF break anywhere. */
const withoutBlanks = (text: string) => text.replace(/\s/g, '')

/** Requests the PDF of a released report and runs the jobs that make it. */
async function pdfOf(order_id: number): Promise<Buffer> {
  let isOver = false
  const asked = w.fetch('report_pdf', { orderId: order_id }, { token: buyer.token, language: 'en-US' }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await w.runJobs()
    await sleep(20)
  }
  return Buffer.from(await (await asked).arrayBuffer())
}

describe('C9 man-days of a second sample that was not needed', () => {
  it('go back to the customer less the reserve share, to the cent, and the inspector is paid less by the same', async () => {
    const { order_id, order_no } = await visited(125)
    const sold = await info(order_no)
    expect(sold).toMatchObject({ man_days: 2, sample_size: 250, unused_days: null })
    const total = Number(sold.total_price)
    expect(await payouts(order_id)).toEqual([])
    await accept(order_id)
    const gross = total / 2
    const kept = gross * 0.3
    const back = gross - kept
    const after = await info(order_no, buyer)
    expect(after.unused_days).toEqual({
      ...{ sold_md: 2, worked_md: 1, unused_md: 1, reserve_percent: 30 },
      ...{ gross: gross, kept, back },
    })
    expect(after).toMatchObject({ total_price: total, extra: -back, paid: total, refund_due: back, balance: 0 })
    expect(after.charges).toMatchObject([{ kind: 'man_days', amount: -back, state: 'accepted' }])
    const earned = (total - back) * 100
    expect(await payouts(order_id)).toEqual([{ earned_cents: earned, commission_cents: Math.round(earned * 0.15) }])
    expect(await examine(w.pool)).toEqual([])
    // page and PDF say where the decision fell
    const { data: page } = await buyer.send('report_html', { oid: order_id })
    const paper = pdfText(await pdfOf(order_id))
    for (const sentence of [
      'The first sample decided: accepted with 125 units.',
      'Both samples together would have been 250 units; single sampling draws 200.',
    ]) {
      expect(page.html).toContain(sentence)
      expect(withoutBlanks(paper)).toContain(withoutBlanks(sentence))
    }
  })

  it('are none when both samples were drawn', async () => {
    // seven defective units of 125 are between Ac 5 and Re 9, and at most Ac 12 of 250
    const { order_id, order_no } = await visited(250, { bad: 7 })
    const { total_price } = await info(order_no)
    await accept(order_id)
    const after = await info(order_no, buyer)
    expect(after.unused_days).toMatchObject({ worked_md: 2, unused_md: 0, back: 0 })
    expect(after).toMatchObject({ extra: 0, refund_due: 0, charges: [] })
    expect(await payouts(order_id)).toMatchObject([{ earned_cents: Number(total_price) * 100 }])
  })

  it('go back for a rejected lot too', async () => {
    const { order_id, order_no } = await visited(125, { bad: 20 })
    await accept(order_id)
    expect(await info(order_no, buyer)).toMatchObject({ report_result: 'fail', unused_days: { unused_md: 1 } })
    expect(await examine(w.pool)).toEqual([])
  })

  it('are settled once, also when the report is opened again; a later aborted report counts dates and never costs more', async () => {
    const { order_id, order_no, phone } = await visited(125)
    await accept(order_id)
    const before = await info(order_no, buyer)
    expect((await root.send('report_reopen', { oid: order_id, reason: 'A question' })).msg).toBe('')
    phone.units(126, 130)
    await phone.sync()
    for (const result of ['pass', 'pending', 'fail'] as const) if ((await phone.submit(result)).code === 200) break
    await accept(order_id)
    expect(await info(order_no, buyer)).toMatchObject({
      unused_days: before.unused_days,
      extra: before.extra,
      refund_due: before.refund_due,
    })
    expect(await payouts(order_id)).toHaveLength(1)
    expect(await examine(w.pool)).toEqual([])
  })

  it('stay where the order ends without a report', async () => {
    const mission = await aMission(w, buyer, { qty: lot, cart: { sampling: 'double', md: 2 } })
    const { order_id, order_no } = mission
    expect((await root.send('report_force_finish', { order_id, reason: 'Nobody came' })).msg).toBe('')
    expect(await info(order_no, buyer)).toMatchObject({ unused_days: null, extra: 0 })
    expect(await examine(w.pool)).toEqual([])
  })

  it('a customer’s own inspector has no day price, so nothing goes back', async () => {
    const own = await anInspector(w, { profile: { owner_id: buyer.id } })
    const { order_id, order_no } = await visited(125, { inspector: own })
    await accept(order_id)
    expect(await info(order_no, buyer)).toMatchObject({ unused_days: { unused_md: 1, back: 0 }, extra: 0 })
    expect(await examine(w.pool)).toEqual([])
  })

  it('lower what is owed first where the order was not paid up', async () => {
    const onAccount = await w.an({ country: 'DE', credit_ok: true, credit_limit_cents: 500_000 })
    const inspector = await anInspector(w)
    const { order_id, order_no } = await visited(125, { inspector, who: onAccount })
    const { total_price } = await info(order_no)
    await accept(order_id)
    const after = await info(order_no)
    expect(after).toMatchObject({
      paid: 0,
      refund_due: 0,
      balance: Number(total_price) - Number(after.unused_days?.back),
    })
    expect(await examine(w.pool)).toEqual([])
  })
})

it('a kind of sampling that is not on offer is refused, and an order keeps the one that it has', async () => {
  const { order_no, cart } = await aMission(w, buyer, { qty: lot, cart: { sampling: 'double', md: 2 } })
  expect(await info(order_no)).toMatchObject({
    sampling: 'double',
    plan: [{ kind: 'double', first: 125, sample_size: 250, single: 200 }],
  })
  const none = { 'booking.sampling': { double: false, lq: false, zero: false } }
  await root.send('settings_save', { values: none as never })
  const sent = await buyer.send('order_submit', {
    order: { ...cart, sampling: 'double', totalPrice: 1 } as never,
    mode: 'submit',
  })
  expect(sent).toMatchObject({ fault: 'cart_incomplete', data: { sampling: expect.stringContaining('not offered') } })
  const loaded = (await buyer.send('order_load', { osn: order_no })).data
  expect(loaded.sampling).toBe('double')
})
