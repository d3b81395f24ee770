import type { Actor, Relation } from '@goodlot/rules'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newToken } from '../../secrets.ts'
import { anOrder, goodsOf } from '../carts.ts'
import { anInspector } from '../inspectors.ts'
import { aMission } from '../missions.ts'
import { aProtocol } from '../records.ts'
import { aReport } from '../reports.ts'
import type { Person, TestWorld } from '../world.ts'

/** Records under the names that calls give them. */
export type Rows = Record<string, unknown>

type Owner = Exclude<Actor, 'visitor'> | 'brought' | 'stranger'
const buyers = ['customer', 'main', 'sub', 'agent', 'admin', 'brought', 'stranger'] as const satisfies readonly Owner[]

/** Everybody, each with one record of every kind. */
export interface Cast {
  people: Readonly<Record<Exclude<Actor, 'visitor'>, Person>>
  /** The same kinds of account without the switches that root sets. */
  plain: Readonly<Partial<Record<Actor, Person>>>
  /** Orders whose report root has to review, and whose report was released. */
  reported: number
  released: number
  /** The records that an account of this kind has this relation to; null: there are none. */
  rows(actor: Actor, relation: Relation): Rows | null
}

const ownerOf = (actor: Actor, relation: Relation): Owner | null => {
  switch (relation) {
    case 'own':
      return actor === 'visitor' ? null : actor
    case 'child':
      return 'sub'
    case 'parent':
      return 'main'
    case 'brought':
      return 'brought'
    case 'public':
      return null
    case 'foreign':
      return 'stranger'
  }
}

const switches = { can_use_my_ins_list: true, can_use_ins_code: true }
const tree = [
  {
    class_name: 'Workmanship',
    customer_add_test: 1 as const,
    items: [
      {
        item_title: 'Stitching',
        type_code: 'checkbox_single' as const,
        options: [{ item_title: 'Loose' }, { item_title: 'Torn' }],
      },
    ],
  },
]

export async function castOf(w: TestWorld): Promise<Cast> {
  const main = await w.an(switches)
  const agent = await w.an({ is_agent: true, agent_code: 'PORTO-9', ...switches })
  const people: Record<Owner, Person> = {
    root: await w.an({ role: 'root' }),
    main,
    agent,
    customer: await w.an(switches),
    sub: await w.an({ parent_id: main.id, ...switches }),
    admin: await w.an({ role: 'admin', ...switches }),
    brought: await w.an({ referred_by: agent.id }),
    stranger: await w.an(switches),
    inspector: await anInspector(w),
  }
  const plainMain = await w.an()
  const plain = {
    customer: await w.an(),
    main: plainMain,
    sub: await w.an({ parent_id: plainMain.id }),
    agent: await w.an({ is_agent: true }),
    admin: await w.an({ role: 'admin' }),
  }
  const otherInspector = await anInspector(w)
  const records = new Map<Owner, Rows>()

  const publicProtocol = await aProtocol(people.root, {
    tpl_name: 'Workmanship, public',
    is_public: 1,
    class_data: tree,
  })
  await aProtocol(people.root, { class_data: tree })
  records.set('root', await rowsOf(w, people.root))

  for (const owner of buyers) {
    const person = people[owner]
    expect((await person.send('tpl_clone_own', { tpl_id: publicProtocol.tpl_id })).msg).toBe('')
    const ownInspector = await familyInspector(w, person)
    // the customer's and the stranger's orders are accepted missions of two inspectors
    const lead = owner === 'customer' ? people.inspector : owner === 'stranger' ? otherInspector : null
    const placed = lead
      ? await aMission(w, person, { inspector: lead })
      : await anOrder(w, person, {}, await goodsOf(w, person))
    if (lead)
      await w.db
        .insertInto('ratings')
        .values({
          ...{ order_id: placed.order_id, inspector_id: lead.id, halves: 8, created_by: person.id },
          created_at: w.clock.now(),
        })
        .execute()
    const { data } = await person.send('order_submit', { order: {}, mode: 'draft' })
    records.set(owner, {
      ...(await rowsOf(w, person)),
      ...(await moneyOf(w, person, placed.order_id)),
      order: placed.cart,
      order_id: placed.order_id,
      order_no: placed.order_no,
      did: data.did,
      inspector_id: ownInspector,
    })
  }
  for (const [owner, referrer] of [
    ['agent', people.agent],
    ['root', people.root],
    ['stranger', plain.agent],
  ] as const) {
    const { data } = await referrer.send('create_ref', { email: `${owner}@example.com`, sendemail: 0 })
    records.set(owner, { ...records.get(owner), ref_code: data.ref_code })
  }
  await w.send('post_issue', { request_type: 2, first_name: 'A', last_name: 'B', email: 'ab@example.com' })
  records.set('inspector', {
    ...records.get('customer'),
    ...(await rowsOf(w, people.inspector)),
    ...(await payoutOf(w, people.inspector, Number(records.get('customer')?.order_id))),
    inspector_id: people.inspector.id,
  })
  records.set('stranger', {
    ...records.get('stranger'),
    ...(await payoutOf(w, otherInspector, Number(records.get('stranger')?.order_id))),
    payment_id: await refundOf(w, people.stranger),
  })
  const { order_id: reported } = await aReport(w, people.stranger)
  const { order_id: released, ...report } = await releasedReport(w, people)
  const forAll = { ...(await sharedRows(w)), ...report }
  const publicRows = {
    ...forAll,
    ...(await treeOf(w, publicProtocol.tpl_id)),
    inspector_id: otherInspector.id,
  }
  return {
    people,
    plain,
    reported,
    released,
    rows(actor, relation) {
      if (relation === 'public') return publicRows
      const owner = ownerOf(actor, relation)
      const found = owner && records.get(owner)
      return found ? { ...forAll, ...found } : null
    },
  }
}

