import type { Locale } from '@goodlot/i18n'
import type { Report, ReportItem, ReportValue } from '@goodlot/inspection'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../http/words.ts'
import { captionOf } from '../content/captions.ts'
import { goodsPictures } from '../content/first-page-choices.ts'
import { reasonsOf } from '../content/reasons.ts'
import { earlierTable, scheduleTable } from '../content/tables.ts'
import { sampleContext } from '../sample/sample-report.ts'
import { reportHtml } from './document.ts'
import type { HtmlContext } from './html-context.ts'

const sampleIn = (locale: Locale, change: Partial<Report> = {}): HtmlContext => {
  const context = sampleContext(locale, 'https://goodlot.example')
  return { ...context, report: { ...context.report, ...change } }
}

/** The sample report with changes to the first item of its first section. */
function withItem(locale: Locale, change: Partial<ReportItem>, more: Partial<Report> = {}): HtmlContext {
  const { report } = sampleIn(locale)
  const [section] = report.sections
  const [item] = section?.items ?? []
  if (!section || !item) throw new Error('the sample has no item')
  const items = [{ ...item, ...change }]
  const reasons = [{ result: 'fail' as const, code: 'item_failed' as const, params: { item: item.item, instance: '' } }]
  return sampleIn(locale, { sections: [{ ...section, items }], reasons, ...more })
}

const resistance: ReportValue = {
  name: 'Resistance',
  name_cn: '电阻',
  unit: 'Ω',
  unit_cn: 'Ω',
  relation: '≤',
  value: '0.2',
  value_kind: 'number',
  tol_minus: null,
  tol_plus: null,
  specimens: [
    { typed: '0.1', verdict: 'in' },
    { typed: '12.5', verdict: 'out' },
  ],
}
const earth = {
  name: 'Earth continuity',
  name_cn: '接地连续性',
  instance: '',
  chosen: [],
  refused: [],
  failures: 1,
  allowed: 0,
}

describe('the reasons of a result', () => {
  it('name what was measured beside what is allowed, in the reader’s language', () => {
    const values = [resistance]
    expect(reasonsOf(withItem('en-US', { ...earth, values }))).toEqual([
      'Failed: Earth continuity (Resistance: 12.5\u00a0Ω, allowed ≤ 0.2 Ω)',
    ])
    expect(reasonsOf(withItem('zh-CN', { ...earth, values }))[0]).toContain(
      '接地连续性（电阻：12.5\u00a0Ω，允许 ≤ 0.2 Ω）',
    )
  })

  it('name the size and its own nominal value in a graded chart, and three of many', () => {
    const out = ['S', 'M', 'L', 'XL'].map((size) => ({ typed: '52', verdict: 'out' as const, size, nominal: '50' }))
    const chest = { ...resistance, name: 'Chest', unit: 'cm', relation: '±', value: '', tol_minus: 1, tol_plus: 1 }
    const [reason] = reasonsOf(
      withItem('en-US', { ...earth, values: [{ ...chest, specimens: out, size_values: 'S:50' }] }),
    )
    expect(reason).toContain('Chest S: 52\u00a0cm, allowed 50 cm ±1')
    expect(reason).toContain('; and 1 more)')
  })

  it('name points that are not good, or how many failed, where nothing was measured', () => {
    const lid = { name: 'Lid', name_cn: '盖子' }
    expect(reasonsOf(withItem('en-US', { ...earth, values: [], refused: [lid] }))[0]).toContain('(Not good: Lid)')
    expect(reasonsOf(withItem('en-US', { ...earth, values: [], failures: 2 }))[0]).toContain('(Failures 2, allowed 0)')
  })
})

