import type { Locator, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { expectNoSeriousFault } from '../axe.ts'
import { expect, words } from '../world.ts'

export const t = words('en-US')

/** A picture that differs from all others. */
export function picture(number: number): Buffer {
  const png = new PNG({ width: 64, height: 64 })
  for (let i = 0; i < png.data.length; i += 4)
    png.data.set([(i * number) % 255, (number * 37) % 255, (i + number * 11) % 255, 255], i)
  return PNG.sync.write(png)
}

/** The part of an order's page with what its factory says. */
export const factoryBlock = (page: Page): Locator => page.getByRole('region', { name: t('factory-notice.title') })

/** Gets the link that the buyer forwards to the factory. */
export async function getsTheLink(page: Page, order_no: string): Promise<URL> {
  await page.goto(`/order?order_no=${order_no}`)
  const block = factoryBlock(page)
  await expect(block).toContainText(t('factory-notice.links_none'))
  await block.getByRole('button', { name: t('factory-notice.get') }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByText(/^http\S+\/factory_visit\/\S+$/)
  await expect(address).toBeVisible()
  const link = new URL(await address.innerText())
  await expectNoSeriousFault(page, 'the link')
  await dialog
    .getByRole('button', { name: t('ui.close'), exact: true })
    .last()
    .click()
  return link
}

/** Moves the visit to the day that the factory proposes, at the price that is shown before. */
export async function movesTo(page: Page, day: string): Promise<void> {
  const inWords = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  )
  await factoryBlock(page)
    .getByRole('button', { name: new RegExp(`${inWords}(,|$)`) })
    .click()
  const dialog = page.getByRole('dialog')
  // the price is shown before anything can be moved
  await expect(dialog.getByText(/USD\s200/)).toBeVisible()
  const move = dialog.getByRole('button', { name: t('visits.move_ok') })
  await expect(move).not.toHaveAttribute('aria-busy', 'true')
  await move.click()
  await expect(dialog).toBeHidden()
}

const remedyBlock = (page: Page): Locator => page.getByRole('region', { name: t('remedies.title') })

/** Turns findings of the report that is shown into actions, and gets the link for the factory. */
export async function asksForActions(page: Page, names: readonly string[]): Promise<URL> {
  const block = remedyBlock(page)
  await block.getByRole('button', { name: t('remedies.ask_first') }).click()
  const dialog = page.getByRole('dialog')
  for (const name of names) await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  await expectNoSeriousFault(page, 'asking for corrections')
  await dialog.getByRole('button', { name: t('remedies.ask_ok', { count: names.length }) }).click()
  await expect(block.getByText(t('remedies.unsent', { count: names.length }))).toBeVisible()
  await block.getByRole('button', { name: t('remedies.send') }).click()
  await dialog.getByText(t('remedies.way_link'), { exact: true }).click()
  await dialog.getByRole('button', { name: t('remedies.send_link') }).click()
  const address = dialog.getByText(/^http\S+\/factory_actions\/\S+$/)
  await expect(address).toBeVisible()
  await expectNoSeriousFault(page, 'the link')
  return new URL(await address.innerText())
}

/** Accepts so many answers; the evidence stands beside the defect afterwards. */
export async function acceptsAnswers(page: Page, count: number, measure: string): Promise<void> {
  await page.reload()
  const block = remedyBlock(page)
  await expect(block.getByText('李伟').first()).toBeVisible()
  const accept = block.getByRole('button', { name: t('remedies.accept') })
  for (let left = count; left > 0; left--) {
    await expect(accept).toHaveCount(left)
    await accept.first().click()
  }
  await expect(block.getByText(t('remedies.nothing_waits'))).toBeVisible()
  await page.reload()
  await expect(page.locator('.remedy').first()).toContainText(measure)
  await expectNoSeriousFault(page, 'the report with its actions')
}
