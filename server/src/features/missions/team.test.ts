import { itemsOf } from '@goodlot/inspection'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aMission, Phone } from '../../test/missions.ts'
import { mailsAbout } from '../../test/orders.ts'
import { finishVisit, versionsIn } from '../../test/reports.ts'
import { Watcher } from '../../test/watcher.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an()
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

const day = '2026-11-19'

/** A visit of a lead and two members, each with a phone; the lead has checked in. */
async function aTeam() {
  const mission = await aMission(w, buyer, { cart: { md: 3 } })
  const { order_id, inspector } = mission
  const [mai, wang] = [await anInspector(w), await anInspector(w)]
  const members = [mai, wang].map(({ id }) => ({ ins: id, ins_date: [day] }))
  expect((await root.send('order_members', { order_id, members })).msg).toBe('')
  const phones = [inspector, mai, wang].map((person) => new Phone(w, person, order_id)) as [Phone, Phone, Phone]
  phones[0].checkIn()
  await phones[0].sync()
  return { ...mission, mai, wang, phones }
}

const units = (from: number, to: number, person: number, lot = 'A') => ({
  sections: [],
  units: [{ lot, from, to, person }],
})
const leadOf = async (order_no: string) => (await root.send('order_info', { order_no })).data.lead_id
const later = (minutes: number) => w.clock.set(new Date(w.clock.now().getTime() + minutes * 60_000))

describe('dividing the work', () => {
  it('every phone is told who is in the team; one who works alone is told nothing', async () => {
    const { order_id, inspector, mai, wang, phones } = await aTeam()
    const { team, blocks } = (await mai.send('mission_open', { order_id })).data
    expect(team).toMatchObject([
      { person: inspector.id, name: inspector.account.nickname, is_me: false, is_lead: true, devices: [{}] },
      { person: mai.id, is_me: true, is_lead: false, devices: [] },
      { person: wang.id, is_me: false, is_lead: false },
    ])
    expect(team?.[0]?.devices).toEqual([{ device: phones[0].device, heard_at: '2026-11-16T02:00:00.000Z' }])
    expect(blocks).toEqual([{ lot: 'A', from: 28, to: 54 }])
    const alone = await aMission(w, buyer)
    expect((await alone.inspector.send('mission_open', { order_id: alone.order_id })).data).not.toHaveProperty('team')
  })

  it('is the lead’s, among the team, within the sample, and once per unit and section', async () => {
    const { order_id, inspector, mai, phones } = await aTeam()
    const [lead, member] = phones
    const { brief } = (await inspector.send('mission_open', { order_id })).data
    const section = brief.protocol[0]?.id ?? 0
    expect(itemsOf(brief.protocol).length).toBeGreaterThan(0)
    member.write('share', units(1, 80, mai.id))
    expect((await member.sync()).refused).toMatchObject({ fault: 'lead_only', message: expect.stringMatching(/lead/) })
    for (const [data, fault] of [
      [units(1, 10, buyer.id), 'not_in_team'],
      [units(1, 81, mai.id), 'share_outside'],
      [units(1, 8, mai.id, 'B'), 'share_outside'],
      [{ sections: [{ section: section + 9999, person: mai.id }], units: [] }, 'share_outside'],
      [{ sections: [], units: [...units(1, 9, mai.id).units, ...units(9, 20, inspector.id).units] }, 'share_overlaps'],
    ] as const) {
      const phone = new Phone(w, inspector, order_id)
      phone.write('share', { sections: [...data.sections], units: [...data.units] })
      expect((await phone.sync()).refused?.fault).toBe(fault)
    }
    lead.write('share', { ...units(1, 60, mai.id), sections: [{ section, person: inspector.id }] })
    expect(await lead.sync()).toMatchObject({ refused: null, accepted: [{}] })
  })

  it('whoever leaves early says so of himself, the lead of anybody, and the buyer’s view goes on', async () => {
    const { order_id, inspector, mai, wang, phones } = await aTeam()
    const [lead, , third] = phones
    const watcher = await Watcher.open(w.url, order_id, buyer.token)
    await watcher.next()
    third.write('hand_over', { from: mai.id, to: wang.id, word: '' })
    expect((await third.sync()).refused?.fault).toBe('lead_only')
    const [stays, leaves] = [new Phone(w, wang, order_id), new Phone(w, mai, order_id)]
    stays.write('hand_over', { from: wang.id, to: wang.id, word: '' })
    expect((await stays.sync()).refused?.fault).toBe('not_in_team')
    leaves.units(28, 29)
    leaves.write('hand_over', { from: mai.id, to: inspector.id, word: 'The scale is in the office.' })
    lead.write('hand_over', { from: wang.id, to: inspector.id, word: '' })
    lead.write('share', units(1, 80, inspector.id))
    expect((await lead.sync()).refused).toBe(null)
    // the leaver's phone has found a network only now
    later(180)
    expect((await leaves.sync()).refused).toBe(null)
    expect(await watcher.until(({ units_done }) => units_done === 2)).toMatchObject({ state: 'on_site' })
    watcher.close()
  })
})

