import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { emptyCart } from './cart.ts'
import { chinaInstantOf } from './china-time.ts'
import { factoryPreparation, factoryVisitPlan, hoursOnSite } from './factory-preparation.ts'
import {
  answerState,
  factoryAnswersMost,
  factoryLanguage,
  factoryLinkEnds,
  factoryNoticeOf,
  factoryVisitState,
  mayAnswerVisit,
  mayAskOffice,
  mayTellFactory,
  proposalRange,
  proposedDays,
  revealedFrom,
  visitSoonDue,
  waysOut,
} from './factory-visits.ts'
import type { OrderFacts, OrderStatus } from './orders.ts'

const at = chinaInstantOf
const owner = aCaller()
const root = aCaller({ id: 900, role: 'root' })
const order: OrderFacts = {
  ...{ status: 1, reportResult: '', serviceType: 'fri', customerId: owner.id, realCustomerId: owner.id },
  ...{ days: ['2026-11-25', '2026-11-26'], locked: false, holdEndsAt: null },
}
const [early, late] = [at('2026-11-20 10:00:00'), at('2026-11-24 10:00:00')]
const word = (verdict: { ok: boolean; why?: string }) => (verdict.ok ? 'ok' : verdict.why)

describe('what a factory is told', () => {
  it.each([
    ['fri', true, 'mail', 'mail'],
    ['fe', true, 'link', 'link'],
    ['dpi', false, 'mail', 'none'],
    ['cls', false, 'link', 'none'],
    ['lab', true, 'mail', 'none'],
    ['fri', true, undefined, 'link'],
  ] as const)('W1 %s, announced: %s, by %s: %s', (serviceType, announceFactory, noticeBy, expected) => {
    expect(factoryNoticeOf({ serviceType, announceFactory, ...(noticeBy && { noticeBy }) })).toBe(expected)
  })

  it.each([
    [0, early, 'not_confirmed'],
    [1, early, 'ok'],
    [1, late, 'ok'],
    [2, late, 'ok'],
    [3, late, 'finished'],
    [5, early, 'already_cancelled'],
    [1, at('2026-11-27 00:00:00'), 'finished'],
  ] as const)('W2 in status %i at %s its owner may tell the factory: %s', (status, now, expected) => {
    expect(word(mayTellFactory(owner, { ...order, status: status as OrderStatus }, 'mail', now))).toBe(expected)
  })

  it('W2 others may not, the office may, and nobody what must not be announced', () => {
    expect(word(mayTellFactory(aCaller({ id: 77 }), order, 'mail', early))).toBe('not_yours')
    expect(word(mayTellFactory(root, order, 'link', early))).toBe('ok')
    expect(word(mayTellFactory(root, order, 'none', early))).toBe('factory_not_told')
  })

  it('W3 links end seven days after the last day of the visit, in China', () => {
    expect(factoryLinkEnds('2026-11-26')).toEqual(at('2026-12-04 00:00:00'))
  })

  it('W4 who comes is said from noon on the day before, or as the settings say', () => {
    expect(revealedFrom('2026-11-25')).toEqual(at('2026-11-24 12:00:00'))
    expect(revealedFrom('2026-11-25', { days: 0, hour: 7 })).toEqual(at('2026-11-25 07:00:00'))
  })

  it.each([
    ['2026-11-22 23:59:59', null],
    ['2026-11-23 08:59:59', null],
    ['2026-11-23 09:00:00', 2],
    ['2026-11-24 09:00:00', 1],
    ['2026-11-25 09:00:00', null],
  ])('W5 at %s the reminder that is due is %s', (now, expected) => {
    expect(visitSoonDue('2026-11-25', at(now))).toBe(expected)
  })

  it('W6 it is written to in the language of its country', () => {
    expect(['CN', 'TW', 'KR', 'VN', 'PL'].map(factoryLanguage)).toEqual(['zh-CN', 'zh-CN', 'ko-KR', 'en-US', 'en-US'])
  })
})

