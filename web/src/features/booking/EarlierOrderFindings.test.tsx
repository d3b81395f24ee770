import type { LoadedCart } from '@goodlot/contract/wire-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartAnswers, loadedCart } from '../../test/cart.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'

const origin: NonNullable<LoadedCart['origin']> = {
  ...{ order_id: 12, order_no: 'GL261101-7', report_result: 'fail', ins_id: 5, ins_nick_name: 'Li Na' },
  defects: [
    { class: 'major', name: 'Scratch on the lid', count: 9, state: 'answered' },
    { class: 'minor', name: 'Dust', count: 2, state: '' },
  ],
  n: 125,
  checks: [{ name: 'Packing · Drop test', state: 'open' }],
  tighten: 1,
}

async function opened(change: Partial<typeof origin> = {}, locale: 'en-US' | 'zh-CN' = 'en-US') {
  const view = await openScreen('/cart?osn=GL261101-7&reinspect=1', {
    locale,
    me: customerAccount(),
    answers: { ...cartAnswers, order_load: loadedCart({ did: null, origin: { ...origin, ...change } }) },
  })
  const region = await screen.findByRole('region', { name: view.t('booking.origin_title', { name: 'GL261101-7' }) })
  return { ...view, region: within(region) }
}

it.each(languages)('names what failed, how often, and what the factory was asked, %s', async (locale) => {
  const { t, region } = await opened({}, locale as 'zh-CN')
  const rows = region.getAllByRole('listitem').map((one) => one.textContent ?? '')
  expect(rows[0]).toContain(t('booking.origin_count', { count: '9', n: '125' }))
  expect(rows[0]).toContain(t('booking.origin_state_answered'))
  expect(rows[1]).not.toContain('·')
  expect(rows[2]).toContain('Drop test')
})

it('proposes tightened inspection, and chooses it only when the buyer does', async () => {
  const { t, region, user, wire } = await opened()
  const severities = () => wire.sent('order_calc').map((sent) => sent.severity)
  await waitFor(() => expect(severities()).toContain('normal'))
  expect(severities()).not.toContain('tightened')
  await user.click(region.getByRole('button', { name: t('booking.origin_tighten_ok') }))
  await waitFor(() => expect(severities().at(-1)).toBe('tightened'))
  region.getByText(t('booking.origin_tightened'))
  await user.click(region.getByRole('button', { name: t('booking.origin_normal_ok') }))
  await waitFor(() => expect(severities().at(-1)).toBe('normal'))
})

it('proposes nothing for a lot that passed', async () => {
  const { t, region } = await opened({ tighten: 0, report_result: 'pass', defects: [], checks: [] })
  region.getByText(t('booking.origin_no_defects'))
  expect(region.queryByRole('button', { name: t('booking.origin_tighten_ok') })).toBeNull()
})
