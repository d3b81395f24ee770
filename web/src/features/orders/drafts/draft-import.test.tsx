import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { noCounts } from '../../../test/orders.ts'
import { customerAccount } from '../../../test/people.ts'
import { findDialog, openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { refused } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

/** A row of a sheet of drafts as the server has read it. */
const rowOf = (row: number, change: Record<string, unknown> = {}) => ({
  row,
  sheet_row: row + 1,
  order_name: 'Spring',
  service_type: 'fri',
  service_name: 'Final random inspection',
  product_name: `Kettle ${row}`,
  sku: `KT-${row}`,
  qty: 500,
  exists: null,
  double_of: null,
  action: 'new',
  exclude: 0,
  example: 0,
  ...change,
})
const figures = {
  total: 2,
  inserted: 2,
  updated: 0,
  skipped: 0,
  excluded: 0,
  records: 0,
  import_id: null,
  errors: [],
  next: null,
}
/** The server's reading of a workbook that needs no decision by a person. */
const reading = { encoding: null, sheet: 'Sheet1', preview: [], columns: [], questions: [], notices: [] }

it('drafts are reviewed before they are imported: an error stands at its cell, is mended there, and all of it is judged again', async () => {
  const { user, t, wire } = await openScreen('/order', {
    me: customerAccount(),
    answers: {
      order_list: { data: [], total: 0 },
      order_counts: noCounts,
      draft_list: { data: [], total: 0 },
      sys_list: [],
      upload_draft_excel: refused('sheet_columns', 'No column of this sheet is known.', reading),
    },
  })
  await screen.findByText(t('sheets.upload_excel'))
  const choose = (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    return user.upload(input as HTMLInputElement, new File(['x'], name))
  }
  // a file that is not a list of drafts is refused with a message
  await choose('holiday.xlsx')
  const refusal = await findDialog('No column of this sheet is known.')
  fireEvent.click(within(refusal).getByText(t('ui.close'), { selector: 'button, button *' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  wire.answer({
    upload_draft_excel: {
      import_type: 'draft',
      total: 2,
      next: null,
      rows: [rowOf(1), rowOf(2, { qty: 'many' })],
      errors: [{ row: 2, field: 'qty', message: 'This is no number.' }],
      reading,
    },
  })
  await choose('spring.xlsx')
  const review = await findDialog(t('sheets.review', { file: 'spring.xlsx' }))
  const quantity = within(review).getByLabelText<HTMLInputElement>(
    t('sheets.cell', { column: t('order-sheets.column_qty'), n: 3 }),
  )
  expect(quantity.getAttribute('aria-invalid')).toBe('true')
  within(review).getByText('This is no number.')
  const press = (text: string) => fireEvent.click(within(review).getByText(text, { selector: 'button, button *' }))
  press(t('sheets.import'))
  await within(review).findByText(t('faults.rows_wrong', { count: 1 }))
  expect(wire.sent('import_draft_excel')).toEqual([])

  fireEvent.change(quantity, { target: { value: '300' } })
  fireEvent.blur(quantity)
  await waitFor(() => expect(quantity.getAttribute('aria-invalid')).toBeNull())
  wire.answer({
    import_draft_excel: ({ dry_run }) =>
      dry_run === '1'
        ? { ...figures, dry_run: 1, rows: [rowOf(1), rowOf(2, { qty: 300 })] }
        : { ...figures, dry_run: 0, records: 1 },
  })
  press(t('sheets.import'))
  await screen.findByText(t('order-sheets.imported', { count: 1, rows: 2 }))
  const [tried, imported] = wire.sent('import_draft_excel')
  expect([tried?.dry_run, imported?.dry_run]).toEqual(['1', '0'])
  expect(JSON.parse(imported?.excel ?? '[]')).toMatchObject([{ qty: 500 }, { qty: 300 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // the drafts wait to be booked together
  wire.answer({
    many_preview: { data: [], sum: 0, credit_left: null, checkout: 0, checkout_elsewhere: 0, approver: '' },
  })
  await user.click(await screen.findByRole('button', { name: t('orders.book_many') }))
  await screen.findByRole('heading', { name: t('many.title') })
  expect(window.location.pathname).toBe('/book-many')
})
