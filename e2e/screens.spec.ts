import { appPaths } from '@goodlot/contract'
import type { Page } from '@playwright/test'
import { lastingFaults, seriousFaults } from './axe.ts'
import { call } from './orders.ts'
import { expect, type Role, signedInAs, test, tokenOf, words } from './world.ts'

const t = words('en-US')

/** Waits until no part of the screen is a skeleton any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1:not([data-before])').first()).toBeVisible()
  await expect(page.locator('.kit-bones, .kit-spin > svg, .kit-table[aria-busy=true]')).toHaveCount(0)
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

/** What a screen is wider than the window, if it is; on a desktop the columns of orders and drafts must also fit beside the menu. */
async function overflowOf(page: Page, path: string, width: number): Promise<string[]> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const hidden =
    width === 1440 && path.startsWith('/order') && !path.includes('panel=')
      ? await page
          .locator('.kit-table-scroll')
          .evaluateAll((tables) => tables.map((one) => one.scrollWidth - one.clientWidth).filter((more) => more > 1))
      : []
  return [
    ...(wider > 0 ? [`${path} is ${wider} px wider than a window of ${width} px`] : []),
    ...hidden.map((more) => `a table of ${path} hides ${more} px of its columns in a window of ${width} px`),
  ]
}

/** The page of an order is at most this many screens of a phone long, with its thread. */
const mostScreens = 8

async function tooLong(page: Page, path: string): Promise<string[]> {
  if (!path.includes('order_no=')) return []
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  return screens > mostScreens ? [`${path} is ${screens.toFixed(1)} screens long on a phone`] : []
}

/**
 * Checks each screen on a desktop in light mode, then on a phone in dark mode: its cards, menus and colours; and that it is not wider than
 * a desktop, a tablet and a phone. Returns everything that is wrong.
 */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  const look = async (where: string) => {
    wrong.push(...(await lastingFaults(page)).map((fault) => `${where}: ${fault}`))
  }
  for (const [i, path] of paths.entries()) {
    await atDesk(page)
    await (i === 0 ? open : follow)(page, path)
    await look(`${path} in light`)
    for (const width of [1440, 1024]) wrong.push(...(await overflowOf(page, path, width)))
    await onPhone(page)
    await look(`${path} in dark, on a phone`)
    wrong.push(...(await overflowOf(page, path, 390)))
    wrong.push(...(await tooLong(page, path)))
  }
  return wrong
}

/**
 * Root has so many screens that several tests share them. Those with the tag show once more what another of its screens or another role
 * shows: lists of the same parts, and the same screen with another list.
 */
const screens: { role: Role; which: string; paths: readonly string[]; tag?: '@soak' }[] = [
  {
    role: 'root',
    which: 'master data',
    paths: ['/order', '/order?part=list', '/calendar', '/ins', '/laboratory', '/holiday', '/exam', '/capacity'],
  },
  {
    role: 'root',
    which: 'people and money',
    paths: [
      ...['/customer', '/referral', '/enquiry', '/mail', '/settings', '/invitations', '/staff'],
      ...['/payouts', '/payment?list=refunds', '/receivables', '/claims', '/messages', '/invoices', '/books'],
    ],
  },
  { role: 'root', which: 'numbers, log and set-up', paths: ['/insights', '/audit', '/setup'] },
  {
    role: 'root',
    which: 'further lists',
    paths: [
      ...['/product', '/business', '/template', '/mail?list=jobs', '/settings?group=booking'],
      ...['/payouts?list=lines', '/payouts?list=transfers', '/payment?list=due', '/messages?state=held'],
      ...['/proposals', '/inspector', '/settings?group=mail_texts', '/profile', '/notices'],
    ],
    tag: '@soak',
  },
  {
    role: 'buyer',
    which: 'all',
    paths: [
      '/order',
      '/order?part=drafts',
      '/book-many',
      '/calendar?view=week',
      '/product',
      '/business',
      '/template',
      '/inspector',
      '/cart',
      '/insights',
      '/profile',
    ],
  },
  { role: 'main', which: 'orders', paths: ['/order'] },
  {
    role: 'buyer',
    which: 'further lists and a cart with a quote',
    paths: [
      ...['/calendar', '/receivables', '/notices', '/product?select=1', '/business?select=1'],
      '/cart?service_type=fri&qty=1200&level=II&catalog_id=101&country=CN&city=CN-4403&city_name=Shenzhen',
    ],
    tag: '@soak',
  },
]

for (const { role, which, paths, tag } of screens) {
  test(`axe finds nothing serious on the screens of ${role} (${which}), in light and in dark`, {
    tag: tag ?? [],
  }, async ({ page }) => {
    await signedInAs(page, role)
    expect(await faultsOf(page, paths)).toEqual([])
  })
}

