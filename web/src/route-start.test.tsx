import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { noCounts, orderInfo, orderRow } from './test/orders.ts'
import { customerAccount } from './test/people.ts'
import { openScreen } from './test/screen.tsx'
import { setWindowWidth } from './test/window-width.ts'

const scrolled = vi.fn()
beforeEach(() => {
  setWindowWidth(1440)
  scrolled.mockReset()
  vi.stubGlobal('scrollTo', scrolled)
})

const rows = Array.from({ length: 10 }, (_, i) => orderRow({ order_id: i + 1, order_no: `GL${i + 1}` }))
const open = () =>
  openScreen('/order', {
    me: customerAccount(),
    answers: {
      order_list: { data: rows, total: 25 },
      order_counts: noCounts,
      order_info: orderInfo(),
      draft_list: { data: [], total: 0 },
      product_list: { data: [], total: 0 },
      catalog_tree: [],
      user_select_list: { data: [], total: 0 },
      sys_list: [],
    },
  })
const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent]

it('the order that one opens from far down the list begins at its top, with the focus on its heading', async () => {
  // from 1000 px on it opens beside the list
  setWindowWidth(900)
  const { user } = await open()
  await user.click(await screen.findByText('GL9', { selector: 'a' }))
  await waitFor(() => expect(focused()).toEqual(['H1', 'GL261115-41']))
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
})

it('going back, the browser restores where one was', async () => {
  setWindowWidth(900)
  const { user, t } = await open()
  await user.click(await screen.findByText('GL9', { selector: 'a' }))
  await waitFor(() => expect(focused()).toEqual(['H1', 'GL261115-41']))
  act(() => window.history.back())
  await waitFor(() => expect(focused()).toEqual(['H1', t('orders.title')]))
  expect(scrolled).toHaveBeenCalledTimes(1)
})

it('another page or filter of the same list leaves scroll and focus alone', async () => {
  const { user, t, wire } = await open()
  const view = (await screen.findByText(t('orders.view_to_pay'))).closest('button') as HTMLElement
  await user.click(view)
  await waitFor(() => expect(wire.sent('order_list').at(-1)).toMatchObject({ view: 'to_pay' }))
  await user.click(screen.getByTitle('2'))
  await waitFor(() => expect(wire.sent('order_list').at(-1)).toMatchObject({ page: '2' }))
  expect(scrolled).not.toHaveBeenCalled()
  expect(document.activeElement?.tagName).not.toBe('H1')
})

it('another screen of the menu begins at its top', async () => {
  const { user, t } = await open()
  await screen.findByText('GL9', { selector: 'a' })
  const [link] = [...document.querySelectorAll<HTMLElement>('header a[href="/product"]')]
  await user.click(link as HTMLElement)
  await waitFor(() => expect(focused()).toEqual(['H1', t('products.title')]))
  expect(scrolled).toHaveBeenCalledTimes(1)
})
