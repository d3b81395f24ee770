import { appPaths } from '@goodlot/contract'
import type { Page } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { expect, type Role, signedInAs, test } from './world.ts'

/** A screen is there when nothing of it is still a skeleton. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.ant-skeleton-active')).toHaveCount(0)
}

/** At a desk in light, then the same screen on a phone in dark: its cards and menus, and what colours do. */
async function expectClean(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, path)
  await expectNoSeriousFault(page, `${path} in light`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNoSeriousFault(page, `${path} in dark, on a phone`)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${path} is wider than a phone`).toBeLessThanOrEqual(0)
}

const screens: Record<Extract<Role, 'root' | 'buyer' | 'agent'>, readonly string[]> = {
  root: [
    '/order',
    '/product',
    '/business',
    '/template',
    '/ins',
    '/customer',
    '/referral',
    '/laboratory',
    '/payment',
    '/payment?list=payouts',
    '/enquiry',
    '/mail',
    '/mail?list=jobs',
    '/settings',
    '/holiday',
  ],
  buyer: ['/order', '/product', '/business', '/template', '/inspector', '/cart', '/profile'],
  agent: ['/customer', '/referral'],
}

for (const [role, paths] of Object.entries(screens) as [keyof typeof screens, readonly string[]][]) {
  test(`axe finds nothing serious on the screens of ${role}, in light and in dark`, async ({ page }) => {
    test.setTimeout(180_000)
    await signedInAs(page, role)
    for (const path of paths) await expectClean(page, path)
  })
}

test('axe finds nothing serious on the screens of visitors, in light and in dark', async ({ page }) => {
  test.setTimeout(180_000)
  for (const path of [appPaths.login, appPaths.logup, appPaths.RetrievePwd, appPaths.verify])
    await expectClean(page, path)
})