/** Screens of one record: an order beside its list, one with a thread, a saved view, and for root a customer's file and the receivables of a family. */
async function recordPaths(page: Page, role: 'root' | 'buyer'): Promise<string[]> {
  const read = (name: string, form: Record<string, string | number>) => call(page, name, tokenOf(role), form)
  const [order] = (await read('order_list', { limit: 1 })).data
  const threads = await read('thread_unread', {})
  const name = `By number ${Date.now()}`
  const { view_id } = await read('order_view_save', { name, query: 'sort=-order_no', is_shared: 0 })
  const paths = [
    `/order?part=list&panel=${order.order_no}`,
    `/order?order_no=${order.order_no}`,
    `/order?view=${view_id}`,
    // with lines that nobody has read yet
    ...threads.orders.slice(0, 1).map((one: { order_no: string }) => `/order?order_no=${one.order_no}`),
  ]
  if (role === 'buyer') return paths
  const [customer] = (await read('get_customer_list', { limit: 1 })).data
  const [family] = (await read('receivable_list', { limit: 1 })).data
  return [...paths, `/customer/${customer.user_id}`, `/receivables?family=${family.user_id}`]
}

for (const role of ['root', 'buyer'] as const)
  test(`axe finds nothing serious on single records, as ${role} sees them`, { tag: '@soak' }, async ({ page }) => {
    await signedInAs(page, role)
    expect(await faultsOf(page, await recordPaths(page, role))).toEqual([])
  })

for (const role of ['root', 'buyer'] as const)
  test(`axe finds nothing serious on the screens of ${role} in Chinese, and none is wider than its window`, {
    tag: '@soak',
  }, async ({ page }) => {
    test.setTimeout(900_000)
    await page.addInitScript(() => localStorage.setItem('locale', 'zh-CN'))
    await signedInAs(page, role)
    const paths = screens.filter((one) => one.role === role).flatMap((one) => one.paths)
    const wrong = await faultsOf(page, [...paths, ...(await recordPaths(page, role))])
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    expect(wrong).toEqual([])
  })

test('axe finds nothing serious on the search and the list of keys, in light and in dark', { tag: '@soak' }, async ({
  page,
}) => {
  await signedInAs(page, 'buyer')
  const wrong: string[] = []
  for (const keys of ['Control+k', '?']) {
    await atDesk(page)
    await open(page, '/order')
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible()
    wrong.push(...(await seriousFaults(page)).map((fault) => `${keys} in light: ${fault}`))
    await onPhone(page)
    wrong.push(...(await seriousFaults(page)).map((fault) => `${keys} in dark, on a phone: ${fault}`))
    wrong.push(...(await overflowOf(page, keys, 390)))
  }
  expect(wrong).toEqual([])
})

test('axe finds nothing serious on what others see differently: agents, main and sub-accounts, admins, inspectors', async ({
  page,
}) => {
  const theirs: [Role, readonly string[]][] = [
    ['agent', ['/customer', '/referral']],
    ['main', ['/ins', '/profile', '/team', '/developers', '/receivables']],
    ['child', ['/profile']],
    ['admin', ['/template']],
    ['inspector', ['/field', '/field/days', '/field/prices', '/field/profile', '/field/earnings', '/field/account']],
    [
      'inspector',
      ['/field/exam', '/field/bank', '/field/statement', '/field/own-work', '/field/practice', '/field/samples'],
    ],
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

test('a form’s dialog and the menu of a row are clean for axe, buttons stay in sight, targets are 44 px high (K-12)', async ({
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
  const light = await seriousFaults(page)
  await onPhone(page)
  // the form is longer than the phone
  await expect(save).toBeInViewport({ ratio: 1 })
  const dark = await seriousFaults(page)
  await page.keyboard.press('Escape')
  const more = page.locator('.app-row-does button[aria-haspopup]').first()
  expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await more.click()
  const entries = page.locator('.app-more button')
  await expect(entries.first()).toBeFocused()
  expect((await entries.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await page.locator('button:has(.kit-badge)').first().click()
  const panel = await page.getByRole('menu').boundingBox()
  expect(panel?.x).toBeGreaterThanOrEqual(0)
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(390)
  expect({ light, dark, menu: await seriousFaults(page) }).toEqual({ light: [], dark: [], menu: [] })
})

test('axe finds nothing serious on the screens of visitors, in light and in dark', async ({ page }) => {
  const byMail = [`${appPaths.join}?token=of-a-mail`, `${appPaths.keep_account}?token=of-a-mail`]
  const paths = [
    appPaths.login,
    appPaths.logup,
    appPaths.RetrievePwd,
    appPaths.verify,
    `${appPaths.factory_visit}/no-link`,
    `${appPaths.supplier_request}/no-link`,
    ...byMail,
  ]
  expect(await faultsOf(page, paths)).toEqual([])
})
