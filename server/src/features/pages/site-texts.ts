import { keptParagraphs, type Localized, type Settings } from '@goodlot/contract'
import { type Locale, locales, type Translate } from '@goodlot/i18n'
import { escapeHtml } from '../../html.ts'

/** The text in the reader's language, else in English, else in the first language that has one. */
function textFor(texts: Localized, reader: Locale): { locale: Locale; text: string } | null {
  const locale = [reader, 'en-US' as const, ...locales].find((one) => texts[one] !== '')
  return locale ? { locale, text: texts[locale] } : null
}

const languageOf = (locale: Locale, reader: Locale) => (locale === reader ? '' : ` lang="${locale}"`)

/** A label that says that the text before it is invented. */
export const exampleMark = (t: Translate) => `<span class="example">${escapeHtml(t('site.example'))}</span>`

/** Name, registration and address in one line; '' while the operator has no name. */
export function legalLine({ name, registration, address }: Settings['company.legal'], t: Translate): string {
  if (name === '') return ''
  return [name, registration && t('shell.registration', { number: registration }), address].filter(Boolean).join(' · ')
}

/** Our own privacy text: what is really kept and for how long. */
function statement(keepDays: Settings['privacy.keep_days'], t: Translate): string {
  const kept = keptParagraphs.map((names) => names.map((name) => t(`site-privacy.kept_${name}`)).join('\n'))
  const [first = '', ...others] = kept
  const begin = `${t('site-privacy.before')}\n${first}`
  return [begin, ...others, t('site-privacy.after', keepDays)].join('\n\n')
}

/**
 * The privacy section at the end of the terms: the operator's text, else ours. In a text, `## ` begins a heading, and blank
 * lines separate paragraphs.
 */
export function privacySection(
  privacy: Localized,
  keepDays: Settings['privacy.keep_days'],
  reader: Locale,
  t: Translate,
): string {
  const shown = textFor(privacy, reader) ?? { locale: reader, text: statement(keepDays, t) }
  const blocks = shown.text
    .split(/\n\s*\n|\n(?=## )|(?<=^## .*)\n/m)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) =>
      block.startsWith('## ')
        ? `<h3>${escapeHtml(block.slice(3))}</h3>`
        : `<p class="soft">${escapeHtml(block).replace(/\n/g, '<br>')}</p>`,
    )
  return `<section id="privacy"><h2>${escapeHtml(t('shell.privacy'))}</h2><div${languageOf(shown.locale, reader)}>${blocks.join('')}</div></section>`
}

/**
 * Two letters in place of a missing picture: the initials of first and last name, or the last two characters of a Chinese or Korean name.
 */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(/[\s·]+/)
  const last = others.at(-1)
  if (last === undefined && /[\p{Script=Han}\p{Script=Hangul}]/u.test(first)) return [...first].slice(-2).join('')
  return [first, last ?? ''].map((word) => [...word][0] ?? '').join('')
}

const monogram = (letters: string) =>
  `<svg viewBox="0 0 56 56" aria-hidden="true" focusable="false"><rect width="56" height="56" class="unit-made"></rect><text x="28" y="35" text-anchor="middle" class="monogram">${escapeHtml(letters)}</text></svg>`

/** The founders of the company, as the operator entered them. */
export function people(founders: Settings['site.founders'], reader: Locale, t: Translate): string {
  return founders
    .map(({ name, role, text, example }) => {
      const shown = textFor(name, reader)
      if (!shown) return ''
      const part = (tag: string, texts: Localized) => {
        const found = textFor(texts, reader)
        return found
          ? `<p${tag}${languageOf(found.locale, reader)}>${escapeHtml(found.text).replace(/\n/g, '<br>')}</p>`
          : ''
      }
      const mark = example ? ` ${exampleMark(t)}` : ''
      return `<li class="person">${monogram(initialsOf(shown.text))}<div><h3><span translate="no"${languageOf(shown.locale, reader)}>${escapeHtml(shown.text)}</span>${mark}</h3>${part(' class="small"', role)}${part('', text)}</div></li>`
    })
    .join('')
}

/** Quotes of clients, as the operator entered them. */
export function voices(testimonials: Settings['site.testimonials'], reader: Locale, t: Translate): string {
  return testimonials
    .map(({ text, name, company, example }) => {
      const shown = textFor(text, reader)
      const mark = example ? ` ${exampleMark(t)}` : ''
      const who = [name, company].filter(Boolean).join(', ')
      return shown
        ? `<figure class="voice"><blockquote${languageOf(shown.locale, reader)}>${escapeHtml(shown.text).replace(/\n/g, '<br>')}</blockquote><figcaption class="small"><span translate="no">${escapeHtml(who)}</span>${mark}</figcaption></figure>`
        : ''
    })
    .join('')
}
