import type { SwitchingView } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartAnswers, loadedCart } from '../../test/cart.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'

type Series = SwitchingView['series'][number]
type Lot = Series['lots'][number]

const lot = (id: number, accepted: 0 | 1, change: Partial<Lot> = {}): Lot => ({
  ...{ order_id: id, order_no: `GL261101-${id}`, day: '2026-11-01', severity: 'normal', accepted, early: 0 },
  ...{ counted: 1, inspection: 'normal' },
  ...change,
})
const series = (change: Partial<Series> = {}): Series => ({
  ...{ catalog_id: 2, catalog_name: 'Lamps', level: 'II', aql: '2.5', class: 'major', inspection: 'normal' },
  ...{ score: 0, accepted: 0, rejected: 0, count: 3 },
  lots: [
    lot(1, 1),
    lot(2, 0),
    lot(3, 0, { inspection: 'tightened' }),
    lot(4, 1, { order_id: null, order_no: '', counted: 0 }),
  ],
  ...change,
})
const tightened: SwitchingView = {
  proposed: 'tightened',
  kept: 0,
  series: [series({ inspection: 'tightened', accepted: 2 })],
}
const reduced: SwitchingView = { proposed: 'reduced', kept: 0, series: [series({ score: 30 })] }

async function openCart(booking_switching: SwitchingView, locale: (typeof languages)[number] = 'en-US', change = {}) {
  const opened = await openScreen('/cart?did=7', {
    locale,
    me: customerAccount(),
    answers: { ...cartAnswers, booking_switching, order_load: loadedCart({ did: 7, ...change }) },
  })
  const title = new RegExp(opened.t('booking.section_sampling'))
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const button = within(heading).getByRole('button')
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button)
  const note = await screen.findByRole('region', { name: opened.t('booking.switching_label') })
  return { ...opened, note: within(note) }
}

it.each(languages)(
  'in %s: tightened inspection is proposed with its reason and its lots, and taken by one button',
  async (locale) => {
    const { t, user, note, wire } = await openCart(tightened, locale)
    note.getByText(t('booking.switching_proposed', { severity: t('booking.severity_tightened') }))
    note.getByText(
      t('booking.switching_why_tightened', { class: t('booking.class_major'), aql: '2.5', accepted: '2' }),
      { exact: false },
    )
    const words = (order: string, result: string, counted = true) =>
      t(counted ? 'booking.switching_lot' : 'booking.switching_lot_beside', {
        ...{ day: '2026-11-01', order, severity: t('booking.severity_normal'), result },
      })
    await user.click(note.getByText(t('booking.switching_lots')))
    note.getByRole('link', { name: words('GL261101-1', t('booking.switching_accepted')) })
    note.getByRole('link', { name: words('GL261101-3', t('booking.switching_rejected')) })
    // an order of a colleague has no number, and no link
    note.getByText(words(t('booking.switching_colleague'), t('booking.switching_accepted'), false))

    // normal inspection needs a word
    note.getByLabelText(t('booking.switching_word'))
    const take = t('booking.switching_take', { severity: t('booking.severity_tightened') })
    await user.click(note.getByRole('button', { name: take }))
    expect(note.queryByLabelText(t('booking.switching_word'))).toBeNull()
    expect(note.queryByRole('button', { name: take })).toBeNull()
    await waitFor(() => expect(wire.sent('order_calc').at(-1)).toMatchObject({ severity: 'tightened' }))
  },
)

it('reduced inspection is chosen by saying that production is steady, and only then', async () => {
  const { t, user, note, wire } = await openCart(reduced)
  await user.click(note.getByRole('radio', { name: t('booking.switching_steady_yes') }))
  await waitFor(() => expect(wire.sent('order_calc').at(-1)).toMatchObject({ severity: 'reduced' }))
  await user.click(note.getByRole('radio', { name: t('booking.switching_steady_no') }))
  await waitFor(() => expect(wire.sent('order_calc').at(-1)).toMatchObject({ severity: 'normal' }))
  expect(note.queryByRole('textbox')).toBeNull()
})

it('after discontinued inspection it is asked what the supplier has improved', async () => {
  const stopped: SwitchingView = { proposed: 'discontinued', kept: 0, series: [series({ inspection: 'discontinued' })] }
  const { t, user, note } = await openCart(stopped, 'en-US', { severity: 'tightened' })
  await user.type(note.getByLabelText(t('booking.switching_improved')), 'New tool')
  expect(note.getByRole('textbox')).toHaveProperty('value', 'New tool')
})
