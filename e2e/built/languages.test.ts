import { type Locale, locales } from '@goodlot/i18n'
import { describe, expect, it } from 'vitest'
import { at, paths } from '../site.ts'
import { all, open, textOf, url } from './page.ts'

/** Texts that may be the same in another language as in English. Any other text that is the same counts as not translated. */
const sameEverywhere = [
  /^[^\p{L}]*$/u, // numbers and signs
  /^(I{1,3}|S-[1-4]|[A-R]|n|AQL|CMA|CNAS|CPSC|CE|REACH|RoHS|EN 71|UKCA)$/, // levels, code letters, names of marks
  /^USD [\d.,–]+( – USD [\d.,]+)?$/, // amounts
  /^(Goodlot|© 2026 Goodlot)$/,
  /^(LY|DO|MN|Lin Yue|Daniel Okafor|Marta Nowak)$/, // people
  /^(English|简体中文|한국어|Polski|Español|EN|中文|한|PL|ES)$/, // languages by their own name
  /^(LinkedIn|WeChat|YouTube|Facebook|苏ICP备2026000001号|.+@goodlot\.example)$/, // what an operator writes once for all languages
]
/** Words that happen to be the same in that language as in English. */
const sharedWords: Partial<Record<Locale, string[]>> = {
  'pl-PL': ['Menu', 'OK', 'Plan', 'Importer', 'Suzhou', 'Australia', 'Korea', 'Pakistan', 'USA'],
  'es-ES': ['Normal', 'Plan', 'China', 'Vietnam', 'India', 'Hong Kong', 'Suzhou', 'Australia'],
}
const spokenAttributes = [
  'aria-label',
  'alt',
  'title',
  'placeholder',
  'data-required',
  'data-max',
  'data-email',
  'data-http',
  'data-no-answer',
]

/** NodeFilter.SHOW_TEXT, which Node does not know. */
const showText = 4

const descriptionOf = (document: Document): string =>
  document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''

/** Title, description, every text node and every spoken attribute in the page's own language, hidden parts too. */
function textsIn(document: Document): string[] {
  const { lang } = document.documentElement
  const foreign = (element: Element) => element.closest('[lang]')?.getAttribute('lang') !== lang
  const texts = [document.title, descriptionOf(document)]
  const walk = document.createTreeWalker(document.body, showText)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement
    if (parent && !parent.closest('script, style, [translate=no]') && !foreign(parent)) texts.push(textOf(node))
  }
  for (const element of all(document.body, '*')) {
    if (foreign(element)) continue
    for (const name of spokenAttributes) texts.push((element.getAttribute(name) ?? '').replace(/\s+/g, ' ').trim())
  }
  return texts.filter((text) => text !== '')
}

describe.each([...paths, '/no-such-page'])('%s', (path) => {
  const missing = path === '/no-such-page'
  const english = open(at('en-US', path)).then(({ document }) => new Set(textsIn(document)))

  it.each(locales)('in %s, without a session (A-32, W-07)', async (locale) => {
    const { status, document } = await open(at(locale, path))
    expect([status, document.documentElement.lang, all(document, 'h1').length]).toEqual([
      missing ? 404 : 200,
      locale,
      1,
    ])
    expect(document.title.length).toBeGreaterThan(5)
    if (!missing) {
      expect(descriptionOf(document).length).toBeGreaterThan(20)
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(url() + at(locale, path))
      const alternates = all(document, 'link[rel=alternate]').map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ])
      expect(Object.fromEntries(alternates)).toEqual({
        ...Object.fromEntries(locales.map((l) => [l, url() + at(l, path)])),
        'x-default': url() + path,
      })
    }
    const data = all(document, 'script[type="application/ld+json"]').map((script) =>
      JSON.parse(script.textContent ?? ''),
    )
    expect(data.some((one) => one['@type'] === 'BreadcrumbList')).toBe(!missing && path !== '/')

    const texts = textsIn(document)
    const raw = texts.filter((s) => /\b(site|shell)(-[a-z]+)?\.[a-z_]+|\{(?!status\})[a-z_]+\}|slot:|⟦/.test(s))
    expect(raw, 'keys or placeholders').toEqual([])
    if (locale === 'en-US') return
    const forgotten = await english
    const left = texts.filter(
      (s) => forgotten.has(s) && !sameEverywhere.some((r) => r.test(s)) && !sharedWords[locale]?.includes(s),
    )
    expect([...new Set(left)], 'English').toEqual([])
  })
})
