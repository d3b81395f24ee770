import { moneyRange } from '@goodlot/i18n'
import { centsOf } from '@goodlot/rules'
import { describe, expect, it } from 'vitest'
import english from '../../../packages/i18n/pages/terms.en-US.md?raw'
import chinese from '../../../packages/i18n/pages/terms.zh-CN.md?raw'
import { nameParts } from './client/prefill.ts'
import { fromAddress, startInputs, toAddress } from './islands/aql-inputs.ts'
import { cityNamed, namedCities } from './islands/quote-cities.ts'
import { jsonLd } from './json-ld.ts'
import { parseTerms } from './markdown.ts'
import { bindShortWords } from './non-breaking.ts'
import { sitePages } from './pages.ts'
import { wholeNumber } from './site-props.ts'
import { exchangeSlots, slot } from './slots.ts'

describe('quantities', () => {
  it('quantities are read as people type them', () => {
    expect(['3200', '3,200', '3.200', ' 3 200 '].map(wholeNumber)).toEqual([3200, 3200, 3200, 3200])
    expect(['', '0', '3.2', '-5', 'abc', '10000001'].map(wholeNumber)).toEqual([null, null, null, null, null, null])
  })
  it('make ranges in dollars, with the sign once (A-107, V-35)', () => {
    expect(moneyRange('en-US', centsOf(180), centsOf(260))).toBe('USD\u00a0180–260')
  })
})

describe('cities of the quote', () => {
  const cities = namedCities([
    { value: 'CN-3205', title: 'Suzhou', child_title: 'Jiangsu · 苏州市' },
    { value: 'IN-1', title: 'Aurangabad', child_title: 'Bihar' },
    { value: 'IN-2', title: 'Aurangabad', child_title: 'Maharashtra · औरंगाबाद' },
    { value: 'VN-1', title: 'Hải Phòng', child_title: 'Hải Phòng · Hai Phong City' },
  ])
  it('of the same name are told apart by their province', () => {
    expect(cities.map(({ name }) => name)).toEqual([
      'Suzhou',
      'Aurangabad (Bihar)',
      'Aurangabad (Maharashtra)',
      'Hải Phòng',
    ])
  })
  it.each([
    ['suzhou ', 'CN-3205'],
    ['苏州市', 'CN-3205'],
    ['hai phong', 'VN-1'],
    ['Aurangabad (Bihar)', 'IN-1'],
    ['Aurangabad', undefined],
    ['Jiangsu', undefined],
    ['', undefined],
  ])('“%s” is %s', (typed, code) => {
    expect(cityNamed(cities, typed)?.code).toBe(code)
  })
})

describe('a name in one piece', () => {
  it.each([
    ['Anna Maria Kowalska', 'Anna Maria', 'Kowalska'],
    ['王 伟', '伟', '王'],
    ['王伟', '王伟', ''],
    ['', '', ''],
  ])('“%s” has the parts “%s” and “%s”', (name, first, last) => {
    expect(nameParts(name)).toEqual({ first, last })
  })
})

describe('the calculator’s address', () => {
  it('holds the inputs and refuses nonsense', () => {
    expect(fromAddress(toAddress(startInputs))).toEqual(startInputs)
    expect(fromAddress('?lot=many&level=IV&major=2.6&class=minor')).toEqual({ class: 'minor' })
  })
})

describe('slots', () => {
  it('become comments around what stands there unfilled', () => {
    expect(exchangeSlots(`<p>${slot('filing', 'x')}</p>`)).toBe('<p><!--slot:filing-->x<!--/slot:filing--></p>')
  })
})

describe('what machines are told', () => {
  const kinds = (page: (typeof sitePages)[number]) =>
    jsonLd({ t: (key) => key, locale: 'pl-PL', page: page.page, path: page.path }) as {
      '@type': string
      itemListElement: { name: string; item: string }[]
    }[]

  it.each(sitePages.filter(({ page }) => page !== 'not_found').map((page) => [page.path, page] as const))(
    '%s: what it is, and the way to it',
    (path, page) => {
      const [first, ...rest] = kinds(page)
      expect(first?.['@type']).toMatch(/^(Organization|WebPage|Service|FAQPage)$/)
      const breadcrumbs = rest.at(-1)
      if (path === '/') expect(breadcrumbs?.['@type']).toBe('WebSite')
      else
        expect(breadcrumbs).toMatchObject({
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'shell.menu_home', item: expect.stringMatching(/\/pl-PL$/) },
            { position: 2, name: expect.stringContaining('shell.'), item: expect.stringContaining(`/pl-PL${path}`) },
          ],
        })
    },
  )
  it('nothing about a page that is not there', () => {
    for (const page of sitePages.filter((p) => p.page === 'not_found')) expect(kinds(page)).toEqual([])
  })
})

describe('Polish words of one letter', () => {
  const boundText = (text: string) => bindShortWords('pl-PL', { n: { k: text } }).n?.k
  it('are tied to the next word, also two in a row and at the beginning', () => {
    expect(boundText('W fabryce i w porcie, a z {product} (o nas)')).toBe(
      'W\u00a0fabryce i\u00a0w\u00a0porcie, a\u00a0z\u00a0{product} (o\u00a0nas)',
    )
    expect(boundText('moi ludzie, AQL 2.5 / 4.0')).toBe('moi ludzie, AQL 2.5 / 4.0')
  })
  it('words of one letter are kept together in Polish alone', () => {
    expect(bindShortWords('es-ES', { n: { k: 'a b' } })).toEqual({ n: { k: 'a b' } })
  })
})

describe('terms', () => {
  const clauses = (text: string) => parseTerms(text).blocks.flatMap((b) => (b.kind === 'clauses' ? b.clauses : []))

  it('the terms have the same clauses in both languages', () => {
    expect(clauses(chinese).map(({ number }) => number)).toEqual(clauses(english).map(({ number }) => number))
  })
  it.each([
    ['A-91', '3.1', ['12:00 noon China time', 'one day before'], ['12:00', '前一天']],
    ['A-92', '4.1', ['change or cancel', '24 hours before'], ['24小时']],
    ['A-93', '4.2', ['refused', 'the fee is charged'], ['收取']],
    ['A-94', '8.2', ['Liability is excluded', 'fewer than 80%'], ['少于80%', '免除责任']],
    ['A-95', '8.3', ['Liability is excluded', 'below Level II'], ['II级', '免除责任']],
    ['A-96', '8.5', ['Claims', 'within 3 months'], ['3个月']],
    ['A-97', '5.2', ['USD or RMB', 'before the Service Date'], ['美元', '人民币']],
    ['A-98', '5.3', ['interest of 4% per year', 'best lending rate'], ['年利率4%']],
    ['A-99', '9.1', ['may cancel', '30 days'], ['30天', '取消']],
    ['A-99', '9.2', ['may cancel', '7 days'], ['7天', '取消']],
    ['A-100', '3.2', ['2 business days before the Service Date'], ['2个工作日']],
    ['A-101', '10.2', ['more than 30 days', 'terminate'], ['30天', '终止']],
    ['A-102', '1.3', ['Monday to Friday, 9am to 6pm'], ['周一至周五，上午9点至下午6点']],
  ])('%s: clause %s, in English and in Chinese', (_code, number, inEnglish, inChinese) => {
    const clauseText = (text: string) => clauses(text).find((clause) => clause.number === number)?.text ?? ''
    for (const words of inEnglish) expect(clauseText(english)).toContain(words)
    for (const words of inChinese) expect(clauseText(chinese).replaceAll(' ', '')).toContain(words)
  })
})
