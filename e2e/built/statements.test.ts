import { locales } from '@goodlot/i18n'
import { describe, expect, it } from 'vitest'
import { at, paths } from '../site.ts'
import { words } from '../words.ts'
import { all, open, textOf, url } from './page.ts'

const bodyOf = async (path: string) => textOf((await open(path)).document.body)

describe('the site says what it has to', () => {
  it('on the landing page', async () => {
    const home = await bodyOf('/en-US')
    for (const statement of [
      'online inspection booking marketplace',
      'Brands',
      'Importers',
      'Exporters',
      'Retailers',
      'Sourcing offices',
      'Manufacturers',
      'Local traders',
      'own day rate',
      'rated openly',
      'administration fee',
      'mobile app',
      '1-2 weeks',
      '20%',
      '20-30%',
      '100%',
      '80%',
      'at the factory or the forwarder',
      'social responsibility',
      'supply-chain security',
      'ISO 2859-1 (ANSI/ASQ Z1.4)',
      'China',
      'Vietnam',
      'Cambodia',
      'India',
      'Pakistan',
      '3+ years',
      'Entry exam',
      'rate and review inspectors',
      'GPS and dated photo',
      'no item is missed',
      'signature',
      '24 hours of the mission',
      'up to 24 hours before',
      'Mass upload',
      'Automatic man-day and sample count',
      'AI-recommended',
      'Remote monitoring',
      'bilingual, English and Chinese',
    ])
      expect(home, statement).toContain(statement)
    const chinese = await bodyOf('/zh-CN')
    for (const statement of ['50%', '中英文双语', '24 小时']) expect(chinese).toContain(statement)
  })

  it('on the page of laboratory tests', async () => {
    const tests = await bodyOf('/en-US/TestService')
    for (const statement of ['CMA', 'CNAS', 'CPSC', "children's products", '50%']) expect(tests).toContain(statement)
  })
})

describe.each(locales)('in %s', (locale) => {
  const say = words(locale)

  it('terms: Chinese for Chinese readers, English for all others; the landing page has two addresses', async () => {
    const { html } = await open(at(locale, '/terms_of_us'))
    expect(html).toContain(locale === 'zh-CN' ? '<h1>使用条款</h1>' : '<h1>Terms of use</h1>')
    expect(html.match(/id="clause-/g)).toHaveLength(39)
    expect((await open(at(locale, '/inspection-practices'))).html).toBe((await open(at(locale, '/'))).html)
  })

  it.each(['/ServiceType', '/ProductType', '/TestService', '/enquire_us'])(
    '%s: without a script an enquiry cannot be sent, and the page says what to do',
    async (path) => {
      const { document } = await open(at(locale, path))
      const send = all(document, 'form[data-enquiry] button').find((b) => textOf(b) === say('site-enquiry.send'))
      expect(send?.hasAttribute('disabled')).toBe(true)
      const advice = document.querySelector('noscript p')
      expect(textOf(advice)).toContain(say('site-enquiry.needs_script'))
      const link = all(document, 'noscript a').find((a) => textOf(a) === say('site-enquiry.reach_offices'))
      const [page = '', hash = ''] = (link?.getAttribute('href') ?? '').split('#')
      const offices = page === '' ? document : (await open(page)).document
      expect(hash).toBe('offices')
      expect(offices.getElementById('offices')).not.toBeNull()
      expect(textOf(offices.getElementById('spain'))).toContain('spain@goodlot.example')
    },
  )

  it('footer: services links by their target, all others to their route', async () => {
    const { document } = await open(at(locale, '/about_us'))
    for (const [key, path] of [
      ['shell.foot_inspection_services', '/ServiceType'],
      ['shell.foot_product_types', '/ProductType'],
      ['shell.menu_test_service', '/TestService'],
      ['shell.foot_stages', '/Tap'],
      ['shell.menu_aql', '/aql'],
      ['shell.menu_normal', '/normal'],
      ['shell.contact', '/enquire_us'],
      ['shell.terms', '/terms_of_us'],
      ['shell.menu_about', '/about_us'],
      ['shell.login', '/login'],
    ] as const) {
      const link = all(document, 'footer a').find((a) => textOf(a) === say(key))
      const address = link?.getAttribute('href') ?? ''
      expect(new URL(address, url()).pathname.replace(`/${locale}`, ''), key).toBe(path)
      expect((await open(address)).status, address).toBe(200)
    }
  })
})

describe('machines', () => {
  it('the sitemap names every page in every language, and all are there', async () => {
    const { html } = await open('/sitemap.xml')
    const places = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '')
    expect(places).toHaveLength(paths.length * locales.length)
    for (const place of places) expect((await fetch(place)).status, place).toBe(200)
  })

  it('robots, Open Graph picture, icon; a 404 is not indexed', async () => {
    expect((await open('/robots.txt')).html).toContain(`Sitemap: ${url()}/sitemap.xml`)
    expect((await fetch(`${url()}/og.png`)).headers.get('content-type')).toBe('image/png')
    expect((await open('/favicon.svg')).status).toBe(200)
    const icon = await fetch(`${url()}/favicon.ico`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    const bytes = Buffer.from(await icon.arrayBuffer())
    // an icon (type 1) of three pictures; the first is where its entry says, and a PNG
    expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3])
    expect(bytes.toString('latin1', bytes.readUInt32LE(18) + 1, bytes.readUInt32LE(18) + 4)).toBe('PNG')
    expect((await open('/nothing-here')).html).toContain('content="noindex"')
  })

  it('the address’s language beats the cookie, the cookie the browser; none of ours gives English', async () => {
    const lang = async (path: string, headers: Record<string, string>) =>
      (await open(path, headers)).document.documentElement.lang
    expect(await lang('/zh-CN/aql', { cookie: 'locale=pl-PL', 'accept-language': 'ko-KR' })).toBe('zh-CN')
    expect(await lang('/aql', { cookie: 'locale=pl-PL', 'accept-language': 'ko-KR' })).toBe('pl-PL')
    expect(await lang('/aql', { 'accept-language': 'es-MX, ko;q=0.5' })).toBe('es-ES')
    expect(await lang('/aql', { 'accept-language': 'fr-FR' })).toBe('en-US')
  })
})
