import { addDays, chinaDay } from '@goodlot/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBuyer, anOrder, edit, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aPicture } from '../../test/missions.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})
beforeEach(() => keepSignedIn(w))

let serial = 0
/** A confirmed order whose factory has an address; its visit is so many days ahead. */
async function aVisit(change: { days?: number; cart?: object; buyer?: Person; email?: string; dates?: number } = {}) {
  serial += 1
  const inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
  const buyer = change.buyer ?? (await w.an({ company: `Berg Trading ${serial}` }))
  const goods = await goodsOf(w, buyer, inspector)
  const email = change.email ?? `gate${serial}@factory.example`
  await w.db.updateTable('factories').set({ email }).where('id', '=', goods.factory).execute()
  const first = addDays(chinaDay(w.clock.now()), change.days ?? 8)
  const dates = Array.from({ length: change.dates ?? 1 }, (_, i) => addDays(first, i))
  const order = await anOrder(w, buyer, { ins_date: dates, ...change.cart }, goods)
  expect((await buyer.send('order_checkout', { order_id: order.order_id })).msg).toBe('')
  return { ...order, buyer, inspector, email, first }
}
type Visit = Awaited<ReturnType<typeof aVisit>>

const mailsTo = (email: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute()
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template)
const linkIn = (text: string) => /factory_visit\/([\w-]+)/.exec(text)?.[1] ?? ''
const mailedLink = async (email: string) => linkIn((await mailsTo(email)).at(-1)?.body_text ?? '')
const notice = async ({ buyer, order_no }: Pick<Visit, 'buyer' | 'order_no'>) =>
  (await buyer.send('factory_notice', { order_no })).data
const made = async ({ buyer, order_no }: Visit) =>
  linkIn((await buyer.send('factory_link_make', { order_no })).data.url)
const page = (link: string, more: object = {}) => w.send('factory_page', { link, ...more })
const answer = (link: string, more: object = {}) =>
  w.send('factory_answer', { link, kind: 'ready', person: 'Li Wei', ...more } as never)
const events = async (id: number) =>
  (await w.db.selectFrom('order_events').select('event').where('order_id', '=', id).orderBy('id').execute())
    .map(({ event }) => event)
    .filter((event) => event.startsWith('factory_'))

