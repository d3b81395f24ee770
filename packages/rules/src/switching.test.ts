import { CLASSES, orderPlan, type SwitchState } from '@goodlot/sampling'
import { describe, expect, it } from 'vitest'
import {
  classResult,
  type DecidedClass,
  type DecidedLot,
  isOverride,
  isSwitched,
  type Passport,
  passportOf,
  proposedSeverity,
  type SeriesLot,
  seriesOf,
  severityProblem,
} from './switching.ts'

const aqls = { critical: '0', major: '2.5', minor: '4.0' }
/** A lot of 1,000 in which so many major defects were found: letter J, 80 units, 5/6. */
function lot(found: number, change: Partial<SeriesLot> = {}): SeriesLot {
  const { severity = 'normal' } = change
  const { classes } = orderPlan({ lotSize: 1000, level: 'II', severity, ...aqls })
  return {
    ...{ orderId: 1, orderNo: 'GL-1', day: '2026-11-01', lineId: 101, steady: null, word: '' },
    ...{ lot: 'A', lot_size: 1000, level: 'II', severity, kind: null },
    classes: CLASSES.map((name): DecidedClass => {
      const { aql, sampleSize: n, accept: ac } = classes[name]
      const count = name === 'major' ? found : 0
      return { class: name, aql, n, ac, found: count, state: count > ac ? 'exceeded' : 'ok', decision: null }
    }),
    ...change,
  }
}
const major = { lineId: 101, level: 'II', aql: '2.5', class: 'major' } as const
const lots = (text: string, change: Partial<SeriesLot> = {}) =>
  [...text].map((one, i) => lot(one === 'A' ? 0 : 9, { orderId: i + 1, orderNo: `GL-${i + 1}`, ...change }))
const classOf = (one: DecidedLot, name: string) => one.classes.find((each) => each.class === name) as DecidedClass
const result = (one: DecidedLot, name = 'major') => classResult(one, classOf(one, name))

describe('Q2 a class counts as the report decided it', () => {
  it.each([
    // J at 1.5 is 3/4
    [3, true, true],
    [4, true, false],
    [5, true, false],
    [6, false, false],
  ])('%i found of 5/6: accepted %s, tighter %s', (found, accepted, acceptedTighter) =>
    expect(result(lot(found))).toEqual({ accepted, accept: 5, acceptedTighter }),
  )

  it('AQL 0 counts as Ac 0', () =>
    expect(result(lot(0), 'critical')).toEqual({ accepted: true, accept: 0, acceptedTighter: false }))

  it('a plan of another size than the one used says nothing of the tighter AQL', () => {
    const other = lot(0)
    classOf(other, 'major').n = 50
    expect(result(other)).toMatchObject({ accepted: true, acceptedTighter: false })
  })

  it.each([
    ['accepted', 50, { accepted: true, accept: 6, acceptedTighter: false, acceptedEarly: true }],
    ['accepted', 100, { accepted: true, accept: 6, acceptedTighter: false, acceptedEarly: false }],
    ['rejected', 50, { accepted: false, accept: 6, acceptedTighter: false, acceptedEarly: false }],
    ['open', 100, null],
  ] as const)('%s after %i of two samples', (decision, units, expected) => {
    const twice = lot(2, { kind: 'double' })
    Object.assign(classOf(twice, 'major'), { n: 100, ac: 6, decision, units, steps: [{ n: 50 }, { n: 100 }] })
    expect(result(twice)).toEqual(expected)
  })

  it('a class with one stage in a lot that is sampled twice counts as single', () => {
    const twice = lot(0, { kind: 'double' })
    Object.assign(classOf(twice, 'major'), { decision: 'accepted', units: 80, steps: [{ n: 80 }] })
    expect(result(twice)).toEqual({ accepted: true, accept: 5, acceptedTighter: true })
  })
})

