import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

const quick = {
  request_type: 1,
  first_name: 'N/A',
  last_name: 'N/A',
  email: 'q@example.com',
  server_type: 'fri',
  product_category: 'toys',
  started_at: 9000,
}
const full = {
  request_type: 2,
  first_name: 'Ada',
  last_name: 'Lee',
  email: 'ada@example.com',
  phone: '+44',
  company_name: 'Lee Ltd',
  industry: 'Other:Museum',
  product_category: 'Other:Bells',
  issue_type: '1',
  description: 'A demo, please.',
  started_at: 9000,
}
const mailsTo = (to: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute()

describe('post_issue', () => {
  it('keeps every field of the full form, mails the office and the sender in their language (B-10, B-14, B-32, U-20)', async () => {
    expect(await w.send('post_issue', full, { language: 'pl-PL' })).toMatchObject({ code: 200 })
    const { started_at: _, ...fields } = full
    expect((await root.send('issue_list', { email: 'ada' })).data.data[0]).toMatchObject({
      ...fields,
      language: 'pl-PL',
      is_suspect: 0,
      answered_at: '',
    })
    expect((await mailsTo('office@goodlot.test')).at(-1)?.body_text).toContain('industry: Other:Museum')
    expect((await mailsTo('ada@example.com'))[0]).toMatchObject({ template: 'enquiry_received', language: 'pl-PL' })
  })

  it('keeps the quick form with its N/A names and server_type', async () => {
    expect((await w.send('post_issue', quick)).code).toBe(200)
    expect((await root.send('issue_list', { email: 'q@', request_type: 1 })).data.data[0]).toMatchObject({
      first_name: 'N/A',
      server_type: 'fri',
    })
  })

  // B-15, B-16, B-17, B-18, B-19, B-21, B-22, B-23, B-31
  it.each([
    [{ ...full, first_name: '' }, { first_name: 'Please input First Name' }],
    [{ ...full, last_name: '' }, { last_name: 'Please input Last Name' }],
    [{ ...full, email: '' }, { email: 'Please input Email Address' }],
    [{ ...full, email: 'abc' }, { email: 'The input is not valid E-mail!' }],
    [{ ...full, company_name: 'x'.repeat(101) }, { company_name: 'Length should be less than 100 bits' }],
    [{ ...full, first_name: 'x'.repeat(101) }, { first_name: 'Length should be less than 100 bits' }],
    [{ ...full, last_name: 'x'.repeat(101) }, { last_name: 'Length should be less than 100 bits' }],
    [{ ...full, email: `${'x'.repeat(90)}@example.com` }, { email: 'Length should be less than 100 bits' }],
    [{ ...quick, email: '' }, { email: 'Please input Email Address' }],
    [{ ...quick, email: 'abc' }, { email: 'The input is not valid E-mail!' }],
    [{ ...quick, email: `${'x'.repeat(90)}@example.com` }, { email: 'Length should be less than 100 bits' }],
    [{ ...quick, server_type: '' }, { server_type: 'Please select a service type' }],
    [{ ...quick, product_category: '' }, { product_category: 'Please select a product category' }],
    [{ ...quick, request_type: 3 }, { request_type: 'At most 2, please.' }],
  ])('refuses %o with the field’s sentence in data', async (input, data) => {
    expect(await w.send('post_issue', input)).toMatchObject({ code: 4001, data })
  })

  it('needs of the full form the two names and the email only (B-20)', async () => {
    const { request_type, first_name, last_name, started_at } = full
    const least = { request_type, first_name, last_name, started_at, email: 'least@example.com' }
    expect((await w.send('post_issue', least)).code).toBe(200)
  })

  it('takes exactly 100 characters (B-19, QK-18)', async () => {
    expect((await w.send('post_issue', { ...full, email: 'h@example.com', first_name: '字'.repeat(100) })).code).toBe(
      200,
    )
  })

  it('answers machines alike, marks what they sent, and mails nobody', async () => {
    const before = (await mailsTo('office@goodlot.test')).length
    expect((await w.send('post_issue', { ...full, email: 'bot@example.com', website: 'http://spam' })).code).toBe(200)
    expect((await w.send('post_issue', { ...full, email: 'fast@example.com', started_at: 20 })).code).toBe(200)
    expect((await root.send('issue_list', { email: 'bot@' })).data.data[0]?.is_suspect).toBe(1)
    expect(await mailsTo('bot@example.com')).toEqual([])
    expect((await mailsTo('office@goodlot.test')).length).toBe(before)
  })

  it('stops a flood from one network address (4029)', async () => {
    w.clock.advance(3600_000)
    const send = (i: number) => w.send('post_issue', { ...quick, email: `flood${i}@example.com` })
    const answers = await Promise.all(Array.from({ length: 61 }, (_, i) => send(i)))
    expect(answers.filter(({ code }) => code === 4029)).toHaveLength(1)
  })
})

describe('answering', () => {
  it('mails the answer once, in the language of the form; the second answer is refused', async () => {
    const id = (await root.send('issue_list', { email: 'ada' })).data.data[0]?.issue_id ?? 0
    const answers = await Promise.all(
      [1, 2].map((n) => root.send('issue_answer', { issue_id: id, text: `Tuesday at ${n}?` })),
    )
    expect(answers.map((a) => a.code).sort()).toEqual([200, 4000])
    expect((await mailsTo('ada@example.com')).filter((m) => m.template === 'enquiry_answer')).toHaveLength(1)
    expect((await root.send('issue_list', { answered: '1' })).data.data[0]).toMatchObject({
      issue_id: id,
      answered_by: root.email,
    })
    expect((await root.send('issue_answer', { issue_id: 99999, text: 'x' })).code).toBe(4041)
  })
  it('is for root alone', async () => {
    const who = await w.an()
    expect((await who.send('issue_list')).code).toBe(4003)
    expect((await who.send('issue_answer', { issue_id: 1, text: 'x' })).code).toBe(4003)
    expect((await w.send('issue_list')).code).toBe(4004)
  })
})

describe('public_quote', () => {
  it('answers a price range per country from the settings, live', async () => {
    expect(await w.send('public_quote', { country: 'CN', service_type: 'fri' })).toMatchObject({
      code: 200,
      data: { low: 180, high: 260, currency: 'USD' },
    })
    await root.send('settings_save', {
      values: { 'quote.day_price': { CN: [150, 200], VN: [1, 2], KH: [1, 2], IN: [1, 2], PK: [1, 2] } },
    })
    expect((await w.send('public_quote', { country: 'CN' })).data).toMatchObject({ low: 150, high: 200 })
    expect((await w.send('public_quote', { country: 'XX' as never })).code).toBe(4001)
    expect((await w.send('public_quote', { country: 'CN', service_type: 'xyz' as never })).code).toBe(4001)
  })

  it('has no man-day price for laboratory tests: they are priced by test (docs/domain.md §6)', async () => {
    const { code, data } = await w.send('public_quote', { country: 'CN', service_type: 'lab' })
    expect([code, data]).toEqual([200, { low: null, high: null, currency: 'USD' }])
  })
})
