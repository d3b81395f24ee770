import type { OrderRow } from '@goodlot/contract/wire-shapes'
import type { Caller } from '@goodlot/rules'
import { describe, expect, it } from 'vitest'
import { decoded } from '../../../test/decoded.ts'
import { confirmedOrder, dayFromToday, orderRow } from '../../../test/orders.ts'
import { offeredActions } from './offered-actions.ts'
import type { OrderActionName } from './order-actions.tsx'

const account = (overrides: Partial<Caller> = {}): Caller => ({
  id: 1,
  role: 'customer',
  isAgent: false,
  isSub: false,
  childCount: 0,
  ...overrides,
})
const owner = account()
const main = account({ id: 2, childCount: 1 })
const agent = account({ id: 3, isAgent: true })
const root = account({ id: 90, role: 'root' })
const soon = { ins_date: dayFromToday(1) }
const report = { order_status: 4, report_result: 'pass' as const }

const yes = (...names: OrderActionName[]) => Object.fromEntries(names.map((name) => [name, 'yes']))
/** Root's actions on every open order, laboratory tests included (J-17, J-55, J-56, J-60, J-63, J-64, J-68). */
const ofEveryOrder = yes(
  'edit',
  'change_service',
  'toggle_logo',
  'toggle_full_check',
  'lock',
  'extra_pdf',
  'resend_mail',
  'cancel',
)
const ofVisits = {
  ...ofEveryOrder,
  ...yes('preview_report', 'change_date', 'change_md', 'change_inspector', 'members'),
}

const decodedRow = (row: OrderRow) => {
  const [first] = decoded('order_list', { data: [row], total: 1 }).data
  if (!first) throw new Error('no row')
  return first
}
/** action → 'yes', or the name of the fault. */
const answers = (who: Caller, row: OrderRow, now = new Date()) =>
  Object.fromEntries(
    offeredActions(who, decodedRow(row), now).map(({ action, verdict }) => [
      action.name,
      verdict.ok ? 'yes' : verdict.why,
    ]),
  )

describe('who sees what can be done with an order', () => {
  it.each<[string, Caller, OrderRow, Record<string, string>]>([
    // J-35, T-24: the owner pays, root does not
    ['owner, pending', owner, orderRow(), { pay: 'yes', edit: 'yes', copy: 'yes', cancel: 'yes' }],
    ['root, pending', root, orderRow(), { ...ofVisits, received: 'yes' }],
    // J-39: the main account may do everything that the sub-account which placed the order may do
    [
      'main account, pending',
      main,
      orderRow({ customer_user_id: 2 }),
      { pay: 'yes', edit: 'yes', copy: 'yes', cancel: 'yes' },
    ],
    // T-23: an agent reads its customers' orders
    ['agent, pending', agent, orderRow(), { edit: 'not_yours', cancel: 'not_yours' }],
    ['owner, confirmed', owner, confirmedOrder(), { edit: 'yes', copy: 'yes', cancel: 'yes' }],
    // J-40: from the day before the visit it is too late for the owner, but not for root (J-41)
    [
      'owner, confirmed for tomorrow',
      owner,
      confirmedOrder(soon),
      { edit: 'deadline_passed', copy: 'yes', cancel: 'cancel_deadline_passed' },
    ],
    // two people on one day: one of them can lead instead of the other
    ['root, confirmed for tomorrow', root, confirmedOrder(soon), { ...ofVisits, ...yes('lead') }],
    [
      'owner, for tomorrow without an inspector',
      owner,
      confirmedOrder({ ...soon, awaits_inspector: 1 }),
      { edit: 'deadline_passed', copy: 'yes', cancel: 'yes' },
    ],
    // J-42
    ['owner, locked', owner, confirmedOrder({ locked: 1 }), { edit: 'locked', copy: 'yes', cancel: 'yes' }],
    ['root, locked', root, confirmedOrder({ locked: 1 }), ofVisits],
    [
      'owner, on site',
      owner,
      confirmedOrder({ order_status: 2 }),
      { edit: 'in_progress', copy: 'yes', cancel: 'in_progress' },
    ],
    // J-36, J-43, J-44: everybody who sees the order reads a released report; before that only root does
    [
      'owner, released',
      owner,
      confirmedOrder(report),
      { read_report: 'yes', edit: 'has_report', copy: 'yes', complain: 'yes', cancel: 'has_report', rate: 'yes' },
    ],
    ['agent, released', agent, confirmedOrder(report), { read_report: 'yes', edit: 'not_yours', cancel: 'not_yours' }],
    [
      'owner, reported',
      owner,
      confirmedOrder({ ...report, order_status: 3 }),
      { edit: 'has_report', copy: 'yes', complain: 'yes', cancel: 'has_report' },
    ],
    // J-37
    ['owner, cancelled', owner, orderRow({ order_status: 5, balance: 0 }), { copy: 'yes' }],
    ['root, cancelled', root, orderRow({ order_status: 5, balance: 0 }), { preview_report: 'yes' }],
    // cancelled too late and not paid yet: the first date must still be paid
    ['owner, cancelled with a date to pay', owner, orderRow({ order_status: 5 }), { pay: 'yes', copy: 'yes' }],
    [
      'root, cancelled with a date to pay',
      root,
      orderRow({ order_status: 5 }),
      { received: 'yes', preview_report: 'yes' },
    ],
    // a laboratory test has no visit to change
    [
      'root, laboratory',
      root,
      confirmedOrder({ service_type: 'lab', ins_date: '' }),
      { ...ofEveryOrder, lab_samples: 'yes' },
    ],
    // an edit raised the price
    [
      'owner, balance due',
      owner,
      confirmedOrder({ balance: 55 }),
      { pay: 'yes', edit: 'yes', copy: 'yes', cancel: 'yes' },
    ],
    ['root, balance due', root, confirmedOrder({ balance: 55 }), { ...ofVisits, received: 'yes' }],
    ['owner, credit', owner, confirmedOrder({ balance: -55 }), { edit: 'yes', copy: 'yes', cancel: 'yes' }],
  ])('%s (J-35…J-44)', (_, who, row, expected) => expect(answers(who, row)).toEqual(expected))

  it('a hold that is over cannot be paid any more', () => {
    expect(answers(owner, orderRow({ hold_ends_at: `${dayFromToday(-1)} 12:00:00` }))).not.toHaveProperty('pay')
  })
})