describe('the mail to a factory', () => {
  it('is written once the order is confirmed, in the language of its country, without an account’s name or a price', async () => {
    const visit = await aVisit()
    await w.runJobs()
    await w.runJobs()
    const [mail, ...more] = await mailsTo(visit.email)
    expect([mail?.template, mail?.language, more]).toEqual(['factory_visit', 'zh-CN', []])
    expect(mail?.body_text).toContain(visit.buyer.account.company)
    expect(mail?.body_text).toContain(visit.first)
    // a secret: where mails are sent, root reads the mail without it
    expect(mail?.secrets).toEqual([await mailedLink(visit.email)])
    for (const secret of [visit.order_no, visit.buyer.email, visit.buyer.account.nickname, '$'])
      expect(mail?.body_text).not.toContain(secret)
    expect(await notice(visit)).toMatchObject({
      ...{ notice: 'mail', held: '', email: visit.email },
      links: [{ contact: visit.email, mails: 1, opened_at: '', answered_at: '' }],
    })
    expect(await events(visit.order_id)).toEqual(['factory_told'])
  })

  it('is not written for an order that is not paid', async () => {
    const buyer = await w.an()
    const goods = await goodsOf(w, buyer, await anInspector(w))
    await w.db.updateTable('factories').set({ email: 'unpaid@factory.example' }).execute()
    const order = await anOrder(w, buyer, { ins_date: [addDays(chinaDay(w.clock.now()), 8)] }, goods)
    await w.runJobs()
    expect(await mailsTo('unpaid@factory.example')).toEqual([])
    expect((await buyer.send('factory_link_make', { order_no: order.order_no })).fault).toBe('not_confirmed')
  })

  it('waits for the confirmed address of the buyer, and says so', async () => {
    const buyer = await w.an({ email_verified_at: null })
    const visit = await aVisit({ buyer })
    await w.runJobs()
    expect([await kindsTo(visit.email), (await notice(visit)).held]).toEqual([[], 'unconfirmed'])
    expect((await buyer.send('factory_link_send', { order_no: visit.order_no })).fault).toBe('email_unconfirmed')
    // the link can be passed on all the same
    expect((await page(await made(visit))).code).toBe(200)
    await buyer.send('email_proof_send')
    const proof = (await mailsTo(buyer.email)).findLast(({ template }) => template === 'registered')
    const token = /token=([\w-]+)/.exec(proof?.body_text ?? '')?.[1] ?? ''
    expect((await w.send('email_verify', { token })).code).toBe(200)
    await w.runJobs()
    expect([await kindsTo(visit.email), (await notice(visit)).held]).toEqual([['factory_visit'], ''])
  })

  it('has limits for an address, after which it is tried again the next day', async () => {
    const email = 'busy@factory.example'
    const visits: Visit[] = []
    for (let i = 0; i < 6; i++) visits.push(await aVisit({ email, days: 15 }))
    await w.runJobs()
    expect(await kindsTo(email)).toHaveLength(5)
    const held = await Promise.all(visits.map(async (visit) => (await notice(visit)).held))
    expect(held.filter((one) => one === 'limit')).toHaveLength(1)
    w.clock.advance(25 * 3600_000)
    await w.runJobs()
    expect(await kindsTo(email)).toHaveLength(6)
  })

  it('is none where the factory has no address or the buyer passes the link on', async () => {
    const none = await aVisit({ email: '' })
    const own = await aVisit({ cart: { factory_notice: 'link' } })
    await w.runJobs()
    expect((await notice(none)).held).toBe('no_email')
    expect([await kindsTo(own.email), (await notice(own)).notice, (await notice(own)).held]).toEqual([[], 'link', ''])
    const { data } = await own.buyer.send('factory_link_make', { order_no: own.order_no })
    expect(data.text).toContain(data.url)
    expect(data.text).toContain('验货')
  })

  it('is repeated two days and one day before, told of other days, and of the end', async () => {
    const visit = await aVisit({ days: 8 })
    await w.runJobs()
    const moved = addDays(visit.first, 1)
    expect((await edit(visit.buyer, visit, { ins_date: [moved] })).msg).toBe('')
    await w.runJobs()
    const [, second] = await mailsTo(visit.email)
    expect(second?.body_text).toContain(moved)
    expect(second?.body_text).toContain(visit.first)
    for (const days of [2, 1]) {
      w.clock.set(new Date(`${addDays(moved, -days)}T00:59:00Z`))
      await w.runJobs()
      const before = (await kindsTo(visit.email)).length
      w.clock.advance(60_000)
      await w.runJobs()
      await w.runJobs()
      expect((await kindsTo(visit.email)).length).toBe(before + 1)
    }
    await keepSignedIn(w)
    expect(
      (await root.send('order_cancel', { order_id: visit.order_id, reason: 'Asked by phone', cause: 'customer' })).msg,
    ).toBe('')
    await w.runJobs()
    await w.runJobs()
    expect(await kindsTo(visit.email)).toEqual([
      ...['factory_visit', 'factory_visit_moved', 'factory_visit_soon', 'factory_visit_soon'],
      'factory_visit_cancelled',
    ])
    const { data } = await page(await mailedLink(visit.email))
    expect(data).toMatchObject({ state: 'cancelled', plan: [], preparation: [], people: [], can_answer: 0 })
  })
})