describe('pictures', () => {
  it('of a defect say its class and name in the reader’s language; of a check, which one', () => {
    const { report } = sampleIn('en-US')
    const found = (no: number) => {
      const photo = report.photos.find((one) => one.no === no)
      if (!photo) throw new Error(`there is no picture ${no}`)
      return photo
    }
    expect(captionOf(sampleIn('en-US'), found(7))).toMatch(/^Major: W02 Chip on the rim · Unit A-17 · 2026-05-12/)
    expect(captionOf(sampleIn('en-US'), { ...found(6), caption: 'see arrow' })).toMatch(
      /^Minor: W05 Pinhole in the glaze · see arrow · Unit A-9/,
    )
    expect(captionOf(sampleIn('en-US'), { ...found(2), caption: '' })).toMatch(/^Goods presented · 2026/)
    const listed = report.defects.map((one) => ({ ...one, name_cn: '缺口' }))
    expect(captionOf(sampleIn('zh-CN', { defects: listed }), found(7))).toMatch(/^严重：W02 缺口/)
  })

  it('of the goods stand on the first page, and none of a defect or of what came after the departure is one', () => {
    const { report } = sampleIn('en-US')
    expect(goodsPictures(report)).toEqual([2, 3, 4])
    const late = report.photos.map((one) => (one.no === 2 ? { ...one, late: true } : one))
    expect(goodsPictures({ ...report, photos: late })).toEqual([3, 4, 5])
    const page = reportHtml(sampleIn('en-US'))
    expect(page.indexOf('class="goods"')).toBeGreaterThan(0)
    expect(page.indexOf('class="goods"')).toBeLessThan(page.indexOf('id="b-quantity"'))
  })

  it('the pictures of a report are shown whole', () => {
    expect(reportHtml(sampleIn('en-US'))).not.toContain('object-fit:cover')
  })
})

it('the first page has Re beside Ac, and who submitted and who released it', () => {
  const page = reportHtml(sampleIn('en-US'))
  expect(page).toMatch(/>Ac<\/th><th scope="col" class="n">Re<\/th>/)
  expect(page).toMatch(/<td class="n">7<\/td><td class="n">8<\/td>/)
  expect(page).toContain('<dt>Submitted by</dt><dd>Lin Guoqiang, 2026-05-12 18:05</dd>')
  expect(page).toContain('<dt>Released by</dt><dd>Zhao Minhua, 2026-05-12 21:40</dd>')
  expect(page).toContain('id="b-sign_off"')
})

it('a minor defect is marked less than a major one, and that less than a critical one', () => {
  const page = reportHtml(sampleIn('en-US'))
  expect(page).toContain('<span class="tag minor">Minor</span>')
  expect(page).toContain('<span class="tag major">Major</span>')
  expect(page).not.toMatch(/class="tag not_conform">(Minor|Major)/)
})

it('the time line has a row per section, and says less than a minute instead of none', () => {
  const at = (minute: number) => `2026-05-12T01:${String(minute).padStart(2, '0')}:00.000Z`
  const steps = Array.from({ length: 40 }, (_, i) => ({
    at: at(i),
    kind: 'part' as const,
    part: 'units',
    item: i,
    seconds: 15,
  }))
  const schedule: Report['schedule'] = [
    { at: at(0), kind: 'arrival', part: '', item: null, seconds: 20 },
    ...steps,
    { at: at(50), kind: 'departure', part: '', item: null, seconds: null },
  ]
  const { rows } = scheduleTable(sampleIn('en-US', { schedule }))
  expect(rows.map(([, what, minutes]) => [what, minutes])).toEqual([
    ['Arrival', '< 1'],
    ['Work on units and defects', 10],
    ['Departure', ''],
  ])
})

it.each([
  ['en-US', 'Carton is wet (纸箱潮湿)'],
  ['ko-KR', 'Carton is wet (纸箱潮湿)'],
  ['zh-CN', '<li>纸箱潮湿</li>'],
] as const)('a remark that the protocol knows is read in %s, with the inspector’s own words', (locale, text) => {
  const known = [{ name: 'Carton is wet', name_cn: '纸箱潮湿' }]
  const remarks = [{ at: '2026-05-12T01:00:00.000Z', text: '纸箱潮湿', late: false }]
  expect(reportHtml(sampleIn(locale, { known, remarks }))).toContain(text)
})

it('a name that was erased is replaced by words, and a report from before these fields reads as it did', () => {
  const context = sampleIn('en-US')
  const erased = { submitted: { by: '', at: '2026-05-12 18:05' }, released: null }
  expect(reportHtml({ ...context, signOff: erased })).toContain(wordsOf('en-US')('report-content.name_removed'))
  const { known: _known, ...old } = context.report
  expect(reportHtml({ ...context, report: old, signOff: { submitted: null, released: null } })).not.toContain(
    'sign_off',
  )
})

