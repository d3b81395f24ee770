import type { Brief } from './brief.ts'
import type { EntryData, EntryKind } from './entries.ts'
import { aBrief, aClass, aLot, anItem, anOption, answer, phone, photo, unit } from './entries-fixture.ts'
import { fold } from './fold.ts'
import { judgeMission } from './judge-mission.ts'
import { missingOf } from './missing.ts'

export type Written = { [K in EntryKind]: [K, EntryData[K]] }[EntryKind]
export const ready: Written = ['quantity', { product: 11, finished: 500, packed: 500, cartons: 50 }]
export const units = (count: number, lot = 'A'): Written[] =>
  Array.from({ length: count }, (_, i) => ['unit', unit(i + 1, true, lot)])

export function judged(brief: Brief, written: readonly Written[]) {
  const p = phone('p')
  for (const [kind, data] of written) p.write(kind, data as never)
  const state = fold(brief, p.written)
  return { state, missing: missingOf(brief, state), ...judgeMission(brief, state) }
}
export const summary = (brief: Brief, written: readonly Written[]) => {
  const { result, reasons } = judged(brief, written)
  return [result, ...reasons.map(({ code }) => code)]
}
export const small = aBrief({
  plan: [
    aLot({
      products: [{ product: 11, quantity: 500, sample: 5 }],
      sample_size: 5,
      classes: [
        { class: 'critical', aql: '0', n: 5, ac: 0, re: 1 },
        { class: 'major', aql: '2.5', n: 5, ac: 1, re: 2 },
        { class: 'minor', aql: '4.0', n: 3, ac: 1, re: 2 },
      ],
    }),
  ],
})
export const full = [ready, ...units(5)]

const list = anItem(30, 'defectives_list', { options: [anOption(300)] })
const steps = anItem(31, 'defectives_list', {
  on_fail: 'P',
  options: [
    anOption(310),
    anOption(311, { result: 'F' }),
    anOption(312, { result: 'P' }),
    anOption(313, { result: 'ok' }),
  ],
})
const protocol = [
  aClass(1, [
    anItem(10, 'demand', { min_photos: 2 }),
    anItem(11, 'text'),
    anItem(12, 'demand', { on_fail: 'F' }),
    anItem(13, 'demand', { on_fail: 'R' }),
  ]),
  aClass(2, [list], { sample: 'G' }),
  aClass(3, [], { classes: [aClass(4, [steps], { sample: 'n20', is_repeated: true })] }),
  aClass(5, [anItem(50, 'demand')], { sample: 'sku1', is_repeated: true }),
]
export const tree = { ...small, protocol }
export const yes = (item: number, instance = '', change: Partial<EntryData['answer']> = {}): Written => [
  'answer',
  answer(item, { verdict: 'conform', instance, ...change }),
]
/** Photos of an item. */
export const pictures = (count: number, item = 10, instance = ''): Written[] =>
  Array.from({ length: count }, () => ['photo', photo({ item, instance })])
export const good: Written[] = [...full, yes(10), ...pictures(2), yes(12), yes(13), yes(31), yes(50, 'product:11')]
