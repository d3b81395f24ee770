import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeStages, type UnitRecord } from './judge-stages.ts'
import { CLASSES, orderPlan } from './order-plan.ts'
import { plan } from './plan.ts'
import { stagedOrderPlan } from './staged-order.ts'
import {
  type LotResult,
  lotResult,
  nextState,
  resumeAfterImprovement,
  START,
  type SwitchState,
  stagedLotResult,
} from './switching.ts'

/** A: accepted with Ac 0, R: rejected. */
const LOTS: Record<string, LotResult> = {
  A: { accepted: true, accept: 0, acceptedTighter: false },
  R: { accepted: false, accept: 0, acceptedTighter: false },
}
const lots = (letters: string): LotResult[] => [...letters].map((letter) => LOTS[letter] as LotResult)
const after = (from: SwitchState, letters: string): SwitchState => lots(letters).reduce(nextState, from)
const fresh = (inspection: SwitchState['inspection']): SwitchState => ({
  inspection,
  score: 0,
  recent: [],
  rejectedOnTightened: 0,
})

const TIGHTENED = fresh('tightened')
const REDUCED = fresh('reduced')
const DISCONTINUED = fresh('discontinued')

test('S22 inspection starts normal, with nothing counted', () => expect(START).toEqual(fresh('normal')))

describe('S22 only lots presented for the first time count', () => {
  test.each([START, TIGHTENED, REDUCED, after(TIGHTENED, 'RRRR')])('%j', (state) => {
    expect(nextState(state, { ...lots('R')[0], original: false } as LotResult)).toBe(state)
    expect(nextState(state, { ...lots('A')[0], original: false } as LotResult)).toBe(state)
  })

  test('the switching state passed in is not changed', () => {
    const state = Object.freeze({ ...START, recent: Object.freeze([true]) as boolean[] })
    expect(nextState(state, LOTS.A as LotResult).recent).toEqual([true, true])
  })
})

describe('S23 normal to tightened: 2 of 5 or fewer', () => {
  test.each([
    ['R', 'normal'],
    ['RR', 'tightened'],
    ['RAR', 'tightened'],
    ['RAAR', 'tightened'],
    ['RAAAR', 'tightened'],
    ['RAAAAR', 'normal'],
    ['AAAAR', 'normal'],
    ['AAARAAAAR', 'normal'],
    ['AAARAAAR', 'tightened'],
    ['AAAAAAAAAAAAAAAAAAA', 'normal'],
  ])('%s: %s', (letters, inspection) => {
    const state = after(START, letters)
    expect(state.inspection).toBe(inspection)
    if (inspection === 'tightened') expect(state).toEqual(TIGHTENED)
  })

  test('switching keeps the results of the last five lots', () =>
    expect(after(START, 'RAAAAA').recent).toEqual([true, true, true, true, true]))
})

describe('S24 tightened to normal: 5 consecutive', () => {
  test.each([
    ['AAAA', 'tightened'],
    ['AAAAA', 'normal'],
    ['AAAARAAAA', 'tightened'],
    ['AAAARAAAAA', 'normal'],
    ['RAAAAA', 'normal'],
  ])('%s: %s', (letters, inspection) => {
    const state = after(TIGHTENED, letters)
    expect(state.inspection).toBe(inspection)
    if (inspection === 'normal') expect(state).toEqual(START)
  })

  test('the score does not count on tightened inspection', () => expect(after(TIGHTENED, 'AAAA').score).toBe(0))
})

