import { money } from '@goodlot/i18n'
import { centsOf } from '@goodlot/rules'
import type { Locator, Page } from '@playwright/test'
import { unfold } from '../cart.ts'
import { expect } from '../world.ts'
import { limit, type Month, t } from './people.ts'
import { factories, fillsInTheTemplate, forty, incomplete, otherDay, poOf, sharedDay } from './sheet.ts'

const named = (key: 'order' | 'factory' | 'quantity' | 'day' | 'inspector' | 'protocol', row: number) =>
  t('many.field_of', { field: t(`many.${key}`), name: poOf(row) })

const rowOf = (page: Page, row: number): Locator =>
  page.getByRole('row').filter({ has: page.getByLabel(named('order', row), { exact: true }) })

/** Says how many rows are chosen and ready. */
const summary = (page: Page, ready: number) =>
  expect(page.getByText(t('many.summary', { chosen: ready, ready, all: forty }))).toBeVisible()

/** The forty rows become drafts, the incomplete ones with questions; each complete one has a day, an inspector and a price. */
export async function uploads(month: Month): Promise<void> {
  const { page, token } = month.booker
  await page.goto('/book-many')
  const buffer = await fillsInTheTemplate(page, month)
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('many.upload') }).click(),
  ])
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await choosing.setFiles({ name: '十二月订单.xlsx', mimeType, buffer })
  const questions = Object.keys(incomplete).length
  await expect(page.getByText(t('many.saved', { saved: forty, with_questions: questions, existing: 0 }))).toBeVisible()
  // the last of the rows that name the same day finds every inspector taken
  await summary(page, forty - questions - 1)
  for (const row of [1, 2, 40]) {
    await expect(page.getByLabel(named('day', row), { exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await expect(page.getByLabel(named('inspector', row), { exact: true })).not.toHaveValue('0')
  }
  await fieldsFit(page)
  const { data } = await month.call('many_preview', token)
  expect(data.map(({ factory_name }) => factory_name).filter((name) => !factories.includes(name))).toEqual([''])
}

/** No field of a row is cut off at the end of its cell. */
async function fieldsFit(page: Page): Promise<void> {
  const cut = await rowOf(page, 1)
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { right } = cell.getBoundingClientRect()
        const fields = [...cell.querySelectorAll('input, select')]
        return fields.filter((one) => one.getBoundingClientRect().right > right).map((one) => one.ariaLabel)
      }),
    )
  expect(cut).toEqual([])
}

/** Each question is answered where it stands; only a product that nobody knows yet is chosen in the cart. */
export async function answers({ booker: { page }, protocol }: Month): Promise<void> {
  const quantity = page.getByLabel(named('quantity', incomplete.quantity), { exact: true })
  await quantity.fill('800')
  await quantity.press('Enter')
  await isReady(page, incomplete.quantity)
  await chooses(page, named('protocol', incomplete.protocol), protocol)
  await isReady(page, incomplete.protocol)
  await chooses(page, named('factory', incomplete.factory), factories[1] ?? '')
  await isReady(page, incomplete.factory)
  for (const row of [incomplete.past, incomplete.level]) {
    await rowOf(page, row)
      .getByRole('button', { name: t('many.settle_named', { name: poOf(row) }) })
      .click()
    await isReady(page, row)
  }
  await choosesTheProduct(page)
  await summary(page, forty - 1)
}

/** Opens a list, which may fill only then, and takes an option. */
async function chooses(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true })
  await list.focus()
  await list.selectOption({ label: option })
}

const isReady = (page: Page, row: number) =>
  expect(rowOf(page, row).getByRole('checkbox', { name: t('many.choose_row', { name: poOf(row) }) })).toBeChecked()

async function choosesTheProduct(page: Page): Promise<void> {
  const name = poOf(incomplete.product)
  await rowOf(page, incomplete.product)
    .getByRole('link', { name: t('many.open_named', { name }) })
    .first()
    .click()
  await page.waitForURL('**/cart?did=*')
  await unfold(page, t('booking.section_goods'))
  await page.getByRole('button', { name: t('booking.from_list') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('checkbox', { name: t('ui.choose_named', { name: '豆浆机' }), exact: true }).check()
  await drawer.getByRole('button', { name: t('booking.take_products', { count: 1 }) }).click()
  await page.getByLabel(t('booking.quantity_of', { name: '豆浆机' })).fill('640')
  await page
    .getByRole('complementary', { name: t('booking.summary') })
    .getByRole('button', { name: t('booking.save_draft') })
    .click()
  await expect(page.getByText(t('booking.draft_saved'))).toBeVisible()
  await page.goto('/book-many')
  await isReady(page, incomplete.product)
}

/** The row that found nobody free gets another day, and one row another inspector. */
export async function changesInPlace({ booker: { page } }: Month): Promise<void> {
  const late = sharedDay.rows.at(-1) ?? 0
  await expect(rowOf(page, late)).toContainText(t('many.nobody_free'))
  await page.getByLabel(named('day', late), { exact: true }).fill(otherDay)
  await isReady(page, late)
  await summary(page, forty)
  const inspector = page.getByLabel(named('inspector', 40), { exact: true })
  const before = await inspector.inputValue()
  const other = inspector.locator(`option:not([value='0'], [value='${before}'])`).first()
  await inspector.focus()
  await inspector.selectOption({ label: await other.innerText() })
  await expect(inspector).not.toHaveValue(before)
  await summary(page, forty)
}

export interface Booked {
  did: number
  order_no: string
  order_name: string
  totalPrice: number
}

/** One press of Book, and its confirmation, place all forty: returns them as the act answered. */
export async function booksAll({ booker: { page, token }, call }: Month): Promise<Booked[]> {
  const before = (await call('many_preview', token)).data
  const total = before.reduce((sum, { totalPrice }) => sum + (totalPrice ?? 0), 0)
  await expect(page.getByText(t('many.total', { total: money('zh-CN', centsOf(total)) }))).toBeVisible()
  const acts: string[] = []
  page.on('request', (request) => request.url().includes('/api/many_book') && acts.push(request.url()))
  const answered = page.waitForResponse('**/api/many_book*')
  const book = t('many.book', { count: forty })
  await page.getByRole('button', { name: book }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: book }).click()
  const { data } = (await (await answered).json()) as { data: { booked: Booked[]; left: unknown[]; total: number } }
  const result = page.getByRole('region', { name: t('many.result') })
  await expect(result.getByRole('link', { name: /^GL/ })).toHaveCount(forty)
  await expect(page.getByText(t('many.empty_title'))).toBeVisible()
  expect(acts).toHaveLength(1)
  expect(data.left).toEqual([])
  expect(data.total).toBe(total)
  expect(data.booked.map(({ did, totalPrice }) => [did, totalPrice])).toEqual(
    before.map(({ did, totalPrice }) => [did, totalPrice]),
  )
  return data.booked
}

/** Those that cost more than the member may book alone. */
export const aboveTheLimit = (booked: readonly Booked[]) => booked.filter(({ totalPrice }) => totalPrice > limit)
