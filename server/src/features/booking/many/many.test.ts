import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockInspectorDays } from '../../../order/days/index.ts'
import { aCart, countRows, type Goods, goodsOf, keepSignedIn, writtenRows } from '../../../test/carts.ts'
import { anInspector } from '../../../test/inspectors.ts'
import { aSoldOrder } from '../../../test/orders.ts'
import { aProtocol } from '../../../test/records.ts'
import { workbook } from '../../../test/sheets.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'

let w: TestWorld
let main: Person
let buyer: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
})
beforeEach(async () => {
  await keepSignedIn(w)
  // inspectors of earlier tests are not to be proposed
  await w.db.updateTable('accounts').set({ active: false }).where('role', '=', 'inspector').execute()
  main = await w.an()
  buyer = await w.an({ parent_id: main.id })
  goods = await goodsOf(w, buyer)
})

const draft = async (who: Person, change: object = {}, of = goods) => {
  const { data, msg } = await who.send('order_submit', {
    order: { ...aCart(w, of), ins: undefined, ins_date: undefined, md: undefined, ...change },
    mode: 'draft',
  })
  expect(msg).toBe('')
  return Number(data.did)
}
const preview = async (who: Person, dids?: number[]) => (await who.send('many_preview', dids ? { dids } : {})).data
const upload = async (who: Person, rows: Record<string, string | number>[], more: object = {}) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const bytes = await workbook([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))])
  return who.send('many_upload', more, { files: [{ field: 'excel', name: 'orders.xlsx', bytes }] })
}
const rowsOf = (data: Awaited<ReturnType<typeof preview>>['data']) =>
  data.map(({ did, ins_date, ins, tpl, totalPrice }) => ({
    did,
    ins_date,
    totalPrice: totalPrice ?? 0,
    ...(ins === null ? {} : { ins }),
    ...(tpl === null ? {} : { tpl }),
  }))
const book = (who: Person, rows: ReturnType<typeof rowsOf>, pay = 'checkout', key?: string) =>
  who.send('many_book', { rows, pay } as never, { json: true, ...(key === undefined ? {} : { key }) })
const draftIds = async (who: Person) =>
  (await who.send('draft_list', { limit: 200 })).data.data.map((one) => one.draft_order_id)
const orderRows = () => w.db.selectFrom('orders').selectAll().orderBy('id').execute()

