import { expectNoSeriousFault } from './axe.ts'
import { chooseLanguage, expect, signedInAs, test, words } from './world.ts'

const t = words('en-US')

test('the rail: opens each screen by keyboard, collapses and stays so, is a drawer below 1000 px, and the site’s menu is behind the logo (A-67, A-69, A-70, A-73, A-76)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signedInAs(page, 'buyer')
  await page.goto('/order')
  const rail = page.getByRole('navigation', { name: t('shell.work_menu') })
  const current = rail.locator('[aria-current=page]')
  await expect(current).toHaveText(t('shell.menu_today'))
  await expect(page.getByRole('link', { name: t('shell.book_now') })).toBeVisible()
  // no advertising under the tables
  await expect(page.locator('.gl-footer-links')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: t('shell.terms') })).toBeVisible()

  await rail.getByRole('link', { name: t('shell.menu_drafts') }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\?part=drafts$/)
  await expect(page.getByRole('heading', { level: 1, name: t('orders.drafts') })).toBeFocused()
  await expect(current).toHaveText(t('shell.menu_drafts'))

  const open = await page.locator('main').boundingBox()
  await page.getByRole('button', { name: t('shell.rail_collapse') }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: t('shell.rail_expand') })).toBeVisible()
  const collapsed = await page.locator('main').boundingBox()
  expect(Number(collapsed?.width) - Number(open?.width)).toBe(152)
  // the words of a collapsed rail are still its names
  await rail.getByRole('link', { name: t('shell.menu_my_products') }).click()
  await expect(page).toHaveURL(/\/product$/)
  await expectNoSeriousFault(page)
  await page.locator('[data-menu=account] > summary').click()
  await expect(page.locator('[data-menu=account]').getByRole('link', { name: t('shell.logout') })).toBeInViewport()
  await page.keyboard.press('Escape')

  await page.locator('[data-menu=site] > summary').click()
  const site = page.getByRole('navigation', { name: t('shell.main_menu') })
  for (const key of ['menu_home', 'menu_normal', 'menu_service_type', 'menu_product_type', 'menu_about'] as const)
    await expect(site.getByRole('link', { name: t(`shell.${key}`), exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(site).toBeHidden()

  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(rail).toBeVisible()
  await page.setViewportSize({ width: 999, height: 800 })
  await expect(rail).toBeHidden()
  await page.locator('[data-menu=drawer] > summary').click()
  const drawer = page.getByRole('navigation', { name: t('shell.menu'), exact: true })
  await expect(drawer.getByRole('link', { name: t('shell.menu_my_products') })).toHaveAttribute('aria-current', 'page')
  await drawer.getByRole('link', { name: t('shell.menu_my_orders') }).click()
  await expect(page).toHaveURL(/part=list$/)
  await expect(drawer).toBeHidden()
})

test('the rail fits its longest words, without a scroll bar sideways, in every language', async ({ page }) => {
  await signedInAs(page, 'root')
  await page.goto('/settings')
  const rail = page.locator('.gl-rail-list')
  await expect(rail.getByRole('link').first()).toBeVisible()
  for (const locale of ['zh-CN', 'ko-KR', 'pl-PL', 'es-ES', 'en-US'] as const) {
    await chooseLanguage(page, locale)
    await expect(rail.locator('[aria-current=page]')).toHaveText(words(locale)('shell.menu_settings'))
    // root's rail is longer than the window, and what is open is in sight all the same
    await expect(rail.locator('[aria-current=page]')).toBeInViewport()
    const wider = await rail.evaluate((list) => list.scrollWidth - list.clientWidth)
    expect(wider, locale).toBe(0)
  }
})
