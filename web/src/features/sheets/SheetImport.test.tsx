import type { SheetReading } from '@goodlot/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customerAccount } from '../../test/people.ts'
import { findDialog, type OpenScreen, openScreen, wordsOf } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const me = customerAccount()
const known = (column: number, title: string, field: string) => ({
  column,
  title,
  samples: [],
  field,
  state: 'known' as const,
})
const reading: SheetReading = {
  encoding: 'windows-1250',
  sheet: null,
  preview: [
    ['Nazwa', 'Klasa'],
    ['Żółty kubek', 'B'],
  ],
  columns: [
    known(0, 'Nazwa', 'name'),
    known(1, 'Kategoria', 'category'),
    known(2, 'Kod', 'sku'),
    known(3, 'Data', 'po_date'),
    { column: 4, title: 'Klasa', samples: ['B'], field: null, state: 'unknown' },
  ],
  questions: [{ field: 'po_date', kind: 'day', samples: ['05/03/2026'], choice: null }],
  notices: [],
}
const row = (n: number, more: object = {}) => ({
  row: n,
  sheet_row: n + 1,
  name: `Kubek ${n}`,
  category: 'Home / Lamps',
  catalog_id: [1, 2],
  sku: `K-${n}`,
  qty: 5,
  exists: null,
  similar: null,
  double_of: null,
  action: 'new',
  exclude: 0,
  example: 0,
  ...more,
})
const read = (rows: object[], how: Partial<SheetReading> = {}) => ({
  import_type: 'product',
  total: rows.length,
  next: null,
  rows: rows as Record<string, unknown>[],
  errors: [],
  reading: { ...reading, ...how },
})
const clear = { encoding: 'utf-8' as const, columns: reading.columns.slice(0, 4), questions: [] }
const saved = {
  dry_run: 0,
  total: 2,
  inserted: 2,
  updated: 0,
  skipped: 0,
  excluded: 0,
  records: 2,
  errors: [],
  next: null,
}

/** Opens the product list and uploads a file. */
async function openWithFile(answers: Answers, locale: 'en-US' | 'zh-CN' = 'en-US'): Promise<OpenScreen> {
  const opened = await openScreen('/product', {
    me,
    locale,
    answers: {
      product_list: { data: [], total: 0 },
      catalog_tree: [],
      user_select_list: { data: [], total: 0 },
      sys_list: [],
      ...answers,
    },
  })
  await screen.findByText(opened.t('sheets.upload_excel'))
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('no field for a file')
  await opened.user.upload(field, new File(['x'], 'lista.csv'))
  return opened
}

it.each(['en-US', 'zh-CN'] as const)(
  'asks what only a person knows, remembers it, and reads the file again (%s)',
  async (locale) => {
    const { t, user, wire } = await openWithFile({ upload_draft_excel: read([row(1)]), sheet_titles_save: {} }, locale)
    const step = await findDialog(t('sheets.step_title', { file: 'lista.csv' }))
    expect(within(step).getByText(t('sheets.encoding_windows-1250'))).toBeDefined()
    expect(within(step).getByText('Żółty kubek')).toBeDefined()
    const goOn = within(step).getByRole('button', { name: t('sheets.continue') })
    expect((goOn as HTMLButtonElement).disabled).toBe(true)
    const [, american] = within(step).getAllByRole('radio')
    await user.click(american as HTMLElement)
    fireEvent.mouseDown(within(step).getByRole('combobox', { name: t('sheets.field_of', { title: 'Klasa' }) }))
    await user.click(await screen.findByTitle(t('products.column_po')))
    wire.answer({ upload_draft_excel: read([row(1)], clear) })
    await user.click(goOn)
    await findDialog(t('sheets.review', { file: 'lista.csv' }))
    expect(wire.sent('sheet_titles_save')).toEqual([
      { import_type: 'product', titles: JSON.stringify([{ title: 'Klasa', field: 'po' }]) },
    ])
    expect(wire.sent('upload_draft_excel').at(-1)).toMatchObject({ answers: JSON.stringify({ po_date: 'mdy' }) })
  },
)

it('shows the columns of a file that lacks required ones, and another encoding at once', async () => {
  const columns = reading.columns.map((one) =>
    one.field === 'name' ? { ...one, field: null, state: 'unknown' as const } : one,
  )
  const { t, user, wire } = await openWithFile({
    upload_draft_excel: refused('sheet_columns', 'These columns are missing', { ...reading, columns, questions: [] }),
  })
  const step = await findDialog(t('sheets.step_title', { file: 'lista.csv' }))
  expect(within(step).getByText(t('sheets.missing', { columns: t('products.column_name') }))).toBeDefined()
  fireEvent.mouseDown(within(step).getByRole('combobox', { name: t('sheets.encoding') }))
  await user.click(await screen.findByTitle(t('sheets.encoding_windows-1252')))
  await waitFor(() => expect(wire.sent('upload_draft_excel').at(-1)).toMatchObject({ encoding: 'windows-1252' }))
})

