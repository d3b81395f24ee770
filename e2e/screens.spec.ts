import { appPaths } from '@goodlot/contract'
import type { Page } from '@playwright/test'
import { seriousFaults } from './axe.ts'
import { expect, type Role, signedInAs, test } from './world.ts'

/** A screen is there when nothing of it is still a skeleton. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.ant-skeleton-active')).toHaveCount(0)
}

/** At a desk in light, then the same screen on a phone in dark: its cards and menus, and what colours do. All that is wrong is told. */
async function expectClean(page: Page, paths: readonly string[]): Promise<void> {
  const wrong: string[] = []
  const look = async (where: string) => wrong.push(...(await seriousFaults(page)).map((fault) => `${where}: ${fault}`))
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, path)
    await look(`${path} in light`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await look(`${path} in dark, on a phone`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) wrong.push(`${path} is ${overflow} px wider than a phone`)
  }
  expect(wrong).toEqual([])
}

/** Root has so many that two tests share them. */
const screens: [Role, string, readonly string[]][] = [
  ['root', 'master data', ['/order', '/product', '/business', '/template', '/ins', '/laboratory', '/holiday']],
  ['root', 'people and money', ['/customer', '/referral', '/payment?list=payouts', '/enquiry', '/mail', '/settings']],
  ['root', 'numbers and log', ['/insights', '/insights?part=numbers', '/audit']],
  ['buyer', 'all', ['/order', '/product', '/business', '/template', '/inspector', '/cart', '/insights', '/profile']],
  ['agent', 'all', ['/customer', '/referral']],
]

for (const [role, which, paths] of screens) {
  test(`axe finds nothing serious on the screens of ${role} (${which}), in light and in dark`, async ({ page }) => {
    test.setTimeout(300_000)
    await signedInAs(page, role)
    await expectClean(page, paths)
  })
}

test('axe finds nothing serious on the screens of visitors, in light and in dark', async ({ page }) => {
  test.setTimeout(180_000)
  await expectClean(page, [appPaths.login, appPaths.logup, appPaths.RetrievePwd, appPaths.verify])
})
