import type { Browser, Page } from '@playwright/test'
import type { Call } from '../booked-kettles.ts'
import { activeOption } from '../keyboard.ts'
import { callBy, newInspector } from '../orders.ts'
import { expect, freshEmail, mailTo, signIn, speak, tokenOf, words } from '../world.ts'

const locale = 'zh-CN'
export const t = words(locale)
const password = 'sunny-harbour-9'

/** What an order may cost before somebody has to approve it, and what the company may owe, in dollars. */
export const limit = 300
export const credit = 20_000

export interface Person {
  name: string
  email: string
  id: number
  token: string
  page: Page
}

export interface Month {
  main: Person
  booker: Person
  approver: Person
  call: Call
  /** The name of a protocol that everybody may use. */
  protocol: string
  closing: (() => Promise<void>)[]
}

/** Where nobody else of the demo works. */
const zhongshan = 'CN-4420'
/** Those who know the month's goods, and there are no others. */
const inspectors = ['林海', '周敏', '吴磊', '郑洁']

/** A new company with credit, and what the market has for it: inspectors where its factories are, and a protocol. */
export async function opensTheMonth(browser: Browser, page: Page): Promise<Month> {
  const call = callBy(page)
  const mark = Date.now()
  await Promise.all(inspectors.map((name) => newInspector(page, `${name} ${mark}`, { city: zhongshan })))
  const protocol = `水壶检验规程 ${mark}`
  await call('tpl_add', tokenOf('root'), { tpl_name: protocol, is_public: 1 })

  const closing: Month['closing'] = []
  const seat = async (name: string): Promise<Person> => {
    const context = await browser.newContext()
    context.setDefaultTimeout(40_000)
    closing.push(() => context.close())
    const desk = await context.newPage()
    await speak(desk, locale)
    return { name, email: freshEmail('month'), id: 0, token: '', page: desk }
  }
  const [main, approver, booker] = [await seat('李静怡'), await seat('王建国'), await seat('陈晓雨')]
  const who = { account: main.email, password, nickname: main.name, phone: '+86 756 1', company: '静怡进出口有限公司' }
  await call('register', '', who)
  await confirms(main)
  await signIn(main.page, main.email, password, locale)
  const month = { main, approver, booker, call, protocol, closing }
  await knows(month, main)
  await call('customer_change_credit', tokenOf('root'), { uid: main.id, credit_ok: 1, credit_limit: credit })
  return month
}

/** Whoever invites others has proved its own address. */
async function confirms({ page, email }: Person): Promise<void> {
  await page.goto(/\/confirm\?token=[\w-]{43}(?=\s)/.exec(await mailTo(email))?.[0] ?? '')
  await page.getByRole('button', { name: t('accounts.confirm_yes') }).click()
  await expect(page.getByText(t('accounts.confirmed', { email }))).toBeVisible()
}

/** Remembers the session of somebody who has just signed in, for calls that compare with what the person sees. */
async function knows({ call }: Month, person: Person): Promise<void> {
  const cookies = await person.page.context().cookies()
  person.token = cookies.find(({ name }) => name === 'user_sign')?.value ?? ''
  person.id = (await call('role', person.token)).user_id ?? 0
}

/** Chooses from a list by the keyboard: natively, or with the arrows of a list that the page draws. */
async function choosesByKeys(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  if (await box.evaluate((one) => one.tagName === 'SELECT')) {
    await box.selectOption({ label: option })
    return
  }
  await box.focus()
  await box.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect
    .poll(async () => {
      const found = await activeOption(box)
      if (!found.includes(option)) await box.press('ArrowDown')
      return found
    })
    .toContain(option)
  await box.press('Enter')
}

type Flag = 'books' | 'pays' | 'decides' | 'reads'

/** The main account invites a member with exactly these flags, and with a limit if its orders need an approver. */
async function invites({ main: { page } }: Month, member: Person, flags: readonly Flag[], approver?: Person) {
  await page.getByRole('button', { name: t('team.invite') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('team.name'), { exact: true }).fill(member.name)
  await dialog.getByLabel(t('team.email'), { exact: true }).fill(member.email)
  for (const flag of ['books', 'pays', 'decides', 'reads'] as const)
    await dialog
      .getByRole('checkbox', { name: new RegExp(`^${t(`team.flag_${flag}`)}`) })
      .setChecked(flags.includes(flag))
  if (approver) {
    await dialog.getByRole('radio', { name: t('team.needs_over') }).check()
    await dialog.getByLabel(t('team.amount'), { exact: true }).fill(String(limit))
    await choosesByKeys(page, t('team.approver'), approver.name)
  }
  await dialog.getByRole('button', { name: t('team.send') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: member.email })).toContainText(t('team.state_invited'))
}

/** The invited member follows the mail's link, has a code sent, chooses a password and signs in. */
async function joins(month: Month, member: Person): Promise<void> {
  const { page, email } = member
  const link = /https?:\/\/\S+\/RetrievePwd#\S+/.exec(await mailTo(email))?.[0]
  if (!link) throw new Error('the invitation has no link')
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)
  await expect(page.getByLabel(t('accounts.email'))).toHaveValue(email)
  await page.getByRole('button', { name: t('accounts.send_code') }).click()
  const code = /^[2-9A-Z]{8}$/m.exec(await mailTo(email, t('mails.reset_code_subject')))?.[0] ?? ''
  await page.getByLabel(t('accounts.code'), { exact: true }).fill(code)
  await page.getByLabel(t('accounts.new_password'), { exact: true }).fill(password)
  await page.getByLabel(t('accounts.confirm'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('accounts.set_password') }).click()
  const changed = page.getByRole('dialog').filter({ hasText: t('accounts.password_changed') })
  await changed.getByRole('button').last().click()
  await page.waitForURL('**/login')
  await signIn(page, email, password, 'zh-CN')
  await knows(month, member)
}

/** The main account invites both; each of them sets a password, and the team shows what they may do. */
export async function gathersATeam(month: Month): Promise<void> {
  const { main, booker, approver } = month
  await main.page.goto('/team')
  await invites(month, approver, ['pays', 'decides'])
  await invites(month, booker, ['books'], approver)
  await joins(month, approver)
  await joins(month, booker)
  await main.page.reload()
  const row = main.page.getByRole('row').filter({ hasText: booker.email })
  await expect(row).toContainText(t('team.state_active'))
  await expect(row).toContainText(approver.name)
}
