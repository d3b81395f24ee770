import { AxeBuilder } from '@axe-core/playwright'
import { type Locale, locales } from '@goodlot/i18n'
import type { Page } from '@playwright/test'
import { at, paths, withoutScript } from './site.ts'
import { demoPassword, expect, test, url, words } from './world.ts'

/** What may stand in another language exactly as in English. Whatever is not here counts as forgotten. */
const sameEverywhere = [
  /^[^\p{L}]*$/u, // numbers and signs
  /^(I{1,3}|S-[1-4]|[A-R]|n|AQL|CMA|CNAS|CPSC)$/, // levels, code letters, names of marks
  /^(Goodlot|© 2026 Goodlot)$/,
  /^(LY|DO|MN|Lin Yue|Daniel Okafor|Marta Nowak)$/, // people
  /^(English|简体中文|한국어|Polski|Español|EN|中文|한|PL|ES)$/, // languages by their own name
  /^(LinkedIn|WeChat|YouTube|Facebook|苏ICP备2026000001号|.+@goodlot\.example)$/, // what an operator writes once for all
]
/** … and words that two languages share. */
const sharedWords: Partial<Record<Locale, string[]>> = {
  'pl-PL': ['Menu', 'OK', 'Plan', 'Importer', 'Suzhou', 'Australia', 'Korea', 'Pakistan', 'USA'],
  'es-ES': ['Normal', 'Plan', 'China', 'Vietnam', 'India', 'Hong Kong', 'Suzhou', 'Australia'],
}

interface Seen {
  status: number
  lang: string
  h1: number
  title: string
  description: string
  canonical: string
  alternates: Record<string, string>
  jsonLd: string[]
  /** Every text node and every spoken attribute in the page's own language, hidden parts too. */
  texts: string[]
  /** Text of the content that cannot be read although nothing has to be opened for it. */
  unreadable: string[]
  overflow: number
}

async function look(page: Page, path: string): Promise<Seen> {
  const status = (await page.goto(path))?.status() ?? 0
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize({ width: 1440, height: 900 })
  const seen = await page.evaluate(() => {
    const { lang } = document.documentElement
    const spoken = [
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
    const texts: string[] = []
    const unreadable: string[] = []
    const add = (text: string | null) => {
      const plain = (text ?? '').replace(/\s+/g, ' ').trim()
      if (plain) texts.push(plain)
      return plain
    }
    const foreign = (el: Element) => (el.closest('[lang]') as HTMLElement).lang !== lang
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement as Element
      if (parent.closest('script, style, [translate=no]') || foreign(parent)) continue
      const text = add(node.textContent)
      const closed = parent.closest(
        'dialog, [hidden], details:not([open]), .hide, [data-pager-bar], [role=tablist], select, svg',
      )
      if (text && parent.closest('main') && !closed && !parent.checkVisibility()) unreadable.push(text)
    }
    for (const el of document.body.querySelectorAll('*')) {
      if (!foreign(el)) for (const name of spoken) add(el.getAttribute(name))
    }
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    return {
      lang,
      h1: all('h1').length,
      title: add(document.title),
      description: add(document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      alternates: Object.fromEntries(
        all('link[rel=alternate]').map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      ) as Record<string, string>,
      jsonLd: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
      texts,
      unreadable,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }
  })
  return { ...seen, status, overflow: Math.max(narrow, seen.overflow) }
}

for (const path of [...paths, '/no-such-page']) {
  test(`${path} in five languages, without a script`, async ({ browser }) => {
    const page = await withoutScript(browser)
    const missing = path === '/no-such-page'
    const english = new Set<string>()
    for (const locale of locales) {
      const seen = await look(page, at(locale, path))
      const where = `${locale}${path}`
      expect([seen.status, seen.lang, seen.h1, seen.overflow], where).toEqual([missing ? 404 : 200, locale, 1, 0])
      expect(seen.unreadable, where).toEqual([])
      expect(seen.title.length, where).toBeGreaterThan(5)
      if (!missing) {
        expect(seen.description.length, where).toBeGreaterThan(20)
        expect(seen.canonical).toBe(url() + at(locale, path))
        expect(seen.alternates).toEqual({
          ...Object.fromEntries(locales.map((l) => [l, url() + at(l, path)])),
          'x-default': url() + path,
        })
      }
      expect(seen.jsonLd.map((data) => JSON.parse(data)['@type']).includes('BreadcrumbList'), where).toBe(
        !missing && path !== '/',
      )
      const raw = seen.texts.filter((s) => /\b(site|shell)(-[a-z]+)?\.[a-z_]+|\{(?!status\})[a-z_]+\}|slot:|⟦/.test(s))
      expect(raw, `keys or placeholders in ${where}`).toEqual([])
      if (locale === 'en-US') for (const text of seen.texts) english.add(text)
      else {
        const left = seen.texts.filter(
          (s) => english.has(s) && !sameEverywhere.some((r) => r.test(s)) && !sharedWords[locale]?.includes(s),
        )
        expect([...new Set(left)], `English in ${where}`).toEqual([])
      }
    }
    await page.context().close()
  })
}

