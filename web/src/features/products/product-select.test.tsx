import type { Product } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customerAccount } from '../../test/people.ts'
import { lamp, productList } from '../../test/products.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'

const me = customerAccount()
const product = (product_id: number, product_name: string, product_qty: number): Product => ({
  ...lamp,
  product_id,
  product_name,
  product_sku: product_name,
  product_qty,
})

it('select mode: chosen products, their total, edit and remove (K-08, K-09, K-10)', async () => {
  setWindowWidth(1440)
  const [first, second] = [product(1, 'First', 1200), product(2, 'Second', 800)]
  const server = (...all: Product[]) => ({
    ...productList(all),
    product_select_list: ({ selectData = '' }) => {
      const ids: number[] = JSON.parse(selectData)
      const data = ids.flatMap((id) => all.filter((one) => one.product_id === id))
      return { data, total: data.length }
    },
  })
  const { user, t, wire } = await openScreen('/product?select=1', {
    me,
    answers: { ...server(first, second), product_edit: second },
  })
  await screen.findByRole('heading', { name: 'Select Product from List' })
  screen.getByRole('button', { name: new RegExp(t('ui.new')) })
  const choice = (name: string) => screen.findByLabelText<HTMLInputElement>(t('ui.choose_named', { name }))
  await user.click(await choice('First'))
  await user.click(await choice('Second'))
  const chosen = await screen.findByRole('region', { name: t('products.chosen', { count: 2 }) })
  const total = () => within(chosen).getByText(t('products.total_quantity')).closest('tr')?.textContent
  await waitFor(() => expect(total()).toContain('2,000'))

  await user.click(within(chosen).getByRole('button', { name: t('ui.edit_named', { name: 'Second' }) }))
  const dialog = await findDialog(t('products.edit_title'))
  const qty = await within(dialog).findByLabelText(t('products.column_qty'))
  fireEvent.change(qty, { target: { value: '900' } })
  wire.answer(server(first, { ...second, product_qty: 900 }))
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  await waitFor(() => expect(total()).toContain('2,100'))
  expect(wire.sent('product_edit')).toEqual([expect.objectContaining({ product_id: '2', product_qty: '900' })])

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(within(chosen).getByRole('button', { name: t('ui.more_named', { name: 'First' }) }))
  await user.click(await screen.findByRole('button', { name: t('ui.remove_named', { name: 'First' }) }))
  const left = await screen.findByRole('region', { name: t('products.chosen', { count: 1 }) })
  expect(left.textContent).toContain('900')
  expect((await choice('First')).checked).toBe(false)
})