describe('S25 switching score', () => {
  test.each<[string, number, Partial<LotResult>, number]>([
    ['Ac 0 accepted', 10, { accept: 0 }, 12],
    ['Ac 1 accepted', 10, { accept: 1 }, 12],
    ['Ac 1 accepted, tighter too', 10, { accept: 1, acceptedTighter: true }, 12],
    ['Ac 2 accepted, tighter too', 10, { accept: 2, acceptedTighter: true }, 13],
    ['Ac 2 accepted, not tighter', 10, { accept: 2 }, 0],
    ['Ac 21 accepted, tighter too', 0, { accept: 21, acceptedTighter: true }, 3],
    ['Ac 0 rejected', 10, { accept: 0, accepted: false }, 0],
    ['Ac 5 rejected', 10, { accept: 5, accepted: false, acceptedTighter: true }, 0],
    ['grows past 30 without agreement', 30, { accept: 0 }, 32],
  ])('%s', (_, score, change, expected) => {
    const lot = { accepted: true, accept: 0, acceptedTighter: false, ...change }
    expect(nextState({ ...START, score }, lot)).toMatchObject({ inspection: 'normal', score: expected })
  })

  describe('one step tighter', () => {
    const tighter = (lotSize: number, aql: string, found: number) =>
      lotResult(plan({ lotSize, level: 'II', aql, severity: 'normal' }), aql, found)

    test.each([
      // J at 2.5 is 5/6, at 1.5 it is 3/4
      [1_000, '2.5', 3, true, 5, true],
      [1_000, '2.5', 4, true, 5, false],
      [1_000, '2.5', 5, true, 5, false],
      [1_000, '2.5', 6, false, 5, false],
      // '4' is '4.0'; J at 2.5 is 5/6
      [1_000, '4', 5, true, 7, true],
      // N at 4.0 leads up to M 315 21/22; at 2.5 N itself asks for 500: another n
      [100_000, '4.0', 0, true, 21, false],
      // J at 0.15 is 0/1; at 0.10 the arrow leads to K
      [1_000, '0.15', 0, true, 0, false],
      // no column before 0.010, none before 0
      [1_000_000, '0.010', 0, true, 0, false],
      [1_000, '0', 0, true, 0, false],
    ])('lot %i, AQL %s, found %i', (lotSize, aql, found, accepted, accept, acceptedTighter) => {
      expect(tighter(lotSize, aql, found)).toEqual({ accepted, accept, acceptedTighter })
    })

    test('at a shared letter the tighter AQL is read at that letter', () => {
      // start letter E; critical 0.25 leads to H (n 50); minor 4.0 at H is 5/6, 2.5 at H is 3/4
      const { minor } = orderPlan({
        lotSize: 60,
        level: 'II',
        critical: '0.25',
        major: '2.5',
        minor: '4.0',
        severity: 'normal',
      }).classes
      expect(minor).toMatchObject({ letter: 'H', accept: 5, basis: 'largest_letter' })
      expect(lotResult(minor, '4.0', 3).acceptedTighter).toBe(true)
      expect(lotResult(minor, '4.0', 4).acceptedTighter).toBe(false)
    })

    test('a class with its own plan is read from its start letter', () => {
      // start letter N; 4.0 leads up to M 315 21/22; at 2.5 M has 14/15, but N asks for 500
      const { major } = orderPlan({
        lotSize: 100_000,
        level: 'II',
        critical: '0',
        major: '4.0',
        minor: '4.0',
        severity: 'normal',
      }).classes
      expect(major).toMatchObject({ letter: 'M', startLetter: 'N', basis: 'own' })
      expect(lotResult(major, '4.0', 0).acceptedTighter).toBe(false)
    })

    test('refuses', () => {
      expect(() => tighter(1_000, '2.5', -1)).toThrow('count_invalid: found = -1')
      expect(() => lotResult(plan({ lotSize: 9, level: 'I', aql: '0', severity: 'normal' }), '3', 0)).toThrow(
        'unknown_aql',
      )
    })
  })
})

describe('S26 normal to reduced: score 30, steady, agreed', () => {
  test.each<[number, Partial<LotResult>, SwitchState['inspection']]>([
    [28, { reducedAgreed: true }, 'reduced'],
    [27, { reducedAgreed: true }, 'normal'],
    [60, { reducedAgreed: true, productionSteady: true }, 'reduced'],
    [28, {}, 'normal'],
    [28, { reducedAgreed: false }, 'normal'],
    [28, { reducedAgreed: true, productionSteady: false }, 'normal'],
    [28, { reducedAgreed: true, accepted: false }, 'normal'],
    [28, { reducedAgreed: true, original: false }, 'normal'],
  ])('score %i, then a lot with %j: %s', (score, change, inspection) => {
    const state = nextState({ ...START, score }, { ...(LOTS.A as LotResult), ...change })
    expect(state.inspection).toBe(inspection)
    if (inspection === 'reduced') expect(state).toEqual(REDUCED)
  })

  test('ten good lots with Ac 2 or more, or fifteen with Ac 0 or 1', () => {
    const run = (count: number, lot: LotResult) =>
      Array.from({ length: count }, () => ({ ...lot, reducedAgreed: true })).reduce(nextState, START)
    const good = { accepted: true, accept: 5, acceptedTighter: true }
    expect(run(9, good).inspection).toBe('normal')
    expect(run(10, good).inspection).toBe('reduced')
    expect(run(14, LOTS.A as LotResult).inspection).toBe('normal')
    expect(run(15, LOTS.A as LotResult).inspection).toBe('reduced')
  })
})

