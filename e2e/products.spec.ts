import { expectNoSeriousFault } from './axe.ts'
import { choose, firstLine, newCustomer, png } from './owned-records.ts'
import { expect, speak, test, words } from './world.ts'

const t = words('en-US')

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

// K-06, K-30, K-33, V-16
test('a new user imports 30 products with two bad rows, mends them in the table and finds them', async ({ page }) => {
  await newCustomer(page)
  const { category, line } = await firstLine(page)
  const rows = Array.from({ length: 30 }, (_, i) => {
    const n = i + 1
    const sku = n === 7 ? '' : `SKU-${String(n).padStart(3, '0')}`
    const qty = n === 19 ? 'many' : n * 100
    return `Lamp number ${n},${category} / ${line},PO-77,2026-12-01,${sku},${qty}`
  })
  const csv = ['Product name,Category,PO number,PO date,SKU,Quantity', ...rows].join('\n')
  await page.goto('/product')
  await expect(page.getByText(t('products.empty_title'))).toBeVisible()

  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('sheets.upload_excel') }).click(),
  ])
  expect(choosing.isMultiple()).toBe(false)
  await choosing.setFiles({ name: 'order.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

  const review = page.getByRole('dialog').filter({ hasText: 'order.csv' })
  await expect(review.getByText(`2 ${t('sheets.count_errors', { count: 2 })}`)).toBeVisible()
  await expect(review.getByText('Please input SKU!')).toBeVisible()

  // an import with errors is refused, and the list stays
  await review.getByRole('button', { name: t('sheets.import') }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()

  await review.getByRole('button', { name: t('sheets.next_error') }).click()
  const sku = review.getByLabel(t('sheets.cell', { column: t('products.column_sku'), n: 8 }), { exact: true })
  const qty = review.getByLabel(t('sheets.cell', { column: t('products.column_qty'), n: 20 }), { exact: true })
  await expect(qty.or(sku).and(page.locator(':focus'))).toBeVisible()
  await sku.fill('SKU-007')
  await sku.press('Tab')
  await expect(review.getByText('Please input SKU!')).toBeHidden()
  await review.getByRole('button', { name: t('sheets.next_error') }).click()
  await expect(qty).toBeFocused()
  await qty.fill('1900')
  await qty.press('Enter')
  await expect(review.getByText(`30 ${t('sheets.count_new', { count: 30 })}`)).toBeVisible()

  await review.getByRole('button', { name: t('sheets.check') }).click()
  await expect(
    review.getByText(t('sheets.checked', { inserted: 30, updated: 0, skipped: 0, excluded: 0 })),
  ).toBeVisible()
  await review.getByRole('button', { name: t('sheets.import') }).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(review).toBeHidden()
  await expect(page.getByText(t('ui.total', { count: 30 }))).toBeVisible()

  const sku7 = page.getByLabel(t('ui.filter_by', { column: t('products.column_sku') }))
  await sku7.fill('SKU-007')
  await sku7.press('Enter')
  await expect(page.getByRole('button', { name: 'Lamp number 7', exact: true })).toBeVisible()
  await expect(page.getByText(t('ui.total', { count: 1 }))).toBeVisible()
  expect(new URL(page.url()).searchParams.get('product_sku')).toBe('SKU-007')
  await page.getByRole('button', { name: t('ui.reset') }).click()
  await expect(page.getByText(t('ui.total', { count: 30 }))).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('sheets.export') }).click(),
  ])
  expect(file.suggestedFilename()).toContain('.xlsx')

  // the same list again: every row is there, and is skipped unless one says otherwise
  const mended = csv.replace(',,700', ',SKU-007,700').replace('many', '1900')
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('sheets.upload_excel') }).click(),
  ])
  await again.setFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) })
  const second = page.getByRole('dialog').filter({ hasText: 'again.csv' })
  await expect(second.getByText(`30 ${t('sheets.count_skip', { count: 30 })}`)).toBeVisible()
  await second.getByLabel(t('sheets.action_of', { n: 2 }), { exact: true }).selectOption('update')
  await second.getByLabel(t('sheets.exclude_row', { n: 3 }), { exact: true }).check()
  await expect(second.getByText(`28 ${t('sheets.count_skip', { count: 28 })}`)).toBeVisible()
  await second.getByRole('button', { name: t('sheets.import') }).click()
  await expect(
    page.getByText(t('sheets.imported', { inserted: 0, updated: 1, skipped: 28, excluded: 1 })),
  ).toBeVisible()
})

