import { addDays, chinaInstant } from '@goodlot/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import {
  aDefect,
  aMission,
  aPicture,
  onSite,
  Phone,
  quantity,
  sha256,
  signature,
  statusOf,
} from '../../test/missions.ts'
import { eventsOf, mailsAbout } from '../../test/orders.ts'
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

describe('a whole mission', () => {
  it('goes from the brief to a submitted report, due within 24 hours of the day of the visit (A-23)', async () => {
    const { order_id, order_no, product, inspector } = await aMission(w, buyer)
    const opened = (await inspector.send('mission_open', { order_id })).data
    expect(opened).toMatchObject({
      order_status_str: 'Confirmed',
      revision: 1,
      round: 1,
      can_write: true,
      entries: [],
      blocks: [{ lot: 'A', from: 1, to: 80 }],
      row: { state: 'accepted', order_no, distance_km: expect.any(Number) },
      address: { factory: expect.any(String), lat: expect.any(Number) },
    })
    expect(opened.brief).toMatchObject({
      order_no,
      service: 'fri',
      counting: 'units',
      full_check: false,
      min_finish_packed: 80,
      goods: [{ product, quantity: 1000, lot: 'A', barcode: '4006381333931' }],
      plan: [
        {
          lot: 'A',
          sample_size: 80,
          letter: 'J',
          classes: [
            { class: 'critical', ac: 0 },
            { class: 'major', ac: 5 },
            { class: 'minor', ac: 7 },
          ],
        },
      ],
    })
    expect(opened.brief.protocol.length).toBeGreaterThan(0)

    const phone = new Phone(w, inspector, order_id)
    phone.checkIn()
    expect(await phone.sync()).toMatchObject({ order_status_str: 'In Progress', refused: null, head: { seq: 1 } })
    expect(await statusOf(w, order_id)).toMatchObject({ status: 2 })

    w.clock.set('2026-11-16T06:00:00Z')
    quantity(phone, product)
    phone.units(1, 80)
    phone.write('defect', aDefect(3, 'minor'))
    const picture = aPicture()
    phone.photo(picture)
    phone.write('sign', signature)
    phone.write('check_out', { battery: 20 })
    const { accepted, refused } = await phone.sync()
    expect([accepted.length, refused]).toEqual([85, null])
    expect(accepted.map(({ seq }) => seq)).toEqual(Array.from({ length: 85 }, (_, i) => i + 2))

    expect(await phone.submit('pass')).toMatchObject({ fault: 'photos_missing', data: { photos: [sha256(picture)] } })
    expect((await phone.upload(sha256(picture), picture.length, 0, picture)).data).toEqual({
      received: picture.length,
      done: true,
    })
    expect(await phone.submit('pass')).toMatchObject({ fault: 'result_too_mild', data: { result: 'pending' } })
    await phone.showAll()
    expect((await phone.submit('pass')).data).toMatchObject({ order_status_str: 'Reported', report_result: 'pass' })
    expect(await statusOf(w, order_id)).toEqual({ status: 3, report_result: 'pass' })
    const { last_day, report_due_at, reported_at } = await w.db
      .selectFrom('orders')
      .select(['last_day', 'report_due_at', 'reported_at'])
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    const dayEnds = chinaInstant(addDays(last_day ?? '', 1)).getTime()
    const hoursLeft = ((report_due_at?.getTime() ?? 0) - dayEnds) / 3_600_000
    expect([hoursLeft > 0, hoursLeft <= 24]).toEqual([true, true])
    expect(reported_at?.getTime()).toBeLessThanOrEqual(report_due_at?.getTime() ?? 0)
    expect(await eventsOf(w, order_id)).toEqual(expect.arrayContaining(['checked_in', 'report_submitted']))
    expect(await mailsAbout(w, order_id)).toContain(`report_submitted → ${root.email}`)
    const [notice] = (await root.send('notice_list', { page: 1, limit: 1 })).data.data
    expect(notice?.title).toContain('waits for review')

    const list = (await inspector.send('mission_list', {})).data.data
    expect(list).toMatchObject([{ order_id, state: 'submitted' }])
    const again = (await inspector.send('mission_open', { order_id })).data
    expect(again).toMatchObject({ can_write: false, order_status_str: 'Reported' })
    // two of the entries are photos that the protocol requires
    expect(again.entries).toHaveLength(88)
    expect(again.photos.map(({ done }) => done)).toEqual([true, true])
    const kept = again.photos.find((one) => one.sha256 === sha256(picture))
    // the copy contains none of the camera's metadata
    expect(kept?.view_url).toContain('-view.webp')
    expect((await fetch(`${w.url}${kept?.thumb_url}`)).status).toBe(200)
  })

  it('ends as aborted, and the owner hears why', async () => {
    const { order_id, inspector } = await aMission(w, buyer)
    const phone = new Phone(w, inspector, order_id)
    // the charge was accepted before the visit began, and stays owed afterwards (SPEC C8)
    await root.send('order_charge', { order_id, lines: [{ kind: 'waiting', amount: 50 }] })
    const charge = await w.db
      .selectFrom('order_charges')
      .select('id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    await buyer.send('order_charge_accept', { order_id, charge_ids: [charge.id], accept: 1 })
    const abort = phone.write('abort', { reason: 'entry_refused', remark: 'The guard sent me away' })
    const answer = await inspector.send(
      'mission_abort',
      { order_id, device: phone.device, entry: { ...abort } },
      { json: true },
    )
    expect(answer.data.refused).toBe(null)
    expect(await phone.submit('pass')).toMatchObject({ fault: 'result_too_mild', data: { result: 'aborted' } })
    expect((await phone.submit('aborted')).data).toMatchObject({ report_result: 'aborted' })
    expect(await statusOf(w, order_id)).toEqual({ status: 3, report_result: 'aborted' })
    expect(await mailsAbout(w, order_id)).toEqual(
      expect.arrayContaining([`visit_aborted → ${root.email}`, `visit_aborted → ${buyer.email}`]),
    )
    const mail = await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('order_id', '=', order_id)
      .where('template', '=', 'visit_aborted')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('The factory refused entry.\nThe guard sent me away')
    expect(mail.body_text).toContain('The extra charges of USD\u00a050 that you accepted stay owed.')
  })

  it('has a call of its own for arrival and signature, each for its own kind', async () => {
    const { order_id, inspector } = await aMission(w, buyer)
    const phone = new Phone(w, inspector, order_id)
    const entry = { ...phone.checkIn() }
    const one = { order_id, device: phone.device, entry }
    expect(await inspector.send('mission_sign', one, { json: true })).toMatchObject({ fault: 'wrong_kind' })
    expect((await inspector.send('mission_check_in', one, { json: true })).data.order_status_str).toBe('In Progress')
    const sign = { ...phone.write('sign', signature) }
    expect((await inspector.send('mission_sign', { ...one, entry: sign }, { json: true })).data.head.seq).toBe(2)
  })
})

describe('the report', () => {
  it('states no more units than were recorded: 79 of 80 need a reason and are pending', async () => {
    const { order_id, product, phone } = await onSite(w, buyer)
    quantity(phone, product)
    phone.units(1, 79)
    phone.write('check_out', { battery: null })
    await phone.sync()
    expect(await phone.submit('pass')).toMatchObject({
      fault: 'sample_short',
      msg: 'Lot A: 79 of 80 units are recorded. Record the others, or say why they are missing.',
      data: { lots: [{ lot: 'A', n: 79, planned: 80 }] },
    })
    phone.write('short', { lot: 'A', reason: 'no_time', remark: '' })
    await phone.sync()
    expect(await phone.submit('pass')).toMatchObject({ fault: 'result_too_mild', data: { result: 'pending' } })
    expect((await phone.submit('pending')).data.report_result).toBe('pending')
    expect(await statusOf(w, order_id)).toEqual({ status: 3, report_result: 'pending' })
  })

  it('may be stricter than the rule, and fails with too many defects', async () => {
    const strict = await onSite(w, buyer)
    quantity(strict.phone, strict.product)
    strict.phone.units(1, 80)
    strict.phone.write('check_out', { battery: null })
    await strict.phone.sync()
    expect((await strict.phone.submit('fail')).data.report_result).toBe('fail')

    const failed = await onSite(w, buyer)
    quantity(failed.phone, failed.product)
    failed.phone.units(1, 80)
    for (let unit = 1; unit <= 6; unit++) failed.phone.write('defect', aDefect(unit, 'major'))
    await failed.phone.showAll()
    failed.phone.write('check_out', { battery: null })
    await failed.phone.sync()
    expect(await failed.phone.submit('pending')).toMatchObject({ fault: 'result_too_mild' })
    expect((await failed.phone.submit('fail')).data.reasons).toMatchObject([
      { code: 'class_exceeded', params: { lot: 'A', class: 'major', found: 6, ac: 5 } },
    ])
  })

  it('a report is submitted once, also by two at once', async () => {
    const { phone } = await onSite(w, buyer)
    phone.write('abort', { reason: 'unsafe', remark: '' })
    await phone.sync()
    const answers = await Promise.all([phone.submit('aborted'), phone.submit('aborted')])
    expect(answers.map(({ code, fault }) => fault ?? code).toSorted()).toEqual([200, 'mission_closed'])
  })

  it('after check-out something is taken back only with a reason', async () => {
    const { phone } = await onSite(w, buyer)
    const remark = phone.write('remark', { text: 'wrong' })
    phone.write('check_out', { battery: null })
    await phone.sync()
    const silent = phone.write('void', { target: remark.key, reason: ' ' })
    expect(await phone.sync()).toMatchObject({ refused: { key: silent.key, fault: 'reason_needed' } })
  })
})

describe('time spent', () => {
  it('stands with the order, by schedule and by activities (J-74, J-81)', async () => {
    const { order_id, order_no, inspector, phone } = await onSite(w, buyer)
    const before = (await buyer.send('order_info', { order_no: (await aMission(w, buyer)).order_no ?? '' })).data
    expect([before.all_time_data, before.timeline_table]).toEqual([[], []])
    const [owner] = (await inspector.send('mission_open', { order_id })).data.brief.protocol
    const [item] = owner?.items ?? []
    const part = `c${owner?.id}`
    const at = (minute: number) => ({ at: `2026-11-16T02:${String(minute).padStart(2, '0')}:00.000Z` })
    phone.write('enter', { part, item: null }, at(5))
    phone.write('enter', { part, item: item?.id ?? null }, at(10))
    phone.write('enter', { part: 'units', item: null }, at(25))
    phone.write('check_out', { battery: null }, at(45))
    w.clock.set('2026-11-16T03:00:00Z')
    await phone.sync()
    const info = (await buyer.send('order_info', { order_no: order_no ?? '' })).data
    expect(info.all_time_key).toEqual(['name', 'minutes', 'share'])
    expect(info.all_time_header).toEqual(['Check point', 'Minutes', 'Share'])
    expect(info.all_time_data).toEqual([
      { name: owner?.name, minutes: '20', share: '50 %', is_p: '1' },
      { name: item?.name, minutes: '15', share: '38 %', is_p: '0' },
      { name: 'Units', minutes: '20', share: '50 %', is_p: '1' },
    ])
    expect(info.timeline_table.map(({ cname, is_p, at, minutes }) => [at.slice(11, 16), cname, is_p, minutes])).toEqual(
      [
        ['10:00', 'Arrival', 1, 5],
        ['10:05', owner?.name, 1, 5],
        ['10:10', item?.name, 0, 15],
        ['10:25', 'Units', 1, 20],
        ['10:45', 'Departure', 1, null],
      ],
    )
    expect(info.life).toMatchObject({ on_site: '2026-11-16 10:00:00' })
  })
})
