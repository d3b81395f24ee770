import type { Locale } from './locales.ts'

const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}]+$/u

/** Whether names in this language begin with the family name. */
export const familyNameFirst = (locale: Locale): boolean => locale === 'zh-CN' || locale === 'ko-KR'

/**
 * Joins the parts of a person's name. The family name comes first in Chinese and Korean, and in names that are written in their
 * scripts.
 */
export function fullName(locale: Locale, given: string, family: string): string {
  const unspaced = eastAsian.test(given) && eastAsian.test(family)
  return (unspaced || familyNameFirst(locale) ? [family, given] : [given, family])
    .filter(Boolean)
    .join(unspaced ? '' : ' ')
}

/** A decimal code such as an AQL (`2.5`) as the language writes it; the code on the wire keeps its point. */
export const decimal = (locale: Locale, code: string): string =>
  locale === 'pl-PL' || locale === 'es-ES' ? code.replace('.', ',') : code
