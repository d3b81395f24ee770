import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { drawCartons } from '@goodlot/inspection'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../../test/carts.ts'
import { anInspector } from '../../../test/inspectors.ts'
import { aMission, aPicture, Phone } from '../../../test/missions.ts'
import { finishVisit, versionsIn } from '../../../test/reports.ts'
import { workbook } from '../../../test/sheets.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'
import { numbersIn } from './packing-sheet.ts'

let w: TestWorld
let root: Person
let buyer: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an({ company: 'Berg Trading' })
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

type Mission = Awaited<ReturnType<typeof aMission>>
const linkOf = async ({ order_no }: Mission) =>
  (await buyer.send('factory_link_make', { order_no })).data.url.split('/').at(-1) ?? ''
const rows = (product_id: number, ...runs: [from: number, to: number, pieces?: number][]) =>
  runs.map(([from, to, pieces = 10]) => ({ product_id, from, to, pieces }))
const give = (link: string, list: object[], person = 'Wu Min') =>
  w.send('factory_packing_save', { link, person, rows: list } as never, { json: true } as never)
const read = (link: string, bytes: Buffer, name = 'packing.xlsx') =>
  w.send('factory_packing_read', { link }, { files: [{ field: 'excel', name, bytes }] })
const seed = 'ab'.repeat(32)
const listed = (product: number, from: number, to: number, pieces = 10) => ({
  ...{ product, from, to, pieces, net_kg: null, gross_kg: null },
})