describe('S27 reduced to normal', () => {
  test.each<[Partial<LotResult>, SwitchState]>([
    [{}, { ...REDUCED, recent: [true] }],
    [{ productionSteady: true }, { ...REDUCED, recent: [true] }],
    [{ accepted: false }, START],
    [{ productionSteady: false }, START],
    [{ productionSteady: false, original: false }, START],
  ])('a lot with %j', (change, expected) => {
    expect(nextState(REDUCED, { ...(LOTS.A as LotResult), ...change })).toEqual(expected)
  })

  test('irregular production alone does not move normal or tightened inspection', () => {
    const irregular = { ...(LOTS.A as LotResult), productionSteady: false }
    expect(nextState(START, irregular).inspection).toBe('normal')
    expect(nextState(TIGHTENED, irregular).inspection).toBe('tightened')
  })
})

describe('S28 discontinued', () => {
  test.each([
    ['RRRR', 'tightened', 4],
    ['RRRRR', 'discontinued', 0],
    ['RAARAARAARAAR', 'discontinued', 0],
    ['RAAAAR', 'tightened', 2],
    ['RRRRAAAA', 'tightened', 4],
    ['RRRRAAAAA', 'normal', 0],
    ['RRRRAAAAR', 'discontinued', 0],
  ])('%s on tightened: %s', (letters, inspection, rejectedOnTightened) => {
    expect(after(TIGHTENED, letters)).toMatchObject({ inspection, rejectedOnTightened })
  })

  test('no lot is judged until inspection resumes tightened, from nothing', () => {
    expect(after(TIGHTENED, 'RRRRR')).toEqual(DISCONTINUED)
    expect(after(DISCONTINUED, 'AAAAAAR')).toBe(DISCONTINUED)
    expect(resumeAfterImprovement(DISCONTINUED)).toEqual(TIGHTENED)
  })

  test.each([START, TIGHTENED, REDUCED])('resuming does not move %j', (state) =>
    expect(resumeAfterImprovement(state)).toBe(state),
  )
})

test('S22-S28 whatever happens, the state stays within its bounds and stops only from tightened', () => {
  const anyLotResult = fc.record({
    accepted: fc.boolean(),
    accept: fc.constantFrom(0, 1, 2, 5),
    acceptedTighter: fc.boolean(),
    original: fc.boolean(),
    productionSteady: fc.boolean(),
    reducedAgreed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyLotResult, { maxLength: 60 }), (results) => {
      let state = START
      for (const result of results) {
        const next = nextState(state, result)
        expect(next.recent.length).toBeLessThanOrEqual(5)
        expect(next.rejectedOnTightened).toBeLessThan(5)
        if (next.inspection === 'discontinued') expect(['tightened', 'discontinued']).toContain(state.inspection)
        if (next.inspection === 'reduced') expect(['normal', 'reduced']).toContain(state.inspection)
        if (next.inspection !== 'normal') expect(next.score).toBe(0)
        state = next
      }
    }),
  )
})

