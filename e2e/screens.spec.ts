import { appPaths } from '@goodlot/contract'
import type { Page } from '@playwright/test'
import { seriousFaults } from './axe.ts'
import { call } from './orders.ts'
import { expect, type Role, signedInAs, test, tokenOf, words } from './world.ts'

const t = words('en-US')

/** Waits until no part of the screen is a skeleton any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1:not([data-before])').first()).toBeVisible()
  await expect(page.locator('.ant-skeleton-active, .ant-spin-spinning')).toHaveCount(0)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

/** Goes to another address without reloading the app, as a link does. Waits for the other screen's heading. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (new URL(to, location.href).pathname !== location.pathname)
      document.querySelector('main h1')?.setAttribute('data-before', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await settled(page)
}

const atDesk = async (page: Page) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}
const onPhone = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}

/**
 * Checks each screen on a desktop in light mode, then on a phone in dark mode: its cards, menus and colours. Returns everything that
 * is wrong.
 */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  const look = async (where: string) => {
    let faults = await seriousFaults(page)
    // new content may still be fading in: only a violation that stays counts
    if (faults.length > 0) {
      await page.waitForTimeout(1000)
      faults = await seriousFaults(page)
    }
    wrong.push(...faults.map((fault) => `${where}: ${fault}`))
  }
  for (const [i, path] of paths.entries()) {
    await atDesk(page)
    await (i === 0 ? open : follow)(page, path)
    await look(`${path} in light`)
    await onPhone(page)
    await look(`${path} in dark, on a phone`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) wrong.push(`${path} is ${overflow} px wider than a phone`)
  }
  return wrong
}

/** Root has so many screens that three tests share them. */
const screens: [Role, string, readonly string[]][] = [
  [
    'root',
    'master data',
    [
      '/order',
      '/order?part=list',
      '/product',
      '/business',
      '/template',
      '/ins',
      '/laboratory',
      '/holiday',
      '/exam',
      '/capacity',
    ],
  ],
  [
    'root',
    'people and money',
    [
      ...['/customer', '/referral', '/enquiry', '/mail', '/mail?list=jobs', '/settings', '/settings?group=booking'],
      '/invitations',
      '/staff',
      ...['/payouts', '/payouts?list=lines', '/payouts?list=transfers'],
      ...['/payment?list=refunds', '/payment?list=due', '/receivables', '/claims', '/invoices', '/books'],
    ],
  ],
  ['root', 'numbers, log and set-up', ['/insights', '/audit', '/setup']],
  ['buyer', 'all', ['/order', '/product', '/business', '/template', '/inspector', '/cart', '/insights', '/profile']],
]

for (const [role, which, paths] of screens) {
  test(`axe finds nothing serious on the screens of ${role} (${which}), in light and in dark`, async ({ page }) => {
    await signedInAs(page, role)
    expect(await faultsOf(page, paths)).toEqual([])
  })
}

test('axe finds nothing serious on what others see differently: agents, main and sub-accounts, admins, inspectors', async ({
  page,
}) => {
  const theirs: [Role, readonly string[]][] = [
    ['agent', ['/customer', '/referral']],
    ['main', ['/ins', '/profile']],
    ['child', ['/profile']],
    ['admin', ['/template']],
    ['inspector', ['/field', '/field/days', '/field/prices', '/field/profile', '/field/earnings', '/field/account']],
  ]
  const wrong: string[] = []
  for (const [role, paths] of theirs) {
    await signedInAs(page, role)
    wrong.push(...(await faultsOf(page, paths)).map((fault) => `${role} ${fault}`))
  }
  expect(wrong).toEqual([])
})

test('axe finds nothing serious on a report, an inspector’s page and what a payment leads to', async ({ page }) => {
  const orders = await call(page, 'order_list', tokenOf('buyer'), { limit: 200 })
  const read = orders.data.find((order: { service_type: string; has_released_report: number }) => {
    return order.has_released_report === 1 && order.service_type !== 'lab'
  })
  await signedInAs(page, 'buyer')
  const paths = [
    appPaths.paid,
    `${appPaths.ins_info}?id=${read.ins_user_id}`,
    `${appPaths.report}?oid=${read.order_id}`,
  ]
  expect(await faultsOf(page, paths)).toEqual([])
})

/** The antd components whose styles the browser had to make because the app's file lacks them. */
const stylesMadeInPage = (page: Page) =>
  page.$$eval('style[data-css-hash]', (all) =>
    all.map(({ textContent }) => /^:where\(\.css-\w+\)\.ant-[\w-]+/.exec(textContent)?.[0]).filter(Boolean),
  )

test('a form’s dialog and the menu of a row are clean for axe, their styles come with the app’s file, buttons stay in sight, targets are 44 px high (K-12)', async ({
  page,
}) => {
  await signedInAs(page, 'buyer')
  await atDesk(page)
  await open(page, appPaths.product)
  await page
    .locator('.app-head-tools')
    .getByRole('button', { name: t('ui.new') })
    .click()
  const save = page.getByRole('dialog').getByRole('button', { name: t('ui.save'), exact: true })
  await expect(page.getByRole('dialog').getByLabel(t('products.column_name'))).toBeFocused()
  expect(await stylesMadeInPage(page)).toEqual([])
  const light = await seriousFaults(page)
  await onPhone(page)
  // the form is longer than the phone
  await expect(save).toBeInViewport({ ratio: 1 })
  const dark = await seriousFaults(page)
  await page.keyboard.press('Escape')
  const more = page.locator('.app-row-does button').first()
  expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await more.click()
  const entries = page.locator('.app-more button')
  await expect(entries.first()).toBeFocused()
  expect((await entries.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await page.locator('button:has(.ant-badge)').first().click()
  const panel = await page.locator('.ant-dropdown:visible .ant-dropdown-menu').boundingBox()
  expect(panel?.x).toBeGreaterThanOrEqual(0)
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(390)
  expect({ light, dark, menu: await seriousFaults(page) }).toEqual({ light: [], dark: [], menu: [] })
})

test('axe finds nothing serious on the screens of visitors, in light and in dark', async ({ page }) => {
  const paths = [appPaths.login, appPaths.logup, appPaths.RetrievePwd, appPaths.verify]
  expect(await faultsOf(page, paths)).toEqual([])
})
