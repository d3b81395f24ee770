import type { LoadedCart } from '@goodlot/contract/wire-shapes'
import { addDays } from '@goodlot/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookableDay, calculated, cartAnswers, loadedCart } from '../../test/cart.ts'
import { customerAccount } from '../../test/people.ts'
import { fill, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { type Answers, refused } from '../../test/wire.ts'
import { dayInWords } from '../../ui/words/month-weeks.ts'

const me = customerAccount()
beforeEach(() => setWindowWidth(1440))

const summary = async () => within(await screen.findByRole('complementary'))
const open = async (cart: Partial<LoadedCart>, answers: Answers = {}, address = '/cart?did=7') => {
  const opened = await openScreen(address, {
    me,
    answers: { ...cartAnswers, order_calc: calculated({ totalPrice: 770 }), order_load: loadedCart(cart), ...answers },
  })
  const side = await summary()
  const unfold = (title: string) =>
    fireEvent.click(within(screen.getByRole('heading', { level: 2, name: new RegExp(title) })).getByRole('button'))
  return { ...opened, side, unfold }
}
const sentOrder = (wire: Awaited<ReturnType<typeof open>>['wire']) =>
  JSON.parse(String(wire.sent('order_submit').at(-1)?.order)) as Record<string, unknown>

describe('three and a half man-days on one date', () => {
  const day = bookableDay()
  const team = [
    { ins: 21, ins_nick_name: 'Bo Yang', ins_date: [day] },
    { ins: 22, ins_nick_name: 'Wu Fang', ins_date: [day] },
    { ins: 23, ins_nick_name: 'Ma Li', ins_date: [day] },
  ]
  const big = { did: 7, md: 3.5, ins_date: [day] }

  it('are not all there: the summary says that nobody is found for three of them (G3)', async () => {
    const { t, side } = await open(big)
    await side.findByText(t('booking.team_missing', { count: 3 }))
    expect(side.queryByText(t('booking.nothing_missing'))).toBeNull()
  })

  it('take a team at the same price, which is sent with the order', async () => {
    const { t, side, unfold, user, wire } = await open(big, {
      booking_proposals: { dates: null, members: team },
      order_submit: {
        order_id: 1,
        order_no: 'GL1',
        did: null,
        order_status_str: 'Pending',
        totalPrice: 770,
        hold_ends_at: '',
      },
      order_list: { data: [], total: 0 },
    })
    unfold(t('booking.section_visit'))
    await screen.findByText(new RegExp(t('booking.propose_team', { names: 'Bo Yang, Wu Fang, Ma Li' })))
    expect(wire.sent('booking_proposals').at(-1)).toMatchObject({ md: '3.5', ins: '11' })
    await user.click(screen.getByRole('button', { name: t('booking.take_team') }))
    await side.findByText(t('booking.nothing_missing'))
    expect(screen.queryByRole('button', { name: t('booking.take_team') })).toBeNull()
    await user.click(side.getByRole('button', { name: t('booking.place_order') }))
    await waitFor(() => expect(wire.sent('order_submit')).toHaveLength(1))
    expect(sentOrder(wire).members).toEqual(team.map(({ ins, ins_date }) => ({ ins, ins_date })))
  })

  it('lose the members for whom there is no work left when the man-days fall', async () => {
    const { t, side, unfold, user } = await open(big, { booking_proposals: { dates: null, members: team } })
    unfold(t('booking.section_visit'))
    await user.click(await screen.findByRole('button', { name: t('booking.take_team') }))
    await screen.findByText(/Ma Li/)
    await fill(t('booking.man_days'), '2')
    await waitFor(() => expect(screen.queryByText(/Ma Li/)).toBeNull())
    screen.getByText(/Bo Yang/)
    await side.findByText(t('booking.nothing_missing'))
  })

  it('with nobody to propose, says so and that the order can be placed all the same', async () => {
    const { t, unfold } = await open(big)
    unfold(t('booking.section_visit'))
    await screen.findByText(t('booking.propose_nobody'))
  })
})

describe('a day that cannot be booked', () => {
  const first = bookableDay()
  const taken = 'The inspector is booked on that day.'
  const calendar = (full: readonly string[]) =>
    ((input: { from: string }) => ({
      days: Array.from({ length: 62 }, (_, i) => {
        const day = addDays(input.from, i)
        const isFull = full.includes(day)
        return {
          day,
          kind: 'working',
          why: isFull ? 'day_full' : '',
          sentence: isFull ? taken : '',
          inspectors: isFull ? 0 : 1,
          price: isFull ? null : 220,
        }
      }),
    })) as never
  const button = (day: string) =>
    screen.findByRole('button', { name: new RegExp(dayInWords('en-US', day, { dateStyle: 'full' })) })

  it('is told in the present tense, unless this cart has seen it free', async () => {
    const other = addDays(first, 1)
    const { t, side, unfold, user, wire } = await open(
      { did: 7, ins_date: [first] },
      {
        booking_calendar: calendar([other]),
        order_submit: refused('day_full', `The inspector is booked on ${first}.`),
      },
    )
    unfold(t('booking.section_visit'))
    await waitFor(async () => expect((await button(other)).textContent).toContain(taken))
    expect((await button(first)).textContent).not.toContain(taken)
    wire.answer({ booking_calendar: calendar([first, other]) })
    await user.click(side.getByRole('button', { name: t('booking.place_order') }))
    await waitFor(async () =>
      expect((await button(first)).textContent).toContain(t('booking.day_full_meanwhile', { day: first })),
    )
    expect((await button(other)).textContent).toContain(taken)
    expect((await button(other)).textContent).not.toContain(t('booking.day_full_meanwhile', { day: other }))
  })
})

describe('an order that was sold by an earlier calculation is edited (M11)', () => {
  const pdata = [{ ...loadedCart().pdata[0], product_qty: 1_000_000 } as LoadedCart['pdata'][0]]
  // by today's rules these goods take more than ten man-days at level III
  const lots = Array.from({ length: 6 }, (_, i) => ({ ...pdata[0], product_id: 50 + i, lot: `L${i}` }))
  const sold = (days: readonly string[]): Partial<LoadedCart> => ({
    osn: 'GL261115-1',
    version: 1,
    pdata: lots as LoadedCart['pdata'],
    md: 3,
    ins_date: [...days],
    reserved_dates: [...days],
    sold: {
      md: 3,
      dates: days.length,
      calculation: { md: 3, terms: [{ code: 'lot', params: { samples: 200 }, amount: 3 }] },
    },
  })
  const days = [bookableDay(5), bookableDay(6), bookableDay(7)]
  const saved = {
    order_id: 1,
    order_no: 'GL261115-1',
    did: null,
    order_status_str: 'Pending',
    totalPrice: 770,
    hold_ends_at: '',
  }
  const answers: Answers = { order_submit: saved, order_list: { data: [], total: 0 } }

  it('its remark can be changed, whatever its goods would take today', async () => {
    const { t, side, user, wire } = await open(sold(days), answers, '/cart?osn=GL261115-1')
    await side.findByText(t('booking.nothing_missing'))
    await user.click(side.getByRole('button', { name: t('booking.save_changes') }))
    await waitFor(() => expect(wire.sent('order_submit')).toHaveLength(1))
    expect(sentOrder(wire)).toMatchObject({ osn: 'GL261115-1', md: 3 })
  })

  it('other dates are calculated as today', async () => {
    const { t, side, unfold, user } = await open(sold(days), answers, '/cart?osn=GL261115-1')
    await side.findByText(t('booking.nothing_missing'))
    unfold(t('booking.section_visit'))
    const day = dayInWords('en-US', days[2] ?? '', { weekday: 'short', day: 'numeric', month: 'short' })
    await user.click(await screen.findByRole('button', { name: t('ui.remove_named', { name: day }) }))
    await side.findByRole('link', { name: t('booking.quotation_link') })
  })

  it('more dates than it could have today are kept (B12)', async () => {
    const eight = Array.from({ length: 8 }, (_, i) => bookableDay(5 + i))
    const { t, side } = await open(sold(eight), answers, '/cart?osn=GL261115-1')
    await side.findByText(t('booking.nothing_missing'))
  })
})

it('more than two dates for each man-day are refused before they are sent (B12)', async () => {
  const { t, side } = await open({ did: 7, md: 1, ins_date: [bookableDay(5), bookableDay(6), bookableDay(7)] })
  await side.findByText(t('booking.too_many_dates', { most: 2, md: 1 }))
})