describe('what a factory answers', () => {
  it.each([
    [1, early, 'planned', 'ok'],
    [1, at('2026-11-26 23:59:59'), 'planned', 'ok'],
    [1, at('2026-11-27 00:00:00'), 'over', 'factory_answer_closed'],
    [2, late, 'under_way', 'factory_answer_closed'],
    [4, late, 'over', 'factory_answer_closed'],
    [5, early, 'cancelled', 'factory_answer_closed'],
  ] as const)('W7 in status %i at %s the visit is %s: %s', (status, now, state, expected) => {
    const facts = { status: status as OrderStatus, days: order.days }
    expect(factoryVisitState(facts, now)).toBe(state)
    expect(word(mayAnswerVisit(facts, 0, now))).toBe(expected)
  })

  it('W7 not without end', () => {
    expect(word(mayAnswerVisit(order, factoryAnswersMost - 1, early))).toBe('ok')
    expect(word(mayAnswerVisit(order, factoryAnswersMost, early))).toBe('factory_answer_closed')
  })

  it.each([
    ['ready', null, null, ''],
    ['ready', ['2026-11-25', '2026-11-26'], 7, ''],
    ['not_ready', ['2026-11-25'], 7, 'moved'],
    ['later', ['2026-11-24', '2026-11-25'], null, 'moved'],
    ['wrong', ['2026-11-25'], 7, ''],
    ['wrong', null, 8, 'factory'],
    ['ready', ['2026-11-25', '2026-11-26'], 8, 'factory'],
  ] as const)('W7 %s about %j of factory %j is outdated: "%s"', (kind, aboutDays, factoryId, expected) =>
    expect(answerState({ kind, aboutDays, factoryId }, { days: order.days, factoryId: 7 })).toBe(expected),
  )

  it('W8 proposed days are later than the visit, at most ten of the next thirty, and as long as the visit', () => {
    const range = proposalRange(order, early)
    expect([range.length, range[0], range.at(-1)]).toEqual([30, '2026-11-26', '2026-12-25'])
    expect(proposedDays(order, range, early)).toEqual(range.slice(0, 10))
    // two days are needed; over a weekend they still belong together
    expect(proposedDays(order, ['2026-11-27', '2026-11-30', '2026-12-07'], early)).toEqual(['2026-11-27'])
    expect(proposedDays({ days: ['2026-11-25'] }, ['2026-11-24', '2026-11-25', '2026-12-30'], early)).toEqual([])
    expect(proposedDays({ days: ['2026-11-21'] }, ['2026-11-21', '2026-11-22'], early)).toEqual(['2026-11-22'])
  })

  it('W9 before the deadline the owner moves, reduces or cancels; after it asks the office', () => {
    expect(waysOut(owner, order, 'not_ready', early)).toEqual({ move: true, reduce: true, cancel: true, ask: false })
    expect(waysOut(owner, order, 'not_ready', late)).toEqual({ move: false, reduce: false, cancel: false, ask: true })
    expect(waysOut(owner, order, 'ready', early)).toEqual({ move: false, reduce: false, cancel: false, ask: false })
    expect(word(mayAskOffice(root, order, 'not_ready', late))).toBe('not_yours')
    expect(word(mayAskOffice(owner, order, 'ready', late))).toBe('factory_nothing_to_ask')
    expect(word(mayAskOffice(owner, order, 'not_ready', early))).toBe('factory_nothing_to_ask')
    expect(word(mayAskOffice(owner, { ...order, status: 2 }, 'not_ready', late))).toBe('factory_nothing_to_ask')
  })
})

describe('what a factory has to have ready', () => {
  const work = { sample: 125, fullCheck: false, measures: true }
  const codes = (cart: Partial<typeof emptyCart>, more: Partial<typeof work> = {}) =>
    factoryPreparation({ ...emptyCart, ...cart }, { ...work, ...more }).map(({ code }) => code)
  const plan = (cart: Partial<typeof emptyCart>, more: Partial<typeof work> = {}) =>
    factoryVisitPlan({ ...emptyCart, ...cart }, { ...work, ...more }).map(({ code }) => code)

  it('W10 follows from the service, the packed share, the reference sample and the protocol', () => {
    expect(codes({ referenceSample: 'factory' })).toEqual([
      ...['packed', 'cartons', 'packing_list', 'reference_factory', 'instruments', 'room', 'helpers'],
    ])
    expect(codes({}, { measures: false })).not.toContain('instruments')
    expect(codes({ serviceType: 'dpi', minFinishPacked: 0 })).toEqual([
      'in_production',
      'instruments',
      'room',
      'helpers',
    ])
    expect(codes({ serviceType: 'ppc' })[0]).toBe('materials')
    expect(codes({ serviceType: 'cls' })).toEqual([
      ...['packed', 'cartons', 'packing_list', 'containers', 'seal', 'loaders'],
    ])
    expect(codes({ serviceType: 'fe', auditType: 'social' })).toEqual(['documents_social', 'people', 'access'])
    expect(codes({ serviceType: 'lab' })).toEqual([])
    expect(factoryPreparation({ ...emptyCart, minFinishPacked: 65 }, work)[0]).toEqual({
      ...{ code: 'packed', params: { percent: 65 } },
    })
  })

  it('W11 the plan says what is drawn, or that every piece is looked at', () => {
    expect(factoryVisitPlan(emptyCart, work)[1]).toEqual({ code: 'sample', params: { count: 125 } })
    expect(plan({}, { fullCheck: true })).toContain('all_pieces')
    expect(plan({ serviceType: 'fe' })).toEqual(['opening', 'tour', 'documents', 'talks', 'photos'])
    expect(plan({ serviceType: 'cls' }).slice(-3)).toEqual(['loading', 'sealing', 'photos'])
    expect(plan({ serviceType: 'ppc' })).toContain('materials')
    expect(plan({ serviceType: 'dpi' })).toContain('line')
    expect(plan({ serviceType: 'lab' })).toEqual([])
  })

  it.each([
    [1, 1, 1, 8],
    [2, 1, 2, 8],
    [1, 2, 1, 4],
    [0.3, 1, 1, 2.5],
    [null, 1, 1, null],
    [4, 1, 1, 8],
  ])('W12 %s man-days on %s days by %s people are %s hours', (md, days, people, expected) => {
    expect(hoursOnSite({ md, days, people })).toBe(expected)
  })
})
