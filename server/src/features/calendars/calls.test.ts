import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder, goodsOf, priced, submit } from '../../test/carts.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { runsOf } from './events.ts'

let w: TestWorld
let buyer: Person
beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
})

interface Entry {
  uid: string
  days: string[]
  sequence: number
  status: string
}

/** The entries of a calendar, as another program reads them. */
const entriesOf = (text: string): Entry[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      days: [event.startDate.toString(), event.endDate.toString()],
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
    }
  })
const file = async (who: Person, order_id: number, language = 'en-US') =>
  (await w.fetch('order_ics', { order_id }, { token: who.token, language })).text()
const read = (url: string) => fetch(`${w.url}${new URL(url).pathname}`)
const feedOf = async (who: Person) => (await who.send('ics_feed_renew')).data.url

describe('runsOf', () => {
  it.each([
    ['none', [], []],
    ['one', ['2026-11-30'], [['2026-11-30', '2026-11-30']]],
    [
      'a gap',
      ['2026-12-03', '2026-11-30', '2026-12-01'],
      [
        ['2026-11-30', '2026-12-01'],
        ['2026-12-03', '2026-12-03'],
      ],
    ],
  ])('%s', (_, days, runs) => {
    expect(runsOf(days).map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual(runs)
  })
})

describe('order_ics', () => {
  it('keeps its entry through a change and a cancellation', async () => {
    const goods = await goodsOf(w, buyer)
    const { order_id, order_no, cart } = await anOrder(
      w,
      buyer,
      { ins_date: ['2026-11-19', '2026-11-21'], md: 2 },
      goods,
    )
    const placed = entriesOf(await file(buyer, order_id))
    expect(placed.map(({ uid, days, status }) => [uid, days[0], status])).toEqual([
      [`${order_no}-1@goodlot`, '2026-11-19', 'TENTATIVE'],
      [`${order_no}-2@goodlot`, '2026-11-21', 'TENTATIVE'],
    ])
    await buyer.send('order_checkout', { order_id })
    const edited = await priced(buyer, { ...cart, osn: order_no, ins_date: ['2026-11-23', '2026-11-24'] })
    expect((await submit(buyer, edited)).msg).toBe('')
    const asked = entriesOf(await file(buyer, order_id))
    // paid, but nobody has accepted: a calendar must not promise the visit (SPEC A7)
    expect(asked[0]?.status).toBe('TENTATIVE')
    await goods.inspector.send('mission_accept', { order_id })
    const changed = entriesOf(await file(buyer, order_id))
    expect(changed.map(({ uid, days, status }) => [uid, days, status])).toEqual([
      [`${order_no}-1@goodlot`, ['2026-11-23', '2026-11-25'], 'CONFIRMED'],
      // the order has one run of days now: the second entry is cancelled
      [`${order_no}-2@goodlot`, ['2026-11-21', '2026-11-22'], 'CANCELLED'],
    ])
    expect(changed[0]?.sequence).toBeGreaterThan(placed[0]?.sequence ?? 99)
    await buyer.send('order_cancel', { order_id })
    const cancelled = entriesOf(await file(buyer, order_id))
    expect(cancelled.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(cancelled[0]?.sequence).toBeGreaterThan(changed[0]?.sequence ?? 99)
  })

  it('is for whoever sees the order, in the reader’s language', async () => {
    const { order_id, order_no, goods } = await anOrder(w, buyer)
    const chinese = await file(buyer, order_id, 'zh-CN')
    expect(chinese).toContain('SUMMARY:尾期验货（FRI）：Shenzhen Bright Home Co.\\, Ltd')
    expect(await file(goods.inspector, order_id)).toContain(`UID:${order_no}-1@goodlot`)
    const stranger = await w.an()
    const otherInspector = (await goodsOf(w, await w.an())).inspector
    for (const who of [stranger, otherInspector])
      expect(await who.send('order_ics', { order_id })).toMatchObject({ code: 4041 })
    expect(await w.send('order_ics', { order_id })).toMatchObject({ code: 4004 })
  })
})

describe('the private feed', () => {
  it('is made, read without a session, replaced and revoked', async () => {
    const me = await w.an()
    const { order_no } = await anOrder(w, me)
    expect((await me.send('ics_feed_get')).data).toEqual({ url: '', created_at: '', used_at: '' })
    const url = await feedOf(me)
    const answer = await read(url)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(entriesOf(await answer.text()).map(({ uid }) => uid)).toEqual([`${order_no}-1@goodlot`])
    expect((await me.send('ics_feed_get')).data).toMatchObject({ url, used_at: '2026-11-16 10:00:00' })
    const next = await feedOf(me)
    expect(next).not.toBe(url)
    expect((await read(url)).status).toBe(404)
    expect((await read(next)).status).toBe(200)
    await me.send('ics_feed_revoke')
    expect((await read(next)).status).toBe(404)
    expect((await me.send('ics_feed_get')).data.url).toBe('')
    // neither address can be found in the database
    const { rows } = await w.pool.query('SELECT * FROM calendar_feeds')
    expect(rows).toEqual([])
  })

  it('stores no address that could be read', async () => {
    const me = await w.an()
    const url = await feedOf(me)
    const secret = /feeds\/(.*)\.ics/.exec(url)?.[1] ?? 'none'
    const { rows } = await w.pool.query('SELECT account_id, token_hash, token_sealed FROM calendar_feeds')
    expect(rows.length).toBeGreaterThan(0)
    for (const { token_hash, token_sealed } of rows)
      expect(Buffer.concat([token_hash, token_sealed]).includes(secret)).toBe(false)
  })

  it('shows a customer its orders, a main account its children’s too, an inspector its missions, and ends with the account', async () => {
    const main = await w.an()
    const child = await w.an({ parent_id: main.id })
    const { order_no, order_id, goods } = await anOrder(w, child)
    const uid = `${order_no}-1@goodlot`
    const uidsOf = async (who: Person) => entriesOf(await (await read(await feedOf(who))).text())
    expect((await uidsOf(child)).map((one) => one.uid)).toEqual([uid])
    expect((await uidsOf(main)).map((one) => one.uid)).toEqual([uid])
    expect(await uidsOf(await w.an())).toEqual([])
    expect(await uidsOf(goods.inspector)).toMatchObject([{ uid, status: 'TENTATIVE' }])
    await child.send('order_checkout', { order_id })
    await goods.inspector.send('mission_accept', { order_id })
    const url = await feedOf(goods.inspector)
    const text = await (await read(url)).text()
    expect(entriesOf(text)).toMatchObject([{ uid, status: 'CONFIRMED' }])
    // what the customer pays is not the inspector's business
    expect(text).not.toContain('USD')
    await w.db.updateTable('accounts').set({ active: false }).where('id', '=', goods.inspector.id).execute()
    expect((await read(url)).status).toBe(404)
  })

  it.each(['/feeds/x.ics', `/feeds/${'a'.repeat(43)}.ics`, `/feeds/${'a'.repeat(43)}`, '/feeds/..%2f.ics'])(
    'answers %s with 404',
    async (path) => {
      expect((await fetch(`${w.url}${path}`)).status).toBe(404)
    },
  )
})
