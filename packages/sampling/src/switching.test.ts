import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderPlan } from './order-plan.ts'
import { plan } from './plan.ts'
import { type LotResult, lotResult, nextState, resumeAfterImprovement, START, type SwitchState } from './switching.ts'

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
