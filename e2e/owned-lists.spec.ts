import { choose, firstLine, newCustomer } from './owned-records.ts'
import { expect, signedInAs, speak, test, words } from './world.ts'

const t = words('en-US')
const place = { country: 'CN', province: 'CN-44', city: 'CN-4403' }
const factory = { ...place, business_address: '8 Keji Road', business_person: 'Li Wei', business_contact: '1' }

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

test('products: nine columns, five filters, and the buttons of the list (K-01, K-02, K-04, K-05)', async ({ page }) => {
  const { send } = await newCustomer(page)
  const { path } = await firstLine(page)
  await send('product_add', { product_name: 'Lamp', product_catalog_id: path, product_sku: 'LAMP' })
  await page.goto('/product')
  const columns = (['name', 'category', 'po', 'po_date', 'sku', 'qty'] as const).map((name) =>
    t(`products.column_${name}`),
  )
  for (const name of [t('ui.created_user'), t('products.image'), ...columns, t('ui.action')])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  for (const column of [
    t('ui.created_user'),
    ...(['name', 'category', 'po', 'sku'] as const).map((c) => t(`products.column_${c}`)),
  ])
    await expect(page.getByLabel(t('ui.filter_by', { column }), { exact: true })).toBeVisible()
  for (const name of [t('ui.new'), t('ui.refresh'), t('ui.reset'), t('sheets.upload_excel')])
    await expect(page.getByRole('main').getByRole('button', { name }).first()).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('sheets.download_template') }).click(),
  ])
  expect(file.suggestedFilename()).toContain('.xlsx')
})

test('factories: under Master, ten to a page unless changed, wide enough to scroll, typing waits', async ({ page }) => {
  // L-01, L-03, L-07, L-09, L-10, V-10, V-16, V-33
  const { send } = await newCustomer(page)
  for (let n = 1; n <= 11; n++) await send('business_add', { ...factory, business_name: `Works ${n}` })
  await page.goto('/business')
  const rows = page.locator('tbody tr[data-row-key]')
  await expect(rows).toHaveCount(10)
  await expect(
    page
      .getByRole('navigation')
      .filter({ hasText: t('ui.home') })
      .filter({ hasText: 'Master' }),
  ).toBeVisible()
  for (const name of [t('ui.new'), t('ui.refresh'), t('sheets.download_template'), t('sheets.upload_excel')])
    await expect(page.getByRole('main').getByRole('button', { name }).first()).toBeVisible()
  await expect(rows.first().getByRole('button', { name: /^(View|Edit|Delete) Works 11$/ })).not.toHaveCount(0)
  const wide = await page
    .locator('.ant-table table')
    .first()
    .evaluate((table) => table.getBoundingClientRect().width)
  expect(wide).toBeGreaterThanOrEqual(1300)

  await page.locator('.ant-pagination-options-size-changer').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '20' }).first().click()
  await expect(rows).toHaveCount(11)

  const asked = page.waitForRequest(
    (r) => r.url().includes('business_list') && (r.postData() ?? '').includes('Works+7'),
  )
  const typed = Date.now()
  await page.getByLabel(t('ui.filter_by', { column: t('factories.column_factory_name') })).fill('Works 7')
  expect(new URLSearchParams((await asked).postData() ?? '').get('page')).toBe('1')
  expect(Date.now() - typed).toBeGreaterThan(1100)
  await expect(rows).toHaveCount(1)
})

test('factories: deleting and a failed import say so; root finds the factories of others', async ({
  page,
  browser,
}) => {
  // L-08, L-32, L-33
  const { send } = await newCustomer(page, 'Dora Deleter')
  await send('business_add', { ...factory, business_name: 'Short-lived' })
  await send('business_add', { ...factory, business_name: 'Second' })
  await page.goto('/business')
  const remove = async (name: string) => {
    await page.getByRole('button', { name: t('ui.delete_named', { name }) }).click()
    const ask = page.getByRole('dialog').filter({ hasText: t('ui.delete_ask', { name }) })
    await ask.getByRole('button', { name: t('ui.delete'), exact: true }).click()
  }
  await remove('Short-lived')
  await expect(page.getByText('Deleted successfully!')).toBeVisible()
  await page.route('**/api/business_delete*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await remove('Second')
  await expect(page.getByText('Delete failed!').first()).toBeVisible()

  await page.goto('/business')
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('sheets.upload_excel') }).click(),
  ])
  const csv = 'Factory name,Country,Province,City,Detailed address,Contact person,Office phone\nOne,Mars,,,,,'
  await choosing.setFiles({ name: 'factories.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const review = page.getByRole('dialog').filter({ hasText: 'factories.csv' })
  await review.getByRole('button', { name: 'Import this list' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()

  const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await speak(desk, 'en-US')
  await signedInAs(desk, 'root')
  await desk.goto('/business')
  await choose(desk, desk.getByLabel(t('ui.filter_by', { column: t('ui.created_user') })), 'Dora Deleter')
  await expect(desk.getByRole('row').filter({ hasText: 'Second' })).toBeVisible()
  await expect(desk.locator('tbody tr[data-row-key]')).toHaveCount(1)
  await desk.context().close()
})

test('attachments: a file that is no picture shows as an icon; the next record has its own list', async ({ page }) => {
  // F-03, F-24, L-34
  const { send } = await newCustomer(page)
  for (const business_name of ['With files', 'Without']) await send('business_add', { ...factory, business_name })
  await page.goto('/business')
  const open = async (name: string) => {
    const listed = page.waitForRequest((r) => r.url().includes('/api/get_base_attach'))
    await page.getByRole('button', { name: t('ui.edit_named', { name }) }).click()
    return new URL((await listed).url()).searchParams.get('tag_id')
  }
  const first = await open('With files')
  const form = page.getByRole('dialog').filter({ hasText: t('factories.edit_title') })
  // until the list has arrived, the only file input is the photo's
  await expect(form.getByText(t('files.none_yet'))).toBeVisible()
  await form
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'licence.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
  const row = form.getByRole('listitem').filter({ hasText: 'licence.csv' })
  await expect(row.locator('.files-icon')).toBeVisible()
  await expect(row.getByRole('img', { name: 'licence.csv' })).toHaveCount(0)
  await form.getByRole('button', { name: t('ui.cancel') }).click()
  await expect(form).toBeHidden()
  expect(await open('Without')).not.toBe(first)
  await expect(form.getByText(t('files.none_yet'))).toBeVisible()
})

test('what to choose first is said: country, then province; category, then line (G-18)', async ({ page }) => {
  await newCustomer(page)
  await page.goto('/business')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.new') })
    .first()
    .click()
  const hints = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  const form = page.getByRole('dialog').filter({ hasText: t('factories.add_title') })
  await form.getByLabel(t('ui.province')).click()
  await expect(hints.getByText('Please select the country first')).toBeVisible()
  await page.keyboard.press('Escape')
  await form.getByLabel(t('ui.city')).click()
  await expect(hints.getByText('Please select the province first')).toBeVisible()
  await page.goto('/product')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.new') })
    .first()
    .click()
  await expect(page.getByText(t('ui.select_category_first')).first()).toBeVisible()
})
