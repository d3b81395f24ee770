import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { examine } from '../../doctor/index.ts'
import { anUpload } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, eventsOf, mailsAbout } from '../../test/orders.ts'
import { anEarning, aTransfer } from '../../test/payouts.ts'
import { aReleased } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let colleague: Person
let main: Person
let buyer: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Ada' })
  colleague = await w.an({ role: 'root', nickname: 'Bo' })
  main = await w.an({ company: 'Harbour Imports' })
  buyer = await w.an({ parent_id: main.id, email_verified_at: w.clock.now() })
  inspector = await anInspector(w, { account: { language: 'zh-CN', email_verified_at: w.clock.now() } })
})

type OrderColumns = NonNullable<Parameters<typeof aSoldOrder>[2]>['order']

/** A finished order of 200 dollars, paid unless told otherwise, with which the inspector has earned 170. */
async function finished(change: OrderColumns = {}) {
  const order = await aSoldOrder(w, buyer, {
    days: ['2026-11-10'],
    order: {
      ...{ status: 4, report_result: 'pass', hold_ends_at: null, paid_cents: 20_000 },
      ...{ inspector_id: inspector.id, inspector_name: inspector.account.nickname },
      ...change,
    },
  })
  const earning = await anEarning(w, buyer, inspector, { order_id: order.id })
  return { ...order, payout_id: earning.id }
}
const complain = (order_id: number, who = buyer, text = 'Three cartons were never opened') =>
  who.send('complaint_send', { order_id, text })
const complaint = async (change: OrderColumns = {}) => {
  const order = await finished(change)
  return { ...order, claim_id: (await complain(order.id)).data.claim_id }
}
const decide = (claim_id: number, input: object, who = root) =>
  who.send('claim_decide', {
    ...{ claim_id, remedy: 'explain' as const, text: 'We have looked at it', seen_cost: 200, seen_paid: 200 },
    ...input,
  })
const get = async (claim_id: number) => (await root.send('claim_get', { claim_id })).data
const payoutOf = (id: number) => w.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const holdsOf = async (order_id: number) =>
  (
    await w.db
      .selectFrom('payout_holds as h')
      .innerJoin('payouts as p', 'p.id', 'h.payout_id')
      .select(['h.kind', 'h.released_at'])
      .where('p.order_id', '=', order_id)
      .orderBy('h.id')
      .execute()
  ).map(({ kind, released_at }) => `${kind}${released_at ? ' lifted' : ''}`)
/** The order's entries of the ledger beyond its sale, payment and payout. */
const booked = async (order_id: number) =>
  (
    await w.db
      .selectFrom('ledger_entries')
      .select(['reason', 'debit', 'credit', 'amount_cents'])
      .where('order_id', '=', order_id)
      .where('reason', 'in', ['reduction', 'refund_due', 'payout_recovered'])
      .orderBy('id')
      .execute()
  ).map(({ reason, debit, credit, amount_cents }) => `${reason}: ${debit} → ${credit} ${amount_cents}`)
const mailText = async (order_id: number, template: string) =>
  (
    await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('order_id', '=', order_id)
      .where('template', '=', template)
      .executeTakeFirstOrThrow()
  ).body_text

