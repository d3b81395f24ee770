import { locales } from '@goodlot/i18n'
import { expect, it } from 'vitest'
import { words } from '../words.ts'
import { all, open, textOf } from './page.ts'

it('a page that is asked for with a session’s cookie says so, and no other: visitors’ buttons are never painted', async () => {
  const session = async (cookie: string) => (await open('/en-US', { cookie })).document.documentElement.dataset.session
  expect(await session('user_sign=abc')).toBe('')
  expect(await session('locale=en-US; user_sign=abc')).toBe('')
  expect([await session(''), await session('user_sign='), await session('no_user_sign=abc')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it.each(locales)('what each page shows before any script, %s', async (locale) => {
  const say = words(locale)
  const { document: home } = await open(`/${locale}`)
  // each sentence of the heading on lines of its own
  const sentences = all(home, 'h1 .sentence').map((part) => part.textContent)
  expect(sentences).toHaveLength(2)
  expect(sentences.join('')).toBe(home.querySelector('h1')?.textContent)

  const quote = home.getElementById('quote') as Element
  expect(quote.querySelector('[name=qty]')?.getAttribute('value')).toBe('5000')
  // 5,000 pieces make 200 samples, drawn as squares of five units: a lit square contains a sampled unit, but is not one
  expect(all(quote, '.display-key span').map(textOf)).toEqual([
    say('site.key_units', { per: '5' }),
    say('site.key_sample_of', { per: '5' }),
  ])
  for (const [field, fault] of [
    ['quote-quantity', 'quote-quantity-fault'],
    ['quote-city', 'quote-city-fault'],
  ] as const)
    expect(quote.querySelector(`#${field}`)?.getAttribute('aria-describedby')).toBe(fault)

  const { document: services } = await open(`/${locale}/ServiceType`)
  expect(all(services, '[role=tab][aria-selected=true]').map((tab) => tab.getAttribute('data-tab'))).toEqual(['fri'])
  expect(all(services, '[data-first]').map(({ id }) => id)).toEqual(['service-fri'])

  expect(
    all(services, '[id^=service-] a')
      .map(textOf)
      .filter((text) => text === say('site.book_this')),
  ).toHaveLength(6)

  const { document: products } = await open(`/${locale}/ProductType`)
  const chips = all(products, '.chips a')
  expect(chips.map(textOf)).toEqual(all(products, '[data-page-item] h2').map(textOf))
  for (const chip of chips) expect(products.querySelector(chip.getAttribute('href') ?? '')).not.toBeNull()

  // the page of four services names them in its lead
  const { document: tap } = await open(`/${locale}/Tap`)
  expect(textOf(tap.querySelector('.intro .lead'))).toBe(say('site-tap.text'))

  const { document: enquiry } = await open(`/${locale}/enquire_us`)
  const names = all(enquiry, '#full-enquiry [autocomplete$=-name]').map((field) => field.getAttribute('name'))
  expect(names).toEqual(locale === 'zh-CN' || locale === 'ko-KR' ? ['last', 'first'] : ['first', 'last'])
})

it('AQLs are written with a comma in Polish and Spanish, their codes with a point', async () => {
  for (const [locale, written] of [
    ['pl-PL', '2,5'],
    ['es-ES', '2,5'],
    ['ko-KR', '2.5'],
  ] as const) {
    const { document } = await open(`/${locale}/aql`)
    expect(textOf(document.querySelector('#aql-major option[value="2.5"]'))).toBe(written)
    expect(textOf(document.querySelector('.aql-table tbody'))).toContain(written)
    expect(textOf((await open(`/${locale}`)).document.querySelector('#quote .panel-head'))).toContain(written)
  }
})