describe('an order that says nothing', () => {
  it('sends nothing to its factory in its whole life, makes no link, and closes those that were made', async () => {
    const visit = await aVisit({ days: 8 })
    await w.runJobs()
    const [mailed, passed] = [await mailedLink(visit.email), await made(visit)]
    const sent = await mailsTo(visit.email)
    expect((await edit(visit.buyer, visit, { fe_announce_factory: 'no' } as never)).msg).toBe('')
    // before any job has run
    for (const link of [mailed, passed]) expect((await page(link)).fault).toBe('factory_link_withdrawn')
    await w.runJobs()
    for (const call of ['factory_link_make', 'factory_link_send'] as const)
      expect((await visit.buyer.send(call, { order_no: visit.order_no })).fault).toBe('factory_not_told')
    const later = addDays(visit.first, 2)
    const silent = { ...visit, cart: { ...visit.cart, fe_announce_factory: 'no' as const } }
    expect((await edit(visit.buyer, silent, { ins_date: [later] })).msg).toBe('')
    await w.runJobs()
    w.clock.set(new Date(`${addDays(later, -2)}T02:00:00Z`))
    await w.runJobs()
    await keepSignedIn(w)
    expect(
      (await root.send('order_cancel', { order_id: visit.order_id, reason: 'Asked by phone', cause: 'customer' })).msg,
    ).toBe('')
    await w.runJobs()
    expect(await mailsTo(visit.email)).toEqual(sent)
    expect((await notice(visit)).notice).toBe('none')
  })

  it('is silent from the beginning, for every service', async () => {
    const visit = await aVisit({ days: 4, cart: { fe_announce_factory: 'no' } })
    await w.runJobs()
    w.clock.set(new Date(`${addDays(visit.first, -1)}T02:00:00Z`))
    await w.runJobs()
    await keepSignedIn(w)
    expect(
      (await root.send('order_cancel', { order_id: visit.order_id, reason: 'Asked by phone', cause: 'customer' })).msg,
    ).toBe('')
    await w.runJobs()
    expect(await mailsTo(visit.email)).toEqual([])
    expect((await notice(visit)).links).toEqual([])
    const { rows } = {
      rows: await w.db
        .selectFrom('mails')
        .select(['template', 'to_address'])
        .where('order_id', '=', visit.order_id)
        .execute(),
    }
    expect(rows.map(({ template }) => template)).not.toContain('prepare_factory')
  })
})