describe('a complaint', () => {
  it('is sent by the order’s owners once the visit is over, holds the payout, and reaches root', async () => {
    const order = await finished()
    const stranger = await w.an()
    expect(await complain(order.id, stranger)).toMatchObject({ fault: 'not_found' })
    expect((await complain(order.id, inspector)).code).toBe(4003)
    expect((await w.send('complaint_send', { order_id: order.id, text: 'x' })).code).toBe(4004)
    expect((await complain(order.id, buyer, ' ')).data).toHaveProperty('text')
    const early = await aSoldOrder(w, buyer, { order: { status: 1 } })
    expect(await complain(early.id)).toMatchObject({ fault: 'complaint_too_early' })
    const old = await finished({ finalized_at: new Date('2026-08-16T01:00:00Z') })
    expect(await complain(old.id)).toMatchObject({ fault: 'complaint_too_late' })
    expect(await holdsOf(order.id)).toEqual([])

    const { claim_id } = (await complain(order.id)).data
    // what comes later belongs to it, whoever of the family writes
    expect((await complain(order.id, main, 'And the photos are blurred')).data.claim_id).toBe(claim_id)
    expect(await holdsOf(order.id)).toEqual(['complaint'])
    expect(await payoutOf(order.payout_id)).toMatchObject({
      held: true,
      hold_reason: 'Three cartons were never opened',
    })
    expect(await mailsAbout(w, order.id)).toContain(`complaint_received → ${root.email}`)
    expect(await eventsOf(w, order.id)).toContain('complained')
    // only the decision lifts it
    const release = { payout_id: order.payout_id, held: 0, reason: 'Pay it' } as const
    expect(await root.send('payout_hold', release)).toMatchObject({ fault: 'claim_holds' })

    const { data } = await root.send('claim_list', { order_no: order.order_no })
    expect(data.data).toMatchObject([
      {
        ...{
          claim_id,
          kind: 'complaint',
          state: 'open',
          owner: '',
          is_mine: 0,
          age_days: 0,
          customer: 'Harbour Imports',
        },
        ...{ text: 'Three cartons were never opened', ins_nick_name: inspector.account.nickname },
        ...{ paid: 200, refunded: 0, payout: 170, payout_status: 'held' },
      },
    ])
    for (const who of [buyer, inspector]) {
      for (const call of ['claim_get', 'claim_take', 'claim_note'] as const)
        expect((await who.send(call, { claim_id, take: 1, text: 'x' } as never)).code).toBe(4003)
      expect((await who.send('claim_list', {})).code).toBe(4003)
      expect((await decide(claim_id, {}, who)).code).toBe(4003)
    }
    // an agent sees the order of a customer it brought, and nothing of its claims
    const agent = await w.an({ is_agent: true })
    await w.db.updateTable('accounts').set({ referred_by: agent.id }).where('id', '=', buyer.id).execute()
    expect(await complain(order.id, agent)).toMatchObject({ fault: 'not_yours' })
    expect((await agent.send('order_info', { order_no: order.order_no })).data.claims).toEqual([])
    expect((await buyer.send('order_info', { order_no: order.order_no })).data.claims).toMatchObject([
      { state: 'open', text: 'Three cartons were never opened\n\nAnd the photos are blurred', answer: '' },
    ])
  })

  it('has files, which its family and the team read and nobody changes; only own uploads, and fifty at most', async () => {
    const order = await finished()
    const send = (ids: readonly number[], who = buyer) =>
      who.send('complaint_send', { order_id: order.id, text: 'See the files', complaint_attach: [...ids] })
    const file = await anUpload(buyer)
    const foreign = await anUpload(main)
    expect(await send([file, foreign])).toMatchObject({ code: 4001, data: { complaint_attach: expect.anything() } })
    expect((await send([await anUpload(root)], root)).msg).toBe('')
    const { claim_id } = (await send([file])).data
    // one that is attached already, also by another of the family
    for (const who of [buyer, main]) expect(await send([file], who)).toMatchObject({ code: 4001 })
    const names = (files: readonly { attachment_file_name: string }[]) => files.map((one) => one.attachment_file_name)
    const read = async (who: Person) => (await who.send('order_info', { order_no: order.order_no })).data.claims[0]
    for (const who of [buyer, main, root])
      expect(names((await read(who))?.files ?? [])).toEqual(['packing.pdf', 'packing.pdf'])
    const { files } = await get(claim_id)
    expect(names(files)).toEqual(['packing.pdf', 'packing.pdf'])
    expect((await fetch(`${w.url}${files[0]?.url}`)).status).toBe(200)
    for (const who of [buyer, main, root, inspector]) {
      const change = { attachment_id: file, is_del: 1 } as const
      expect((await who.send('edit_base_attach', change)).code).not.toBe(200)
    }
    const rows = await w.db.selectFrom('attachments').selectAll().where('id', '=', file).execute()
    const [{ id: _, ...copied }] = rows as [(typeof rows)[number]]
    const copies = Array.from({ length: 47 }, (_, n) => ({ ...copied, name: `${n}-${copied.name}` }))
    await w.db
      .insertInto('attachments')
      .values(copies as never)
      .execute()
    const [last, tooMany] = [await anUpload(buyer), await anUpload(buyer)]
    expect((await send([last, tooMany])).data).toEqual({ complaint_attach: 'At most 50, please.' })
    expect((await send([last])).msg).toBe('')
    expect(await send([tooMany])).toMatchObject({ code: 4001 })
  })

  it('is taken, noted and decided: refund and recovery are booked, its hold ends, and each side is told what concerns it', async () => {
    const order = await complaint()
    const { claim_id, payout_id } = order
    await root.send('payout_hold', { payout_id, held: 1, reason: 'My own reason' })
    await root.send('claim_take', { claim_id, take: 1 })
    expect((await root.send('claim_list', { owner: 'me', state: 'in_work' })).data.total).toBe(1)
    expect((await colleague.send('claim_list', { owner: 'others', state: 'undecided' })).data.total).toBe(1)
    await root.send('claim_note', { claim_id, text: 'The factory says otherwise' })
    expect(await get(claim_id)).toMatchObject({
      ...{ state: 'in_work', owner: 'Ada', is_mine: 1, cost: 200, paid: 200, refund_due: 0, can_reopen: 0 },
      written: [{ by: buyer.account.nickname, text: 'Three cartons were never opened' }],
      notes: [{ by: 'Ada', text: 'The factory says otherwise' }],
      payees: [{ payout_id, amount: 170, left: 170, payout_status: 'held' }],
    })
    const decision = {
      ...{ remedy: 'refund', amount: 50, text: 'We give you back a quarter' },
      recover: { payout_id, amount: 30, reason: 'Cartons not opened' },
    }
    expect(await decide(claim_id, { ...decision, seen_paid: 150 })).toMatchObject({ fault: 'claim_money_changed' })
    expect(await decide(claim_id, { ...decision, amount: 200.01 })).toMatchObject({ fault: 'claim_amount_too_high' })
    const tooMuch = { ...decision, recover: { ...decision.recover, amount: 170.01 } }
    expect(await decide(claim_id, tooMuch)).toMatchObject({ fault: 'recovery_too_high' })
    const other = await finished()
    const foreign = { ...decision, recover: { ...decision.recover, payout_id: other.payout_id } }
    expect(await decide(claim_id, foreign)).toMatchObject({ fault: 'recovery_too_high' })
    expect(await booked(order.id)).toEqual([])

    expect((await decide(claim_id, decision)).data).toEqual({ reduction: 50, refund: 50, recovery: 30 })
    expect(await booked(order.id)).toEqual([
      'reduction: sales → receivable 5000',
      'refund_due: receivable → refunds_payable 5000',
      'payout_recovered: inspectors_payable → inspection_cost 3000',
    ])
    // root's own reason still holds it
    expect(await holdsOf(order.id)).toEqual(['complaint lifted', 'root'])
    expect((await buyer.send('order_info', { order_no: order.order_no })).data).toMatchObject({
      charges: [{ kind: 'reduction', amount: -50, state: 'accepted' }],
      payments: [
        { kind: 'payment', amount: 200 },
        { kind: 'refund', amount: 50, state: 'due' },
      ],
    })
    expect((await main.send('order_info', { order_no: order.order_no })).data.claims).toEqual([
      expect.objectContaining({
        ...{ kind: 'complaint', state: 'decided', outcome: 'refund', reduction: 50, refund: 50 },
        ...{ text: 'Three cartons were never opened', answer: 'We give you back a quarter' },
      }),
    ])
    expect(await mailText(order.id, 'claim_decided')).toMatch(
      /We give you back a quarter\n\n.*USD\s50 lower\.\nUSD\s50 goes back/,
    )
    const toInspector = await mailText(order.id, 'claim_closed')
    expect(toInspector).toMatch(/USD\s30/)
    expect(toInspector).toContain('Cartons not opened')
    expect(toInspector).not.toMatch(/USD\s50|quarter|never opened/)
    expect((await root.send('claim_list', { order_no: order.order_no })).data.data).toMatchObject([
      { state: 'decided', refunded: 50, payout: 140, payout_status: 'held' },
    ])
    const again = await decide(claim_id, decision, colleague)
    expect(again).toMatchObject({ fault: 'claim_decided' })
    expect(again.msg).toContain('Ada')
    expect(await colleague.send('claim_take', { claim_id, take: 1 })).toMatchObject({ fault: 'claim_decided' })
  })

  it('is not taken from a colleague whom nobody has seen at it', async () => {
    const { claim_id } = await complaint()
    const take = (who: Person, more = {}) => who.send('claim_take', { claim_id, take: 1, ...more })
    const both = await Promise.all([take(root), take(colleague)])
    expect(both.map(({ fault = '' }) => fault).toSorted()).toEqual(['', 'claim_taken'])
    const [winner, loser] = both[0]?.fault === undefined ? [root, colleague] : [colleague, root]
    expect(await get(claim_id)).toMatchObject({ owner_id: winner.id })
    expect((await loser.send('claim_take', { claim_id, take: 0 })).fault).toBe('claim_taken')
    expect((await take(loser, { owner_id: loser.id })).fault).toBe('claim_taken')
    expect((await take(loser, { owner_id: winner.id })).msg).toBe('')
    expect(await get(claim_id)).toMatchObject({ owner_id: loser.id })
    expect((await loser.send('claim_take', { claim_id, take: 0 })).msg).toBe('')
    expect((await take(winner, { owner_id: loser.id })).msg).toBe('')
  })

  it('that two people decide at once is decided once', async () => {
    const { id, claim_id } = await complaint()
    const refund = { remedy: 'refund', amount: 120 }
    const answers = await Promise.all([decide(claim_id, refund), decide(claim_id, refund, colleague)])
    expect(answers.map(({ fault = '' }) => fault).toSorted()).toEqual(['', 'claim_decided'])
    expect(await booked(id)).toHaveLength(2)
  })

  it.each([
    [
      'an order on account',
      { paid_cents: 0, on_account: true },
      { seen_paid: 0 },
      'reduction',
      ['reduction: sales → receivable 20000'],
    ],
    [
      'a price that was settled before',
      { charged_cents: 20_000 },
      {},
      'reduction',
      ['reduction: sales → receivable 20000', 'refund_due: receivable → refunds_payable 20000'],
    ],
  ] as const)('can cost %s its whole price', async (_name, change, seen, remedy, entries) => {
    const { id, claim_id } = await complaint(change)
    expect((await decide(claim_id, { remedy, amount: 200, ...seen })).msg).toBe('')
    expect(await booked(id)).toEqual(entries)
    const { data } = await root.send('claim_get', { claim_id })
    expect(data).toMatchObject({ cost: 0, reduction: 200 })
  })

  it('holds what accrues later, and what opens again by a reversed transfer, but no recovery', async () => {
    const order = await finished()
    const transfer = await aTransfer(w, root, inspector, [await payoutOf(order.payout_id)])
    const { claim_id } = (await complain(order.id)).data
    expect(await holdsOf(order.id)).toEqual([])
    await root.send('payout_reverse', { transfer_id: transfer.id, reason: 'Came back' })
    expect(await payoutOf(order.payout_id)).toMatchObject({ held: true })
    await root.send('payout_recover', { payout_id: order.payout_id, amount: 1, reason: 'Taxi' })
    expect(await holdsOf(order.id)).toEqual(['complaint'])
    await decide(claim_id, {})
    expect(await payoutOf(order.payout_id)).toMatchObject({ held: false })

    const reported = await aSoldOrder(w, buyer, { order: { status: 3, paid_cents: 0 } })
    await complain(reported.id, root)
    const late = await anEarning(w, buyer, inspector, { order_id: reported.id })
    expect(await payoutOf(late.id)).toMatchObject({ held: true })
  })
})

