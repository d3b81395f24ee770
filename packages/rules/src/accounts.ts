import { no, ok, type Verdict } from './verdict.ts'

/** Limits of the specification (V-01, V-02) and some of our own, shared by forms and server. */
export const passwordMin = 6
export const passwordMax = 200
export const nicknameMin = 3
export const textMax = 100

/** E-mail addresses are compared in this form. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/** One @, no spaces, a dot in the domain. Only a delivered mail proves that an address exists. */
export const isEmail = (text: string) =>
  text.length <= 254 && /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/.test(text.trim())

/** Six common providers, offered while no @ has been typed (V-27). */
export const mailDomains = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'qq.com', '163.com'] as const

export const suggestEmails = (typed: string) =>
  typed === '' || typed.includes('@') ? [] : mailDomains.map((domain) => `${typed.trim()}@${domain}`)

export type PasswordFault = 'password_too_short' | 'password_too_long' | 'password_is_email' | 'password_common'

export function mayUsePassword(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
): Verdict<PasswordFault> {
  if ([...password].length < passwordMin) return no('password_too_short')
  if ([...password].length > passwordMax) return no('password_too_long')
  const lowerCase = password.toLowerCase()
  if (lowerCase === normalEmail(email) || lowerCase === normalEmail(email).split('@')[0]) return no('password_is_email')
  if (isCommon(lowerCase)) return no('password_common')
  return ok
}

/** The link and the code that prove an address: the code is locked after five wrong tries, the link is not. */
export const emailProof = { digits: 6, lifeDays: 7, tries: 5 } as const

/** May an account cause mail to an address that it typed itself? Only from an address of its own (docs/domain.md §11). */
export const mayMailOthers = ({ emailVerified }: { emailVerified: boolean }): boolean => emailVerified

/** Only an address that is not confirmed yet gets another link. */
export const mayAskForProof = ({ emailVerified }: { emailVerified: boolean }): Verdict<'email_proved'> =>
  emailVerified ? no('email_proved') : ok

/** A member who proved its address may leave; whoever did not can refuse it instead. */
export const mayLeaveFamily = ({ emailVerified }: { emailVerified: boolean }): Verdict<'email_unconfirmed'> =>
  emailVerified ? ok : no('email_unconfirmed')

/** Names stand in our mails: what a mail program would turn into a link is none. A dot before two letters or more is an address. */
export const holdsWebAddress = (text: string): boolean =>
  /:\/\/|www\.|[\p{L}\p{N}][.\u3002\uff0e][\p{L}]{2,}/iu.test(text)

/** The mailed code of a password reset (OD-54): six digits, ten minutes, five tries, once. */
export const resetCode = { digits: 6, lifeMinutes: 10, tries: 5, resendSeconds: 60 } as const

export const sessionHours = 24

/** ISO 3166 codes of the countries that buyers come from. */
export const buyerCountries = (
  'AE AR AT AU BD BE BG BR CA CH CL CN CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IT JO JP KE KH ' +
  'KR KW LT LU LV MA MX MY NG NL NO NZ OM PE PH PK PL PT QA RO RS SA SE SG SI SK TH TN TR TW UA US UY VN ZA'
).split(' ')

export const isCountry = (code: string): boolean => buyerCountries.includes(code)