describe('the page of a factory', () => {
  it('says what is done and what to have ready, and nothing of price, remark or accounts', async () => {
    const remark = 'Compare with the secret sample of Hamburg'
    const visit = await aVisit({ cart: { remark, reference_sample: 'factory', order_name: 'Confidential name' } })
    const { data } = await page(await made(visit))
    expect(data).toMatchObject({
      ...{ state: 'planned', days: [visit.first], can_answer: 1, answer: null, people: [], hours: 8 },
      ...{ buyer: visit.buyer.account.company, language: 'zh-CN' },
    })
    expect(data.preparation.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['packed', 'cartons', 'reference_factory', 'room', 'helpers']),
    )
    const said = JSON.stringify(data)
    for (const secret of [
      remark,
      'Confidential name',
      visit.buyer.email,
      visit.inspector.account.nickname,
      'price',
      'cents',
      'result',
    ])
      expect(said).not.toContain(secret)
  })

  it('names who comes from noon on the day before, if they have agreed', async () => {
    const visit = await aVisit({ days: 4 })
    const link = await made(visit)
    expect((await visit.inspector.send('mission_accept', { order_id: visit.order_id })).msg).toBe('')
    const photo = { field: 'file', name: 'me.png', bytes: aPicture(9) }
    const [uploaded] = (await visit.inspector.send('upload_img', {}, { files: [photo] })).data
    await w.db
      .updateTable('inspectors')
      .set({ photo_id: uploaded?.attachment_id ?? 0 })
      .where('account_id', '=', visit.inspector.id)
      .execute()
    const at = async (instant: string) => {
      w.clock.set(new Date(instant))
      return (await page(link)).data.people
    }
    const before = addDays(visit.first, -1)
    expect(await at(`${before}T03:59:59Z`)).toEqual([])
    const [shown] = await at(`${before}T04:00:00Z`)
    expect(shown?.name).toBe(visit.inspector.account.nickname)
    // whoever has the link sees the portrait without an account
    expect((await fetch(`${w.url}${shown?.portrait}`)).status).toBe(200)
  })

  it('is opened by a tap that its buyer sees, with each new device', async () => {
    const visit = await aVisit()
    const link = await made(visit)
    expect((await notice(visit)).links[0]?.opened_at).toBe('')
    for (const device of ['phone-of-li', 'phone-of-li', 'desk-of-wang']) await page(link, { device, language: 'ko-KR' })
    const [shown] = (await notice(visit)).links
    expect(shown).toMatchObject({ language: 'ko-KR', opened_at: expect.stringMatching(/^2026/) })
    expect(shown?.devices).toHaveLength(2)
  })

  it('opens by no link that was guessed, changed, withdrawn, replaced, or is older than the visit', async () => {
    const visit = await aVisit()
    const link = await made(visit)
    const changed = `${link.slice(0, 20)}${link[20] === 'A' ? 'B' : 'A'}${link.slice(21)}`
    for (const wrong of ['guess', 'A'.repeat(90), changed, `${link}=`, `${link}A`])
      expect((await page(wrong)).fault).toBe('factory_link_invalid')
    const { link_id = 0 } = (await notice(visit)).links[0] ?? {}
    const other = await aVisit()
    expect((await other.buyer.send('factory_link_withdraw', { order_no: other.order_no, link_id })).fault).toBe(
      'factory_link_unknown',
    )
    expect((await visit.buyer.send('factory_link_withdraw', { order_no: visit.order_no, link_id })).msg).toBe('')
    for (const read of [page, answer]) expect((await read(link)).fault).toBe('factory_link_withdrawn')
    const again = await made(visit)
    expect([(await page(link)).fault, (await page(again)).code]).toEqual(['factory_link_withdrawn', 200])
    w.clock.set(new Date(`${addDays(visit.first, 7)}T15:00:00Z`))
    expect((await page(again)).data).toMatchObject({ state: 'over', can_answer: 0 })
    w.clock.advance(2 * 3600_000)
    expect((await page(again)).fault).toBe('factory_link_expired')
  })

  it('closes the links of the first factory when the order goes to another one', async () => {
    const visit = await aVisit()
    await w.runJobs()
    const link = await mailedLink(visit.email)
    const { data } = await visit.buyer.send('business_add', {
      ...{
        business_name: 'Other works',
        country: 'CN',
        province: 'CN-44',
        city: 'CN-4403',
        business_address: '1 Other Road',
      },
      ...{ business_person: 'Wu', business_contact: '1', business_email: `other${serial}@factory.example` },
    })
    expect((await edit(visit.buyer, visit, { bid: data.business_id })).msg).toBe('')
    expect((await page(link)).fault).toBe('factory_link_withdrawn')
    await w.runJobs()
    expect(await kindsTo(visit.email)).toEqual(['factory_visit', 'factory_visit_cancelled'])
    expect(await kindsTo(`other${serial}@factory.example`)).toEqual(['factory_visit'])
  })
})

