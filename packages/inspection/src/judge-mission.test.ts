import { describe, expect, test } from 'vitest'
import type { Brief } from './brief.ts'
import { aBrief, aClass, aLot, anItem, answer, defect, unit } from './entries-fixture.ts'
import {
  full,
  good,
  judged,
  pictures,
  ready,
  small,
  summary,
  tree,
  units,
  type Written,
  yes,
} from './judged-fixture.ts'

describe('the counts of a lot', () => {
  test.each([
    ['V27 nothing found', [], [0, 0, 0], ['ok', 'ok', 'ok'], true],
    ['V27 at the limit', [defect(1, 'major')], [0, 1, 0], ['ok', 'at_limit', 'ok'], true],
    ['V27 one more exceeds', [defect(1, 'major'), defect(2, 'major')], [0, 2, 0], ['ok', 'exceeded', 'ok'], false],
    [
      'V27 a unit counts once, under its worst',
      [defect(1, 'major'), defect(1, 'minor'), defect(1, 'major')],
      [0, 1, 0],
      ['ok', 'at_limit', 'ok'],
      true,
    ],
    [
      'V28 a class is judged on its first n units',
      [defect(4, 'minor'), defect(5, 'minor')],
      [0, 0, 0],
      ['ok', 'ok', 'ok'],
      true,
    ],
    [
      'V27 a defect of no unit is not counted',
      [defect(null, 'major'), defect(null, 'major')],
      [0, 0, 0],
      ['ok', 'ok', 'ok'],
      true,
    ],
  ] as const)('%s', (_name, defects, found, states, accepted) => {
    const { lots } = judged(small, [...full, ...defects.map((one): Written => ['defect', one])])
    expect([
      lots[0]?.classes.map((one) => one.found),
      lots[0]?.classes.map((one) => one.state),
      lots[0]?.accepted,
    ]).toEqual([found, states, accepted])
  })

  test('S42 of a lot sampled twice, the second sample is asked for only where the first does not decide', () => {
    const lot = aLot({
      ...small.plan[0],
      kind: 'double',
      first: 3,
      classes: [
        { class: 'critical', aql: '0', n: 5, ac: 0, re: 1 },
        {
          class: 'major',
          aql: '2.5',
          n: 5,
          ac: 2,
          re: 3,
          stages: [
            { n: 3, ac: 0, re: 2 },
            { n: 5, ac: 2, re: 3 },
          ],
        },
        {
          class: 'minor',
          aql: '4.0',
          n: 5,
          ac: 2,
          re: 3,
          stages: [
            { n: 3, ac: 0, re: 2 },
            { n: 5, ac: 2, re: 3 },
          ],
        },
      ],
    })
    const of = (count: number, ...bad: number[]) => {
      const entries = bad.map((one): Written => ['defect', defect(one, 'major')])
      const { lots, missing } = judged({ ...small, plan: [lot] }, [ready, ...units(count), ...entries])
      return [lots[0]?.accepted, lots[0]?.planned, missing.some(({ code }) => code === 'units')]
    }
    expect(of(2)).toEqual([null, 3, true])
    expect(of(3)).toEqual([true, 3, false])
    expect(of(3, 1)).toEqual([null, 5, true])
    expect(of(5, 1)).toEqual([true, 5, false])
    expect(of(3, 1, 2)).toEqual([false, 3, false])
  })

  test('V27 where defects are counted, each defect of a unit counts', () => {
    const { lots } = judged({ ...small, counting: 'defects' }, [
      ...full,
      ['defect', defect(1, 'major', { count: 2 })],
      ['defect', defect(1, 'minor')],
    ])
    expect(lots[0]?.classes.map(({ found }) => found)).toEqual([0, 2, 1])
  })

  test('V29 n counts the units that were recorded; a defect alone records none', () => {
    const { lots } = judged(small, [
      ready,
      ...units(3),
      ['unit', unit(9)],
      ['unit', unit(4, false)],
      ['defect', defect(5, 'minor')],
    ])
    expect(lots[0]).toMatchObject({ n: 4, planned: 5, good: 3, rejected: 1, accepted: null })
  })

  test('V30 a full check counts good and rejected pieces, without Ac and Re', () => {
    const whole = aBrief({ ...small, full_check: true, plan: small.plan.map((lot) => ({ ...lot, lot_size: 5 })) })
    const found = judged(whole, [...full, ['defect', defect(1, 'major')], ['defect', defect(2, 'major')]])
    expect(found.lots[0]).toMatchObject({ n: 5, good: 3, rejected: 2, accepted: true })
    expect([found.result, found.reasons.map(({ code }) => code)]).toEqual(['pending', ['pieces_rejected']])
  })
})

