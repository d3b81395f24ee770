import { money } from '@goodlot/i18n'
import { centsOf, chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { call } from '../orders.ts'
import { expect, signedInAs, tokenOf, words } from '../world.ts'
import { centsIn, fileOf, sheetsOf } from './files.ts'

const t = words('en-US')

interface Payee {
  ins_user_id: number
  ins_nick_name: string
  account: string
  payable: number
  recovered: number
  open: number
  lines: number
}

interface People {
  data: Payee[]
  open: number
}

interface Line {
  order_no: string
  ins_user_id: number
  kind: 'earning' | 'recovery'
  amount: number
}

const peopleOf = (page: Page): Promise<People> => call(page, 'payout_people', tokenOf('root'), { limit: 200 })

const payableOf = async (page: Page, inspectorId: number): Promise<number> => {
  const one = (await peopleOf(page)).data.find(({ ins_user_id }) => ins_user_id === inspectorId)
  return Math.round((one?.payable ?? 0) * 100)
}

/** Holds a payout with a reason and lets it go with another: meanwhile it is in no sum that is paid. */
export async function holdsAndReleases(page: Page) {
  const people = (await peopleOf(page)).data.filter(({ account, recovered }) => account !== '' && recovered === 0)
  const { data } = await call(page, 'payout_list', tokenOf('root'), { payout_status: 'payable', limit: 200 })
  const lines: Line[] = data
  const line = lines.find(
    (one) =>
      people.some(({ ins_user_id }) => ins_user_id === one.ins_user_id) &&
      lines.filter(({ order_no }) => order_no === one.order_no).length === 1,
  )
  if (!line) throw new Error('nothing is payable')
  const name = line.order_no
  const before = await payableOf(page, line.ins_user_id)
  await page.goto(`/payouts?list=lines&order_no=${encodeURIComponent(name)}`)
  const decide = async (named: 'payments.hold_named' | 'payments.release_named', reason: string) => {
    await page.getByRole('button', { name: t(named, { name }), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('payments.reason')).fill(reason)
    const button = named === 'payments.hold_named' ? t('payments.hold') : t('payments.release')
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await decide('payments.hold_named', 'The photos of the cartons are missing')
  await expect(page.getByText('The photos of the cartons are missing')).toBeVisible()
  expect(await payableOf(page, line.ins_user_id)).toBe(before - Math.round(line.amount * 100))
  await decide('payments.release_named', 'The photos came by mail')
  await expect(page.getByRole('button', { name: t('payments.hold_named', { name }), exact: true })).toBeVisible()
  expect(await payableOf(page, line.ins_user_id)).toBe(before)
}

/** The statement as root sends it and as an inspector has it on the phone: both end with what is owed. */
export async function checksStatements(page: Page) {
  const [owed] = (await peopleOf(page)).data
  if (!owed) throw new Error('nothing is owed')
  await page.goto('/payouts')
  await page.getByRole('button', { name: t('payouts.statement_of', { name: owed.ins_nick_name }), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const [sheet] = await sheetsOf(
    await fileOf(page, dialog.getByRole('button', { name: t('payouts.file_xlsx'), exact: true })),
  )
  const [titles = [], ...rows] = sheet?.rows ?? []
  expect(centsIn(rows.at(-1)?.[titles.indexOf(t('payouts.balance_usd'))])).toBe(Math.round(owed.open * 100))

  const { user_id: uid } = await call(page, 'ins_profile', tokenOf('inspector'))
  const to = chinaDay(new Date())
  const { closing } = await call(page, 'payout_statement', tokenOf('root'), { uid, from: `${to.slice(0, 7)}-01`, to })
  await signedInAs(page, 'inspector')
  await page.goto('/field/statement')
  const total = page.getByText(t('field.statement_closing')).first()
  await expect(total).toContainText(money('en-US', centsOf(closing)))
  const pdf = await fileOf(page, page.getByRole('button', { name: t('field.statement_pdf') }))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await signedInAs(page, 'root')
}

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