describe('a spreadsheet for Book many', () => {
  const kettles = {
    order_name: 'Kettles',
    product_name: 'Kettle',
    category: 'Tableware, glassware and cutlery',
    sku: 'K-1',
    qty: 500,
  }

  it('saves complete and incomplete rows as drafts; what is wrong is asked in the draft', async () => {
    const { data, msg } = await upload(buyer, [
      kettles,
      {
        order_name: 'Unknown place',
        product_name: 'Kettle',
        sku: 'K-1',
        category: 'Tableware, glassware and cutlery',
        factory_name: 'Nowhere',
        city_code: 'Atlantis',
        qty: 'many',
      },
    ])
    expect(msg).toBe('')
    expect(data).toMatchObject({ saved: 2, existing: 0, with_questions: 1 })
    const rows = (await preview(buyer, data.dids)).data
    expect(rows.map(({ order_name, quantity, ready }) => [order_name, quantity, ready])).toEqual([
      ['Kettles', 500, 0],
      ['Unknown place', 0, 0],
    ])
    expect(rows[1]?.questions.map(({ field, given }) => [field, given])).toEqual(
      expect.arrayContaining([
        ['qty', 'many'],
        ['address', ''],
      ]),
    )
    // opened in the cart, the draft asks the same
    const cart = await buyer.send('order_load', { did: data.dids[1] as number })
    expect(cart.data.questions.map(({ field }) => field)).toContain('qty')
    expect((await buyer.send('draft_list', { limit: 200 })).data.data.map((one) => one.questions > 0)).toContain(true)
  })

  it('a city gives province and country, a purchase order the name, and cells are filled down', async () => {
    const place = {
      factory_name: 'Ningbo Glass',
      city_code: 'Ningbo',
      address: '5 Harbour Road',
      person: 'Chen',
      phone1: '1',
    }
    const { data, msg } = await upload(buyer, [
      {
        po: 'PO-1',
        product_name: 'Tumbler',
        category: 'Tableware, glassware and cutlery',
        sku: 'T-1',
        qty: 100,
        ...place,
      },
      { po: 'PO-2', product_name: 'Carafe', category: 'Tableware, glassware and cutlery', sku: 'C-1', qty: 200 },
    ])
    expect(msg).toBe('')
    const rows = (await preview(buyer, data.dids)).data
    expect(
      rows.map(({ order_name, factory_name, city_full_name }) => [order_name, factory_name, city_full_name]),
    ).toEqual([
      ['PO-1', 'Ningbo Glass', 'Ningbo'],
      ['PO-2', 'Ningbo Glass', 'Ningbo'],
    ])
    const [factory] = await w.db
      .selectFrom('factories')
      .selectAll()
      .where('owner_id', '=', buyer.id)
      .where('name', '=', 'Ningbo Glass')
      .execute()
    expect(factory).toMatchObject({ country: 'CN', province: 'CN-33', city: 'CN-3302' })
    const alone = await upload(
      buyer,
      [
        { po: 'PO-3', product_name: 'Tumbler', sku: 'T-1', qty: 1, ...place },
        { po: 'PO-4', product_name: 'Carafe', sku: 'C-1' },
      ],
      { fill_down: 0 },
    )
    expect((await preview(buyer, alone.data.dids)).data.map((row) => row.factory_name)).toEqual(['Ningbo Glass', ''])
  })

  it('drafts of the same name stay as they are, and the maximum of drafts is kept', async () => {
    await upload(buyer, [kettles])
    const again = await upload(buyer, [
      { ...kettles, qty: 7 },
      { ...kettles, order_name: 'Second' },
    ])
    expect(again.data).toMatchObject({ saved: 1, existing: 1 })
    expect((await preview(buyer)).data.map(({ quantity }) => quantity)).toEqual([500, 500])
    const many = Array.from({ length: 199 }, (_, i) => ({ ...kettles, order_name: `N ${i}` }))
    expect((await upload(buyer, many)).fault).toBe('too_many_drafts')
    expect(await draftIds(buyer)).toHaveLength(2)
  })

  it('is open to main accounts, unlike the import of the order list (J-05, T-06)', async () => {
    expect((await upload(main, [kettles])).data.saved).toBe(1)
    const refusedUpload = await main.send(
      'upload_draft_excel',
      { import_type: 'draft' },
      { files: [{ field: 'excel', name: 'a.csv', bytes: 'x' }] },
    )
    expect(refusedUpload.fault).toBe('permission_denied')
    const template = await w.fetch('many_template', {}, { token: main.token })
    expect(template.headers.get('content-type')).toContain('spreadsheet')
    const root = await w.an({ role: 'root' })
    expect((await upload(root, [kettles])).fault).toBe('permission_denied')
  })

  it('a file that can be read in two ways is asked about, and saves nothing until it is answered', async () => {
    const rows = [{ ...kettles, po_date: '03/04/2026' }]
    const asked = await upload(buyer, rows)
    expect(asked.data).toMatchObject({ saved: 0 })
    expect(asked.data.reading.questions.map(({ field }) => field)).toEqual(['po_date'])
    expect((await upload(buyer, rows, { answers: JSON.stringify({ po_date: 'dmy' }) })).data.saved).toBe(1)
  })
})

