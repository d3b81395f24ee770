import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../order/index.ts'
import { giveStrike } from '../../order/strikes/index.ts'
import { keepSignedIn } from '../../test/carts.ts'
import { aReleased } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { feature as strikes } from '../strikes/index.ts'

let w: TestWorld
let root: Person
let buyer: Person
const hourMs = 3600_000
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Rosa' })
  buyer = await w.an()
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})
const jobWorld = () => ({ ...w.app.world, db: w.db, log: w.app.http.log })
async function later(hours: number) {
  w.clock.advance(hours * hourMs)
  await keepSignedIn(w)
  for (const job of strikes.jobs ?? []) while (await job.run(jobWorld())) {}
}
const waiting = async (who = root) =>
  (await who.send('appeal_list', { page: 1, limit: 50, state: 'waiting' })).data.data
const lastNotice = async (who: Person) =>
  (await who.send('notice_list', { page: 1, limit: 5 })).data.data.map(({ kind, text }) => `${kind}: ${text}`)
const decide = (appeal_id: number, outcome: 'upheld' | 'changed', reason = 'We looked again') =>
  root.send('appeal_decide', { appeal_id, outcome, reason })

/** A released report with one star, and with 30 dollars taken back. */
async function rated() {
  const report = await aReleased(w, root, buyer)
  const { order_id, inspector } = report
  const stars = { eva_type: 1, order: order_id, ins_user_id: inspector.id, star: 1, extra: { remark: 'He slept' } }
  expect((await buyer.send('rate_submit', stars as never)).msg).toBe('')
  const [payout] = (await inspector.send('payout_list', { page: 1, limit: 5 })).data.data
  const recover = { payout_id: payout?.payout_id ?? 0, amount: 30, reason: 'Two cartons were not opened' }
  expect((await root.send('payout_recover', recover)).msg).toBe('')
  return report
}
const ledgerOf = (order_id: number) =>
  w.db
    .selectFrom('ledger_entries')
    .select(['debit', 'credit', 'amount_cents'])
    .where('order_id', '=', order_id)
    .where('credit', 'in', ['inspectors_payable'])
    .unionAll(
      w.db
        .selectFrom('ledger_entries')
        .select(['debit', 'credit', 'amount_cents'])
        .where('order_id', '=', order_id)
        .where('debit', '=', 'inspectors_payable'),
    )
    .execute()
const owed = async (order_id: number) =>
  (await ledgerOf(order_id)).reduce(
    (sum, { credit, amount_cents }) => sum + (credit === 'inspectors_payable' ? amount_cents : -amount_cents),
    0,
  )