describe('the result', () => {
  test.each([
    ['V31 everything is there', good, ['pass']],
    [
      'V31 a class is exceeded',
      [...good, ['defect', defect(1, 'major')], ['defect', defect(2, 'major')]],
      ['fail', 'class_exceeded', 'item_failed'],
    ],
    ['V31 a critical defect of no unit', [...good, ['defect', defect(null, 'critical')]], ['fail', 'critical_found']],
    ['V31 an item that fails the order', [...good, yes(12, '', { verdict: 'not_conform' })], ['fail', 'item_failed']],
    [
      'V31 an item that does not conform',
      [...good, yes(10, '', { verdict: 'not_conform' })],
      ['pending', 'item_not_conform'],
    ],
    ['V31 an item that is pending', [...good, yes(12, '', { verdict: 'pending' })], ['pending', 'item_pending']],
    ['V31 a remark has no effect', [...good, yes(13, '', { verdict: 'not_conform' })], ['pass']],
    ['V31 items that nobody answered', [...full, yes(10), ...pictures(2)], ['pending', 'items_open']],
    [
      'V31 items that were skipped',
      [
        ...full,
        yes(10),
        ...pictures(2),
        yes(12),
        yes(50, 'product:11'),
        ['skip', { part: 'c3', item: null, instance: '', reason: 'dark' }],
      ],
      ['pending', 'items_skipped'],
    ],
    [
      'V31 fewer units than planned',
      [...good.filter(([kind]) => kind !== 'unit'), ...units(4)],
      ['pending', 'sample_short', 'items_open'],
    ],
    [
      'V31 a defect beyond the sample of its class',
      [...good, ['defect', defect(4, 'minor')]],
      ['pending', 'defects_outside'],
    ],
    ['V31 a defect of the lot', [...good, ['defect', defect(null, 'minor')]], ['pending', 'lot_defects']],
    [
      'V31 an instrument out of calibration',
      [
        ['check_in', { battery: 1 }],
        ...good,
        ['instrument', { name: 'Caliper', serial: '', calibrated_until: '2026-11-17' }],
      ],
      ['pending', 'instrument_expired'],
    ],
    [
      'V31 an instrument in calibration',
      [
        ['check_in', { battery: 1 }],
        ...good,
        ['instrument', { name: 'Caliper', serial: '', calibrated_until: '2026-11-18' }],
      ],
      ['pass'],
    ],
    [
      'V31 a code that says something else',
      [...good, ['barcode', { product: 11, symbology: '', expected: '1', read: '2' }]],
      ['pending', 'barcode_differs'],
    ],
    [
      'V31 a code where the order names none',
      [...good, ['barcode', { product: 11, symbology: '', expected: '', read: '2' }]],
      ['pass'],
    ],
    [
      'V31 a container number that is none',
      [
        ...good,
        ['container', { number: 'X', type: '', seal: '', tare_kg: null, gross_kg: null, check_digit_ok: true }],
      ],
      ['pending', 'container_number'],
    ],
    [
      'V32 the inspector is stricter',
      [...good, ['stricter', { result: 'fail', reason: 'smell' }]],
      ['fail', 'stricter'],
    ],
    [
      'V32 and never milder',
      [...good, yes(12, '', { verdict: 'not_conform' }), ['stricter', { result: 'pending', reason: '' }]],
      ['fail', 'item_failed'],
    ],
    ['V32 pass is no stricter result', [...good, ['stricter', { result: 'pass', reason: '' }]], ['pass']],
    [
      'V33 a visit that was aborted',
      [['abort', { reason: 'unsafe', remark: '' }]],
      ['aborted', 'aborted', 'sample_short', 'items_open', 'quantity_unknown'],
    ],
  ] as [string, Written[], string[]][])('%s', (_name, written, expected) => {
    expect(summary(tree, written)).toEqual(expected)
  })

  test.each([
    ['V34 all finished and packed', {}, 500, 400, 'reached', ['pass']],
    ['V34 not all finished', {}, 499, 450, 'missed', ['pending', 'not_finished']],
    ['V34 too few packed', {}, 500, 399, 'missed', ['pending', 'not_packed']],
    ['V34 another share agreed', { min_finish_packed: 50 }, 500, 250, 'reached', ['pass']],
    ['V34 no goods to be ready', { service: 'ppc' }, 0, 0, 'none', ['pass']],
  ] as const)('%s', (_name, change, finished, packed, state, expected) => {
    const written: Written[] = [['quantity', { product: 11, finished, packed, cartons: 1 }], ...units(5)]
    const brief = { ...small, ...change }
    expect([judged(brief, written).readiness.state, summary(brief, written)]).toEqual([state, expected])
  })

  test.each([
    [49, 'hardly_begun', 'pending'],
    [50, 'reached', 'pending'],
  ])('V34 during production %i of 500 finished is %s', (finished, state, result) => {
    const found = judged({ ...small, service: 'dpi' }, [['quantity', { product: 11, finished, packed: 0, cartons: 0 }]])
    expect([found.readiness.state, found.result]).toEqual([state, result])
  })

  test('V34 the result is unknown while goods are not counted', () => {
    expect(summary(small, units(5))).toEqual(['pending', 'quantity_unknown'])
  })
})

