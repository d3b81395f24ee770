import type { Locale } from './locales.ts'

const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}]+$/u

/** Whether the language's own order of a name begins with the family. */
export const familyNameFirst = (locale: Locale): boolean => locale === 'zh-CN' || locale === 'ko-KR'

/** A person's name from its parts: in Chinese and Korean, and of names written in their scripts, the family name comes first. */
export function fullName(locale: Locale, given: string, family: string): string {
  const unspaced = eastAsian.test(given) && eastAsian.test(family)
  return (unspaced || familyNameFirst(locale) ? [family, given] : [given, family])
    .filter(Boolean)
    .join(unspaced ? '' : ' ')
}

/** A decimal code such as an AQL (`2.5`) as the language writes it; the code on the wire keeps its point. */
export const decimal = (locale: Locale, code: string): string =>
  locale === 'pl-PL' || locale === 'es-ES' ? code.replace('.', ',') : code
