import { describe, expect, it } from 'vitest'
import { findingsOf } from './findings.ts'
import type { Report, ReportDefect, ReportItem, ReportPhoto } from './report.ts'

const defect = (change: Partial<ReportDefect>): ReportDefect => ({
  ...{ key: 'k', lot: 'A', unit: 1, product: 11, class: 'major', code: '', name: 'Scratch', name_cn: '划痕' },
  ...{ count: 1, remark: '', photos: [], late: false, ...change },
})
const item = (change: Partial<ReportItem>): ReportItem => ({
  ...{
    item: 10,
    instance: '',
    type: 'demand',
    name: 'Fire exits',
    name_cn: '消防出口',
    requirement: 'Open',
    requirement_cn: '',
  },
  ...{ verdict: 'not_conform', effect: 'P', allowed: 0, failures: null, skipped: false, is_key: false },
  ...{ confidential: false, text: '', remark: '', score: null, chosen: [], refused: [], values: [], photos: [] },
  ...{ late: false, corrections: 0, ...change },
})
const photo = (no: number, of: number | null = null): ReportPhoto => ({
  ...{ no, key: `p${no}`, sha256: `hash-${no}`, at: '', received_at: '', place: null, caption: '', late: false },
  ...{ flags: [], item: of, instance: '', lot: null, unit: null, defect: '', group: '' },
})
const report = (
  { defects = [], items = [], photos = [] }: { defects?: ReportDefect[]; items?: ReportItem[]; photos?: ReportPhoto[] },
  audit_type = '',
): Report =>
  ({
    head: { audit_type },
    lots: [{ n: 80 }, { n: 45 }],
    quantities: [{ product: 11, name: 'Kettle' }],
    defects,
    photos,
    sections: [
      { part: 'c1', code: '', name: 'Safety', name_cn: '安全', depth: 0, verdict: 'not_conform', time: 0, items },
    ],
    not_checked: [],
    schedule: [],
    conflicts: [],
    voided: [],
    withheld: 0,
  }) as unknown as Report

describe('what can be asked to be corrected', () => {
  it('is one finding per kind of defect, with its count and all inspected units, the gravest first', () => {
    const found = findingsOf(
      report({
        defects: [
          defect({ name: 'Dust', class: 'minor', count: 4 }),
          defect({ count: 2, remark: 'On the lid', photos: [1] }),
          defect({ count: 7, remark: 'On the lid', photos: [2] }),
        ],
        photos: [photo(1), photo(2)],
      }),
    )
    expect(found).toMatchObject([
      {
        key: 'defect:major:Scratch',
        grade: 'major',
        count: 9,
        n: 125,
        remarks: ['On the lid'],
        photos: ['hash-1', 'hash-2'],
      },
      { key: 'defect:minor:Dust', grade: 'minor', count: 4, n: 125 },
    ])
  })

  it.each<[string, Partial<ReportItem>, string[]]>([
    ['a check that fails the order is major', { effect: 'F' }, ['major']],
    ['a key question is major', { is_key: true }, ['major']],
    ['no points at all are major', { score: 0 }, ['major']],
    ['one point is minor', { score: 1 }, ['minor']],
    ['what is pending is minor', { verdict: 'pending', effect: 'F' }, ['minor']],
    ['what conforms is nothing', { verdict: 'conform' }, []],
    ['what was not applicable is nothing', { verdict: 'na' }, []],
    ['a list of defects is nothing of its own', { type: 'defectives_list' }, []],
  ])('%s', (_what, change, grades) => {
    expect(findingsOf(report({ items: [item(change)] })).map(({ grade }) => grade)).toEqual(grades)
  })

  it('names the section, and the product of a check', () => {
    const [one] = findingsOf(report({ items: [item({ instance: 'product:11' })] }))
    expect(one).toMatchObject({
      key: 'check:Safety:Fire exits:product:11',
      section: 'Safety',
      instance: 'Kettle',
      n: null,
    })
  })

  it('is never a confidential note, nor a photo of one', () => {
    const items = [
      item({ item: 20, confidential: true, remark: 'Worker Li said', photos: [1] }),
      item({ photos: [2], remark: 'Blocked by boxes' }),
    ]
    const found = findingsOf(report({ items, photos: [photo(1, 20), photo(2, 10)] }))
    expect(found).toHaveLength(1)
    expect(JSON.stringify(found)).not.toContain('Worker Li')
    expect(found[0]?.photos).toEqual(['hash-2'])
  })

  it('quotes no words and no photos of a social audit, which could tell who was spoken to', () => {
    const whole = report(
      { items: [item({ remark: 'Told by a woman at line 3', photos: [1] })], photos: [photo(1, 10)] },
      'social',
    )
    expect(findingsOf(whole)).toMatchObject([{ name: 'Fire exits', requirement: 'Open', remarks: [], photos: [] }])
  })
})
