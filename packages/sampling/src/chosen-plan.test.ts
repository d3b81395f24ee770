import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChosenPlanRequest, chosenPlan, LIMITING_QUALITIES, PLAN_KINDS } from './chosen-plan.ts'
import { SamplingError } from './errors.ts'
import { exactInLot } from './exact-fixture.ts'
import { zeroAcceptancePlan } from './isolated.ts'
import { CLASSES, orderPlan } from './order-plan.ts'
import { stagedOrderPlan } from './staged-order.ts'
import { AQLS, LEVELS, SEVERITIES } from './tables.ts'

const usual = { level: 'II', critical: '0', major: '2.5', minor: '4.0', severity: 'normal' } as const
const limiting = { critical: '0', major: '5.00', minor: '12.5' }
const asked = (lotSize: number, change: Partial<ChosenPlanRequest> = {}) =>
  chosenPlan({ ...usual, lotSize, kind: 'single', limiting, ...change })

/** `50:2/5 100:6/7`: units, Ac and Re at the end of each stage. */
const written = (plan: ReturnType<typeof chosenPlan>) =>
  CLASSES.map((name) =>
    plan.classes[name].stages.map(({ units, accept, reject }) => `${units}:${accept ?? '#'}/${reject}`).join(' '),
  )

const requests = fc.record({
  lotSize: fc.integer({ min: 1, max: 20_000 }),
  level: fc.constantFrom(...LEVELS),
  severity: fc.constantFrom(...SEVERITIES),
  critical: fc.constantFrom('0', ...AQLS),
  major: fc.constantFrom('0', ...AQLS),
  minor: fc.constantFrom('0', ...AQLS),
  kind: fc.constantFrom(...PLAN_KINDS),
  limiting: fc.record({
    critical: fc.constantFrom(...LIMITING_QUALITIES),
    major: fc.constantFrom(...LIMITING_QUALITIES),
    minor: fc.constantFrom(...LIMITING_QUALITIES),
  }),
})

describe('S49 the kinds of an order', () => {
  test.each([
    // lot, kind asked for, kind used, why, first stage, all, critical, major, minor
    [1000, 'single', 'single', null, 80, 80, '80:0/1', '80:5/6', '80:7/8'],
    [1000, 'double', 'double', null, 50, 100, '50:#/1 100:0/1', '50:2/5 100:6/7', '50:3/6 100:9/10'],
    [60, 'double', 'double', null, 13, 26, '13:#/1 26:0/1', '13:0/2 26:1/2', '13:0/3 26:3/4'],
    [26, 'double', 'single', 'lot_too_small', 20, 20, '20:0/1', '20:1/2', '20:2/3'],
    [8, 'double', 'single', 'nothing_saved', 5, 5, '5:0/1', '5:0/1', '3:0/1'],
    [500_000, 'double', 'double', null, 315, 630, '315:#/1 630:0/1', '315:11/16 630:26/27', '200:11/16 400:26/27'],
  ] as const)('lot %i, %s', (lotSize, kind, used, instead, first, sampleSize, critical, major, minor) => {
    const plan = asked(lotSize, { kind, ...(lotSize === 26 ? { level: 'III' } : {}) })
    expect(plan).toMatchObject({ kind: used, instead, first, sampleSize })
    expect(written(plan)).toEqual([critical, major, minor])
  })

  test('a class says why its cell is no double plan', () => {
    const why = (change: Partial<ChosenPlanRequest>) => {
      const { instead, classes } = asked(1000, { kind: 'double', ...change })
      return [instead, ...CLASSES.map((name) => classes[name].instead)]
    }
    expect(why({})).toEqual([null, 'aql_zero', null, null])
    expect(why({ kind: 'single' })).toStrictEqual([null, null, null, null])
    expect(why({ critical: '0.10' })).toEqual(['nothing_saved', 'single_cell', null, null])
    expect(why({ severity: 'reduced' })).toEqual(['nothing_saved', 'aql_zero', null, 'doubtful'])
    expect(why({ major: '0', minor: '0' })).toEqual(['nothing_saved', 'aql_zero', 'aql_zero', 'aql_zero'])
  })

  test('the units of all stages, and the single plan beside them', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const plan = chosenPlan(request)
        expect(plan.single).toEqual(orderPlan(request))
        expect(plan.first).toBeLessThanOrEqual(plan.sampleSize)
        for (const name of CLASSES) {
          const { stages, sampleSize, accept, reject } = plan.classes[name]
          expect(stages.at(-1)).toEqual({ units: sampleSize, accept, reject })
          expect(reject).toBe(accept + 1)
          expect(sampleSize).toBeLessThanOrEqual(plan.sampleSize)
        }
        if (plan.kind === 'double') {
          const { first, most, classes } = stagedOrderPlan({ ...request, sampling: 'double' })
          expect([plan.first, plan.sampleSize]).toEqual([first, most])
          for (const name of CLASSES) expect(plan.classes[name].stages).toEqual(classes[name].stages)
        }
        if (plan.kind === 'single') expect(plan.sampleSize).toBe(plan.single.sampleSize)
        if (request.kind === 'single') expect(plan.instead).toBeNull()
        else expect(plan.kind === request.kind).toBe(plan.instead === null)
      }),
    )
  })

  test('another kind is refused', () => {
    expect(() => asked(100, { kind: 'multiple' as never })).toThrow(/^unknown_sampling: kind = multiple$/)
  })
})