it('questions and few stars hold nothing; an update request holds until its second look is released (Q-03, Q-17)', async () => {
  const { order_id: oid, order_no, inspector: lead } = await aReleased(w, root, buyer)
  const open = async () =>
    (await root.send('claim_list', { state: 'undecided', ins_nick_name: lead.account.nickname })).data.data.map(
      ({ kind, state }) => `${kind} ${state}`,
    )
  const ask = (type: 'clarify' | 'update', who: Person, text: string) =>
    who.send('report_mail_send', { type, oid, text })
  await ask('clarify', buyer, 'Which carton is on photo 3?')
  expect(await open()).toEqual(['question open'])
  expect(await holdsOf(oid)).toEqual([])
  const rate = (star: number) =>
    buyer.send('rate_submit', { eva_type: 1, order: oid, ins_user_id: lead.id, star } as never)
  await rate(2)
  await rate(1)
  expect(await open()).toEqual(['question open', 'low_rating open'])
  await rate(4)
  await ask('clarify', root, 'It is number 12')
  expect(await open()).toEqual([])
  expect(await holdsOf(oid)).toEqual([])

  await ask('update', buyer, 'Please add the carton numbers')
  await ask('update', root, 'We are looking at it')
  expect(await open()).toEqual(['update_request in_work'])
  expect(await holdsOf(oid)).toEqual(['update_request'])
  const [claim] = (await root.send('claim_list', { state: 'in_work', kind: 'update_request' })).data.data
  const claim_id = Number(claim?.claim_id)
  const { cost, paid } = await get(claim_id)
  const look = { remedy: 'second_look', seen_cost: cost, seen_paid: paid }
  expect((await decide(claim_id, look)).data).toHaveProperty('instruction')
  expect((await decide(claim_id, { ...look, instruction: 'Add the carton numbers' })).msg).toBe('')
  // the payout goes on waiting, for the next version
  expect(await holdsOf(oid)).toEqual(['update_request lifted', 'reopening'])
  expect(await eventsOf(w, oid)).toContain('reopened')
  expect(await booked(oid)).toEqual([])
  await root.send('report_force_finish', { order_id: oid, reason: 'Numbers added' })
  expect(await holdsOf(oid)).toEqual(['update_request lifted', 'reopening lifted'])

  // a version that is released ends what was asked meanwhile
  await ask('update', buyer, 'And the weights')
  await root.send('report_reopen', { oid, reason: 'Weights' })
  await root.send('report_force_finish', { order_id: oid, reason: 'Done' })
  expect(await open()).toEqual([])
  const outcomes = (await buyer.send('order_info', { order_no })).data.claims.map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['new_version', 'second_look', 'answered'])
})

