import { newCustomer } from './owned-records.ts'
import { expect, signedInAs, speak, test, words } from './world.ts'

const t = words('en-US')
test.beforeEach(async ({ page }) => speak(page, 'en-US'))

const titles = 'Order name,Service,Product,Category,SKU,Quantity,Factory,Country,Province,City,Address,Contact,Phone'
const csv = [
  titles,
  'Mugs for May,fri,Mug blue,"Tableware, glassware and cutlery",MUG-B,1200,Ningbo Glass Works,CN,Zhejiang,Ningbo,5 Harbour Road,Chen Min,+86 574 1',
  'Mugs for May,,Mug red,"Tableware, glassware and cutlery",,800,,,,,,,',
  'Audit in June,fe,,,,,Hangzhou Works,CN,Zhejiang,Paris,9 Lake Road,Wu Li,+86 571 1',
].join('\n')

// J-04, J-11, J-12, J-88
test('orders come from a spreadsheet: bad rows are mended in the grid, then they wait as drafts', async ({ page }) => {
  await newCustomer(page)
  await page.goto('/order')
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('sheets.upload_excel') }).click(),
  ])
  await choosing.setFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const review = page.getByRole('dialog').filter({ hasText: 'orders.csv' })
  await expect(review.getByText(`2 ${t('sheets.count_errors', { count: 2 })}`)).toBeVisible()

  const sku = review.getByLabel(t('sheets.cell', { column: t('order-sheets.column_sku'), n: 3 }), { exact: true })
  await sku.fill('MUG-R')
  await sku.press('Tab')
  // a factory row: the city is chosen from the list of its province
  const city = t('sheets.cell', { column: t('order-sheets.column_city_code'), n: 4 })
  await review.getByRole('button', { name: city }).click()
  await page.getByRole('combobox', { name: city }).fill('Hangzhou')
  await page.getByTitle(/Hangzhou/).click()
  await review.getByRole('button', { name: t('sheets.import') }).click()

  await expect(page.getByText(t('order-sheets.imported', { count: 2, rows: 3 }))).toBeVisible()
  await expect(review).toBeHidden()
  const drafts = page.getByRole('region', { name: t('orders.drafts') })
  await expect(drafts.getByRole('row').filter({ hasText: 'Mugs for May' })).toContainText(
    t('orders.first_and_more', { first: 'MUG-B', count: 1 }),
  )
  await drafts.getByRole('button', { name: t('orders.continue_named', { name: 'Mugs for May' }) }).click()
  await expect(page.getByText('Ningbo Glass Works').first()).toBeVisible()
})

// J-05, T-06
test('a main account exports its orders and finds neither template nor upload', { tag: '@soak' }, async ({ page }) => {
  await signedInAs(page, 'main')
  await page.goto('/order')
  await expect(page.getByRole('button', { name: t('sheets.export') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('sheets.upload_excel') })).toBeHidden()
  await expect(page.getByRole('button', { name: t('sheets.download_template') })).toBeHidden()
})
