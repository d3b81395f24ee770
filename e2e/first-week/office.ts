import { money } from '@goodlot/i18n'
import { type Cents, centsOf } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { call } from '../orders.ts'
import type { Story } from '../story/people.ts'
import { demoPassword, expect, tokenOf } from '../world.ts'
import { type Applicant, checks, question } from './people.ts'
import { zh } from './pocket.ts'

type Desk = Pick<Story, 'root'>

/** Root compares the documents, sees how exam and practice went, and verifies; then lets the inspector take two orders a day. */
export async function verifies({ root: page }: Desk, { name, email }: Applicant): Promise<void> {
  await page.goto(`/ins?account=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: zh('inspectors.verify_named', { name }) }).click()
  const dialog = page.getByRole('dialog')
  // one wrong tap was put right, and perhaps a photo or two
  await expect(dialog.locator('.ins-claims')).toContainText(/(8|9)\d\/100/)
  await dialog.getByRole('button', { name: zh('inspectors.verify'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(zh('inspectors.stage_accepted'))
  const more = row.getByLabel(zh('inspectors.extra_qty_of', { name }), { exact: true })
  await more.fill('1')
  await more.press('Enter')
  const search_json = JSON.stringify({ account: email })
  await expect
    .poll(async () => (await call(page, 'ins_list', tokenOf('root'), { search_json })).data[0].extra_order_qty)
    .toBe(1)
}

/** The reviewer sends a report back, with a question beside one check. */
export async function sendsBack({ root: page }: Desk, id: number): Promise<void> {
  await page.goto(`/report?oid=${id}`)
  await page.getByRole('button', { name: zh('reports.more') }).click()
  await page.getByRole('menuitem', { name: zh('reports.send_back') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(zh('reports.reason')).fill('还差一张照片。')
  await dialog.getByRole('button', { name: zh('reports.note_add') }).click()
  await dialog.getByLabel(zh('reports.note_item')).click()
  await page.getByRole('option', { name: checks.mark }).click()
  await dialog.getByLabel(zh('reports.note_text')).fill(question)
  await dialog.getByRole('button', { name: zh('reports.send_back') }).click()
  await expect(page.getByText(zh('reports.done_reopened'))).toBeVisible()
}

/** A week later, when no claim can hold it back any more, root pays what the inspector has earned. */
export async function pays(page: Page, server: string, name: string, earned: Cents): Promise<void> {
  // the session of a week ago has ended
  await page.goto(`${server}/login`)
  await page.getByLabel(zh('accounts.email')).fill('root@goodlot.test')
  await page.getByLabel(zh('accounts.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: zh('accounts.sign_in') }).click()
  await page.waitForURL('**/order')
  await page.goto(`${server}/payouts?limit=200`)
  await page.getByRole('checkbox', { name: zh('payouts.choose', { name }), exact: true }).check()
  const amount = money('zh-CN', earned)
  await page.getByRole('button', { name: zh('payouts.pay_sum', { amount }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: zh('payouts.pay_sum', { amount }) }).click()
  await expect(dialog.getByText(zh('payouts.paid_title'), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: zh('payouts.done') }).click()
}

export const dollars = (sum: number): string => money('zh-CN', centsOf(sum))
