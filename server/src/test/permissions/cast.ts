import type { Actor, Relation } from '@goodlot/rules'
import { expect } from 'vitest'
import { anOrder, goodsOf } from '../carts.ts'
import { anInspector, aProposal } from '../inspectors.ts'
import { aMission } from '../missions.ts'
import { aSoldOrder } from '../orders.ts'
import { anEarning, aTransfer } from '../payouts.ts'
import { aProtocol } from '../records.ts'
import { aReport } from '../reports.ts'
import type { Person, TestWorld } from '../world.ts'
import {
  claimOf,
  familyInspector,
  heldLineOf,
  moneyOf,
  payoutOf,
  type Rows,
  refundOf,
  releasedReport,
  rowsOf,
  sharedRows,
  strikeOf,
  treeOf,
} from './cast-rows.ts'
import { phoneOf } from './phones.ts'

type Owner = Exclude<Actor, 'visitor'> | 'brought' | 'stranger'
const buyers = ['customer', 'main', 'sub', 'agent', 'admin', 'brought', 'stranger'] as const satisfies readonly Owner[]

/** A person of every kind of account, with one record of every kind that such an account has. */
export interface Cast {
  people: Readonly<Record<Exclude<Actor, 'visitor'>, Person>>
  /** The same kinds of account, without the permissions that root can switch on. */
  plain: Readonly<Partial<Record<Actor, Person>>>
  /** An order whose report root has to review, and one whose report was released. */
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

const switches = { can_use_my_ins_list: true, can_use_ins_code: true }

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
    reviewer: await w.an({ role: 'root', staff_role: 'reviewer' }),
    operator: await w.an({ role: 'root', staff_role: 'operator' }),
    accountant: await w.an({ role: 'root', staff_role: 'accountant' }),
    support: await w.an({ role: 'root', staff_role: 'support' }),
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
    if (owner === 'stranger')
      // owes money on account, which root lists
      await aSoldOrder(w, person, {
        days: ['2026-06-01'],
        order: { status: 4, on_account: true, payment_days: 30, hold_ends_at: null },
      })
    const { data } = await person.send('order_submit', { order: {}, mode: 'draft' })
    records.set(owner, {
      ...(await rowsOf(w, person)),
      ...(await moneyOf(w, person, placed.order_id)),
      order: placed.cart,
      order_id: placed.order_id,
      order_no: placed.order_no,
      did: data.did,
      inspector_id: ownInspector,
      lead_id: lead?.id,
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
  await people.root.send('ins_invite', {
    ...{ email: 'invited@example.com', nickname: 'Li Na', city: 'Ningbo', language: 'zh-CN' },
  })
  await people.root.send('staff_invite', {
    ...{ email: 'colleague@example.com', nickname: 'Li Na', team_role: 'support', language: 'zh-CN' },
  })
  await w.send('post_issue', { request_type: 2, first_name: 'A', last_name: 'B', email: 'ab@example.com' })
  records.set('inspector', {
    ...records.get('customer'),
    ...(await rowsOf(w, people.inspector)),
    ...(await payoutOf(w, people.inspector, Number(records.get('customer')?.order_id))),
    ...(await strikeOf(w, people.inspector, Number(records.get('customer')?.order_id))),
    inspector_id: people.inspector.id,
    proposal_id: await aProposal(w, people.inspector),
    version: 1,
    try_id: (await people.inspector.send('exam_begin', {})).data.current?.try_id,
  })
  const transferTo = async (inspector: Person) => {
    const { id, run_id } = await aTransfer(w, people.root, inspector, [await anEarning(w, people.customer, inspector)])
    return { transfer_id: id, run_id }
  }
  records.set('stranger', {
    ...records.get('stranger'),
    ...(await payoutOf(w, otherInspector, Number(records.get('stranger')?.order_id))),
    proposal_id: await aProposal(w, otherInspector),
    payment_id: await refundOf(w, people.stranger),
    ...(await transferTo(otherInspector)),
    ...(await claimOf(w, people.stranger, Number(records.get('stranger')?.order_id))),
    ...(await strikeOf(w, otherInspector, Number(records.get('stranger')?.order_id))),
    ...(await heldLineOf(w, people.stranger, Number(records.get('stranger')?.order_id))),
  })
  // staff reaches the customer's records
  for (const owner of ['reviewer', 'operator', 'accountant', 'support'] as const)
    records.set(owner, { ...records.get('customer') })
  for (const [owner, rows] of records) records.set(owner, { ...rows, ...(await phoneOf(people[owner])) })
  const { inspector } = people
  await inspector.send('ins_calendar_set', { address: 'http://127.0.0.1:9/basic.ics' })
  const { leaves } = (await inspector.send('ins_leave_add', { first_day: '2027-04-01', last_day: '2027-04-02' })).data
  records.set('inspector', { ...records.get('inspector'), leave_id: leaves[0]?.id })
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
