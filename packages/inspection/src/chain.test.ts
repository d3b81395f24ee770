import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { canonical, checkLink, isBackdated } from './chain.ts'
import { type AnyEntry, firstPrevious } from './entries.ts'
import { phone } from './entries-fixture.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the canonical text', () => {
  const entry = phone('d').write('check_in', { battery: 80 }) as AnyEntry

  test('V1 the canonical text has sorted keys at every depth, no blanks, no hash and no absent fields', () => {
    expect(canonical({ ...entry, place: { lng: 114.06, lat: 22.5, accuracy: 8 } } as AnyEntry)).toBe(
      `{"at":"2026-11-18T01:01:00.000Z","data":{"battery":80},"device":"d","key":"d-1","kind":"check_in","order_id":1,` +
        `"place":{"accuracy":8,"lat":22.5,"lng":114.06},"prev":"${firstPrevious}","revision":1,"seq":1}`,
    )
  })

  test.each([
    ['the order of keys does not matter', Object.fromEntries(Object.entries(entry).toReversed()), true],
    ['an absent field is no field', { ...entry, more: undefined }, true],
    ['a stored copy reads the same', JSON.parse(JSON.stringify(entry)), true],
    ['another time differs', { ...entry, at: '2026-11-18T01:01:00.001Z' }, false],
    ['another answer differs', { ...entry, data: { battery: 81 } }, false],
    ['another place differs', { ...entry, place: { lat: 1, lng: 1, accuracy: 1 } }, false],
  ])('V1 %s', (_name, other, same) => {
    expect(canonical(other as AnyEntry) === canonical(entry)).toBe(same)
  })

  test('V1 in the canonical text lists keep their order, and quotes are escaped', () => {
    const [ab, ba] = [
      ['a"', 'b'],
      ['b', 'a"'],
    ].map((specimens) => canonical({ ...entry, data: { values: [{ option: 1, specimens }] } } as AnyEntry))
    expect(ab).toContain(String.raw`"specimens":["a\"","b"]`)
    expect(ab).not.toBe(ba)
  })
})

describe('a chain', () => {
  const p = phone('d', sha256)
  const [first, second, third] = [1, 2, 3].map(() => p.write('remark', { text: 'x' })) as AnyEntry[] as [
    AnyEntry,
    AnyEntry,
    AnyEntry,
  ]
  const link = (previous: AnyEntry | null, entry: AnyEntry) => checkLink(previous, entry, sha256(canonical(entry)))
  const signed = (entry: AnyEntry): AnyEntry => ({ ...entry, hash: sha256(canonical(entry)) })

  test.each([
    ['V2 the first follows nothing', null, first, 'ok'],
    ['V2 the next follows the one before it', first, second, 'ok'],
    ['V3 one that was left out is a gap', first, third, 'gap'],
    ['V3 a chain that does not begin at 1 has a gap', null, second, 'gap'],
    ['V3 a number that is taken breaks it', second, second, 'broken'],
    [
      'V3 a number that is taken breaks it, whatever it claims to follow',
      second,
      signed({ ...third, seq: 2 }),
      'broken',
    ],
    ['V3 a number below the last one breaks it', second, signed({ ...third, seq: 1 }), 'broken'],
    ['V3 another content under the same hash is altered', first, { ...second, data: { text: 'y' } }, 'altered'],
    ['V3 one put in between breaks it', first, signed({ ...second, prev: 'f'.repeat(64) }), 'broken'],
    ['V3 a first one that claims to follow another breaks it', null, signed({ ...first, prev: second.hash }), 'broken'],
    [
      'V3 what comes after an inserted one breaks',
      signed({ ...second, data: { text: 'z' } } as AnyEntry),
      third,
      'broken',
    ],
  ] as [string, AnyEntry | null, AnyEntry, string][])('%s', (_name, previous, entry, expected) => {
    expect(link(previous, entry)).toBe(expected)
  })

  test.each([
    [null, false],
    ['2026-11-18T01:00:00.000Z', false],
    ['2026-11-18T01:01:00.000Z', false],
    ['2026-11-18T01:01:00.001Z', true],
  ])('V4 after %s it is backdated: %s', (at, expected) => {
    expect(isBackdated(at === null ? null : { at }, first)).toBe(expected)
  })
})
