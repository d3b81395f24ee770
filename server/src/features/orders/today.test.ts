import type { Report } from '@goodlot/inspection'
import { emptyCart, type TodayLine, todayLines } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../db/json-columns.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn } from '../../test/orders.ts'
import { aFactory, aProduct } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let [agent, main, child, stranger, inspector]: Person[] = []
const hourMs = 3600_000

const ago = (days: number) => new Date(w.clock.now().getTime() - days * 24 * hourMs)

/** An order whose report was released so many days ago. */
async function released(owner: Person, days: number, order: object = {}) {
  const sold = await aSoldOrder(w, owner, {
    days: [dayIn(w, -days - 2)],
    order: {
      inspector_id: inspector?.id ?? null,
      status: 4,
      report_result: 'fail',
      paid_cents: 20_000,
      finalized_at: ago(days),
      ...order,
    },
  })
  await w.db
    .insertInto('report_versions')
    .values({
      ...{ order_id: sold.id, version: 1, round: 1, made_at: ago(days), made_by: inspector?.id ?? 0 },
      ...{ result: 'fail', ruled: 'fail', data: json({} as Report), evidence: json({}), digest: '-', signature: '-' },
      ...{ key_id: '-', code: `today-${sold.id}`, released_at: ago(days), released_by: inspector?.id ?? 0 },
    })
    .execute()
  return sold
}
const decide = (order: { id: number }, owner: Person, days: number, decision: string) =>
  w.db
    .insertInto('report_decisions')
    .values({ order_id: order.id, version: 1, at: ago(days), account_id: owner.id, decision })
    .execute()
const rate = (order: { id: number }, owner: Person) =>
  w.db
    .insertInto('ratings')
    .values({
      ...{ order_id: order.id, inspector_id: inspector?.id ?? 0, halves: 9 },
      ...{ created_by: owner.id, created_at: w.clock.now() },
    })
    .execute()

const today = async (who: Person) => (await who.send('order_today')).data
const numbersOf = async (who: Person, line: TodayLine) =>
  (await who.send('order_list', { page: 1, limit: 50, today: line })).data.data.map(({ order_no }) => order_no).sort()

/** Numbers of each line, which are those of the list that the line leads to. */
async function linesOf(who: Person) {
  const { lines } = await today(who)
  const found: Partial<Record<TodayLine, string[]>> = {}
  for (const line of todayLines) {
    const shown = lines.find((one) => one.line === line)
    const listed = await numbersOf(who, line)
    expect(shown?.count ?? 0, line).toBe(listed.length)
    expect(shown?.orders.map(({ order_no }) => order_no).sort() ?? [], line).toEqual(listed)
    if (shown) found[line] = listed
  }
  return found
}

const made: Record<string, string> = {}
const named = (lines: Partial<Record<TodayLine, string[]>>) =>
  Object.fromEntries(
    Object.entries(lines).map(([line, numbers]) => [
      line,
      numbers.map((no) => Object.keys(made).find((name) => made[name] === no)).sort(),
    ]),
  )

