import { describe, expect, it } from 'vitest'
import type { Brief } from './brief.ts'
import { aBrief, aClass, aLot, anItem, anOption, answer, defect, phone, photo, unit } from './entries-fixture.ts'
import { makeReport, type ReceivedEntry } from './make-report.ts'
import type { Report, ReportHead } from './report.ts'
import { differencesOfReports, withoutConfidential } from './report-readers.ts'
import { itemsToRule, withRuling } from './rulings.ts'

const head = (change: Partial<ReportHead> = {}): ReportHead => ({
  buyer: 'Harbour Imports',
  supplier: 'Bright Home',
  factory: 'Shenzhen Bright Home Co., Ltd',
  address: '8 Keji Road',
  address_cn: '',
  city: 'CN-4403',
  days: ['2026-11-18'],
  inspectors: [{ name: 'Wang Fang', is_own: false }],
  protocol: { name: 'Kettles', name_cn: '水壶' },
  reference_sample: 'sealed',
  audit_type: '',
  ...change,
})

type Phone = ReturnType<typeof phone>
const small = aLot({
  products: [{ product: 11, quantity: 20, sample: 5 }],
  lot_size: 20,
  sample_size: 5,
  classes: [
    { class: 'critical', aql: '0', n: 5, ac: 0, re: 1 },
    { class: 'major', aql: '2.5', n: 5, ac: 0, re: 1 },
    { class: 'minor', aql: '4.0', n: 5, ac: 1, re: 2 },
  ],
})
const brief = (change: Partial<Brief> = {}): Brief =>
  aBrief({
    plan: [small],
    goods: [{ product: 11, name: 'Kettle', sku: 'K-1', po: 'PO-1', quantity: 20, lot: 'A', barcode: '' }],
    ...change,
  })

/** A visit that finds nothing wrong, with what the test adds before the departure and after it. */
function visit(add: (p: Phone) => void = () => undefined, after: (p: Phone) => void = () => undefined): Phone {
  const p = phone('p1')
  p.write('check_in', { battery: 80 })
  p.write('quantity', { product: 11, finished: 20, packed: 20, cartons: 2 })
  add(p)
  p.write('sign', { name: 'Li Wei', position: 'QC', strokes: [[1, 2]], refusal: '', remark: '' })
  p.write('check_out', { battery: 60 })
  after(p)
  return p
}
const units = (p: Phone, to = 5, bad: number[] = []) => {
  for (let n = 1; n <= to; n++) p.write('unit', unit(n, !bad.includes(n)))
}
const received = (...phones: Phone[]): ReceivedEntry[] =>
  phones.flatMap(({ written }) => written.map((entry) => ({ ...entry, received_at: entry.at, flags: [] })))
const report = (p: Phone | Phone[], change: { brief?: Partial<Brief>; head?: Partial<ReportHead> } = {}): Report =>
  makeReport({ brief: brief(change.brief), head: head(change.head), entries: received(...[p].flat()) })

it('V76 who led from when and who left early are in the report, only where that changed', () => {
  const p = visit((one) => one.write('hand_over', { from: 9, to: 7, word: 'Bye' }, { at: '03:00' }))
  const ids = [7, 8, 9]
  const change = (from: number, to: number) => ({ at: '2026-11-18T02:00:00.000Z', from, to, by: 'office' as const })
  const of = (leads: ReturnType<typeof change>[], people = ids) =>
    makeReport({ brief: brief(), head: head(), entries: received(p), team: { ids: people, leads } }).team
  expect(of([change(7, 8)])).toEqual({
    leads: [{ at: '2026-11-18T02:00:00.000Z', from: 0, to: 1, by: 'office' }],
    left: [{ at: '2026-11-18T03:00:00.000Z', who: 2, to: 0 }],
  })
  // people who are in the head no more are not named
  expect(of([change(7, 5)], [7])).toBe(undefined)
  expect(report(visit()).team).toBe(undefined)
})

