import type { Browser, Locator, Page } from '@playwright/test'
import { expectNoSeriousFault } from '../axe.ts'
import { expect, url, words } from '../world.ts'

export const zh = words('zh-CN')

/** A phone at the factory, in Chinese and without an account. */
export async function factoryPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: 'zh-CN', baseURL: url() },
  })
  return context.newPage()
}

/** No serious fault of access, and nothing to scroll sideways. */
export async function fitsThePhone(phone: Page, what: string): Promise<void> {
  await expectNoSeriousFault(phone, what)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

/** Opens the page of a visit, which names the buyer and shows no price. */
export async function opensTheVisit(phone: Page, link: URL): Promise<void> {
  await phone.goto(link.pathname)
  await phone.getByRole('button', { name: zh('factory-page.begin') }).click()
  await expect(phone.getByText('Bright Home Works')).toBeVisible()
  // nothing of the price, in no form
  for (const secret of ['200', 'USD']) await expect(phone.locator('main')).not.toContainText(secret)
}

/** The goods are not ready: proposes the first day that is offered. */
export async function proposesADay(phone: Page): Promise<void> {
  await phone.getByText(zh('factory-page.kind_not_ready'), { exact: true }).click()
  await fitsThePhone(phone, 'the page of the factory')
  const days = phone.getByRole('group', { name: zh('factory-page.days_lead') })
  await days.getByRole('checkbox').first().check()
  await phone.getByLabel(zh('factory-page.name')).fill('李伟')
  await phone.getByRole('button', { name: zh('factory-page.send') }).click()
  await expect(phone.getByText(zh('factory-page.thanks'))).toBeVisible()
}

/** Says what is in which carton: cartons from 1 on, all with as many pieces. */
export async function givesAPackingList(phone: Page, cartons: number, pieces: number): Promise<void> {
  await phone.getByRole('button', { name: zh('packing.give') }).click()
  // the form of the answer may stand above, with a name of its own
  const part = phone.locator('#packing')
  await part.getByLabel(zh('packing.to')).fill(String(cartons))
  await part.getByLabel(zh('packing.pieces')).fill(String(pieces))
  await part.getByLabel(zh('packing.person')).fill('李伟')
  await fitsThePhone(phone, 'the packing list')
  await phone.getByRole('button', { name: zh('packing.save') }).click()
  await expect(phone.getByText(zh('packing.saved'))).toBeVisible()
}

export const measure = '已更换抛光轮，全批返工'

/** Answers each action with cause, measure, day and a picture. */
export async function answersActions(
  phone: Page,
  link: URL,
  { names, day, picture }: { names: readonly string[]; day: string; picture(number: number): Buffer },
): Promise<void> {
  await phone.goto(link.pathname)
  await phone.getByRole('button', { name: zh('factory-actions.begin') }).click()
  await expect(phone.getByText('Bright Home Works')).toBeVisible()
  // nothing of price or result, in no form
  for (const secret of ['USD', zh('report-content.result_fail')])
    await expect(phone.locator('main')).not.toContainText(secret)
  await fitsThePhone(phone, 'the actions of the factory')
  for (const [i, name] of names.entries())
    await answers(phone.getByRole('region', { name: new RegExp(`${name}$`) }), day, {
      name: `整改${i}.png`,
      mimeType: 'image/png',
      buffer: picture(20 + i),
    })
}

async function answers(card: Locator, day: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await card.getByLabel(zh('factory-actions.cause')).fill('抛光轮磨损')
  await card.getByLabel(zh('factory-actions.measure')).fill(measure)
  await card.getByLabel(zh('factory-actions.done_on')).fill(day)
  await card.locator('input[type=file]').setInputFiles(file)
  await expect(card.getByRole('img', { name: zh('factory-actions.photo_no', { no: 1 }) })).toBeVisible()
  await card.getByLabel(zh('factory-actions.name')).fill('李伟')
  await card.getByRole('button', { name: zh('factory-actions.send') }).click()
  await expect(card.getByText(zh('factory-actions.thanks'))).toBeVisible()
}
