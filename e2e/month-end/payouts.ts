import { money } from '@goodlot/i18n'
import { centsOf } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { call } from '../orders.ts'
import { expect, tokenOf, words } from '../world.ts'
import { centsIn, fileOf, sheetsOf } from './files.ts'

const t = words('en-US')

interface Payee {
  ins_user_id: number
  ins_nick_name: string
  account: string
  payable: number
  lines: number
}

interface People {
  data: Payee[]
  open: number
}

const peopleOf = (page: Page): Promise<People> => call(page, 'payout_people', tokenOf('root'), { limit: 200 })

/** Pays everybody who can be paid in one act, and takes the file to the bank. */
export async function closesPayouts(page: Page) {
  const before = await peopleOf(page)
  const payable = before.data.filter(({ account, payable: sum }) => account !== '' && sum > 0)
  expect(payable.length).toBeGreaterThan(2)
  const total = payable.reduce((sum, one) => sum + Math.round(one.payable * 100), 0)
  const linesBefore = await openLines(page, payable)
  await page.goto('/payouts?limit=200')
  for (const { ins_nick_name: name } of payable)
    await page.getByRole('checkbox', { name: t('payouts.choose', { name }), exact: true }).check()
  const amount = money('en-US', centsOf(total / 100))
  await page.getByRole('button', { name: t('payouts.pay_sum', { amount }) }).click()
  const dialog = page.getByRole('dialog')
  const references = new Set<string>()
  for (const { ins_nick_name: name } of payable)
    references.add(await dialog.getByLabel(name, { exact: false }).first().inputValue())
  expect(references.size).toBe(payable.length)
  await dialog.getByRole('button', { name: t('payouts.pay_sum', { amount }) }).click()
  await expect(dialog.getByText(t('payouts.paid_title'))).toBeVisible()

  const [sheet] = await sheetsOf(await fileOf(page, dialog.getByRole('button', { name: t('payouts.file_xlsx') })))
  const [titles = [], ...rows] = sheet?.rows ?? []
  const column = titles.indexOf(t('settings.choice_amount'))
  expect(rows.reduce((sum, row) => sum + centsIn(row[column]), 0)).toBe(total)
  expect(rows.map((row) => String(row[titles.indexOf(t('settings.choice_reference'))])).sort()).toEqual(
    [...references].sort(),
  )
  const csv = String(await fileOf(page, dialog.getByRole('button', { name: t('payouts.file_csv') })))
  for (const reference of references) expect(csv).toContain(reference)
  await dialog.getByRole('button', { name: t('payouts.done') }).click()

  await page.goto('/payouts?list=transfers')
  for (const reference of references) await expect(page.getByText(reference).first()).toBeVisible()
  const after = await peopleOf(page)
  expect(Math.round(before.open * 100) - Math.round(after.open * 100)).toBe(total)
  return { references, lines: linesBefore, left: () => peopleOf(page) }
}

/** How many lines will be paid: those that are payable now. */
async function openLines(page: Page, payable: readonly Payee[]): Promise<number> {
  const { data } = await call(page, 'payout_list', tokenOf('root'), { payout_status: 'payable', limit: 200 })
  const ids = new Set(payable.map(({ ins_user_id }) => ins_user_id))
  return (data as { ins_user_id: number }[]).filter(({ ins_user_id }) => ids.has(ins_user_id)).length
}
