import { locales } from '@goodlot/i18n'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf } from '../../../http/words.ts'
import { keepSignedIn } from '../../../test/carts.ts'
import { aMission, Phone, quantity, signature } from '../../../test/missions.ts'
import { eventsOf } from '../../../test/orders.ts'
import { aReport, versionsIn } from '../../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Rosa Root' })
  buyer = await w.an()
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

/** A visit that only inspects units: the two items that end every protocol lack the photo that each of them requires. */
async function withoutPhotos(change: { cartons?: number; reason?: string } = {}) {
  const mission = await aMission(w, buyer)
  const phone = new Phone(w, mission.inspector, mission.order_id)
  const { reason } = change
  phone.write('check_in', { battery: 80, ...(reason === undefined ? {} : { reason }) })
  if (change.cartons === 0)
    phone.write('quantity', { product: mission.product, finished: 1000, packed: 1000, cartons: 0 })
  else quantity(phone, mission.product)
  phone.units(1, 80)
  phone.write('sign', { ...signature, name: '', strokes: [], refusal: 'The boss is not here' })
  phone.write('check_out', { battery: 20 })
  await phone.sync()
  return { ...mission, phone }
}

const read = async (who: Person, oid: number, language = 'en-US') =>
  (await who.send('report_html', { oid }, { language })).data

describe('photos that a protocol requires and nobody took', () => {
  it('leave the order pending until root rules on each of them, with a reason that everybody reads', async () => {
    const { order_id: oid, phone } = await withoutPhotos()
    expect(await phone.submit('pass')).toMatchObject({ fault: 'result_too_mild', data: { result: 'pending' } })
    expect((await phone.submit('pending')).data.reasons).toEqual([
      { result: 'pending', code: 'not_shown', params: { count: 2 } },
    ])
    const page = await read(root, oid)
    expect(page.to_rule).toEqual([
      { item: expect.any(Number), instance: '', name: "Factory's statement", missing: 1, need: 1 },
      { item: expect.any(Number), instance: '', name: 'Additional pictures', missing: 1, need: 1 },
    ])
    for (const words of [
      'Not shown or not checked',
      'Additional pictures: Not shown: 1 of 1 photos',
      'Cartons not opened: 10 of 10 to be opened',
      'The factory did not sign: The boss is not here',
    ])
      expect(page.html).toContain(words)

    const [statement, pictures] = page.to_rule
    const rule = (who: Person, item: number, reason = 'Seen on the video call') =>
      who.send('report_rule', { oid, item, reason })
    expect(await rule(buyer, statement?.item ?? 0)).toMatchObject({ fault: 'permission_denied' })
    expect(await rule(root, 999_999)).toMatchObject({ fault: 'nothing_to_rule' })
    expect(await rule(root, statement?.item ?? 0, ' ')).toMatchObject({ fault: 'bad_input' })
    expect((await rule(root, statement?.item ?? 0)).data).toEqual({ oid, version: 2, report_result: 'pending' })
    expect(await rule(root, statement?.item ?? 0)).toMatchObject({ fault: 'nothing_to_rule' })
    expect((await rule(root, pictures?.item ?? 0, 'The sheet was mailed')).data).toEqual({
      oid,
      version: 3,
      report_result: 'pass',
    })
    expect(await read(root, oid)).toMatchObject({ to_rule: [], version: 3, report_result: 'pass', genuine: 1 })
    expect((await eventsOf(w, oid)).filter((event) => event === 'item_ruled')).toHaveLength(2)

    expect((await root.send('report_accept', { oid, flag: 1 })).code).toBe(200)
    expect(await rule(root, statement?.item ?? 0)).toMatchObject({ fault: 'report_released' })
    const shown = await read(buyer, oid)
    expect(shown).toMatchObject({ report_result: 'pass', marks: [], to_rule: [], genuine: 1 })
    expect(shown.html).toContain(
      'Taken as conform by Rosa Root, 2026-11-16 10:00 (China time). Reason: Seen on the video call',
    )
    expect(shown.html).toContain('Reason: The sheet was mailed')
    // the missing photos are still named
    expect(shown.html).toContain('Not shown: 1 of 1 photos')
    const versions = await versionsIn(w, oid)
    expect(versions.map(({ result, ruled }) => [result, ruled])).toEqual([
      ['pending', 'pending'],
      ['pending', 'pending'],
      ['pass', 'pass'],
    ])
    const { data: verified } = await w.send('report_verify', { code: versions[2]?.code ?? '' })
    expect(verified.parts.filter(({ genuine }) => genuine === 0)).toEqual([])
  })

  it('keep a result that root made stricter', async () => {
    const { order_id: oid, phone } = await withoutPhotos()
    await phone.submit('pending')
    await root.send('report_result', { oid, result: 'fail', reason: 'The plug is of the wrong type' })
    for (const { item } of (await read(root, oid)).to_rule)
      expect((await root.send('report_rule', { oid, item, reason: 'Seen' })).data.report_result).toBe('fail')
  })

  it('required photos that nobody took are named in every language', async () => {
    const { order_id: oid, phone } = await withoutPhotos()
    await phone.submit('pending')
    for (const locale of locales) {
      const t = wordsOf(locale)
      const { html } = await read(root, oid, locale)
      expect(html).toContain(t('report-content.not_shown', { missing: 1, need: 1 }))
      expect(html).toContain(t('report-content.verdict_not_shown'))
      expect(html).toContain(t('report-content.missing_evidence'))
    }
  })
})

describe('a visit that is not plausible', () => {
  it('a visit that is not plausible is marked for root and for the reader', async () => {
    const { order_id: oid, phone } = await withoutPhotos({ cartons: 0, reason: 'The factory asked for it' })
    await phone.submit('pending')
    const { marks, html } = await read(root, oid)
    expect(marks).toEqual([
      'Visited on 2026-11-16, booked for 2026-11-19. Reason given: The factory asked for it',
      'Worked 0 minutes on site; 480 minutes were planned',
      'Units recorded 0 seconds apart (median of 80 units)',
      'Finished and packed are exactly as ordered, and no carton was counted',
    ])
    for (const mark of marks) expect(html).toContain(mark)
    for (const locale of locales) {
      const localized = await read(root, oid, locale)
      expect(localized.marks).toHaveLength(4)
      expect(localized.html).toContain(wordsOf(locale)('report-content.mark_not_counted'))
    }
  })

  it('is too fast by the limits that root set', async () => {
    const values = { 'man_days.least_time': 0, 'man_days.unit_time': 0 }
    expect((await root.send('settings_save', { values }, { json: true })).msg).toBe('')
    const { order_id } = await aReport(w, buyer)
    const { marks } = await read(root, order_id)
    expect(marks).toEqual(['Visited on 2026-11-16, booked for 2026-11-19'])
  })
})
