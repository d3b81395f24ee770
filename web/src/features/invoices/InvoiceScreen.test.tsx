import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBilling, anInvoice } from '../../test/invoices.ts'
import { rootAccount } from '../../test/people.ts'
import { openRowMenu } from '../../test/row-actions.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const credit = { orders: [{ order_no: 'GL-1', amount: 123 }], amount: 123, tax: 23, tax_percent: 23 }
const preview = {
  ...{ invoice_no: 'GLI-2026-000042', currency: 'USD', credit },
  reissue: {
    ...credit,
    ...{ tax: 0, tax_percent: 0, reverse_note: 'Reverse charge', customer: ['New Co', 'Nora New', 'Poland'] },
    ...{ tax_number: 'PL5250008519', due_date: '2026-12-02' },
  },
}
const rows = [
  anInvoice(),
  anInvoice({
    invoice_no: 'GLC-2026-000001',
    kind: 'credit_note',
    amount: -50,
    credit_of: 'GLI-2026-000041',
    state: '',
  }),
  anInvoice({ invoice_no: 'GLI-2026-000041', credited: 50, open: 0, state: 'credited', order_count: 5 }),
]

it.each(['en-US', 'zh-CN'] as const)('root corrects an invoice after seeing both documents, %s', async (locale) => {
  const { user, t, wire } = await openScreen('/invoices', {
    me: rootAccount(),
    locale,
    answers: {
      invoice_list: { data: rows, total: 3 },
      invoice_credit_preview: preview,
      invoice_credit: { invoice_no: 'GLC-2026-000002', amount: 123, new_invoice_no: 'GLI-2026-000043' },
    },
  })
  await screen.findByText('GLI-2026-000042')
  screen.getByText(t('invoices.takes_back', { name: 'GLI-2026-000041' }))
  screen.getByText(t('invoices.more_orders', { count: 4 }))
  // one that was taken back, and a credit note, cannot be corrected
  expect(screen.getAllByRole('button', { name: /GLI-2026-000041|GLC-2026/ }).map((one) => one.textContent)).toEqual([
    t('invoices.pdf'),
    t('invoices.pdf'),
  ])
  await openRowMenu({ t, user }, 'GLI-2026-000042')
  await user.click(screen.getByRole('button', { name: t('invoices.correct_named', { name: 'GLI-2026-000042' }) }))
  const dialog = await findDialog(t('invoices.correct_title', { name: 'GLI-2026-000042' }))
  await within(dialog).findByText(/PL5250008519/)
  within(dialog).getByText(/Reverse charge/)
  await user.click(within(dialog).getByRole('button', { name: t('invoices.correct_do') }))
  await within(dialog).findByText(t('invoices.reason_missing'))
  expect(wire.sent('invoice_credit')).toEqual([])
  await fill(t('invoices.reason'), 'Wrong address')
  await user.click(within(dialog).getByRole('button', { name: t('invoices.correct_do') }))
  await screen.findByText(t('invoices.corrected', { credit: 'GLC-2026-000002', name: 'GLI-2026-000043' }))
  expect(wire.sent('invoice_credit')).toEqual([
    { invoice_no: 'GLI-2026-000042', reason: 'Wrong address', reissue: '1' },
  ])
})

it('an invoice of orders that cost nothing any more is only taken back', async () => {
  const { user, t, wire } = await openScreen('/invoices?state=overdue', {
    me: rootAccount(),
    locale: 'en-US',
    answers: {
      invoice_list: { data: rows, total: 3 },
      invoice_credit_preview: { ...preview, reissue: null },
      invoice_credit: refused('already_credited', 'It was taken back already.'),
    },
  })
  await openRowMenu({ t, user }, 'GLI-2026-000042')
  await user.click(
    await screen.findByRole('button', { name: t('invoices.correct_named', { name: 'GLI-2026-000042' }) }),
  )
  await screen.findByText(t('invoices.reissue_none'))
  await fill(t('invoices.reason'), 'Cancelled')
  await user.click(screen.getByRole('button', { name: t('invoices.credit_do') }))
  await screen.findByText('It was taken back already.')
  expect(wire.sent('invoice_credit')).toEqual([{ invoice_no: 'GLI-2026-000042', reason: 'Cancelled', reissue: '0' }])
  expect(wire.sent('invoice_list')[0]).toMatchObject({ state: 'overdue' })
})

it('the address of a customer is changed from the correction, and the new invoice is shown again', async () => {
  const { user, t, wire } = await openScreen('/invoices', {
    me: rootAccount(),
    locale: 'en-US',
    answers: {
      invoice_list: { data: [anInvoice()], total: 1 },
      invoice_credit_preview: preview,
      customer_billing: aBilling(),
      customer_billing_save: aBilling({ city: 'Poznań', version: 1 }),
    },
  })
  await openRowMenu({ t, user }, 'GLI-2026-000042')
  await user.click(
    await screen.findByRole('button', { name: t('invoices.correct_named', { name: 'GLI-2026-000042' }) }),
  )
  await user.click(await screen.findByRole('button', { name: t('invoices.billing_change') }))
  const dialog = await findDialog(t('invoices.billing_of', { name: 'New Co' }))
  await fill(t('invoices.city'), 'Poznań')
  const before = wire.sent('invoice_credit_preview').length
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  await waitFor(() => expect(wire.sent('invoice_credit_preview').length).toBeGreaterThan(before))
  expect(wire.sent('customer_billing_save')).toEqual([
    expect.objectContaining({ user_id: '5', city: 'Poznań', due_days: '', version: '0' }),
  ])
})