describe('the preview', () => {
  it('proposes day, inspector and price; two rows never get the same place', async () => {
    const first = await draft(buyer)
    const second = await draft(buyer)
    const { data, sum, credit_left, checkout } = await preview(buyer)
    expect(
      data.map(({ did, ready, ins, proposed, totalPrice }) => ({ did, ready, ins, proposed, totalPrice })),
    ).toEqual(
      [first, second].map((did) => ({
        ...{ did, ready: 1, ins: goods.inspector.id, proposed: ['ins_date', 'ins'], totalPrice: 200 },
      })),
    )
    expect(data[0]?.ins_date).not.toEqual(data[1]?.ins_date)
    expect({ sum, credit_left, checkout }).toEqual({ sum: 400, credit_left: null, checkout: 1 })
  })

  it('says where two rows want the same inspector on the same day, and what else is missing', async () => {
    const chosen = { ins: goods.inspector.id, ins_date: ['2026-11-19'] }
    await draft(buyer, { ...chosen, order_name: 'One' })
    await draft(buyer, { ...chosen, order_name: 'Two' })
    await draft(buyer, { bid: undefined, order_name: 'Three' })
    const { data, sum } = await preview(buyer)
    expect(data.map(({ ready }) => ready)).toEqual([1, 0, 0])
    expect(data[1]?.conflicts.join()).toContain('“One”')
    // day and inspector are proposed as soon as there is a factory
    expect(data[2]?.questions.map(({ message }) => message)).toEqual(['Please Select Factory!'])
    expect(sum).toBe(200)
  })

  it('shows nobody else’s drafts', async () => {
    const did = await draft(buyer)
    expect((await preview(main, [did])).data).toEqual([])
  })
})

describe('the protocol that is proposed', () => {
  it('is the one of the family’s latest orders that the account may use', async () => {
    const sibling = await w.an({ parent_id: main.id })
    const of = { buyer: goods, sibling: await goodsOf(w, sibling, goods.inspector) }
    const proposed = async (who: Person, whose: Goods) =>
      (await preview(who, [await draft(who, { tpl: undefined }, whose)])).data[0]
    expect((await proposed(buyer, of.buyer))?.tpl).toBeNull()
    const sold = (who: Person, day: string, protocolId: number) =>
      aSoldOrder(w, who, { days: [day], cart: { protocolId } })
    await sold(buyer, '2026-11-19', goods.protocol)
    for (const [who, whose] of [
      [buyer, of.buyer],
      [sibling, of.sibling],
    ] as const)
      expect(await proposed(who, whose)).toMatchObject({
        tpl: goods.protocol,
        proposed: expect.arrayContaining(['tpl']),
      })
    // one that only a colleague may use is passed over
    const { tpl_id } = await aProtocol(await w.an({ role: 'root' }), { tpl_name: 'Private', is_public: 0 })
    await w.db.updateTable('protocols').set({ created_by: buyer.id }).where('id', '=', tpl_id).execute()
    await sold(buyer, '2026-11-30', tpl_id)
    expect((await proposed(buyer, of.buyer))?.tpl).toBe(tpl_id)
    expect((await proposed(sibling, of.sibling))?.tpl).toBe(goods.protocol)
  })
})

