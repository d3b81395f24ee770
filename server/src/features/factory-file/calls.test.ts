import { addDays, chinaDay } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../db/json-columns.ts'
import { aBuyer, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aMission, Phone } from '../../test/missions.ts'
import { aFactory } from '../../test/records.ts'
import { aReleased, finishVisit } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

const fileOf = async (who: Person, business_id: number, more: object = {}) =>
  who.send('factory_file', { business_id, ...more })
const factoryOf = async (order_id: number) =>
  (await w.db.selectFrom('orders').select('factory_id').where('id', '=', order_id).executeTakeFirstOrThrow())
    .factory_id ?? 0
/** Orders of a buyer at one factory: each test order brings its own. */
const atOneFactory = async (orders: readonly number[]) => {
  const [first = 0] = orders
  const factory_id = await factoryOf(first)
  await w.db
    .updateTable('orders')
    .set({ factory_id })
    .where('id', 'in', [...orders])
    .execute()
  return factory_id
}
const said = (
  order_id: number,
  kind: string,
  products: { productId: number; finished: number; packed: number }[] = [],
) =>
  w.db
    .insertInto('factory_answers')
    .values({
      order_id,
      at: new Date(w.clock.now().getTime() - 3600_000),
      person: 'Li Wei',
      kind,
      products: json(products),
    })
    .execute()

