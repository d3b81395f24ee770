import { chinaDateTime } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { anInspector } from '../../test/inspectors.ts'
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
  description: 'A demo, please.\n\nOn Tuesday?',
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

  it('an enquiry takes exactly 100 characters (B-19, QK-18)', async () => {
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

  it('a flood of enquiries from one network address is stopped (4029)', async () => {
    w.clock.advance(3600_000)
    const send = (i: number) => w.send('post_issue', { ...quick, email: `flood${i}@example.com` })
    const answers = await Promise.all(Array.from({ length: 61 }, (_, i) => send(i)))
    expect(answers.filter(({ code }) => code === 4029)).toHaveLength(1)
  })
})

describe('answering', () => {
  const ada = async () => (await root.send('issue_list', { email: 'ada' })).data.data[0]
  const answersMailed = async () =>
    (await mailsTo('ada@example.com')).filter(({ template }) => template === 'enquiry_answer')

  it('two roots at once: one answer is mailed, in the language of the form; the other learns who was faster', async () => {
    const id = (await ada())?.issue_id ?? 0
    const colleague = await w.an({ role: 'root' })
    const answers = await Promise.all(
      [root, colleague].map((who) =>
        who.send('issue_answer', { issue_id: id, text: `Tuesday, says ${who.email}`, answers: 0 }),
      ),
    )
    expect(answers.map((a) => a.code).sort()).toEqual([200, 4000])
    const refused = answers.find((a) => a.fault === 'record_changed')
    const first = answers[0]?.code === 200 ? root : colleague
    const when = chinaDateTime(w.clock.now())
    expect(refused?.data).toEqual({ who: first.email, when, version: 1 })
    const mailed = await answersMailed()
    expect(mailed).toMatchObject([{ language: 'pl-PL' }])
    expect(mailed[0]?.body_text).toContain(`Tuesday, says ${first.email}`)
    // the question stands below the answer, each of its lines as a quotation
    expect(mailed[0]?.body_text).toContain(
      `Zapytanie z dnia ${when.slice(0, 10)}:\n> A demo, please.\n>\n> On Tuesday?\n`,
    )
    expect(mailed[0]?.body_html).toContain('&gt; On Tuesday?')
    // the second colleague sees the first answer and adds another
    const second = first === root ? colleague : root
    const { data } = await second.send('issue_once', { issue_id: id })
    expect(data.thread).toEqual([{ text: `Tuesday, says ${first.email}`, created_at: when, created_by: first.email }])
    const more = await second.send('issue_answer', { issue_id: id, text: 'And Wednesday.', answers: 1 })
    expect(more.data).toMatchObject({ state: 'answered', answers: 2, answered_by: second.email })
    expect(more.data.thread.map(({ created_by }) => created_by)).toEqual([first.email, second.email])
    expect(await answersMailed()).toHaveLength(2)
  })

  it('an enquiry is new, answered or closed; closing mails nobody, a further answer opens it again', async () => {
    const id = (await ada())?.issue_id ?? 0
    const idsIn = async (state: 'new' | 'answered' | 'closed') =>
      (await root.send('issue_list', { state, limit: 200 })).data.data.map(({ issue_id }) => issue_id)
    expect(await idsIn('answered')).toEqual([id])
    expect(await idsIn('new')).not.toContain(id)
    const before = (await answersMailed()).length
    expect((await root.send('issue_close', { issue_id: id, closed: 1 })).data).toMatchObject({
      state: 'closed',
      closed_by: root.email,
    })
    expect([await idsIn('closed'), await idsIn('answered')]).toEqual([[id], []])
    expect((await answersMailed()).length).toBe(before)
    expect((await root.send('issue_close', { issue_id: id, closed: 0 })).data).toMatchObject({
      state: 'answered',
      closed_by: '',
    })
    await root.send('issue_close', { issue_id: id, closed: 1 })
    expect((await root.send('issue_answer', { issue_id: id, text: 'One more thing.' })).data.state).toBe('answered')
    const audit = (await root.send('audit_list', { subject: `enquiry:${id}` })).data.data.map(({ action }) => action)
    expect(audit).toEqual(expect.arrayContaining(['enquiries.answer', 'enquiries.close', 'enquiries.reopen']))
  })

  it('refuses an empty answer and an enquiry that is not there', async () => {
    const id = (await ada())?.issue_id ?? 0
    expect(await root.send('issue_answer', { issue_id: id, text: ' ' })).toMatchObject({
      code: 4001,
      data: { text: expect.any(String) },
    })
    for (const answer of [
      await root.send('issue_answer', { issue_id: 99999, text: 'x' }),
      await root.send('issue_close', { issue_id: 99999, closed: 1 }),
      await root.send('issue_once', { issue_id: 99999 }),
    ])
      expect(answer.code).toBe(4041)
  })

  it.each(['customer', 'admin', 'inspector'])(
    'is for root alone: not for the role %s, not for visitors',
    async (role) => {
      const who = await w.an({ role })
      for (const [name, input] of [
        ['issue_list', {}],
        ['issue_once', { issue_id: 1 }],
        ['issue_answer', { issue_id: 1, text: 'x' }],
        ['issue_close', { issue_id: 1, closed: 1 }],
      ] as const) {
        expect((await who.send(name, input as never)).code).toBe(4003)
        expect((await w.send(name, input as never)).code).toBe(4004)
      }
    },
  )
})

