import { expect, test } from 'vitest'
import type { EntryData } from './entries.ts'
import { aBrief, aClass, anItem, anOption, answer, phone } from './entries-fixture.ts'
import { fold } from './fold.ts'
import { instancesOf } from './instances.ts'
import { makeReport } from './make-report.ts'
import { restOf, togetherFault, togetherMost } from './together.ts'

type Answer = EntryData['answer']

const points = { options: [anOption(1), anOption(2)] }
const perProduct = { is_repeated: true, sample: 'sku1' }
const conform = { verdict: 'conform', instance: 'product:1' } as const

test.each<[string, Partial<Answer>, Parameters<typeof anItem>, Parameters<typeof aClass>[2], string | null]>([
  ['conform', conform, [10, 'demand'], perProduct, null],
  ['not applicable', { ...conform, verdict: 'na' }, [10, 'demand'], perProduct, null],
  ['conform with a remark', { ...conform, remark: 'As the sample' }, [10, 'demand'], perProduct, null],
  ['of cartons', { ...conform, instance: 'carton:4' }, [10, 'demand'], { ...perProduct, sample: 'ctn' }, null],
  ['with pictures to take', conform, [10, 'demand', { min_photos: 2 }], perProduct, null],
  [
    'a list of good points',
    { instance: 'product:1', chosen: [1, 2] },
    [10, 'checkbox_group', points],
    perProduct,
    null,
  ],
  [
    'points that do not apply',
    { instance: 'product:1', values: [{ option: 1, specimens: ['na'] }] },
    [10, 'checkbox_group', points],
    perProduct,
    null,
  ],
  [
    'a bad point',
    { instance: 'product:1', chosen: [1], values: [{ option: 2, specimens: ['no'] }] },
    [10, 'checkbox_group', points],
    perProduct,
    'answer',
  ],
  [
    'a choice that is good',
    { instance: 'product:1', chosen: [1] },
    [10, 'checkbox_single', { options: [anOption(1, { result: 'ok' })] }],
    perProduct,
    null,
  ],
  [
    'a choice that leaves it to the buyer',
    { instance: 'product:1', chosen: [1] },
    [10, 'checkbox_single', { options: [anOption(1, { result: 'P' })] }],
    perProduct,
    'answer',
  ],
  ['not conform', { ...conform, verdict: 'not_conform' }, [10, 'demand'], perProduct, 'answer'],
  ['pending', { ...conform, verdict: 'pending' }, [10, 'demand'], perProduct, 'answer'],
  ['a count of failures', { ...conform, failures: 0 }, [10, 'demand'], perProduct, 'answer'],
  ['a text', { ...conform, text: 'Blue' }, [10, 'demand'], perProduct, 'answer'],
  ['no answer', { instance: 'product:1' }, [10, 'demand'], perProduct, 'answer'],
  [
    'measurements',
    { ...conform, values: [{ option: 1, specimens: ['40'] }] },
    [10, 'checkbox_value_group', points],
    perProduct,
    'check',
  ],
  ['a list of defects', conform, [10, 'defectives_list', points], perProduct, 'check'],
  ['a text item', conform, [10, 'text'], perProduct, 'check'],
  ['what is only recorded', conform, [10, 'demand', { result_style: 'info' }], perProduct, 'check'],
  ['a score', { ...conform, score: 3 }, [10, 'demand', { result_style: 'score' }], perProduct, 'check'],
  ['units of the plan', conform, [10, 'demand'], { ...perProduct, sample: 'G' }, 'check'],
  ['units of a special level', conform, [10, 'demand'], { ...perProduct, sample: 'S-2' }, 'check'],
  ['a test on pieces', conform, [10, 'demand'], { ...perProduct, sample: 'n3' }, 'check'],
  ['every unit', conform, [10, 'demand'], { ...perProduct, sample: 'full' }, 'check'],
  ['quantities', conform, [10, 'demand'], { ...perProduct, code: 'quantity' }, 'check'],
  ['a class that is filled in once', conform, [10, 'demand'], { sample: 'sku1' }, 'check'],
  ['a container', { ...conform, instance: 'container:TGHU1234567' }, [10, 'demand'], perProduct, 'part'],
  ['a step of a test', { ...conform, instance: 'step:3' }, [10, 'demand'], perProduct, 'part'],
  ['the order as a whole', { ...conform, instance: '' }, [10, 'demand'], perProduct, 'part'],
  ['an answer that was itself taken over', { ...conform, same_as: 'x' }, [10, 'demand'], perProduct, 'first'],
])('V68 what may stand for others: %s', (_name, said, item, placed, fault) => {
  const first = answer(10, said)
  const instance = first.instance.startsWith('carton') ? 'carton:9' : first.instance.replace(/[13]?$/, '2')
  const target = /^(product|carton)/.test(first.instance) ? instance : first.instance === '' ? '' : `${first.instance}9`
  const asked = {
    placed: { owner: aClass(1, [anItem(...item)], placed), item: anItem(...item) },
    first,
    answer: { ...first, instance: target, same_as: 'first' },
    before: 0,
  }
  expect(togetherFault(asked)).toBe(fault)
})

