import { locales } from '@goodlot/i18n'
import { describe, expect, it } from 'vitest'
import { at, paths } from '../site.ts'
import { words } from '../words.ts'
import { all, open, textOf, url } from './page.ts'

const textOfPage = async (path: string) => textOf((await open(path)).document.body)

/** Each line of the requirements with the words of the landing page that show it. */
const landingPage: [string, string[]][] = [
  [
    'A-01',
    [
      'online inspection booking marketplace: quality inspections, factory audits, container loading supervision and laboratory tests',
    ],
  ],
  ['A-02', ['Brands', 'Importers', 'Exporters', 'Retailers', 'Sourcing offices', 'Manufacturers', 'Local traders']],
  ['A-03', ['Book platform inspectors, or bring the inspectors you already trust']],
  ['A-04', ['Inspectors set their own day rate']],
  ['A-05', ['Inspectors are rated openly']],
  ['A-06', ['We keep a small share per job', 'A commission of', 'an administration fee of']],
  ['A-07', ["The inspector's mobile app"]],
  ['A-08', ['1-2 weeks before mass production, or with up to 20% produced']],
  ['A-09', ['20-30% produced']],
  ['A-10', ['100% finished, at least 80% packed in cartons']],
  ['A-11', ['After the final inspection, at the factory or the forwarder']],
  ['A-12', ['social responsibility audits; supply-chain security audits']],
  ['A-13', ['Laboratory testing', "certificate support for children's products sold in the US"]],
  ['A-15', ['ISO 2859-1 (ANSI/ASQ Z1.4)']],
  ['A-16', ['China, Vietnam, Cambodia, India, Pakistan']],
  ['A-17', ['3+ years', 'of experience in quality inspection']],
  ['A-18', ['Entry exam', 'passed before the first mission']],
  ['A-19', ['Customers rate and review inspectors']],
  ['A-20', ['GPS and dated photo evidence', 'Photos carry place and time']],
  ['A-21', ['Checklists, so no item is missed']],
  ['A-22', ["with defect photos and the signature of the factory's representative"]],
  ['A-23', ['within 24 hours of the mission']],
  ['A-24', ['Edit or cancel online up to 24 hours before the inspection']],
  ['A-25', ['Mass upload templates', 'a spreadsheet of products or factories']],
  ['A-26', ['Automatic man-day and sample count calculation']],
  ['A-27', ['AI-recommended inspectors']],
  ['A-28', ['Remote monitoring: see check-in, progress and photos while the inspector works']],
  ['A-30', ['Our service is bilingual, English and Chinese']],
  ['V-37', ['up to 20%', '20-30%', '100% finished, at least 80% packed', '3+ years']],
]

describe('the site says what it has to', () => {
  it.each(landingPage)('the landing page has: %s', async (_code, statements) => {
    const home = await textOfPage('/en-US')
    for (const statement of statements) expect(home).toContain(statement)
  })

  it('the landing page in Chinese says the same', async () => {
    const chinese = await textOfPage('/zh-CN')
    for (const statement of ['50%', '中英文双语', '24 小时']) expect(chinese).toContain(statement)
  })

  it('on the page of laboratory tests: accreditations and certificates (A-13, A-14)', async () => {
    const tests = await textOfPage('/en-US/TestService')
    for (const statement of ['CMA', 'CNAS', 'CPSC', "children's products", '50%']) expect(tests).toContain(statement)
  })

  it('on the New Normal page: lists of features, a sign-up and a contact button (A-39)', async () => {
    const { document } = await open('/en-US/normal')
    for (const [id, features] of [
      ['book', 5],
      ['follow', 4],
      ['decide', 5],
    ] as const)
      expect(all(document, `#${id} li h3`), id).toHaveLength(features)
    const linked = all(document, 'main a').map((a) => a.getAttribute('href'))
    expect(linked).toContain('/logup')
    expect(linked).toContain('/enquire_us?target=contactUs')
  })

  it('on the page of four services: when, what is checked and what one knows afterwards (A-40)', async () => {
    const { document } = await open('/en-US/Tap')
    const services = all(document, 'main section').filter((section) => section.querySelector('dl'))
    expect(services.map((section) => textOf(section.querySelector('h2')))).toEqual([
      'Final random inspection',
      'During-production check',
      'Container loading supervision',
      'Factory audit',
    ])
    for (const section of services) expect(all(section, 'dd')).toHaveLength(3)
  })

  it('on the page about us: profile, vision, beliefs, three founders, four advantages, clients (A-48)', async () => {
    const { document } = await open('/en-US/about_us')
    for (const id of ['profile', 'vision', 'beliefs'])
      expect(textOf(document.getElementById(id)).length).toBeGreaterThan(80)
    expect(all(document, '#founders h3')).toHaveLength(3)
    expect(all(document, '#advantages h3')).toHaveLength(4)
    expect(all(document, '#clients blockquote').length).toBeGreaterThan(1)
  })

  it.each([
    ['A-84', 'Headquarters', ['Hong Kong', 'Suzhou']],
    ['A-85', 'Asia-Pacific', ['Australia', 'Hong Kong', 'India', 'Korea', 'Vietnam']],
    ['A-86', 'Africa', ['Egypt']],
    ['A-87', 'Europe', ['Poland', 'Spain', 'UK']],
    ['A-88', 'Middle East', ['UAE']],
    ['A-89', 'North America', ['Canada', 'USA']],
    ['A-90', 'Latin America', ['Brazil']],
  ])('which offices there are: %s, %s', async (_code, name, offices) => {
    const { document } = await open('/en-US/enquire_us')
    const region = all(document, '.region').find((one) => textOf(one.querySelector('h3')) === name)
    expect(region && all(region, '.office strong').map(textOf)).toEqual(offices)
    const kinds = region && all(region, '.office strong + span').map(textOf)
    expect(new Set(kinds)).toEqual(new Set([name === 'Headquarters' ? name : 'Sales office']))
  })
})

