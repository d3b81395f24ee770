import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { customerAccount } from '../../test/people.ts'
import { lamp, productList, products } from '../../test/products.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const me = customerAccount()
const rows = () => document.querySelectorAll('tbody tr[data-row-key]')

it('typing in a filter leads to page 1 after 1200 ms (K-33, V-16)', async () => {
  const { t, wire } = await openScreen('/product?page=2', { me, answers: productList(products(25)) })
  await screen.findByText('Lamp 11')
  const filter = screen.getByLabelText(t('ui.filter_by', { column: t('products.column_name') }))
  const before = wire.sent('product_list').length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.change(filter, { target: { value: 'Lamp' } })
    await act(() => vi.advanceTimersByTimeAsync(700))
    // another letter restarts the pause
    fireEvent.change(filter, { target: { value: 'Lamp 2' } })
    await act(() => vi.advanceTimersByTimeAsync(1199))
    expect(wire.sent('product_list')).toHaveLength(before)
    expect(location.search).toBe('?page=2')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ product_name: 'Lamp 2' })
    await vi.waitFor(() => expect(rows()).toHaveLength(7), { timeout: 60_000 })
  } finally {
    vi.useRealTimers()
  }
  expect(wire.sent('product_list').slice(before)).toEqual([{ page: '1', limit: '10', product_name: 'Lamp 2' }])
})

it('past the end the last page is shown, and what is no page is the first (K-03)', async () => {
  const { wire } = await openScreen('/product?page=99', { me, answers: productList(products(25)) })
  await screen.findByText('Lamp 25')
  expect(rows()).toHaveLength(5)
  expect(location.search).toBe('?page=3')
  expect(wire.sent('product_list').map(({ page }) => page)).toEqual(['99', '3'])
})

it.each(['1.5', '-1', 'x', '0'])('page=%s is the first page (K-03)', async (page) => {
  const { wire } = await openScreen(`/product?page=${page}`, { me, answers: productList(products(11)) })
  await screen.findByText('Lamp 10')
  expect(rows()).toHaveLength(10)
  expect(wire.sent('product_list').map((sent) => sent.page)).toEqual(['1'])
})

it('reset is there from the first letter and takes back what was typed (K-04)', async () => {
  const { user, t } = await openScreen('/product', { me, answers: productList(products(11)) })
  await screen.findByText('Lamp 1')
  const reset = screen.getByRole<HTMLButtonElement>('button', { name: t('ui.reset') })
  expect(reset.disabled).toBe(true)
  const name = await fill(t('ui.filter_by', { column: t('products.column_name') }), 'lam')
  expect(reset.disabled).toBe(false)
  await user.click(reset)
  expect(name.value).toBe('')
  expect(rows()).toHaveLength(10)
})

it('a main account reads the product of its sub-account, and is told whose it is (K-11, K-19, T-28)', async () => {
  const crate = { ...lamp, product_name: 'Harbour crate', customer_nick_name: 'Chen Hao', can_edit_product: 0 }
  const { user, t } = await openScreen('/product', {
    me: customerAccount({ is_main_account: 1, child_count: 1 }),
    answers: productList([crate]),
  })
  const row = within((await screen.findByText(crate.product_name)).closest('tr') as HTMLElement)
  row.getByText('Chen Hao')
  expect(row.queryByRole('button', { name: t('ui.edit_named', { name: crate.product_name }) })).toBeNull()
  expect(row.queryByRole('button', { name: t('ui.delete_named', { name: crate.product_name }) })).toBeNull()
  await user.click(row.getByRole('button', { name: t('ui.view_named', { name: crate.product_name }) }))
  const dialog = within(await findDialog(t('ui.read_only_of', { name: 'Chen Hao' })))
  expect(dialog.queryByRole('button', { name: t('ui.save') })).toBeNull()
})

it('two people save the same product: the second is told who and when, and may overwrite', async () => {
  const { user, t, wire } = await openScreen('/product', {
    me,
    answers: {
      ...productList([lamp]),
      product_edit: refused('record_changed', '', {
        who: 'Wei Lin',
        when: '2026-11-15 11:30:00',
        version: 2,
      }),
    },
  })
  await user.click(await screen.findByRole('button', { name: t('ui.edit_named', { name: 'Lamp' }) }))
  const dialog = await findDialog(t('products.edit_title'))
  const order = await within(dialog).findByLabelText<HTMLInputElement>(t('products.column_po'))
  fireEvent.change(order, { target: { value: 'MINE' } })
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('Wei Lin')
  expect(alert.textContent).toContain('2026-11-15 11:30')
  expect(order.value).toBe('MINE')
  wire.answer({
    product_edit: { ...lamp, product_po: 'MINE', version: 3 },
    ...productList([{ ...lamp, product_po: 'MINE' }]),
  })
  await user.click(within(dialog).getByRole('button', { name: t('ui.changed_overwrite') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('MINE')
  expect(wire.sent('product_edit').map(({ product_po, version }) => [product_po, version])).toEqual([
    ['MINE', '1'],
    ['MINE', '2'],
  ])
})
