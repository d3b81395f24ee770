import type { SavedView } from '@goodlot/contract/wire-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../../test/languages.ts'
import { noCounts, orderRow } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { fill, findDialog, openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { type Answers, refused } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()
const root = rootAccount({ user_id: 90 })

const answers: Answers = {
  order_list: { data: [orderRow()], total: 1 },
  order_counts: noCounts,
  draft_list: { data: [], total: 0 },
  sys_list: [],
  user_select_list: { data: [], total: 0 },
}
const view = (change: Partial<SavedView> = {}): SavedView => ({
  ...{ view_id: 12, name: 'Bright, to pay', query: 'view=to_pay&factory_name=Bright', columns: ['md'] },
  ...{ is_shared: 1, is_own: 1, owner: 'Anna', may_change: 1, ...change },
})
const heads = () =>
  [...(document.querySelector('.ord-table')?.querySelectorAll('th[aria-label]') ?? [])].map((th) =>
    th.getAttribute('aria-label'),
  )

describe.each(languages)('in %s', (locale) => {
  it('columns are chosen, kept on the server and reset', async () => {
    const { t, user, wire } = await openScreen('/order', {
      locale,
      me,
      answers: { ...answers, order_columns: { columns: ['md', 'ins_date'] }, order_columns_save: { columns: [] } },
    })
    await screen.findByText('GL261115-41')
    await waitFor(() =>
      expect(heads()).toEqual([t('orders.order_no'), t('orders.ins_date'), t('orders.md'), t('ui.action')]),
    )
    await user.click(screen.getByRole('button', { name: t('order-list.columns') }))
    await user.click(await screen.findByRole('checkbox', { name: t('orders.factory') }))
    await waitFor(() => expect(heads()).toContain(t('orders.factory')))
    await user.click(screen.getByRole('button', { name: t('order-list.columns_usual') }))
    await waitFor(() => expect(heads()).toContain(t('orders.service')))
    expect(wire.sent('order_columns_save').map(({ columns }) => columns)).toEqual([
      JSON.stringify(['ins_date', 'md', 'factory_name']),
      '[]',
    ])
  })
})

it('a refused choice of columns is taken back and explained', async () => {
  const { t, user } = await openScreen('/order', {
    me,
    answers: {
      ...answers,
      order_columns: { columns: ['md', 'product_sku_data'] },
      order_columns_save: refused('permission_denied', 'Not for you'),
    },
  })
  await screen.findByText('GL261115-41')
  await waitFor(() => expect(heads()).toContain(t('orders.sku')))
  await user.click(screen.getByRole('button', { name: t('order-list.columns') }))
  await user.click(await screen.findByRole('checkbox', { name: t('orders.sku') }))
  await screen.findByText('Not for you')
  // asked again, the server says what it has
  await waitFor(() => expect(heads()).toContain(t('orders.sku')))
})

it('root sees no SKU and PO at first, its table has the customer instead, and is as long as its rows', async () => {
  const { t } = await openScreen('/order?part=list', { me: root, answers })
  await screen.findByText('GL261115-41')
  expect(heads()).toContain(t('orders.customer'))
  expect(heads()).not.toContain(t('orders.sku'))
  expect(heads()).not.toContain(t('orders.po'))
  // nothing stands below it: it scrolls with the page, not in a box of its own
  expect(document.querySelector('.ord-table .kit-grid')).not.toBeNull()
  expect(document.querySelector('.ord-table .kit-table-scroll')).toBeNull()
})

it('a filter whose column is not shown stands above the list and can be removed', async () => {
  const { t, user, wire } = await openScreen('/order?product_sku_data=KT-17', {
    me,
    answers: { ...answers, order_columns: { columns: ['md'] } },
  })
  const tag = await screen.findByText(t('order-list.filter_of', { column: t('orders.sku'), value: 'KT-17' }))
  await user.click(within(tag).getByRole('button'))
  await waitFor(() => expect(wire.sent('order_list').at(-1)).not.toHaveProperty('product_sku_data'))
})

describe('saved views', () => {
  it('a link opens the view with its filters and columns; what is changed is saved into it', async () => {
    const { t, user, wire } = await openScreen('/order?view=12', {
      me,
      answers: { ...answers, order_view_list: { data: [view()] }, order_view_save: view({ query: '' }) },
    })
    await screen.findByText(t('order-list.view_open', { name: 'Bright, to pay' }))
    await screen.findByText('GL261115-41')
    expect(window.location.search).toBe('?saved=12&view=to_pay&factory_name=Bright')
    expect(wire.sent('order_list').at(-1)).toMatchObject({ view: 'to_pay', factory_name: 'Bright' })
    expect(heads()).toEqual([t('orders.order_no'), t('orders.md'), t('ui.action')])
    expect(screen.queryByText(t('order-list.view_changed'))).toBeNull()
    await user.click(screen.getByRole('button', { name: new RegExp(t('orders.view_on_site')) }))
    await user.click(await screen.findByRole('button', { name: t('order-list.view_update') }))
    await waitFor(() =>
      expect(wire.sent('order_view_save')).toMatchObject([
        { view_id: '12', name: 'Bright, to pay', query: 'view=on_site&factory_name=Bright', is_shared: '1' },
      ]),
    )
    await user.click(screen.getByRole('button', { name: t('order-list.view_leave') }))
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('a link to a view that is gone or not shared says so', async () => {
    const { t } = await openScreen('/order?view=99', { me, answers })
    await screen.findByText(t('order-list.view_gone_title'))
  })

  it('what the list shows is saved under a name; a name that is taken is refused at its field', async () => {
    const { t, user, wire } = await openScreen('/order?factory_name=Bright&sort=-md', {
      me,
      answers: { ...answers, order_view_save: refused('view_name_used', 'Taken') },
    })
    await screen.findByText('GL261115-41')
    await user.click(screen.getByRole('button', { name: t('order-list.views') }))
    await screen.findByText(t('order-list.views_none'))
    await user.click(screen.getByRole('button', { name: t('order-list.view_save') }))
    const dialog = await findDialog(t('order-list.view_has'))
    await user.click(screen.getByRole('button', { name: t('ui.save') }))
    await screen.findByText(t('order-list.view_name_missing'))
    await fill(t('order-list.view_name'), 'Bright')
    await user.click(screen.getByRole('checkbox', { name: t('order-list.view_share') }))
    await user.click(screen.getByRole('button', { name: t('ui.save') }))
    await screen.findByText('Taken')
    expect(wire.sent('order_view_save')).toMatchObject([
      { name: 'Bright', query: 'factory_name=Bright&sort=-md', is_shared: '1' },
    ])
    wire.answer({ order_view_save: view({ view_id: 13, name: 'Bright 2' }), order_view_list: { data: [view()] } })
    await fill(t('order-list.view_name'), 'Bright 2')
    await user.click(screen.getByRole('button', { name: t('ui.save') }))
    await waitFor(() => expect(dialog.isConnected && dialog.checkVisibility?.()).toBeFalsy())
    await waitFor(() => expect(window.location.search).toContain('saved=13'))
  })

  it('somebody else’s view is opened, not changed; an own one is deleted after a question', async () => {
    const theirs = view({ view_id: 14, name: 'Theirs', is_own: 0, owner: 'Piotr', may_change: 0 })
    const { t, user, wire } = await openScreen('/order', {
      me,
      answers: { ...answers, order_view_list: { data: [view(), theirs] }, order_view_delete: {} },
    })
    await screen.findByText('GL261115-41')
    await user.click(screen.getByRole('button', { name: t('order-list.views') }))
    await screen.findByText(t('order-list.view_of', { name: 'Piotr' }))
    expect(screen.queryByLabelText(t('ui.delete_named', { name: 'Theirs' }))).toBeNull()
    expect(screen.getByText('Theirs').getAttribute('href')).toBe('/order?view=14')
    await user.click(screen.getByLabelText(t('ui.delete_named', { name: 'Bright, to pay' })))
    const question = await findDialog(t('order-list.view_delete_shared'))
    await user.click(within(question).getByRole('button', { name: t('ui.delete') }))
    await waitFor(() => expect(wire.sent('order_view_delete')).toMatchObject([{ view_id: '12' }]))
  })
})
