import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { choose, openedList } from '../../test/choose.ts'
import { brightWorks, factories, factoryList } from '../../test/factories.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { openRowMenu } from '../../test/row-actions.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'

const me = customerAccount()
const rows = () => document.querySelectorAll('tbody tr[data-row-key]')

it('under Master, ten to a page unless changed, with the buttons of the list and of a row (L-01, L-03, L-09, V-10)', async () => {
  const { user, t, wire } = await openScreen('/business', { me, answers: factoryList(factories(11)) })
  await screen.findByText('Works 11')
  expect(rows()).toHaveLength(10)
  const trail = screen.getAllByRole('navigation').filter(({ textContent }) => textContent?.includes(t('ui.home')))
  expect(trail.some(({ textContent }) => textContent?.includes('Master'))).toBe(true)
  const main = within(screen.getByRole('main'))
  for (const name of [t('ui.new'), t('ui.refresh'), t('sheets.download_template'), t('sheets.upload_excel')])
    expect(main.getAllByRole('button', { name: new RegExp(name) })).not.toHaveLength(0)
  within(rows()[0] as HTMLElement).getByRole('button', { name: 'Edit Works 11' })
  await openRowMenu({ t, user }, 'Works 11')
  for (const name of ['View Works 11', 'Delete Works 11']) await screen.findByRole('button', { name })
  await user.keyboard('{Escape}')

  await user.selectOptions(screen.getByRole('combobox', { name: t('ui.page_size') }), '20')
  await waitFor(() => expect(rows()).toHaveLength(11))
  expect(wire.sent('business_list').map(({ page, limit }) => [page, limit])).toEqual([
    ['1', '10'],
    ['1', '20'],
  ])
  await user.click(main.getAllByRole('button', { name: new RegExp(t('ui.refresh')) })[0] as HTMLElement)
  await waitFor(() => expect(wire.sent('business_list')).toHaveLength(3))
})

it('typing in a filter leads to page 1 after 1200 ms (L-10, V-16)', async () => {
  const { t, wire } = await openScreen('/business?page=2', { me, answers: factoryList(factories(11)) })
  await screen.findByText('Works 1')
  const filter = screen.getByLabelText(t('ui.filter_by', { column: t('factories.column_factory_name') }))
  const before = wire.sent('business_list').length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.change(filter, { target: { value: 'Works 7' } })
    await act(() => vi.advanceTimersByTimeAsync(1199))
    expect(wire.sent('business_list')).toHaveLength(before)
    await act(() => vi.advanceTimersByTimeAsync(1))
    await vi.waitFor(() => expect(rows()).toHaveLength(1), { timeout: 60_000 })
  } finally {
    vi.useRealTimers()
  }
  expect(wire.sent('business_list').slice(before)).toEqual([{ page: '1', limit: '10', business_name: 'Works 7' }])
})

it('filters of places cascade, say what to choose first, and stand in the address; reset takes them back (L-02)', async () => {
  const { user, t } = await openScreen('/business', { me, answers: factoryList([brightWorks]) })
  const row = (await screen.findByText('Bright Home Works')).closest('tr') as HTMLElement
  within(row).getByText('Shenzhen')
  const filter = (column: string) => screen.getByLabelText(t('ui.filter_by', { column }))
  const hint = await openedList(filter(t('ui.city')))
  within(hint).getByText(t('ui.select_province_first'))
  await choose(filter(t('ui.country')), 'Vietnam')
  await screen.findByText(t('ui.nothing_found'), { selector: ':not(.app-hint)' })
  expect(new URLSearchParams(location.search).get('country')).toBe('VN')
  await user.click(screen.getByRole('button', { name: new RegExp(t('ui.reset')) }))
  await screen.findByText('Bright Home Works')
  expect(location.search).toBe('')
})

it('in select mode the chosen one is shown below with its contact (L-03)', async () => {
  const { user, t } = await openScreen('/business?select=1', { me, answers: factoryList([brightWorks]) })
  await user.click(await screen.findByLabelText(t('ui.choose_named', { name: 'Bright Home Works' })))
  const chosen = await screen.findByRole('region', { name: t('factories.chosen') })
  await within(chosen).findByText('li.wei@gmail.com')
})

it('deleting asks first, then says `Deleted successfully!` or `Delete failed!` (L-32)', async () => {
  const [second, first] = factories(2) as [typeof brightWorks, typeof brightWorks]
  const { user, t, wire } = await openScreen('/business', {
    me,
    answers: { ...factoryList([second, first]), business_delete: {} },
  })
  const remove = async (name: string) => {
    await openRowMenu({ t, user }, name)
    await user.click(await screen.findByRole('button', { name: t('ui.delete_named', { name }) }))
    const ask = await findDialog(t('ui.delete_ask', { name }))
    expect(ask.textContent).toContain(t('factories.delete_text'))
    await user.click(within(ask).getByRole('button', { name: t('ui.delete') }))
  }
  await screen.findByText('Works 1')
  wire.answer(factoryList([second]))
  await remove('Works 1')
  await screen.findByText('Deleted successfully!')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(wire.sent('business_delete')).toEqual([{ business_id: '1' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  wire.answer({ business_delete: new Response('', { status: 500 }) })
  await remove('Works 2')
  expect((await screen.findAllByText(/Delete failed!/)).length).toBeGreaterThan(0)
  expect(rows()).toHaveLength(1)
})

it('root finds the factories of others by whose they are (L-08)', async () => {
  const dora = { user_id: 9, nick_name: 'Dora Deleter', user_account: 'dora@example.com', company_name: 'D' }
  const hers = { ...brightWorks, business_id: 2, business_name: 'Second', customer_user_id: 9 }
  const { t } = await openScreen('/business', {
    me: rootAccount(),
    answers: { ...factoryList([brightWorks, hers]), user_select_list: { data: [dora], total: 1 } },
  })
  await screen.findByText('Bright Home Works')
  await choose(screen.getByLabelText(t('ui.filter_by', { column: t('ui.created_user') })), 'Dora Deleter')
  await waitFor(() => expect(rows()).toHaveLength(1))
  within(rows()[0] as HTMLElement).getByText('Second')
})

it('a system list is kept in session storage and not fetched twice (G-13)', async () => {
  const { t, wire } = await openScreen('/business', { me, answers: factoryList([brightWorks]) })
  await screen.findByLabelText(t('ui.filter_by', { column: t('ui.country') }))
  await waitFor(() => expect(sessionStorage.getItem('sys_list:en-US:country:')).toContain('China'))
  expect(wire.sent('sys_list').filter(({ type_code }) => type_code === 'country')).toHaveLength(1)

  // the screen is opened again in the same tab
  cleanup()
  const again = await openScreen('/business', { me, answers: factoryList([brightWorks]) })
  const list = await openedList(await screen.findByLabelText(t('ui.filter_by', { column: t('ui.country') })))
  await within(list).findByText('China')
  expect(again.wire.sent('sys_list')).toEqual([])
})
