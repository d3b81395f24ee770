import { describe, expect, it, test } from 'vitest'
import {
  buyerCountries,
  holdsWebAddress,
  isCountry,
  isEmail,
  isNameLongEnough,
  mailDomains,
  mailedCode,
  mayUsePassword,
  nicknameMin,
  normalEmail,
  passwordMax,
  passwordMin,
  readMailedCode,
  resetCode,
  sessionHours,
  suggestEmails,
  textMax,
} from './accounts.ts'

describe('the numbers of the specification', () => {
  it.each([
    ['V-01 password minimum 6', passwordMin, 6],
    ['V-02 nickname or contact person minimum 3', nicknameMin, 3],
    ['V-03 enquiry text maximum 100', textMax, 100],
    ['V-06 session cookie 1 day', sessionHours, 24],
    ['E-09 resend countdown 60 seconds', resetCode.resendSeconds, 60],
    ['mailed codes have eight characters, where OD-54 has six digits', mailedCode.length, 8],
    ['OD-54 reset code 10 minutes', resetCode.lifeMinutes, 10],
    ['OD-54 reset code five tries', resetCode.tries, 5],
  ])('%s', (_words, actual, expected) => {
    expect(actual).toBe(expected)
  })
})

describe('the shortest name of a person (D-09, V-02): a Han, kana or Hangul character counts as two', () => {
  it.each([
    ['Al', false],
    ['Mei', true],
    ['A B', true],
    ['王', false],
    ['王芳', true],
    ['김철', true],
    ['김', false],
    // Hangul typed as single jamo is one syllable
    ['\u1100\u1175', false],
    ['みか', true],
    ['ユイ', true],
    ['王A', true],
    // a Han character outside the basic plane is one character
    ['𠮷', false],
    ['𠮷田', true],
    ['  Al  ', false],
    ['é́', false],
  ])('%j: %s', (name, expected) => {
    expect(isNameLongEnough(name)).toBe(expected)
  })
})

