import { beforeAll, describe, expect, it } from 'vitest'
import { anInspector, anOrderOf, nextDays } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import type { DayClaim } from './day-store.ts'
import { releaseOrderDays, setOrderDays } from './days.ts'

let w: TestWorld
let buyer: Person

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
})

const claim = (inspectorId: number, day: string, city = 'CN-4403'): DayClaim => ({
  inspectorId,
  day,
  city,
  isLead: true,
})

/** Takes days in a transaction of its own; a refusal rolls back, as in a call. */
const take = async (claims: readonly DayClaim[], orderId?: number) => {
  const id = orderId ?? (await anOrderOf(w, buyer)).id
  const verdict = await w.db.transaction().execute((trx) => setOrderDays(trx, id, claims))
  return { id, verdict }
}
const rowsOf = (inspectorId: number) =>
  w.db
    .selectFrom('order_days')
    .select(['order_id', 'day', 'slot', 'city'])
    .where('inspector_id', '=', inspectorId)
    .orderBy('day')
    .orderBy('slot')
    .execute()

describe("an inspector's day", () => {
  it('is sold once; the loser hears which day, and nothing of it remains', async () => {
    const [first = '', second = ''] = nextDays(w, 2)
    const { id } = await anInspector(w)
    const winner = await take([claim(id, second)])
    expect(winner.verdict).toEqual({ ok: true })
    const loser = await take([claim(id, first), claim(id, second)])
    expect(loser.verdict).toEqual({ ok: false, why: 'day_full', params: { day: second } })
    expect(await rowsOf(id)).toEqual([{ order_id: winner.id, day: second, slot: 1, city: 'CN-4403' }])
  })

  it('that was not marked, or lies in another city, is refused by name', async () => {
    const [day = ''] = nextDays(w, 1)
    const { id } = await anInspector(w, { days: [day], profile: { extra_order_qty: 2 } })
    expect((await take([claim(id, '2027-05-05')])).verdict).toMatchObject({
      why: 'not_in_work',
      params: { day: '2027-05-05' },
    })
    expect((await take([claim(id, day)])).verdict.ok).toBe(true)
    expect((await take([claim(id, day, 'CN-4419')])).verdict).toMatchObject({ why: 'other_city', params: { day } })
    expect((await take([claim(id, day)])).verdict.ok).toBe(true)
    expect((await rowsOf(id)).map(({ slot }) => slot)).toEqual([1, 2])
  })

  it('is given back, and the lowest free slot is sold again', async () => {
    const [day = ''] = nextDays(w, 1)
    const { id } = await anInspector(w, { profile: { extra_order_qty: 1 } })
    const one = await take([claim(id, day)])
    await take([claim(id, day)])
    expect((await take([claim(id, day)])).verdict.ok).toBe(false)
    await w.db.transaction().execute((trx) => releaseOrderDays(trx, one.id))
    expect((await rowsOf(id)).map(({ slot }) => slot)).toEqual([2])
    const again = await take([claim(id, day)])
    expect((await rowsOf(id)).map((row) => [row.order_id, row.slot])[0]).toEqual([again.id, 1])
  })

  it('stays sold when the capacity is lowered, and none is sold on top', async () => {
    const [day = ''] = nextDays(w, 1)
    const { id } = await anInspector(w, { profile: { extra_order_qty: 1 } })
    await take([claim(id, day)])
    const second = await take([claim(id, day)])
    await w.db.updateTable('inspectors').set({ extra_order_qty: 0 }).where('account_id', '=', id).execute()
    expect(await rowsOf(id)).toHaveLength(2)
    expect((await take([claim(id, day)])).verdict).toMatchObject({ why: 'day_full' })
    // an edit keeps the day that the order has
    expect((await take([claim(id, day)], second.id)).verdict.ok).toBe(true)
  })

  it('moves with an edit: the old day is free, the new one taken', async () => {
    const [first = '', second = ''] = nextDays(w, 2)
    const { id } = await anInspector(w)
    const order = await take([claim(id, first)])
    expect((await take([claim(id, second)], order.id)).verdict.ok).toBe(true)
    expect((await rowsOf(id)).map(({ day }) => day)).toEqual([second])
    expect((await take([claim(id, first)])).verdict.ok).toBe(true)
  })
})

describe('at the same moment', () => {
  it.each([0, 2])('fifty take one day of capacity 1 + %i: exactly so many get it', async (extra) => {
    const [day = ''] = nextDays(w, 1)
    const { id } = await anInspector(w, { profile: { extra_order_qty: extra } })
    const results = await Promise.all(Array.from({ length: 50 }, () => take([claim(id, day)])))
    expect(results.filter(({ verdict }) => verdict.ok)).toHaveLength(1 + extra)
    for (const { verdict } of results)
      if (!verdict.ok) expect(verdict).toMatchObject({ why: 'day_full', params: { day } })
    expect((await rowsOf(id)).map(({ slot }) => slot)).toEqual(Array.from({ length: 1 + extra }, (_, i) => i + 1))
  })

  it('two days in opposite order: nobody waits for ever, and nobody has half', async () => {
    const [first = '', second = ''] = nextDays(w, 2)
    const { id } = await anInspector(w)
    const { id: other } = await anInspector(w)
    const there = [claim(id, first), claim(id, second), claim(other, first)]
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => take(i % 2 === 0 ? there : there.toReversed())),
    )
    expect(results.filter(({ verdict }) => verdict.ok)).toHaveLength(1)
    expect(await rowsOf(id)).toHaveLength(2)
    expect(await rowsOf(other)).toHaveLength(1)
  })

  it('two cities on one day: only one of them', async () => {
    const [day = ''] = nextDays(w, 1)
    const { id } = await anInspector(w, { profile: { extra_order_qty: 5 } })
    await Promise.all(
      ['CN-4403', 'CN-4419', 'CN-4401', 'CN-4403', 'CN-4419'].map((city) => take([claim(id, day, city)])),
    )
    expect(new Set((await rowsOf(id)).map(({ city }) => city)).size).toBe(1)
  })
})
