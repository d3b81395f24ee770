import { addDays, chinaDay } from '@goodlot/rules'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aBuyer, anOrder, edit, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { type TestWorld, testWorld } from '../../test/world.ts'

// What a factory has said is about the visit as it was then: days that are others now, or another factory, are not answered by it.

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})
beforeEach(() => keepSignedIn(w))

let serial = 0
/** A confirmed order eight days ahead that its inspector has accepted, and the link by which its factory was mailed. */
async function aVisit() {
  serial += 1
  const inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
  const { person: buyer, goods } = await aBuyer(w, inspector)
  const email = `gate${serial}@changed.example`
  await w.db.updateTable('factories').set({ email }).where('id', '=', goods.factory).execute()
  const first = addDays(chinaDay(w.clock.now()), 8)
  const order = await anOrder(w, buyer, { ins_date: [first] }, goods)
  expect((await buyer.send('order_checkout', { order_id: order.order_id })).msg).toBe('')
  expect((await inspector.send('mission_accept', { order_id: order.order_id })).msg).toBe('')
  await w.runJobs()
  return { ...order, buyer, inspector, email, first, link: await mailedLink(email) }
}
type Visit = Awaited<ReturnType<typeof aVisit>>

const mailsTo = (email: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute()
const mailedLink = async (email: string) =>
  /factory_visit\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.body_text ?? '')?.[1] ?? ''
const page = async (link: string) => (await w.send('factory_page', { link })).data
const answer = (link: string, more: object = {}) =>
  w.send('factory_answer', { link, kind: 'ready', person: 'Li Wei', ...more } as never)
const notice = async ({ buyer, order_no }: Visit) => (await buyer.send('factory_notice', { order_no })).data
/** Changes the order, which its inspector accepts again. */
async function change(visit: Visit, changed: Parameters<typeof edit>[2]) {
  expect((await edit(visit.buyer, visit, changed)).msg).toBe('')
  await visit.inspector.send('mission_accept', { order_id: visit.order_id })
}
const onPhone = async ({ inspector, order_id }: Visit) => {
  const { data } = await inspector.send('mission_list', {})
  const opened = await inspector.send('mission_open', { order_id })
  return [data.data.find((row) => row.order_id === order_id)?.factory_said, opened.data.factory_said?.kind ?? '']
}

it('an answer of before the visit was moved is shown as that: the factory is asked and reminded again', async () => {
  const visit = await aVisit()
  const { link, buyer, first } = visit
  const [day = ''] = (await page(link)).free_days
  expect((await answer(link, { kind: 'not_ready', days: [day] })).msg).toBe('')
  expect(await page(link)).toMatchObject({ answer: { kind: 'not_ready', about_days: [] } })
  expect(await onPhone(visit)).toEqual(['not_ready', 'not_ready'])
  await change(visit, { ins_date: [day] })
  await w.runJobs()

  expect(await page(link)).toMatchObject({ can_answer: 1, answer: { kind: 'not_ready', about_days: [first] } })
  expect(await onPhone(visit)).toEqual(['', ''])
  expect(await notice(visit)).toMatchObject({
    ...{ waiting: 0, ways: { move: 0, reduce: 0, cancel: 0, ask: 0 } },
    answers: [{ kind: 'not_ready', outdated: 'moved', about_days: [first], free_days: [] }],
  })
  for (const before of [2, 1]) {
    w.clock.set(new Date(`${addDays(day, -before)}T01:00:00Z`))
    await w.runJobs()
    await w.runJobs()
  }
  expect((await mailsTo(visit.email)).map(({ template }) => template)).toEqual([
    ...['factory_visit', 'factory_visit_moved', 'factory_visit_soon', 'factory_visit_soon'],
  ])
  // after the deadline there is nothing to ask the office for: nobody has said anything of this day
  await keepSignedIn(w)
  expect((await buyer.send('factory_ask', { order_no: visit.order_no, want: 'move' })).fault).toBe(
    'factory_nothing_to_ask',
  )
  expect((await answer(link)).msg).toBe('')
  expect(await page(link)).toMatchObject({ answer: { kind: 'ready', about_days: [] } })
  expect(await onPhone(visit)).toEqual(['ready', 'ready'])
})

it('an address that is wrong is wrong on any day', async () => {
  const visit = await aVisit()
  await answer(visit.link, { kind: 'wrong', address: '9 Keji Road' })
  await change(visit, { ins_date: [addDays(visit.first, 1)] })
  expect(await onPhone(visit)).toEqual(['wrong', 'wrong'])
  expect((await notice(visit)).answers).toMatchObject([{ outdated: '' }])
})

it('another factory reads neither the answer nor the packing list of the first, and neither counts for it', async () => {
  const visit = await aVisit()
  const { link, buyer, order_no, goods, inspector, order_id } = visit
  await answer(link, { kind: 'wrong', person: 'Secretive Zhao', address: '9 Keji Road' })
  const list = { link, person: 'Secretive Zhao', rows: [{ product_id: goods.product, from: 1, to: 71, pieces: 7 }] }
  expect((await w.send('factory_packing_save', list as never, { json: true })).msg).toBe('')
  expect((await inspector.send('mission_open', { order_id })).data.packing).toMatchObject({ list: 1 })
  const { data } = await buyer.send('business_add', {
    ...{ business_name: 'Other works', country: 'CN', province: 'CN-44', city: 'CN-4403' },
    ...{ business_address: '1 Other Road', business_person: 'Wu', business_contact: '1' },
    business_email: `other${serial}@changed.example`,
  })
  await change(visit, { bid: data.business_id })
  await w.runJobs()

  const other = await page(await mailedLink(`other${serial}@changed.example`))
  expect(other).toMatchObject({ answer: null, packing: { may: 1, list: null } })
  for (const secret of ['Zhao', '9 Keji Road', '71']) expect(JSON.stringify(other)).not.toContain(secret)
  expect(await onPhone(visit)).toEqual(['', ''])
  expect((await inspector.send('mission_open', { order_id })).data.packing).toBeUndefined()
  const { data: file } = await buyer.send('factory_file', { business_id: data.business_id })
  expect(file.visits.data).toMatchObject([{ order_no, said: '' }])
  expect(JSON.stringify(file)).not.toContain('Zhao')
  // its buyer still has the history, and cannot write the first factory's address into the other one
  const [said] = (await notice(visit)).answers
  expect(said).toMatchObject({ person: 'Secretive Zhao', outdated: 'factory' })
  const accepted = await buyer.send('factory_correction', {
    ...{ order_no, answer_id: said?.answer_id ?? 0, accept: 'yes' },
  })
  expect(accepted.fault).toBe('factory_correction_closed')
  // the next list has the next number
  const own = { order_no, rows: [{ product_id: goods.product, from: 1, to: 5, pieces: 100 }] }
  expect((await buyer.send('packing_save', own as never)).data.list).toMatchObject({ list: 2, cartons: 5 })
})