describe('S50 limiting quality, three classes', () => {
  test.each([
    // by hand for major: 1,000 items, 50 bad: (950/1000 × 949/999 × …) is 10 % or less from the 44th unit on
    [1000, ['0', '5.00', '12.5'], ['44:0/1', '44:0/1', '44:2/3']],
    [1000, ['0', '5.00', '5.00'], ['44:0/1', '44:0/1', '44:0/1']],
    [1000, ['0.50', '5.00', '12.5'], ['369:0/1', '369:13/14', '369:39/40']],
    [1000, ['0', '0', '0'], ['80:0/1', '80:0/1', '80:0/1']],
    [8, ['0', '5.00', '12.5'], ['8:0/1', '8:0/1', '8:0/1']],
    [1, ['0', '31.5', '31.5'], ['1:0/1', '1:0/1', '1:0/1']],
  ])('lot %i, %j: %j', (lotSize, [critical = '', major = '', minor = ''], stages) => {
    const plan = asked(lotSize, { kind: 'lq', limiting: { critical, major, minor } })
    expect(written(plan)).toEqual(stages)
    expect(plan).toMatchObject({ kind: 'lq', instead: null, first: plan.sampleSize })
    expect(CLASSES.map((name) => plan.classes[name].limiting)).toEqual([critical, major, minor])
  })

  test('level and AQLs have no influence', () => {
    const plan = (change: Partial<ChosenPlanRequest>) => written(asked(1000, { kind: 'lq', ...change }))
    expect(plan({ level: 'S-1', major: '0.10', minor: '10' })).toEqual(plan({}))
  })

  test('each class accepts a lot of its limiting quality at most once in ten times, and could not accept more', () => {
    fc.assert(
      fc.property(requests, fc.integer({ min: 2, max: 400 }), (request, lotSize) => {
        const plan = chosenPlan({ ...request, lotSize, kind: 'lq' })
        const fewest = CLASSES.map((name) => {
          const { limiting, sampleSize, accept, fullInspection } = plan.classes[name]
          expect(sampleSize).toBe(Math.min(plan.sampleSize, limiting === '0' ? lotSize : sampleSize))
          expect(fullInspection).toBe(sampleSize >= lotSize)
          if (limiting === '0') return accept === 0
          const bad = Math.max(1, Math.ceil((lotSize * Number(limiting)) / 100 - 1e-9))
          const passes = (ac: number, units = sampleSize) =>
            exactInLot(lotSize, bad, [{ units, accept: ac, reject: ac + 1 }]).acceptance
          expect(passes(accept)).toBeLessThanOrEqual(0.1)
          if (accept + 1 < bad) expect(passes(accept + 1)).toBeGreaterThan(0.1)
          return accept > 0 || sampleSize === 1 || passes(0, sampleSize - 1) > 0.1
        })
        // the class that decides has no unit too many
        expect(fewest).toContain(true)
      }),
      { numRuns: 60 },
    )
  })

  test.each([undefined, '', '7', '5'])('%s is no limiting quality', (major) => {
    const of = { critical: '0', minor: '12.5', major: major as string }
    expect(() => asked(1000, { kind: 'lq', limiting: of })).toThrow(/^unknown_limiting_quality: limiting.major/)
    expect(() => asked(1000, { kind: 'double', limiting: of })).not.toThrow()
    expect(() => asked(1000, { kind: 'lq', limiting: undefined })).toThrow(
      new SamplingError('unknown_limiting_quality', 'limiting.critical', undefined),
    )
  })
})

describe('S51 zero acceptance, three classes', () => {
  test.each([
    [1000, {}, ['20:0/1', '20:0/1', '16:0/1']],
    [60, {}, ['12:0/1', '12:0/1', '9:0/1']],
    [8, {}, ['4:0/1', '4:0/1', '3:0/1']],
    [1000, { critical: '0.10' }, ['120:0/1', '24:0/1', '19:0/1']],
    // at the letter of 0.10 major accepts 7 and minor 21, more than the lot has: no quality is rejected, so there is nothing to compare with
    [2, { critical: '0.10', minor: '10' }, ['2:0/1', '125:7/8', '125:21/22']],
  ] as const)('lot %i, %o: %j', (lotSize, change, stages) => {
    const plan = asked(lotSize, { kind: 'zero', ...change })
    expect(plan).toMatchObject({ kind: 'zero', instead: null, first: plan.sampleSize })
    expect(written(plan)).toEqual(stages)
  })

  test('three AQLs of 0 are single', () => {
    const plan = asked(1000, { kind: 'zero', major: '0', minor: '0' })
    expect(plan).toMatchObject({ kind: 'single', instead: 'aql_zero', sampleSize: 80 })
  })

  test('each class has the plan of S40 for its single plan, and the order never draws more than single sampling', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const plan = chosenPlan({ ...request, kind: 'zero' })
        expect(plan.sampleSize).toBeLessThanOrEqual(Math.max(plan.single.sampleSize, 1))
        if (plan.kind === 'single') return
        for (const name of CLASSES) {
          const { aql, sampleSize, accept, limiting } = plan.classes[name]
          expect(limiting).toBeNull()
          const model = Number(aql) > 10 ? ('poisson' as const) : ('hypergeometric' as const)
          const single = plan.single.classes[name]
          const own = zeroAcceptancePlan({
            lotSize: request.lotSize,
            sampleSize: single.sampleSize,
            accept: single.accept,
            model,
          })
          if (aql === '0') expect([sampleSize, accept]).toEqual([Math.min(plan.sampleSize, request.lotSize), 0])
          else expect([sampleSize, accept]).toEqual(own ? [own.sampleSize, 0] : [single.sampleSize, single.accept])
        }
      }),
      { numRuns: 60 },
    )
  })
})