beforeAll(async () => {
  w = await testWorld()
  agent = await w.an({ is_agent: true, agent_code: 'AG7' })
  main = await w.an({ referred_by: agent.id })
  child = await w.an({ parent_id: main.id })
  stranger = await w.an()
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
  // days that are over or begin today cannot be sold: what is tested here reads the orders alone
  const own = { order: { inspector_id: inspector.id, status: 1, paid_cents: 20_000 } }
  const keep = (name: string, { order_no }: { order_no: string }) => {
    made[name] = order_no
  }
  keep('unpaid', await aSoldOrder(w, child, { days: [dayIn(w, 20)], order: { inspector_id: inspector.id } }))
  keep(
    'on_site',
    await aSoldOrder(w, child, {
      ...own,
      days: [dayIn(w, 0)],
      order: { ...own.order, status: 2, checked_in_at: w.clock.now() },
    }),
  )
  keep('tomorrow', await aSoldOrder(w, child, { ...own, days: [dayIn(w, 1)] }))
  keep('in_a_week', await aSoldOrder(w, main, { ...own, days: [dayIn(w, 7)] }))
  keep('later', await aSoldOrder(w, child, { ...own, days: [dayIn(w, 8)] }))
  keep(
    'lost',
    await aSoldOrder(w, child, {
      days: [dayIn(w, 22)],
      order: { status: 1, paid_cents: 20_000, awaits_inspector: true },
    }),
  )
  const asked = await aSoldOrder(w, child, { ...own, days: [dayIn(w, 23)] })
  keep('charged', asked)
  await w.db
    .insertInto('order_charges')
    .values({
      ...{ order_id: asked.id, kind: 'waiting', amount_cents: 5000, state: 'proposed' },
      ...{ proposed_by: inspector.id, proposed_at: w.clock.now() },
    })
    .execute()
  keep('new_report', await released(child, 2))
  const done = await released(child, 3)
  keep('done', done)
  await decide(done, child, 1, 'rework')
  await rate(done, child)
  // the report was corrected after the decision, which is older than what is shown
  const again = await released(child, 4)
  keep('corrected', again)
  await decide(again, child, 9, 'reject')
  await rate(again, child)
  keep('old', await released(child, 40))
})

