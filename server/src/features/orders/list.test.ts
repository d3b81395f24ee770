import { addDays, chinaDay } from '@goodlot/rules'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let stranger: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  stranger = await w.an()
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
})

const numbers = async (who: Person, input = {}) => {
  const { data } = await who.send('order_list', { page: 1, limit: 50, ...input })
  return data.data.map(({ order_no }) => order_no)
}

describe('the list', () => {
  let owner: Person
  const made: Record<string, string> = {}
  beforeAll(async () => {
    owner = await w.an({ nickname: 'Maja Kowalczyk' })
    const own = await anInspector(w, {
      account: { nickname: 'Zhou Wen' },
      profile: { owner_id: owner.id, extra_order_qty: 9 },
    })
    const rows = {
      kettle: { inspector, days: [dayIn(w, 4)], order: {} },
      chair: {
        inspector: own,
        days: [dayIn(w, 1), dayIn(w, 9)],
        order: {
          status: 1,
          md: 2.5,
          paid_cents: 40_000,
          is_own_inspector: true,
          product_names: '实木椅子, Oak chair',
          product_skus: 'CH-1',
          product_pos: 'PO-7',
          factory_name: '佛山家具厂',
        },
      },
      lab: { inspector: null, days: [], order: { service_type: 'lab', md: null, status: 2, total_cents: 0 } },
      done: { inspector, days: [dayIn(w, 2)], order: { status: 4, report_result: 'pass', paid_cents: 20_000 } },
      off: { inspector: null, days: [dayIn(w, 6)], order: { status: 5 } },
    } as const
    for (const [name, sold] of Object.entries(rows)) made[name] = (await aSoldOrder(w, owner, sold)).order_no
  })
  const namesOf = async (input: object, who = owner) => {
    const found = await numbers(who, input)
    return found.flatMap((no) => Object.keys(made).find((name) => made[name] === no) ?? [])
  }

  it('is latest date first, or earliest first (J-30, J-32)', async () => {
    expect(await namesOf({})).toEqual(['lab', 'chair', 'off', 'kettle', 'done'])
    expect(await namesOf({ order_by_ins_date: 'ASC' })).toEqual(['done', 'kettle', 'off', 'chair', 'lab'])
    const second = await owner.send('order_list', { page: 2, limit: 2 })
    expect(second.data.data.map(({ order_no }) => order_no)).toEqual([made.off, made.kettle])
    expect(second.data.total).toBe(5)
  })

  test.each([
    [{ product_name_data: 'kettle' }, ['lab', 'off', 'kettle', 'done']],
    [{ product_name_data: '椅' }, ['chair']],
    [{ product_name_data: '椅子' }, ['chair']],
    [{ product_name_data: 'OAK' }, ['chair']],
    [{ product_name_data: '100%' }, []],
    [{ product_sku_data: 'ch-1' }, ['chair']],
    [{ product_po_data: 'PO-7' }, ['chair']],
    [{ factory_name: '家具' }, ['chair']],
    [{ ins_nick_name: 'zhou' }, ['chair']],
    [{ order_no: 'gl2611' }, ['lab', 'chair', 'off', 'kettle', 'done']],
    [{ order_no: '2611' }, ['lab', 'chair', 'off', 'kettle', 'done']],
    [{ order_no: 'GL2610' }, []],
    [{ order_status_str: 'Pending' }, ['kettle']],
    [{ order_status_str: 'ed', product_name_data: 'oak' }, ['chair']],
    [{ order_status_str: 'in progress' }, ['lab']],
    [{ order_status_str: 'nonsense' }, []],
    [{ service_type: 'lab' }, ['lab']],
    [{ is_own_inspector: 1 as const }, ['chair']],
    [{ is_own_inspector: 0 as const }, ['lab', 'off', 'kettle', 'done']],
    [{ md: 2.5 }, ['chair']],
    [{ ins_date: '2026-11-17' }, ['chair']],
    [{ ins_date: '2026-11-18,2026-11-20' }, ['kettle', 'done']],
    [{ ins_date: '2026-11-20,' }, ['chair', 'off', 'kettle']],
    [{ ins_date: ',2026-11-18' }, ['chair', 'done']],
    [{ ins_date: '2026-01-01,2028-01-01' }, ['chair', 'off', 'kettle', 'done']],
    [{ view: 'to_pay' as const }, ['off', 'kettle'].slice(1)],
    [{ view: 'tomorrow' as const }, ['chair']],
    [{ view: 'on_site' as const }, ['lab']],
    [{ view: 'report_ready' as const }, ['done']],
    [{ view: 'cancelled' as const }, ['off']],
    [{ service_type: 'fri', order_status_str: 'Confirmed', product_name_data: 'oak' }, ['chair']],
  ])('%j narrows it to %j (J-28, J-29)', async (input, expected) => {
    expect(await namesOf(input)).toEqual(expected)
    // root searches all orders, with the text index
    expect(await namesOf({ ...input, customer_user_id: owner.id, limit: 50 }, root)).toEqual(expected)
  })

  it('filters by customer and inspector for root (J-28)', async () => {
    expect(await namesOf({ customer_nick_name: 'maja k' }, root)).toHaveLength(5)
    expect(await namesOf({ customer_nick_name: 'maja k', ins_id: inspector.id }, root)).toEqual(['kettle', 'done'])
    expect(await namesOf({ customer_user_id: stranger.id }, root)).toEqual([])
  })

  it('counts its quick views', async () => {
    expect((await owner.send('order_counts')).data).toEqual({
      to_pay: 1,
      tomorrow: 1,
      on_site: 1,
      report_ready: 1,
      cancelled: 1,
    })
    expect((await stranger.send('order_counts')).data).toEqual({
      to_pay: 0,
      tomorrow: 0,
      on_site: 0,
      report_ready: 0,
      cancelled: 0,
    })
    expect(chinaDay(w.clock.now())).toBe(addDays(dayIn(w, 1), -1))
  })
})
