export const locales = ['en-US', 'zh-CN', 'ko-KR', 'pl-PL', 'es-ES'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en-US'

/** Each language by its own name, as the language menu shows it; the short form is used below 768 px. */
export const localeNames: Record<Locale, { name: string; short: string }> = {
  'en-US': { name: 'English', short: 'EN' },
  'zh-CN': { name: '简体中文', short: '中文' },
  'ko-KR': { name: '한국어', short: '한' },
  'pl-PL': { name: 'Polski', short: 'PL' },
  'es-ES': { name: 'Español', short: 'ES' },
}

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** The first of the requested languages that is supported: exact tag first, then the language alone; else en-US. */
export function pickLocale(requested: readonly string[]): Locale {
  for (const tag of requested) {
    const exact = locales.find((l) => l.toLowerCase() === tag.toLowerCase())
    if (exact) return exact
    const language = tag.toLowerCase().split('-')[0]
    const sameLanguage = locales.find((l) => l.split('-')[0] === language)
    if (sameLanguage) return sameLanguage
  }
  return defaultLocale
}

/** `Accept-Language` as a list of tags, best first. */
export function parseAcceptLanguage(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((p) => p.trim()).find((p) => p.startsWith('q='))
      return { tag: tag.trim(), q: q ? Number(q.slice(2)) : 1 }
    })
    .filter(({ tag, q }) => tag !== '' && tag !== '*' && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag)
}