describe('S48 double sampling', () => {
  const double = (accepted: boolean, acceptedEarly: boolean): LotResult => ({
    accepted,
    accept: 1,
    acceptedTighter: true,
    acceptedEarly,
  })
  test.each<[string, LotResult, number]>([
    ['accepted by the first sample', double(true, true), 13],
    ['accepted by the second sample', double(true, false), 0],
    ['rejected', double(false, false), 0],
  ])('%s', (_, lot, score) => expect(nextState({ ...START, score: 10 }, lot).score).toBe(score))

  test('ten lots accepted by the first sample make reduced inspection possible, nine do not', () => {
    const run = (count: number) =>
      Array.from({ length: count }, () => ({ ...double(true, true), reducedAgreed: true })).reduce(nextState, START)
    expect(run(9)).toMatchObject({ inspection: 'normal', score: 27 })
    expect(run(10).inspection).toBe('reduced')
  })

  const order = stagedOrderPlan({
    sampling: 'double',
    lotSize: 1_000,
    level: 'II',
    critical: '0.25',
    major: '2.5',
    minor: '0',
    severity: 'normal',
  })
  const units = (count: number, major: number): UnitRecord[] =>
    Array.from({ length: count }, (_, i) => ({ critical: 0, major: i < major ? 1 : 0, minor: 0 }))
  const resultsOf = (records: UnitRecord[]) => {
    const { classes } = judgeStages(order, records)
    return CLASSES.map((name) => stagedLotResult(order.classes[name], classes[name]))
  }
  const zero: LotResult = { accepted: true, accept: 0, acceptedTighter: false }

  test('the result of a class says whether the first sample accepted it', () => {
    expect(resultsOf(units(50, 2))).toEqual([
      zero,
      { accepted: true, accept: 6, acceptedTighter: false, acceptedEarly: true },
      zero,
    ])
    expect(resultsOf(units(100, 4))[1]).toEqual({
      accepted: true,
      accept: 6,
      acceptedTighter: false,
      acceptedEarly: false,
    })
    expect(resultsOf(units(50, 5))[1]).toEqual({
      accepted: false,
      accept: 6,
      acceptedTighter: false,
      acceptedEarly: false,
    })
    expect(resultsOf(units(100, 0).map((unit) => unit && { ...unit, minor: 1 }))[2]).toEqual({
      ...zero,
      accepted: false,
    })
  })

  test('an open class has no result', () => {
    expect(resultsOf(units(49, 0))).toEqual([null, null, null])
    expect(resultsOf(units(50, 3))).toEqual([zero, null, null])
  })

  test('a class of an order that is single is read as in S25', () => {
    const single = stagedOrderPlan({
      sampling: 'double',
      lotSize: 1_000,
      level: 'II',
      critical: '0.15',
      major: '2.5',
      minor: '4.0',
      severity: 'normal',
    })
    expect(single.instead).toBe('nothing_saved')
    for (const found of [3, 4, 5, 6]) {
      const { classes } = judgeStages(single, units(80, found))
      expect(stagedLotResult(single.classes.major, classes.major)).toEqual(
        lotResult(plan({ lotSize: 1_000, level: 'II', aql: '2.5', severity: 'normal' }), '2.5', found),
      )
    }
  })
})

// The rules once more, told on all lots of a series instead of step by step.
interface Told {
  inspection: SwitchState['inspection']
  score: number
}
function toldFrom(results: readonly (LotResult | 'improved')[]): Told {
  // assigned within `go`, which the compiler does not follow
  let inspection = 'normal' as Told['inspection']
  let since: LotResult[] = []
  const go = (to: Told['inspection']): void => {
    inspection = to
    since = []
  }
  const pointsOf = ({ accepted, accept, acceptedTighter, acceptedEarly }: LotResult): number => {
    if (!accepted || acceptedEarly === false) return 0
    if (acceptedEarly === true) return 3
    return accept <= 1 ? 2 : acceptedTighter ? 3 : 0
  }
  const scoreOf = (lots: readonly LotResult[]): number => {
    const points = lots.map(pointsOf)
    return points.slice(points.lastIndexOf(0) + 1).reduce((a, b) => a + b, 0)
  }
  for (const result of results) {
    if (result === 'improved') {
      if (inspection === 'discontinued') go('tightened')
      continue
    }
    if (inspection === 'reduced' && result.productionSteady === false) {
      go('normal')
      continue
    }
    if (result.original === false || inspection === 'discontinued') continue
    since.push(result)
    const lastFive = since.slice(-5)
    const rejected = (lots: readonly LotResult[]) => lots.filter(({ accepted }) => !accepted).length
    if (inspection === 'normal') {
      if (rejected(lastFive) >= 2) go('tightened')
      else if (scoreOf(since) >= 30 && result.productionSteady !== false && result.reducedAgreed) go('reduced')
    } else if (inspection === 'tightened') {
      if (rejected(since) >= 5) go('discontinued')
      else if (lastFive.length === 5 && rejected(lastFive) === 0) go('normal')
    } else if (rejected([result]) > 0) go('normal')
  }
  return { inspection, score: inspection === 'normal' ? scoreOf(since) : 0 }
}