describe('e-mail addresses', () => {
  it.each([
    ['Buyer@Example.COM', 'buyer@example.com'],
    ['  buyer@example.com\n', 'buyer@example.com'],
  ])('%j is compared as %s', (typed, compared) => {
    expect(normalEmail(typed)).toBe(compared)
  })

  const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`

  it.each([
    ['plain', 'buyer@example.com'],
    ['dots and a tag before the @', 'first.last+tag@example.com'],
    ['one letter everywhere', 'a@b.c'],
    ['several dots in the domain', 'buyer@mail.example.co.uk'],
    ['digits', '88@163.com'],
    ['other scripts', '王@例子.公司'],
    ['blanks around it', ' buyer@example.com '],
    ['254 characters', long(254)],
  ])('valid: %s', (_words, text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['no @', 'buyer.example.com'],
    ['nothing before the @', '@example.com'],
    ['nothing after the @', 'buyer@'],
    ['two @', 'buyer@home@example.com'],
    ['no dot in the domain', 'buyer@example'],
    ['a dot first in the domain', 'buyer@.com'],
    ['a dot last in the domain', 'buyer@example.'],
    ['two dots in the domain', 'buyer@example..com'],
    ['a blank before the @', 'the buyer@example.com'],
    ['a blank after the @', 'buyer@exam ple.com'],
    ['a blank in the last part', 'buyer@example.co m'],
    ['a name around it', 'Buyer <buyer@example.com>'],
    ['two addresses', 'a@example.com,b@example.com'],
    ['two addresses with a semicolon', 'a@example.com;b@example.com'],
    ['255 characters', long(255)],
  ])('not valid: %s', (_words, text) => {
    expect(isEmail(text)).toBe(false)
  })

  it.each([...'<>(),;:"[]\\'])('no e-mail address anywhere: %s', (sign) => {
    expect(isEmail(`bu${sign}yer@example.com`)).toBe(false)
    expect(isEmail(`buyer@exam${sign}ple.com`)).toBe(false)
    expect(isEmail(`buyer@example.c${sign}m`)).toBe(false)
  })
})

describe('V-27 six common mail domains suggested while no @ typed', () => {
  test('six mail domains are suggested, each once', () => {
    expect(mailDomains).toEqual(['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'qq.com', '163.com'])
  })
  it.each([
    ['buyer', mailDomains.map((domain) => `buyer@${domain}`)],
    [' buyer ', mailDomains.map((domain) => `buyer@${domain}`)],
    ['', []],
    ['@', []],
    ['buyer@', []],
    ['buyer@gm', []],
  ])('%j', (typed, offered) => {
    expect(suggestEmails(typed)).toEqual(offered)
  })
})

describe('passwords: the minimum of 6, not a common one, not the e-mail', () => {
  const common = (password: string) => password === 'password1'

  it.each([
    ['5 characters', 'k7#mQ', 'password_too_short'],
    ['6 characters', 'k7#mQ2', 'yes'],
    ['3 characters of two units each', '🙂🙃😉', 'password_too_short'],
    ['6 characters of two units each', '🙂🙃😉🙂🙃😉', 'yes'],
    ['200 characters', 'k7#mQ2x!'.repeat(25), 'yes'],
    ['201 characters', `${'k7#mQ2x!'.repeat(25)}z`, 'password_too_long'],
    ['the e-mail', 'anna.buyer@example.com', 'password_is_email'],
    ['the e-mail in capitals', 'ANNA.BUYER@EXAMPLE.COM', 'password_is_email'],
    ['what stands before the @', 'Anna.Buyer', 'password_is_email'],
    ['what stands after the @', 'example.com', 'yes'],
    ['the e-mail and more', 'anna.buyer@example.com1', 'yes'],
    ['a common one', 'password1', 'password_common'],
    ['a common one in capitals', 'PassWord1', 'password_common'],
    ['a common one and more', 'password12', 'yes'],
    ['what stands before the @ and a year', 'anna.buyer2026', 'password_is_email'],
    ['signs around what stands before the @', '!!anna.buyer!!', 'password_is_email'],
    ['what stands before the @ and five more', 'anna.buyer-7#mQ', 'yes'],
    ['the product and a year', 'goodlot2026', 'password_common'],
    ['a role and a digit, in capitals', 'INSPECTOR1', 'password_common'],
    ['a word of the trade in the middle', '1factory!', 'password_common'],
    ['a word of the trade and a sentence', 'the factory by the river', 'yes'],
  ])('%s', (_words, password, answer) => {
    const verdict = mayUsePassword(password, ' Anna.Buyer@example.com ', common)
    expect(verdict.ok ? 'yes' : verdict.why).toBe(answer)
  })

  it('a short name in the address forbids no password that has it by chance', () =>
    expect(mayUsePassword('k7bo#mQ', 'bo@example.com', common).ok).toBe(true))

  it.each([
    // one character, again and again
    ...['aaaaaa', 'AAAAAAAA', '000000', '......', '王王王王王王', '🙂🙂🙂🙂🙂🙂', 'x'.repeat(200)],
    // the alphabet and the digits, starting anywhere, in either direction
    ...[
      'abcdef',
      'ABCDEF',
      'fedcba',
      'uvwxyz',
      '123456',
      '123456789',
      '0123456789',
      '34567890',
      '987654',
      '9876543210',
    ],
    // keyboards: rows, columns, and two rows alternately
    ...['qwertyuiop', 'poiuytrewq', 'asdfghjkl', 'zxcvbnm', 'qwertz', 'azertyuiop', 'qsdfghjklm', '!@#$%^&*'],
    ...['1qaz2wsx', '1qaz2wsx3edc', 'qazwsxedc', 'zaqxswcde', '1q2w3e4r5t', 'q1w2e3r4', 'xsw2zaq1'],
    // several runs in one password
    ...['abc123', 'qwe123', '111222', 'aaabbbccc', 'qwertyqwerty', 'asdf1234', '123abc456', '12345678abcdefgh'],
  ])('runs are guessed first: %s', (password) => {
    expect(mayUsePassword(password, '', common)).toMatchObject({ ok: false, why: 'password_common' })
  })

  it.each([
    'abcdeg1',
    'qwerty-1x',
    'ab12cd',
    'sunny-harbour-9',
    'goodlot-demo',
    'aabbcc',
    '135792',
    'zebra7',
    'aaaaab',
    '12345x',
  ])('more than runs: %s', (password) => {
    expect(mayUsePassword(password, '', common).ok).toBe(true)
  })

  test('the longest allowed password', () => {
    expect(passwordMax).toBe(200)
  })
})

describe('a name that a mail program would turn into a link', () => {
  it.each([
    'example.com',
    'see www.example',
    'http://x',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'ｗｗｗ．ｅｘａｍｐｌｅ',
    'ｈｔｔｐ：／／ｘ',
    'ｈｔｔｐ://x',
    'example。com',
    'example｡com',
    'example․com',
    '1.1.1.1/x',
    'call 10.0.0.1',
    '１．１．１．１／ｘ',
    '1。1。1。1/x',
    '⒈⒈⒈1/x',
  ])('%s', (name) => {
    expect(holdsWebAddress(name)).toBe(true)
  })
  it.each([
    'J. R. Smith',
    'Acme Co., Ltd.',
    '第１工場',
    'Version 1.2.3',
    'ISO 9001:2015',
    'Section 1.2.3.4.5',
    '王小明',
  ])('not %s', (name) => {
    expect(holdsWebAddress(name)).toBe(false)
  })
})

describe('countries that buyers come from', () => {
  it('countries are two capital letters each, in order and once', () => {
    expect(buyerCountries).toEqual([...new Set(buyerCountries)].sort())
    expect(buyerCountries.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
    expect(buyerCountries).toEqual(expect.arrayContaining(['AE', 'CN', 'DE', 'ES', 'KR', 'PL', 'US', 'ZA']))
  })
  it.each([
    ['DE', true],
    ['ZZ', false],
    ['de', false],
    ['', false],
  ])('%s: %s', (code, expected) => expect(isCountry(code)).toBe(expected))
})

it.each([
  ['ABCD2345', 'ABCD2345'],
  ['abcd2345', 'ABCD2345'],
  [' abcd 2345 ', 'ABCD2345'],
  ['abcd-2345', 'ABCD2345'],
  ['ABCD\u20132345', 'ABCD2345'],
])('a mailed code that was typed as %j is read as it was mailed', (typed, code) => {
  expect(readMailedCode(typed)).toBe(code)
})

it('mailed codes have no characters that look alike', () => {
  expect(mailedCode.alphabet).not.toMatch(/[01OIL]/)
  expect(new Set(mailedCode.alphabet).size).toBe(31)
})
