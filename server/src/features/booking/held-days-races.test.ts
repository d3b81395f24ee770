import { addDays, chinaDay } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCart, type Goods, goodsOf, priced, submit } from '../../test/carts.ts'
import { anInspector, nextDays } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const days = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => addDays(chinaDay(w.clock.now()), first + i))

interface Wish {
  person: Person
  goods: Goods
  days: string[]
}

/** Everybody submits at the same moment; returns the faults of those who were refused, and counts the others. */
async function atOnce(wishes: readonly Wish[]) {
  const carts = await Promise.all(
    wishes.map(async ({ person, goods, days: ins_date }) => ({
      person,
      cart: await priced(person, aCart(w, goods, { ins_date })),
    })),
  )
  const answers = await Promise.all(carts.map(({ person, cart }) => submit(person, cart)))
  return {
    won: answers.filter(({ code }) => code === 200).length,
    faults: [...new Set(answers.flatMap(({ fault }) => fault ?? []))],
  }
}

const withGoods = async (person: Person, inspector: Person, wanted: string[]): Promise<Wish> => ({
  person,
  goods: await goodsOf(w, person, inspector),
  days: wanted,
})

describe('at the same moment', () => {
  it('twenty tabs of one account without a confirmed address get two days (B7)', async () => {
    const person = await w.an({ email_verified_at: null })
    const inspectors = await Promise.all(Array.from({ length: 4 }, () => anInspector(w)))
    const goods = await goodsOf(w, person, inspectors[0])
    const wishes = Array.from({ length: 20 }, (_, i) => ({
      person,
      goods: { ...goods, inspector: inspectors[i % 4] ?? goods.inspector },
      days: days(3 + i, 1),
    }))
    expect(await atOnce(wishes)).toEqual({ won: 2, faults: ['too_many_days_unconfirmed'] })
  })

  it('a main account and five sub-accounts get ten days together (B8)', async () => {
    const main = await w.an()
    const family = [main, ...(await Promise.all(Array.from({ length: 5 }, () => w.an({ parent_id: main.id }))))]
    const wishes = await Promise.all(
      family.map(async (person) => withGoods(person, await anInspector(w, { days: nextDays(w, 60) }), days(3, 3))),
    )
    expect(await atOnce(wishes)).toEqual({ won: 3, faults: ['too_many_days_unpaid'] })
  })

  it('ten new customers get half of the ten days of one inspector (B9)', async () => {
    const inspector = await anInspector(w, { days: days(3, 10) })
    const wishes = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => withGoods(await w.an(), inspector, days(3 + i, 1))),
    )
    const payer = await w.an()
    const goods = await goodsOf(w, payer)
    const paid = await submit(payer, await priced(payer, aCart(w, goods)))
    await payer.send('order_checkout', { order_id: Number(paid.data.order_id) })
    const { won, faults } = await atOnce(wishes)
    expect({ won, faults }).toEqual({ won: 5, faults: ['too_many_days_of_inspector'] })
    // the other half is left for customers who have paid
    const taken = await w.db.selectFrom('order_days').select('day').where('inspector_id', '=', inspector.id).execute()
    const left = days(3, 10).filter((day) => !taken.some((row) => row.day === day))
    expect(left).toHaveLength(5)
    expect(await atOnce([{ person: payer, goods: { ...goods, inspector }, days: left }])).toEqual({
      won: 1,
      faults: [],
    })
  })

  it('families with several members who want days of the same inspectors in any order wait in turn', async () => {
    const inspectors = await Promise.all(Array.from({ length: 3 }, () => anInspector(w, { days: days(3, 40) })))
    const wishes: Wish[] = []
    for (let n = 0; n < 4; n++) {
      const main = await w.an()
      const members = [main, await w.an({ parent_id: main.id }), await w.an({ parent_id: main.id })]
      for (const [m, member] of members.entries()) {
        const inspector = inspectors[(n + m) % 3]
        if (inspector) wishes.push(await withGoods(member, inspector, days(3 + 2 * ((n * 3 + m) % 5), 2).reverse()))
      }
    }
    const { won, faults } = await atOnce(wishes)
    expect(won).toBeGreaterThan(0)
    // refused by a rule, never by a deadlock
    expect(faults.filter((fault) => fault !== 'day_full')).toEqual([])
  })
})
