import { describe, expect, test } from 'vitest'
import { aClass, anItem, anOption, defect, photo } from './entries-fixture.ts'
import { full, good, judged, pictures, small, summary, tree, type Written, yes } from './judged-fixture.ts'

/** The visit `good` with this many photos of item 10, which requires two. */
const withPhotos = (count: number): Written[] => [...good.filter(([kind]) => kind !== 'photo'), ...pictures(count)]
const item10 = (written: Written[]) => judged(tree, written).items.find(({ item }) => item === 10)

describe('photos that an item requires', () => {
  test.each([
    ['V53 none of two', withPhotos(0), { verdict: 'open', notShown: { have: 0, need: 2 } }, ['pending', 'not_shown']],
    ['V53 one of two', withPhotos(1), { verdict: 'open', notShown: { have: 1, need: 2 } }, ['pending', 'not_shown']],
    ['V53 both', withPhotos(2), { verdict: 'conform', notShown: null }, ['pass']],
    ['V53 more than asked for', withPhotos(3), { verdict: 'conform', notShown: null }, ['pass']],
    [
      'V53 what does not conform stays so',
      [...withPhotos(0), yes(10, '', { verdict: 'not_conform' })],
      { verdict: 'not_conform', notShown: { have: 0, need: 2 } },
      ['pending', 'item_not_conform', 'not_shown'],
    ],
    [
      'V53 what does not apply has nothing to show',
      [...withPhotos(0), yes(10, '', { verdict: 'na' })],
      { verdict: 'na', notShown: null },
      ['pass'],
    ],
    [
      'V53 a reason why it could not be shown makes it skipped',
      [...withPhotos(0), ['skip', { part: 'c1', item: 10, instance: '', reason: 'No cameras in this hall' }]],
      { verdict: 'pending', skipped: true, notShown: null },
      ['pending', 'items_skipped'],
    ],
    [
      'V53 photos of another instance do not count',
      [...withPhotos(1), ...pictures(1, 10, 'product:11')],
      { verdict: 'open', notShown: { have: 1, need: 2 } },
      ['pending', 'not_shown'],
    ],
  ] as [string, Written[], object, string[]][])('%s', (_name, written, expected, result) => {
    expect(item10(written)).toMatchObject(expected)
    expect(summary(tree, written)).toEqual(result)
  })

  test('V53 an answer without its photos leaves the section pending (V36)', () => {
    const verdicts = (written: Written[]) => judged(tree, written).sections.map(({ verdict }) => verdict)
    expect(verdicts(withPhotos(2))[0]).toBe('conform')
    expect(verdicts(withPhotos(1))[0]).toBe('pending')
  })

  test('V53 a text and a remark without their required photos leave the section pending too', () => {
    const brief = {
      ...small,
      protocol: [
        aClass(1, [anItem(1, 'text', { min_photos: 1 }), anItem(2, 'demand', { on_fail: 'R', min_photos: 1 })]),
      ],
    }
    expect(summary(brief, [...full, yes(2)])).toEqual(['pending', 'not_shown'])
    expect(judged(brief, [...full, yes(2)]).reasons).toMatchObject([{ params: { count: 2 } }])
    expect(summary(brief, [...full, yes(2), ...pictures(1, 1), ...pictures(1, 2)])).toEqual(['pass'])
  })

  describe('of a list of defects', () => {
    const list = anItem(30, 'defectives_list', { min_photos: 2, options: [anOption(300)] })
    const brief = { ...small, protocol: [aClass(2, [list], { sample: 'G' })] }
    const found: Written = ['defect', defect(1, 'minor', { option: 300 })]
    test.each([
      ['V53 without a defect there is nothing to show', [], ['pass']],
      ['V53 with one they are asked for', [found], ['pending', 'not_shown']],
      [
        'V53 and pictures of the defect are pictures of the list',
        [found, ['photo', photo({ defect: 'p-7' })], ['photo', photo({ defect: 'p-7' })]],
        ['pass'],
      ],
    ] as [string, Written[], string[]][])('%s', (_name, written, expected) => {
      expect(summary(brief, [...full, ...written])).toEqual(expected)
    })
  })
})

describe('the reference sample', () => {
  const options = [anOption(1, { result: 'ok' }), anOption(2, { result: 'P' })]
  const sample = (name: string, name_cn = '') => aClass(1, [anItem(1, 'checkbox_single', { name, name_cn, options })])
  const chosen = (option: number) => yes(1, '', { verdict: '', chosen: [option] })
  test.each([
    ['V54 none was given and one is said to be there', 'Reference sample', '', 'none', 'pending'],
    ['V54 the same in Chinese', '', '确认样', 'none', 'pending'],
    ['V54 one was given', 'Reference sample', '', 'sealed', 'conform'],
    ['V54 the factory has one', 'Reference sample', '', 'factory', 'conform'],
    ['V54 nobody told the phone', 'Reference sample', '', undefined, 'conform'],
    ['V54 another item', 'Documents', '', 'none', 'conform'],
  ])('%s', (_name, name, name_cn, reference_sample, verdict) => {
    const brief = { ...small, protocol: [sample(name, name_cn)], reference_sample }
    expect(judged(brief, [...full, chosen(1)]).items[0]?.verdict).toBe(verdict)
  })
})
