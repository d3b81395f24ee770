import type { Locator, Page } from '@playwright/test'
import { type Booking, call } from './orders.ts'
import { expect, words } from './world.ts'

const t = words('en-US')

export const summary = (page: Page): Locator => page.getByRole('complementary', { name: t('booking.summary') })

/** Opens a part of the cart, if it is folded. */
export async function unfold(page: Page, name: string): Promise<void> {
  const button = page.getByRole('heading', { level: 2, name: new RegExp(name) }).getByRole('button')
  // on a phone the cart opens the next part by itself, perhaps between the question and the press, which then folds it
  await expect(async () => {
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
  }).toPass()
}

/** A day of the calendar; turns to the next month if the day is there. */
export async function dayIn(page: Page, day: string): Promise<Locator> {
  const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
  const calendar = page.getByRole('region', { name: t('booking.calendar') })
  await expect(calendar).toHaveAttribute('aria-busy', 'false')
  const button = calendar.getByRole('button', { name: new RegExp(`^${inWords}`) })
  if (!(await button.isVisible())) await calendar.getByRole('button', { name: t('booking.next_month') }).click()
  return button
}

/** Saves the cart of a booking, with these changes, as a draft over the wire; returns its number. */
export async function newDraft(page: Page, { buyer, cart }: Booking, changed: object = {}): Promise<number> {
  const order = JSON.stringify({ ...cart, ...changed })
  const { did } = await call(page, 'order_submit', buyer.token, { mode: 'draft', order })
  return did
}
