import { money } from '@goodlot/i18n'
import { centsOf } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { expectNoSeriousFault } from '../axe.ts'
import { picture } from '../factory-story/buyer.ts'
import { password } from '../story/people.ts'
import { press } from '../story/visit.ts'
import { expect } from '../world.ts'
import { type Applicant, kept, learned, rate } from './people.ts'
import { type Pocket, zh } from './pocket.ts'

const tab = (page: Page, name: 'home' | 'days' | 'prices' | 'profile' | 'earnings') =>
  page.getByRole('navigation').getByRole('link', { name: zh(`field.${name}`), exact: true })

/** Goes to a screen by the bar in reach of the thumb. */
export async function opens({ page }: Pocket, name: Parameters<typeof tab>[1]): Promise<void> {
  await tab(page, name).click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
}

const saves = async (page: Page) => {
  await press(page, zh('field.save'))
  await expect(page.getByText(zh('field.saved'), { exact: true })).toBeVisible()
}

/** From the public page for inspectors to an account. */
export async function registers({ page, network, shows }: Pocket, { name, email }: Applicant): Promise<void> {
  await page.goto(`${network.url}/zh-CN/for-inspectors`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh('site-inspectors.title'))
  await shows('public-page')
  await page
    .getByRole('link', { name: zh('site-inspectors.apply') })
    .first()
    .click()
  await page.getByLabel(zh('field.name')).fill(name)
  await page.getByLabel(zh('field.email')).fill(email)
  await page.getByLabel(zh('field.phone')).fill('+86 138 0000 0000')
  await page.getByLabel(zh('field.password')).fill(password)
  await page.getByLabel(zh('field.terms_agree')).check()
  await shows('register')
  await press(page, zh('field.register'))
  await expect(page.getByText(zh('field.stage_none_next'))).toBeVisible()
  await shows('home-new')
  await expectNoSeriousFault(page, 'the start screen of an applicant')
}

/** Profile, photo, what it knows, and where the money goes. */
export async function fillsInTheProfile(pocket: Pocket, { name }: Applicant): Promise<void> {
  const { page, shows } = pocket
  await opens(pocket, 'profile')
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: '我.png', mimeType: 'image/png', buffer: picture(3) })
  await expect(page.getByRole('img', { name: zh('field.part_photo') })).toBeVisible()
  await page.getByLabel(zh('field.realname')).fill(name)
  await page.getByLabel(zh('field.years')).fill('6')
  for (const language of ['zh', 'en'])
    await press(page, new Intl.DisplayNames('zh-CN', { type: 'language' }).of(language) ?? language)
  await saves(page)
  await shows('profile')
  await page.getByRole('link', { name: new RegExp(`^${zh('field.expertise')}`) }).click()
  await page.getByLabel(zh('field.search')).fill('厨房小家电')
  await page.getByRole('checkbox', { name: '厨房小家电', exact: true }).check()
  await saves(page)
  await shows('expertise')
  await opens(pocket, 'profile')
  await page.getByRole('link', { name: new RegExp(`^${zh('field.bank_account')}`) }).click()
  for (const [label, typed] of [
    ['field.bank_holder', name],
    ['field.bank_name', '中国工商银行'],
    ['field.bank_number', '6222 0212 3456 7894'],
    ['field.bank_bic', 'ICBKCNBJSZN'],
    ['field.bank_branch', '深圳南山支行'],
  ] as const)
    await page.getByRole('textbox', { name: zh(label), exact: true }).fill(typed)
  await press(page, zh('field.save'))
  await expect(page.getByText(new RegExp(`^${zh('field.bank_account_saved', { day: '' })}`))).toBeVisible()
  await shows('bank')
}

