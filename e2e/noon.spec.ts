import { addDays, chinaDay } from '@goodlot/rules'
import type { Page } from '@playwright/test'
import { place, zhuhai } from './booked-kettles.ts'
import { dayIn, newDraft, summary, unfold } from './cart.ts'
import { Wire } from './missions.ts'
import { enterAs, newBooking, newInspector } from './orders.ts'
import { rowAction } from './row-actions.ts'
import { startBeside } from './server.ts'
import { expect, signedInAs, speak, test, words } from './world.ts'

const t = words('en-US')
const hour = 3600_000

// the browser's own time zone decides nothing
test.use({ timezoneId: 'America/Los_Angeles' })

/** The next noon in China, by the clock of this machine. */
function nextNoon(): Date {
  const noon = new Date(`${chinaDay(new Date())}T12:00:00+08:00`)
  return noon > new Date() ? noon : new Date(noon.getTime() + 24 * hour)
}

const data = () => JSON.parse(process.env.GOODLOT_DATA ?? '{}')

async function openVisit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await unfold(page, t('booking.section_visit'))
}

test('tomorrow is booked until noon in China and not after it, wherever the browser is; its owner can neither edit nor cancel such an order, root can (H-41, H-42, J-40, J-41, J-51)', {
  tag: '@soak',
}, async ({ page }) => {
  const noon = nextNoon()
  const [tomorrow, dayAfter] = [1, 2].map((days) => addDays(chinaDay(noon), days)) as [string, string]
  await speak(page, 'en-US')
  const booking = await newBooking(page, await newInspector(page, `Kai Noon ${Date.now()}`, { city: zhuhai }))
  const early = await newDraft(page, booking, { ins_date: [] })
  const late = await newDraft(page, booking, { ins_date: [] })
  await enterAs(page, booking.buyer)

  // the browser shows what its own clock allows, and the server decides by its own: both are at the same hour
  const setClocks = async (instant: Date) => {
    await page.clock.setSystemTime(instant)
    return startBeside(data(), instant)
  }
  const morning = await setClocks(new Date(noon.getTime() - hour))
  try {
    await openVisit(page, `${morning.url}/cart?did=${early}`)
    await expect(await dayIn(page, dayAfter)).toHaveAttribute('aria-disabled', 'false')
    const button = await dayIn(page, tomorrow)
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    await expect(summary(page).getByText(t('booking.nothing_missing'))).toBeVisible()
    await expect(summary(page).locator('.cart-price')).toContainText('USD')
    await summary(page)
      .getByRole('button', { name: t('booking.place_order') })
      .click()
    await page.waitForURL(/\/order/)

    const wire = new Wire(morning.url)
    const { data: placed } = await wire.call('order_list', booking.buyer.token, { page: 1, limit: 1 })
    expect(placed[0]?.ins_date).toBe(tomorrow)
    const near = placed[0]?.order_no ?? ''
    const far = (await place(wire.call, booking.buyer.token, { ...booking.cart, ins_date: [dayAfter] })).order_no
    await page.goto(`${morning.url}/order`)
    const dialog = page.getByRole('dialog')
    for (const [act, title, reason] of [
      ['edit', 'orders.edit_error', 'faults.deadline_passed'],
      ['cancel', 'orders.cancel_error', 'faults.cancel_deadline_passed'],
    ] as const) {
      // a disabled button can be clicked, and says why
      const button = await rowAction(page, t, `orders.${act}_named`, near)
      // Playwright waits for a place that no longer moves only without force
      await button.hover()
      await button.click({ force: true })
      const note = page.getByRole('alert').filter({ hasText: t(title) })
      await expect(note).toContainText(t(reason))
      await expect(dialog).toBeHidden()
    }
    await page.keyboard.press('Escape')
    await (await rowAction(page, t, 'orders.cancel_named', far)).click()
    await expect(dialog).toContainText(t('orders.cancel_ask', { name: far }))

    await signedInAs(page, 'root')
    await page.goto(`${morning.url}/order?number=${near}`)
    await (await rowAction(page, t, 'orders.edit_named', near)).click()
    await page.waitForURL(`**/cart?osn=${near}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('booking.title_edit', { name: near }))
    await page.goto(`${morning.url}/order?number=${near}`)
    await (await rowAction(page, t, 'orders.cancel_named', near)).click()
    await dialog.getByLabel(t('orders.reason')).fill('The factory burnt down')
    await dialog.getByRole('button', { name: t('orders.cancel') }).click()
    await expect(page.getByRole('row').filter({ hasText: near })).toContainText(t('orders.status_5'))
  } finally {
    await morning.stop()
  }

  const afternoon = await setClocks(noon)
  try {
    await enterAs(page, booking.buyer)
    await openVisit(page, `${afternoon.url}/cart?did=${late}`)
    await expect(await dayIn(page, addDays(dayAfter, 1))).toHaveAttribute('aria-disabled', 'false')
    const button = await dayIn(page, tomorrow)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toContainText(t('booking.next_day_after_noon'))
    const wire = new Wire(afternoon.url)
    const order = JSON.stringify({ ...booking.cart, ins_date: [tomorrow], totalPrice: 200 })
    const sent = wire.call('order_submit', booking.buyer.token, { mode: 'submit', order })
    await expect(sent).rejects.toThrow(t('booking.next_day_after_noon'))
  } finally {
    await afternoon.stop()
  }
})
