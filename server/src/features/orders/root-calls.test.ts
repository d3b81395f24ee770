import { beforeAll, describe, expect, it } from 'vitest'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, eventsOf, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let root: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
  root = await w.an({ role: 'root' })
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
})

const rowOf = async (who: Person, order_no: string) => (await who.send('order_info', { order_no })).data
const pdf = { name: 'lab result.pdf', bytes: '%PDF-1.7\n1 0 obj' }

describe.each([
  ['order_toggle_logo', 'use_kl_logo', 1, 'logo_switched'],
  ['order_toggle_full_check', 'full_check', 0, 'full_check_switched'],
] as const)('%s', (name, field, first, event) => {
  it('flips, and back again; each time is on record (J-60, U-46, QK-17)', async () => {
    const order = await aSoldOrder(w, buyer, { inspector })
    expect((await rowOf(buyer, order.order_no))[field]).toBe(first)
    for (const value of [1 - first, first]) {
      expect((await root.send(name, { order_id: order.id })).data).toEqual({ [field]: value })
      expect((await rowOf(buyer, order.order_no))[field]).toBe(value)
    }
    expect(await eventsOf(w, order.id)).toEqual([event, event])
  })

  it('is root’s, needs an order, and one that is not cancelled (J-60, J-62, T-15)', async () => {
    const order = await aSoldOrder(w, buyer)
    expect(await buyer.send(name, { order_id: order.id })).toMatchObject({ code: 4003, msg: 'Permission denied!' })
    expect(await root.send(name, {})).toMatchObject({
      code: 4001,
      msg: 'Order ID is required',
      data: { order_id: 'Order ID is required' },
    })
    expect((await root.send(name, { order_id: 999_999 })).fault).toBe('not_found')
    const cancelled = await aSoldOrder(w, buyer, { order: { status: 5 } })
    expect((await root.send(name, { order_id: cancelled.id })).fault).toBe('already_cancelled')
  })
})

it('a full check is not switched once there is a report', async () => {
  const order = await aSoldOrder(w, buyer, { order: { status: 3, report_result: 'pass' } })
  expect((await root.send('order_toggle_full_check', { order_id: order.id })).fault).toBe('has_report')
  expect((await root.send('order_toggle_logo', { order_id: order.id })).code).toBe(200)
})

describe('a locked order', () => {
  it('is closed to its owner until root opens it; saying it twice is once (J-42)', async () => {
    const order = await aSoldOrder(w, buyer, { inspector })
    expect((await buyer.send('order_lock', { order_id: order.id, locked: 1 })).code).toBe(4003)
    for (const locked of [1, 1] as const) await root.send('order_lock', { order_id: order.id, locked })
    expect(await rowOf(buyer, order.order_no)).toMatchObject({ locked: 1, can_edit: 0 })
    expect((await buyer.send('order_edit_check', { order_id: order.id })).fault).toBe('locked')
    expect((await root.send('order_edit_check', { order_id: order.id })).code).toBe(200)
    await root.send('order_lock', { order_id: order.id, locked: 0 })
    expect((await buyer.send('order_edit_check', { order_id: order.id })).data).toEqual({ order_no: order.order_no })
    expect(await eventsOf(w, order.id)).toEqual(['order_locked', 'order_unlocked'])
  })
})

describe('an extra report (J-64)', () => {
  it('is opened by whoever sees the order, and the next one takes its place', async () => {
    const order = await aSoldOrder(w, buyer)
    for (const bytes of [pdf.bytes, `${pdf.bytes} second`]) {
      const { code } = await root.send('order_extra_pdf', { order_id: order.id }, { files: [{ ...pdf, bytes }] })
      expect(code).toBe(200)
    }
    const { extra_pdf } = await rowOf(buyer, order.order_no)
    const file = await fetch(new URL(extra_pdf, w.url))
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(await file.text()).toBe(`${pdf.bytes} second`)
    const stranger = await w.an()
    expect((await stranger.send('order_info', { order_no: order.order_no })).fault).toBe('not_found')
    // the file is a report, so it is not among the files that the owner may delete
    expect((await rowOf(buyer, order.order_no)).attach).toEqual([])
    const kept = await w.db.selectFrom('attachments').select('deleted_at').where('tag', '=', 'report').execute()
    expect(kept.filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1)
    expect(await eventsOf(w, order.id)).toEqual(['extra_report_added', 'extra_report_added'])
  })

  it.each([
    [
      'a picture that calls itself a PDF',
      { name: 'x.pdf', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
      'file_format',
    ],
    ['a PDF that calls itself a sheet', { name: 'x.xlsx', bytes: pdf.bytes }, 'file_format'],
    ['more than 20 MB', { name: 'x.pdf', bytes: Buffer.alloc(20 * 1024 * 1024 + 1, '%PDF-1.7\n') }, 'file_too_large'],
  ])('%s is refused', async (_, file, fault) => {
    const order = await aSoldOrder(w, buyer)
    expect((await root.send('order_extra_pdf', { order_id: order.id }, { files: [file] })).fault).toBe(fault)
    expect((await rowOf(buyer, order.order_no)).extra_pdf).toBe('')
  })

  it('is root’s to add, and takes more than an ordinary upload (T-14)', async () => {
    const order = await aSoldOrder(w, buyer)
    expect((await buyer.send('order_extra_pdf', { order_id: order.id }, { files: [pdf] })).code).toBe(4003)
    const large = Buffer.concat([Buffer.from(pdf.bytes), Buffer.alloc(3 * 1024 * 1024)])
    const { code } = await root.send('order_extra_pdf', { order_id: order.id }, { files: [{ ...pdf, bytes: large }] })
    expect(code).toBe(200)
  })
})

describe('the mail about an order, again (J-68, Q-16, U-52)', () => {
  it.each([
    [{ status: 0 }, 'order_placed'],
    [{ status: 1, hold_ends_at: null }, 'order_confirmed'],
  ])('%j: %s', async (order, template) => {
    const sold = await aSoldOrder(w, buyer, { inspector, order })
    expect((await root.send('order_resend_mail', { order_id: sold.id })).data).toEqual({ to: [buyer.email] })
    expect(await mailsAbout(w, sold.id)).toEqual([`${template} → ${buyer.email}`])
    expect(await eventsOf(w, sold.id)).toEqual(['mail_resent'])
  })

  it('says so when its owner wants no mails; is root’s', async () => {
    const silent = await w.an({ email_notification: false })
    const order = await aSoldOrder(w, silent)
    expect((await root.send('order_resend_mail', { order_id: order.id })).data).toEqual({ to: [] })
    expect(await mailsAbout(w, order.id)).toEqual([])
    expect((await silent.send('order_resend_mail', { order_id: order.id })).code).toBe(4003)
  })
})
