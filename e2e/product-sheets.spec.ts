import type { Page } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { firstLine, newCustomer } from './owned-records.ts'
import { expect, speak, test, words } from './world.ts'

const t = words('en-US')

test.beforeEach(async ({ page }) => speak(page, 'en-US'))

const polishLetters: Readonly<Record<string, number>> = { Ż: 0xaf, ó: 0xf3, ł: 0xb3, ś: 0x9c, ć: 0xe6, ę: 0xea }
/** Text as Excel in Warsaw saves it: windows-1250. */
const inWarsaw = (text: string) => Buffer.from([...text].map((sign) => polishLetters[sign] ?? sign.charCodeAt(0)))

async function chooseFile(page: Page, name: string, buffer: Buffer) {
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('sheets.upload_excel') }).click(),
  ])
  expect(choosing.isMultiple()).toBe(false)
  await choosing.setFiles({ name, mimeType: 'text/csv', buffer })
}
async function downloaded(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return file.suggestedFilename()
}

// K-05, K-06, K-30, K-33, V-16
test('a list from Warsaw is understood, imported and undone; one of 30 products with two bad rows is mended in the table, found, and brought again', async ({
  page,
}) => {
  await newCustomer(page)
  const { category, line } = await firstLine(page)
  const warsaw = [
    'Nazwa produktu;Kategoria;Kod;Ilość;Data zamówienia;Nr zlecenia klienta',
    `Żółty kubek;${category} / ${line};00123;1 200 szt.;05/03/2026;PO-9`,
    `Część zapasowa;${category} / ${line};K-2;1.500;06/04/2026;PO-9`,
  ].join('\r\n')
  await page.goto('/product')
  await expect(page.getByText(t('products.empty_title'))).toBeVisible()
  expect(await downloaded(page, t('sheets.download_template'))).toContain('.xlsx')

  await chooseFile(page, 'lista.csv', inWarsaw(warsaw))
  const step = page.getByRole('dialog').filter({ hasText: t('sheets.step_title', { file: 'lista.csv' }) })
  await expect(step.getByText(t('sheets.encoding_windows-1250'))).toBeVisible()
  await expect(step.getByRole('cell', { name: 'Żółty kubek' })).toBeVisible()
  await expectNoSeriousFault(page)
  await step.getByRole('combobox', { name: t('sheets.field_of', { title: 'Nr zlecenia klienta' }) }).click()
  await page.getByTitle(t('products.column_po'), { exact: true }).click()
  await step.getByText(t('sheets.answer_is', { sample: '05/03/2026', value: 'March 5, 2026' })).click()
  await step.getByRole('button', { name: t('sheets.continue') }).click()

  const polish = page.getByRole('dialog').filter({ hasText: t('sheets.review', { file: 'lista.csv' }) })
  const cell = (field: 'name' | 'sku' | 'qty' | 'po' | 'po_date', n: number) =>
    polish.getByLabel(t('sheets.cell', { column: t(`products.column_${field}`), n }), { exact: true })
  await expect(cell('name', 2)).toHaveValue('Żółty kubek')
  await expect(cell('sku', 2)).toHaveValue('00123')
  await expect(cell('qty', 2)).toHaveValue('1200')
  await expect(cell('po_date', 3)).toHaveValue('2026-04-06')
  await expect(cell('po', 2)).toHaveValue('PO-9')
  expect(await cell('po_date', 2).evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
  await expectNoSeriousFault(page)
  // a phone is turned: the list is cards now, and what is being imported is still there
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.app-cards')).toBeAttached()
  await expect(cell('sku', 2)).toHaveValue('00123')
  await expect(polish.getByRole('button', { name: t('sheets.import') })).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await polish.getByRole('button', { name: t('sheets.import') }).click()
  await expect(polish).toBeHidden()
  await expect(page.getByText(t('ui.total', { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: t('sheets.undo') }).click()
  await expect(page.getByText(t('sheets.undone', { count: 2 }))).toBeVisible()
  await expect(page.getByText(t('products.empty_title'))).toBeVisible()

  const rows = Array.from({ length: 30 }, (_, i) => {
    const n = i + 1
    const sku = n === 7 ? '' : `SKU-${String(n).padStart(3, '0')}`
    const qty = n === 19 ? 'many' : n * 100
    return `Lamp number ${n},${category} / ${line},PO-77,2026-12-01,${sku},${qty}`
  })
  const csv = ['Product name,Category,PO number,PO date,SKU,Quantity', ...rows].join('\n')
  await chooseFile(page, 'order.csv', Buffer.from(csv))
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
  // the message about the first list is gone
  await expect(page.getByText('Success', { exact: true })).toHaveCount(0)
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
  expect(await downloaded(page, t('sheets.export'))).toContain('.xlsx')

  // the same list again: every row exists already, and is skipped unless the user decides otherwise
  const mended = csv.replace(',,700', ',SKU-007,700').replace('many', '1900')
  await chooseFile(page, 'again.csv', Buffer.from(mended))
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
