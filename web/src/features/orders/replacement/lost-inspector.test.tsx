import type { OrderInfo, OrderRow, Replacement } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inspectorCard } from '../../../test/inspectors.ts'
import { languages } from '../../../test/languages.ts'
import { confirmedOrder, dayFromToday, noCounts, orderInfo } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { findDialog, openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { type Answers, refused } from '../../../test/wire.ts'
import { dayInWords } from '../../../ui/words/month-weeks.ts'

beforeEach(() => setWindowWidth(1440))

const day = dayFromToday(9)
const me = customerAccount({ user_id: 1 })
const lostRow = (change: Partial<OrderRow> = {}): OrderRow =>
  confirmedOrder({
    ...{ stage: 'no_inspector', answer_until: '', ins_id: null, ins_nick_name: '', awaits_inspector: 1 },
    ...{ ins_date: day },
    ...change,
  })
const offer = orderInfo().offer
const lostInfo = (change: Partial<OrderInfo> = {}): OrderInfo =>
  orderInfo({ ...lostRow(), offer: offer && { ...offer, state: 'declined' }, ...change })
const answersOf = (row: OrderRow, info: OrderInfo = lostInfo(row)): Answers => ({
  order_list: { data: [row], total: 1 },
  order_counts: noCounts,
  order_info: info,
  user_select_list: { data: [], total: 0 },
  sys_list: [],
  ins_select_list: { data: [], total: 0 },
  ins_search: {
    data: [inspectorCard({ user_id: 12, user_name: 'Bo Yang', price: 500, total_price: 999 })],
    similar: [],
    total: 1,
    similar_total: 0,
  },
})
const replacement = (change: Partial<Replacement['after']> = {}): Replacement => {
  const before = { ins_date: day, ins_id: null, ins_nick_name: '', total_price: 330, balance: 0 }
  return {
    ...{ order_id: 41, order_no: 'GL261115-41', version: 3, before },
    after: { ...before, ins_id: 12, ins_nick_name: 'Bo Yang', ...change },
    answer_until: `${dayFromToday(1)} 14:00:00`,
  }
}
const words = (locale: Parameters<typeof dayInWords>[0]) =>
  dayInWords(locale, day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const details = '/order?order_no=GL261115-41'

describe('a paid order is shown by what it waits for (SPEC A7)', () => {
  it.each(languages)('the list says who is awaited and until when, never Confirmed alone, %s', async (locale) => {
    const rows = [
      confirmedOrder(),
      confirmedOrder({ order_id: 2, order_no: 'GL2', stage: 'accepted', answer_until: '' }),
      lostRow({ order_id: 3, order_no: 'GL3' }),
    ]
    const { t } = await openScreen('/order', {
      locale,
      me,
      answers: { ...answersOf(rows[0] as OrderRow), order_list: { data: rows, total: 3 } },
    })
    await screen.findByText('GL3')
    const tags = [...document.querySelectorAll('.ord-status')].map((one) => one.textContent)
    expect(tags).toEqual([t('orders.stage_asked'), t('orders.stage_accepted'), t('orders.stage_no_inspector')])
    const band = screen.getByText(t('orders.lost_title', { days: words(locale) })).closest<HTMLElement>('.ord-lost')
    expect([...(band?.querySelectorAll('button') ?? [])].map((one) => one.textContent)).toEqual([
      t('orders.choose_inspector'),
      t('orders.move'),
      t('orders.cancel_refund'),
    ])
    expect(document.body.textContent).toContain(t('orders.answer_by', { time: '|' }).split('|')[0]?.trim() ?? '-')
  })

  it('an offer whose end has passed is not shown as open', async () => {
    const row = confirmedOrder({ answer_until: '2026-01-02 14:00:00' })
    const past = orderInfo({ ...row, offer: offer && { ...offer, expires_at: row.answer_until } })
    const { t } = await openScreen(details, { me, answers: answersOf(row, past) })
    await screen.findByText(t('orders.stage_answer_overdue'), { selector: '.ord-status' })
    await screen.findByText(t('orders.next_overdue', { name: 'Li Na' }))
    expect(document.body.textContent).not.toContain('14:00')
  })

  it('the steps lead from paid over the inspector’s answer to the visit', async () => {
    const steps = () => [...document.querySelectorAll('.ord-life li strong')].map((one) => one.textContent)
    const row = confirmedOrder()
    const life = { ...orderInfo().life, confirmed: '2026-11-15 11:00:00' }
    const asked = await openScreen(details, { me, answers: answersOf(row, orderInfo({ ...row, life })) })
    const { t } = asked
    await screen.findByText(t('orders.life_answer'))
    expect(steps().slice(0, 4)).toEqual([
      t('orders.life_placed'),
      t('orders.life_confirmed'),
      t('orders.life_answer'),
      t('orders.life_on_site'),
    ])
    asked.wire.answer({
      order_info: orderInfo({
        ...confirmedOrder({ stage: 'accepted', answer_until: '', on_account: 1 }),
        life,
        offer: offer && { ...offer, state: 'accepted', answered_at: '2026-11-15 12:00:00' },
      }),
    })
    await asked.user.click(screen.getByText(t('ui.refresh')))
    await screen.findByText(t('orders.life_agreed'), { selector: '.ord-life li *' })
    expect(steps().slice(1, 3)).toEqual([t('orders.life_on_account'), t('orders.life_agreed')])
  })
})

describe('an order without its inspector (SPEC A6)', () => {
  it.each(languages)(
    'an order without its inspector has a red notice with what its owner can do, %s',
    async (locale) => {
      const { t } = await openScreen(details, { locale, me, answers: answersOf(lostRow()) })
      const band = (await screen.findByText(t('orders.lost_title', { days: words(locale) }))).closest<HTMLElement>(
        '.ord-lost',
      )
      if (!band) throw new Error('there is no band')
      expect(band.getAttribute('role')).toBe('alert')
      expect(
        within(band)
          .getAllByRole('button')
          .map((one) => one.textContent),
      ).toEqual([t('orders.choose_inspector'), t('orders.move'), t('orders.cancel_refund')])
    },
  )

  it('the notice about a lost inspector stands on the card of a phone too, and leads to cancelling', async () => {
    setWindowWidth(390)
    const { t, user } = await openScreen('/order', { me, answers: answersOf(lostRow()) })
    const band = (await screen.findByText(t('orders.lost_text'))).closest<HTMLElement>('.ord-lost')
    await user.click(within(band as HTMLElement).getByText(t('orders.cancel_refund')))
    await within(await findDialog(t('orders.cancel_days'))).findByText(t('orders.refund_all', { amount: 'USD 330' }))
  })

  it('an order without its inspector whose dates have come can be moved or cancelled, not given to another inspector', async () => {
    setWindowWidth(390)
    const { t } = await openScreen('/order', { me, answers: answersOf(lostRow({ ins_date: dayFromToday(0) })) })
    const band = (await screen.findByText(t('orders.lost_over'))).closest<HTMLElement>('.ord-lost')
    expect(
      within(band as HTMLElement)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual([t('orders.move'), t('orders.cancel_refund')])
  })

  it('root sees the notice about a lost inspector too, and changes the inspector in its own menu', async () => {
    const root = rootAccount({ user_id: 90 })
    const { t } = await openScreen(details, {
      me: root,
      answers: { ...answersOf(lostRow()), audit_list: { data: [], total: 0 } },
    })
    const band = (await screen.findByText(t('orders.lost_title', { days: words('en-US') }))).closest<HTMLElement>(
      '.ord-lost',
    )
    expect(within(band as HTMLElement).queryByText(t('orders.choose_inspector'))).toBeNull()
  })

  it('another inspector for an order costs no more than agreed, and what happens is said before', async () => {
    const { t, user, wire } = await openScreen(details, { me, answers: answersOf(lostRow()) })
    await user.click(await screen.findByText(t('orders.choose_inspector'), { selector: '.ord-lost *' }))
    const dialog = await findDialog(t('orders.choose_inspector_named', { name: 'GL261115-41' }))
    await within(dialog).findByText(t('orders.choose_keeps', { days: words('en-US'), amount: 'USD 330' }))
    const name = await within(dialog).findByText('Bo Yang')
    expect(wire.sent('ins_search')[0]).toMatchObject({ bid: '3', service_type: 'fri' })
    expect(within(dialog).getByText('USD 330', { selector: '.ins-price *' })).toBeTruthy()
    expect(dialog.textContent).not.toContain('999')
    wire.answer({ order_choose_preview: replacement() })
    const card = name.closest<HTMLElement>('.ins-card') as HTMLElement
    await user.click(within(card).getByText(t('inspectors.select')))
    await within(dialog).findByText(t('orders.price_stays', { amount: 'USD 330' }))
    wire.answer({ order_choose_ins: refused('has_inspector', 'Somebody else is asked already.') })
    fireEvent.click(
      within(dialog).getByText(t('orders.ask_named', { name: 'Bo Yang' }), { selector: 'button, button *' }),
    )
    await screen.findByText('Somebody else is asked already.')
    expect(wire.sent('order_choose_ins')).toEqual([{ order_id: '41', new_ins: '12', version: '3', totalPrice: '330' }])
  })

  it('moving an order asks first for the days on which somebody fits, then for the inspector', async () => {
    const nextDay = dayFromToday(10)
    const calendar = ({ from = '' }: Record<string, string>) => ({
      days: [day, nextDay, dayFromToday(11)].map((one) => ({
        ...{ day: one, kind: 'working' as const, why: '', sentence: '', price: 220 },
        inspectors: one === dayFromToday(11) ? 0 : from === '' ? 0 : 2,
      })),
    })
    const { t, user, wire } = await openScreen(details, {
      me,
      answers: { ...answersOf(lostRow()), booking_calendar: calendar },
    })
    await user.click(await screen.findByText(t('orders.move'), { selector: '.ord-lost *' }))
    const dialog = await findDialog(t('orders.move_dates_first'))
    const full = (one: string) => dayInWords('en-US', one, { dateStyle: 'full' })
    const button = async (one: string) => {
      const found = within(dialog).queryByRole('button', { name: new RegExp(`^${full(one)}`) })
      if (found) return found
      await user.click(within(dialog).getByLabelText(t('changes.next_month')))
      return within(dialog).findByRole('button', { name: new RegExp(`^${full(one)}`) })
    }
    await user.click(await button(nextDay))
    // perhaps in the month after: the calendar only goes on
    expect((await button(dayFromToday(11))).getAttribute('aria-disabled')).toBe('true')
    const name = await within(dialog).findByText('Bo Yang')
    wire.answer({ order_choose_preview: replacement({ ins_date: nextDay, total_price: 300 }) })
    await user.click(within(name.closest<HTMLElement>('.ins-card') as HTMLElement).getByText(t('inspectors.select')))
    await within(dialog).findByText(t('orders.price_falls', { amount: 'USD 300', less: 'USD 30' }))
    wire.answer({ order_move: replacement({ ins_date: nextDay, total_price: 300 }) })
    fireEvent.click(
      within(dialog).getByText(t('orders.ask_named', { name: 'Bo Yang' }), { selector: 'button, button *' }),
    )
    await screen.findByText((text) => text.startsWith('Bo Yang is asked'))
    expect(wire.sent('order_move')).toMatchObject([{ order_id: '41', new_ins: '12', version: '3', totalPrice: '300' }])
  })
})
