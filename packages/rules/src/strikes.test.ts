import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { countsFrom, defaultStrikeRules, lateFrom, pauseStep, type Strike, strikeState } from './strikes.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs
const now = new Date('2026-11-16T02:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
const rules = defaultStrikeRules

let ids = 0
const strike = (change: Partial<Strike> = {}): Strike => ({
  id: ++ids,
  points: 1,
  happenedAt: daysAgo(5),
  countsFrom: daysAgo(3),
  pauseId: null,
  servedMs: 0,
  ...change,
})
const three = (change: Partial<Strike> = {}) => [strike(change), strike(change), strike(change)]
const running = { id: 7, endsAt: new Date(now.getTime() + dayMs) }

it('the numbers that hold until root changes them', () => {
  expect(rules).toEqual({
    points: { offer_lapsed: 1, report_late: 1, sent_back: 1, no_show: 3 },
    ...{ lateHours: 24, noShowHours: 24, limit: 3, windowDays: 90, pauseDays: 7, graceHours: 48 },
  })
})

describe('whether new offers pause', () => {
  test.each<[string, Strike[], typeof running | null, string]>([
    ['no strike', [], null, 'nothing'],
    ['two of one point', [strike(), strike()], null, 'nothing'],
    ['three of one point', three(), null, 'begin'],
    ['one that counts three', [strike({ points: 3 })], null, 'begin'],
    [
      'three, one of which was told an hour ago',
      [strike(), strike(), strike({ countsFrom: countsFrom(now, rules) })],
      null,
      'nothing',
    ],
    ['three, one of which counts from now on', [strike(), strike(), strike({ countsFrom: now })], null, 'begin'],
    [
      'three, one of which is appealed or withdrawn',
      [strike(), strike(), strike({ countsFrom: null })],
      null,
      'nothing',
    ],
    ['three, one of which is 90 days old', [strike(), strike(), strike({ happenedAt: daysAgo(90) })], null, 'nothing'],
    ['three, one of which is 89 days old', [strike(), strike(), strike({ happenedAt: daysAgo(89) })], null, 'begin'],
    ['three that led to a pause before', three({ pauseId: 3 }), null, 'nothing'],
    ['two new ones beside three of a pause before', [...three({ pauseId: 3 }), strike(), strike()], null, 'nothing'],
    ['a pause that runs', three({ pauseId: 7 }), running, 'nothing'],
    ['a pause whose strikes have become too old', three({ pauseId: 7, happenedAt: daysAgo(91) }), running, 'nothing'],
    ['three more while a pause runs', [...three({ pauseId: 7 }), ...three()], running, 'nothing'],
    [
      'a pause of which one strike is appealed',
      [strike({ pauseId: 7 }), strike({ pauseId: 7 }), strike({ pauseId: 7, countsFrom: null })],
      running,
      'end not_reached',
    ],
    ['a pause at its end', three({ pauseId: 7 }), { id: 7, endsAt: now }, 'end over'],
  ])('%s', (_, strikes, pause, expected) => {
    const step = pauseStep(strikes, pause, rules, now)
    expect(step.do === 'end' ? `end ${step.why}` : step.do).toBe(expected)
  })

  it('a pause lasts seven days, less what was served of one that an appeal ended', () => {
    expect(pauseStep(three(), null, rules, now)).toMatchObject({ endsAt: new Date(now.getTime() + 7 * dayMs) })
    const served = [strike(), strike({ servedMs: 2 * dayMs }), strike()]
    expect(pauseStep(served, null, rules, now)).toMatchObject({ endsAt: new Date(now.getTime() + 5 * dayMs) })
  })
})

it('a strike counts 48 hours after it was told, and after its appeal was decided', () => {
  const told = daysAgo(10)
  expect(countsFrom(told, rules)).toEqual(daysAgo(8))
  expect(countsFrom(told, rules, daysAgo(9))).toEqual(daysAgo(8))
  expect(countsFrom(told, rules, daysAgo(1))).toEqual(daysAgo(1))
})

it('a report is a strike 24 hours after its time', () => {
  expect(lateFrom(daysAgo(2), rules)).toEqual(daysAgo(1))
})

it('an inspector sees what becomes of each strike', () => {
  const state = (change: Partial<Strike>, isWithdrawn = false) =>
    strikeState({ ...strike(change), isWithdrawn }, rules, now)
  expect(state({})).toBe('counts')
  expect(state({ countsFrom: new Date(now.getTime() + 1) })).toBe('not_yet')
  expect(state({ countsFrom: null })).toBe('appealed')
  expect(state({ countsFrom: null }, true)).toBe('withdrawn')
  expect(state({ happenedAt: daysAgo(90) })).toBe('past')
  expect(state({ pauseId: 3 })).toBe('past')
})

type Act = { do: 'strike' | 'appeal' | 'uphold' | 'withdraw' | 'wait'; hours: number; points: number; which: number }
const act: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom('strike', 'strike', 'strike', 'wait', 'wait', 'appeal', 'uphold', 'withdraw'),
  hours: fc.integer({ min: 1, max: 400 }),
  points: fc.integer({ min: 1, max: 3 }),
  which: fc.nat({ max: 9 }),
})