it('the doctor finds a claim without its booking and a complaint without its hold', async () => {
  const found = async () => (await examine(w.pool)).filter((line) => /claim|complaint|reduction/.test(line))
  expect(await found()).toEqual([])
  const { claim_id } = await complaint()
  const paid = await complaint()
  await decide(paid.claim_id, { remedy: 'refund', amount: 10 })
  const change = (statement: ReturnType<typeof sql>) => statement.execute(w.db)
  await change(sql`UPDATE claims SET refund_cents = 999, reduction_cents = 1 WHERE id = ${paid.claim_id}`)
  await change(sql`UPDATE payout_holds h SET released_at = now() FROM payouts p, claims c
    WHERE p.id = h.payout_id AND c.order_id = p.order_id AND c.id = ${claim_id}`)
  expect(await found()).toEqual([
    expect.stringMatching(/^an undecided claim does not hold the payout/),
    expect.stringMatching(/^a claim’s reduction is not the charge/),
    expect.stringMatching(/^a claim’s refund is not what/),
  ])
})

it('stars that drop further after the decision are a new claim; other words, or one more star, are not', async () => {
  const rater = await w.an()
  const { order_id: oid, inspector: lead } = await aReleased(w, root, rater)
  const claims = async () =>
    (await root.send('claim_list', { kind: 'low_rating', ins_nick_name: lead.account.nickname, sort: 'opened_at' }))
      .data.data
  const rate = (star: number, remark = '') =>
    rater.send('rate_submit', { eva_type: 1, order: oid, ins_user_id: lead.id, star, extra: { remark } } as never)
  const decideLast = async () => {
    const last = Number((await claims()).find(({ state }) => state !== 'decided')?.claim_id)
    const { cost, paid } = await get(last)
    expect((await decide(last, { seen_cost: cost, seen_paid: paid })).msg).toBe('')
  }
  const states = async () => (await claims()).map(({ state }) => state).toSorted()
  await rate(1.5)
  await decideLast()
  await rate(1.5, 'In other words')
  await rate(2)
  expect(await states()).toEqual(['decided'])
  await rate(1, 'It is broken')
  expect(await states()).toEqual(['decided', 'open'])
  // an open one takes in what follows
  await rate(0.5)
  expect(await states()).toEqual(['decided', 'open'])
  await decideLast()
  expect(await states()).toEqual(['decided', 'decided'])
})

