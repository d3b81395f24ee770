import type { OrderRow } from '@goodlot/contract/wire-shapes'
import type { Locale } from '@goodlot/i18n'
import { orderColumns } from '@goodlot/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cartAnswers, loadedCart } from '../../../test/cart.ts'
import { languages } from '../../../test/languages.ts'
import { changeEffect, confirmedOrder, dayFromToday, noCounts, orderInfo, orderRow } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { rowAction } from '../../../test/row-actions.ts'
import { findDialog, openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { type Answers, refused } from '../../../test/wire.ts'
import { dayInWords } from '../../../ui/words/month-weeks.ts'

beforeEach(() => setWindowWidth(1440))

const root = rootAccount({ user_id: 90 })
const answersOf = (row: OrderRow): Answers => ({
  order_list: { data: [row], total: 1 },
  order_counts: noCounts,
  order_columns: { columns: [...orderColumns] },
  order_info: { ...orderInfo(), ...row },
  booking_calendar: { days: [] },
  sys_list: ({ type_code }) =>
    type_code === 'service_type'
      ? [
          { value: 'fri', title: 'Final random inspection', child_title: '' },
          { value: 'dpi', title: 'During production', child_title: '' },
        ]
      : [],
  user_select_list: { data: [], total: 0 },
})
const broken = () => new Response('', { status: 502 })
const press = (dialog: HTMLElement, text: string) =>
  fireEvent.click(within(dialog).getByText(text, { selector: 'button, button *' }))
const openList = async (row = orderRow(), locale: Locale = 'en-US') => {
  const opened = await openScreen('/order?part=list', { locale, me: root, answers: answersOf(row) })
  await screen.findByText(row.order_no)
  return opened
}
/** Opens the order's own page and clicks an entry of root's menu. */
const choose = async (
  label: (t: Awaited<ReturnType<typeof openScreen>>['t']) => string,
  row = orderRow(),
  answers: Answers = {},
) => {
  const opened = await openScreen(`/order?order_no=${row.order_no}`, {
    me: root,
    answers: { ...answersOf(row), ...answers },
  })
  await opened.user.click(await screen.findByText(opened.t('orders.acts')))
  const menu = await screen.findByRole('menu')
  await opened.user.click(within(menu).getByText(label(opened.t)))
  return opened
}

describe('man-days', () => {
  it.each(languages)(
    'man-days are changed by clicking them, and what that does is shown before, %s (J-11, J-52…J-54)',
    async (locale) => {
      const row = orderRow()
      const { user, t, wire } = await openList(row, locale)
      await user.click(screen.getByTitle(t('changes.change_md_named', { name: row.order_no })))
      const dialog = await findDialog(t('changes.effect_later'))
      const input = within(dialog).getByRole('spinbutton')
      for (const value of ['0', '']) {
        fireEvent.change(input, { target: { value } })
        await within(dialog).findByText(t('validation.item_zero_or_empty'))
      }
      wire.answer({
        order_change_preview: changeEffect({ md: 2, total_price: 440, balance: 440, payout: 374, margin: 66 }, [
          { code: 'asks_again', params: { name: 'Li Na' } },
        ]),
      })
      fireEvent.change(input, { target: { value: '2' } })
      await within(dialog).findByText(t('changes.note_asks_again', { name: 'Li Na' }))
      const table = dialog.querySelector('.ord-effect')?.textContent ?? ''
      for (const text of [t('changes.customer_pays'), '330', '440']) expect(table).toContain(text)
      // date and inspector do not change, so they are not listed
      expect(table).not.toContain(t('orders.ins_date'))
      wire.answer({ order_change_md: broken() })
      press(dialog, t('changes.change_md'))
      await screen.findByText(t('changes.md_failed'))
      wire.answer({ order_change_md: changeEffect({ md: 2 }) })
      press(dialog, t('changes.change_md'))
      await screen.findByText(t('changes.md_done'))
      expect(wire.sent('order_change_md').at(-1)).toEqual({ order_id: '41', md: '2', version: '1', totalPrice: '440' })
    },
  )
})

describe('man-days that leave room for fewer dates', () => {
  it('fewer man-days ask which dates stay, the earliest unless others are chosen (B13)', async () => {
    const [first, second, third] = [dayFromToday(9), dayFromToday(10), dayFromToday(11)]
    const row = confirmedOrder({ md: 2, ins_date: [first, second, third].join() })
    const { user, t, wire } = await openList(row)
    await user.click(screen.getByTitle(t('changes.change_md_named', { name: row.order_no })))
    const dialog = await findDialog(t('changes.effect_later'))
    const effect = (kept: string[], left: string) => {
      const shown = changeEffect({ md: 1, ins_date: kept.join(), total_price: 220 }, [
        { code: 'dates_leave', params: { count: 1, days: left } },
      ])
      return { ...shown, before: { ...shown.before, ins_date: row.ins_date } }
    }
    wire.answer({ order_change_preview: effect([first, second], third) })
    fireEvent.change(within(dialog).getByRole('spinbutton'), { target: { value: '1' } })
    await within(dialog).findByText(t('changes.keep_dates'))
    within(dialog).getByText(t('changes.note_dates_leave', { count: 1, days: third }))
    const box = (day: string) =>
      within(dialog).getAllByRole<HTMLInputElement>('checkbox')[[first, second, third].indexOf(day)] as HTMLInputElement
    expect([first, second, third].map((day) => box(day).checked)).toEqual([true, true, false])
    // at most two dates can stay: a third can be ticked only after another was unticked
    expect(box(third).disabled).toBe(true)
    wire.answer({ order_change_preview: effect([second], first) })
    fireEvent.click(box(first))
    await waitFor(() =>
      expect(wire.sent('order_change_preview').at(-1)).toMatchObject({ md: '1', date: JSON.stringify([second]) }),
    )
    await waitFor(() => expect(box(third).disabled).toBe(false))
    wire.answer({ order_change_preview: effect([second, third], first) })
    fireEvent.click(box(third))
    await waitFor(() => expect(box(third).checked).toBe(true))
    wire.answer({ order_change_md: changeEffect({ md: 1 }) })
    press(dialog, t('changes.change_md'))
    await screen.findByText(t('changes.md_done'))
    expect(wire.sent('order_change_md').at(-1)).toMatchObject({ md: '1', date: JSON.stringify([second, third]) })
  })
})

describe('the inspection date', () => {
  const newDay = dayFromToday(12)
  const open = async () => {
    const row = confirmedOrder({ ins_date: dayFromToday(9) })
    const opened = await openList(row)
    await opened.user.click(screen.getByTitle(opened.t('changes.change_date_named', { name: row.order_no })))
    const dialog = await findDialog(opened.t('changes.dates_hint'))
    return { ...opened, dialog }
  }
  /** Clicks a day, after turning to the next month if the day is there. */
  const pick = (dialog: HTMLElement, day: string) => {
    const label = dayInWords('en-US', day, { dateStyle: 'full' })
    if (!within(dialog).queryByLabelText(label)) fireEvent.click(within(dialog).getByLabelText('Next month'))
    fireEvent.click(within(dialog).getByLabelText(label))
  }

  it('the date is not changed without a choice (J-17, J-58)', async () => {
    const { t, wire, dialog } = await open()
    press(dialog, t('changes.change_date'))
    pick(dialog, dayFromToday(9))
    press(dialog, t('changes.change_date'))
    expect(wire.sent('order_change_preview')).toEqual([])
    expect(wire.sent('order_change_date')).toEqual([])
    expect(document.contains(dialog)).toBe(true)
  })

  it('a failed change of the date has words of its own, a refused one the server’s sentence (J-59)', async () => {
    const { t, wire, dialog } = await open()
    wire.answer({ order_change_preview: changeEffect({ ins_date: newDay }), order_change_date: broken() })
    pick(dialog, newDay)
    await within(dialog).findByText(t('changes.customer_pays'))
    press(dialog, t('changes.change_date'))
    await screen.findByText('System Error')
    screen.getByText('Please try again later.')
    wire.answer({ order_change_date: refused('day_full', 'The inspector was booked meanwhile.') })
    press(dialog, t('changes.change_date'))
    await screen.findByText('The inspector was booked meanwhile.')
    expect(wire.sent('order_change_date').at(-1)).toMatchObject({ date: expect.stringContaining(newDay) })
  })

  it('a date that is impossible is explained before, and cannot be confirmed', async () => {
    const { t, wire, dialog } = await open()
    wire.answer({ order_change_preview: refused('other_city', 'Another city that day.') })
    pick(dialog, newDay)
    await within(dialog).findByText('Another city that day.')
    press(dialog, t('changes.change_date'))
    expect(wire.sent('order_change_date')).toEqual([])
  })
})

it('another service shows what is missing for it (J-63)', async () => {
  const { user, t, wire } = await choose((t) => t('changes.change_service'))
  const dialog = await findDialog(t('changes.service_hint'))
  wire.answer({
    order_change_preview: refused('cart_incomplete', 'Something is still missing.', {
      c_20: 'Please input containers!',
    }),
  })
  fireEvent.mouseDown(within(dialog).getByRole('combobox'))
  await user.click(await screen.findByText('During production'))
  await within(dialog).findByText('Please input containers!')
  expect(wire.sent('order_change_preview')).toEqual([{ order_id: '41', service_type: 'dpi' }])
})

it.each([
  ['logo_off', 'order_toggle_logo', { use_kl_logo: 0 }],
  ['full_check_on', 'order_toggle_full_check', { full_check: 1 }],
] as const)('%s asks first, and says that it cannot be undone (J-60, J-61)', async (words, call, answer) => {
  const { t, wire } = await choose((t) => t(`changes.${words}`))
  const dialog = await findDialog('This operation cannot be undone.')
  wire.answer({ [call]: refused('already_cancelled', 'This order is already cancelled.') })
  press(dialog, t(`changes.${words}`))
  await screen.findByText('Switch failed')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  wire.answer({ [call]: answer })
  expect(wire.sent(call)).toEqual([{ order_id: '41' }])
})

it('root locks an order, and sends its mail again (J-68)', async () => {
  const { user, t, wire } = await choose((t) => t('changes.lock'), orderRow(), {
    order_lock: { locked: 1 },
    order_resend_mail: { to: ['nora@example.com'] },
  })
  await waitFor(() => expect(wire.sent('order_lock')).toEqual([{ order_id: '41', locked: '1' }]))
  await user.click(screen.getByText(t('orders.acts')))
  await user.click(within(await screen.findByRole('menu')).getByText(t('changes.resend_mail')))
  await screen.findByText(t('changes.resent', { name: 'GL261115-41', to: 'nora@example.com' }))
})

it('a mail that cannot be sent again says why', async () => {
  await choose((t) => t('changes.resend_mail'), orderRow(), {
    order_resend_mail: refused('already_cancelled', 'This order is already cancelled.'),
  })
  await screen.findByText('This order is already cancelled.')
})

it('members take the man-days that exceed the dates', async () => {
  const day = dayFromToday(9)
  const { user, t, wire } = await choose((t) => t('changes.members'), confirmedOrder({ ins_date: day, md: 2 }))
  const dialog = await findDialog(t('changes.members_room', { count: 1, lead: 'Li Na' }))
  press(dialog, t('changes.member_add'))
  expect(within(dialog).queryByText(t('changes.member_add'))).toBeNull()
  wire.answer({
    ins_select_list: { data: [{ user_id: 12, nick_name: 'Bo Yang', show_title: '', is_own_inspector: 0 }], total: 1 },
    order_change_preview: changeEffect({
      members: [{ ins_id: 12, ins_nick_name: 'Bo Yang', ins_date: day, payout: 170 }],
      margin: -20,
    }),
    order_members: changeEffect(),
  })
  fireEvent.mouseDown(within(dialog).getByRole('combobox'))
  await user.click(await screen.findByText('Bo Yang'))
  await within(dialog).findByText(t('changes.customer_pays'))
  expect(dialog.querySelector('.ord-effect')?.textContent).toContain('Bo Yang')
  press(dialog, t('changes.members_ok'))
  await screen.findByText(t('changes.members_done', { name: 'GL261115-41' }))
  expect(wire.sent('order_members')[0]).toMatchObject({ members: JSON.stringify([{ ins: 12, ins_date: [day] }]) })
})

it('the office gives the lead of a visit to another of the team, with a reason', async () => {
  const row = confirmedOrder({ ins_date: dayFromToday(0), md: 2, order_status_str: 'In Progress', order_status: 2 })
  const member = { ins_id: 12, ins_nick_name: 'Bo Yang', ins_date: dayFromToday(0), payout: 170 }
  const { t, wire } = await choose((t) => t('changes.lead'), row, {
    order_info: { ...orderInfo(), ...row, members: [member] },
    mission_lead: {},
  })
  const dialog = await findDialog(t('changes.lead_text'))
  // the present lead cannot be chosen
  expect(within(dialog).getByLabelText<HTMLInputElement>(`Li Na · ${t('changes.lead_now')}`).disabled).toBe(true)
  press(dialog, t('changes.lead_ok'))
  await within(dialog).findByText(t('orders.reason_missing'))
  expect(wire.sent('mission_lead')).toEqual([])
  fireEvent.change(within(dialog).getByLabelText(t('orders.reason')), { target: { value: 'A dead phone' } })
  press(dialog, t('changes.lead_ok'))
  await screen.findByText(t('changes.lead_done', { name: 'Bo Yang' }))
  expect(wire.sent('mission_lead')).toEqual([{ order_id: '41', ins_id: '12', reason: 'A dead phone' }])
})

describe('a video meeting', () => {
  it('a video meeting by Skype needs an ID; then the server’s message is shown under Success (J-75…J-77)', async () => {
    const { user, t, wire } = await openScreen('/order?order_no=GL261115-41', {
      me: customerAccount(),
      answers: answersOf(confirmedOrder()),
    })
    await user.click(await screen.findByText(t('changes.meeting_book')))
    const dialog = await findDialog(t('changes.meeting_guests_hint'))
    fireEvent.click(within(dialog).getByLabelText('Skype'))
    await within(dialog).findByLabelText('Skype ID')
    press(dialog, t('changes.meeting_book'))
    await within(dialog).findByText('Please input your Skype ID!')
    expect(wire.sent('order_meeting')).toEqual([])
    fireEvent.change(within(dialog).getByLabelText('Skype ID'), { target: { value: 'nora.new' } })
    fireEvent.change(within(dialog).getByLabelText(t('changes.meeting_topic')), { target: { value: 'First carton' } })
    const time = within(dialog).getByLabelText(t('changes.meeting_time'))
    fireEvent.mouseDown(time)
    fireEvent.change(time, { target: { value: `${dayFromToday(3)} 15:00:00` } })
    fireEvent.keyDown(time, { key: 'Enter' })
    wire.answer({ order_meeting: broken() })
    press(dialog, t('changes.meeting_book'))
    await screen.findByText('Please try again.')
    wire.answer({ order_meeting: { meeting_id: 1, message: 'Booked, Li Na confirms it.' } })
    press(dialog, t('changes.meeting_book'))
    await screen.findByText('Success')
    screen.getByText('Booked, Li Na confirms it.')
    expect(wire.sent('order_meeting').at(-1)).toMatchObject({ type: 'skype', skype_id: 'nora.new' })
  })
})

describe('editing (J-48)', () => {
  const me = customerAccount()
  const open = async () => {
    const row = orderRow()
    const opened = await openScreen('/order', {
      me,
      answers: { ...answersOf(row), draft_list: { data: [], total: 0 } },
    })
    const edit = await rowAction(opened, 'orders.edit_named', row.order_no)
    return { ...opened, edit }
  }
  it('an edit that is refused is explained for 60 seconds (J-49, V-20)', async () => {
    const { user, wire, edit } = await open()
    wire.answer({ order_edit_check: refused('locked', 'This order is locked.') })
    await user.click(edit)
    const note = await screen.findByText('This order is locked.')
    const isShown = () => document.contains(note)
    const clock = vi.spyOn(Date, 'now')
    const shownAt = Date.now()
    clock.mockReturnValue(shownAt + 58_000)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isShown()).toBe(true)
    clock.mockReturnValue(shownAt + 61_000)
    await waitFor(() => expect(isShown()).toBe(false))
    clock.mockRestore()
  })
  it('an edit opens the cart with the order’s number (J-50)', async () => {
    const { user, wire, edit } = await open()
    const osn = 'GL261115-41'
    wire.answer({ ...cartAnswers, order_edit_check: { order_no: osn }, order_load: loadedCart({ osn }) })
    await user.click(edit)
    await waitFor(() => expect(location.pathname + location.search).toBe('/cart?osn=GL261115-41'))
    await waitFor(() => expect(wire.sent('order_load')).toEqual([{ osn }]))
  })
})