describe('the packing list', () => {
  it('comes by the factory’s link or from the buyer, and the newest counts', async () => {
    const mission = await aMission(w, buyer)
    const { order_no, product } = mission
    const link = await linkOf(mission)
    expect((await w.send('factory_page', { link })).data.packing).toEqual({ may: 1, too_late: 0, list: null })
    const given = await give(link, rows(product, [1, 90], [91, 100]))
    expect(given.data).toMatchObject({
      list: { list: 1, by: 'factory', person: 'Wu Min', cartons: 100, pieces: 1000, rows: [{ from: 1 }, { to: 100 }] },
    })
    expect(
      (await buyer.send('packing_save', { order_no, rows: rows(product, [1, 50, 20]) } as never)).data.list,
    ).toMatchObject({ list: 2, by: 'buyer', person: '', cartons: 50 })
    expect((await w.send('factory_page', { link })).data.packing.list).toMatchObject({ list: 2, cartons: 50 })
    for (const who of [buyer, root])
      expect((await who.send('packing_get', { order_no })).data).toMatchObject({
        may: 1,
        reason: '',
        list: { list: 2 },
      })
    const events = await w.db
      .selectFrom('order_events')
      .select(['event', 'account_id'])
      .where('order_id', '=', mission.order_id)
      .where('event', '=', 'packing_list_given')
      .orderBy('id')
      .execute()
    expect(events.map(({ account_id }) => account_id)).toEqual([null, buyer.id])
  })

  it('is nobody’s business but the factory’s, the buyer’s and the office’s', async () => {
    const mission = await aMission(w, buyer)
    const { order_no, product } = mission
    const [stranger, agent] = [await w.an(), await w.an({ is_agent: true })]
    const list = rows(product, [1, 9])
    for (const who of [stranger, agent]) {
      expect((await who.send('packing_get', { order_no })).fault).toBe('not_found')
      expect((await who.send('packing_save', { order_no, rows: list } as never)).fault).toBe('not_found')
    }
    expect((await mission.inspector.send('packing_get', { order_no })).code).toBe(4003)
    expect((await w.send('packing_save', { order_no, rows: list } as never)).code).toBe(4004)
    const link = await linkOf(mission)
    for (const wrong of ['guess', `${link}A`, `${link.slice(0, -3)}AAA`])
      expect((await give(wrong, list)).fault).toBe('factory_link_invalid')
    const { links } = (await buyer.send('factory_notice', { order_no })).data
    await buyer.send('factory_link_withdraw', { order_no, link_id: links[0]?.link_id ?? 0 })
    for (const answer of [await give(link, list), await read(link, await workbook([['x']]))])
      expect(answer.fault).toBe('factory_link_withdrawn')
  })

  it('refuses what is no list of this order', async () => {
    const mission = await aMission(w, buyer)
    const link = await linkOf(mission)
    const { product } = mission
    const fault = async (list: object[]) => (await give(link, list)).fault
    expect(await fault(rows(product + 1000, [1, 9]))).toBe('packing_wrong')
    expect(await fault(rows(product, [9, 1]))).toBe('packing_wrong')
    expect(await fault(rows(product, [1, 9], [9, 12]))).toBe('packing_wrong')
    expect(await fault(rows(product, [1, 20_001]))).toBe('packing_wrong')
    for (const list of [[], rows(product, [0, 5]), rows(product, [1, 5, 0])])
      expect(await fault(list)).toBe('bad_input')
    expect((await give(link, rows(product, [1, 9]), '')).code).toBe(4001)
    expect((await w.send('factory_page', { link })).data.packing.list).toBeNull()
  })

  it('two that come at once are two lists', async () => {
    const mission = await aMission(w, buyer)
    const link = await linkOf(mission)
    const answers = await Promise.all([1, 2, 3].map((n) => give(link, rows(mission.product, [1, n * 10]))))
    expect(answers.map(({ data }) => data.list?.list).toSorted()).toEqual([1, 2, 3])
  })

  it('is limited for an order and for a link', async () => {
    const mission = await aMission(w, buyer)
    const link = await linkOf(mission)
    const codes = new Set<number>()
    for (let i = 0; i < 25; i++) codes.add((await give(link, rows(mission.product, [1, 9]))).code)
    expect(codes).toEqual(new Set([200, 4029]))
    for (let i = 0; i < 15; i++) {
      const { fault } = await buyer.send('packing_save', {
        order_no: mission.order_no,
        rows: rows(mission.product, [1, 9]),
      } as never)
      if (i >= 10) expect(fault).toBe('packing_full')
    }
    const { count } = await w.db
      .selectFrom('packing_lists')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('order_id', '=', mission.order_id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(30)
  })
})

describe('a spreadsheet of theirs', () => {
  it.each([
    ['12', { from: 12, to: 12 }],
    ['1-20', { from: 1, to: 20 }],
    ['C/NO. 001~020', { from: 1, to: 20 }],
    ['2026-01-20', { from: 1, to: 20 }],
    ['', null],
    ['1-20, 25', null],
  ])('carton numbers %s', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected)
  })

  it('is read with its own titles, numbers and totals; what cannot be read says so', async () => {
    const mission = await aMission(w, buyer)
    const link = await linkOf(mission)
    const bytes = await workbook([
      ['PACKING LIST', null, null, null, null, null],
      ['C/NO.', '品名', 'CTNS', 'QTY/CTN', 'N.W. (kg)', 'G.W. (kg)'],
      ['1-60', 'Kettle', 60, 10, 8.5, '9.2 kg'],
      ['61-100', null, 40, 10, 8.5, 9.2],
      ['TOTAL', null, 100, 1000, null, null],
    ])
    const { data } = await read(link, bytes)
    expect(data.errors).toEqual([])
    expect(data.rows).toMatchObject([
      { product_id: mission.product, from: 1, to: 60, pieces: 10, net_kg: 8.5, gross_kg: 9.2 },
      { product_id: mission.product, from: 61, to: 100 },
    ])
    const wrong = await workbook([
      ['C/NO.', 'CTNS', 'QTY/CTN'],
      ['1-60', 50, 10],
      ['many', 1, 10],
      ['60-70', 11, 'ten'],
    ])
    const { errors } = (
      await buyer.send(
        'packing_read',
        { order_no: mission.order_no },
        { files: [{ field: 'excel', name: 'list.xlsx', bytes: wrong }] },
      )
    ).data
    expect(errors.map(({ row, field }) => [row, field])).toEqual(
      expect.arrayContaining([
        [1, 'from'],
        [2, 'from'],
        [3, 'pieces'],
        [3, 'from'],
      ]),
    )
    expect((await read(link, aPicture())).fault).toBe('sheet_not_a_sheet')
    // text is read as CSV
    expect((await read(link, Buffer.from('no sheet'))).fault).toBe('sheet_columns')
    expect((await read(link, await workbook([['Colour'], ['red']]))).fault).toBe('sheet_columns')
  })
})