describe('the answer of a factory', () => {
  it('is kept with who gave it, told to the owners, and the latest counts', async () => {
    const visit = await aVisit()
    const link = await made(visit)
    expect((await answer(link, { person: '' })).code).toBe(4001)
    const product_id = visit.goods.product
    const later = {
      kind: 'later',
      products: [
        { product_id, finished: 100, packed: 60 },
        { product_id: 999_999, finished: 1, packed: 1 },
      ],
    }
    expect((await answer(link, later)).data.answer).toMatchObject({ kind: 'later', person: 'Li Wei' })
    expect((await answer(link, { remark: 'All is packed.' })).data.answer?.kind).toBe('ready')
    const { answers, waiting } = await notice(visit)
    expect(answers.map(({ kind }) => kind)).toEqual(['ready', 'later'])
    expect(answers[1]?.products).toMatchObject([{ product_id, finished: 100, packed: 60 }])
    expect(waiting).toBe(0)
    expect((await kindsTo(visit.buyer.email)).filter((one) => one === 'factory_answered')).toHaveLength(2)
    expect(await events(visit.order_id)).toEqual(['factory_link_made', 'factory_later', 'factory_ready'])
  })

  it('proposes days on which the order’s own inspector is free, shown on Today and the board until somebody acts', async () => {
    const visit = await aVisit({ days: 6 })
    const link = await made(visit)
    const free = (await page(link)).data.free_days
    expect(free.length).toBeGreaterThan(0)
    expect(free.length).toBeLessThanOrEqual(10)
    expect(free.every((day) => day > visit.first && day <= addDays(visit.first, 30))).toBe(true)
    expect((await answer(link, { kind: 'not_ready' })).code).toBe(4001)
    expect((await answer(link, { kind: 'not_ready', days: [addDays(visit.first, 200)] })).fault).toBe(
      'factory_day_taken',
    )
    expect((await answer(link, { kind: 'not_ready', days: free.slice(0, 2), none_of_these: 'no' })).msg).toBe('')
    const shown = await notice(visit)
    expect(shown).toMatchObject({
      ...{ waiting: 1, ways: { move: 1, reduce: 1, cancel: 1, ask: 0 }, late: null },
      answers: [{ days: free.slice(0, 2), free_days: free.slice(0, 2) }],
    })
    const line = async () => (await visit.buyer.send('order_today')).data.lines.find((one) => one.line === 'factory')
    const onBoard = async () =>
      (await root.send('insight_board', { group: 'requests' })).data.groups?.[0]?.lines.filter(
        ({ kind, order_no }) => kind === 'factory' && order_no === visit.order_no,
      )
    expect(await root.send('insight_board', { group: 'requests' })).toMatchObject({ code: 200 })
    expect((await line())?.orders.map(({ order_no }) => order_no)).toEqual([visit.order_no])
    expect((await visit.buyer.send('order_list', { today: 'factory' } as never)).data.total).toBe(1)
    expect(await onBoard()).toHaveLength(1)
    expect((await edit(visit.buyer, visit, { ins_date: [free[0] ?? ''] })).msg).toBe('')
    expect([await line(), await onBoard(), (await notice(visit)).waiting]).toEqual([undefined, [], 0])
  })

  it('after the deadline lets the owner ask the office, with the sum of domain §3, and changes nothing', async () => {
    const visit = await aVisit({ days: 4, dates: 2, cart: { md: 2 } })
    const link = await made(visit)
    w.clock.set(new Date(`${addDays(visit.first, -1)}T02:00:00Z`))
    await keepSignedIn(w)
    expect((await visit.buyer.send('factory_ask', { order_no: visit.order_no, want: 'move' })).fault).toBe(
      'factory_nothing_to_ask',
    )
    expect(
      (await answer(link, { kind: 'not_ready', none_of_these: 'yes', wished_day: addDays(visit.first, 9) })).msg,
    ).toBe('')
    const before = await notice(visit)
    expect(before.ways).toMatchObject({ move: 0, reduce: 0, cancel: 0, ask: 1 })
    const total = Number(visit.cart.totalPrice)
    expect(before.late).toEqual({ charged: total / 2, refund: total / 2 })
    expect((await root.send('factory_ask', { order_no: visit.order_no, want: 'move' })).fault).toBe('permission_denied')
    expect(
      (await visit.buyer.send('factory_ask', { order_no: visit.order_no, want: 'cancel', text: 'Sorry' })).msg,
    ).toBe('')
    expect(await notice(visit)).toMatchObject({ waiting: 0, asked: 'cancel' })
    const { lines } = (await root.send('thread_get', { order_no: visit.order_no })).data
    expect(lines.some(({ text }) => text.includes('Sorry'))).toBe(true)
    const { order_status } = (await visit.buyer.send('order_info', { order_no: visit.order_no } as never)).data as never
    expect(order_status ?? 1).toBe(1)
  })

  it('corrects address and contact only once the owner accepts', async () => {
    const visit = await aVisit()
    const link = await made(visit)
    expect((await answer(link, { kind: 'wrong' })).code).toBe(4001)
    expect((await answer(link, { kind: 'wrong', address: '9 Keji Road, gate 3', contact: '+86 139' })).msg).toBe('')
    expect((await page(link)).data.factory.address).toBe('8 Keji Road, Nanshan')
    const { answers, waiting } = await notice(visit)
    const { answer_id = 0 } = answers[0] ?? {}
    expect(waiting).toBe(1)
    const decide = (who: Person, accept: 'yes' | 'no') =>
      who.send('factory_correction', { order_no: visit.order_no, answer_id, accept })
    expect((await decide(await w.an(), 'yes')).fault).toBe('not_found')
    expect((await decide(visit.buyer, 'yes')).data).toEqual({ changed_factory: 1 })
    expect((await decide(visit.buyer, 'no')).fault).toBe('factory_correction_closed')
    expect((await page(link)).data.factory).toMatchObject({
      address: '9 Keji Road, gate 3',
      contact: '+86 139',
      person: 'Li Wei',
    })
    const factory = await w.db
      .selectFrom('factories')
      .selectAll()
      .where('id', '=', visit.goods.factory)
      .executeTakeFirstOrThrow()
    expect([factory.address, factory.contact]).toEqual(['9 Keji Road, gate 3', '+86 139'])
    expect((await notice(visit)).waiting).toBe(0)
    await answer(link, { kind: 'wrong', address: 'Elsewhere' })
    const [latest] = (await notice(visit)).answers
    await visit.buyer.send('factory_correction', {
      order_no: visit.order_no,
      answer_id: latest?.answer_id ?? 0,
      accept: 'no',
    })
    expect((await page(link)).data.factory.address).toBe('9 Keji Road, gate 3')
  })

  it('is limited for a link, however it is sent', async () => {
    const visit = await aVisit()
    const link = await made(visit)
    const codes = new Set<number>()
    for (let i = 0; i < 30; i++) codes.add((await answer(link)).code)
    expect(codes).toEqual(new Set([200, 4029]))
    expect((await notice(visit)).answers.length).toBeLessThanOrEqual(20)
    expect((await kindsTo(visit.buyer.email)).filter((one) => one === 'factory_answered')).toHaveLength(10)
  })
})