describe('the parts of a report', () => {
  const whole = visit((p) => units(p))
  const measured = aClass(1, [anItem(1, 'checkbox_multi', { options: [anOption(1, { result: 'ok' })] })])
  it.each<[string, Report, string[]]>([
    ['a final inspection', report(whole), ['quantity', 'sampling', 'defects', 'signature', 'timeline']],
    [
      'an audit',
      report(
        visit((p) => p.write('answer', answer(1, { score: 3 }))),
        {
          brief: {
            service: 'fe',
            plan: [],
            goods: [],
            protocol: [aClass(1, [anItem(1, 'checkbox_single', { result_style: 'score' })])],
          },
        },
      ),
      ['score', 'sections', 'signature', 'timeline'],
    ],
    [
      'a pre-production check',
      report(visit(), { brief: { service: 'ppc', plan: [], protocol: [measured] } }),
      ['sections', 'not_checked', 'signature', 'timeline'],
    ],
    [
      'a container loading',
      report(
        visit((p) =>
          p.write('container', {
            number: 'CSQU3054383',
            type: '40HC',
            seal: 'S1',
            tare_kg: null,
            gross_kg: null,
            check_digit_ok: true,
          }),
        ),
        { brief: { service: 'cls', plan: [], containers: 1 } },
      ),
      ['containers', 'quantity', 'signature', 'timeline'],
    ],
    [
      'a missed visit',
      (() => {
        const p = phone('p1')
        p.write('check_in', { battery: null })
        p.write('photo', photo({ caption: 'The gate' }))
        p.write('abort', { reason: 'entry_refused', remark: 'The guard sent us away' })
        return report(p)
      })(),
      ['aborted', 'quantity', 'sampling', 'defects', 'timeline', 'pictures'],
    ],
  ])('V43 are those of %s', (_, made, blocks) => {
    expect(made.blocks).toEqual(blocks)
    expect(JSON.parse(JSON.stringify(made))).toEqual(made)
  })
})

