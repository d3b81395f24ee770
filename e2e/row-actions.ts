import type { Key, Translate } from '@goodlot/i18n'
import type { Locator, Page } from '@playwright/test'

/** Opens the menu of a row. */
export const openRowMenu = (page: Page | Locator, t: Translate, order: string) =>
  page.getByRole('button', { name: t('ui.more_named', { name: order }), exact: true }).click()

/** An action of a row: the word in the row, or an entry of its menu, which is opened for it. */
export async function rowAction(page: Page, t: Translate, key: Key, order: string): Promise<Locator> {
  const button = page.getByRole('button', { name: t(key, { name: order }), exact: true })
  await page.getByRole('button', { name: t('ui.more_named', { name: order }), exact: true }).waitFor()
  if ((await button.count()) === 0) await openRowMenu(page, t, order)
  return button
}
