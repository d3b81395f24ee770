import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customerAccount } from '../../test/people.ts'
import { lamp, productList } from '../../test/products.ts'
import { openRowMenu } from '../../test/row-actions.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const me = customerAccount()
const answers = productList([lamp])
/** Finds inputs only: column titles have the same names. */
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const shownDialogs = () => screen.queryAllByRole('dialog').length

it('a dialog takes the focus into its first field and gives it back; half-filled, every way out asks first', async () => {
  const { user, t } = await openScreen('/product', { me, answers })
  const opener = await screen.findByRole('button', { name: new RegExp(t('ui.new')) })
  await user.click(opener)
  await findDialog(t('products.add_title'))
  const name = await field(t('products.column_name'))
  await waitFor(() => expect(document.activeElement).toBe(name))
  // nothing was typed, so closing asks nothing
  await user.keyboard('{Escape}')
  await waitFor(() => expect(shownDialogs()).toBe(0))
  await waitFor(() => expect(document.activeElement).toBe(opener))

  await user.click(opener)
  await findDialog(t('products.add_title'))
  fireEvent.change(await field(t('products.column_name')), { target: { value: 'Kettle' } })
  const keep = async () => {
    const question = await findDialog(t('ui.discard_ask'))
    await user.click(within(question).getByRole('button', { name: t('ui.keep_editing') }))
    await waitFor(() => expect(shownDialogs()).toBe(1))
    expect((await field(t('products.column_name'))).value).toBe('Kettle')
  }
  const inDialog = () => within(screen.getByRole('dialog'))
  await user.keyboard('{Escape}')
  await keep()
  await user.click(inDialog().getByRole('button', { name: 'Close' }))
  await keep()
  await user.click(inDialog().getByRole('button', { name: t('ui.cancel') }))
  const question = await findDialog(t('ui.discard_ask'))
  await user.click(within(question).getByRole('button', { name: t('ui.discard') }))
  await waitFor(() => expect(shownDialogs()).toBe(0))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('“Save and add another” saves, empties the form and begins with its first field; the focus goes back to what opened the first', async () => {
  const { user, t, wire } = await openScreen('/product', { me, answers: { ...answers, product_add: lamp } })
  await openRowMenu({ t, user }, 'Lamp')
  await user.click(await screen.findByRole('button', { name: t('ui.duplicate_named', { name: 'Lamp' }) }))
  await findDialog(t('products.add_title'))
  fireEvent.change(await field(t('products.column_sku')), { target: { value: 'LAMP-2' } })
  await user.click(screen.getByRole('button', { name: t('ui.save_and_next') }))
  await waitFor(async () => expect((await field(t('products.column_name'))).value).toBe(''))
  const [sent] = wire.sent('product_add')
  expect(sent).toMatchObject({ product_name: 'Lamp', product_sku: 'LAMP-2' })
  expect(sent).not.toHaveProperty('product_id')
  expect((await field(t('products.column_sku'))).value).toBe('')
  await waitFor(async () => expect(document.activeElement).toBe(await field(t('products.column_name'))))
  // the form for the next product is empty, so closing asks nothing
  await user.keyboard('{Escape}')
  await waitFor(() => expect(shownDialogs()).toBe(0))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('ui.more_named', { name: 'Lamp' }))))
})

it('a duplicate begins with the values of the other and is saved as a new one; untouched, leaving it asks too', async () => {
  const { user, t, wire } = await openScreen('/product', { me, answers: { ...answers, product_add: lamp } })
  await openRowMenu({ t, user }, 'Lamp')
  await user.click(await screen.findByRole('button', { name: t('ui.view_named', { name: 'Lamp' }) }))
  const view = await findDialog(t('products.view_title'))
  await user.click(await within(view).findByRole('button', { name: t('ui.duplicate') }))
  const dialog = within(await findDialog(t('products.add_title')))
  expect((await field(t('products.column_po'))).value).toBe('PO-1')
  await user.click(dialog.getByRole('button', { name: t('ui.cancel') }))
  await user.click(within(await findDialog(t('ui.discard_ask'))).getByRole('button', { name: t('ui.keep_editing') }))
  await user.click(dialog.getByRole('button', { name: t('ui.save') }))
  await waitFor(() => expect(shownDialogs()).toBe(0))
  expect(wire.sent('product_add')).toHaveLength(1)
  expect(wire.sent('product_edit')).toEqual([])
})

it('a session that ends costs no typed product: sign in over the dialog, save (C-30)', async () => {
  const line = { product_catalog_code: '', work_group: '', child_info: [] }
  const lamps = { ...line, product_catalog_id: 2, product_catalog_name: 'Lamps' }
  const catalog_tree = [{ ...line, product_catalog_id: 1, product_catalog_name: 'Home', child_info: [lamps] }]
  const { user, t, wire } = await openScreen('/product', { me, answers: { ...productList([]), catalog_tree } })
  const [opener] = await screen.findAllByRole('button', { name: new RegExp(t('ui.new')) })
  await user.click(opener as HTMLElement)
  const dialog = await findDialog(t('products.add_title'))
  const name = await field(t('products.column_name'))
  fireEvent.change(name, { target: { value: 'Lamp that stayed' } })
  const category = within(dialog).getByLabelText(t('products.column_category'))
  fireEvent.mouseDown(category)
  fireEvent.change(category, { target: { value: 'Lamps' } })
  await user.click(await screen.findByRole('option', { name: /Lamps/ }))
  fireEvent.change(await field(t('products.column_sku')), { target: { value: 'STAY-1' } })

  const ended: Answers = {
    product_add: refused('sign_in_again', 'Please Login Again!'),
    login: { ...me, user_sign: 'again', device_sign: 'device' },
  }
  wire.answer(ended)
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  const signIn = within(await findDialog(t('ui.session_ended_text')))
  expect(signIn.getByLabelText<HTMLInputElement>(t('ui.session_email')).value).toBe(me.user_account)
  await user.type(signIn.getByLabelText(t('ui.session_password')), 'sunny-harbour-9')
  await user.click(signIn.getByRole('button', { name: t('ui.go_on_here') }))
  await waitFor(() => expect(shownDialogs()).toBe(1))
  expect(name.isConnected && name.value).toBe('Lamp that stayed')
  const saved = { ...lamp, product_name: 'Lamp that stayed', product_sku: 'STAY-1' }
  wire.answer({ product_add: saved, ...productList([saved]), catalog_tree })
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  await screen.findByText(t('ui.success'))
  await screen.findByRole('button', { name: 'Lamp that stayed' })
  expect(wire.sent('product_add').at(-1)).toMatchObject({ product_name: 'Lamp that stayed', product_sku: 'STAY-1' })
  expect(wire.calls.filter(({ name }) => name === 'product_add').map(({ token }) => token)).toEqual([
    'a token',
    'again',
  ])
})