describe('lists of defects', () => {
  const found = (...options: number[]): Written[] =>
    options.map((option) => ['defect', defect(null, 'major', { option })])
  test.each([
    ['V35 what an option means fails the order', found(311), ['fail', 'item_failed']],
    ['V35 or leaves it to the buyer', found(312), ['pending', 'item_pending']],
    ['V35 or nothing', found(313), ['pass']],
    ['V35 else their number counts', found(310), ['pending', 'item_not_conform']],
  ])('%s, apart from the lot', (_name, defects, expected) => {
    expect(summary(tree, [...good, ...defects])).toEqual(expected)
  })

  test('V35 a list of defects that is judged by the plan conforms with its lots', () => {
    const verdict = (written: Written[]) => judged(tree, written).items.find(({ item }) => item === 30)?.verdict
    expect(verdict(good)).toBe('conform')
    expect(verdict([])).toBe('open')
    expect(verdict([...good, ['defect', defect(1, 'critical')]])).toBe('not_conform')
    expect(judged({ ...tree, plan: [] }, good).items.find(({ item }) => item === 30)?.verdict).toBe('na')
  })
})

test.each([
  ['S-2', '4.0', 0],
  ['S-4', '4.0', 1],
  ['G', '4.0', 5],
  ['n5', '4.0', 7],
  ['S-4', '', 7],
])('V22 sample %s with AQL %j allows %i failures', (sample, aql, allowed) => {
  const item = anItem(10, 'demand', { max_failures: 7, max_failures_aql: aql })
  const { items } = judged({ ...small, protocol: [aClass(1, [item], { sample })] }, [])
  expect(items[0]?.allowed).toBe(allowed)
})

test('V36 a section is as bad as its worst item, with its sub-classes', () => {
  const verdicts = (written: Written[]) =>
    judged(tree, written).sections.map(({ part, verdict }) => `${part} ${verdict}`)
  expect(verdicts(good)).toEqual(['c1 conform', 'c2 conform', 'c3 conform', 'c5 conform'])
  expect(
    verdicts([...good, yes(13, '', { verdict: 'not_conform' }), ['defect', defect(null, 'major', { option: 312 })]]),
  ).toEqual(['c1 not_conform', 'c2 conform', 'c3 pending', 'c5 conform'])
  expect(verdicts([yes(50, 'product:11', { verdict: 'na' })])).toEqual([
    'c1 pending',
    'c2 pending',
    'c3 pending',
    'c5 na',
  ])
})

describe('an audit', () => {
  const ask = (id: number, change: object = {}) => anItem(id, 'demand', { result_style: 'score', ...change })
  const audit = aBrief({
    service: 'fe',
    goods: [],
    plan: [],
    protocol: [aClass(1, [ask(1), ask(2, { score_weight: 3 }), ask(3, { is_key: true }), anItem(4, 'demand')])],
  })
  const score = (...points: (number | null)[]) =>
    judged(
      audit,
      points.map((one, i): Written => ['answer', answer(i + 1, one === null ? { verdict: 'na' } : { score: one })]),
    ).score
  test('V37 an audit reaches a share of the weighted points that apply', () => {
    expect(score(3, 3, 3)).toEqual({ percent: 100, keysFailed: 0, grade: 'A' })
    expect(score(0, 3, null)).toEqual({ percent: 75, keysFailed: 0, grade: 'B' })
    expect(score(3, 2, 1)).toEqual({ percent: 66.7, keysFailed: 0, grade: 'C' })
    expect(score(0, 1, 1)).toEqual({ percent: 26.7, keysFailed: 0, grade: 'D' })
    expect(score(3, 3, 0)).toEqual({ percent: 80, keysFailed: 1, grade: 'C' })
    expect(score()).toBe(null)
  })
})

describe('instances', () => {
  const repeated = [aClass(1, [anItem(1, 'demand')], { is_repeated: true })]
  const instances = (change: Partial<Brief>, written: Written[]) =>
    judged(aBrief({ protocol: repeated, ...change }), written).items.map(({ instance }) => instance)
  const box = (number: string): Written => [
    'container',
    { number, type: '', seal: '', tare_kg: null, gross_kg: null, check_digit_ok: true },
  ]
  test.each([
    ['V38 of a product', {}, [], ['product:11']],
    ['V38 of a product and of what else was answered', {}, [yes(1, 'lot:B')], ['product:11', 'lot:B']],
    ['V38 of each container', { service: 'cls' }, [box('CSQU3054383')], ['container:CSQU3054383']],
    ['V38 once until something is known', { service: 'cls' }, [], ['']],
    [
      'V38 of named steps',
      { protocol: [aClass(1, [anItem(1, 'demand')], { is_repeated: true, sample: 'n20' })] },
      [yes(1, 'step:1')],
      ['step:1'],
    ],
    ['V38 once', { protocol: [aClass(1, [anItem(1, 'demand')])] }, [yes(1, 'step:1')], ['']],
  ] as [string, Partial<Brief>, Written[], string[]][])('%s', (_name, change, written, expected) => {
    expect(instances(change, written)).toEqual(expected)
  })
})
