import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customerAccount } from '../../test/people.ts'
import { productList, products } from '../../test/products.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'

const me = customerAccount()

it('nine columns, five filters, and the buttons of the list (K-01, K-02, K-04, K-05)', async () => {
  const { t } = await openScreen('/product', { me, answers: productList(products(1)) })
  await screen.findByText('Lamp 1')
  const columns = (['name', 'category', 'po', 'po_date', 'sku', 'qty'] as const).map((name) =>
    t(`products.column_${name}`),
  )
  for (const name of [t('ui.created_user'), t('products.image'), ...columns, t('ui.action')])
    screen.getByRole('columnheader', { name })
  for (const column of [
    t('ui.created_user'),
    ...(['name', 'category', 'po', 'sku'] as const).map((c) => t(`products.column_${c}`)),
  ])
    screen.getByLabelText(t('ui.filter_by', { column }))
  const main = within(screen.getByRole('main'))
  for (const name of [
    t('ui.new'),
    t('ui.refresh'),
    t('ui.reset'),
    t('sheets.download_template'),
    t('sheets.upload_excel'),
  ])
    expect(main.getAllByRole('button', { name: new RegExp(name) })).not.toHaveLength(0)
})

it('a column that was made wider by the keyboard is given back, and the browser forgets it', async () => {
  const { t } = await openScreen('/product', { me, answers: productList(products(1)) })
  await screen.findByText('Lamp 1')
  const edge = (column: 'sku' | 'po_date') =>
    screen.getByRole('separator', { name: t('ui.column_width', { column: t(`products.column_${column}`) }) })
  edge('sku').focus()
  fireEvent.keyDown(edge('sku'), { key: 'ArrowRight' })
  expect(Object.keys(JSON.parse(localStorage.getItem('columns.product_id') ?? '{}'))).toContain('product_sku')
  fireEvent.keyDown(edge('sku'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(edge('po_date'))
  fireEvent.keyDown(edge('po_date'), { key: 'Home' })
  expect(localStorage.getItem('columns.product_id')).toBeNull()
})

it('a click on a title sorts, up, down and not at all, and the address keeps it', async () => {
  const { user, t, wire } = await openScreen('/product?sort=-product_qty', { me, answers: productList(products(3)) })
  await screen.findByText('Lamp 1')
  const title = (column: string) => screen.getByRole('columnheader', { name: column })
  expect(title(t('products.column_qty')).getAttribute('aria-sort')).toBe('descending')
  const name = title(t('products.column_name'))
  for (const [sort, direction] of [
    ['product_name', 'ascending'],
    ['-product_name', 'descending'],
    [null, null],
  ]) {
    await user.click(within(name).getByRole('button', { name: t('products.column_name') }))
    await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe(sort))
    expect(title(t('products.column_name')).getAttribute('aria-sort')).toBe(direction)
  }
  expect(wire.sent('product_list').map(({ sort = '' }) => sort)).toEqual([
    '-product_qty',
    'product_name',
    '-product_name',
    '',
  ])
})

it('several rows are chosen, over pages, and deleted after a question that names them; what stays is told with its reason', async () => {
  const { user, t, wire } = await openScreen('/product', {
    me,
    answers: {
      ...productList(products(12)),
      product_delete_several: { deleted: 1, refused: [{ id: 11, name: 'Lamp 11', reason: 'It is gone already.' }] },
    },
  })
  await user.click(await screen.findByLabelText(t('ui.choose_named', { name: 'Lamp 1' })))
  await user.click(screen.getByTitle('2'))
  await user.click(await screen.findByLabelText(t('ui.choose_named', { name: 'Lamp 11' })))
  const bar = screen.getByText(t('ui.selected', { count: 2 }), { exact: false })
  await user.click(within(bar).getByRole('button', { name: new RegExp(t('ui.delete')) }))
  const question = within(await findDialog(t('ui.delete_several_ask', { count: 2 })))
  expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Lamp 1', 'Lamp 11'])
  expect(wire.sent('product_delete_several')).toEqual([])
  await user.click(question.getByRole('button', { name: t('ui.delete') }))
  const told = await findDialog(t('ui.not_deleted', { count: 1 }))
  within(told).getByText(t('ui.not_deleted_because', { name: 'Lamp 11', reason: 'It is gone already.' }))
  expect(wire.sent('product_delete_several')).toEqual([{ product_ids: '[1,11]' }])
  expect(screen.queryByText(t('ui.selected', { count: 2 }), { exact: false })).toBeNull()
})

describe('on a phone', () => {
  beforeEach(() => setWindowWidth(390))
  afterEach(() => setWindowWidth(1440))

  it('a card has SKU, quantity and PO under the name, Edit as a word and the other actions behind “⋯”; the toolbar is folded', async () => {
    const { user, t } = await openScreen('/product', { me, answers: productList(products(11)) })
    const card = (await screen.findByText('Lamp 1')).closest('article') as HTMLElement
    expect(document.querySelector('table')).toBeNull()
    const under = [...card.querySelectorAll('.app-row-line > span')].map((span) => span.textContent)
    expect(under).toEqual(['LAMP', '5', 'PO-1'])
    const edit = t('ui.edit_named', { name: 'Lamp 1' })
    expect(within(card).getByLabelText(edit).textContent).toBe(t('ui.edit'))
    const view = t('ui.view_named', { name: 'Lamp 1' })
    expect(screen.queryByLabelText(view)).toBeNull()
    await user.click(within(card).getByLabelText(t('ui.more_named', { name: 'Lamp 1' })))
    await user.click(await screen.findByLabelText(view))
    await findDialog(t('products.view_title'))
    await user.keyboard('{Escape}')

    screen.getByRole('button', { name: new RegExp(t('ui.new')) })
    expect(screen.queryByRole('button', { name: new RegExp(t('ui.refresh')) })).toBeNull()
    await user.click(screen.getByLabelText(t('ui.more_tools')))
    await screen.findByRole('button', { name: new RegExp(t('ui.refresh')) })
    await user.click(within(card).getByText(t('ui.details')))
    within(card).getByText(t('products.column_category'))
  })
})
