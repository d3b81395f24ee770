import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayReduce, nextInSeries, type OrderedLot } from './series.ts'
import { type LotResult, START, type SwitchState } from './switching.ts'
import { SEVERITIES } from './tables.ts'

const passed: LotResult = { accepted: true, accept: 0, acceptedTighter: false }
const failed: LotResult = { accepted: false, accept: 0, acceptedTighter: false }
const ofDouble: LotResult = { accepted: true, accept: 6, acceptedTighter: false, acceptedEarly: true }
const usual = { steady: null, improved: false } as const
const lot = (
  severity: OrderedLot['severity'],
  result: LotResult | null,
  more: Partial<OrderedLot> = {},
): OrderedLot => ({
  ...usual,
  severity,
  result,
  ...more,
})
const run = (lots: readonly OrderedLot[], from: SwitchState = START): SwitchState => lots.reduce(nextInSeries, from)
const times = (count: number, one: OrderedLot): OrderedLot[] => Array.from({ length: count }, () => one)
const fresh = (inspection: SwitchState['inspection']): SwitchState => ({
  inspection,
  score: 0,
  recent: [],
  rejectedOnTightened: 0,
})
const tightened = fresh('tightened')
const discontinued = fresh('discontinued')
const ready = run(times(10, lot('normal', ofDouble)))

describe('S52 a lot counts by the severity in force', () => {
  test.each(['tightened', 'reduced'] as const)(
    'on normal inspection a lot inspected %s changes nothing',
    (severity) => {
      expect(run(times(5, lot(severity, failed)))).toEqual(START)
      expect(run(times(5, lot(severity, passed)))).toEqual(START)
    },
  )

  test('on tightened inspection only tightened lots lead back or on', () => {
    expect(run(times(5, lot('normal', passed)), tightened)).toEqual(tightened)
    expect(run(times(5, lot('normal', failed)), tightened)).toEqual(tightened)
    expect(run(times(5, lot('tightened', passed)), tightened)).toEqual(START)
    expect(run(times(5, lot('tightened', failed)), tightened)).toEqual(discontinued)
  })

  test('S54 a class stands still while the order is inspected tightened for another one', () => {
    const before = run([lot('normal', failed)])
    expect(run(times(5, lot('tightened', failed)), before)).toEqual(before)
  })

  test('a class without a result changes nothing', () => expect(run([lot('normal', null)])).toEqual(START))

  test('three good lots, then two of three not accepted: tightened; five accepted: normal; five not accepted: discontinued', () => {
    const letters = (text: string) => [...text].map((one) => lot('normal', one === 'A' ? passed : failed))
    expect(run(letters('AAA')).inspection).toBe('normal')
    const strict = run(letters('AAARAR'))
    expect(strict).toEqual(tightened)
    expect(run(times(4, lot('tightened', passed)), strict).inspection).toBe('tightened')
    expect(run(times(5, lot('tightened', passed)), strict)).toEqual(START)
    expect(run(times(4, lot('tightened', failed)), strict).inspection).toBe('tightened')
    expect(run(times(5, lot('tightened', failed)), strict)).toEqual(discontinued)
  })
})

describe('S53 what was chosen with the order', () => {
  test('reduced inspection begins with the score, steady production and the choice', () => {
    expect(ready).toMatchObject({ inspection: 'normal', score: 30 })
    expect(mayReduce(ready)).toBe(true)
    const chosen = lot('reduced', passed, { steady: true })
    expect(run([chosen], ready)).toEqual({ ...fresh('reduced'), recent: [true] })
    expect(run([lot('reduced', null, { steady: true })], ready)).toEqual(fresh('reduced'))
    // rejected at once
    expect(run([lot('reduced', failed, { steady: true })], ready)).toEqual(START)
    // not without the word that production is steady, and not without the choice
    for (const steady of [null, false]) expect(run([lot('reduced', passed, { steady })], ready)).toBe(ready)
    expect(run([lot('normal', ofDouble, { steady: true })], ready)).toMatchObject({ inspection: 'normal', score: 33 })
    // a point less is not enough
    const close = { ...ready, score: 29 }
    expect(mayReduce(close)).toBe(false)
    expect(run([chosen], close)).toBe(close)
    expect(mayReduce({ ...tightened, score: 30 })).toBe(false)
  })

  test('reduced inspection ends when production is not steady, and the lot counts as a normal one', () => {
    const reduced = fresh('reduced')
    expect(run([lot('normal', passed, { steady: false })], reduced)).toEqual({ ...START, score: 2, recent: [true] })
    expect(run([lot('reduced', passed, { steady: false })], reduced)).toEqual(START)
    for (const steady of [null, true])
      expect(run([lot('reduced', passed, { steady })], reduced)).toEqual({ ...reduced, recent: [true] })
    // another class of the order asked for normal inspection
    expect(run([lot('normal', passed)], reduced)).toBe(reduced)
  })

  test('discontinued inspection resumes tightened, after the supplier has improved', () => {
    const again = lot('tightened', passed, { improved: true })
    expect(run([again], discontinued)).toEqual({ ...tightened, recent: [true] })
    expect(run([lot('tightened', passed)], discontinued)).toBe(discontinued)
    expect(run([lot('normal', passed, { improved: true })], discontinued)).toBe(discontinued)
  })

  test('the words mean nothing elsewhere', () => {
    const said = { steady: false, improved: true }
    expect(run([lot('normal', passed, said)])).toEqual(run([lot('normal', passed)]))
    expect(run([lot('tightened', passed, said)], tightened)).toEqual(run([lot('tightened', passed)], tightened))
  })
})

