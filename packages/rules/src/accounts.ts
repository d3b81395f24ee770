import { no, ok, type Verdict } from './verdict.ts'

/** Limits of the specification (V-01, V-02) and some of our own, shared by forms and server. */
export const passwordMin = 6
export const passwordMax = 200
export const nicknameMin = 3
export const textMax = 100

/**
 * The length of a name in letters: a character of Han, kana or Hangul counts as two, since 王芳 and 김철 are whole names while two Latin
 * letters are not (a deviation from D-09 and V-02, docs/quirks.md).
 */
export const nameLength = (name: string): number =>
  [...name.normalize('NFC').trim()].reduce(
    (length, sign) =>
      length + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign) ? 2 : 1),
    0,
  )
export const isNameLongEnough = (name: string): boolean => nameLength(name) >= nicknameMin

/** E-mail addresses are compared in this form. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/** One @, no spaces, a dot in the domain. Only a delivered mail proves that an address exists. */
export const isEmail = (text: string) =>
  text.length <= 254 && /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/.test(text.trim())

/** Six common providers, offered while no @ has been typed (V-27). */
export const mailDomains = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'qq.com', '163.com'] as const

export const suggestEmails = (typed: string) =>
  typed === '' || typed.includes('@') ? [] : mailDomains.map((domain) => `${typed.trim()}@${domain}`)

/** Characters in the order of a keyboard or an alphabet. People who guess passwords try parts of these first, in either direction. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  // rows of American, German and French keyboards
  ...['qwertyuiop[]', 'asdfghjkl;', 'zxcvbnm,./', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  '!@#$%^&*()',
  // columns, and two rows alternately
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/', 'qazwsxedcrfvtgbyhnujm', 'zaqxswcdevfrbgtnhymju'],
  ...['1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0'],
].flatMap((sequence) => [sequence, [...sequence].reverse().join('')])

const shortestRun = 3
const isOneRun = (text: string) => new Set(text).size === 1 || sequences.some((sequence) => sequence.includes(text))

/**
 * Does the password consist only of repeated characters or runs from `sequences`, each at least three characters long: `aaaaaa`,
 * `qwertyuiop`, `abc123`?
 */
function isRun(password: string): boolean {
  const signs = [...password]
  /** `fits[n]`: the first n characters consist of such runs. */
  const fits = [true]
  for (let end = 1; end <= signs.length; end++)
    fits[end] = fits.some(
      (whole, begin) => whole && end - begin >= shortestRun && isOneRun(signs.slice(begin, end).join('')),
    )
  return fits[signs.length] === true
}

/** Words that somebody who attacks this product tries first, with a year or a sign (docs/domain.md §10). */
const contextWords = [
  ...['goodlot', 'inspector', 'inspection', 'inspect', 'quality', 'customer', 'supplier', 'factory', 'buyer', 'admin'],
] as const
/** How many further characters make such a word a password of its own. */
const ownCharacters = 5

const isLittleMoreThan = (password: string, word: string): boolean =>
  password.includes(word) && [...password].length - [...word].length < ownCharacters

/** What a password can be refused for (`mayUsePassword`). */
export const passwordFaults = [
  'password_too_short',
  'password_too_long',
  'password_is_email',
  'password_common',
] as const
export type PasswordFault = (typeof passwordFaults)[number]

export function mayUsePassword(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
): Verdict<PasswordFault> {
  if ([...password].length < passwordMin) return no('password_too_short')
  if ([...password].length > passwordMax) return no('password_too_long')
  const lowerCase = password.toLowerCase()
  const name = normalEmail(email).split('@')[0] ?? ''
  if (lowerCase === normalEmail(email) || lowerCase === name) return no('password_is_email')
  // a shorter name is part of many good passwords by chance
  if (name.length >= 4 && isLittleMoreThan(lowerCase, name)) return no('password_is_email')
  if (contextWords.some((word) => isLittleMoreThan(lowerCase, word))) return no('password_common')
  if (isCommon(lowerCase) || isRun(lowerCase)) return no('password_common')
  return ok
}

/** Limits of the link and the code that prove an address. Five wrong tries lock the code, but not the link. */
export const emailProof = { lifeDays: 7, tries: 5 } as const

/**
 * A code that people receive by mail and type: no letters or digits that look alike, and long enough that guessing across many accounts is
 * hopeless.
 */
export const mailedCode = { alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', length: 8 } as const

/** Normalises a typed code to the form in which it was mailed: lower case, spaces and dashes do not matter. */
export const readMailedCode = (typed: string): string => typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')

/** May an account have mail sent to an address that its owner typed? Only if its own address is confirmed (docs/domain.md §11). */
export const mayMailOthers = ({ emailVerified }: { emailVerified: boolean }): boolean => emailVerified

/** Only an address that is not confirmed yet gets another link. */
export const mayAskForProof = ({ emailVerified }: { emailVerified: boolean }): Verdict<'email_proved'> =>
  emailVerified ? no('email_proved') : ok

/** A member with a confirmed address may leave the family; a member without one can refuse the address instead, by the link in the mail. */
export const mayLeaveFamily = ({ emailVerified }: { emailVerified: boolean }): Verdict<'email_unconfirmed'> =>
  emailVerified ? ok : no('email_unconfirmed')

/**
 * Names appear in our mails, so a name must not contain anything that a mail program would turn into a link: `://`, `www.`, a dot before
 * two or more letters, or four numbers with dots. The text is compared in the form in which browsers read it (UTS 46): `ｗｗｗ` is `www`, and
 * a Chinese full stop is a dot.
 */
export const holdsWebAddress = (text: string): boolean =>
  /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}|(?<![\d.])\d{1,3}(\.\d{1,3}){3}(?![\d.]*\d)/iu.test(
    text.normalize('NFKC').replaceAll('\u3002', '.'),
  )

/**
 * The mailed code of a password reset (OD-54): valid for ten minutes, five tries and one use. Why it has eight characters is in
 * docs/quirks.md.
 */
export const resetCode = { lifeMinutes: 10, tries: 5, resendSeconds: 60 } as const

/**
 * Mails with a reset code to one address in 24 hours. Anybody can request them, so the owner's known devices have a few more that strangers
 * cannot use up.
 */
export const resetMailsPerDay = { anybody: 10, knownDevices: 15 } as const

export const sessionHours = 24

/** In production, root's session ends after so long without a call that a person made. */
export const rootIdleMinutes = 60

/** ISO 3166 codes of the countries that buyers come from. */
export const buyerCountries = (
  'AE AR AT AU BD BE BG BR CA CH CL CN CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IT JO JP KE KH ' +
  'KR KW LT LU LV MA MX MY NG NL NO NZ OM PE PH PK PL PT QA RO RS SA SE SG SI SK TH TN TR TW UA US UY VN ZA'
).split(' ')

export const isCountry = (code: string): boolean => buyerCountries.includes(code)
