import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { type OrderFacts, type OrderStatus, orderStatusWords } from './orders.ts'
import type { Caller } from './permissions.ts'
import {
  decisionsFor,
  mayAcceptReport,
  mayAskAboutReport,
  mayDecide,
  mayForceFinish,
  mayReadReport,
  mayReopen,
  mayShareReport,
  reportDecisions,
} from './reports.ts'
import type { Verdict } from './verdict.ts'

const order = (status: number, change: Partial<OrderFacts> = {}): OrderFacts => ({
  status: status as OrderStatus,
  reportResult: status === 3 || status === 4 ? 'fail' : '',
  serviceType: 'fri',
  customerId: 1,
  realCustomerId: 2,
  days: ['2026-11-18'],
  locked: false,
  holdEndsAt: null,
  hasReleasedReport: status === 4,
  ...change,
})
const root = aCaller({ id: 9, role: 'root' })
const owner = aCaller({ id: 1 })
const placed = aCaller({ id: 2 })
const stranger = aCaller({ id: 3 })
const released = new Date('2026-11-18T02:00:00Z')
const word = (verdict: Verdict<string>) => (verdict.ok ? 'ok' : verdict.why)
const answers = (who: Caller, facts: OrderFacts) => [
  word(mayReadReport(who, facts)),
  word(mayAcceptReport(who, facts)),
  word(mayForceFinish(who, facts)),
  word(mayReopen(who, facts, facts.hasReleasedReport ? released : null, released)),
  word(mayAskAboutReport(who, facts)),
  word(mayDecide(who, facts)),
]

describe('what root does with a report in each status (Q-19, T-17, T-18)', () => {
  //                 read  accept               force finish         re-open              ask                    decide
  const table = {
    Pending: ['ok', 'no_report', 'not_confirmed', 'no_report', 'report_not_released', 'not_yours'],
    Confirmed: ['ok', 'no_report', 'ok', 'no_report', 'report_not_released', 'not_yours'],
    'In Progress': ['ok', 'no_report', 'ok', 'no_report', 'report_not_released', 'not_yours'],
    Reported: ['ok', 'ok', 'ok', 'ok', 'report_not_released', 'not_yours'],
    Finalized: ['ok', 'report_released', 'report_released', 'ok', 'ok', 'not_yours'],
    Cancelled: [
      'ok',
      'already_cancelled',
      'already_cancelled',
      'already_cancelled',
      'report_not_released',
      'not_yours',
    ],
  } satisfies Record<(typeof orderStatusWords)[number], string[]>
  it.each(orderStatusWords.map((name, status) => [name, status] as const))('%s', (name, status) => {
    expect(answers(root, order(status))).toEqual(table[name])
  })
})

describe('what others do', () => {
  it.each([0, 1, 2, 3, 5])('others do nothing with a report before its release (status %d)', (status) => {
    for (const who of [owner, placed])
      expect(answers(who, order(status))).toEqual([
        'report_not_released',
        ...Array(3).fill('permission_denied'),
        'report_not_released',
        'report_not_released',
      ])
  })
  it('the two owners of an order read its report, ask and decide; whoever else sees it only reads (Q-21)', () => {
    const denied = Array(3).fill('permission_denied')
    for (const who of [owner, placed]) expect(answers(who, order(4))).toEqual(['ok', ...denied, 'ok', 'ok'])
    expect(answers(stranger, order(4))).toEqual(['ok', ...denied, 'not_yours', 'not_yours'])
  })
  it('a released version stays readable after the order is opened again', () => {
    const again = order(2, { reportResult: 'fail', hasReleasedReport: true })
    expect(answers(owner, again)).toEqual(['ok', ...Array(3).fill('permission_denied'), 'ok', 'ok'])
  })
  it('an order that was ended without a report has none, and nobody is told to wait for it', () => {
    const ended = order(4, { reportResult: '', hasReleasedReport: false })
    const none = 'ended_without_report'
    expect(answers(owner, ended)).toEqual([none, ...Array(3).fill('permission_denied'), none, none])
    expect(answers(root, ended)).toEqual(['ok', none, none, none, none, 'not_yours'])
    expect(word(mayShareReport(owner, ended))).toBe(none)
  })
})

it('an order is opened again within three months, to the moment', () => {
  const at = (now: string) => word(mayReopen(root, order(4), released, new Date(now)))
  expect(at('2027-02-18T01:59:59Z')).toBe('ok')
  expect(at('2027-02-18T02:00:00Z')).toBe('reopen_too_late')
})

it('three months after the end of a long month end with the last day of a short one', () => {
  const at = (finalized: string, now: string) => word(mayReopen(root, order(4), new Date(finalized), new Date(now)))
  expect(at('2026-11-30T02:00:00Z', '2027-02-28T01:59:59Z')).toBe('ok')
  expect(at('2026-11-30T02:00:00Z', '2027-02-28T02:00:00Z')).toBe('reopen_too_late')
  expect(at('2027-11-30T02:00:00Z', '2028-02-29T01:59:59Z')).toBe('ok')
  expect(at('2027-11-30T02:00:00Z', '2028-02-29T02:00:00Z')).toBe('reopen_too_late')
  expect(at('2026-08-31T02:00:00Z', '2026-11-30T02:00:00Z')).toBe('reopen_too_late')
})

it('the certificate of a laboratory order has ways of its own', () => {
  const facts = order(3, { serviceType: 'lab' })
  expect(answers(root, facts).slice(1, 4)).toEqual(Array(3).fill('laboratory_report'))
})

it.each([
  ['pass', 'release', 'reject'],
  ['pending', 'release_conditions', 'reject'],
  ['fail', 'rework', 'release'],
  ['aborted', 'reinspect', 'release'],
])('after %s the decision offered first is %s and the last %s, and none is missing', (result, first, last) => {
  const offered = decisionsFor(result)
  expect([offered[0], offered.at(-1)]).toEqual([first, last])
  expect(offered.toSorted()).toEqual([...reportDecisions].toSorted())
})

it('a released certificate is asked about by its owners and root, and neither shared nor decided about', () => {
  const facts = order(4, { serviceType: 'lab', reportResult: 'pass' })
  const acts = (who: Caller) => [mayAskAboutReport, mayShareReport, mayDecide].map((may) => word(may(who, facts)))
  expect(acts(owner)).toEqual(['ok', 'laboratory_report', 'laboratory_report'])
  expect(acts(root)).toEqual(['ok', 'laboratory_report', 'not_yours'])
  expect(acts(stranger)).toEqual(['not_yours', 'not_yours', 'not_yours'])
  expect(word(mayAskAboutReport(owner, order(3, { serviceType: 'lab', reportResult: 'pass' })))).toBe(
    'report_not_released',
  )
})
