import type { CatalogNode } from '@goodlot/contract'
import type { Product } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { choose } from '../../test/choose.ts'
import { attachment, fileFields, giveFile } from '../../test/files.ts'
import { customerAccount } from '../../test/people.ts'
import { lamp, productList } from '../../test/products.ts'
import { openRowMenu } from '../../test/row-actions.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const me = customerAccount()
const node = (id: number, name: string, child_info: CatalogNode[] = []): CatalogNode => ({
  product_catalog_id: id,
  product_catalog_name: name,
  product_catalog_code: String(id),
  work_group: '',
  child_info,
})
const chair: Product = {
  ...lamp,
  product_name: 'Oak chair',
  product_sku: 'OAK-1',
  product_qty: 12_000,
  product_po_date: '2026-12-24',
  product_photos: '/files/chair.png',
  product_photos_thumb: '/files/small-chair.png',
  product_photos_id: 41,
}
const specification = { ...attachment(42, 'specification.csv', 'text/csv'), attachment_remark: 'Measures' }
const catalog = { catalog_tree: [node(1, 'Home', [node(2, 'Lamps')])] }
const main = () => within(screen.getByRole('main'))

// A-106, F-04, F-07, F-14, F-17, F-18, F-27, F-28, G-18, K-11, K-12, K-13, K-14, K-15, K-17, K-18, K-31, QK-11
it('a new product: what its fields and its picture refuse, and what is sent', async () => {
  const { user, t, wire } = await openScreen('/product', {
    me,
    answers: {
      ...productList([]),
      ...catalog,
      upload_product_img: attachment(41, 'chair.png', 'image/png'),
      upload_booking_attach: { data: [attachment(42, 'specification.csv', 'text/csv')] },
      product_add: chair,
    },
  })
  await screen.findByText(t('products.empty_title'))
  await user.click(main().getAllByRole('button', { name: new RegExp(t('ui.new')) })[0] as HTMLElement)
  const dialog = await findDialog(t('products.add_title'))
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
  const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  within(dialog).getByText(t('ui.select_category_first'))
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  for (const sentence of ['Please input Product Name!', 'Please Select Catalog!', 'Please input SKU!'])
    await within(dialog).findByText(sentence)
  expect(wire.sent('product_add')).toEqual([])

  fill(t('products.column_name'), 'Oak chair')
  await choose(field(t('products.column_category')), 'Home', 'Lamps')
  fill(t('products.column_sku'), 'OAK-1')
  // an invalid number gets an error, and is not silently corrected
  fill(t('products.column_qty'), '12.7')
  await within(dialog).findByText(t('validation.integer'))
  fill(t('products.column_qty'), '12000')
  await waitFor(() => expect(within(dialog).queryByText(t('validation.integer'))).toBeNull())
  await user.type(field(t('products.column_po_date')), '2026-12-24{Enter}')
  fill(t('products.column_barcode'), '4006381333931')

  const givePicture = (file: File) => giveFile(fileFields(dialog)[0], file)
  givePicture(new File(['%PDF-1.4'], 'chair.pdf', { type: 'application/pdf' }))
  await screen.findByText(/The file you uploaded is not allowed, please upload the allowed file type\./)
  givePicture(new File([new Uint8Array(2048 * 1024 + 1)], 'big.png', { type: 'image/png' }))
  await screen.findByText(/Exceeding file size limit/)
  expect(wire.sent('upload_product_img')).toEqual([])
  givePicture(new File(['x'], 'chair.png', { type: 'image/png' }))
  await within(dialog).findByRole('img', { name: t('products.photo') })
  givePicture(new File(['x'], 'second.png', { type: 'image/png' }))
  await screen.findByText(/Up to five pictures can be uploaded\./)
  expect(wire.sent('upload_product_img')).toEqual([{ file: 'chair.png' }])
  giveFile(fileFields(dialog).at(-1), new File(['a,b\n1,2\n'], 'specification.csv', { type: 'text/csv' }))
  await within(dialog).findByRole('link', { name: 'specification.csv' })
  fireEvent.change(field(t('files.remark_of', { name: 'specification.csv' })), { target: { value: 'Measures' } })
  fireEvent.blur(field(t('files.remark_of', { name: 'specification.csv' })))

  wire.answer(productList([chair]))
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  await screen.findByText('Success')
  const row = (await screen.findByText('Oak chair')).closest('tr') as HTMLElement
  within(row).getByText('12,000')
  within(row).getByText('2026-12-24')
  within(row).getByRole('img', { name: t('products.photo_of', { name: 'Oak chair' }) })
  expect(wire.sent('product_add')).toEqual([
    expect.objectContaining({
      product_name: 'Oak chair',
      product_catalog_id: '[1,2]',
      product_sku: 'OAK-1',
      product_qty: '12000',
      product_po_date: '2026-12-24',
      barcode: '4006381333931',
      product_photos_id: '41',
      product_attach: JSON.stringify([{ attachment_id: 42, attachment_remark: 'Measures', is_del: 0 }]),
    }),
  ])
})