describe('the file of a factory', () => {
  it('has results with their uncertainty, findings that return, and what became of what the factory said', async () => {
    const buyer = await w.an()
    const passed = await aReleased(w, root, buyer, { bad: [3] })
    const failed = await aReleased(w, root, buyer, { bad: [1, 2, 3, 4, 5, 6, 7, 8] })
    const unreleased = await aMission(w, buyer)
    await said(passed.order_id, 'ready')
    await said(failed.order_id, 'not_ready')
    const id = await atOneFactory([passed.order_id, failed.order_id, unreleased.order_id])
    const { data } = await fileOf(buyer, id)
    expect(data).toMatchObject({
      ...{ business_id: id, reads_record: 1, can_edit: 1, counted: 3, is_part: 0, reports: 2 },
      results: { pass: 1, fail: 1, pending: 0, aborted: 0 },
      passes: { passed: 1, inspected: 2, share: 0.5 },
      returning: [{ kind: 'defect', class: 'major', name: 'Scratch on the lid', reports: 2, count: 9 }],
      readiness: { promised: 1, kept: 1, broken: 0, unknown: 0, not_ready: 1 },
      visits: { total: 3 },
    })
    // two inspections say little: the interval is wide
    expect(data.passes?.lower).toBeLessThan(0.15)
    expect(data.passes?.upper).toBeGreaterThan(0.85)
    const shown = data.visits.data.find(({ order_id }) => order_id === failed.order_id)
    expect(shown).toMatchObject({ result: 'fail', units: 80, major: 8, said: 'not_ready', outcome: 'none' })
    expect(data.visits.data.find(({ order_id }) => order_id === unreleased.order_id)).toMatchObject({
      result: '',
      units: 0,
    })
    expect(data.contacts.map(({ name, source, answers }) => [name, source, answers])).toEqual([
      ['Li Wei', 'record', 0],
      ['Li Wei', 'answered', 2],
    ])
    const second = await fileOf(buyer, id, { page: 2, limit: 2 })
    expect([second.data.visits.total, second.data.visits.data.length]).toEqual([3, 1])
  })

  it('counts corrective actions that were sent, and names those that wait or are late', async () => {
    const buyer = await w.an()
    const { order_id, order_no } = await aReleased(w, root, buyer, { bad: [1, 2, 3, 4, 5, 6, 7] })
    const id = await factoryOf(order_id)
    const finding_key = (await buyer.send('remedy_list', { order_no })).data.findings[0]?.finding_key ?? ''
    const due = addDays(chinaDay(w.clock.now()), 5)
    const asked = { finding_key, request: 'Polish', wants_cause: 1, wants_photos: 0, evidence: '', due }
    expect((await buyer.send('remedy_create', { order_no, actions: [asked] } as never)).msg).toBe('')
    expect((await fileOf(buyer, id)).data.actions).toMatchObject({ open: 0, next: [] })
    expect((await buyer.send('remedy_link_make', { order_no })).msg).toBe('')
    const waiting = { order_no, name: 'Scratch on the lid', due, state: 'open' }
    expect((await fileOf(buyer, id)).data.actions).toMatchObject({ open: 1, late: 0, next: [{ ...waiting, late: 0 }] })
    w.clock.advance(6 * 24 * 3600_000)
    await keepSignedIn(w)
    expect((await fileOf(buyer, id)).data.actions).toMatchObject({ open: 1, late: 1, next: [{ ...waiting, late: 1 }] })
    expect((await fileOf(await w.an(), id)).fault).toBe('not_found')
  })

  it('compares what was promised for each product with what was counted', async () => {
    const buyer = await w.an()
    const mission = await aMission(w, buyer)
    await said(mission.order_id, 'later', [{ productId: mission.product, finished: 100, packed: 100 }])
    const phone = new Phone(w, mission.inspector, mission.order_id)
    phone.checkIn()
    await finishVisit(phone, mission.product, { lot: { quantity: 700, sample: 80 } })
    expect((await phone.submit('fail')).msg).toBe('')
    const id = await factoryOf(mission.order_id)
    // nothing is known before the report is released
    expect((await fileOf(buyer, id)).data).toMatchObject({ reports: 0, passes: null, readiness: { unknown: 1 } })
    expect((await root.send('report_accept', { oid: mission.order_id, flag: 1 })).code).toBe(200)
    expect((await fileOf(buyer, id)).data).toMatchObject({ reports: 1, readiness: { promised: 1, kept: 0, broken: 1 } })
  })

  it('measures check-ins against the factory’s place', async () => {
    const buyer = await w.an()
    const near = await aReleased(w, root, buyer)
    const id = await factoryOf(near.order_id)
    // the first accepted report gave the factory its place; the next order is measured against it
    const { lat, lng } = await w.db
      .selectFrom('factories')
      .select(['lat', 'lng'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([lat, lng]).toEqual([22.54, 114.06])
    expect((await fileOf(buyer, id)).data.place).toMatchObject({ lat, lng, by_hand: 0, near: 0, far: 0, unplaced: 1 })
    await w.pool.query(
      `UPDATE report_summaries SET arrival = jsonb_set(jsonb_set(arrival, '{metres}', '4200'), '{site}', '"factory"') WHERE order_id = $1`,
      [near.order_id],
    )
    expect((await fileOf(buyer, id)).data.place).toMatchObject({
      ...{ near: 0, far: 1, unplaced: 0 },
      farthest: { order_no: near.order_no, metres: 4200 },
    })
  })

  it('of two customers at one factory says nothing of the other, whatever record their orders name', async () => {
    const [one, other] = [await w.an(), await w.an()]
    const own = await aReleased(w, root, one, { bad: [1, 2] })
    const foreign = await aReleased(w, root, other, { bad: [1, 2, 3, 4, 5, 6, 7] })
    await said(foreign.order_id, 'ready')
    await w.db
      .updateTable('factory_answers')
      .set({ person: 'Told to others' })
      .where('order_id', '=', foreign.order_id)
      .execute()
    // both orders name one record, as could be after a merge of records by hand
    const id = await atOneFactory([own.order_id, foreign.order_id])
    const mine = (await fileOf(one, id)).data
    expect(mine).toMatchObject({
      ...{ counted: 1, reports: 1, returning: [], results: { pass: 1, fail: 0 } },
      ...{ readiness: { promised: 0 }, visits: { total: 1 } },
    })
    const text = JSON.stringify(mine)
    for (const secret of [foreign.order_no, 'Told to others', other.account.nickname])
      expect(text).not.toContain(secret)
    // the other customer reads its own order there, and neither contacts nor certificates of a record that is not its own
    const theirs = (await fileOf(other, id)).data
    expect(theirs).toMatchObject({
      counted: 1,
      results: { fail: 1 },
      reads_record: 0,
      can_edit: 0,
      contacts: [],
      certificates: [],
    })
    expect(theirs.place).toMatchObject({ lat: null, lng: null })
    expect(JSON.stringify(theirs)).not.toContain(own.order_no)
    expect((await fileOf(await w.an(), id)).fault).toBe('not_found')
    expect((await fileOf(root, id)).data).toMatchObject({ counted: 2, results: { pass: 1, fail: 1 } })
  })

  it('is read by the main account, by members who read the family’s orders, and by the agent as far as its list goes', async () => {
    const agent = await w.an({ is_agent: true })
    const main = await w.an({ referred_by: agent.id })
    const reader = await w.an({ parent_id: main.id, member_flags: ['reads'] })
    const stranger = await w.an({ parent_id: main.id, member_flags: ['books'] })
    const placed = await aReleased(w, root, main)
    const id = await factoryOf(placed.order_id)
    for (const who of [reader, agent])
      expect((await fileOf(who, id)).data).toMatchObject({
        ...{ counted: 1, reads_record: 0, can_edit: 0, contacts: [], certificates: [] },
        ...{ results: { pass: 1 }, visits: { data: [{ order_no: placed.order_no, result: 'pass' }] } },
      })
    expect((await fileOf(stranger, id)).fault).toBe('not_found')
    // a factory of a sub-account is seen by its main account, which changes nothing of it
    const own = await aFactory(reader)
    expect((await fileOf(main, own.business_id)).data).toMatchObject({ reads_record: 1, can_edit: 0, counted: 0 })
    expect((await fileOf(agent, own.business_id)).fault).toBe('not_found')
  })
})

describe('certificates of a factory', () => {
  const pdf = { name: 'iso.pdf', bytes: '%PDF-1.7\n1 0 obj' }
  const add = (who: Person, business_id: number, change: object = {}) =>
    who.send(
      'factory_certificate_add',
      { business_id, title: 'ISO 9001', expires_on: addDays(chinaDay(w.clock.now()), 40), ...change },
      { files: [pdf] },
    )

  it('are uploaded with their last day, changed and removed by who may change the factory', async () => {
    const main = await w.an()
    const buyer = await w.an({ parent_id: main.id })
    const { business_id } = await aFactory(buyer)
    expect((await add(buyer, business_id, { expires_on: '' })).code).toBe(4001)
    const { data } = await add(buyer, business_id)
    expect(data).toMatchObject({ title: 'ISO 9001', state: 'valid', file_name: 'iso.pdf' })
    const { certificate_id } = data
    const yesterday = addDays(chinaDay(w.clock.now()), -1)
    const change = { business_id, certificate_id, title: 'ISO 9001:2015', expires_on: yesterday }
    expect((await main.send('factory_certificate_edit', change)).fault).toBe('permission_denied')
    expect((await (await w.an()).send('factory_certificate_edit', change)).fault).toBe('not_found')
    const elsewhere = await aFactory(buyer)
    expect(
      (await buyer.send('factory_certificate_edit', { ...change, business_id: elsewhere.business_id })).fault,
    ).toBe('not_found')
    expect((await buyer.send('factory_certificate_edit', change)).data).toMatchObject({ state: 'expired' })
    expect((await fileOf(main, business_id)).data.certificates).toMatchObject([{ title: 'ISO 9001:2015' }])
    expect((await buyer.send('factory_certificate_remove', { business_id, certificate_id })).msg).toBe('')
    expect((await fileOf(buyer, business_id)).data.certificates).toEqual([])
    const actions = await w.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `factory:${business_id}`)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'factories.add',
      'factories.certificate_add',
      'factories.certificate_edit',
      'factories.certificate_remove',
    ])
  })

  it('remind their owner 30 and 7 days before, and once they have ended, each once', async () => {
    const buyer = await w.an()
    const { business_id } = await aFactory(buyer, { business_name: 'Ending Works' })
    const { data } = await add(buyer, business_id)
    const told = async () =>
      (
        await w.db
          .selectFrom('mails')
          .select(['template', 'subject'])
          .where('to_address', '=', buyer.email)
          .orderBy('id')
          .execute()
      )
        .filter(({ template }) => template.startsWith('factory_certificate'))
        .map(({ template }) => template)
    const kinds: string[][] = []
    for (const days of [9, 1, 22, 1, 7, 1, 1]) {
      w.clock.advance(days * 24 * 3600_000)
      await keepSignedIn(w)
      await w.runJobs()
      await w.runJobs()
      kinds.push(await told())
    }
    const [soon, over] = ['factory_certificate_expiring', 'factory_certificate_expired']
    expect(kinds).toEqual([[], [soon], [soon], [soon, soon], [soon, soon], [soon, soon, over], [soon, soon, over]])
    const notices = await w.db
      .selectFrom('notices')
      .select(['kind', 'link'])
      .where('account_id', '=', buyer.id)
      .execute()
    expect(notices.filter(({ kind }) => kind === over)).toEqual([
      { kind: over, link: `/factory_file?bid=${business_id}` },
    ])
    // a new day begins anew
    const next = addDays(chinaDay(w.clock.now()), 5)
    const change = { business_id, certificate_id: data.certificate_id, title: 'ISO 9001', expires_on: next }
    expect((await buyer.send('factory_certificate_edit', change)).data.state).toBe('soon')
    await w.runJobs()
    expect((await told()).length).toBe(4)
  })
})

it('a summary is kept of each released report, the latest version of an order', async () => {
  const { person: buyer } = await aBuyer(w, await anInspector(w))
  const report = await aReleased(w, root, buyer, { bad: [1, 2] })
  const summary = () =>
    w.db.selectFrom('report_summaries').selectAll().where('order_id', '=', report.order_id).executeTakeFirstOrThrow()
  const first = await summary()
  expect(first).toMatchObject({
    ...{ version: 1, units: 80, readiness: 'reached', checks: [] },
    defects: [{ class: 'major', code: '', name: 'Scratch on the lid', count: 2 }],
    quantities: [{ product: report.product, ordered: 1000, finished: 1000, packed: 1000 }],
  })
  expect((await root.send('report_reopen', { oid: report.order_id, reason: 'A photo is missing' })).msg).toBe('')
  expect(await summary()).toEqual(first)
})
