import { expect, it, test } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { type OrderFacts, orderStatus } from './orders.ts'
import { chosenTags, maySaveRating, type NamedTag, ratingAskedFor, tagTitle } from './ratings.ts'

const order: OrderFacts = {
  status: orderStatus.finalized,
  reportResult: 'pass',
  serviceType: 'fri',
  customerId: 4,
  realCustomerId: 5,
  days: ['2026-11-01'],
  locked: false,
  holdEndsAt: null,
}
const createdAt = new Date('2026-11-02T03:00:00Z')
const at = (iso: string) => new Date(iso)

test.each([
  ['the first time, however late', 5, null, '2027-11-02T03:00:00Z', 'yes'],
  ['the main account changes what its child said', 4, { createdAt }, '2026-11-16T02:59:59Z', 'yes'],
  ['fourteen days later', 5, { createdAt }, '2026-11-16T03:00:00Z', 'rating_closed'],
  ['somebody else', 9, { createdAt }, '2026-11-03T03:00:00Z', 'not_yours'],
] as const)('O8 saving a rating, %s', (_words, id, existing, now, hears) => {
  const verdict = maySaveRating(aCaller({ id }), order, existing, at(now))
  expect(verdict.ok ? 'yes' : verdict.why).toBe(hears)
})

it('S3 asks for ratings of reports that were released three to thirty days ago', () => {
  expect(ratingAskedFor(at('2026-12-01T00:00:00Z'))).toEqual({
    after: at('2026-11-01T00:00:00Z'),
    until: at('2026-11-28T00:00:00Z'),
  })
})

const tag = (code: string, name: NamedTag['name'] = {}): NamedTag => ({ code, side: 'good', name })

test.each<[string, string[], string[] | null]>([
  ['in the order of the list', ['b', 'a'], ['a', 'b']],
  ['one that is no longer offered and that the rating has', ['old', 'a'], ['a', 'old']],
  ['one that nobody offers', ['a', 'c'], null],
  ['none', [], []],
])('tags of a rating: %s', (_, codes, chosen) => {
  const tags = chosenTags(codes, [tag('a'), tag('b')], [tag('old')])
  expect(tags?.map(({ code }) => code) ?? null).toEqual(chosen)
})

it('a tag that a rating keeps has the words under which it was chosen', () => {
  expect(chosenTags(['a'], [tag('a', { 'en-US': 'New' })], [tag('a', { 'en-US': 'Old' })])).toEqual([
    tag('a', { 'en-US': 'Old' }),
  ])
})

test.each([
  ['its language', { 'en-US': 'On time', 'pl-PL': 'Punktualny' }, 'Punktualny'],
  ['English where its language is empty', { 'en-US': 'On time', 'pl-PL': '' }, 'On time'],
  ['any language where English is empty too', { 'en-US': '', 'zh-CN': '守时' }, '守时'],
  ['its code where nothing is written', {}, 'a'],
])('a tag is shown in %s', (_, name, shown) => {
  expect(tagTitle(tag('a', name), 'pl-PL')).toBe(shown)
})