test('V68 at most twelve with the one that was looked at, of one check, of one kind', () => {
  const item = anItem(10, 'demand')
  const placed = { owner: aClass(1, [item], perProduct), item }
  const first = answer(10, conform)
  const ask = (change: Partial<Answer>, before = 0) =>
    togetherFault({ placed, first, answer: { ...first, instance: 'product:2', same_as: 'a', ...change }, before })
  expect([togetherMost, ask({}, 10), ask({}, 11)]).toEqual([12, null, 'too_many'])
  expect([ask({ instance: 'product:1' }), ask({ instance: 'carton:2' })]).toEqual(['part', 'part'])
  expect([ask({ item: 11 }), ask({ remark: 'More' }), ask({ verdict: 'na' })]).toEqual([
    'differs',
    'differs',
    'differs',
  ])
})

const goods = Array.from({ length: 15 }, (_, i) => ({
  product: i + 1,
  name: `Lamp ${i + 1}`,
  sku: '',
  po: '',
  quantity: 10,
  lot: 'A',
  barcode: '',
}))
const shade = anItem(10, 'demand', { name: 'Shade' })
const owner = aClass(1, [shade], perProduct)
const brief = aBrief({ goods, protocol: [owner] })

function answeredTogether() {
  const p = phone('p')
  p.write('check_in', { battery: null })
  const first = p.write('answer', answer(10, conform))
  const left = () => {
    const state = fold(brief, p.written)
    const open = instancesOf(brief, state, owner).filter((one) => !state.answers.has(`10/${one}`))
    return restOf({ owner, item: shade }, state.answers.values(), { device: 'p', open })
  }
  const before = left()
  for (const instance of before?.instances ?? []) p.write('answer', { ...first.data, instance, same_as: first.key })
  const itemsNow = () =>
    makeReport({
      brief,
      head: { inspectors: [], days: [] } as never,
      entries: p.written.map((entry) => ({ ...entry, received_at: entry.at, flags: [] })),
    }).sections[0]?.items ?? []
  return { p, first, before, left, itemsNow }
}

test('V68 a phone offers the rest up to twelve, and the report marks all of the group', () => {
  const { p, before, left, itemsNow } = answeredTogether()
  expect(before?.instances).toEqual(Array.from({ length: 11 }, (_, i) => `product:${i + 2}`))
  expect(left()).toBeNull()
  const together = { first: 'product:1', count: 12 }
  expect(itemsNow().map((one) => one.together)).toEqual([...Array(12).fill(together), undefined, undefined, undefined])
  // another one that was looked at stands for the last two
  p.write('answer', answer(10, { ...conform, instance: 'product:13' }))
  expect(left()?.instances).toEqual(['product:14', 'product:15'])
})

test('V69 a new answer stands alone, and what repeats an answer is taken back with it', () => {
  const { p, first, itemsNow } = answeredTogether()
  p.write('answer', answer(10, { ...conform, instance: 'product:3', verdict: 'not_conform' }))
  expect(itemsNow()[2]).toMatchObject({ verdict: 'not_conform', corrections: 1 })
  expect(itemsNow().map(({ together }) => together?.count ?? 0)).toEqual([11, 11, 0, ...Array(9).fill(11), 0, 0, 0])
  p.write('void', { target: first.key, reason: '' })
  expect(itemsNow().map(({ verdict }) => verdict)).toEqual(['open', 'open', 'not_conform', ...Array(12).fill('open')])
})