describe('public_quote', () => {
  it('answers no price range until five bookable inspectors have prices', async () => {
    const ask = async () => (await w.send('public_quote', { country: 'CN', service_type: 'fri' })).data
    const inIndia = async (dollars: number, change: Parameters<typeof anInspector>[1] = {}) => {
      const { id } = await anInspector(w, { ...change, cities: {} })
      const cents = { working_cents: dollars * 100, weekend_cents: 1, holiday_cents: 1 }
      const city = { city: 'IN-1279356', province: 'IN-AP' }
      await w.db
        .insertInto('inspector_cities')
        .values({ inspector_id: id, ...city, ...cents })
        .execute()
    }
    for (const dollars of [90, 100, 110, 120]) await inIndia(dollars)
    await inIndia(10, { profile: { verified_at: null } })
    expect(await ask()).toEqual({ low: null, high: null, scope: 'country', currency: 'USD' })
    await inIndia(130)
    expect(await ask()).toMatchObject({ low: 180, high: 260 })
    expect((await w.send('public_quote', { country: 'IN' })).data).toMatchObject({
      low: 90,
      high: 130,
      scope: 'country',
    })
  })

  it('answers a price range from the settings, live, for a country without inspectors', async () => {
    expect(await w.send('public_quote', { country: 'CN', service_type: 'fri' })).toMatchObject({
      code: 200,
      data: { low: 180, high: 260, scope: 'country', currency: 'USD' },
    })
    await root.send('settings_save', {
      values: { 'quote.day_price': { CN: [150, 200], VN: [1, 2], KH: [1, 2], IN: [1, 2], PK: [1, 2] } },
    })
    expect((await w.send('public_quote', { country: 'CN' })).data).toMatchObject({ low: 150, high: 200 })
    expect((await w.send('public_quote', { country: 'XX' as never })).code).toBe(4001)
    expect((await w.send('public_quote', { country: 'CN', service_type: 'xyz' as never })).code).toBe(4001)
  })

  it('answers what bookable inspectors ask in a city, else in its country', async () => {
    const quoteIn = async (city: string) => (await w.send('public_quote', { country: 'VN', city })).data
    expect((await quoteIn('VN-HP-hai-phong')).scope).toBe('country')
    const cities = (dollars: number) => ({ cities: { 'VN-HP-hai-phong': dollars } })
    await anInspector(w, cities(150))
    await anInspector(w, cities(240))
    await anInspector(w, { ...cities(10), profile: { verified_at: null } })
    await anInspector(w, { ...cities(11), account: { active: false } })
    await anInspector(w, { ...cities(12), profile: { owner_id: root.id } })
    expect(await quoteIn('VN-HP-hai-phong')).toEqual({ low: 150, high: 240, scope: 'city', currency: 'USD' })
    // a city of another country, and an unknown city
    expect((await w.send('public_quote', { country: 'CN', city: 'VN-HP-hai-phong' })).data.scope).toBe('country')
    expect(await quoteIn('nowhere')).toEqual({ low: 150, high: 240, scope: 'country', currency: 'USD' })
  })

  it('has no man-day price for laboratory tests: they are priced by test (docs/domain.md §6)', async () => {
    const { code, data } = await w.send('public_quote', { country: 'CN', service_type: 'lab' })
    expect([code, data]).toEqual([200, { low: null, high: null, scope: 'country', currency: 'USD' }])
  })
})

it('an answer to the quick form quotes the goods that it asked about', async () => {
  const [enquiry] = (await root.send('issue_list', { email: 'q@', request_type: 1 })).data.data
  await root.send('issue_answer', { issue_id: enquiry?.issue_id ?? 0, text: 'USD 298 a day.', answers: 0 })
  expect((await mailsTo('q@example.com')).at(-1)?.body_text).toMatch(
    /^USD 298 a day\.\n\nYour enquiry of \d{4}-\d\d-\d\d:\n> toys\n/,
  )
})
