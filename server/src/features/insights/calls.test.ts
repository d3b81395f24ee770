import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { examine } from '../../doctor/index.ts'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn } from '../../test/orders.ts'
import { aReport } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let child: Person
let inspector: Person
let failedOrder: Awaited<ReturnType<typeof aReport>>

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  main = await w.an()
  child = await w.an({ parent_id: main.id })
  inspector = await anInspector(w)
  failedOrder = await aReport(w, child, { bad: [3, 9, 11, 20, 33, 41] })
  const passed = await aReport(w, child)
  await keepSignedIn(w)
  for (const { order_id } of [failedOrder, passed])
    expect((await root.send('report_accept', { oid: order_id, flag: 1 })).code).toBe(200)
})

const groupOf = async (group: string) => {
  const { data } = await root.send('insight_board')
  return data.groups.find((one) => one.group === group)
}

describe('the board of root', () => {
  it('has tomorrow’s visits with what is missing, the worst first', async () => {
    const day = dayIn(w, 1)
    const ready = await aSoldOrder(w, main, { inspector, days: [day], order: { status: 1, on_account: true } })
    const open = await aSoldOrder(w, main, { days: [day], order: { status: 0 } })
    await w.db
      .insertInto('offers')
      .values({
        order_id: ready.id,
        inspector_id: inspector.id,
        state: 'accepted',
        offered_at: w.clock.now(),
        expires_at: w.clock.now(),
      })
      .execute()
    const lines = (await groupOf('tomorrow'))?.lines
    expect(lines?.map(({ order_no, flags }) => [order_no, flags])).toEqual([
      [open.order_no, ['no_inspector', 'unpaid', 'no_documents']],
      [ready.order_no, ['no_documents']],
    ])
  })

  it('says that a second inspector is still to be found, until the team is complete (G3)', async () => {
    const order = await aSoldOrder(w, main, {
      inspector: await anInspector(w),
      days: [dayIn(w, 9)],
      order: { status: 1, md: 2.5 },
    })
    const lineOf = async () => (await groupOf('offers'))?.lines.find(({ order_no }) => order_no === order.order_no)
    expect(await lineOf()).toMatchObject({ kind: 'no_member', flags: ['member_missing'] })
    const join = async (slot: number) =>
      w.db
        .insertInto('order_days')
        .values({
          order_id: order.id,
          inspector_id: (await anInspector(w)).id,
          day: dayIn(w, 9),
          slot,
          city: 'CN-4403',
          is_lead: false,
        })
        .execute()
    await join(1)
    expect(await lineOf()).toMatchObject({ kind: 'no_member' })
    await join(1)
    expect(await lineOf()).toBeUndefined()
  })

  it('asks after whoever has not checked in by half past nine', async () => {
    const visit = await aSoldOrder(w, main, { days: [dayIn(w, 0)], order: { status: 1 } })
    const asked = await aSoldOrder(w, main, {
      inspector: await anInspector(w, { account: { phone: '+86 755 1234' }, days: [dayIn(w, 0)] }),
      days: [dayIn(w, 0)],
      order: { status: 1 },
    })
    const lineAt = async (time: string) => {
      w.clock.set(time)
      return (await groupOf('today'))?.lines.find(({ order_no }) => order_no === visit.order_no)
    }
    const before = w.clock.now().toISOString()
    const today = dayIn(w, 0)
    expect((await lineAt(`${today}T01:29:59Z`))?.flags).toEqual(['not_checked_in', 'no_inspector'])
    expect(await lineAt(`${today}T01:30:00Z`)).toMatchObject({
      flags: ['late', 'not_checked_in', 'no_inspector'],
      phone: '',
    })
    expect((await groupOf('today'))?.lines.find(({ order_no }) => order_no === asked.order_no)?.phone).toBe(
      '+86 755 1234',
    )
    await w.db
      .updateTable('orders')
      .set({ status: 2, checked_in_at: w.clock.now() })
      .where('id', '=', visit.id)
      .execute()
    expect(await lineAt(`${today}T01:31:00Z`)).toMatchObject({
      at: `${today} 09:30:00`,
      flags: ['checked_in', 'no_inspector'],
    })
    w.clock.set(before)
  })

  it('has reports that are due or late, reviews, aborts, offers, money and requests, each until it is done', async () => {
    const now = w.clock.now()
    const hours = (n: number) => new Date(now.getTime() + n * 3600_000)
    const totals = async () =>
      Object.fromEntries((await root.send('insight_board')).data.groups.map(({ group, total }) => [group, total]))
    const before = await totals()
    const due = await aSoldOrder(w, main, {
      order: { status: 2, checked_out_at: hours(-30), report_due_at: hours(-2) },
    })
    const review = await aSoldOrder(w, main, { order: { status: 3, reported_at: hours(-1), report_result: 'pass' } })
    const abort = await aSoldOrder(w, main, { order: { status: 3, reported_at: hours(-1), report_result: 'aborted' } })
    const offered = await aSoldOrder(w, main, { inspector, days: [dayIn(w, 9)] })
    await w.db
      .insertInto('offers')
      .values({
        order_id: offered.id,
        inspector_id: inspector.id,
        state: 'offered',
        offered_at: now,
        expires_at: hours(3),
      })
      .execute()
    expect((await groupOf('reports'))?.lines).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'report', order_no: due.order_no, flags: ['late'] }),
        expect.objectContaining({ kind: 'review', order_no: review.order_no }),
      ]),
    )
    const after = await totals()
    expect(after).toMatchObject({
      reports: (before.reports ?? 0) + 2,
      aborts: (before.aborts ?? 0) + 1,
      offers: (before.offers ?? 0) + 1,
    })
    await w.db.updateTable('orders').set({ status: 4 }).where('id', 'in', [due.id, review.id]).execute()
    await w.db
      .updateTable('orders')
      .set({ status: 4, reported_at: hours(-24 * 8) })
      .where('id', '=', abort.id)
      .execute()
    await w.db.updateTable('offers').set({ state: 'declined' }).where('order_id', '=', offered.id).execute()
    expect(await totals()).toEqual(before)
  })

  it('has an order without an inspector until another is asked, and an offer whose end has passed as late', async () => {
    const lost = await aSoldOrder(w, main, { days: [dayIn(w, 9)], order: { status: 1, awaits_inspector: true } })
    const lineOf = async () => (await groupOf('offers'))?.lines.find(({ order_no }) => order_no === lost.order_no)
    expect(await lineOf()).toMatchObject({ kind: 'no_inspector', flags: ['no_inspector'] })
    const now = w.clock.now()
    await w.db.updateTable('orders').set({ inspector_id: inspector.id }).where('id', '=', lost.id).execute()
    expect(await lineOf()).toBeUndefined()
    await w.db
      .insertInto('offers')
      .values({ order_id: lost.id, inspector_id: inspector.id, state: 'offered', offered_at: now, expires_at: now })
      .execute()
    expect(await lineOf()).toMatchObject({ kind: 'offer', flags: ['late'] })
    await w.db.deleteFrom('offers').where('order_id', '=', lost.id).execute()
    await w.db.updateTable('orders').set({ status: 5 }).where('id', '=', lost.id).execute()
  })

  it('names refunds, payouts that are due, and inspectors who wait for root', async () => {
    const newcomer = await anInspector(w)
    await w.db
      .updateTable('inspectors')
      .set({ submitted_at: w.clock.now(), verified_at: null, verified_by: null })
      .where('account_id', '=', newcomer.id)
      .execute()
    await w.db
      .updateTable('payouts')
      .set({ payable_on: dayIn(w, -1) })
      .where('order_id', '=', failedOrder.order_id)
      .execute()
    expect((await groupOf('requests'))?.lines.map(({ kind, id }) => [kind, id])).toContainEqual([
      'inspector',
      newcomer.id,
    ])
    expect((await groupOf('money'))?.lines).toContainEqual(
      expect.objectContaining({ kind: 'payout', order_no: failedOrder.order_no }),
    )
    // what an inspector owes us is no payout to make: the list behind the line has no other rows either
    const { payout_id } = await w.db
      .selectFrom('payouts')
      .select('id as payout_id')
      .where('order_id', '=', failedOrder.order_id)
      .executeTakeFirstOrThrow()
    expect((await root.send('payout_recover', { payout_id, amount: 1, reason: 'A second visit' })).msg).toBe('')
    const counted = (await groupOf('money'))?.lines.filter(({ kind }) => kind === 'payout')
    const listed = await root.send('payout_list', { payout_status: 'payable', kind: 'earning' })
    expect(counted?.map(({ id }) => id)).toEqual(listed.data.data.map((row) => row.payout_id))
    expect((await root.send('payout_list', { payout_status: 'payable' })).data.total).toBe(listed.data.total + 1)
  })

  it('has what an owner asks about a report until root answers or a new version is released', async () => {
    const owner = await w.an()
    const { order_id, order_no, phone } = await aReport(w, owner)
    await keepSignedIn(w)
    await root.send('report_accept', { oid: order_id, flag: 1 })
    const ask = (who: Person, text: string) => who.send('report_mail_send', { oid: order_id, type: 'clarify', text })
    const waiting = async () =>
      (await groupOf('claims'))?.lines.flatMap((line) => (line.order_no === order_no ? line.title : []))
    await ask(owner, 'Which carton?')
    await ask(owner, 'And which pallet?')
    expect(await waiting()).toEqual(['And which pallet?'])
    await ask(root, 'Carton 4')
    expect(await waiting()).toEqual([])
    await ask(owner, 'Please weigh it')
    expect(await waiting()).toEqual(['Please weigh it'])
    await root.send('report_reopen', { oid: order_id, reason: 'Weigh carton 4' })
    phone.write('remark', { text: '12 kg' })
    await phone.sync()
    expect((await phone.submit('pass')).msg).toBe('')
    expect((await root.send('report_accept', { oid: order_id, flag: 1 })).msg).toBe('')
    expect(await waiting()).toEqual([])
  })

  it('counts no more than a thousand lines of a group, and says so', async () => {
    await sql`INSERT INTO enquiries (request_type, first_name, last_name, email, phone, company_name, industry, product_category, issue_type,
        description, server_type, language, suspect, created_at)
      SELECT 1, '', '', 'e' || i || '@goodlot.test', '', '', '', '', '', 'Enquiry ' || i, '', 'en-US', false, ${w.clock.now()} FROM generate_series(1, 1001) i`.execute(
      w.db,
    )
    expect(await groupOf('requests')).toMatchObject({ total: 1000, more: 1, lines: { length: 20 } })
    await sql`DELETE FROM enquiries`.execute(w.db)
    expect(await groupOf('requests')).not.toHaveProperty('more')
  })
})

