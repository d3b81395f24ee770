import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { calculated, cartAnswers, loadedCart } from '../../../test/cart.ts'
import { changeEffect, confirmedOrder, dayFromToday, orderInfo, orderRow } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { findDialog, openScreen } from '../../../test/screen.tsx'
import { refused } from '../../../test/wire.ts'

const day = dayFromToday(6)
const other = dayFromToday(7)
const visit = confirmedOrder({ ins_date: day })
const list = { data: [visit], total: 1 }

describe('the calendar', () => {
  it.each(['en-US', 'zh-CN'] as const)(
    'asks for the days it shows and puts each visit on its own (%s)',
    async (locale) => {
      const { t, wire } = await openScreen(`/calendar?view=week&day=${day}`, {
        locale,
        me: customerAccount({ user_id: visit.customer_user_id }),
        answers: { order_list: list },
      })
      const week = await screen.findByRole('table')
      expect(within(week).getByRole('rowheader').textContent).toBe(visit.factory_name)
      const [first, last] = String(wire.sent('order_list')[0]?.ins_date).split(',')
      expect(first && last && first <= day && day <= last).toBe(true)
      expect(wire.sent('order_list')[0]).toMatchObject({ is_kept: '1' })
      expect(within(week).getByRole('link').getAttribute('href')).toContain(visit.order_no)
      expect(within(week).getByLabelText(`${t('visits.move')}: ${visit.order_no}`)).toBeTruthy()
    },
  )

  it('says that there is nothing, and that it could not be loaded', async () => {
    const { t, user, wire } = await openScreen('/calendar', {
      me: customerAccount(),
      answers: { order_list: refused('too_many_requests', 'Later.') },
    })
    await screen.findByText('Later.')
    wire.answer({ order_list: { data: [], total: 0 } })
    await user.click(screen.getByRole('button', { name: t('ui.retry') }))
    await screen.findByText(t('visits.none'))
  })

  it('an owner moves a visit to another day: the price first, then the edit with what was shown', async () => {
    const { t, user, wire } = await openScreen(`/calendar?view=week&day=${day}`, {
      me: customerAccount({ user_id: visit.customer_user_id }),
      answers: {
        ...cartAnswers,
        order_list: list,
        order_load: loadedCart({ osn: visit.order_no, version: 4, totalPrice: 300, ins_date: [day] }),
        order_calc: calculated({ totalPrice: 330 }),
        booking_calendar: { days: [] },
        order_submit: refused('day_full', 'Somebody else has this day.'),
      },
    })
    await user.click(await screen.findByLabelText(`${t('visits.move')}: ${visit.order_no}`))
    const dialog = await findDialog(t('visits.move_named', { name: visit.order_no }))
    const target = within(dialog)
      .getAllByRole('button', { pressed: false })
      .find((one) => one.textContent === String(Number(other.slice(8))))
    if (other.slice(0, 7) !== day.slice(0, 7)) await user.click(within(dialog).getByLabelText(t('changes.next_month')))
    await user.click(
      target?.isConnected
        ? target
        : (within(dialog)
            .getAllByRole('button', { pressed: false })
            .find((one) => one.textContent === String(Number(other.slice(8)))) as HTMLElement),
    )
    await within(dialog).findByText(/330/)
    await user.click(within(dialog).getByRole('button', { name: t('visits.move_ok') }))
    await within(dialog).findByText('Somebody else has this day.')
    const sent = wire.sent('order_submit')[0]
    expect(sent).toMatchObject({ mode: 'submit' })
    expect(JSON.stringify(sent)).toContain(other)
  })

  it('root drags a visit to another day and sees what that does before anything is changed', async () => {
    const row = orderRow({ ...visit })
    const { t, wire } = await openScreen(`/calendar?view=week&day=${day}`, {
      me: rootAccount(),
      answers: {
        order_list: { data: [row], total: 1 },
        order_info: orderInfo({ order_no: row.order_no }),
        order_change_preview: changeEffect({ ins_date: other }),
        booking_calendar: { days: [] },
      },
    })
    const week = await screen.findByRole('table')
    const cells = within(week).getAllByRole('cell')
    const from = cells.findIndex((cell) => cell.querySelector('.visits-visit'))
    const data = new Map<string, string>()
    const dataTransfer = {
      setData: (kind: string, value: string) => data.set(kind, value),
      getData: (kind: string) => data.get(kind) ?? '',
      get types() {
        return [...data.keys()]
      },
    }
    const to = from === 6 ? 5 : from + 1
    fireEvent.dragStart(cells[from]?.querySelector('.visits-visit') as Element, { dataTransfer })
    fireEvent.dragOver(cells[to] as Element, { dataTransfer })
    fireEvent.drop(cells[to] as Element, { dataTransfer })
    await findDialog(t('changes.change_date_named', { name: row.order_no }))
    await expect.poll(() => wire.sent('order_change_preview').length).toBeGreaterThan(0)
    expect(wire.sent('order_change_date')).toEqual([])
  })
})