/** A price for each kind of day in one city, with what is left of it beside it, and every day of the week. */
export async function setsPriceAndDays(pocket: Pocket): Promise<void> {
  const { page, shows } = pocket
  await opens(pocket, 'prices')
  await press(page, zh('field.add_city'))
  await page.getByLabel(zh('field.country')).selectOption('CN')
  await page.getByLabel(zh('field.province')).selectOption('CN-44')
  await page.getByLabel(zh('field.search_city')).fill('深圳')
  await page.getByRole('button', { name: /深圳/ }).click()
  for (const [kind, price] of [
    ['normal', rate],
    ['weekend', 250],
    ['holiday', 400],
  ] as const)
    await page.getByLabel(zh(`field.price_${kind}`)).fill(String(price))
  const amounts = { price: money('zh-CN', centsOf(rate)), payout: money('zh-CN', centsOf(kept)) }
  await expect(page.getByText(zh('field.price_pays', amounts))).toBeVisible()
  await shows('prices')
  await saves(page)
  await opens(pocket, 'days')
  for (const weekday of ['周一', '周二', '周三', '周四', '周五', '周六', '周日']) await press(page, weekday)
  await page.getByRole('checkbox', { name: zh('field.weekly_repeats') }).check()
  await saves(page)
  await shows('days')
}

/** Hands in the documents and submits; the start screen says what is left and by when we answer. */
export async function submitsDocuments(pocket: Pocket): Promise<void> {
  const { page, shows } = pocket
  await opens(pocket, 'profile')
  await page.getByRole('link', { name: new RegExp(`^${zh('field.verify')}`) }).click()
  await expect(page.getByRole('heading', { name: zh('field.no_documents') })).toBeVisible()
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: '身份证.png', mimeType: 'image/png', buffer: picture(5) })
  await expect(page.getByRole('link', { name: '身份证.png' })).toBeVisible()
  await press(page, zh('field.submit'))
  await expect(page.getByText(zh('field.stage_submitted_next'))).toBeVisible()
  await shows('documents')
  await opens(pocket, 'home')
  await expect(page.getByRole('link', { name: new RegExp(zh('practice.applying_exam')) })).toBeVisible()
  await shows('home-submitted')
}

/** Switches alerts on; a test rings, and is the first proof that this phone can be reached. */
export async function switchesAlertsOn(pocket: Pocket): Promise<void> {
  const { page, shows } = pocket
  await page.getByRole('link', { name: zh('field.account') }).click()
  await page.getByRole('link', { name: zh('field.alerts') }).click()
  await press(page, zh('alerts.switch_on'))
  await expect(page.getByText(zh('alerts.is_on'))).toBeVisible()
  await shows('alerts')
  await expectNoSeriousFault(page, 'alerts')
  await pocket.rings(zh('notices.alert_test_title'))
}

/** Passes the exam: one question a screen, and an explanation to what was wrong. */
export async function passesTheExam(pocket: Pocket): Promise<void> {
  const { page, shows } = pocket
  await opens(pocket, 'home')
  await page
    .getByRole('link', { name: zh('field.exam'), exact: true })
    .first()
    .click()
  await shows('exam-start')
  await press(page, zh('field.exam_begin'))
  const known = learned()
  const question = page.locator('.exam-question')
  const total = Number(/(\d+)\D*$/.exec(await page.locator('.exam-top strong').innerText())?.[1])
  for (let no = 1; no <= total; no++) {
    await expect(page.getByText(zh('field.exam_question_no', { no, total }))).toBeVisible()
    const text = (await question.locator('legend').innerText()).trim()
    const right = known.get(text)
    if (right === undefined) throw new Error(`nobody has learned "${text}"`)
    // one is answered wrong: its explanation is what one learns from
    const answers = (await question.locator('.exam-answer').allInnerTexts()).map((one) => one.trim())
    const isSlip = no === 2
    const chosen = answers.findIndex((one) => (one === right) !== isSlip)
    const radio = question.getByRole('radio').nth(chosen)
    await question.locator('.exam-answer').nth(chosen).click()
    // the next question waits until the server has the answer
    await expect(radio).toBeChecked()
    if (isSlip) await shows('exam-question')
    if (no < total) await press(page, zh('field.exam_next'))
  }
  await press(page, zh('field.exam_finish'))
  const passed = zh('field.exam_passed', { right: total - 1, questions: total, needed: 0 })
  await expect(page.getByText(passed)).toBeVisible()
  await shows('exam-passed')
}

/** On another day the session has ended. */
export async function signsInAgain({ page }: Pocket, server: string, { name, email }: Applicant): Promise<void> {
  await page.goto(`${server}/field`)
  await page.getByLabel(zh('field.email')).fill(email)
  await page.getByLabel(zh('field.password')).fill(password)
  await press(page, zh('field.sign_in'))
  await expect(page.getByText(zh('field.hello', { name }))).toBeVisible()
}