describe('numbers of the business', () => {
  it('come from totals that a job keeps in step with the orders', async () => {
    await w.runJobs()
    const before = (await root.send('insight_root')).data
    expect(before.waiting).toBe(0)
    const placed = await aSoldOrder(w, main, { order: { on_account: false } })
    expect((await root.send('insight_root')).data).toMatchObject({ orders: before.orders, waiting: 1 })
    await w.runJobs()
    const after = (await root.send('insight_root')).data
    expect(after).toMatchObject({ orders: before.orders + 1, waiting: 0, step: 'month' })
    expect(after.revenue).toBeCloseTo(before.revenue + Number(placed.total_cents) / 100)
    expect(after.unpaid).toBeCloseTo(before.unpaid + Number(placed.total_cents) / 100)
    expect(after.series).toHaveLength(12)
    expect(after.series.at(-1)?.orders).toBe(after.orders)
    expect(after.statuses.reduce((all, { orders }) => all + orders, 0)).toBe(after.orders)
    const { rows } = await w.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM orders')
    expect(after.orders).toBe(rows[0]?.count)
  })

  it('count reports by the promise of 24 hours, and mails that failed', async () => {
    await w.runJobs()
    const before = (await root.send('insight_root')).data
    const at = (hours: number) => new Date(w.clock.now().getTime() + hours * 3600_000)
    const reported = (hours: number) => ({ status: 4, report_due_at: at(-5), reported_at: at(hours) })
    for (const hours of [-6, -5, -4]) await aSoldOrder(w, main, { order: reported(hours) })
    await sql`UPDATE mails SET status = 'failed' WHERE id = (SELECT max(id) FROM mails)`.execute(w.db)
    await w.runJobs()
    expect((await root.send('insight_root')).data).toMatchObject({
      reports_on_time: before.reports_on_time + 2,
      reports_late: before.reports_late + 1,
      failed_mails: before.failed_mails + 1,
    })
  })

  it('every number of orders is the count of the list that it leads to', async () => {
    const late = await anInspector(w)
    const at = (hours: number) => new Date(w.clock.now().getTime() + hours * 3600_000)
    const reported = { status: 4, report_due_at: at(-5), reported_at: at(-4) }
    for (const day of [3, 4]) await aSoldOrder(w, main, { inspector: late, days: [dayIn(w, day)], order: reported })
    // placed in the last minute of the day before in China
    const old = await aSoldOrder(w, main, { order: { status: 5 } })
    const midnight = new Date(`${dayIn(w, -1)}T16:00:00Z`)
    await w.db
      .updateTable('orders')
      .set({ created_at: new Date(midnight.getTime() - 60_000) })
      .where('id', '=', old.id)
      .execute()
    await w.pool.query('INSERT INTO order_total_changes (day) VALUES ($1), ($2)', [dayIn(w, -1), dayIn(w, 0)])
    await w.runJobs()
    const period = { from: dayIn(w, 0), to: dayIn(w, 0) }
    const numbers = (await root.send('insight_root', period)).data
    const created_on = `${period.from},${period.to}`
    const totalOf = async (filters: Parameters<typeof root.send<'order_list'>>[1]) =>
      (await root.send('order_list', filters)).data.total
    expect(await totalOf({ created_on })).toBe(numbers.orders)
    expect(await totalOf({ created_on: `${dayIn(w, -1)},${period.to}` })).toBe(numbers.orders + 1)
    expect(await totalOf({ created_on, report_late: 1 })).toBe(numbers.reports_late)
    expect(numbers.late_inspectors).toContainEqual({ ins_id: late.id, name: expect.any(String), late: 2 })
    for (const { ins_id, late: count } of numbers.late_inspectors)
      expect(await totalOf({ created_on, report_late: 1, ins_id })).toBe(count)
    for (const { status_str, orders } of numbers.statuses)
      expect(await totalOf({ created_on, order_status_str: status_str })).toBe(orders)
    for (const { service_type, orders } of numbers.services)
      expect(await totalOf({ created_on, service_type, is_kept: 1 })).toBe(orders)
    const due = (await root.send('order_list', { view: 'to_pay', limit: 200 })).data.data
    expect(due.reduce((sum, { balance }) => sum + (balance ?? 0), 0)).toBeCloseTo(numbers.unpaid)
    expect((await root.send('mail_list', { status: 'failed' })).data.total).toBe(numbers.failed_mails)
    expect((await root.send('job_list')).data.total).toBe(numbers.failed_jobs)
    const { id: order_id } = await aSoldOrder(w, main, { order: { status: 3 } })
    await main.send('complaint_send', { order_id, text: 'Nobody opened the cartons' })
    const { open_claims } = (await root.send('insight_root', period)).data
    expect(open_claims).toBe(numbers.open_claims + 1)
    expect((await root.send('claim_list', { state: 'undecided' })).data.total).toBe(open_claims)
    expect((await groupOf('claims'))?.total).toBe(open_claims)
    const owed = (await root.send('receivable_list', { limit: 200 })).data.data
    expect(owed.reduce((sum, row) => sum + row.owed, 0)).toBeCloseTo(numbers.on_account)
    expect(owed.reduce((sum, row) => sum + row.overdue, 0)).toBeCloseTo(numbers.on_account_overdue)
    const cells = numbers.load.cities.flatMap(({ city, booked }) =>
      booked.map((count, i) => ({ count, visit_city: city, visit_on: numbers.load.days[i] ?? '' })),
    )
    for (const { count, ...filters } of cells.filter(({ count }) => count > 0))
      expect(await totalOf(filters)).toBe(count)
    expect(cells.some(({ count }) => count > 1)).toBe(true)
  })

  it('every figure of the board is the number of lines that it opens', async () => {
    const { groups } = (await root.send('insight_board')).data
    expect(groups.length).toBeGreaterThan(4)
    for (const { group, total } of groups) {
      const opened = (await root.send('insight_board', { group })).data
      expect(opened.groups.map((one) => [one.group, one.lines.length])).toEqual([[group, total]])
    }
    expect((await root.send('insight_board', { group: 'none' as 'today' })).code).toBe(4001)
  })

  it('the doctor finds totals that are not those of the orders', async () => {
    await w.runJobs()
    const wrong = async () => (await examine(w.pool)).filter((fault) => fault.startsWith('the totals'))
    expect(await wrong()).toEqual([])
    await w.pool.query('UPDATE order_totals SET orders = orders + 1')
    expect(await wrong()).toHaveLength(1)
    await w.pool.query(
      `INSERT INTO order_total_changes (day) SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Shanghai')::date FROM orders`,
    )
    await w.runJobs()
    expect(await wrong()).toEqual([])
  })

  it('show the load of cities on the next four weeks', async () => {
    const { load } = (await root.send('insight_root', {}, { language: 'zh-CN' })).data
    expect(load.days).toHaveLength(28)
    expect(load.cities[0]).toMatchObject({
      city: 'CN-4403',
      name: expect.stringContaining('深圳'),
      booked: expect.arrayContaining([1]),
    })
  })

  it.each([
    [{ from: '2026-11-10', to: '2026-11-09' }],
    [{ from: '2010-01-01', to: '2026-11-09' }],
    [{ from: '2010-01-01' }],
  ])('refuse a period that is none: %o', async (period) => {
    expect(await root.send('insight_root', period)).toMatchObject({ code: 4001 })
  })

  it('the numbers of the business are root’s alone', async () => {
    for (const who of [main, child, inspector])
      for (const call of ['insight_root', 'insight_board'] as const) expect((await who.send(call)).code).toBe(4003)
    expect((await inspector.send('insight_customer')).code).toBe(4003)
  })
})

