import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customerAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'

const me = customerAccount()
const notice = (notice_id: number, is_read: 0 | 1, link = '') => ({
  notice_id,
  title: `Notice ${notice_id}`,
  kind: 'order_placed',
  order_no: '',
  text: 'Its text',
  link,
  created_at: '2026-11-15 10:00:00',
  is_read,
})
const some = { data: [notice(3, 0, '/product'), notice(2, 0), notice(1, 1)], total: 3, unread: 2 }
const answers = { sys_list: [], notice_list: some, notice_read: {}, product_list: { data: [], total: 0 } }

it('opening the bell marks nothing; what is unread is marked as such', async () => {
  const { user, t, wire } = await openScreen('/order', { me, answers })
  const bell = await screen.findByRole('button', { name: t('ui.notices_bell_unread', { count: 2 }) })
  await user.click(bell)
  const row = (id: number) => screen.getByText(`Notice ${id}`).closest('.app-notice') as HTMLElement
  await screen.findByText('Notice 3')
  within(row(3)).getByRole('img', { name: t('ui.notices_unread') })
  expect(row(3).dataset.unread).toBe('true')
  expect(row(1).dataset.unread).toBe('false')
  expect(within(row(1)).queryByRole('img', { name: t('ui.notices_unread') })).toBeNull()
  within(row(1)).getByText(t('ui.china_time', { time: '2026-11-15 10:00' }))
  await user.click(bell)
  expect(wire.sent('notice_read')).toEqual([])
})

it('the notice that is opened is marked, and no other', async () => {
  const { user, t, wire } = await openScreen('/order', { me, answers })
  await user.click(await screen.findByRole('button', { name: t('ui.notices_bell_unread', { count: 2 }) }))
  await user.click(await screen.findByText('Notice 2'))
  await waitFor(() => expect(wire.sent('notice_read')).toEqual([{ notice_id: '2' }]))
})

it('all notices stand on a page of their own, which the bell leads to', async () => {
  const { user, t, wire } = await openScreen('/order', { me, answers })
  await user.click(await screen.findByRole('button', { name: t('ui.notices_bell_unread', { count: 2 }) }))
  await user.click(await screen.findByText(t('ui.notices_see_all')))
  await screen.findByRole('heading', { level: 1, name: t('ui.notices_bell') })
  await waitFor(() => expect(wire.sent('notice_list')).toContainEqual({ page: '1', limit: '20' }))
  expect(wire.sent('notice_read')).toEqual([])
  await user.click(await screen.findByRole('button', { name: t('ui.notices_mark_all') }))
  await waitFor(() => expect(wire.sent('notice_read')).toEqual([{}]))
})