describe('today', () => {
  it('has for an owner what waits, today’s visits, the week and what was decided; each line counts what its list shows', async () => {
    const lines = await linesOf(child as Person)
    expect(named(lines)).toEqual({
      pay: ['unpaid'],
      decide: ['corrected', 'new_report'],
      answer: ['charged'],
      rate: ['new_report'],
      inspector: ['lost'],
      visits: ['on_site'],
      week: ['tomorrow'],
      decided: ['done'],
    })
    const { lines: shown, first_steps } = await today(child as Person)
    expect(first_steps).toBeNull()
    expect(shown.map(({ line }) => line)).toEqual(
      todayLines.filter((line) => line !== 'approve' && !['factory', 'remedies'].includes(line)),
    )
    expect(shown.find(({ line }) => line === 'pay')).toMatchObject({ amount: 200 })
    expect(shown.find(({ line }) => line === 'visits')?.orders).toMatchObject([
      {
        title: 'Steel kettle 1.7 l',
        order_status: 2,
        days: [dayIn(w, 0)],
        arrived_at: expect.stringMatching(/^2026-/),
      },
    ])
    expect(shown.find(({ line }) => line === 'decided')?.orders).toMatchObject([{ decision: 'rework' }])
  })

  it('has at most eight lines, of which one is what factories ask for', async () => {
    const { id: account_id } = child as Person
    const { business_id: factory_id } = await aFactory(child as Person)
    const at = w.clock.now()
    const asked = { row: 2, field: 'qty', given: '1', message: 'Whose?' }
    const { id: draft_id } = await w.db
      .insertInto('drafts')
      .values({ created_by: account_id, cart: json(emptyCart), saved_at: at, questions: json([asked]) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const wanted = { person: 'Chen', contact: '-', product: 'Lamp', quantity: 1, ready_day: dayIn(w, 9) }
    await w.db
      .insertInto('supplier_requests')
      .values({ factory_id, account_id, draft_id, at, ...wanted })
      .execute()
    const { lines, requests } = await today(child as Person)
    expect([lines.length, requests.count]).toEqual([7, 1])
    await w.db.deleteFrom('drafts').where('id', '=', draft_id).execute()
    expect((await today(child as Person)).lines).toHaveLength(8)
  })

  it('has the family’s visits for a main account, which owns the orders of its members too', async () => {
    expect(named(await linesOf(main as Person))).toMatchObject({
      pay: ['unpaid'],
      visits: ['on_site'],
      week: ['in_a_week', 'tomorrow'],
      decided: ['done'],
    })
  })

  it('counts an order with unread messages among what is to answer, for whoever has not read them', async () => {
    const { id } = await w.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', made.later ?? '')
      .executeTakeFirstOrThrow()
    const { id: account_id } = child as Person
    await w.db.insertInto('order_message_readers').values({ order_id: id, account_id, unread: 2 }).execute()
    expect(named(await linesOf(child as Person)).answer).toEqual(['charged', 'later'])
    expect(named(await linesOf(main as Person)).answer).toEqual(['charged'])
    await w.db.updateTable('order_message_readers').set({ unread: 0 }).where('order_id', '=', id).execute()
    expect(named(await linesOf(child as Person)).answer).toEqual(['charged'])
  })

  it('has for a member who pays what itself has not read, not what its main account has not', async () => {
    const payer = await w.an({ parent_id: (main as Person).id, member_flags: ['books', 'pays'] })
    const { id } = await w.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', made.tomorrow ?? '')
      .executeTakeFirstOrThrow()
    const unreadFor = (person: Person, unread: number) =>
      w.db
        .insertInto('order_message_readers')
        .values({ order_id: id, account_id: person.id, unread })
        .onConflict((oc) => oc.columns(['order_id', 'account_id']).doUpdateSet({ unread }))
        .execute()
    await unreadFor(main as Person, 1)
    expect(named(await linesOf(payer)).answer).toEqual(['charged'])
    await unreadFor(payer, 1)
    expect(named(await linesOf(payer)).answer).toEqual(['charged', 'tomorrow'])
    await unreadFor(main as Person, 0)
  })

  it('shows what a colleague has decided, of the orders that somebody sees', async () => {
    const family = await w.an()
    const buyer = await w.an({ parent_id: family.id })
    const sister = await w.an({ parent_id: family.id, member_flags: ['books', 'decides'] })
    const other = await w.an({ parent_id: family.id })
    const order = await released(buyer, 3)
    await decide(order, sister, 1, 'release')
    for (const who of [family, buyer, sister]) expect((await linesOf(who)).decided).toEqual([order.order_no])
    expect((await linesOf(other)).decided).toBeUndefined()
    const hers = await released(sister, 3)
    await decide(hers, family, 1, 'release')
    expect((await linesOf(sister)).decided).toEqual([order.order_no, hers.order_no].sort())
    expect((await linesOf(buyer)).decided).toEqual([order.order_no])
  })

  it('has for the main account what another approver was named for', async () => {
    const family = await w.an()
    const [approver, buyer, payer] = [
      await w.an({ parent_id: family.id, member_flags: ['pays'] }),
      await w.an({ parent_id: family.id }),
      await w.an({ parent_id: family.id, member_flags: ['pays'] }),
    ]
    const order = await aSoldOrder(w, buyer, { days: [dayIn(w, 20)], order: { approver_id: approver.id } })
    for (const who of [family, approver]) expect((await linesOf(who)).approve).toEqual([order.order_no])
    for (const who of [buyer, payer]) expect(await linesOf(who)).toEqual({})
  })

  it('shows an agent the visits of its customers, and nothing to do for them', async () => {
    const lines = named(await linesOf(agent as Person))
    expect(Object.keys(lines).filter((line) => !['visits', 'week', 'decided'].includes(line))).toEqual([])
    expect(lines.visits).toEqual(['on_site'])
  })

  it('gives a new account the steps to its first order, ticked as they are done', async () => {
    const who = stranger as Person
    expect(await today(who)).toEqual({
      lines: [],
      requests: { count: 0, drafts: [] },
      first_steps: { product: 0, factory: 0 },
    })
    await aProduct(who)
    expect((await today(who)).first_steps).toEqual({ product: 1, factory: 0 })
    await aFactory(who)
    expect((await today(who)).first_steps).toEqual({ product: 1, factory: 1 })
  })

  it('is for who books, and a line that does not exist is bad input', async () => {
    expect((await (inspector as Person).send('order_today')).code).toBe(4003)
    const root = await w.an({ role: 'root' })
    expect((await root.send('order_today')).code).toBe(4003)
    const wrong = await (child as Person).send('order_list', { page: 1, limit: 10, today: 'everything' as TodayLine })
    expect(wrong.code).toBe(4001)
  })
})