describe.each(locales)('in %s', (locale) => {
  const say = words(locale)

  it('a sample report: from the second button of the home page and from every footer, marked as one (A-22)', async () => {
    const { document: home } = await open(`/${locale}`)
    const [, second] = all(home, '.hero .buttons a')
    expect([second?.getAttribute('href'), textOf(second ?? null)]).toEqual(['/sample-report', say('site.see_sample')])
    expect(all(home, '.gl-footer a').map((link) => link.getAttribute('href'))).toContain('/sample-report')
    const { document } = await open(at(locale, '/sample-report'))
    expect(textOf(document.querySelector('h1'))).toBe(say('site-sample.title'))
    expect(document.querySelector('.intro .buttons a')?.getAttribute('href')).toBe(`/${locale}/sample-report.pdf`)
    const paper = document.querySelector<HTMLTemplateElement>('[data-paper] template')?.content as DocumentFragment
    expect(textOf(paper.querySelector('.banner'))).toBe(say('report-content.sample'))
    expect(textOf(paper.querySelector('.verdict'))).toContain(say('report-content.result_pass'))
    for (const image of all(paper, 'img').slice(0, 1))
      expect((await fetch(url() + image.getAttribute('src'))).headers.get('content-type')).toBe(
        'image/svg+xml; charset=utf-8',
      )
  })

  it('the product’s own screens: cart, comparison of inspectors and phone, light and with words for them', async () => {
    const { document: home } = await open(`/${locale}`)
    const shown = all(home, '.screen img')
    expect(shown.map((image) => image.getAttribute('alt')?.replaceAll('\u00a0', ' '))).toEqual(
      (['cart', 'compare', 'phone'] as const).map((name) => say(`site-home.screen_${name}_alt`)),
    )
    for (const image of shown) {
      expect(['width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual([
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d+$/),
        'lazy',
      ])
      const sets = [image, ...all(image.parentElement as Element, 'source')].map(
        (one) => one.getAttribute('srcset') ?? '',
      )
      for (const address of sets.flatMap((set) => set.split(', ').map((one) => one.split(' ')[0] ?? ''))) {
        const answer = await fetch(url() + address)
        expect(answer.headers.get('content-type')).toMatch(/^image\/(avif|webp)$/)
        expect((await answer.arrayBuffer()).byteLength).toBeLessThan(100_000)
      }
    }
  })

  it('for inspectors: linked from top bar and footer, honest about figures, and it leads to the application', async () => {
    const { document: home } = await open(at(locale, '/'))
    for (const part of ['.gl-topbar', '.gl-footer'])
      expect(all(home, `${part} a`).map((link) => [textOf(link), link.getAttribute('href')])).toContainEqual([
        say('shell.for_inspectors'),
        '/for-inspectors',
      ])
    const { document } = await open(at(locale, '/for-inspectors'))
    expect(textOf(document.querySelector('h1'))).toBe(say('site-inspectors.title'))
    expect(all(document, 'main .gl-button-main').map((link) => link.getAttribute('href'))).toEqual([
      '/field/register',
      '/field/register',
    ])
    expect(all(document, '#how li')).toHaveLength(7)
    // either rows that at least five inspectors stand behind, or a sentence that there are none
    const rows = all(document, '#earn tbody tr')
    for (const row of rows) expect(Number(textOf(row.lastElementChild))).toBeGreaterThanOrEqual(5)
    const none = say('site-inspectors.usual_none', { inspectors: 5, days: 90 })
    expect(textOf(document.querySelector('#earn')).includes(none)).toBe(rows.length === 0)
  })

  it('terms: Chinese for Chinese readers, English for all others; the landing page has two addresses (A-35, A-53)', async () => {
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

  it('the top bar links to the enquiry page (A-64)', async () => {
    const { document } = await open(at(locale, '/'))
    const links = all(document, '.gl-topbar a').map((a) => [textOf(a), a.getAttribute('href')])
    expect(links).toContainEqual([say('shell.contact'), '/enquire_us'])
  })

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