it('an edited product: its files with their remarks, and its picture is taken away (F-04, K-11)', async () => {
  const { user, t, wire } = await openScreen('/product', {
    me,
    answers: {
      ...productList([chair]),
      ...catalog,
      get_base_attach: { data: [specification], total: 1 },
      product_edit: chair,
    },
  })
  await user.click(await screen.findByRole('button', { name: t('ui.edit_named', { name: 'Oak chair' }) }))
  const dialog = await findDialog(t('products.edit_title'))
  const remark = await within(dialog).findByLabelText<HTMLInputElement>(
    t('files.remark_of', { name: 'specification.csv' }),
  )
  expect(remark.value).toBe('Measures')
  const name = within(dialog).getByLabelText(t('products.column_name'))
  fireEvent.change(name, { target: { value: 'Oak armchair' } })
  await user.click(within(dialog).getByRole('button', { name: new RegExp(t('files.remove_picture')) }))
  const renamed = { ...chair, product_name: 'Oak armchair', product_photos_thumb: '', product_photos_id: null }
  wire.answer(productList([renamed]))
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const row = (await screen.findByText('Oak armchair')).closest('tr') as HTMLElement
  expect(within(row).queryByRole('img', { name: t('products.photo_of', { name: 'Oak armchair' }) })).toBeNull()
  expect(wire.sent('product_edit')).toEqual([
    expect.objectContaining({ product_id: '1', product_name: 'Oak armchair', product_photos_id: '' }),
  ])
})

it('deleting says what it means, then `Deleted successfully!` or `Delete failed!` (K-32)', async () => {
  const { user, t, wire } = await openScreen('/product', {
    me,
    answers: { ...productList([chair]), product_delete: new Response('', { status: 500 }) },
  })
  const remove = async () => {
    await openRowMenu({ t, user }, 'Oak chair')
    await user.click(await screen.findByRole('button', { name: t('ui.delete_named', { name: 'Oak chair' }) }))
    const ask = await findDialog(t('ui.delete_ask', { name: 'Oak chair' }))
    expect(ask.textContent).toContain(t('products.delete_text'))
    await user.click(within(ask).getByRole('button', { name: t('ui.delete') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await remove()
  expect((await screen.findAllByText(/Delete failed!/)).length).toBeGreaterThan(0)
  wire.answer({ ...productList([]), product_delete: {} })
  await remove()
  await screen.findByText('Deleted successfully!')
  await screen.findByText(t('products.empty_title'))
})

it('what the server refuses about a field of a product is said at that field', async () => {
  const { user, t } = await openScreen('/product', {
    me,
    answers: {
      ...productList([]),
      ...catalog,
      product_add: refused('bad_input', 'Please check the fields.', { product_sku: 'This SKU is taken.' }),
    },
  })
  await screen.findByText(t('products.empty_title'))
  await user.click(main().getAllByRole('button', { name: new RegExp(t('ui.new')) })[0] as HTMLElement)
  const dialog = await findDialog(t('products.add_title'))
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field(t('products.column_name')), { target: { value: 'Oak chair' } })
  await choose(field(t('products.column_category')), 'Home', 'Lamps')
  fireEvent.change(field(t('products.column_sku')), { target: { value: 'OAK-1' } })
  await user.click(within(dialog).getByRole('button', { name: t('ui.save') }))
  await within(dialog).findByText('This SKU is taken.')
  expect(field(t('products.column_sku')).getAttribute('aria-invalid')).toBe('true')
})
