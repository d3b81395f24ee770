import type { Calls, WireOf } from '@goodlot/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { rootAccount } from '../../test/people.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { refused } from '../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

type Details = WireOf<Calls['claim_get']>

const row: WireOf<Calls['claim_list']>['data'][number] = {
  ...{ claim_id: 5, opened_at: '2026-11-12 10:00:00', decided_at: '' },
  kind: 'complaint',
  state: 'open',
  outcome: '',
  ...{ order_id: 41, order_no: 'GL261112-41', order_name: 'Kettles', customer_id: 7, customer: 'Northern Lights AB' },
  ...{ ins_nick_name: 'Li Na', owner: '', age_days: 4, text: 'Three cartons were never opened' },
  is_mine: 0,
  owner_id: null,
  ...{ paid: 200, refunded: 0, payout: 170 },
  payout_status: 'held',
}
const details = (change: Partial<Details> = {}): Details => ({
  ...row,
  written: [{ at: '2026-11-12 10:00:00', by: 'Nora', text: 'Three cartons were never opened' }],
  files: [],
  stars: null,
  notes: [],
  ...{ cost: 200, refund_due: 0, decided_by: '', answer: '', reduction: 0, refund: 0, recovery: 0 },
  can_reopen: 0,
  payees: [
    {
      ...{ payout_id: 9, ins_user_id: 3, ins_nick_name: 'Li Na', amount: 170, payout_status: 'held' as const },
      left: 170,
    },
  ],
  ...change,
})
const noAppeals = { data: [], total: 0 }
const answers = { claim_list: { data: [row], total: 1 }, claim_get: details(), appeal_list: noAppeals }
const me = rootAccount({ user_id: 90 })
const press = (dialog: HTMLElement, text: string) =>
  fireEvent.click(within(dialog).getByText(text, { selector: 'button, button *' }))
const type = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })

it.each(languages)('the list has state, owner, age and the money of the order, in %s', async (locale) => {
  const { t, wire } = await openScreen('/claims?state=undecided', { locale, me, answers })
  await screen.findByText('GL261112-41')
  expect(wire.sent('claim_list')[0]).toMatchObject({ state: 'undecided' })
  for (const text of [t('claims.age_days', { count: 4 }), t('claims.payout_held'), 'Northern Lights AB', 'Li Na'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

it('a decision shows before what it books, sends what was seen, and stays open when it is refused', async () => {
  const seen = { ...answers, claim_get: details({ owner: 'Bo', owner_id: 91 }) }
  const { t, wire } = await openScreen('/claims', { me, answers: seen })
  fireEvent.click(await screen.findByLabelText(t('claims.open_named', { order_no: 'GL261112-41' })))
  const claim = await findDialog('Three cartons were never opened')
  wire.answer({ claim_take: {} })
  press(claim, t('claims.take'))
  await waitFor(() => expect(wire.sent('claim_take')).toEqual([{ claim_id: '5', take: '1', owner_id: '91' }]))
  press(claim, t('claims.decide'))
  const dialog = await findDialog(t('claims.decide_title', { order_no: 'GL261112-41' }))
  within(dialog).getByText(t('claims.preview_none'))
  within(dialog).getByText(t('claims.preview_release'))
  // the report is not there to be opened again
  expect(within(dialog).getByLabelText<HTMLInputElement>(t('claims.remedy_second_look')).disabled).toBe(true)
  fireEvent.click(within(dialog).getByLabelText(t('claims.remedy_refund')))
  await within(dialog).findByLabelText(t('claims.amount'))
  type(dialog, t('claims.amount'), '50')
  const usd = (dollars: string) => `USD ${dollars}`
  await within(dialog).findByText(t('claims.preview_refund', { amount: usd('50') }))
  within(dialog).getByText(t('claims.preview_reduction', { amount: usd('50'), before: usd('200'), after: usd('150') }))
  press(dialog, t('claims.decide'))
  await within(dialog).findByText(t('claims.text_missing'))
  type(dialog, t('claims.text'), 'We give you back a quarter')
  fireEvent.click(within(dialog).getByLabelText(t('claims.recover')))
  await within(dialog).findByLabelText(t('claims.recover_reason'))
  const [, recovered] = within(dialog).getAllByLabelText(t('claims.amount'))
  fireEvent.change(recovered as HTMLElement, { target: { value: '30' } })
  type(dialog, t('claims.recover_reason'), 'Cartons not opened')
  await within(dialog).findByText(t('claims.preview_recovery', { amount: usd('30'), name: 'Li Na' }))
  wire.answer({ claim_decide: refused('claim_money_changed', 'The money has changed.') })
  press(dialog, t('claims.decide'))
  await screen.findByText('The money has changed.')
  expect(document.contains(dialog)).toBe(true)
  wire.answer({ claim_decide: { reduction: 50, refund: 50, recovery: 30 } })
  press(dialog, t('claims.decide'))
  await waitFor(() => expect(wire.sent('claim_decide')).toHaveLength(2))
  expect(wire.sent('claim_decide')[1]).toMatchObject({
    ...{ claim_id: '5', remedy: 'refund', amount: '50', text: 'We give you back a quarter' },
    ...{ seen_cost: '200', seen_paid: '200' },
    recover: JSON.stringify({ payout_id: 9, amount: 30, reason: 'Cartons not opened' }),
  })
})

it.each(languages)(
  'appeals of inspectors stand above the claims, and are decided with a reason, in %s',
  async (locale) => {
    const appeal: WireOf<Calls['appeal_list']>['data'][number] = {
      ...{ appeal_id: 8, text: 'All ten cartons were opened', opened_at: '2026-11-12 10:00:00', outcome: '' as const },
      ...{
        reason: '',
        decided_at: '',
        kind: 'deduction' as const,
        ins_user_id: 3,
        ins_nick_name: 'Li Na',
        order_id: 41,
      },
      ...{ order_no: 'GL261112-43', about: 'Two cartons were not opened', stars: null, amount: 30 },
      ...{ strike_kind: '' as const, decided_by: '' },
    }
    const seen = { ...answers, appeal_list: { data: [appeal], total: 1 }, appeal_decide: {} }
    const { t, wire } = await openScreen('/claims', { locale, me, answers: seen })
    await screen.findByRole('heading', { name: t('own-work.desk') })
    screen.getByText('Two cartons were not opened')
    fireEvent.click(screen.getByText(t('own-work.decide'), { selector: 'button, button *' }))
    const dialog = await findDialog(t('own-work.decide_title', { order_no: 'GL261112-43' }))
    within(dialog).getByText(t('own-work.means_deduction'))
    press(dialog, t('own-work.decide'))
    expect((await within(dialog).findAllByText(t('validation.required'))).length).toBeGreaterThan(0)
    fireEvent.click(within(dialog).getByLabelText(t('own-work.outcome_changed')))
    await within(dialog).findByLabelText(t('own-work.give_back'))
    type(dialog, t('own-work.give_back'), '20')
    type(dialog, t('own-work.reason'), 'Eight of them were')
    press(dialog, t('own-work.decide'))
    await waitFor(() =>
      expect(wire.sent('appeal_decide')).toEqual([
        { appeal_id: '8', outcome: 'changed', reason: 'Eight of them were', amount: '20' },
      ]),
    )
  },
)