it('says of each earlier defect whether it was not found, less often or again, with both counts', () => {
  const { report } = sampleIn('en-US')
  const [found] = report.defects
  const [lot] = report.lots
  if (!found || !lot) throw new Error('the sample has no defect')
  const dent = { name: 'Dent', name_cn: '凹痕' }
  const outcomes = (n: number | undefined, before: number, now: number, units = 125) => {
    const origin = {
      ...{ order_no: 'GL261101-1', result: 'fail' as const, n },
      defects: [{ ...dent, class: 'major' as const, count: before }],
    }
    // the same name in another class is another defect
    const other = { ...found, ...dent, class: 'minor' as const, count: 50 }
    const defects = now > 0 ? [{ ...found, ...dent, class: 'major' as const, count: now }, other] : [other]
    const lots = [{ ...lot, n: units }]
    return earlierTable(sampleIn('en-US', { defects, lots, head: { ...report.head, origin } })).rows[0]?.at(-1)
  }
  expect(outcomes(125, 9, 0)).toBe('Not found in 125 units (before: 9 in 125)')
  expect(outcomes(125, 9, 2)).toBe('Found less often: 2 in 125 (before: 9 in 125)')
  expect(outcomes(125, 9, 9)).toBe('Found again: 9 in 125 (before: 9 in 125)')
  // 5 in 50 is more than 9 in 125
  expect(outcomes(125, 9, 5, 50)).toBe('Found again: 5 in 50 (before: 9 in 125)')
  expect(outcomes(125, 9, 0, 0)).toBe('Not looked at again (before: 9 in 125)')
  // a report from before the number of units was kept
  expect(outcomes(undefined, 9, 0)).toBe('Not found in 125 units (before: 9)')
})

