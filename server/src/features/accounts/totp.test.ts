import { describe, expect, it } from 'vitest'
import { base32, codeOfStep, newRecoveryCode, normalCode, stepAt, stepOfCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i are those of RFC 6238, appendix B', (second, code) => {
    expect(codeOfStep(secret, stepAt(new Date(second * 1000)), 8)).toBe(code)
  })

  it('of the first ten steps are those of RFC 4226, appendix D', () => {
    expect(Array.from({ length: 10 }, (_, step) => codeOfStep(secret, step))).toEqual(
      '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '),
    )
  })

  const now = new Date('2026-11-16T02:00:00Z')
  const step = stepAt(now)
  it.each([
    ['two steps ago', -2, null],
    ['one step ago', -1, step - 1],
    ['now', 0, step],
    ['one step ahead', 1, step + 1],
    ['two steps ahead', 2, null],
  ])('%s', (_, offset, found) => {
    expect(stepOfCode(secret, codeOfStep(secret, step + offset), now, 0)).toBe(found)
  })

  it('codes of the last used step and of earlier ones are refused', () => {
    for (const offset of [-1, 0]) expect(stepOfCode(secret, codeOfStep(secret, step + offset), now, step)).toBeNull()
    expect(stepOfCode(secret, codeOfStep(secret, step + 1), now, step)).toBe(step + 1)
  })

  it.each(['', '12345', '1234567', 'абвгде', '12345a', '١٢٣٤٥٦'])('%j is none', (typed) => {
    expect(stepOfCode(secret, typed, now, 0)).toBeNull()
  })
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is that of RFC 4648 without padding', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

it('the address for authenticator apps names product and account', () => {
  expect(totpUri(secret, 'a+b@example.com')).toBe(
    'otpauth://totp/Goodlot:a%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Goodlot',
  )
})

it('recovery codes are two groups of five, compared however they are typed', () => {
  expect(newRecoveryCode()).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
  expect(normalCode('01abc-DEF10')).toBe(normalCode(' O1ABC defIo '))
})