/** Mostly good lots, so that long series reach reduced inspection; and bad ones, so that others end in discontinuation. */
const anySeries = fc
  .record({
    goodness: fc.constantFrom(0.1, 0.4, 0.8, 0.97, 1),
    throws: fc.array(fc.nat(999), { maxLength: 80, size: 'max' }),
  })
  .chain(({ goodness, throws }) =>
    fc.tuple(
      ...throws.map((thrown) =>
        fc.oneof(
          { weight: 1, arbitrary: fc.constant('improved' as const) },
          {
            weight: 15,
            arbitrary: fc.record<LotResult>(
              {
                accepted: fc.constant(thrown < goodness * 1000),
                accept: fc.constantFrom(0, 1, 2, 5),
                acceptedTighter: fc.constantFrom(true, true, true, false),
                acceptedEarly: fc.constant(thrown < goodness * 950),
                original: fc.constantFrom(true, true, true, true, true, false),
                productionSteady: fc.constantFrom(true, true, true, true, true, true, true, false),
                reducedAgreed: fc.boolean(),
              },
              { requiredKeys: ['accepted', 'accept', 'acceptedTighter'] },
            ),
          },
        ),
      ),
    ),
  )

const ALLOWED: Record<SwitchState['inspection'], SwitchState['inspection'][]> = {
  normal: ['normal', 'tightened', 'reduced'],
  tightened: ['tightened', 'normal', 'discontinued'],
  reduced: ['reduced', 'normal'],
  discontinued: ['discontinued', 'tightened'],
}

test('S22-S28 S48 no series of single and double lots leads to a state that the standard does not have', () => {
  fc.assert(
    fc.property(anySeries, (series) => {
      let state = START
      for (const [i, result] of series.entries()) {
        const next = result === 'improved' ? resumeAfterImprovement(state) : nextState(state, result)
        expect(ALLOWED[state.inspection]).toContain(next.inspection)
        if (next.inspection !== state.inspection) {
          const change = result === 'improved' ? null : result
          // each change needs its cause, and begins with nothing counted
          expect(next).toEqual(fresh(next.inspection))
          if (next.inspection === 'discontinued') expect(change?.accepted).toBe(false)
          if (next.inspection === 'reduced') expect(change).toMatchObject({ accepted: true, reducedAgreed: true })
          if (next.inspection === 'tightened') expect(change === null || !change.accepted).toBe(true)
          if (state.inspection === 'discontinued') expect(change).toBeNull()
        }
        expect(next).toMatchObject(toldFrom(series.slice(0, i + 1)))
        state = next
      }
    }),
    { numRuns: 80 },
  )
})

test('S23 S24 S28 S48 the story of a supplier whose quality falls, recovers and falls again', () => {
  const early: LotResult = { accepted: true, accept: 6, acceptedTighter: false, acceptedEarly: true }
  const rejected: LotResult = { ...early, accepted: false, acceptedEarly: false }
  const after = (state: SwitchState, ...results: LotResult[]) => results.reduce(nextState, state)
  const good = after(START, early, early, early)
  expect(good).toMatchObject({ inspection: 'normal', score: 9 })
  const tightened = after(good, rejected, early, rejected)
  expect(tightened).toEqual(TIGHTENED)
  expect(after(tightened, early, early, early, early, early)).toEqual(START)
  expect(after(tightened, rejected, early, rejected, rejected, early, rejected).inspection).toBe('tightened')
  expect(after(tightened, rejected, early, rejected, rejected, early, rejected, rejected)).toEqual(DISCONTINUED)
})