test('a row that comes twice in a list is shown as such, and is added only when one says so', async ({ page }) => {
  await newCustomer(page)
  const { category, line } = await firstLine(page)
  const rows = ['T-1', 'T-2', 't-1', 'T-1'].map((sku) => `Lamp,${category} / ${line},2026-12-01,${sku}`)
  await page.goto('/product')
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('sheets.upload_excel') }).click(),
  ])
  const csv = ['Product name,Category,PO date,SKU', ...rows].join('\n')
  await choosing.setFiles({ name: 'twice.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const review = page.getByRole('dialog').filter({ hasText: 'twice.csv' })
  await expect(review.getByText(`2 ${t('sheets.count_skip', { count: 2 })}`)).toBeVisible()
  const day = review.getByLabel(t('sheets.cell', { column: t('products.column_po_date'), n: 2 }), { exact: true })
  expect(await day.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
  const choice = (n: number) => review.getByLabel(t('sheets.action_of_double', { n, other: 2 }), { exact: true })
  await expect(choice(4)).toHaveValue('skip')
  await expect(choice(4).locator('option')).toHaveText([
    t('sheets.double_skip', { other: 2 }),
    t('sheets.double_new', { other: 2 }),
  ])
  await choice(4).selectOption('new')
  // another number: it is no double any more
  const sku = review.getByLabel(t('sheets.cell', { column: t('products.column_sku'), n: 5 }), { exact: true })
  await sku.fill('T-3')
  await sku.press('Tab')
  await review.getByRole('button', { name: t('sheets.check') }).click()
  await expect(
    review.getByText(t('sheets.checked', { inserted: 4, updated: 0, skipped: 0, excluded: 0 })),
  ).toBeVisible()
  await expect(choice(5)).toHaveCount(0)
  await sku.fill('T-2')
  await review.getByRole('button', { name: t('sheets.import') }).click()
  await expect(review.getByText(t('sheets.found_double', { count: 1 }))).toBeVisible()
  await review.getByRole('button', { name: t('sheets.import') }).click()
  await expect(page.getByText(t('sheets.imported', { inserted: 3, updated: 0, skipped: 1, excluded: 0 }))).toBeVisible()
})

test('a file that is no spreadsheet gets its sentence', async ({ page }) => {
  await newCustomer(page)
  await page.goto('/product')
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('sheets.upload_excel') }).click(),
  ])
  await choosing.setFiles({ name: 'list.xlsx', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n') })
  await expect(page.getByRole('dialog').getByText(t('faults.sheet_not_a_sheet', { found: 'PDF' }))).toBeVisible()
})