it('claims are sorted by their customers’ names, newest first among those of one customer, and filtered by customer', async () => {
  const { data } = (await root.send('claim_list', { limit: 200 })).data
  const expected = (sign: 1 | -1) =>
    data
      .toSorted(
        (a, b) => sign * a.customer.toLowerCase().localeCompare(b.customer.toLowerCase()) || b.claim_id - a.claim_id,
      )
      .map(({ claim_id }) => claim_id)
  for (const [sort, sign] of [
    ['customer', 1],
    ['-customer', -1],
  ] as const) {
    const pages = [1, 2, 3].map((page) => root.send('claim_list', { sort, page, limit: 2 }))
    const ids = (await Promise.all(pages)).flatMap((page) => page.data.data.map(({ claim_id }) => claim_id))
    expect(ids).toEqual(expected(sign).slice(0, 6))
  }
  for (const { customer_id } of data) {
    const own = (await root.send('claim_list', { customer_id, limit: 200 })).data.data
    expect(new Set(own.map(({ claim_id }) => claim_id))).toEqual(
      new Set(data.filter((one) => one.customer_id === customer_id).map(({ claim_id }) => claim_id)),
    )
  }
})

it('claims of thousands of customers who share a word are listed like those of a few', async () => {
  const now = w.clock.now()
  // fewer would be looked up by their ids
  await sql`INSERT INTO accounts (email, password_hash, nickname, company, created_at, password_changed_at)
    SELECT 'crowd' || i || '@crowd.example', '-', 'Crowd', 'Crowd Imports ' || i, ${now}, ${now} FROM generate_series(1, 5001) i`.execute(
    w.db,
  )
  const [open, closed] = [await complaint(), await complaint()]
  expect((await decide(closed.claim_id, {})).code).toBe(200)
  const listed = async (customer: string, filter: object) =>
    (await root.send('claim_list', { ...filter, customer, limit: 200 })).data
  for (const filter of [{}, { state: 'decided' }, { state: 'undecided' }, { kind: 'complaint' }]) {
    const few = await listed('Harbour Imports', filter)
    expect(few.data.length).toBeGreaterThan(0)
    expect(await listed('imports', filter)).toEqual(few)
  }
  const ids = (await listed('imports', {})).data.map(({ claim_id }) => claim_id)
  expect(ids.indexOf(open.claim_id)).toBeLessThan(ids.indexOf(closed.claim_id))
})
