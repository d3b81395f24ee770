import type { Page } from '@playwright/test'
import { expect, signedInAs, speak, test, words } from './world.ts'

const t = words('en-US')
const edgeOf = (page: Page, column: string) => page.getByRole('separator', { name: t('ui.column_width', { column }) })
const widthOf = async (page: Page, column: string) =>
  (await page.getByRole('columnheader', { name: column, exact: true }).boundingBox())?.width ?? 0

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

test('a column that was pulled wider stays so after a reload, for the keyboard too, until it is given back', async ({
  page,
}) => {
  await signedInAs(page, 'buyer')
  await page.goto('/product')
  const sku = t('products.column_sku')
  const edge = edgeOf(page, sku)
  await expect(edge).toBeVisible()
  const before = await widthOf(page, sku)
  const box = await edge.boundingBox()
  if (!box) throw new Error('the edge has no place')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => widthOf(page, sku)).toBeCloseTo(before + 90, -0.5)

  await page.reload()
  await expect.poll(() => widthOf(page, sku)).toBeCloseTo(before + 90, -0.5)

  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => widthOf(page, sku)).toBeCloseTo(before + 106, -0.5)
  await page.keyboard.press('ArrowUp')
  await expect(edgeOf(page, t('products.column_po_date'))).toBeFocused()

  await page.keyboard.press('Home')
  await expect.poll(() => widthOf(page, sku)).toBeCloseTo(before, -0.5)
  await page.reload()
  await expect.poll(() => widthOf(page, sku)).toBeCloseTo(before, -0.5)
})