// A-106, F-04, F-07, F-14, F-17, F-18, F-27, F-28, K-11, K-12, K-13, K-14, K-15, K-17, K-18, K-31, K-32, QK-11
test('a customer adds, edits and deletes a product with a picture', async ({ page }) => {
  await newCustomer(page)
  const { line } = await firstLine(page)
  await page.goto('/product')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog').filter({ hasText: t('products.add_title') })
  await dialog.getByRole('button', { name: t('ui.save'), exact: true }).click()
  for (const sentence of ['Please input Product Name!', 'Please Select Catalog!', 'Please input SKU!']) {
    await expect(dialog.getByText(sentence)).toBeVisible()
  }
  await dialog.getByLabel(t('products.column_name')).fill('Oak chair')
  await choose(page, dialog.getByLabel(t('products.column_category')), line)
  await dialog.getByLabel(t('products.column_sku')).fill('OAK-1')
  // a number that cannot be is named, not changed behind one's back
  await dialog.getByLabel(t('products.column_qty')).fill('12.7')
  await expect(dialog.getByText(t('validation.integer'))).toBeVisible()
  await dialog.getByLabel(t('products.column_qty')).fill('12000')
  await dialog.getByLabel(t('products.column_po_date')).fill('2026-12-24')
  await dialog.getByLabel(t('products.column_po_date')).press('Enter')
  await dialog.getByLabel(t('products.column_barcode')).fill('4006381333931')

  const upload = dialog.locator('input[type=file]').first()
  await upload.setInputFiles({ name: 'chair.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(
    page.getByText('The file you uploaded is not allowed, please upload the allowed file type.', { exact: false }),
  ).toBeVisible()
  await upload.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2048 * 1024 + 1) })
  await expect(page.getByText('Exceeding file size limit', { exact: false })).toBeVisible()
  await upload.setInputFiles({ name: 'chair.png', mimeType: 'image/png', buffer: png() })
  await expect(dialog.getByRole('img', { name: t('products.photo') })).toBeVisible()
  await upload.setInputFiles({ name: 'second.png', mimeType: 'image/png', buffer: png() })
  await expect(page.getByText('Up to five pictures can be uploaded.', { exact: false })).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'specification.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
  await expect(dialog.getByText('specification.csv')).toBeVisible()
  await dialog.getByLabel(t('files.remark_of', { name: 'specification.csv' })).fill('Measures')
  await dialog.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: 'Oak chair' })
  await expect(row).toContainText('12,000')
  await expect(row).toContainText('2026-12-24')
  await expect(row.getByRole('img', { name: t('products.photo_of', { name: 'Oak chair' }) })).toBeVisible()

  await row.getByRole('button', { name: t('ui.edit_named', { name: 'Oak chair' }) }).click()
  const edit = page.getByRole('dialog').filter({ hasText: t('products.edit_title') })
  await expect(edit.getByLabel(t('files.remark_of', { name: 'specification.csv' }))).toHaveValue('Measures')
  await edit.getByLabel(t('products.column_name')).fill('Oak armchair')
  await edit.getByRole('button', { name: t('files.remove_picture') }).click()
  await edit.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(edit).toBeHidden()
  const renamed = page.getByRole('row').filter({ hasText: 'Oak armchair' })
  await expect(renamed).toBeVisible()
  await expect(renamed.getByRole('img', { name: t('products.photo_of', { name: 'Oak armchair' }) })).toHaveCount(0)

  await renamed.getByRole('button', { name: t('ui.delete_named', { name: 'Oak armchair' }) }).click()
  const ask = page.getByRole('dialog').filter({ hasText: t('ui.delete_ask', { name: 'Oak armchair' }) })
  await expect(ask).toContainText(t('products.delete_text'))
  await ask.getByRole('button', { name: t('ui.delete'), exact: true }).click()
  await expect(page.getByText('Deleted successfully!')).toBeVisible()
  await expect(page.getByText(t('products.empty_title'))).toBeVisible()
})

test('select mode: chosen products, their total, edit and remove; the list and the dialog are clean for axe (K-08, K-09, K-10)', async ({
  page,
}) => {
  const { send } = await newCustomer(page)
  const { path } = await firstLine(page)
  for (const [name, qty] of [
    ['First', 1200],
    ['Second', 800],
  ] as const) {
    await send('product_add', {
      product_name: name,
      product_catalog_id: path,
      product_sku: name,
      product_qty: qty,
    })
  }
  await page.goto('/product?select=1')
  await expect(page.getByRole('heading', { name: 'Select Product from List' })).toBeVisible()
  await page.getByLabel(t('ui.choose_named', { name: 'First' })).check()
  await page.getByLabel(t('ui.choose_named', { name: 'Second' })).check()
  const chosen = page.getByRole('region', { name: t('products.chosen', { count: 2 }) })
  await expect(chosen.getByRole('row').filter({ hasText: t('products.total_quantity') })).toContainText('2,000')

  await chosen.getByRole('button', { name: t('ui.edit_named', { name: 'Second' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('products.column_qty')).fill('900')
  await dialog.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(chosen.getByRole('row').filter({ hasText: t('products.total_quantity') })).toContainText('2,100')
  await chosen.getByRole('button', { name: t('ui.remove_named', { name: 'First' }) }).click()
  await expect(page.getByRole('region', { name: t('products.chosen', { count: 1 }) })).toContainText('900')
  await expect(page.getByLabel(t('ui.choose_named', { name: 'First' }))).not.toBeChecked()

  await page.goto('/product')
  await expect(page.getByText('Second').first()).toBeVisible()
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: t('ui.edit_named', { name: 'Second' }) }).click()
  await expect(page.getByRole('dialog').getByLabel(t('products.column_sku'))).toHaveValue('Second')
  await expectNoSeriousFault(page)
})