describe('the draw', () => {
  it('reaches the phone, is fixed by the lead at check-in, and is printed so that anybody can repeat it', async () => {
    const mission = await aMission(w, buyer)
    const { order_id, order_no, product, inspector } = mission
    const link = await linkOf(mission)
    await give(link, rows(product, [1, 60], [61, 100]))
    const { packing } = (await inspector.send('mission_open', { order_id })).data
    expect(packing).toMatchObject({ list: 1, rows: [listed(product, 1, 60), listed(product, 61, 100)] })
    const phone = new Phone(w, inspector, order_id)
    phone.checkIn()
    const draw = { seed, list: 1, rows: packing?.rows ?? [] }
    phone.write('carton_draw', draw)
    expect((await phone.sync()).refused).toBeNull()
    w.clock.advance(60_000)
    // a list that comes now holds for nothing, and is shown as late
    expect((await give(link, rows(product, [1, 10]))).data).toMatchObject({ too_late: 1, list: { list: 2 } })
    const [drawn] = drawCartons(seed, draw.rows)
    const cartons = drawn?.order.slice(0, 10) ?? []
    for (const number of cartons) phone.write('carton', { product, number, found: number !== cartons[3] })
    phone.write('carton', { product, number: drawn?.order[10] ?? 0, found: true })
    await finishVisit(phone, product)
    expect((await phone.submit('pass')).msg).toBe('')
    const [version] = await versionsIn(w, order_id)
    expect(version?.data.packing).toMatchObject({
      late: [{ list: 2 }],
      draw: { seed, list: 1, products: [{ product, cartons: 100, pieces: 1000, counted_cartons: 100, open: 10 }] },
    })
    expect((await root.send('report_accept', { oid: order_id, flag: 1 })).code).toBe(200)
    const { html } = (await buyer.send('report_html', { oid: order_id })).data
    for (const text of [seed, String(cartons[0]), 'Packing list 2']) expect(html).toContain(text)
    // the factory never learns which cartons were drawn, nor the inspector before the visit
    const page = JSON.stringify((await w.send('factory_page', { link })).data)
    expect(page).not.toContain(seed)
    expect((await buyer.send('packing_get', { order_no })).data.may).toBe(0)

    const file = join(await mkdtemp(join(tmpdir(), 'draw-')), 'report.json')
    const script = fileURLToPath(new URL('../../../../../docs/recompute-draw.mjs', import.meta.url))
    const run = async (data: unknown) => {
      await writeFile(file, JSON.stringify(data))
      return promisify(execFile)(process.execPath, [script, file])
    }
    expect((await run(version?.data)).stdout).toContain('The report has the cartons of this draw.')
    const forged = JSON.parse(JSON.stringify(version?.data))
    forged.packing.draw.seed = 'cd'.repeat(32)
    await expect(run(forged)).rejects.toMatchObject({ code: 1 })
  })

  it('is refused from anybody but the lead, twice, from another list and from a late one', async () => {
    const mission = await aMission(w, buyer)
    const { order_id, product, inspector } = mission
    const link = await linkOf(mission)
    await give(link, rows(product, [1, 100]))
    const refused = async (data: { seed: string; list: number; rows: ReturnType<typeof listed>[] }) => {
      const phone = new Phone(w, inspector, order_id)
      phone.write('carton_draw', data)
      return (await phone.sync()).refused?.fault
    }
    expect(await refused({ seed, list: 1, rows: [listed(product, 1, 99)] })).toBe('packing_unknown')
    expect(await refused({ seed, list: 2, rows: [listed(product, 1, 100)] })).toBe('packing_unknown')
    const member = await anInspector(w)
    await w.db
      .insertInto('order_days')
      .values({ order_id, inspector_id: member.id, day: '2026-11-19', slot: 1, city: 'CN-4403', is_lead: false })
      .execute()
    const second = new Phone(w, member, order_id)
    second.write('carton_draw', { seed, list: 1, rows: [listed(product, 1, 100)] })
    expect((await second.sync()).refused?.fault).toBe('lead_only')
    const phone = new Phone(w, inspector, order_id)
    phone.checkIn()
    await phone.sync()
    w.clock.advance(60_000)
    await give(link, rows(product, [1, 50]))
    expect(await refused({ seed, list: 2, rows: [listed(product, 1, 50)] })).toBe('packing_unknown')
    // the one from before the arrival holds, also where another phone has checked in first
    phone.write('carton_draw', { seed, list: 1, rows: [listed(product, 1, 100)] })
    expect((await phone.sync()).refused).toBeNull()
    expect(await refused({ seed: 'cd'.repeat(32), list: 1, rows: [listed(product, 1, 100)] })).toBe('draw_exists')
  })

  it('an order without a packing list is as it was', async () => {
    const mission = await aMission(w, buyer)
    const { order_id, product, inspector } = mission
    expect((await inspector.send('mission_open', { order_id })).data).not.toHaveProperty('packing')
    const phone = new Phone(w, inspector, order_id)
    phone.checkIn()
    await finishVisit(phone, product)
    expect((await phone.submit('pass')).msg).toBe('')
    const [version] = await versionsIn(w, order_id)
    expect(version?.data).not.toHaveProperty('packing')
    expect(version?.data.blocks).not.toContain('packing')
  })
})