it('an agent reads what the factory was told, and does nothing with it', async () => {
  const agent = await w.an({ is_agent: true })
  const { person } = await aBuyer(w, await anInspector(w), { referred_by: agent.id })
  const visit = await aVisit({ buyer: person })
  expect((await agent.send('factory_notice', { order_no: visit.order_no })).data).toMatchObject({ tell: { may: 0 } })
  expect((await agent.send('factory_link_make', { order_no: visit.order_no })).fault).toBe('not_yours')
})

it('an agent reads links and answers with an account of its own, and decides nothing', async () => {
  const agent = await w.an({ is_agent: true })
  const { person } = await aBuyer(w, await anInspector(w), { referred_by: agent.id })
  const visit = await aVisit({ buyer: person })
  const link = await made(visit)
  await answer(link, { kind: 'wrong', address: '9 Keji Road' })
  const { data } = await agent.send('factory_notice', { order_no: visit.order_no })
  expect(data).toMatchObject({
    ...{ waiting: 1, tell: { may: 0 }, correct: { may: 0, reason: expect.stringMatching(/\w/) } },
    answers: [{ kind: 'wrong', person: 'Li Wei', correction: { address: '9 Keji Road' } }],
    links: [{ contact: '' }],
  })
  const answer_id = data.answers[0]?.answer_id ?? 0
  const decided = await agent.send('factory_correction', { order_no: visit.order_no, answer_id, accept: 'yes' })
  expect(decided.fault).toBe('not_yours')
  // another agent does not know that the order exists
  const stranger = await w.an({ is_agent: true })
  expect((await stranger.send('factory_notice', { order_no: visit.order_no })).fault).toBe('not_found')
})

