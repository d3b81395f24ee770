import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { chinaInstantOf } from './china-time.ts'
import type { OrderFacts } from './orders.ts'
import type { Caller } from './permissions.ts'
import {
  isLate,
  mayAnswerRemedy,
  mayAskRemedy,
  mayChangeRemedy,
  mayDecideRemedy,
  mayWithdrawRemedyLink,
  type RemedyDecision,
  type RemedyState,
  remedyAnswersMost,
  remedyLinkEnds,
  remedyReminder,
} from './remedies.ts'

const at = chinaInstantOf
const main = aCaller({ id: 1, childCount: 3 })
const member = (id: number, ...flags: ('books' | 'pays' | 'decides' | 'reads')[]) =>
  aCaller({ id, isSub: true, family: { mainId: main.id, flags } })
const booker = member(2, 'books')
const approver = member(3, 'decides')
const decider = member(4, 'decides')
const reader = member(5, 'reads', 'pays')
const agent = aCaller({ id: 6, isAgent: true })
const root = aCaller({ id: 900, role: 'root' })
const order: OrderFacts = {
  ...{ status: 4, reportResult: 'fail', serviceType: 'fri', customerId: main.id, realCustomerId: booker.id },
  ...{ days: ['2026-11-16'], locked: false, holdEndsAt: null, hasReleasedReport: true },
}
const word = (verdict: { ok: boolean; why?: string }) => (verdict.ok ? 'ok' : verdict.why)

describe('who asks for corrections', () => {
  it.each<[string, Caller, Partial<OrderFacts>, string]>([
    ['the owner', booker, {}, 'ok'],
    ['the main account', main, {}, 'ok'],
    ['a member who decides', decider, {}, 'ok'],
    ['a member who only reads and pays', reader, {}, 'not_yours'],
    ['an agent', agent, {}, 'not_yours'],
    ['root', root, {}, 'not_yours'],
    ['anybody before the release', booker, { hasReleasedReport: false }, 'report_not_released'],
    ['anybody about a certificate', booker, { serviceType: 'lab' }, 'laboratory_report'],
    ['the owner while the report is open again', booker, { status: 2 }, 'ok'],
  ])('%s', (_who, who, change, expected) => {
    expect(word(mayAskRemedy(who, { ...order, ...change }))).toBe(expected)
  })
})

describe('who decides about an answer', () => {
  it.each<[string, Caller, RemedyDecision, RemedyState, string]>([
    ['the owner accepts an answer', booker, 'accept', 'answered', 'ok'],
    ['the named member accepts', approver, 'accept', 'answered', 'ok'],
    ['another member who decides does not', decider, 'accept', 'answered', 'not_yours'],
    ['a named member who decides no more', member(3, 'reads'), 'accept', 'answered', 'not_yours'],
    ['root does not', root, 'accept', 'answered', 'not_yours'],
    ['nothing is accepted before an answer', booker, 'accept', 'open', 'remedy_not_answered'],
    ['nothing is asked again before an answer', booker, 'again', 'open', 'remedy_not_answered'],
    ['what was never answered is closed as not done', main, 'not_done', 'open', 'ok'],
    ['what is accepted stays so', booker, 'not_done', 'accepted', 'remedy_closed'],
    ['what is closed is not taken back', booker, 'withdraw', 'not_done', 'remedy_closed'],
  ])('%s', (_what, who, decision, state, expected) => {
    expect(word(mayDecideRemedy(who, order, { approverId: approver.id, state }, decision))).toBe(expected)
  })

  it('changes what is asked only until the factory has answered', () => {
    const changed = (state: RemedyState) => word(mayChangeRemedy(booker, order, { approverId: booker.id, state }))
    expect([changed('open'), changed('answered'), changed('accepted')]).toEqual([
      'ok',
      'remedy_closed',
      'remedy_closed',
    ])
  })

  it('lets the office withdraw a link, and nobody who only reads', () => {
    expect([root, decider, reader, agent].map((who) => word(mayWithdrawRemedyLink(who, order)))).toEqual([
      ...['ok', 'ok', 'not_yours', 'not_yours'],
    ])
  })
})

it.each<[RemedyState, number, string]>([
  ['open', 0, 'ok'],
  ['answered', 3, 'ok'],
  ['answered', remedyAnswersMost, 'remedy_closed'],
  ['accepted', 1, 'remedy_closed'],
  ['not_done', 0, 'remedy_closed'],
  ['withdrawn', 0, 'remedy_closed'],
])('a factory answers what is %s with %i answers: %s', (state, answered, expected) => {
  expect(word(mayAnswerRemedy(state, answered))).toBe(expected)
})

it('a link ends 30 days after the last due day, at its end in China', () => {
  expect(remedyLinkEnds(['2026-12-10', '2026-12-01'])).toEqual(at('2027-01-10 00:00:00'))
})

it.each([
  ['open', '2026-11-15', true],
  ['open', '2026-11-16', false],
  ['answered', '2026-11-01', false],
] as const)('what is %s and due on %s is late on the 16th: %s', (state, due, expected) => {
  expect(isLate({ state, due }, '2026-11-16')).toBe(expected)
})

it.each([
  ['2026-11-20', '2026-11-18 08:59:59', null],
  ['2026-11-20', '2026-11-18 09:00:00', 'soon'],
  ['2026-11-20', '2026-11-17 12:00:00', null],
  ['2026-11-20', '2026-11-20 23:00:00', 'soon'],
  ['2026-11-20', '2026-11-21 08:00:00', null],
  ['2026-11-20', '2026-11-21 09:00:00', 'late'],
])('what is due on %s is reminded at %s: %s', (due, now, expected) => {
  expect(remedyReminder(due, at(now))).toBe(expected)
})