/** An inspector that belongs to the family of this account; one for a family. */
async function familyInspector(w: TestWorld, person: Person): Promise<number> {
  const owner_id = person.account.parent_id ?? person.id
  const existing = await w.db
    .selectFrom('inspectors')
    .select('account_id')
    .where('owner_id', '=', owner_id)
    .executeTakeFirst()
  return existing?.account_id ?? (await anInspector(w, { profile: { owner_id } })).id
}

/** What an account has, read from the database. */
async function rowsOf(w: TestWorld, person: Person): Promise<Rows> {
  const now = w.clock.now()
  const attachment = await w.db
    .insertInto('attachments')
    .values({
      ...{ name: `${newToken()}.png`, file_name: 'a.png', type: 'image/png', size: 1, sha256: Buffer.alloc(32) },
      ...{ created_by: person.id, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notice = await w.db
    .insertInto('notices')
    .values({ account_id: person.id, kind: 'welcome', params: '{"name":"A"}', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Rows>`
    SELECT a.email, a.uuid, a.id AS user_id, a.id AS created_by,
      (SELECT max(id) FROM sessions WHERE account_id = a.id) AS session_id,
      (SELECT max(id) FROM products WHERE owner_id = a.id) AS product_id,
      (SELECT max(id) FROM factories WHERE owner_id = a.id) AS business_id,
      (SELECT max(id) FROM protocols WHERE created_by = a.id) AS tpl_id
    FROM accounts a WHERE a.id = ${person.id}`.execute(w.db)
  const found: Rows = { ...rows[0], attachment_id: attachment.id, notice_id: notice.id }
  const own = await named(w, found)
  const all = found.tpl_id ? { ...own, ...(await treeOf(w, Number(found.tpl_id))) } : own
  const wanted = Object.entries(all).filter(([, value]) => value !== null)
  return Object.fromEntries(wanted)
}

/** Names that only this account's product and factory have: spreadsheets show names, no ids. */
async function named(w: TestWorld, rows: Rows): Promise<Rows> {
  if (!rows.product_id || !rows.business_id) return rows
  const product_name = `Kettle of account ${rows.user_id}`
  const business_name = `Works of account ${rows.user_id}`
  await w.db.updateTable('products').set({ name: product_name }).where('id', '=', Number(rows.product_id)).execute()
  await w.db.updateTable('factories').set({ name: business_name }).where('id', '=', Number(rows.business_id)).execute()
  return { ...rows, product_name, business_name }
}

async function treeOf(w: TestWorld, protocol: number): Promise<Rows> {
  const { rows } = await sql<Rows>`
    SELECT p.id AS tpl_id, p.version, c.id AS class_id, i.id AS item_id, o.id AS option_id
    FROM protocols p JOIN protocol_classes c ON c.protocol_id = p.id JOIN protocol_items i ON i.class_id = c.id
    JOIN protocol_options o ON o.item_id = i.id WHERE p.id = ${protocol} ORDER BY o.id LIMIT 1`.execute(w.db)
  return rows[0] ?? {}
}

/** What waits for the buyer's approval at the provider. */
async function moneyOf(w: TestWorld, person: Person, order_id: number): Promise<Rows> {
  const pay_id = `PAY-${order_id}`
  const now = w.clock.now()
  await w.db
    .insertInto('paypal_orders')
    .values({ id: pay_id, order_id, amount_cents: 100, created_by: person.id, created_at: now })
    .execute()
  return { pay_id }
}

/** The refund that is due of an order that was paid and cancelled. */
async function refundOf(w: TestWorld, person: Person): Promise<number> {
  const { order_id } = await anOrder(w, person)
  expect((await person.send('order_checkout', { order_id })).msg).toBe('')
  expect((await person.send('order_cancel', { order_id })).msg).toBe('')
  const refund = await w.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order_id)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  return refund.id
}

async function payoutOf(w: TestWorld, inspector: Person, orderId: number): Promise<Rows> {
  const payout = await w.db
    .insertInto('payouts')
    .values({
      ...{ order_id: orderId, inspector_id: inspector.id, earned_cents: 20_000, commission_cents: 3_000 },
      ...{ accrued_at: w.clock.now(), payable_on: '2026-11-10' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { payout_id: payout.id, payout_ids: [payout.id] }
}

/** A report that anybody can verify by its code, and read by its address. */
async function releasedReport(w: TestWorld, { stranger, root }: Record<'stranger' | 'root', Person>) {
  const { order_id } = await aReport(w, stranger)
  expect((await root.send('report_accept', { oid: order_id, flag: 1 })).msg).toBe('')
  const { data } = await stranger.send('report_share', { oid: order_id })
  const { code } = await w.db
    .selectFrom('report_versions')
    .select('code')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return { order_id, aid: data.aid, verification: code }
}

/** What belongs to nobody. */
async function sharedRows(w: TestWorld): Promise<Rows> {
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts
    WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`.execute(w.db)
  const { rows } = await sql<Rows>`
    SELECT (SELECT max(id) FROM mails) AS mail_id, (SELECT max(id) FROM enquiries) AS issue_id,
      (SELECT max(id) FROM graphile_worker._private_jobs) AS job_id, (SELECT max(ref_code) FROM referrals) AS ref_code,
      (SELECT max(id) FROM accounts WHERE is_agent) AS agent_id,
      (SELECT max(account_id) FROM inspectors WHERE owner_id IS NULL) AS new_ins`.execute(w.db)
  return rows[0] ?? {}
}