it('whatever happens: a pause rests on enough points that counted, no strike is in two, and looking twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let at = now
      let strikes: Strike[] = []
      let pause: { id: number; beganAt: Date; endsAt: Date } | null = null
      const inPauses = new Map<number, number>()
      const settle = () => {
        const step = pauseStep(strikes, pause, rules, at)
        if (step.do === 'begin') {
          const its = strikes.filter(({ id }) => step.strikeIds.includes(id))
          expect(pause).toBeNull()
          expect(its.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThanOrEqual(rules.limit)
          for (const one of its) {
            expect(one.countsFrom !== null && one.countsFrom <= at && one.pauseId === null).toBe(true)
            expect(at.getTime() - one.happenedAt.getTime()).toBeLessThan(rules.windowDays * dayMs)
          }
          expect(step.endsAt > at && step.endsAt.getTime() <= at.getTime() + rules.pauseDays * dayMs).toBe(true)
          const id = inPauses.size + 1
          inPauses.set(id, its.length)
          pause = { id, beganAt: at, endsAt: step.endsAt }
          strikes = strikes.map((one) => (its.includes(one) ? { ...one, pauseId: id } : one))
        } else if (step.do === 'end' && pause) {
          const { id, beganAt } = pause
          const isFreed = step.why === 'not_reached'
          strikes = strikes.map((one) =>
            one.pauseId === id && isFreed
              ? { ...one, pauseId: null, servedMs: one.servedMs + at.getTime() - beganAt.getTime() }
              : one,
          )
          pause = null
        }
      }
      const change = (which: number, to: (one: Strike) => Strike) => {
        strikes = strikes.map((one, i) => (i === which % Math.max(1, strikes.length) ? to(one) : one))
      }
      for (const [i, one] of acts.entries()) {
        at = new Date(at.getTime() + one.hours * hourMs)
        if (one.do === 'strike')
          strikes = [
            ...strikes,
            {
              id: i + 1,
              points: one.points,
              happenedAt: at,
              countsFrom: countsFrom(at, rules),
              pauseId: null,
              servedMs: 0,
            },
          ]
        if (one.do === 'appeal' || one.do === 'withdraw') change(one.which, (s) => ({ ...s, countsFrom: null }))
        if (one.do === 'uphold')
          change(one.which, (s) => ({ ...s, countsFrom: s.countsFrom ?? countsFrom(s.happenedAt, rules, at) }))
        // a pause that ends may be followed by the next one at once
        settle()
        settle()
        expect(pauseStep(strikes, pause, rules, at).do).toBe('nothing')
      }
    }),
    { numRuns: 200 },
  )
})
