import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { noCounts, orderInfo, orderRow } from '../../../test/orders.ts'
import { customerAccount } from '../../../test/people.ts'
import { openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import type { Answers } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()
const rows = ['GL1', 'GL2'].map((order_no, i) => orderRow({ order_id: i + 1, order_no }))
const answers: Answers = {
  order_list: { data: rows, total: rows.length },
  order_counts: noCounts,
  draft_list: { data: [], total: 0 },
  sys_list: [],
  order_info: ({ order_no = '' }) => orderInfo({ order_no }),
}

describe('an order beside its list', () => {
  it('opens with a click, goes on with j and k, and closes with Escape', async () => {
    const { t, user } = await openScreen('/order', { me, answers })
    await user.click(await screen.findByText('GL1'))
    const panel = await screen.findByRole('complementary', { name: t('order-list.panel', { name: 'GL1' }) })
    expect(document.activeElement).toBe(panel)
    expect(window.location.search).toBe('?panel=GL1')
    await screen.findByRole('heading', { name: 'GL1' })
    fireEvent.keyDown(document.body, { key: 'j' })
    await screen.findByRole('heading', { name: 'GL2' })
    expect(window.location.search).toBe('?panel=GL2')
    fireEvent.keyDown(document.body, { key: 'k' })
    await screen.findByRole('heading', { name: 'GL1' })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(window.location.search).toBe(''))
    await waitFor(() => expect(document.querySelector('.ord-panel')).toBeNull())
    expect(document.activeElement?.textContent).toBe('GL1')
  })

  it('an address with it opens it, with a link to the page', async () => {
    const { t } = await openScreen('/order?panel=GL2', { me, answers })
    await screen.findByRole('heading', { name: 'GL2' })
    expect(screen.getByText(t('order-list.panel_page')).getAttribute('href')).toBe('/order?order_no=GL2')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(document.querySelector('.ord-panel')).toBeNull())
  })

  it('is a page of its own in a narrow window', async () => {
    setWindowWidth(900)
    const { user } = await openScreen('/order', { me, answers })
    await user.click(await screen.findByText('GL1'))
    await waitFor(() => expect(window.location.search).toBe('?order_no=GL1'))
  })

  it('an address with a panel leads a narrow window to the page', async () => {
    setWindowWidth(390)
    await openScreen('/order?panel=GL2', { me, answers })
    await waitFor(() => expect(window.location.search).toBe('?order_no=GL2'))
  })
})