describe('a change in place', () => {
  it('of the first day moves the whole visit over weekends and the holidays of the factory’s country', async () => {
    const did = await draft(buyer, { ins_date: ['2026-11-19', '2026-11-20'], md: 2 })
    const daysOf = async () => (await preview(buyer, [did])).data[0]?.ins_date
    await buyer.send('many_change', { did, first_day: '2026-11-27', days: 2 })
    expect(await daysOf()).toEqual(['2026-11-27', '2026-11-30'])
    await w.db
      .insertInto('holidays')
      .values({ country: 'CN', day: '2026-11-30', kind: 'holiday', provisional: false })
      .execute()
    await buyer.send('many_change', { did, first_day: '2026-11-27' })
    expect(await daysOf()).toEqual(['2026-11-27', '2026-12-01'])
    await w.db.deleteFrom('holidays').where('day', '=', '2026-11-30').execute()
    expect((await buyer.send('many_change', { did, first_day: '2026-11-27', days: 9 })).fault).toBe('too_many_dates')
  })

  it('changes one or several own drafts and settles what it answers', async () => {
    const a = await draft(buyer)
    const b = await draft(buyer)
    await w.db
      .updateTable('drafts')
      .set({ questions: JSON.stringify([{ row: 2, field: 'ins_date', given: 'soon', message: '?' }]) as never })
      .where('id', '=', a)
      .execute()
    expect((await preview(buyer, [a])).data[0]?.ready).toBe(0)
    await buyer.send('many_change', { did: a, also: [b], ins_date: ['2026-11-20'], order_name: 'Both' })
    const rows = (await preview(buyer)).data
    expect(rows.map(({ order_name, ins_date, questions }) => [order_name, ins_date, questions.length])).toEqual([
      ['Both', ['2026-11-20'], 0],
      ['Both', ['2026-11-20'], expect.anything()],
    ])
    await buyer.send('many_change', { did: a, quantity: 900 })
    expect((await preview(buyer, [a])).data[0]?.quantity).toBe(900)
  })

  it.each([
    [
      'a draft of somebody else',
      async (did: number) => main.send('many_change', { did, order_name: 'x' }),
      'not_found',
    ],
    [
      'one of several that is not own',
      async (did: number) => buyer.send('many_change', { did, also: [999_999], order_name: 'x' }),
      'not_found',
    ],
    [
      'a factory of others',
      async (did: number) => buyer.send('many_change', { did, bid: (await goodsOf(w, await w.an())).factory }),
      'not_found',
    ],
    [
      'more dates than the goods need',
      async (did: number) =>
        buyer.send('many_change', { did, ins_date: ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'] }),
      'too_many_dates',
    ],
  ])('%s is refused, and nothing changes', async (_, change, fault) => {
    const did = await draft(buyer, { order_name: 'Mine' })
    expect((await change(did)).fault).toBe(fault)
    expect((await preview(buyer, [did])).data[0]).toMatchObject({ order_name: 'Mine', proposed: ['ins_date', 'ins'] })
  })
})

describe('Book', () => {
  it('places and pays all rows in one act; what is paid does not count against the limits of unpaid days', async () => {
    for (let i = 0; i < 12; i++) await draft(buyer, { order_name: `Order ${i}` })
    const { data } = await preview(buyer)
    const before = await countRows(w, 'orders')
    const answer = await book(buyer, rowsOf(data))
    expect(answer.data.left).toEqual([])
    expect(answer.data.booked).toHaveLength(12)
    expect(answer.data.total).toBe(2400)
    expect(await countRows(w, 'orders')).toBe(before + 12)
    const orders = (await orderRows()).slice(-12)
    expect(
      new Set(orders.map(({ status, paid_cents, hold_ends_at }) => `${status} ${paid_cents} ${hold_ends_at}`)),
    ).toEqual(new Set(['1 20000 null']))
    expect(orders.every((one) => one.real_customer_id === buyer.id && one.customer_id === main.id)).toBe(true)
    expect(await draftIds(buyer)).toEqual([])
  })

  it('without payment the limits of unpaid days hold, and the rest stays drafts with the reason', async () => {
    for (let i = 0; i < 12; i++) await draft(buyer)
    const { data } = await preview(buyer)
    const answer = (await book(buyer, rowsOf(data), 'later')).data
    expect(answer.booked.length).toBeGreaterThan(0)
    expect(answer.left.length).toBeGreaterThan(0)
    expect(answer.booked.length + answer.left.length).toBe(12)
    expect(await draftIds(buyer)).toHaveLength(answer.left.length)
    const reasons = (await preview(buyer)).data.map(({ reason }) => reason)
    expect(reasons.every((reason) => reason !== '')).toBe(true)
  })

  it('on account up to the credit limit; what does not fit stays a draft with its reason', async () => {
    await w.db
      .updateTable('accounts')
      .set({ credit_ok: true, credit_limit_cents: 50_000 })
      .where('id', '=', main.id)
      .execute()
    for (let i = 0; i < 3; i++) await draft(buyer)
    const { data, credit_left } = await preview(buyer)
    expect(credit_left).toBe(500)
    const answer = (await book(buyer, rowsOf(data), 'account')).data
    expect([answer.booked.length, answer.left.length, answer.total]).toEqual([2, 1, 400])
    expect(answer.left[0]?.reason).toContain('500')
    const placed = (await orderRows()).slice(-2)
    expect(placed.map(({ status, on_account }) => [status, on_account])).toEqual([
      [1, true],
      [1, true],
    ])
    expect((await book(await w.an(), rowsOf(data), 'account')).fault).toBe('no_account_credit')
  })

  it('held unpaid if that is asked for, also where the family has credit', async () => {
    await w.db
      .updateTable('accounts')
      .set({ credit_ok: true, credit_limit_cents: 5_000_000 })
      .where('id', '=', main.id)
      .execute()
    await draft(buyer)
    const answer = (await book(buyer, rowsOf((await preview(buyer)).data), 'later')).data
    expect(answer.booked).toMatchObject([{ order_status_str: 'Pending', needs_approval: 0 }])
    expect((await orderRows()).at(-1)).toMatchObject({ status: 0, on_account: false, hold_ends_at: expect.any(Date) })
  })

  describe('above the limit of a member', () => {
    let approver: Person
    beforeEach(async () => {
      approver = await w.an({ parent_id: main.id, nickname: 'Adam Approver', member_flags: ['pays'] })
      await w.db
        .updateTable('accounts')
        .set({ approval_over_cents: 25_000, approver_id: approver.id })
        .where('id', '=', buyer.id)
        .execute()
      await w.db
        .updateTable('accounts')
        .set({ credit_ok: true, credit_limit_cents: 5_000_000 })
        .where('id', '=', main.id)
        .execute()
    })
    /** Two orders of 400 dollars wait for approval, two of 200 do not. */
    const mixed = async () => {
      const inspectors = [goods.inspector, await anInspector(w), await anInspector(w), await anInspector(w)]
      for (const [i, inspector] of inspectors.entries())
        await draft(
          buyer,
          i < 2
            ? { ins: inspector.id, ins_date: ['2026-11-19', '2026-11-20'], md: 2, order_name: `Dear ${i}` }
            : { ins: inspector.id, ins_date: ['2026-11-19'], md: 1, order_name: `Cheap ${i}` },
        )
      return preview(buyer)
    }
    const asked = (who: Person) =>
      w.db
        .selectFrom('mails')
        .select(['template', 'subject', 'body_text'])
        .where('to_address', '=', who.email)
        .where('template', 'in', ['approval_asked', 'approvals_asked'])
        .execute()

    it.each([
      ['checkout', { status: 1, paid_cents: 20_000, on_account: false }],
      ['account', { status: 1, paid_cents: 0, on_account: true }],
    ] as const)(
      'rows wait and are not paid, the others are, by %s; the approver gets one message',
      async (pay, done) => {
        const shown = await mixed()
        expect(shown.approver).toBe('Adam Approver')
        expect(shown.data.map(({ needs_approval, totalPrice }) => [needs_approval, totalPrice])).toEqual([
          ...[
            [1, 400],
            [1, 400],
            [0, 200],
            [0, 200],
          ],
        ])
        const { booked, left } = (await book(buyer, rowsOf(shown.data), pay)).data
        expect(left).toEqual([])
        expect(booked.map(({ needs_approval, order_status_str }) => [needs_approval, order_status_str])).toEqual([
          ...[
            [1, 'Pending'],
            [1, 'Pending'],
            [0, 'Confirmed'],
            [0, 'Confirmed'],
          ],
        ])
        const orders = (await orderRows()).slice(-4)
        const waiting = { status: 0, paid_cents: 0, on_account: false, approver_id: approver.id }
        expect(orders).toMatchObject([waiting, waiting, { ...done, approver_id: null }, { ...done, approver_id: null }])
        const [mail, ...more] = await asked(approver)
        expect(more).toEqual([])
        expect(mail?.subject).toMatch(/^2 orders of /)
        for (const { order_no } of orders.slice(0, 2)) expect(mail?.body_text).toContain(order_no)
        for (const { order_no } of orders.slice(2)) expect(mail?.body_text).not.toContain(order_no)
        expect(mail?.body_text).toMatch(/USD\s800/)
        const notices = (await approver.send('notice_list', { limit: 20 })).data.data
        expect(notices.filter(({ title }) => title.includes('approval'))).toHaveLength(1)
        expect((await approver.send('order_today')).data.lines[0]).toMatchObject({ line: 'approve', count: 2 })
      },
    )

    it('one row alone is told of as any order that waits', async () => {
      await draft(buyer, { ins_date: ['2026-11-19', '2026-11-20'], md: 2 })
      await book(buyer, rowsOf((await preview(buyer)).data), 'account')
      expect((await asked(approver)).map(({ template }) => template)).toEqual(['approval_asked'])
    })

    it('two acts that hold days of the same inspectors lock them in one order', async () => {
      // days that a family without credit and payments holds are limited by inspector
      await w.db.updateTable('accounts').set({ credit_ok: false }).where('id', '=', main.id).execute()
      const inspectors = [goods.inspector, await anInspector(w)].toSorted((a, b) => a.id - b.id)
      for (const { id } of inspectors.toReversed())
        await draft(buyer, { ins: id, ins_date: ['2026-11-19', '2026-11-20'], md: 2 })
      const { data } = await preview(buyer)
      expect(data.map(({ ins, needs_approval }) => [ins, needs_approval])).toEqual(
        inspectors.toReversed().map(({ id }) => [id, 1]),
      )
      const keys = inspectors.map(({ id }) => [{ inspectorId: id, day: '1970-01-01' }])
      const acting = await w.db.transaction().execute(async (trx) => {
        await lockInspectorDays(trx, keys[0] ?? [])
        const act = book(buyer, rowsOf(data), 'checkout')
        await expect.poll(() => waitingForLocks()).toBeGreaterThan(0)
        // the act waits for the first inspector, so that it cannot hold the second one yet
        // shorter than the time after which Postgres looks for deadlocks
        await sql`SET LOCAL lock_timeout = '300ms'`.execute(trx)
        await lockInspectorDays(trx, keys[1] ?? [])
        return { act }
      })
      expect((await acting.act).data.booked).toHaveLength(2)
    })

    const waitingForLocks = async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(w.db)
      return rows[0]?.n ?? 0
    }
  })

  it('a row that is refused leaves nothing behind: another price, a day that is gone, a draft of others', async () => {
    const good = await draft(buyer)
    const dear = await draft(buyer)
    const gone = await draft(buyer)
    const { data } = await preview(buyer)
    const rows = rowsOf(data)
    const taken = rows.find(({ did }) => did === good)
    const stranger = await w.an()
    const foreign = await draft(stranger, {}, await goodsOf(w, stranger, goods.inspector))
    const answer = (
      await book(buyer, [
        ...rows.map((row) =>
          row.did === dear
            ? { ...row, totalPrice: 1 }
            : row.did === gone
              ? { ...row, ins_date: taken?.ins_date ?? [] }
              : row,
        ),
        { ...(rows[0] as (typeof rows)[number]), did: foreign },
      ])
    ).data
    expect(answer.booked.map(({ did }) => did)).toEqual([good])
    expect(answer.left.map(({ did }) => did)).toEqual([dear, gone, foreign])
    expect(answer.left[1]?.reason).toContain('booked on')
    expect(await draftIds(buyer)).toEqual(expect.arrayContaining([dear, gone]))
    expect(await draftIds(stranger)).toEqual([foreign])
    // the order, its revision, its day, its offer; nothing of the two that were refused
    const before = await writtenRows(w)
    const again = await book(
      buyer,
      rowsOf((await preview(buyer)).data).map((row) => ({ ...row, totalPrice: 1 })),
    )
    expect(again.data.booked).toEqual([])
    expect(await writtenRows(w)).toEqual(before)
  })

  it('a second click with the same key books nothing twice, and two acts at once share the drafts', async () => {
    for (let i = 0; i < 3; i++) await draft(buyer)
    const rows = rowsOf((await preview(buyer)).data)
    const before = await countRows(w, 'orders')
    const [a, b] = await Promise.all([book(buyer, rows, 'checkout', 'k-1'), book(buyer, rows, 'checkout', 'k-1')])
    expect(a.data).toEqual(b.data)
    expect(a.data.left).toEqual([])
    expect(await countRows(w, 'orders')).toBe(before + 3)
    // after three visits in a row to one factory another inspector is proposed
    await anInspector(w)
    for (let i = 0; i < 3; i++) await draft(buyer)
    const more = rowsOf((await preview(buyer)).data)
    const acts = await Promise.all([book(buyer, more), book(buyer, more.toReversed())])
    expect(acts.map(({ data }) => data.booked.length).sort()).toEqual([0, 3])
    expect(await countRows(w, 'orders')).toBe(before + 6)
  })

  it('two families at once never sell one place twice', async () => {
    const inspector = await anInspector(w)
    const others = await Promise.all(
      [0, 1].map(async () => {
        const person = await w.an()
        const own = await goodsOf(w, person, inspector)
        for (const day of ['2026-11-19', '2026-11-20']) await draft(person, { ins: inspector.id, ins_date: [day] }, own)
        return { person, rows: rowsOf((await preview(person)).data) }
      }),
    )
    const acts = await Promise.all(
      others.map(({ person, rows }, i) => book(person, i === 0 ? rows : rows.toReversed())),
    )
    expect(acts.flatMap(({ data }) => data.booked)).toHaveLength(2)
    const days = await w.db.selectFrom('order_days').selectAll().where('inspector_id', '=', inspector.id).execute()
    expect(days.map(({ day }) => day).sort()).toEqual(['2026-11-19', '2026-11-20'])
  })
})

describe('handing over', () => {
  it('makes a copy for a member of the family, with what the member does not see; the draft stays its owner’s (J-90)', async () => {
    const did = await draft(buyer, { order_name: 'Autumn' })
    const sibling = await w.an({ parent_id: main.id })
    for (const member of [main, sibling]) {
      expect((await buyer.send('draft_hand_over', { did, uuid: member.account.uuid })).msg).toBe('')
      const [copy] = (await preview(member)).data
      expect(copy).toMatchObject({ order_name: 'Autumn', products: 1, quantity: 500, ready: 1 })
      expect(copy?.did).not.toBe(did)
    }
    expect(await draftIds(buyer)).toEqual([did])
  })

  it('not to a member who places no orders, and the list of members says who does', async () => {
    const did = await draft(buyer)
    const reader = await w.an({ parent_id: main.id, nickname: 'Rita Reader', member_flags: ['reads'] })
    const answer = await main.send('draft_hand_over', { did: await draft(main), uuid: reader.account.uuid })
    expect([answer.fault, answer.msg]).toEqual(['member_books_not', expect.stringContaining('Rita Reader')])
    expect(await w.db.selectFrom('drafts').select('id').where('created_by', '=', reader.id).execute()).toEqual([])
    const books = (await main.send('share_user_list')).data.user_list.map(({ uuid, books: may }) => [uuid, may])
    expect(books).toEqual(
      expect.arrayContaining([
        [main.account.uuid, 1],
        [buyer.account.uuid, 1],
        [reader.account.uuid, 0],
      ]),
    )
    expect((await buyer.send('draft_hand_over', { did, uuid: main.account.uuid })).msg).toBe('')
  })

  it.each([
    ['a stranger', async () => (await w.an()).account.uuid],
    ['oneself', async () => buyer.account.uuid],
    ['what is no uuid', async () => '-1000000000000'],
  ])('not to %s', async (_, uuid) => {
    expect((await buyer.send('draft_hand_over', { did: await draft(buyer), uuid: await uuid() })).fault).toBe(
      'receiver_unknown',
    )
  })

  it('nobody hands over a draft of others', async () => {
    const did = await draft(buyer)
    expect((await main.send('draft_hand_over', { did, uuid: main.account.uuid })).fault).toBe('not_found')
    expect((await main.send('draft_hand_over', { did, uuid: buyer.account.uuid })).fault).toBe('not_found')
  })
})
