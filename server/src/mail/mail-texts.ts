import { type Locale, locales, moneyInSentence, productName } from '@goodlot/i18n'
import { loadCatalog } from '@goodlot/i18n/load'

/** The parts of a mail that root can write anew. */
export const textParts = ['subject', 'body', 'button'] as const
export type TextPart = (typeof textParts)[number]
export type MailTexts = Record<TextPart, string>

const placeholder = /\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}/g

const catalogs = new Map<Locale, Record<string, string>>()

/** The catalog of mails in one language; read from its file once. */
function catalogOf(locale: Locale): Record<string, string> {
  const catalog = catalogs.get(locale) ?? loadCatalog(locale).mails ?? {}
  catalogs.set(locale, catalog)
  return catalog
}

const wordOf = (locale: Locale, kind: string, part: TextPart): string => catalogOf(locale)[`${kind}_${part}`] ?? ''

/** Every kind of mail that has texts. */
export const mailKinds = (): string[] =>
  Object.keys(catalogOf('en-US')).flatMap((key) => /^(.+)_subject$/.exec(key)?.[1] ?? [])

/** The texts of the catalog. Placeholders are shown by their names alone: how a value is written is not root's to say. */
export const defaultTexts = (kind: string, locale: Locale): MailTexts => {
  const plain = (part: TextPart) => wordOf(locale, kind, part).replace(placeholder, '{$1}')
  return { subject: plain('subject'), body: plain('body'), button: plain('button') }
}

export const hasButton = (kind: string): boolean => wordOf('en-US', kind, 'button') !== ''

/** The placeholders of some texts, each once. */
export const placeholdersIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name))),
]

/** What a mail of this kind can name, in any of its parts and languages. */
export const placeholdersOf = (kind: string): string[] =>
  placeholdersIn(...locales.flatMap((locale) => textParts.map((part) => wordOf(locale, kind, part)))).filter(
    (name) => name !== 'product',
  )

/** The first thing in braces that no mail of this kind can name, or a brace without its other half; null if there is none. */
export function unknownPlaceholder(kind: string, text: string): string | null {
  const known = new Set([...placeholdersOf(kind), 'product'])
  const unknown = placeholdersIn(text).find((name) => !known.has(name))
  if (unknown !== undefined) return unknown
  const rest = text.replace(placeholder, '')
  const at = rest.search(/[{}]/)
  return at < 0 ? null : rest.slice(at, at + 20)
}

/** What the catalog's mail names and root's does not. */
export const missingPlaceholders = (
  kind: string,
  locale: Locale,
  own: Pick<MailTexts, 'subject' | 'body'>,
): string[] => {
  const { subject, body } = defaultTexts(kind, locale)
  const used = placeholdersIn(own.subject, own.body)
  return placeholdersIn(subject, body).filter((name) => name !== 'product' && !used.includes(name))
}

/** Root's text with its values. Amounts are written as the catalog writes them. */
export function fillText(
  { kind, locale }: { kind: string; locale: Locale },
  text: string,
  facts: Readonly<Record<string, string | number>>,
): string {
  const amounts = new Set(
    textParts.flatMap((part) =>
      [...wordOf(locale, kind, part).matchAll(placeholder)].flatMap(([, name, format]) =>
        format === 'money' ? (name ?? []) : [],
      ),
    ),
  )
  const values: Record<string, string | number> = { product: productName, ...facts }
  return text.replace(placeholder, (_, name: string) =>
    amounts.has(name) ? moneyInSentence(locale, values[name] ?? '') : String(values[name] ?? ''),
  )
}
