import type { Report } from '@goodlot/inspection'
import { addDays, chinaDay } from '@goodlot/rules'
import { readXlsx } from 'hucre'
import { type SqlBool, sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { json } from '../../db/json-columns.ts'
import { readInOrder } from '../../db/read-in-order.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn } from '../../test/orders.ts'
import { download } from '../../test/sheet-calls.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { conditionsOf, type Filters } from './list-filter-store.ts'
import { partsOf } from './list-order-store.ts'
import { ordersInCity } from './visit-city-store.ts'

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
          order_name: '春季（第2批）',
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
    [{ order_no: '（第2批）' }, ['chair']],
    [{ order_no: '春' }, ['chair']],
    [{ order_no: '秋季' }, []],
    [{ order_no: 'ＧＬ２６１１' }, ['lab', 'chair', 'off', 'kettle', 'done']],
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

  test.each([
    'order_no',
    'order_status_str',
    'customer_nick_name',
    'md',
    'factory_name',
    'ins_nick_name',
    'service_type',
    'paid',
    'balance',
  ])('sorted by %s, root’s list, which is read from an index, has the order of its owner’s', async (by) => {
    for (const sort of [by, `-${by}`]) {
      const expected = await namesOf({ sort } as object)
      expect(expected).toHaveLength(5)
      expect(await namesOf({ sort, customer_user_id: owner.id } as object, root)).toEqual(expected)
      expect(await namesOf({ sort, limit: 200 } as object, root)).toEqual(expected)
    }
  })

  it('reading in order stops at its bound: a page that is full until there says that there is more, else it is not answered', async () => {
    const parts = partsOf({}, undefined, w.clock.now(), null)
    const matches = sql<SqlBool>`o.customer_id = ${owner.id} AND o.product_names ILIKE '%kettle%'`
    const read = (page: number, bound: number) =>
      readInOrder(w.db, parts, matches, { page, limit: 2 }, { usual: bound })
    const whole = await read(1, 1000)
    expect(whole).toMatchObject({ total: 4 })
    expect(await read(2, 1000)).toMatchObject({ total: 4 })
    expect(await read(1, 4)).toEqual({ ids: whole?.ids, total: 3, more: true })
    expect(await read(2, 4)).toBeNull()
    expect(await read(1, 1)).toBeNull()
    const few = await readInOrder(w.db, parts, matches, { page: 1, limit: 2 }, { usual: 1, evenFew: true })
    expect(few).toEqual({ ids: whole?.ids.slice(0, 1), total: 1, more: true })
  })

  it('the orders of a few accounts, read from their own indexes, are those of the whole list, also where another placed them', async () => {
    const [main, sub, other] = [await w.an(), await w.an(), await w.an()]
    for (const days of [[], [-4], [-1, 2], [0], [5], [9]])
      await aSoldOrder(w, sub, { inspector: null, days: days.map((day) => dayIn(w, day)), order: {} })
    const { id } = await aSoldOrder(w, sub, { inspector: null, days: [dayIn(w, 7)], order: { status: 4 } })
    // of an account outside of the family, placed by one of it
    await w.db.updateTable('orders').set({ customer_id: other.id }).where('id', '=', id).execute()
    const accounts = [main.id, sub.id]
    const own = sql<SqlBool>`(o.customer_id = ANY(${accounts}) OR o.real_customer_id = ANY(${accounts}))`
    for (const f of [{}, { order_by: 'next' as const }, { order_by_ins_date: 'ASC' as const }]) {
      const read = (few: number[] | null) =>
        readInOrder(w.db, partsOf(f, undefined, w.clock.now(), few), own, { page: 1, limit: 50 })
      const all = await read(null)
      expect(all).toMatchObject({ total: 7 })
      expect(await read(accounts)).toEqual(all)
    }
  })

  it('a period read by the last days alone has the visits of the whole list, also those that go on beyond it or begin before it', async () => {
    const buyer = await w.an()
    for (const days of [[], [20], [22], [19, 20], [19, 22], [21, 25], [20, 26], [24], [18]])
      await aSoldOrder(w, buyer, { inspector: null, days: days.map((day) => dayIn(w, day)), order: {} })
    for (const ins_date of [`${dayIn(w, 20)},${dayIn(w, 22)}`, `${dayIn(w, 20)},`, `,${dayIn(w, 22)}`, dayIn(w, 22)])
      for (const order_by_ins_date of ['DESC', 'ASC'] as const) {
        const f = { ins_date, order_by_ins_date }
        const matches = sql<SqlBool>`${sql.join(conditionsOf(w.db, [buyer.id], f, w.clock.now()), sql` AND `)}`
        const read = (period: object, accounts: number[] | null) =>
          readInOrder(w.db, partsOf({ order_by_ins_date, ...period }, undefined, w.clock.now(), accounts), matches, {
            page: 1,
            limit: 50,
          })
        const whole = await read({}, null)
        expect(whole?.ids.length).toBeGreaterThan(1)
        expect(await read({ ins_date }, null)).toEqual(whole)
        expect(await read({ ins_date }, [buyer.id])).toEqual(whole)
      }
  })

  it('a period that is over, next visit first, has the visits of the whole list', async () => {
    const buyer = await w.an()
    for (const days of [[], [-20], [-22, -20], [-20, -18], [-20, 3], [-19, 9], [-21], [-12], [5]])
      for (const status of [1, 4])
        await aSoldOrder(w, buyer, { inspector: null, days: days.map((day) => dayIn(w, day)), order: { status } })
    const f = { ins_date: `${dayIn(w, -21)},${dayIn(w, -19)}`, order_by: 'next' as const }
    const matches = sql<SqlBool>`${sql.join(conditionsOf(w.db, [buyer.id], f, w.clock.now()), sql` AND `)}`
    const read = (filter: Filters, accounts: number[] | null) =>
      readInOrder(w.db, partsOf(filter, undefined, w.clock.now(), accounts), matches, { page: 1, limit: 50 })
    const whole = await read({ order_by: 'next' }, null)
    expect(whole).toMatchObject({ total: 12 })
    expect(await read(f, null)).toEqual(whole)
    expect(await read(f, [buyer.id])).toEqual(whole)
  })

  it('the visits of a city are the same whether its orders are read by their ids or each order is asked for its city', async () => {
    const buyer = await w.an()
    const { id } = await aSoldOrder(w, buyer, { inspector, days: [dayIn(w, 10)] })
    const other = await aSoldOrder(w, buyer, { inspector, days: [dayIn(w, 11)] })
    await w.db.updateTable('order_days').set({ city: 'CN-4401' }).where('order_id', '=', other.id).execute()
    await aSoldOrder(w, buyer, { inspector: null, days: [], order: {} })
    expect(await ordersInCity(w.db, 'CN-4403')).toContain(id)
    for (const visit_city of ['CN-4403', 'CN-4401', 'CN-1301']) {
      const city_ids = (await ordersInCity(w.db, visit_city)) ?? []
      const idsOf = async (f: Filters) =>
        (
          await readInOrder(
            w.db,
            partsOf(f, undefined, w.clock.now(), null),
            sql<SqlBool>`${sql.join(conditionsOf(w.db, [buyer.id], f, w.clock.now()), sql` AND `)}`,
            { page: 1, limit: 50 },
          )
        )?.ids
      expect(await idsOf({ visit_city })).toEqual(await idsOf({ visit_city, city_ids }))
      expect(await idsOf({ visit_city })).toHaveLength({ 'CN-4403': 1, 'CN-4401': 1 }[visit_city] ?? 0)
    }
  })

  it('root filters orders by customer and inspector (J-28)', async () => {
    expect(await namesOf({ customer_nick_name: 'maja k' }, root)).toHaveLength(5)
    expect(await namesOf({ customer_nick_name: 'maja k', ins_id: inspector.id }, root)).toEqual(['kettle', 'done'])
    expect(await namesOf({ customer_user_id: stranger.id }, root)).toEqual([])
  })

  it('the list of orders counts its quick views', async () => {
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

describe('the result of an order', () => {
  /** Adds a version of the order's report, as a visit would. */
  const aReport = (order: { id: number }, version: number, result: string, isReleased: boolean) =>
    w.db
      .insertInto('report_versions')
      .values({
        ...{ order_id: order.id, version, round: 1, made_at: w.clock.now(), made_by: inspector.id },
        ...{
          result,
          ruled: result,
          data: json({} as Report),
          evidence: json({}),
          digest: '-',
          signature: '-',
          key_id: '-',
        },
        code: `${order.id}-${version}`,
        ...(isReleased ? { released_at: w.clock.now(), released_by: root.id } : {}),
      })
      .execute()
  let owner: Person
  const made: Record<string, string> = {}
  beforeAll(async () => {
    owner = await w.an()
    const sell = async (name: string, day: number, status: number, report_result: string) => {
      const sold = await aSoldOrder(w, owner, { inspector, days: [dayIn(w, day)], order: { status, report_result } })
      made[name] = sold.order_no
      return sold
    }
    await sell('open', 20, 1, '')
    await aReport(await sell('passed', 21, 4, 'pass'), 1, 'pass', true)
    // inspected, but not released yet
    await aReport(await sell('in_review', 22, 3, 'fail'), 1, 'fail', false)
    // opened again after its release
    const again = await sell('again', 23, 3, 'aborted')
    await aReport(again, 1, 'pending', true)
    await aReport(again, 2, 'aborted', false)
    // the order's result contradicts its released report
    await aReport(await sell('contradicted', 24, 4, 'pass'), 1, 'fail', true)
  })
  const foundBy = async (who: Person, report_result: 'pass' | 'fail' | 'pending' | 'aborted' | 'none') => {
    const { data } = await who.send('order_list', { page: 1, limit: 50, customer_user_id: owner.id, report_result })
    for (const row of data.data) expect(row.report_result).toBe(report_result === 'none' ? '' : report_result)
    return data.data.map(({ order_no }) => Object.keys(made).find((name) => made[name] === order_no))
  }

  it('an owner filters by the released result, and finds where it is told none (O11)', async () => {
    expect(await foundBy(owner, 'pass')).toEqual(['passed'])
    expect(await foundBy(owner, 'fail')).toEqual([])
    expect(await foundBy(owner, 'pending')).toEqual(['again'])
    expect(await foundBy(owner, 'aborted')).toEqual([])
    expect(await foundBy(owner, 'none')).toEqual(['contradicted', 'in_review', 'open'])
  })
  it('root filters by the newest result (O11)', async () => {
    expect(await foundBy(root, 'pass')).toEqual(['passed'])
    expect(await foundBy(root, 'fail')).toEqual(['in_review'])
    expect(await foundBy(root, 'pending')).toEqual([])
    expect(await foundBy(root, 'aborted')).toEqual(['again'])
    expect(await foundBy(root, 'none')).toEqual(['open'])
  })
  it('stands in the spreadsheet in the reader’s words', async () => {
    const results = async (language: string) => {
      const { sheets } = await readXlsx(await download(w, owner, 'order_export', {}, language))
      const [fields = [], , ...rows] = sheets[0]?.rows ?? []
      return rows.map((row) => row[fields.indexOf('result')] ?? '')
    }
    expect(await results('en-US')).toEqual(['', 'Pending', '', 'Pass', ''])
    expect(await results('zh-CN')).toEqual(['', '待定', '', '合格', ''])
  })
})

describe('the next visit first (O12)', () => {
  let owner: Person
  const made: Record<string, string> = {}
  beforeAll(async () => {
    owner = await w.an()
    const rows = {
      long_ago: { days: [-9], order: { status: 4 } },
      lab: { days: [], order: { service_type: 'lab', md: null } },
      far: { days: [40], order: {} },
      lately: { days: [-3], order: { status: 3 } },
      // reported already or cancelled: these have no visit to come
      early: { days: [6], order: { status: 4, report_result: 'pass' } },
      off: { days: [5], order: { status: 5 } },
      tomorrow: { days: [1], order: { status: 1 } },
      // begun yesterday, to be continued in two days
      going_on: { days: [-1, 2], order: { status: 2 } },
      today: { days: [0], order: { status: 1 } },
      also_today: { days: [0, 30], order: { status: 1 } },
    } as const
    for (const [name, { days, order }] of Object.entries(rows)) {
      const sold = { inspector: null, days: days.map((day) => dayIn(w, day)), order }
      made[name] = (await aSoldOrder(w, owner, sold)).order_no
    }
  })
  const expected = ['also_today', 'today', 'tomorrow', 'going_on', 'far', 'early', 'off', 'lately', 'long_ago', 'lab']
  const namesIn = (numbersInOrder: readonly unknown[]) =>
    numbersInOrder.flatMap((no) => Object.keys(made).find((name) => made[name] === no) ?? [])

  it('coming visits ascend, those that are over descend, and undated orders are last', async () => {
    expect(namesIn(await numbers(owner, { order_by: 'next' }))).toEqual(expected)
    // for root, coming, past and undated orders are read from separate indexes
    expect(namesIn(await numbers(root, { order_by: 'next', limit: 200 }))).toEqual(expected)
    expect(namesIn(await numbers(root, { order_by: 'next', limit: 200, order_status_str: 'Confirmed' }))).toEqual([
      'also_today',
      'today',
      'tomorrow',
    ])
    expect(namesIn(await numbers(root, { order_by: 'next', limit: 200, order_status_str: 'Finalized' }))).toEqual([
      'early',
      'long_ago',
    ])
    expect(namesIn(await numbers(root, { order_by: 'next', limit: 200, view: 'cancelled' }))).toEqual(['off'])
    expect(namesIn(await numbers(root, { order_by: 'next', limit: 200, report_result: 'pass' }))).toEqual(['early'])
  })
  it.each(['owner', 'root'] as const)('the pages of %s have every order once', async (who) => {
    const person = who === 'root' ? root : owner
    const found: string[] = []
    const { total } = (await person.send('order_list', { page: 1, limit: 4, order_by: 'next' })).data
    for (let page = 1; page <= Math.ceil(total / 4); page++)
      found.push(...(await numbers(person, { order_by: 'next', page, limit: 4 })))
    expect(new Set(found).size).toBe(total)
    expect(found).toHaveLength(total)
    expect(namesIn(found)).toEqual(expected)
  })
  it('a column that is sorted by comes before it; the wire stays latest first without it (J-30)', async () => {
    const byNumber = await numbers(owner, { order_by: 'next', sort: 'order_no' })
    expect(namesIn(byNumber)).toEqual(Object.keys(made))
    expect(namesIn(await numbers(owner)).slice(0, 3)).toEqual(['lab', 'far', 'also_today'])
    expect((await owner.send('order_list', { order_by: 'other' as never })).code).toBe(4001)
  })
  it('the spreadsheet has the order of the screen', async () => {
    const { sheets } = await readXlsx(await download(w, owner, 'order_export', { order_by: 'next' }))
    expect(namesIn((sheets[0]?.rows ?? []).map((row) => row[0]))).toEqual(expected)
  })
  it('the spreadsheet of chosen orders has these alone, and nothing of somebody else', async () => {
    const { data } = (await owner.send('order_list', { limit: 50 })).data
    const chosen = data.filter(({ order_no }) => order_no === made.lab || order_no === made.far)
    const order_ids = chosen.map(({ order_id }) => order_id).join(',')
    const namesFor = async (who: Person) => {
      const { sheets } = await readXlsx(await download(w, who, 'order_export', { order_ids }))
      return namesIn((sheets[0]?.rows ?? []).map((row) => row[0]))
    }
    expect((await namesFor(owner)).toSorted()).toEqual(['far', 'lab'])
    expect(await namesFor(await w.an())).toEqual([])
  })
})
