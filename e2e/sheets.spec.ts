import { expectNoSeriousFault } from './axe.ts'
import { firstLine, newCustomer } from './owned-records.ts'
import { expect, speak, test, words } from './world.ts'

const t = words('en-US')
test.beforeEach(async ({ page }) => speak(page, 'en-US'))

const polishLetters: Readonly<Record<string, number>> = { Ż: 0xaf, ó: 0xf3, ł: 0xb3, ś: 0x9c, ć: 0xe6, ę: 0xea }
/** Text as Excel in Warsaw saves it: windows-1250. */
const inWarsaw = (text: string) => Buffer.from([...text].map((sign) => polishLetters[sign] ?? sign.charCodeAt(0)))

test('a list from Warsaw: its encoding is found, a column explained, a date answered, imported and undone', async ({
  page,
}) => {
  await newCustomer(page)
  const { category, line } = await firstLine(page)
  const csv = [
    'Nazwa produktu;Kategoria;Kod;Ilość;Data zamówienia;Nr zlecenia klienta',
    `Żółty kubek;${category} / ${line};00123;1 200 szt.;05/03/2026;PO-9`,
    `Część zapasowa;${category} / ${line};K-2;1.500;06/04/2026;PO-9`,
  ].join('\r\n')
  await page.goto('/product')
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('sheets.upload_excel') }).click(),
  ])
  await choosing.setFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: inWarsaw(csv) })

  const step = page.getByRole('dialog').filter({ hasText: t('sheets.step_title', { file: 'lista.csv' }) })
  await expect(step.getByText(t('sheets.encoding_windows-1250'))).toBeVisible()
  await expect(step.getByRole('cell', { name: 'Żółty kubek' })).toBeVisible()
  await expectNoSeriousFault(page)
  await step.getByRole('combobox', { name: t('sheets.field_of', { title: 'Nr zlecenia klienta' }) }).click()
  await page.getByTitle(t('products.column_po'), { exact: true }).click()
  await step.getByText(t('sheets.answer_is', { sample: '05/03/2026', value: 'March 5, 2026' })).click()
  await step.getByRole('button', { name: t('sheets.continue') }).click()

  const review = page.getByRole('dialog').filter({ hasText: t('sheets.review', { file: 'lista.csv' }) })
  const cell = (field: 'name' | 'sku' | 'qty' | 'po' | 'po_date', n: number) =>
    review.getByLabel(t('sheets.cell', { column: t(`products.column_${field}`), n }), { exact: true })
  await expect(cell('name', 2)).toHaveValue('Żółty kubek')
  await expect(cell('sku', 2)).toHaveValue('00123')
  await expect(cell('qty', 2)).toHaveValue('1200')
  await expect(cell('po_date', 3)).toHaveValue('2026-04-06')
  await expect(cell('po', 2)).toHaveValue('PO-9')
  await expectNoSeriousFault(page)
  // a phone is turned: the list is cards now, and what is being imported is still there
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.app-cards')).toBeAttached()
  await expect(cell('sku', 2)).toHaveValue('00123')
  await expect(review.getByRole('button', { name: t('sheets.import') })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
  await review.getByRole('button', { name: t('sheets.import') }).click()
  await expect(review).toBeHidden()
  await expect(page.getByText(t('ui.total', { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: t('sheets.undo') }).click()
  await expect(page.getByText(t('sheets.undone', { count: 2 }))).toBeVisible()
  await expect(page.getByText(t('products.empty_title'))).toBeVisible()
})