describe('a lot that is sampled twice', () => {
  const steps = (found: (number | null)[]) => [
    { n: 50, ac: 2, re: 5, found: found[0] ?? null },
    { n: 100, ac: 6, re: 7, found: found[1] ?? null },
  ]
  const [sold] = sampleContext('en-US', 'https://goodlot.example').report.lots
  if (!sold) throw new Error('the sample has no lot')
  const [, sampled] = sold.classes
  if (!sampled) throw new Error('the lot has no classes')
  const major = { ...sampled, class: 'major' as const, aql: '2.5', ac: 6, re: 7, state: 'ok' as const }
  const minor = { ...major, class: 'minor' as const }
  const lot: Report['lots'][number] = {
    ...sold,
    kind: 'double',
    planned: 100,
    n: 100,
    most: 100,
    single: 80,
    accepted: true,
    early: [51, 53],
    grid: 'g'.repeat(100),
    stages: [
      { from: 1, to: 50, missing: 0, result: 'next' },
      { from: 51, to: 100, missing: 0, result: 'accepted' },
    ],
    classes: [
      { ...major, n: 100, units: 100, found: 5, decision: 'accepted', steps: steps([3, 5]) },
      { ...minor, n: 50, units: 50, found: 1, decision: 'accepted', steps: steps([1]), later: 4 },
    ],
  }

  it('shows each sample with its numbers, where the decision fell and what the whole plan would have been', () => {
    const page = String(reportHtml(sampleIn('en-US', { lots: [lot] })))
    expect(page).toContain('double sampling, level')
    expect(page).toContain(
      'The first sample left the lot open; the second one decided: accepted with 100 units in all.',
    )
    expect(page).toContain('Both samples together would have been 100 units; single sampling draws 80.')
    expect(page).toContain('units 51, 53')
    expect(page).toContain('without any effect on it: Minor 4.')
    // first sample: major open, minor accepted; second: major accepted, minor not needed
    expect(page.match(/open: second sample/g)).toHaveLength(1)
    expect(page.match(/not needed or not complete/g)).toHaveLength(1)
    expect(page).toContain('below the line: second sample')
  })

  it('says that an incomplete second sample decides nothing', () => {
    const short = { from: 51, to: 100, missing: 10, result: null }
    const open = { ...lot, accepted: null, stages: [lot.stages?.[0] ?? short, short] }
    expect(String(reportHtml(sampleIn('zh-CN', { lots: [open] })))).toContain(
      '第二样本不完整（40/50 件）：该批未判定。',
    )
  })

  it('names a computed plan by its numbers, never by a letter of the standard', () => {
    const computed = { ...sold, letter: '', edition: '', single: 80, classes: [{ ...major, n: 44 }] }
    const lq = { ...computed, kind: 'lq' as const, classes: [{ ...major, n: 44, limiting: '5.00' }] }
    const page = String(reportHtml(sampleIn('en-US', { lots: [lq, { ...computed, lot: 'B', kind: 'zero' }] })))
    expect(page).toContain('LQ plan, computed')
    expect(page).toContain('LQ 5.00\u00a0%')
    expect(page).toContain('zero acceptance, computed from level')
    expect(page).toContain('which would have drawn 80 units')
    expect(page).not.toContain('letter ,')
  })

  it.each([
    [
      { proposed: 'tightened', chosen: 'tightened', lots: 6, word: '' },
      'Tightened inspection, as earlier lots of this factory ask for',
    ],
    [
      { proposed: 'tightened', chosen: 'normal', lots: 6, word: 'New mould' },
      'The buyer chose: normal. Reason: “New mould”',
    ],
    [
      { proposed: null, chosen: 'reduced', lots: 0, word: 'Tested by us' },
      'No earlier lot of this factory counts for the switching rules. The buyer chose: reduced.',
    ],
    [{ proposed: 'reduced', chosen: 'reduced', lots: 15, word: '' }, 'production runs steadily by the buyer’s word'],
    [
      { proposed: 'discontinued', chosen: 'tightened', lots: 9, word: 'New tool' },
      'Improved by the supplier: “New tool”',
    ],
  ] as const)('what earlier lots asked for and what was chosen: %j', (switching, sentence) => {
    const { report } = sampleIn('en-US')
    const head = { ...report.head, switching }
    expect(String(reportHtml(sampleIn('en-US', { head })))).toContain(sentence)
    expect(String(reportHtml(sampleIn('en-US')))).not.toContain('earlier lots of this factory')
  })

  it('nothing of reduced inspection that was offered and not taken', () => {
    const { report } = sampleIn('en-US')
    const head = { ...report.head, switching: { proposed: 'reduced', chosen: 'normal', lots: 15, word: '' } as const }
    expect(String(reportHtml(sampleIn('en-US', { head })))).not.toContain('this factory')
  })
})

describe('what a careful reader is told of a check or a picture', () => {
  it.each([
    ['en-US', 'Answered together for 3: looked at for '],
    ['zh-CN', '3 项一并作答：实际查看的是'],
  ] as const)('in %s: an answer that stands for several products names the one that was looked at', (locale, words) => {
    const first = `product:${sampleIn(locale).report.quantities[0]?.product}`
    const page = reportHtml(withItem(locale, { together: { first, count: 3 } }))
    expect(page).toContain(words)
    expect(page.split(words)[1]).toContain(sampleIn(locale).report.quantities[0]?.name)
    expect(reportHtml(withItem(locale, {}))).not.toContain(words)
  })

  it('draws marks over the picture that stays as it is, and counts them in its caption', () => {
    const { photos } = sampleIn('en-US').report
    const marks = [{ shape: 'arrow' as const, x1: 0, y1: 0, x2: 500, y2: 500 }]
    const drawn = { width: 800, height: 600, marks }
    const page = reportHtml(sampleIn('en-US', { photos: photos.map((one) => ({ ...one, drawn })) }))
    expect(page).toContain('<svg class="drawn" viewBox="0 0 800 600" aria-hidden="true">')
    expect(page).toContain('d="M 0 0 L 400 300 ')
    expect(page).toContain('marks drawn over it: 1')
    const without = reportHtml(sampleIn('en-US'))
    expect([...page.matchAll(/<img src="[^"]*"/g)].join()).toBe([...without.matchAll(/<img src="[^"]*"/g)].join())
  })
})