describe('Q1 the passport', () => {
  it('reads the lots of its line, level, AQL and class, and what each led to', () => {
    const others = [lot(9, { lineId: 102 }), lot(9, { level: 'I' }), lot(9, { kind: 'lq' }), lot(9, { kind: 'zero' })]
    const { state, lots: read } = passportOf(major, [...lots('ARR'), ...others])
    expect(state.inspection).toBe('tightened')
    expect(read).toMatchObject([
      { orderNo: 'GL-1', accepted: true, early: false, counted: true, inspection: 'normal' },
      { orderNo: 'GL-2', accepted: false, counted: true, inspection: 'normal' },
      { orderNo: 'GL-3', accepted: false, counted: true, inspection: 'tightened' },
    ])
    expect(passportOf({ ...major, class: 'minor', aql: '4.0' }, lots('ARR')).state.inspection).toBe('normal')
    expect(passportOf({ ...major, aql: '4.0' }, lots('ARR')).lots).toEqual([])
  })

  it('shows a lot that was inspected by another severity as one that does not count', () => {
    const { lots: read } = passportOf(major, [...lots('RR'), ...lots('A')])
    expect(read.at(-1)).toMatchObject({ severity: 'normal', counted: false, inspection: 'tightened' })
  })

  it('reduced inspection and the end of discontinued inspection begin with what was said', () => {
    const ready = lots('A'.repeat(10))
    expect(passportOf(major, ready).state).toMatchObject({ inspection: 'normal', score: 30 })
    const reduced = (change: object) => passportOf(major, [...ready, lot(0, { severity: 'reduced', ...change })])
    expect(reduced({ steady: true }).lots.at(-1)).toMatchObject({ counted: true, inspection: 'reduced' })
    expect(reduced({ steady: null }).lots.at(-1)).toMatchObject({ counted: false, inspection: 'normal' })
    const stopped = [...lots('RR'), ...lots('RRRRR', { severity: 'tightened' })]
    expect(passportOf(major, stopped).state.inspection).toBe('discontinued')
    const again = (word: string) => passportOf(major, [...stopped, lot(0, { severity: 'tightened', word })])
    expect(again('').state.inspection).toBe('discontinued')
    expect(again('New tool').state.inspection).toBe('tightened')
  })

  it('a class that was not decided is in no passport', () => {
    const twice = lot(2, { kind: 'double' })
    Object.assign(classOf(twice, 'major'), { decision: 'open', steps: [{ n: 50 }, { n: 100 }] })
    expect(passportOf(major, [twice]).lots).toEqual([])
  })

  it('is for final inspections by AQL of goods presented for the first time', () => {
    expect(isSwitched({ serviceType: 'fri' })).toBe(true)
    expect(isSwitched({ serviceType: 'fri', sampling: 'double', originId: null })).toBe(true)
    expect(isSwitched({ serviceType: 'dpi' })).toBe(false)
    expect(isSwitched({ serviceType: 'fri', originId: 7 })).toBe(false)
    for (const sampling of ['lq', 'zero'] as const) expect(isSwitched({ serviceType: 'fri', sampling })).toBe(false)
  })

  it('each series of a plan once', () => {
    const { lineId, level, classes } = lot(0)
    const plan = [
      { lineId, level, classes },
      { lineId, level, classes },
      { lineId: 102, level, classes: classes.slice(1, 2) },
    ]
    expect(seriesOf(plan)).toEqual([
      { lineId: 101, level: 'II', aql: '0', class: 'critical' },
      major,
      { lineId: 101, level: 'II', aql: '4.0', class: 'minor' },
      { ...major, lineId: 102 },
    ])
  })
})

const passport = (
  inspection: SwitchState['inspection'],
  score = 0,
  counted = true,
): Pick<Passport, 'state' | 'lots'> => ({
  state: { inspection, score, recent: [], rejectedOnTightened: 0 },
  lots: [
    { ...{ orderId: 1, orderNo: '', day: '', severity: 'normal', accepted: true, early: false }, counted, inspection },
  ],
})

describe('Q3 the proposal', () => {
  it.each([
    [[], null],
    [[passport('normal', 30, false)], null],
    [[passport('normal')], 'normal'],
    [[passport('normal', 29), passport('normal', 30)], 'normal'],
    [[passport('normal', 30), passport('normal', 33)], 'reduced'],
    [[passport('reduced'), passport('normal', 30)], 'reduced'],
    [[passport('reduced'), passport('normal', 2)], 'normal'],
    [[passport('reduced'), passport('tightened')], 'tightened'],
    [[passport('tightened'), passport('discontinued')], 'discontinued'],
  ] as const)('%#', (passports, proposed) => expect(proposedSeverity(passports)).toBe(proposed))
})

describe('Q4 what has to be said', () => {
  const chosen = (
    proposed: SwitchState['inspection'] | null,
    severity: 'normal' | 'tightened' | 'reduced',
    { steady = null, word = '' }: { steady?: boolean | null; word?: string } = {},
  ) => severityProblem({ proposed, severity, steady, word })

  it('nothing with the proposed severity, and without any lot only with reduced inspection', () => {
    expect(chosen('normal', 'normal')).toBeNull()
    expect(chosen('tightened', 'tightened')).toBeNull()
    expect(chosen(null, 'normal')).toBeNull()
    expect(chosen(null, 'tightened')).toBeNull()
    expect(chosen(null, 'reduced')).toBe('severity_word')
    expect(chosen(null, 'reduced', { word: 'Tested by us' })).toBeNull()
  })

  it.each([
    ['normal', 'tightened'],
    ['normal', 'reduced'],
    ['tightened', 'normal'],
    ['tightened', 'reduced'],
    ['reduced', 'tightened'],
  ] as const)('a word where %s is proposed and %s chosen', (proposed, severity) => {
    expect(isOverride({ proposed, severity })).toBe(true)
    expect(chosen(proposed, severity)).toBe('severity_word')
    expect(chosen(proposed, severity, { word: ' \n' })).toBe('severity_word')
    expect(chosen(proposed, severity, { word: 'New tool' })).toBeNull()
  })

  it('steady production with reduced inspection, which may be left for normal inspection', () => {
    expect(chosen('reduced', 'reduced')).toBe('severity_steady')
    expect(chosen('reduced', 'reduced', { steady: false, word: 'All the same' })).toBe('severity_steady')
    expect(chosen('reduced', 'reduced', { steady: true })).toBeNull()
    expect(chosen('reduced', 'normal')).toBeNull()
  })

  it.each(['normal', 'tightened', 'reduced'] as const)(
    'after discontinued inspection what was improved: %s',
    (severity) => {
      expect(chosen('discontinued', severity)).toBe('severity_improved')
      expect(chosen('discontinued', severity, { word: 'New tool' })).toBeNull()
    },
  )
})
