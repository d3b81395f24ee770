import { addDays, chinaDay } from '@goodlot/rules'
import { dayIn, summary, unfold } from '../cart.ts'
import { choose } from '../owned-records.ts'
import { expect } from '../world.ts'
import { type Case, quantity, t } from './people.ts'

/** Chooses the goods of the case in the cart. */
async function takesGoods({ page, product }: Case): Promise<void> {
  await page.getByRole('button', { name: t('booking.from_list') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: t('ui.choose_named', { name: product }), exact: true }).check()
  await drawer.getByRole('button', { name: t('booking.take_products', { count: 1 }) }).click()
  await expect(page.getByLabel(t('booking.quantity_of', { name: product }))).toHaveValue(String(quantity))
}

/** Chooses factory, protocol, day and inspector. */
async function arrangesTheVisit({ page, service, factory, protocol, inspector }: Case): Promise<void> {
  const drawer = page.getByRole('dialog')
  await unfold(page, t('booking.section_factory'))
  await page.getByRole('button', { name: t('booking.choose_factory') }).click()
  await drawer.getByRole('radio', { name: t('ui.choose_named', { name: factory }) }).check()
  await drawer.getByRole('button', { name: t('booking.done') }).click()
  await unfold(page, t('booking.section_protocol'))
  await page.getByRole('button', { name: t('booking.all_protocols') }).click()
  await drawer.getByRole('button', { name: `${t('protocols.choose')}: ${protocol}` }).click()
  const isAudit = service === 'fe'
  await unfold(page, t(isAudit ? 'booking.section_visit_audit' : 'booking.section_visit'))
  const label = t(isAudit ? 'booking.auditor' : 'booking.inspector')
  await choose(page, page.locator('.cart-inspectors').getByLabel(label).first(), inspector.nickname)
  await (await dayIn(page, addDays(chinaDay(new Date()), 9))).click()
}

/** The customer puts the service into the cart, places the order and pays it. Returns the order's number. */
export async function books(one: Case): Promise<string> {
  const { page, service } = one
  await page.goto('/cart')
  await page.getByRole('radio', { name: new RegExp(t(`booking.service_${service}`)) }).check()
  if (service === 'fe') await page.getByLabel(t('booking.employees')).fill('120')
  else await takesGoods(one)
  if (service === 'cls') {
    await unfold(page, t('booking.section_containers'))
    await page.getByLabel("20'").fill('1')
  }
  if (service === 'lab') {
    await unfold(page, t('booking.section_tests'))
    await page.getByRole('button', { name: /^Add / }).first().click()
    await page.getByRole('radio', { name: new RegExp(t('booking.courier_own')) }).check()
  } else await arrangesTheVisit(one)
  await expect(summary(page).getByText(t('booking.nothing_missing'))).toBeVisible()
  await expect(summary(page).locator('.cart-price')).toContainText('USD')
  const placed = page.waitForResponse((response) => response.url().includes('/order_submit'))
  await summary(page)
    .getByRole('button', { name: t('booking.place_order') })
    .click()
  const { data } = await (await placed).json()
  await page.waitForURL(/\/order/)
  await pays(one, data.order_no)
  return data.order_no
}

/** Pays with the button of the list; an order on account is confirmed at once, without a payment. */
async function pays({ page, service }: Case, order: string): Promise<void> {
  await page.goto(`/order?number=${order}`)
  const row = page.getByRole('row').filter({ hasText: order })
  const waiting = t(service === 'lab' ? 'orders.stage_samples' : 'orders.stage_asked')
  await expect(row).toContainText(new RegExp(`${t('orders.status_0')}|${waiting}`))
  if ((await row.innerText()).includes(waiting)) return
  await row.getByRole('button', { name: t('orders.pay_named', { name: order }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(waiting)
}