describe('what it states', () => {
  it('V44 a report states the result, that of the rule, and n as it was recorded', () => {
    const strict = report(
      visit((p) => {
        units(p)
        p.write('stricter', { result: 'fail', reason: 'Smells of glue' })
      }),
    )
    expect(strict).toMatchObject({ result: 'fail', ruled: 'pass', stricter: { reason: 'Smells of glue' } })
    const short = report(
      visit((p) => {
        units(p, 3, [2])
        p.write('defect', defect(2, 'minor'))
        p.write('short', { lot: 'A', reason: 'no_time', remark: 'Dark' })
      }),
    )
    expect(short).toMatchObject({ result: 'pending', ruled: 'pending', stricter: null })
    expect(short.lots).toMatchObject([
      { planned: 5, n: 3, grid: 'gng..', short: { reason: 'no_time', remark: 'Dark' } },
    ])
    expect(short.lots[0]?.classes.map(({ n, found }) => [n, found])).toEqual([
      [3, 0],
      [3, 0],
      [3, 1],
    ])
  })

  it('V45 a report begins with the three gravest defects', () => {
    const made = report(
      visit((p) => {
        units(p, 5, [1, 2, 3, 4])
        p.write('defect', defect(1, 'minor', { name: 'Dust', count: 9 }))
        p.write('defect', defect(2, 'major', { name: 'Scratch' }))
        const dented = p.write('defect', defect(3, 'major', { name: 'Dent' }))
        p.write('photo', photo({ defect: dented.key }))
        p.write('defect', defect(4, 'critical', { name: 'Live part' }))
      }),
    )
    const named = made.worst.map((key) => made.defects.find((one) => one.key === key)?.name)
    expect(named).toEqual(['Live part', 'Dent', 'Scratch'])
    expect(made.defects.find(({ name }) => name === 'Dent')?.photos).toEqual([1])
  })

  it('V58 a report has the words that the protocol knows in both languages, and nothing of confidential notes', () => {
    const scratch = anOption(7, { name: 'Scratch', name_cn: '划痕' })
    const wet = anOption(8, { name: 'Carton is wet', name_cn: '纸箱潮湿' })
    const protocol = [
      aClass(1, [
        anItem(1, 'defectives_list', { options: [scratch, wet] }),
        anItem(2, 'text'),
        anItem(3, 'text', { confidential: true }),
      ]),
    ]
    const made = report(
      visit((p) => {
        units(p, 5, [1, 2])
        p.write('defect', defect(1, 'major', { name: '划痕', remark: '纸箱潮湿。' }))
        p.write('defect', defect(2, 'major', { name: 'Loose screw', remark: 'near the lid' }))
        p.write('answer', answer(3, { text: 'scratch' }))
      }),
      { brief: { protocol } },
    )
    expect(made.defects).toMatchObject([
      { name: 'Scratch', name_cn: '划痕' },
      { name: 'Loose screw', name_cn: '' },
    ])
    expect(made.known).toEqual([{ name: 'Carton is wet', name_cn: '纸箱潮湿' }])
    expect(report(visit()).known).toBeUndefined()
  })

  it('V46 a report states what nobody looked at, and why', () => {
    const protocol = [
      aClass(1, [anItem(1, 'checkbox_group'), anItem(2, 'checkbox_group')]),
      aClass(2, [anItem(3, 'defectives_list')]),
    ]
    const made = report(
      visit((p) => p.write('skip', { part: 'c1', item: 1, instance: '', reason: 'No drop area' })),
      { brief: { protocol } },
    )
    expect(made.not_checked).toEqual([
      { part: 'c1', item: 1, instance: '', reason: 'No drop area' },
      { part: 'c1', item: 2, instance: '', reason: '' },
    ])
  })

  it('V56 a report states what was not shown: photos, cartons, checks, a signature', () => {
    const protocol = [aClass(1, [anItem(1, 'demand', { min_photos: 2 }), anItem(2, 'demand')])]
    const made = report(
      visit((p) => {
        units(p)
        p.write('answer', answer(1, { verdict: 'conform' }))
        p.write('photo', photo({ item: 1 }))
        p.write('cartons', { product: null, total: 40, opened: 3, numbers: '' })
      }),
      { brief: { protocol } },
    )
    expect(made.sections[0]?.items[0]).toMatchObject({ verdict: 'open', not_shown: { have: 1, need: 2 }, photos: [1] })
    expect(made.unopened).toEqual({ have: 3, need: 7 })
    // an item that was answered but lacks photos is not listed as unchecked
    expect(made.not_checked).toEqual([{ part: 'c1', item: 2, instance: '', reason: '' }])
    expect(report(visit(units)).unopened).toEqual({ have: 0, need: 2 })
    const opened = visit((p) => p.write('cartons', { product: null, total: 2, opened: 2, numbers: '' }))
    expect(report(opened)).not.toHaveProperty('unopened')
  })

  it('V57 a report states what is not plausible about the visit', () => {
    const made = report(visit(units), { head: { days: ['2026-11-20'] } })
    expect(made.marks).toEqual([{ code: 'wrong_day', params: { day: '2026-11-18', booked: '2026-11-20', reason: '' } }])
  })

  describe('V55 root rules that an item conforms without its photos', () => {
    const protocol = [
      aClass(1, [anItem(1, 'demand', { min_photos: 2 })], {
        classes: [aClass(2, [anItem(2, 'demand', { min_photos: 1, on_fail: 'F' })])],
      }),
      aClass(3, [anItem(3, 'demand')]),
    ]
    const made = (add: (p: Phone) => void = () => undefined) =>
      report(
        visit((p) => {
          units(p)
          for (const item of [1, 2, 3]) p.write('answer', answer(item, { verdict: 'conform' }))
          add(p)
        }),
        { brief: { protocol } },
      )
    const ruling = { version: 2, at: '2026-11-19T01:00:00.000Z', reason: 'Seen on the video call' }
    const ruled = (from: Report, ...items: number[]) =>
      items.reduce((last, item) => withRuling(last, { item, instance: '' }, ruling) ?? last, from)
    const facts = ({ result, ruled: byRule, reasons, summary }: Report) => ({
      result,
      byRule,
      reasons: reasons.map(({ code, params }) => `${code} ${params.count ?? ''}`),
      summary: summary.map(({ verdict }) => verdict),
    })

    it('root rules on items without photos one by one', () => {
      const before = made()
      expect(itemsToRule(before).map(({ item }) => item)).toEqual([1, 2])
      expect(facts(before)).toEqual({
        result: 'pending',
        byRule: 'pending',
        reasons: ['not_shown 2'],
        summary: ['pending', 'conform'],
      })
      const first = ruled(before, 1)
      expect(facts(first)).toEqual({ ...facts(before), reasons: ['not_shown 1'] })
      expect(first.sections.map(({ verdict }) => verdict)).toEqual(['pending', 'pending', 'conform'])
      const both = ruled(first, 2)
      expect(facts(both)).toEqual({ result: 'pass', byRule: 'pass', reasons: [], summary: ['conform', 'conform'] })
      expect(both.sections[0]?.items[0]).toMatchObject({ verdict: 'conform', not_shown: { have: 0, need: 2 }, ruling })
      expect(itemsToRule(both)).toEqual([])
    })

    it("root's ruling makes nothing else milder", () => {
      const worse = made((p) => {
        p.write('answer', answer(3, { verdict: 'not_conform' }))
        p.write('stricter', { result: 'fail', reason: 'Smells' })
      })
      expect(facts(ruled(worse, 1, 2))).toEqual({
        result: 'fail',
        byRule: 'pending',
        reasons: ['stricter ', 'item_not_conform '],
        summary: ['conform', 'not_conform'],
      })
      expect(withRuling(worse, { item: 3, instance: '' }, ruling)).toBeNull()
      expect(withRuling(ruled(worse, 1), { item: 1, instance: '' }, ruling)).toBeNull()
    })
  })

  it('V47 a report states what was contradicted, taken back, late or marked', () => {
    const first = visit(
      (p) => units(p),
      (p) => {
        p.write('remark', { text: 'The driver came at five' })
        p.write('void', { target: 'p1-3', reason: 'Wrong unit' })
      },
    )
    const second = phone('p2')
    second.write('unit', unit(2, false), { at: '01:04' })
    const made = makeReport({
      brief: brief(),
      head: head(),
      entries: received(first, second).map((entry) => ({ ...entry, flags: entry.seq === 1 ? ['clock_ahead'] : [] })),
    })
    expect(made.conflicts).toMatchObject([{ kind: 'unit', lot: 'A', unit: 2 }])
    expect(made.voided).toMatchObject([{ kind: 'unit', unit: 1, reason: 'Wrong unit', late: true }])
    expect(made.remarks).toMatchObject([{ text: 'The driver came at five', late: true }])
    expect(made.flags).toEqual([{ flag: 'clock_ahead', count: 2 }])
    expect(made.blocks).toContain('changes')
  })

  it.each<[string, Partial<Brief>, Partial<ReportHead>, string[]]>([
    ['a platform inspector', {}, {}, ['findings_hold']],
    ['an own inspector', {}, { inspectors: [{ name: 'Zhao', is_own: true }] }, ['own_inspector', 'findings_hold']],
    ['during production', { service: 'dpi' }, {}, ['no_release', 'findings_hold']],
    ['a social audit', { service: 'fe' }, { audit_type: 'social' }, ['own_assessment', 'findings_hold']],
    ['every piece', { full_check: true }, {}, ['full_check', 'findings_hold']],
  ])('V48 holds for %s', (_, changedBrief, changedHead, notes) => {
    expect(report(visit(), { brief: changedBrief, head: changedHead }).notes).toEqual(notes)
  })

  it('a report shows values with the outliers marked, and how far the arrival was from the factory', () => {
    const point = anOption(1, {
      name: 'Chest',
      relation: '=',
      value: '50',
      value_kind: 'number',
      tol_minus: 1,
      tol_plus: 1,
    })
    const sheet = anItem(1, 'checkbox_value_group', { result_style: 'sheet', options: [point] })
    const p = visit((one) => one.write('answer', answer(1, { values: [{ option: 1, specimens: ['50.5', '', '52'] }] })))
    const [arrival, ...others] = received(p)
    const made = makeReport({
      brief: brief({ protocol: [aClass(1, [sheet])] }),
      head: head(),
      entries: [{ ...(arrival as ReceivedEntry), place: { lat: 22.55, lng: 114.06, accuracy: 20 } }, ...others],
    })
    expect(made.sections[0]?.items[0]?.values[0]?.specimens).toEqual([
      { typed: '50.5', verdict: 'in' },
      { typed: '52', verdict: 'out' },
    ])
    expect(made.arrival?.metres).toBe(1112)
  })
})

