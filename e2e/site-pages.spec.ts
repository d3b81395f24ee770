import { locales } from '@goodlot/i18n'
import { expectNoSeriousFault } from './axe.ts'
import { at, paths } from './site.ts'
import { expect, test, withoutScript, words } from './world.ts'

for (const locale of locales) {
  test(`${locale}: every page can be read without a script, and none is wider than a phone or a desk`, async ({
    browser,
  }) => {
    const page = await withoutScript(browser)
    for (const path of [...paths, '/no-such-page']) {
      await page.goto(at(locale, path))
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
      const unreadable = await page.evaluate(() => {
        const closed =
          'dialog, [hidden], details:not([open]), .gl-hide, [data-pager-bar], [role=tablist], select, svg, script, style'
        const texts: string[] = []
        const walk = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
          const { parentElement } = node
          const text = node.textContent?.trim() ?? ''
          if (text && parentElement && !parentElement.closest(closed) && !parentElement.checkVisibility())
            texts.push(text)
        }
        return texts
      })
      expect(unreadable, path).toEqual([])
    }
    await page.context().close()
  })
}

/** Structure and colours of a page are those of its English one; what Chinese may change is text that has no room. */
const looked = { 'en-US': [...paths, '/no-such-page'], 'zh-CN': ['/', '/ServiceType'] } as const
for (const locale of ['en-US', 'zh-CN'] as const) {
  test(`axe finds nothing serious in ${locale}`, async ({ page }) => {
    for (const path of looked[locale]) {
      await page.goto(at(locale, path))
      await expectNoSeriousFault(page)
    }
    // with its dialogs and menus open, and on a phone
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(locale, '/enquire_us'))
    await page.locator('.gl-drawer summary').click()
    await page
      .getByRole('button', { name: words(locale)('site-enquiry.send') })
      .evaluate((el: HTMLElement) => el.click())
    await expectNoSeriousFault(page)
  })
}

test('the sample report ends with its last line, and its pictures are shown whole', async ({ page }) => {
  await page.goto(at('en-US', '/sample-report'))
  const paper = page.locator('.paper')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const blank = await paper.evaluate((one) => {
      const parts = [...one.children].filter((child) => !child.matches('.index'))
      return one.getBoundingClientRect().bottom - Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))
    })
    expect(blank, `below the last line at ${width}`).toBeLessThan(60)
    const shapes = await paper.locator('figure img').evaluateAll((images) =>
      images.map((image) => {
        const { width: w, height: h } = image.getBoundingClientRect()
        return [getComputedStyle(image).objectFit, (w / h).toFixed(1)].join(' ')
      }),
    )
    expect(new Set(shapes)).toEqual(new Set(['contain 1.3']))
  }
})

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
    // hovering an interactive part loads React, and all JavaScript stays within the same budget
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

test('without a script the way to the offices is shown beside the form that cannot be sent', async ({ browser }) => {
  const page = await withoutScript(browser)
  const say = words('es-ES')
  await page.goto(at('es-ES', '/ServiceType'))
  await expect(page.getByRole('button', { name: say('site-enquiry.send') })).toBeDisabled()
  await expect(page.locator('noscript p')).toBeVisible()
  await page.getByRole('link', { name: say('site-enquiry.reach_offices') }).click()
  await expect(page.locator('#offices')).toBeInViewport()
  await page.context().close()
})