describe('numbers of a customer', () => {
  const numbers = async (who: Person) => (await who.send('insight_customer')).data

  it('are of released reports of the family: results with their uncertainty, defects, factories', async () => {
    const data = await numbers(child)
    expect(data).toMatchObject({ inspected: 2, pass: 1, fail: 1, share: { lower: expect.closeTo(0.0945, 3) } })
    const { rows } = await w.pool.query<{ sum: number }>(
      'SELECT sum(total_cents)::int AS sum FROM orders WHERE real_customer_id = $1',
      [child.id],
    )
    expect(data.spend).toBe(Number(rows[0]?.sum) / 100)
    expect(data.defects).toMatchObject([{ class: 'major', count: 6, orders: 1 }])
    expect(data.classes.reduce((all, { major }) => all + major, 0)).toBe(6)
    // one passed of one ranks above none passed of one, but both shares have wide confidence intervals
    expect(data.factories).toMatchObject([
      { inspected: 1, pass: 1, share: { lower: expect.closeTo(0.2065, 3), upper: 1 } },
      { inspected: 1, pass: 0, share: { lower: 0, upper: expect.closeTo(0.7935, 3) } },
    ])
    expect((await numbers(main)).inspected).toBe(2)
    expect((await numbers(await w.an())).inspected).toBe(0)
  })

  it('do not count what root has not released', async () => {
    const before = await numbers(child)
    const { order_id } = await aReport(w, child)
    await keepSignedIn(w)
    expect((await numbers(child)).pass).toBe(before.pass)
    await root.send('report_accept', { oid: order_id, flag: 1 })
    expect((await numbers(child)).pass).toBe(before.pass + 1)
  })

  it('say what waits for a decision, a rating or money', async () => {
    expect((await numbers(child)).open).toMatchObject({ to_decide: 3, to_rate: 3 })
    await child.send('report_decide', { oid: failedOrder.order_id, decision: 'rework', reason: 'Sort the lot' })
    expect((await numbers(child)).open.to_decide).toBe(2)
  })

  it('ask nobody to pay what was given back after an aborted visit', async () => {
    const buyer = await w.an()
    const aborted = { status: 4, report_result: 'aborted', on_account: false, charged_cents: 0 } as const
    await aSoldOrder(w, buyer, { days: [dayIn(w, 2)], order: aborted })
    const unpaid = await aSoldOrder(w, buyer, { days: [dayIn(w, 3)], order: { on_account: false } })
    expect((await numbers(buyer)).open.to_pay).toBe(1)
    const { data } = await buyer.send('order_list', { view: 'to_pay' })
    expect(data.data.map(({ order_no }) => order_no)).toEqual([unpaid.order_no])
  })
})
