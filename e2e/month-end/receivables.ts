import { chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { call } from '../orders.ts'
import { expect, mailTo, tokenOf, words } from '../world.ts'
import { centsIn, fileOf, sheetsOf } from './files.ts'

const t = words('en-US')

export interface OwingFamily {
  user_id: number
  company_name: string
  nick_name: string
  account: string
  owed: number
  overdue: number
  credit: number
}

export const familiesOf = async (page: Page): Promise<OwingFamily[]> =>
  (await call(page, 'receivable_list', tokenOf('root'), { limit: 200 })).data

const nameOf = ({ company_name, nick_name }: OwingFamily) => company_name || nick_name

/** Opens the page of a family from the list, as a person does. */
async function open(page: Page, family: OwingFamily) {
  await page.goto('/receivables?limit=200')
  await page
    .getByRole('link', { name: nameOf(family) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(family))
  return page.getByRole('dialog')
}

export async function sendsStatements(page: Page, families: readonly OwingFamily[]) {
  for (const family of families) {
    const dialog = await open(page, family)
    await page.getByRole('button', { name: t('receivables.statement'), exact: true }).click()
    const book = await fileOf(page, dialog.getByRole('button', { name: t('receivables.as_xlsx') }))
    const rows = (await sheetsOf(book))[0]?.rows ?? []
    expect(centsIn(rows.at(-1)?.at(-1)), nameOf(family)).toBe(Math.round((family.owed - family.credit) * 100))
    const pdf = await fileOf(page, dialog.getByRole('button', { name: t('receivables.as_pdf') }))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }
}

/** Mails the statements of all families in one act; each main account gets its own, with the balance that its file ends with. */
export async function mailsStatements(page: Page, families: readonly OwingFamily[]) {
  await page.goto('/receivables?limit=200')
  for (const family of families)
    await page.getByRole('checkbox', { name: t('receivables.choose_family', { name: nameOf(family) }) }).check()
  const count = families.length
  await page.getByRole('button', { name: t('receivables.send_chosen', { count }) }).click()
  const dialog = page.getByRole('dialog')
  const today = chinaDay(new Date())
  const from = `${today.slice(0, 7)}-01`
  await dialog.getByLabel(t('receivables.from')).fill(from)
  await dialog.getByLabel(t('receivables.to')).fill(today)
  await dialog.getByRole('button', { name: t('receivables.send_now', { count }) }).click()
  await expect(dialog).toBeHidden()
  for (const { account, owed, credit } of families) {
    const { data } = await call(page, 'mail_list', tokenOf('root'), { to: account, limit: 50 })
    const mailed = (data as { template: string; text: string }[]).filter((one) => one.template === 'account_statement')
    expect([account, mailed.length]).toEqual([account, 1])
    expect(mailed[0]?.text).toContain(`/receivables?statement=${from},${today}`)
    const figure = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0 }).format(Math.abs(owed - credit))
    expect(mailed[0]?.text.replaceAll(/[\s.,]/g, '')).toContain(figure.replaceAll(/[.,]/g, ''))
  }
}

export async function reminds(page: Page, families: readonly OwingFamily[]) {
  const overdue = families.filter((one) => one.overdue > 0)
  expect(overdue.length).toBeGreaterThan(2)
  for (const family of overdue) {
    const dialog = await open(page, family)
    await page.getByRole('button', { name: t('receivables.remind') }).click()
    await dialog.getByRole('button', { name: t('receivables.remind_send') }).click()
    await expect(dialog).toBeHidden()
    const { data } = await call(page, 'receivable_reminders', tokenOf('root'), { user_id: family.user_id })
    expect(data[0].amount).toBe(family.overdue)
    for (const { order_no } of data[0].orders) expect(await mailTo(family.account, order_no)).toContain(order_no)
  }
}

export async function recordsAndReverses(page: Page, families: readonly OwingFamily[]) {
  const [wrong, right] = families.filter(({ overdue }) => overdue > 0)
  if (!wrong || !right) throw new Error('two families are overdue')
  const record = async (family: OwingFamily) => {
    const dialog = await open(page, family)
    await page.getByRole('button', { name: t('receivables.pay'), exact: true }).click()
    await dialog.getByLabel(t('receivables.pay_amount')).fill('100.37')
    await dialog.getByLabel(t('receivables.reference')).fill('MONTH END 1')
    await dialog.getByRole('button', { name: t('receivables.pay_record', { amount: 'USD 100.37' }) }).click()
    await expect(dialog).toBeHidden()
    return dialog
  }
  const dialog = await record(wrong)
  const payments = page.getByRole('region', { name: t('receivables.payments') })
  await payments
    .getByRole('button', { name: t('receivables.reverse') })
    .first()
    .click()
  await dialog.getByLabel(t('receivables.reverse_reason')).fill('It came from another company')
  await dialog.getByRole('button', { name: t('receivables.reverse_amount', { amount: 'USD 100.37' }) }).click()
  await expect(dialog).toBeHidden()
  await expect(payments.getByText('It came from another company').first()).toBeVisible()
  expect(await mailTo(wrong.account, 'It came from another company')).toContain('MONTH END 1')
  await record(right)
  const owed = new Map((await familiesOf(page)).map((one) => [one.user_id, Math.round(one.owed * 100)]))
  expect(owed.get(wrong.user_id)).toBe(Math.round(wrong.owed * 100))
  expect(owed.get(right.user_id)).toBe(Math.round(right.owed * 100) - 10_037)
}
