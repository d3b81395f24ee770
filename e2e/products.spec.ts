import type { Page } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { choose, firstLine, newCustomer, png } from './owned-records.ts'
import { rowAction } from './row-actions.ts'
import { expect, speak, test, url, words } from './world.ts'

const t = words('en-US')

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

const edgeOf = (page: Page, column: string) => page.getByRole('separator', { name: t('ui.column_width', { column }) })
const widthOf = async (page: Page, column: string) =>
  (await page.getByRole('columnheader', { name: column, exact: true }).boundingBox())?.width ?? 0

// F-04, F-07, F-09, K-11, K-12, K-31, K-32, U-02 to U-07, QK-16
test('a customer adds, edits and deletes a product with a picture and a file; a column that was pulled wider stays so after a reload', async ({
  page,
}) => {
  await newCustomer(page)
  const { line } = await firstLine(page)
  const token = (await page.context().cookies(url())).find((c) => c.name === 'user_sign')?.value ?? 'none'
  const list = page.waitForRequest((r) => r.url().includes('/api/product_list'))
  await page.goto('/product')
  // every call has the token twice and the client's name in its headers, and its input as a form
  const ofList = await (await list).allHeaders()
  expect([ofList.usertoken, ofList.utoken, ofList.jtype]).toEqual([token, token, 'web'])
  expect(ofList['content-type']).toContain('application/x-www-form-urlencoded')
  await expect(page.getByText(t('products.empty_title'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog').filter({ hasText: t('products.add_title') })
  await dialog.getByLabel(t('products.column_name')).fill('Oak chair')
  await choose(page, dialog.getByLabel(t('products.column_category')), line)
  await dialog.getByLabel(t('products.column_sku')).fill('OAK-1')
  await dialog.getByLabel(t('products.column_qty')).fill('12000')
  await dialog.getByText(t('products.more_fields')).click()
  await dialog.getByLabel(t('products.column_po_date')).fill('2026-12-24')
  await dialog.getByLabel(t('products.column_po_date')).press('Enter')
  await dialog.getByLabel(t('products.column_barcode')).fill('4006381333931')

  // an upload carries the token too, and stops with a message when it fails
  const upload = dialog.locator('input[type=file]').first()
  const picture = { name: 'chair.png', mimeType: 'image/png', buffer: png() }
  const request = page.waitForRequest((r) => r.url().includes('/api/upload_product_img'))
  await page.route('**/api/upload_product_img*', (route) => route.abort(), { times: 1 })
  await upload.setInputFiles(picture)
  const headers = await (await request).allHeaders()
  expect([headers.usertoken, headers.utoken, headers.jtype]).toEqual([token, token, 'web'])
  expect(headers['content-type']).toContain('multipart/form-data')
  await expect(page.getByText(t('files.upload_failed'))).toBeVisible()
  await expect(dialog.getByText(t('files.uploading', { name: 'chair.png' }))).toHaveCount(0)
  await upload.setInputFiles(picture)
  await expect(dialog.getByRole('img', { name: t('products.photo') })).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'specification.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
  await dialog.getByLabel(t('files.remark_of', { name: 'specification.csv' })).fill('Measures')
  await dialog.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: 'Oak chair' })
  await expect(row).toContainText('12,000')
  await expect(row).toContainText('2026-12-24')
  await expect(row.getByRole('img', { name: t('products.photo_of', { name: 'Oak chair' }) })).toBeVisible()

  const sku = t('products.column_sku')
  const edge = edgeOf(page, sku)
  const before = await widthOf(page, sku)
  // the table is wider than its place beside the rail
  await edge.evaluate((handle) => handle.scrollIntoView({ inline: 'center', block: 'nearest' }))
  // waits until the edge stands still below the pointer
  await edge.hover()
  const box = await edge.boundingBox()
  if (!box) throw new Error('the edge has no place')
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
  await expectNoSeriousFault(page)

  await row.getByRole('button', { name: t('ui.edit_named', { name: 'Oak chair' }) }).click()
  const edit = page.getByRole('dialog').filter({ hasText: t('products.edit_title') })
  await expect(edit.getByLabel(t('files.remark_of', { name: 'specification.csv' }))).toHaveValue('Measures')
  await expect(edit.getByLabel(sku)).toHaveValue('OAK-1')
  await expectNoSeriousFault(page)
  await edit.getByLabel(t('products.column_name')).fill('Oak armchair')
  await edit.getByRole('button', { name: t('files.remove_picture') }).click()
  await edit.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(edit).toBeHidden()
  const renamed = page.getByRole('row').filter({ hasText: 'Oak armchair' })
  await expect(renamed).toBeVisible()
  await expect(renamed.getByRole('img', { name: t('products.photo_of', { name: 'Oak armchair' }) })).toHaveCount(0)

  await (await rowAction(page, t, 'ui.delete_named', 'Oak armchair')).click()
  const ask = page.getByRole('dialog').filter({ hasText: t('ui.delete_ask', { name: 'Oak armchair' }) })
  await ask.getByRole('button', { name: t('ui.delete'), exact: true }).click()
  await expect(page.getByText('Deleted successfully!')).toBeVisible()
  await expect(page.getByText(t('products.empty_title'))).toBeVisible()
})
