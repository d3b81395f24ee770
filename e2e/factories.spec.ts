import { expectNoSeriousFault } from './axe.ts'
import { choose, newCustomer, png } from './owned-records.ts'
import { expect, speak, test, words } from './world.ts'

const t = words('en-US')

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

// F-02, G-22, L-04, L-06, L-07, L-29, L-31, V-31, V-33
test('factories by spreadsheet, a place mended by choosing; a factory with cascading selects and a file; wide enough to scroll', async ({
  page,
}) => {
  await newCustomer(page)
  await page.goto('/business')
  await expect(page.getByText(t('factories.empty_title'))).toBeVisible()
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
  const wide = await page
    .locator('.app-table tbody tr[data-row-key]')
    .first()
    .evaluate((row) => row.getBoundingClientRect().width)
  expect(wide).toBeGreaterThanOrEqual(1300)
  await expectNoSeriousFault(page)

  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog').filter({ hasText: t('factories.add_title') })
  await expect(dialog).toHaveCSS('width', '800px')
  await dialog.getByLabel(t('factories.column_factory_name')).fill('Bright Home Works')
  await choose(page, dialog.getByLabel(t('ui.country')), 'China')
  await choose(page, dialog.getByLabel(t('ui.province')), 'Guangdong')
  await choose(page, dialog.getByLabel(t('ui.city')), 'Shenzhen')
  await dialog.getByLabel(t('factories.column_address'), { exact: true }).fill('8 Keji Road')
  await dialog.getByLabel(t('factories.column_person'), { exact: true }).fill('Li Wei')
  await dialog.getByLabel(t('factories.column_phone1')).fill('+86 755 6000 1000')
  await dialog.getByText(t('factories.more_fields')).click()
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: png() })
  await expect(dialog.getByRole('img', { name: 'map.png' })).toBeVisible()
  await dialog.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Bright Home Works' })
  for (const text of ['China', 'Guangdong', 'Shenzhen', '8 Keji Road', 'Li Wei']) await expect(row).toContainText(text)

  // the cities are fetched when the factory is edited, and its file is there
  await row.getByRole('button', { name: t('ui.edit_named', { name: 'Bright Home Works' }) }).click()
  const edit = page.getByRole('dialog').filter({ hasText: t('factories.edit_title') })
  await expect(edit.getByText('Shenzhen', { exact: false })).toBeVisible()
  await expect(edit.getByRole('img', { name: 'map.png' })).toBeVisible()
})