describe('an inspector appeals', () => {
  it('a rating, once; root hides words and picture with a reason, and the stars go on counting', async () => {
    const { order_id, order_no, inspector } = await rated()
    const [own] = (await inspector.send('appeal_own', {})).data.filter(({ kind }) => kind === 'rating')
    expect(own).toMatchObject({ id: order_id, stars: 1, text: 'He slept', appeal: null })
    const appeal = { kind: 'rating' as const, id: order_id, text: 'I was there until six' }
    expect((await (await w.an({ role: 'inspector' })).send('appeal_send', appeal)).code).not.toBe(200)
    expect((await inspector.send('appeal_send', appeal)).msg).toBe('')
    expect(await inspector.send('appeal_send', appeal)).toMatchObject({ fault: 'appeal_exists' })
    expect(await lastNotice(root)).toContainEqual(expect.stringMatching(/^appeal_received/))
    const found = (await waiting()).find((row) => row.order_no === order_no)
    expect(found).toMatchObject({ kind: 'rating', text: 'I was there until six', about: 'He slept', stars: 1 })
    expect((await decide(found?.appeal_id ?? 0, 'changed')).msg).toBe('')
    expect(await decide(found?.appeal_id ?? 0, 'upheld')).toMatchObject({ fault: 'claim_decided' })
    expect((await buyer.send('rate_get', { order: order_id })).data).toMatchObject({
      is_hidden: 1,
      hidden_reason: 'We looked again',
      star: 1,
    })
    expect(await lastNotice(inspector)).toContain('appeal_changed: Reason: We looked again')
    const log = await w.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `inspector:${inspector.id}`)
      .where('action', 'like', 'appeals.%')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['appeals.send', 'appeals.decide'])
  })

  it('a rating that stays as it is', async () => {
    const { order_id, inspector } = await rated()
    await inspector.send('appeal_send', { kind: 'rating', id: order_id, text: 'No' })
    const [found] = await waiting()
    expect((await decide(found?.appeal_id ?? 0, 'upheld', 'The photos show it')).msg).toBe('')
    expect((await buyer.send('rate_get', { order: order_id })).data.is_hidden).toBe(0)
    const own = (await inspector.send('appeal_own', {})).data.find(({ kind }) => kind === 'rating')
    expect(own?.appeal).toMatchObject({ outcome: 'upheld', reason: 'The photos show it' })
  })

  it('a deduction: it is given back by entries of its own, and never edited', async () => {
    const { order_id, inspector } = await rated()
    const before = await owed(order_id)
    const [deduction] = (await inspector.send('appeal_own', {})).data.filter(({ kind }) => kind === 'deduction')
    expect(deduction).toMatchObject({ amount: 30, text: 'Two cartons were not opened' })
    const id = deduction?.id ?? 0
    const booked = await w.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await inspector.send('appeal_send', { kind: 'deduction', id, text: 'All ten were opened' })
    const [found] = await waiting()
    const appeal_id = found?.appeal_id ?? 0
    const tooMuch = { appeal_id, outcome: 'changed' as const, reason: 'x', amount: 31 }
    expect(await root.send('appeal_decide', tooMuch)).toMatchObject({ fault: 'recovery_too_high' })
    expect((await decide(appeal_id, 'changed')).msg).toBe('')
    expect(await w.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toEqual(booked)
    expect(await owed(order_id)).toBe(before + 3000)
    const lines = (await inspector.send('payout_list', { page: 1, limit: 10 })).data.data.filter(
      (row) => row.kind === 'recovery',
    )
    expect(lines.map(({ amount }) => amount)).toEqual([30, -30])
  })

  it('a strike: it does not count until root has decided, and from then on if it stays', async () => {
    const { order_id, order_no, inspector } = await aReleased(w, root, buyer)
    await inTransaction(jobWorld(), (ctx) =>
      giveStrike(ctx, { id: order_id, order_no }, { inspectorId: inspector.id, kind: 'no_show', happenedAt: ctx.now }),
    )
    const own = async () => (await inspector.send('strike_own', {})).data
    await later(48)
    expect((await own()).paused_until).not.toBe('')
    await later(24)
    const [strike] = (await own()).strikes
    await inspector.send('appeal_send', { kind: 'strike', id: strike?.strike_id ?? 0, text: 'I was at the other gate' })
    expect(await own()).toMatchObject({ paused_until: '', strikes: [{ state: 'appealed' }] })
    await later(100)
    expect((await own()).paused_until).toBe('')
    const found = (await waiting()).find(({ kind }) => kind === 'strike')
    expect(found).toMatchObject({ strike_kind: 'no_show' })
    expect((await decide(found?.appeal_id ?? 0, 'upheld')).msg).toBe('')
    await later(0)
    // one of the seven days is served
    expect((await own()).paused_until).toBe('2026-11-29 14:00:00')
  })

  it('a strike that is changed is withdrawn, and another’s cannot be appealed', async () => {
    const { order_id, order_no, inspector } = await aReleased(w, root, buyer)
    await inTransaction(jobWorld(), (ctx) =>
      giveStrike(
        ctx,
        { id: order_id, order_no },
        { inspectorId: inspector.id, kind: 'sent_back', happenedAt: ctx.now },
      ),
    )
    const [strike] = (await inspector.send('strike_own', {})).data.strikes
    const appeal = { kind: 'strike' as const, id: strike?.strike_id ?? 0, text: 'All photos were there' }
    const { inspector: other } = await aReleased(w, root, buyer)
    expect((await other.send('appeal_send', appeal)).code).toBe(4041)
    await inspector.send('appeal_send', appeal)
    const found = (await waiting()).find((row) => row.order_no === order_no)
    expect((await decide(found?.appeal_id ?? 0, 'changed')).msg).toBe('')
    const [after] = (await inspector.send('strike_own', {})).data.strikes
    expect(after).toMatchObject({ state: 'withdrawn', appeal: { outcome: 'changed' } })
  })

  it('within ninety days only', async () => {
    const { order_id, inspector } = await rated()
    w.clock.advance(91 * 24 * hourMs)
    await keepSignedIn(w)
    expect(await inspector.send('appeal_send', { kind: 'rating', id: order_id, text: 'Late' })).toMatchObject({
      fault: 'not_found',
    })
  })
})