it('takes a block into the table, fills down, imports and undoes', async () => {
  const { t, user, wire } = await openWithFile({
    upload_draft_excel: read([row(1), row(2)], clear),
    product_import: { ...saved, import_id: 7 },
    import_undo: { undone: 1, kept: [{ name: 'Kubek 2', reason: 'Used.' }] },
  })
  const review = await findDialog(t('sheets.review', { file: 'lista.csv' }))
  const cell = (field: 'sku' | 'qty', n: number) =>
    within(review).getByLabelText<HTMLInputElement>(t('sheets.cell', { column: t(`products.column_${field}`), n }))
  fireEvent.focus(cell('sku', 2))
  fireEvent.paste(cell('sku', 2), { clipboardData: { getData: () => 'A-1\t1200 pcs\nA-2\tmany\n' } })
  expect([cell('sku', 2).value, cell('sku', 3).value, cell('qty', 2).value]).toEqual(['A-1', 'A-2', '1200 pcs'])
  expect(within(review).getByText(t('validation.integer'))).toBeDefined()
  cell('qty', 2).focus()
  await user.click(within(review).getByRole('button', { name: t('sheets.fill_down') }))
  expect(cell('qty', 3).value).toBe('1200 pcs')
  cell('qty', 2).focus()
  fireEvent.change(cell('qty', 3), { target: { value: '7' } })
  cell('qty', 3).focus()
  fireEvent.keyDown(cell('qty', 3), { key: 'd', ctrlKey: true })
  expect(cell('qty', 3).value).toBe('1200 pcs')
  wire.answer({
    product_import: ({ dry_run }) => ({ ...saved, dry_run: Number(dry_run), import_id: 7, rows: [row(1), row(2)] }),
  })
  await user.click(within(review).getByRole('button', { name: t('sheets.import') }))
  await user.click(await screen.findByRole('button', { name: t('sheets.undo') }))
  expect(await findDialog('Kubek 2: Used.')).toBeDefined()
  expect(wire.sent('import_undo')).toEqual([{ import_type: 'product' }])
})

it('Alt and an arrow make the column wider and narrower, and the browser remembers it', async () => {
  const { t } = await openWithFile({ upload_draft_excel: read([row(1)], clear) })
  const review = await findDialog(t('sheets.review', { file: 'lista.csv' }))
  const cell = within(review).getByLabelText(t('sheets.cell', { column: t('products.column_sku'), n: 2 }))
  const stored = () => JSON.parse(localStorage.getItem('sheet-widths-product') ?? '{}').sku as number
  cell.focus()
  fireEvent.keyDown(cell, { key: 'ArrowRight', altKey: true })
  const wider = stored()
  fireEvent.keyDown(cell, { key: 'ArrowLeft', altKey: true })
  fireEvent.keyDown(cell, { key: 'ArrowLeft', altKey: true })
  expect(wider - stored()).toBe(32)
  for (let i = 0; i < 60; i++) fireEvent.keyDown(cell, { key: 'ArrowLeft', altKey: true })
  expect(stored()).toBe(60)
})

interface Judged {
  row: number
  sheet_row: number
  sku: string
  action: string
}
/** Judges rows like the server: a repeated row is a duplicate of the first, and is skipped unless its action is "new". */
const judge = (rows: readonly Judged[]) =>
  rows.map((one) => {
    const first = rows.find(({ sku }) => sku.toLowerCase() === one.sku.toLowerCase()) ?? one
    const double_of = first === one ? null : { row: first.row, sheet_row: first.sheet_row }
    return { ...one, double_of, action: one.action || (double_of ? 'skip' : 'new') }
  })
const importJudged = ({ rows: sent = '[]', dry_run = '0' }: { rows?: string; dry_run?: string }) => {
  const rows = judge(JSON.parse(sent))
  const skipped = rows.filter(({ action }) => action === 'skip').length
  const inserted = rows.length - skipped
  const isDry = dry_run === '1'
  return {
    ...saved,
    dry_run: Number(dry_run),
    total: rows.length,
    next: null,
    inserted,
    skipped,
    records: isDry ? 0 : inserted,
    import_id: isDry ? null : 7,
    ...(isDry ? { rows } : {}),
  }
}