it('a correction can be decided after the visit, and then changes the factory alone', async () => {
  const visit = await aVisit()
  const link = await made(visit)
  await answer(link, { kind: 'wrong', address: '9 Keji Road' })
  await w.db.updateTable('orders').set({ status: 4 }).where('id', '=', visit.order_id).execute()
  const before = await notice(visit)
  expect(before).toMatchObject({ tell: { may: 0 }, correct: { may: 1 }, corrects_order: 0 })
  const answer_id = before.answers[0]?.answer_id ?? 0
  const input = { order_no: visit.order_no, answer_id, accept: 'yes' as const }
  expect((await visit.buyer.send('factory_correction', input)).data).toEqual({ changed_factory: 1 })
  const { data } = await visit.buyer.send('order_info', { order_no: visit.order_no })
  expect(data.factory?.business_address).toBe('8 Keji Road, Nanshan')
})

it('the inspector has the latest answer on the card and in the mission', async () => {
  const visit = await aVisit()
  const link = await made(visit)
  const { order_id, inspector, goods } = visit
  const card = async () => (await inspector.send('mission_list', {})).data.data.find((row) => row.order_id === order_id)
  const said = async () => (await inspector.send('mission_open', { order_id })).data.factory_said
  // nobody calls the factory before the work is theirs
  expect((await card())?.contact).toBeNull()
  expect((await inspector.send('mission_accept', { order_id })).msg).toBe('')
  expect((await card())?.contact).toEqual({ person: expect.any(String), phone: expect.stringMatching(/\d{3}/) })
  expect([(await card())?.factory_said, (await card())?.said, await said()]).toEqual(['', null, null])
  await answer(link, { kind: 'wrong', address: '9 Keji Road', remark: 'New gate' })
  expect(await said()).toMatchObject({
    ...{ kind: 'wrong', person: 'Li Wei', remark: 'New gate' },
    correction: expect.arrayContaining(['9 Keji Road']),
  })
  await answer(link, { kind: 'later', products: [{ product_id: goods.product, finished: 100, packed: 70 }] })
  expect(await card()).toMatchObject({ factory_said: 'later', said: { person: 'Li Wei', remark: '' } })
  expect((await card())?.said?.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d/)
  expect(await said()).toMatchObject({
    ...{ kind: 'later', correction: [] },
    products: [{ name: 'Steel kettle 1.7 l', finished: 100, packed: 70 }],
  })
})

it('links, and who answered, are forgotten a year after the visit', async () => {
  const visit = await aVisit()
  const link = await made(visit)
  await page(link, { device: 'phone-of-li' })
  await answer(link)
  const kept = async () => [
    (await notice(visit)).links.length,
    (await notice(visit)).answers.map(({ person }) => person),
    (await w.db.selectFrom('factory_link_devices').selectAll().execute()).length > 0,
  ]
  w.clock.set(new Date(`${addDays(visit.first, 365)}T02:00:00Z`))
  await keepSignedIn(w)
  await w.runJobs()
  expect(await kept()).toEqual([1, ['Li Wei'], true])
  w.clock.advance(24 * 3600_000)
  await w.runJobs()
  expect((await kept()).slice(0, 2)).toEqual([0, ['']])
  expect((await page(link)).fault).toBe('factory_link_invalid')
})
