import { createHmac } from 'node:crypto'
import type { Translate } from '@goodlot/i18n'
import type { Page } from '@playwright/test'
import { expect } from './world.ts'

/** The code that an authenticator app computes from the key (RFC 6238), implemented independently of the server. */
export function codeOf(key: string, stepsAhead = 0): string {
  const bits = [...key].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + stepsAhead, 4)
  const mac = createHmac('sha1', secret).update(counter).digest()
  return String((mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Switches two-step verification on in the open profile. Returns the key of the authenticator app. */
export async function switchesOnTwoSteps(page: Page, password: string, t: Translate): Promise<string> {
  await page.getByRole('button', { name: t('accounts.two_step_begin') }).click()
  await page.getByLabel(t('accounts.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: t('accounts.two_step_picture') }).locator('svg')).toBeVisible()
  const key = (await page.locator('.app-key code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel(t('accounts.two_step_first_code')).fill(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(page.locator('.app-recovery code')).toHaveCount(10)
  await page.getByRole('button', { name: t('accounts.recovery_saved') }).click()
  await expect(page.getByRole('button', { name: t('accounts.two_step_off') })).toBeVisible()
  return key
}