it('a row that comes twice in a list is shown as such, and is added only when one says so', async () => {
  const skus = ['T-1', 'T-2', 't-1', 'T-1']
  const rows = judge(skus.map((sku, i) => ({ ...row(i + 1, { sku, name: 'Lamp' }), sku, action: '' })))
  const { t, user } = await openWithFile({ upload_draft_excel: read(rows, clear), product_import: importJudged })
  const review = within(await findDialog(t('sheets.review', { file: 'lista.csv' })))
  const count = (n: number) => {
    const words = t('sheets.count_skip', { count: n })
    return review.getByText(
      (_, element) => element?.className === 'sheet-count ' && element.textContent === `${n} ${words}`,
    )
  }
  count(2)
  const choiceOf = (n: number) => t('sheets.action_of_double', { n, other: 2 })
  const choice = review.getByLabelText<HTMLSelectElement>(choiceOf(4))
  expect(choice.value).toBe('skip')
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual([
    t('sheets.double_skip', { other: 2 }),
    t('sheets.double_new', { other: 2 }),
  ])
  await user.selectOptions(choice, 'new')
  // with another SKU the row is no duplicate any more
  const sku = () =>
    review.getByLabelText<HTMLInputElement>(t('sheets.cell', { column: t('products.column_sku'), n: 5 }))
  fireEvent.change(sku(), { target: { value: 'T-3' } })
  fireEvent.blur(sku())
  await user.click(review.getByRole('button', { name: t('sheets.check') }))
  await review.findByText(t('sheets.checked', { inserted: 4, updated: 0, skipped: 0, excluded: 0 }))
  expect(review.queryByLabelText(choiceOf(5))).toBeNull()
  fireEvent.change(sku(), { target: { value: 'T-2' } })
  fireEvent.blur(sku())
  await user.click(review.getByRole('button', { name: t('sheets.import') }))
  await review.findByText(t('sheets.found_double', { count: 1 }))
  await user.click(review.getByRole('button', { name: t('sheets.import') }))
  await screen.findByText(t('sheets.imported', { inserted: 3, updated: 0, skipped: 1, excluded: 0 }))
})

it('a file that is no spreadsheet gets its sentence', async () => {
  const sentence = wordsOf('en-US')('faults.sheet_not_a_sheet', { found: 'PDF' })
  const { t } = await openWithFile({ upload_draft_excel: refused('sheet_not_a_sheet', sentence, { found: 'PDF' }) })
  const dialog = within(await findDialog(t('sheets.not_read', { file: 'lista.csv' })))
  dialog.getByText(sentence)
  dialog.getByRole('button', { name: t('sheets.another_file') })
})

it('a list larger than one answer is read and checked page by page', async () => {
  const rows = [1, 2, 3, 4].map((n) => row(n))
  const pageFrom = (from: number) => ({ rows: rows.slice(from - 1, from + 1), next: from + 2 > 4 ? null : from + 2 })
  const { t, user, wire } = await openWithFile({
    upload_draft_excel: ({ from = '1' }) => ({ ...read(rows, clear), ...pageFrom(Number(from)) }),
    // the dry run returns only row 4 as changed, and one error on each page
    product_import: ({ from = '1' }) => ({
      ...saved,
      dry_run: 1,
      import_id: null,
      errors: [{ row: Number(from), field: 'sku', message: `SKU of row ${from}` }],
      rows: from === '3' ? [row(4, { name: 'Changed' })] : [],
      next: from === '1' ? 3 : null,
    }),
  })
  const review = within(await findDialog(t('sheets.review', { file: 'lista.csv' })))
  expect(wire.sent('upload_draft_excel').map(({ from }) => from)).toEqual([undefined, '3'])
  expect(review.getByDisplayValue('Kubek 4')).toBeDefined()
  await user.click(review.getByRole('button', { name: t('sheets.check') }))
  expect(await review.findByDisplayValue('Changed')).toBeDefined()
  for (const name of ['Kubek 1', 'Kubek 2', 'Kubek 3']) expect(review.getByDisplayValue(name)).toBeDefined()
  expect(wire.sent('product_import').map(({ from }) => from)).toEqual([undefined, '3'])
  expect(review.getAllByText('SKU of row 1').length).toBeGreaterThan(0)
  expect(review.getAllByText('SKU of row 3').length).toBeGreaterThan(0)
  expect(review.getByText(t('sheets.checked_bad', { count: 2 }))).toBeDefined()
})
