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

test('the scrollbar that a wide table keeps at the foot of the window is opaque, and gone where its last row stands', async ({
  page,
}) => {
  await signedInAs(page, 'root')
  await page.goto('/ins')
  const rows = page.locator('.app-table tbody tr.ant-table-row')
  await expect(rows).toHaveCount(10)
  const bar = page.locator('.ant-table-sticky-scroll')
  await expect(bar).toBeVisible()
  const look = await bar.evaluate((strip) => ({ ...getComputedStyle(strip) }))
  expect([look.opacity, look.backgroundColor]).toEqual(['1', 'rgb(255, 255, 255)'])
  await rows.last().evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await page.mouse.wheel(0, 30)
  await expect(bar).toBeHidden()
  const isInSight = await rows.last().evaluate((row) => {
    const { left, bottom } = row.getBoundingClientRect()
    return row.contains(document.elementFromPoint(left + 60, bottom - 3))
  })
  expect(isInSight).toBe(true)
})