for (const locale of ['en-US', 'zh-CN'] as const) {
  test(`axe finds nothing serious in ${locale}`, async ({ page }) => {
    test.setTimeout(180_000)
    for (const path of [...paths, '/no-such-page']) {
      await page.goto(at(locale, path))
      const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
      const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(
        bad.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(' ')}`),
        `${locale}${path}`,
      ).toEqual([])
    }
    // with its dialogs and menus open, and on a phone
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(locale, '/enquire_us'))
    await page.locator('.gl-drawer summary').click()
    await page
      .getByRole('button', { name: words(locale)('site-enquiry.send') })
      .evaluate((el: HTMLElement) => el.click())
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map((v) => v.id)).toEqual(
      [],
    )
  })
}

test('budgets: scripts in the tags, and everything of an ordinary visit', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  let loads: Promise<{ address: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const address = new URL(request.url()).pathname
    loads.push(request.sizes().then(({ responseBodySize: bytes }) => ({ address, bytes })))
  })
  const sum = (list: { bytes: number }[]) => list.reduce((all, { bytes }) => all + bytes, 0)
  for (const path of paths) {
    loads = []
    await page.goto(path)
    const inTags = await page.$$eval('script[src], link[rel=modulepreload]', (tags) =>
      tags.map((tag) => new URL(tag.getAttribute('src') ?? tag.getAttribute('href') ?? '', location.href).pathname),
    )
    const scripts = (await Promise.all(loads)).filter(({ address }) => inTags.includes(address))
    expect(scripts.length, path).toBe(inTags.length)
    expect(sum(scripts), `scripts in the tags of ${path}`).toBeLessThanOrEqual(30 * 1024)
    await page.evaluate(() => scrollTo(0, 1e6))
    expect(sum(await Promise.all(loads)), `a visit to ${path}`).toBeLessThanOrEqual(110 * 1024)
    // touch what moves: React comes, and its JavaScript stays within the same budget
    const island = page.locator('[data-island]').first()
    if ((await island.count()) === 0) continue
    await island.hover()
    await expect
      .poll(async () => (await Promise.all(loads)).some(({ address }) => /(Quote|Aql)-/.test(address)))
      .toBe(true)
    const javascript = (await Promise.all(loads)).filter(({ address }) => address.endsWith('.js'))
    expect(sum(javascript), `JavaScript of ${path} at work`).toBeLessThanOrEqual(110 * 1024)
  }
})

test('terms: Chinese for Chinese readers, English for all others; the landing page has two addresses', async () => {
  const html = async (path: string) => (await fetch(url() + path)).text()
  for (const locale of locales) {
    const terms = await html(at(locale, '/terms_of_us'))
    expect(terms).toContain(locale === 'zh-CN' ? '<h1>使用条款</h1>' : '<h1>Terms of use</h1>')
    expect(terms.match(/id="clause-/g)).toHaveLength(39)
    expect(await html(at(locale, '/inspection-practices'))).toBe(await html(at(locale, '/')))
  }
})

test('what the operator sets stands on the next page sent: filing, social links, offices, promotion, campaign', async ({
  page,
}) => {
  const login = await page.request.post('/api/login', {
    form: { account: 'root@goodlot.test', password: demoPassword },
  })
  const token = (await login.json()).data.user_sign
  const before = await page.request.post('/api/settings_get', { headers: { USERTOKEN: token } })
  const demo: { key: string; value: unknown }[] = (await before.json()).data
  const save = async (values: Record<string, unknown>) => {
    const answer = await page.request.post('/api/settings_save', {
      headers: { USERTOKEN: token },
      form: { values: JSON.stringify(values) },
    })
    expect((await answer.json()).code).toBe(200)
  }
  await page.goto('/zh-CN/enquire_us')
  await expect(page.locator('.gl-filing')).toHaveCount(0)
  // development mode: the test message instead of the promotion
  await expect(page.locator('.gl-promotion')).toHaveText(words('zh-CN')('shell.development'))
  const ids = await page.locator('.office').evaluateAll((all) => all.map((office) => office.id))
  expect(ids).toHaveLength(15)
  // the demo's offices can be reached, and say that they are examples (A-49, OD-55)
  const example = words('zh-CN')('site.example')
  for (const id of ids) {
    await expect(page.locator(`#${id} a`)).toHaveText([/^\+[\d ]+$/, `${id}@goodlot.example`])
    await expect(page.locator(`#${id} .example`)).toHaveText(example)
  }
  try {
    await save({
      'site.filing': { shown: true, text: '苏ICP备2026000001号', link: 'https://beian.miit.gov.cn/' },
      'site.social': [{ name: 'WeChat', link: 'https://weixin.qq.com/' }],
      'site.offices': Object.fromEntries(
        ids.map((id) => [id, { address: `Office of ${id}`, phone: '+86 512 1', email: `${id}@goodlot.example` }]),
      ),
    })
    await page.reload()
    await expect(page.locator('.gl-filing')).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
    await expect(page.locator('.gl-social a')).toHaveText('WeChat')
    for (const id of ids) await expect(page.locator(`#${id}`)).toContainText(`Office of ${id}`)
    await expect(page.locator('#suzhou a')).toHaveText(['+86 512 1', 'suzhou@goodlot.example'])
    await expect(page.locator('.office .example')).toHaveCount(0)
    await page.goto('/zh-CN/TestService')
    await expect(page.locator('#contact')).toContainText('suzhou@goodlot.example')
    await expect(page.locator('#contact .example')).toHaveCount(0)
    await expect(page.locator('#promotion .campaign')).toHaveCount(2)
    await expect(page.locator('#promotion')).toContainText('50%')
  } finally {
    const changed = ['site.filing', 'site.social', 'site.offices']
    await save(
      Object.fromEntries(demo.filter(({ key }) => changed.includes(key)).map(({ key, value }) => [key, value])),
    )
  }
  await page.goto('/zh-CN/TestService')
  await expect(page.locator('#contact .example').first()).toHaveText(example)
})

test('without a script an enquiry cannot be sent, and the page says what to do', async ({ browser }) => {
  const page = await withoutScript(browser)
  for (const path of ['/ServiceType', '/ProductType', '/TestService', '/enquire_us']) {
    await page.goto(at('es-ES', path))
    const say = words('es-ES')
    await expect(page.getByRole('button', { name: say('site-enquiry.send') })).toBeDisabled()
    await expect(page.locator('noscript p')).toContainText(say('site-enquiry.needs_script'))
    await expect(page.locator('noscript p')).toBeVisible()
    await page.getByRole('link', { name: say('site-enquiry.reach_offices') }).click()
    await expect(page.locator('#offices')).toBeInViewport()
    await expect(page.locator('#spain')).toContainText('spain@goodlot.example')
  }
  await page.context().close()
})

test('machines: sitemap, robots, Open Graph picture; a 404 is not indexed', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '')
  expect(places).toHaveLength(paths.length * locales.length)
  for (const place of places) expect((await page.request.get(place)).status(), place).toBe(200)
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${url()}/sitemap.xml`)
  expect((await page.request.get('/og.png')).headers()['content-type']).toBe('image/png')
  expect((await page.request.get('/favicon.svg')).status()).toBe(200)
  expect(await (await page.request.get('/nothing-here')).text()).toContain('content="noindex"')
})

test('the site says what it has to', async ({ page }) => {
  const textOf = async (path: string) => {
    await page.goto(path)
    return page.evaluate(() => document.body.textContent?.replace(/\s+/g, ' ') ?? '')
  }
  const home = await textOf('/en-US')
  for (const said of [
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
    expect(home, said).toContain(said)
  const tests = await textOf('/en-US/TestService')
  for (const said of ['CMA', 'CNAS', 'CPSC', "children's products", '50%']) expect(tests).toContain(said)
  const chinese = await textOf('/zh-CN')
  for (const said of ['50%', '中英文双语', '24 小时']) expect(chinese).toContain(said)
})