/** The same rules, told by looking back over all lots since inspection of this kind began, as the standard words them. */
function byLookingBack(lots: readonly OrderedLot[]): SwitchState['inspection'] {
  let now: { inspection: SwitchState['inspection']; since: readonly LotResult[] } = { inspection: 'normal', since: [] }
  for (const { severity, steady, improved, result } of lots) {
    const begun = beginning(now, { severity, steady, improved })
    if (begun) now = { inspection: begun, since: [] }
    if (result === null || severity !== now.inspection) continue
    const since = [...now.since, result]
    const next = ending(now.inspection, since)
    now = next ? { inspection: next, since: [] } : { ...now, since }
  }
  return now.inspection
}

/** The inspection that an order begins by what was chosen with it. */
function beginning(
  { inspection, since }: { inspection: SwitchState['inspection']; since: readonly LotResult[] },
  { severity, steady, improved }: Omit<OrderedLot, 'result'>,
): SwitchState['inspection'] | null {
  if (inspection === 'reduced' && steady === false) return 'normal'
  if (inspection === 'discontinued' && severity === 'tightened' && improved) return 'tightened'
  const isReady = inspection === 'normal' && scoreOf(since) >= 30
  return isReady && severity === 'reduced' && steady === true ? 'reduced' : null
}

/** The inspection that follows after these lots. */
function ending(inspection: SwitchState['inspection'], since: readonly LotResult[]): SwitchState['inspection'] | null {
  const rejected = (some: readonly LotResult[]) => some.filter((one) => !one.accepted).length
  const lastFive = since.slice(-5)
  if (inspection === 'normal') return rejected(lastFive) >= 2 ? 'tightened' : null
  if (inspection === 'reduced') return rejected(since) > 0 ? 'normal' : null
  if (rejected(since) >= 5) return 'discontinued'
  return lastFive.length === 5 && rejected(lastFive) === 0 ? 'normal' : null
}

/** The points of the lots after the last one that earned none. */
function scoreOf(lots: readonly LotResult[]): number {
  const points = lots.map(({ accepted, accept, acceptedTighter, acceptedEarly }) => {
    if (!accepted) return 0
    if (acceptedEarly !== undefined) return acceptedEarly ? 3 : 0
    return accept <= 1 ? 2 : acceptedTighter ? 3 : 0
  })
  return points.slice(points.lastIndexOf(0) + 1).reduce<number>((sum, one) => sum + one, 0)
}

const digit = fc.integer({ min: 0, max: 9 })
const someLot = fc.record({
  severity: fc.constantFrom(...SEVERITIES),
  steady: fc.constantFrom(null, true, false),
  improved: fc.boolean(),
  isDecided: digit.map((roll) => roll > 0),
  roll: digit,
  accept: fc.constantFrom(0, 1, 2, 5),
  acceptedTighter: fc.boolean(),
  acceptedEarly: fc.constantFrom(undefined, true, true, false),
  isFollowed: digit.map((roll) => roll > 1),
})
/** Lots of suppliers from good to bad, that mostly follow what the state asks for, so that every state is reached. */
const series = fc
  .record({ quality: fc.integer({ min: 0, max: 10 }), some: fc.array(someLot, { minLength: 30, maxLength: 60 }) })
  .map(({ quality, some }) => {
    let state = START
    return some.map(
      ({ severity, steady, improved, isDecided, roll, accept, acceptedTighter, acceptedEarly, isFollowed }) => {
        const early = acceptedEarly === undefined ? {} : { acceptedEarly }
        const result = { accepted: roll < quality, accept, acceptedTighter, ...early }
        const asked = mayReduce(state)
          ? 'reduced'
          : state.inspection === 'discontinued'
            ? 'tightened'
            : state.inspection
        const choice = isFollowed ? { severity: asked, steady: true, improved: true } : { severity, steady, improved }
        const next: OrderedLot = { ...choice, result: isDecided ? result : null }
        state = nextInSeries(state, next)
        return next
      },
    )
  })

/** Which states can follow one another. */
const follows: Record<SwitchState['inspection'], readonly SwitchState['inspection'][]> = {
  normal: ['normal', 'tightened', 'reduced'],
  tightened: ['tightened', 'normal', 'discontinued'],
  reduced: ['reduced', 'normal'],
  discontinued: ['discontinued', 'tightened'],
}

test('S22-S28 no sequence of orders and results leads to a state, or along a way, that the standard does not have', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(series, (lots) => {
      let state = START
      for (const [i, one] of lots.entries()) {
        const before = state
        state = nextInSeries(before, one)
        reached.add(state.inspection)
        expect(state.inspection).toBe(byLookingBack(lots.slice(0, i + 1)))
        expect(follows[before.inspection]).toContain(state.inspection)
        checkState(state)
      }
    }),
    { numRuns: 400 },
  )
  expect([...reached].toSorted()).toEqual(['discontinued', 'normal', 'reduced', 'tightened'])
})

function checkState({ inspection, score, recent, rejectedOnTightened }: SwitchState) {
  const rejected = recent.filter((one) => !one).length
  expect(recent.length).toBeLessThanOrEqual(5)
  if (inspection !== 'normal') expect(score).toBe(0)
  if (inspection !== 'tightened') expect(rejectedOnTightened).toBe(0)
  if (inspection === 'normal') {
    expect(score).not.toBe(1)
    expect(rejected).toBeLessThan(2)
  }
  if (inspection === 'tightened') {
    expect(rejectedOnTightened).toBeGreaterThanOrEqual(rejected)
    expect(rejectedOnTightened).toBeLessThan(5)
    expect(recent.length === 5 && rejected === 0).toBe(false)
  }
  if (inspection === 'reduced') expect(rejected).toBe(0)
  if (inspection === 'discontinued') expect(recent).toEqual([])
}