describe('the lead of a visit', () => {
  it('is given by the lead’s phone; what the former lead wrote counts, and the report says who led', async () => {
    const { order_id, order_no, product, inspector, mai, wang, phones } = await aTeam()
    const [old, next, third] = phones
    const booked = async () => ({
      days: await w.db
        .selectFrom('order_days')
        .selectAll()
        .where('order_id', '=', order_id)
        .orderBy('inspector_id')
        .execute(),
      offers: await w.db.selectFrom('offers').selectAll().where('order_id', '=', order_id).execute(),
      sold: await w.db.selectFrom('order_revisions').select('quote').where('order_id', '=', order_id).execute(),
    })
    const before = await booked()
    third.write('lead', { to: wang.id })
    expect((await third.sync()).refused?.fault).toBe('lead_only')
    // a second phone of the lead that has no network yet
    const offline = new Phone(w, inspector, order_id)
    offline.write('share', units(1, 80, wang.id))
    later(10)
    old.write('lead', { to: mai.id })
    old.write('lead', { to: wang.id })
    expect(await old.sync()).toMatchObject({ accepted: [{}], refused: { fault: 'lead_only' } })
    expect((await mai.send('mission_open', { order_id })).data.team?.map(({ is_lead }) => is_lead)).toEqual([
      ...[false, true, false],
    ])
    expect(await leadOf(order_no)).toBe(mai.id)
    expect(await booked()).toEqual(before)
    const listed = async (who: Person) =>
      (await who.send('mission_list')).data.data.filter((row) => row.order_id === order_id)
    expect(await listed(inspector)).toMatchObject([{ role: 'lead', leads: false }])
    expect(await listed(mai)).toMatchObject([{ role: 'member', leads: true }])

    later(10)
    offline.write('share', units(1, 80, inspector.id))
    offline.units(1, 1)
    // what was written as the lead counts; after that it is a member's
    expect(await offline.sync()).toMatchObject({ accepted: [{}], refused: { fault: 'lead_only' } })
    const late = new Phone(w, inspector, order_id)
    late.units(1, 1)
    expect((await late.sync()).refused).toBe(null)
    const gone = new Phone(w, wang, order_id)
    gone.write('hand_over', { from: wang.id, to: mai.id, word: '' })
    await gone.sync()
    next.checkIn()
    await finishVisit(next, product)
    expect(await old.submit('pass', [])).toMatchObject({
      fault: 'lead_moved',
      msg: expect.stringContaining(mai.account.nickname ?? ''),
    })
    expect((await next.submit('pass', [])).msg).toBe('')

    const [version] = await versionsIn(w, order_id)
    expect(version).toMatchObject({ made_by: mai.id })
    expect(version?.data.team).toEqual({
      leads: [{ at: '2026-11-16T02:10:00.000Z', from: 0, to: 1, by: 'phone' }],
      left: [{ at: '2026-11-16T02:20:00.000Z', who: 2, to: 1 }],
    })
    const { data } = await root.send('report_html', { oid: order_id })
    const [first, second, left] = [inspector, mai, wang].map(({ account }) => account.nickname)
    expect(data.html).toContain(`${first} led the visit until 2026-11-16 10:10, then ${second}.`)
    expect(data.html).toContain(`${left} left at 2026-11-16 10:20; ${second} went on with the rest.`)
    expect((await root.send('report_accept', { oid: order_id, flag: 1 })).msg).toBe('')
    const verified = await w.send('report_verify', { code: version?.code ?? '' })
    expect(verified.data).toMatchObject({ genuine: 1 })
    // whoever led at the end reads what became of the report, as the booked lead does
    for (const who of [mai, inspector])
      expect((await who.send('work_review', { order_id })).data).toMatchObject({ state: 'released' })
    expect(await mailsAbout(w, order_id)).toEqual(
      expect.arrayContaining([`report_accepted → ${mai.email}`, `report_accepted → ${inspector.email}`]),
    )
  })

  it('is given by the office when that phone is dead, with a reason that only the office reads', async () => {
    const { order_id, order_no, inspector, mai, wang } = await aTeam()
    const to = (ins_id: number, reason = 'The phone fell into the sea') => ({ order_id, ins_id, reason })
    expect((await buyer.send('mission_lead', to(mai.id))).code).toBe(4003)
    expect((await inspector.send('mission_lead', to(mai.id))).code).toBe(4003)
    expect(await root.send('mission_lead', to(mai.id, ' '))).toMatchObject({
      code: 4001,
      data: { reason: expect.any(String) },
    })
    expect((await root.send('mission_lead', to(buyer.id))).fault).toBe('not_in_team')
    expect((await root.send('mission_lead', to(inspector.id))).fault).toBe('nothing_changed')
    later(5)
    expect((await root.send('mission_lead', to(mai.id))).msg).toBe('')
    expect(await leadOf(order_no)).toBe(mai.id)
    const event = async (who: Person) =>
      (await who.send('order_info', { order_no })).data.history.find((one) => one.event === 'lead_changed')
    expect(await event(root)).toMatchObject({
      params: { ins_id: mai.id, inspector: mai.account.nickname, reason: 'The phone fell into the sea' },
    })
    expect((await event(buyer))?.params).toEqual({ ins_id: mai.id, inspector: mai.account.nickname })
    const logged = await w.db
      .selectFrom('audit')
      .select(['account_id', 'details'])
      .where('action', '=', 'orders.lead_changed')
      .where('subject', '=', `order:${order_id}`)
      .execute()
    expect(logged).toMatchObject([{ account_id: root.id }])
    expect(await mailsAbout(w, order_id)).toContain(`mission_lead → ${mai.email}`)

    // the dead phone comes back with a change of its own: the office's stands
    const dead = new Phone(w, inspector, order_id)
    dead.write('lead', { to: wang.id }, { at: '2026-11-16T02:01:00.000Z' })
    expect((await dead.sync()).refused?.fault).toBe('lead_only')
    // back to the booked lead, and from then on as booked
    expect((await root.send('mission_lead', to(inspector.id))).msg).toBe('')
    expect(await leadOf(order_no)).toBe(null)
  })

  it('is one person, however many change it at once, and goes back when that person leaves the team', async () => {
    const { order_id, order_no, inspector, mai, wang, phones } = await aTeam()
    const [lead] = phones
    lead.write('lead', { to: wang.id })
    const office = (ins_id: number) => root.send('mission_lead', { order_id, ins_id, reason: 'Needed elsewhere' })
    await Promise.all([lead.send(lead.entries.slice(1)), office(mai.id), office(mai.id)])
    // before or after the phone's change: the office's holds
    expect(await leadOf(order_no)).toBe(mai.id)
    const { lead_changes } = await w.db
      .selectFrom('missions')
      .select('lead_changes')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    const chain = [inspector.id, ...lead_changes.map(({ to }) => to)]
    expect(lead_changes.map(({ from }) => from)).toEqual(chain.slice(0, -1))
    expect(chain.at(-1)).toBe(mai.id)
    const members = [{ ins: wang.id, ins_date: [day] }]
    expect((await root.send('order_members', { order_id, members })).msg).toBe('')
    expect(await leadOf(order_no)).toBe(null)
    const { team } = (await inspector.send('mission_open', { order_id })).data
    expect(team).toMatchObject([
      { person: inspector.id, is_lead: true },
      { person: wang.id, is_lead: false },
    ])
  })
})
