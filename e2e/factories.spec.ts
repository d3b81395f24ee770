import { expectNoSeriousFault } from './axe.ts'
import { choose, newCustomer, png } from './owned-records.ts'
import { expect, speak, test, words } from './world.ts'

const t = words('en-US')

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

// F-02, F-16, F-25, G-22, L-04, L-11, L-12, L-13, L-14, L-15, L-16, L-17, L-19, L-31
test('a factory with cascading selects: what to choose first, required fields, the Chinese address, a file', async ({
  page,
}) => {
  await newCustomer(page)
  await page.goto('/business')
  await expect(page.getByText(t('factories.empty_title'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog').filter({ hasText: t('factories.add_title') })
  await expect(dialog).toHaveCSS('width', '800px')

  await dialog.getByRole('button', { name: t('ui.save'), exact: true }).click()
  for (const field of [
    'Factory Name',
    'Country',
    'Province',
    'City',
    'Detailed address',
    'Contact person',
    'Office phone',
  ]) {
    await expect(dialog.getByText(`Please input ${field}!`)).toBeVisible()
  }
  await dialog.getByLabel(t('ui.city')).click()
  await expect(page.locator('.ant-select-dropdown').getByText(t('ui.select_province_first'))).toBeVisible()
  await page.keyboard.press('Escape')

  await dialog.getByLabel(t('factories.column_factory_name')).fill('Bright Home Works')
  await choose(page, dialog.getByLabel(t('ui.country')), 'China')
  await choose(page, dialog.getByLabel(t('ui.province')), 'Guangdong')
  await choose(page, dialog.getByLabel(t('ui.city')), 'Shenzhen')
  await expect(dialog.getByText(t('factories.address_cn_hint'))).toBeVisible()
  await dialog.getByLabel(t('factories.column_address'), { exact: true }).fill('8 Keji Road')
  await dialog.getByLabel(t('factories.column_person'), { exact: true }).fill('Li Wei')
  await dialog.getByLabel(t('factories.column_phone1')).fill('+86 755 6000 1000')
  await dialog.getByLabel(t('factories.column_email')).pressSequentially('li.wei')
  const offered = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
  await expect(offered).toHaveCount(6)
  await offered.first().click()
  await expect(dialog.getByLabel(t('factories.column_email'))).toHaveValue('li.wei@gmail.com')
  await dialog.getByLabel(t('factories.column_employees')).fill('320')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'gate.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('The file format is incorrect', { exact: false })).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: png() })
  await expect(dialog.getByRole('img', { name: 'map.png' })).toBeVisible()
  await dialog.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'Bright Home Works' })
  for (const text of ['China', 'Guangdong', 'Shenzhen', '8 Keji Road', 'Li Wei']) await expect(row).toContainText(text)

  // another country empties what lay in the old one
  await row.getByRole('button', { name: t('ui.edit_named', { name: 'Bright Home Works' }) }).click()
  const edit = page.getByRole('dialog').filter({ hasText: t('factories.edit_title') })
  await expect(edit.getByText('Shenzhen', { exact: false })).toBeVisible()
  await choose(page, edit.getByLabel(t('ui.country')), 'Vietnam')
  await edit.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(edit.getByText('Please input City!')).toBeVisible()
  await edit.getByRole('button', { name: t('ui.cancel') }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: t('ui.discard_ask') })
    .getByRole('button', { name: t('ui.discard') })
    .click()
  await expect(edit).toBeHidden()
})

test('factories: filters cascade and stand in the address, select mode, nothing serious for axe (L-02)', async ({
  page,
}) => {
  const { send } = await newCustomer(page)
  const place = { country: 'CN', province: 'CN-44', city: 'CN-4403' }
  const contact = { business_person: 'Li Wei', business_contact: '1', business_email: 'li.wei@gmail.com' }
  await send('business_add', {
    business_name: 'Bright Home Works',
    business_address: '8 Keji Road',
    ...place,
    ...contact,
  })
  await page.goto('/business')
  const row = page.getByRole('row').filter({ hasText: 'Bright Home Works' })
  await expect(row).toContainText('Shenzhen')
  await page.getByLabel(t('ui.filter_by', { column: t('ui.city') })).click()
  await expect(page.locator('.ant-select-dropdown').getByText(t('ui.select_province_first'))).toBeVisible()
  await choose(page, page.getByLabel(t('ui.filter_by', { column: t('ui.country') })), 'Vietnam')
  await expect(page.getByText(t('ui.nothing_found'))).toBeVisible()
  expect(new URL(page.url()).searchParams.get('country')).toBe('VN')
  await page.getByRole('button', { name: t('ui.reset') }).click()
  await expect(row).toBeVisible()
  await expectNoSeriousFault(page)

  await page.goto('/business?select=1')
  await page.getByLabel(t('ui.choose_named', { name: 'Bright Home Works' })).check()
  await expect(page.getByRole('region', { name: t('factories.chosen') })).toContainText('li.wei@gmail.com')
})

test('factories by spreadsheet: a place that does not exist is mended by choosing (L-06, L-29)', async ({ page }) => {
  await newCustomer(page)
  await page.goto('/business')
  const csv = [
    'Factory name,Country,Province,City,Detailed address,Contact person,Office phone',
    'One,China,Guangdong,Shenzhen,1 Road,Ann,1',
    'Two,China,Guangdong,Atlantis,2 Road,Ben,2',
  ].join('\n')
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('sheets.upload_excel') }).click(),
  ])
  await choosing.setFiles({ name: 'factories.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const review = page.getByRole('dialog').filter({ hasText: 'factories.csv' })
  await expect(review.getByText(t('validation.city_unknown', { given: 'Atlantis' }))).toBeVisible()
  const cell = t('sheets.cell', { column: t('factories.column_city_code'), n: 3 })
  await review.getByRole('button', { name: cell }).click()
  await choose(page, review.getByRole('combobox', { name: cell }), 'Dongguan')
  await expect(review.getByText(t('validation.city_unknown', { given: 'Atlantis' }))).toBeHidden()
  await review.getByRole('button', { name: t('sheets.import') }).click()
  await expect(page.getByText(t('sheets.imported', { inserted: 2, updated: 0, skipped: 0, excluded: 0 }))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Dongguan' })).toContainText('Two')
})
