import { money } from '@goodlot/i18n'
import { addDays, centsOf, chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { unfold } from '../cart.ts'
import type { Member } from '../orders.ts'
import { choose } from '../owned-records.ts'
import { rowAction } from '../row-actions.ts'
import { expect } from '../world.ts'
import { go, quantity, type Story } from './people.ts'

/** Price of a day with either inspector, in dollars. */
export const price = 200

const summary = ({ t }: Story, page: Page) => page.getByRole('complementary', { name: t('booking.summary') })

/** A cart with goods, factory and protocol, saved before anybody is booked. */
export async function savesADraft(story: Story, protocol: string): Promise<void> {
  const { customer: page, t, texts } = story
  await go(page, '/cart', t('booking.title'))
  await page.getByRole('button', { name: t('booking.from_list'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: t('ui.choose_named', { name: texts.product }), exact: true }).check()
  await drawer.getByRole('button', { name: t('booking.take_products', { count: 1 }) }).click()
  await expect(page.getByLabel(t('booking.quantity_of', { name: texts.product }))).toHaveValue(String(quantity))
  await unfold(page, t('booking.section_factory'))
  await page.getByRole('button', { name: t('booking.choose_factory'), exact: true }).click()
  await drawer.getByRole('radio', { name: t('ui.choose_named', { name: texts.factory }) }).check()
  await drawer.getByRole('button', { name: t('booking.done') }).click()
  await unfold(page, t('booking.section_protocol'))
  await page.getByRole('button', { name: t('booking.all_protocols'), exact: true }).click()
  await drawer.getByRole('button', { name: `${t('protocols.choose')}: ${protocol}` }).click()
  await expect(page.getByText(protocol).first()).toBeVisible()
  await summary(story, page)
    .getByRole('button', { name: t('booking.save_draft') })
    .click()
  await page.waitForURL(/\/cart\?did=\d+/)
}

/** The draft is found in the list and becomes an order. */
export async function placesTheDraft(story: Story): Promise<string> {
  const { customer: page, t, texts } = story
  await go(page, '/order', t('orders.title'))
  await page.getByRole('button', { name: t('orders.continue_named', { name: texts.product }) }).click()
  return placesWith(story, story.first, 9)
}

/** Orders the same goods once more: a copy of an order, on another day. */
export async function placesACopy(story: Story, order: string, inspector: Member, ahead: number): Promise<string> {
  const { customer: page, t, texts } = story
  await go(page, '/order', t('orders.title'))
  await (await rowAction(page, t, 'orders.copy_named', order)).click()
  await page.waitForURL('**/cart?*copy=1')
  await unfold(page, t('booking.section_goods'))
  await expect(page.getByLabel(t('booking.quantity_of', { name: texts.product }))).toHaveValue(String(quantity))
  return placesWith(story, inspector, ahead)
}

/** Chooses inspector and day and places the order. Returns its number. */
export async function placesUnpaid(story: Story, inspector: Member, ahead: number): Promise<string> {
  const { customer: page, t, locale } = story
  await unfold(page, t('booking.section_visit'))
  await choose(page, page.locator('.cart-inspectors').getByLabel(t('booking.inspector')).first(), inspector.nickname)
  const day = new Date(addDays(chinaDay(new Date()), ahead))
  const inWords = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(day)
  const button = page.getByRole('button', { name: new RegExp(`^${inWords}`) })
  if (!(await button.isVisible())) await page.getByRole('button', { name: t('booking.next_month') }).click()
  await button.click()
  await expect(summary(story, page).locator('.cart-price')).toContainText(money(locale, centsOf(price)))
  await summary(story, page)
    .getByRole('button', { name: t('booking.place_order') })
    .click()
  await page.waitForURL('**/order?placed=*')
  const heading = page.locator('.ord-placed').getByRole('heading')
  await expect(heading).toContainText(/GL\d/)
  return /GL[\d-]+/.exec(await heading.innerText())?.[0] ?? ''
}

/** Places an order and pays it at once. Returns its number. */
export async function placesWith(story: Story, inspector: Member, ahead: number): Promise<string> {
  const { customer: page, t, locale } = story
  const order = await placesUnpaid(story, inspector, ahead)
  const amount = money(locale, centsOf(price))
  await page
    .locator('.ord-placed')
    .getByRole('button', { name: t('orders.pay_amount', { amount }) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('orders.pay_amount', { amount }) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: order })).toContainText(t('orders.stage_asked'))
  return order
}