describe('who reads', () => {
  it('V49 only root sees confidential items of a report', () => {
    const protocol = [aClass(1, [anItem(1, 'text'), anItem(2, 'text', { confidential: true })])]
    const made = report(
      visit((p) => {
        p.write('answer', answer(1, { text: 'Clean aisles' }))
        p.write('answer', answer(2, { text: 'Interview: unpaid overtime' }))
        p.write('photo', photo({ item: 2, caption: 'Notes of the interview' }))
        p.write('photo', photo({ item: 1 }))
      }),
      { brief: { service: 'fe', plan: [], goods: [], protocol } },
    )
    expect(JSON.stringify(made)).toContain('unpaid overtime')
    const open = withoutConfidential(made)
    expect(JSON.stringify(open)).not.toMatch(/unpaid overtime|Notes of the interview/)
    expect(open).toMatchObject({ withheld: 1, photos: [{ no: 2 }], sections: [{ items: [{ text: 'Clean aisles' }] }] })
  })

  it('V50 a reader sees what a new version of a report changed', () => {
    const before = report(visit((p) => units(p)))
    const after = report(
      visit((p) => {
        units(p, 5, [1])
        p.write('defect', defect(1, 'major'))
      }),
    )
    expect(differencesOfReports(before, after)).toEqual([
      { what: 'result', subject: '', before: 'pass', after: 'fail' },
      { what: 'found', subject: 'A / major', before: '0', after: '1' },
      { what: 'defects', subject: '', before: '0', after: '1' },
    ])
    expect(differencesOfReports(before, before)).toEqual([])
  })
})
