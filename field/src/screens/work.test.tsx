import type { CatalogNode } from '@goodlot/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refused } from '../../../web/src/test/wire.ts'
import { aProfile, shenzhen } from '../test/people.ts'
import { fill, noDays, openScreen } from '../test/screen.tsx'

const lost = () => {
  throw new TypeError('Failed to fetch')
}

describe('days', () => {
  const days = { ...noDays, days: ['2026-11-18'], booked: { '2026-11-18': ['GL261118-4'] } }
  const dayButton = (text: RegExp) => screen.findByRole('button', { name: text })

  it('taps, a weekly pattern and a range are one save; a booked day stays and says why', async () => {
    const { t, user, wire } = await openScreen('/field/days', { answers: { ins_days: days } })
    await user.click(await dayButton(/Nov 18, 2026: booked/))
    await screen.findByText(t('field.day_booked', { day: 'Wed, Nov 18, 2026', orders: 'GL261118-4' }))
    await user.click(screen.getByRole('button', { name: 'Mon' }))
    await user.click(await dayButton(/Nov 23, 2026: available/))
    await user.click(await dayButton(/Nov 20, 2026: not available/))
    await fill(t('field.range_from'), '2026-11-28')
    await fill(t('field.range_to'), '2026-11-29')
    await user.click(screen.getByRole('button', { name: t('field.range_on') }))
    wire.answer({ ins_days_save: { days: [] } })
    await user.click(screen.getByRole('button', { name: t('field.save') }))
    await screen.findByText(t('field.saved'))
    const [sent] = wire.sent('ins_days_save')
    expect(JSON.parse(sent?.weekdays ?? '')).toEqual([1])
    expect(JSON.parse(sent?.days ?? '')).toEqual(['2026-11-18', '2026-11-20', '2026-11-28', '2026-11-29'])
    expect(JSON.parse(sent?.except ?? '')).toEqual(['2026-11-23'])
  })

  it('a drag marks all days between', async () => {
    const { wire, t, user } = await openScreen('/field/days', {
      answers: { ins_days: days, ins_days_save: { days: [] } },
    })
    const [first, last] = [await dayButton(/Nov 16, 2026/), await dayButton(/Nov 19, 2026/)]
    let under: Element = first
    document.elementFromPoint = () => under
    fireEvent.pointerDown(first)
    under = last
    fireEvent.pointerMove(first)
    fireEvent.pointerUp(first)
    document.elementFromPoint = () => null
    await user.click(screen.getByRole('button', { name: t('field.save') }))
    await waitFor(() => expect(wire.sent('ins_days_save')).toHaveLength(1))
    expect(JSON.parse(wire.sent('ins_days_save')[0]?.days ?? '')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
    ])
  })

  it('what was not saved survives a lost connection and the end of the app', async () => {
    const { t, user } = await openScreen('/field/days', { answers: { ins_days: days, ins_days_save: lost } })
    await user.click(await dayButton(/Nov 20, 2026: not available/))
    await user.click(screen.getByRole('button', { name: t('field.save') }))
    await screen.findByText(t('field.no_connection'))
    const again = await openScreen('/field', { answers: { ins_days: days, ins_days_save: { days: [] } } })
    const unsaved = await screen.findByText(t('field.unsaved'))
    await again.user.click(within(unsaved.closest('section') as HTMLElement).getByRole('link'))
    await dayButton(/Nov 20, 2026: available/)
    await again.user.click(screen.getByRole('button', { name: t('field.save') }))
    await waitFor(() => expect(again.wire.sent('ins_days_save')).toHaveLength(1))
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('field.draft'))).toEqual([]))
  })

  it('a day that was booked meanwhile is shown as such when the save is refused', async () => {
    const before = { ...noDays, days: ['2026-11-18'] }
    const { t, user, wire } = await openScreen('/field/days', { answers: { ins_days: before } })
    await user.click(await dayButton(/Nov 18, 2026: available/))
    wire.answer({ ins_days: days, ins_days_save: refused('day_booked', '2026-11-18 is booked.') })
    await user.click(screen.getByRole('button', { name: t('field.save') }))
    await screen.findByText('2026-11-18 is booked.')
    await dayButton(/Nov 18, 2026: booked/)
  })
})

describe('holidays and a calendar of one’s own', () => {
  const marked: typeof noDays = { ...noDays, days: ['2026-11-18', '2026-11-19', '2026-11-20'] }
  const away: typeof noDays = {
    ...marked,
    blocked: { '2026-11-18': 'leave', '2026-11-19': 'calendar' },
    leaves: [{ id: 7, first_day: '2026-11-17', last_day: '2026-11-18' }],
    calendar: { host: 'calendar.example.com', state: 'read', fault: '', read_at: '2026-11-16 10:00:00' },
  }

  it('days that something blocks say what, and stay in the plan that is saved', async () => {
    const { t, user, wire } = await openScreen('/field/days', { answers: { ins_days: away } })
    await screen.findByRole('button', { name: new RegExp(`Nov 18, 2026: ${t('field.day_on_leave')}`) })
    screen.getByRole('button', { name: new RegExp(`Nov 19, 2026: ${t('field.day_busy')}`) })
    await user.click(screen.getByRole('checkbox', { name: t('field.weekly_repeats') }))
    await screen.findByText(t('field.unsaved_kept'))
    wire.answer({ ins_days_save: { days: [] } })
    await user.click(screen.getByRole('button', { name: t('field.save') }))
    await waitFor(() => expect(wire.sent('ins_days_save')).toHaveLength(1))
    const [sent] = wire.sent('ins_days_save')
    expect(JSON.parse(sent?.days ?? '')).toEqual(marked.days)
    expect(sent?.repeats).toBe('1')
  })

  it('holidays are added and removed, and what is refused stands at its field', async () => {
    const { t, user, wire } = await openScreen('/field/days', { answers: { ins_days: marked } })
    await screen.findByText(t('field.leaves_none'))
    const leaves = within(screen.getByRole('region', { name: t('field.leaves') }))
    const fillIn = (label: string, value: string) =>
      fireEvent.change(leaves.getByLabelText(label), { target: { value } })
    fillIn(t('field.leave_first'), '2026-11-18')
    fillIn(t('field.leave_last'), '2026-11-17')
    wire.answer({ ins_leave_add: refused('bad_input', 'Please check.', { last_day: 'The end is too early.' }) })
    await user.click(leaves.getByRole('button', { name: t('field.leave_add') }))
    expect((await leaves.findByText('The end is too early.')).role).toBe('alert')
    wire.answer({ ins_leave_add: away })
    await user.click(leaves.getByRole('button', { name: t('field.leave_add') }))
    const remove = await leaves.findByRole('button', { name: /Nov 17\D+18, 2026/ })
    expect(wire.sent('ins_leave_add').at(-1)).toMatchObject({ first_day: '2026-11-18', last_day: '2026-11-17' })
    wire.answer({ ins_leave_remove: marked })
    await user.click(remove)
    await screen.findByText(t('field.leaves_none'))
    expect(wire.sent('ins_leave_remove')).toMatchObject([{ leave_id: '7' }])
  })

  it('a calendar is entered, read, fails and is forgotten', async () => {
    const { t, user, wire } = await openScreen('/field/days', { answers: { ins_days: marked } })
    const typed = 'webcal://calendar.example.com/private/basic.ics'
    fireEvent.change(await screen.findByLabelText(t('field.own_calendar_address')), { target: { value: typed } })
    const failed = { ...away.calendar, state: 'failed', fault: 'answer' } as const
    wire.answer({ ins_calendar_set: { ...away, calendar: failed } })
    await user.click(screen.getByRole('button', { name: t('field.own_calendar_save') }))
    await screen.findByText(new RegExp(t('field.calendar_fault_answer')))
    expect(wire.sent('ins_calendar_set')).toMatchObject([{ address: typed }])
    wire.answer({ ins_calendar_remove: marked })
    await user.click(screen.getByRole('button', { name: t('field.own_calendar_remove') }))
    await screen.findByLabelText(t('field.own_calendar_address'))
  })

  it('a booked day on which one is away is said, with its order', async () => {
    const clash: typeof noDays = {
      ...away,
      booked: { '2026-11-18': ['GL261118-4'] },
      clashes: { '2026-11-18': 'leave' },
    }
    const { t } = await openScreen('/field/days', { answers: { ins_days: clash } })
    await screen.findByText(t('field.clash_leave', { day: 'Wed, Nov 18, 2026', orders: 'GL261118-4' }))
  })
})

describe('prices', () => {
  const option = (value: string, title: string) => ({ value, title, child_title: '' })
  const places = {
    sys_list: ({ type_code, _id }: { type_code?: string; _id?: string }) =>
      type_code === 'country'
        ? [option('CN', 'China')]
        : type_code === 'province' && _id === 'CN'
          ? [option('CN-44', 'Guangdong')]
          : [option('CN-4403', 'Shenzhen'), option('CN-4419', 'Dongguan')],
  }
  it('a city is found by country, province and name; what the server refuses stands at its field', async () => {
    const { t, user, wire } = await openScreen('/field/prices', {
      profile: aProfile({ city_data: [shenzhen] }),
      answers: places,
    })
    await user.click(await screen.findByRole('button', { name: t('field.add_city') }))
    await screen.findByRole('option', { name: 'China' })
    await fill(t('field.country'), 'CN')
    await screen.findByRole('option', { name: 'Guangdong' })
    await fill(t('field.province'), 'CN-44')
    await fill(t('field.search_city'), 'dong')
    await user.click(await screen.findByRole('button', { name: 'Dongguan' }))
    const city = within(await screen.findByRole('group', { name: 'Dongguan' }))
    const normal = city.getByLabelText<HTMLInputElement>(t('field.price_normal'))
    expect(normal.value).toBe('200')
    fireEvent.change(normal, { target: { value: '180,50' } })
    wire.answer({
      ins_prices_save: refused('bad_input', 'Too high.', { 'city_data.1.city_holiday_price': 'At most 5000.' }),
    })
    await user.click(screen.getByRole('button', { name: t('field.save') }))
    expect((await city.findByText('At most 5000.')).role).toBe('alert')
    wire.answer({ ins_prices_save: { city_data: [shenzhen] } })
    await user.click(screen.getByRole('button', { name: t('field.retry') }))
    await screen.findByText(t('field.saved'))
    const sent = JSON.parse(wire.sent('ins_prices_save').at(-1)?.city_data ?? '')
    expect(sent[1]).toEqual({
      city_id: 'CN-4419',
      city_normal_price: '180.50',
      city_weekend_price: '300',
      city_holiday_price: '400',
    })
  })
  it('says what to do while there is no city', async () => {
    const { t } = await openScreen('/field/prices')
    await screen.findByText(t('field.no_cities_text'))
  })

  it('says beside a price what is left of it, and what is usual where five inspectors were booked', async () => {
    const { t } = await openScreen('/field/prices', {
      profile: aProfile({ city_data: [shenzhen] }),
      answers: {
        ins_price_usual: {
          commission_percent: 15,
          cities: [{ city_id: shenzhen.city_id, low: 225, high: 270, inspectors: 7 }],
        },
      },
    })
    const city = within(await screen.findByRole('group', { name: shenzhen.city_name }))
    await city.findByText(/usual in Shenzhen: USD.225–USD.270/)
    fireEvent.change(city.getByLabelText(t('field.price_normal')), { target: { value: '160' } })
    city.getByText(/Customers pay USD.160 · you get USD.136/)
    fireEvent.change(city.getByLabelText(t('field.price_normal')), { target: { value: 'much' } })
    expect(city.queryByText(/Customers pay/)).toBeNull()
  })
})

describe('earnings', () => {
  it('begin with this month, what waits and why, and what is deducted', async () => {
    const { t } = await openScreen('/field/earnings', {
      answers: {
        earning_summary: {
          month: '2026-11',
          ...{ earned: 340, paid: 170, waiting: 170, next_on: '2026-11-25', payable: 0, held: 0, owed: 20 },
          ...{ coming: 136, coming_orders: 1 },
        },
        payout_list: {
          total: 1,
          data: [
            {
              payout_id: 4,
              kind: 'recovery',
              note: 'Photos were missing',
              order_id: 1,
              order_no: 'GL261110-1',
              ins_user_id: 5,
              ins_nick_name: 'Li',
              ins_date: '2026-11-10',
              ...{ earned: -20, commission: 0, amount: -20, payout_status: 'payable', earned_date: '2026-11-12' },
              ...{ payable_date: '2026-11-12', paid_at: '', reference: '', transfer_id: null, was_released: 0 },
              ...{ was_reversed: 0, hold_reason: '', bankcard: '' },
            },
          ],
        },
      },
    })
    await screen.findByText(t('field.sum_month'))
    const sums = [...document.querySelectorAll('.sums > div')].map((row) => row.textContent)
    expect(sums).toHaveLength(5)
    expect(sums[3]).toContain('the first is payable from')
    expect(sums[4]).toMatch(/−USD.20/)
    screen.getByText('Deduction: Photos were missing')
    screen.getByRole('link', { name: t('field.statement') })
  })
})

describe('profile', () => {
  it('sends what was changed and nothing else', async () => {
    const { t, user, wire } = await openScreen('/field/profile')
    await fill(t('field.years'), '6')
    await user.click(screen.getByRole('button', { name: 'Vietnamese' }))
    await fill(t('field.conflicts'), 'Sunrise Toys\n\nHarbour Lamps')
    wire.answer({ ins_profile_edit: aProfile({ declared_years: 6 }) })
    await user.click(screen.getByRole('button', { name: t('field.save') }))
    await screen.findByText(t('field.saved'))
    expect(wire.sent('ins_profile_edit')).toEqual([
      { third_party_experiences: '6', languages: '["vi"]', conflicts: '["Sunrise Toys","Harbour Lamps"]' },
    ])
  })
  it('says of a verified name that a change of it waits for root', async () => {
    const { t } = await openScreen('/field/profile', { profile: aProfile({ verify_stage: 'accepted', realname: 'M' }) })
    expect((await screen.findByLabelText<HTMLInputElement>(t('field.realname'))).readOnly).toBe(false)
    expect(screen.getByText(t('field.realname_locked'))).toBeTruthy()
  })
})

it('expertise is found by a part of its name; a category stands for all of its lines', async () => {
  const node = (product_catalog_id: number, name: string, child_info: CatalogNode[] = []): CatalogNode => ({
    product_catalog_id,
    product_catalog_name: name,
    product_catalog_code: '',
    work_group: '',
    child_info,
  })
  const { t, user, wire } = await openScreen('/field/expertise', {
    answers: {
      catalog_tree: [
        node(100, 'Electrical', [node(101, 'Kettles'), node(102, 'Lamps')]),
        node(200, 'Textiles', [node(201, 'Shirts')]),
      ],
      ins_profile_edit: aProfile({ expertise: [101, 102] }),
    },
  })
  await fill(t('field.search'), 'LAMP')
  expect(screen.queryByText('Shirts')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: t('field.all_of', { category: 'Electrical' }) }))
  await user.click(screen.getByRole('button', { name: t('field.save') }))
  await waitFor(() => expect(wire.sent('ins_profile_edit')).toEqual([{ expertise: '[101,102]' }]))
  await fill(t('field.search'), 'xyz')
  await screen.findByText(t('field.nothing_found'))
})

describe('earnings', () => {
  it('an empty statement says when it fills; a row says what it is made of', async () => {
    const { t } = await openScreen('/field/earnings', { answers: { payout_list: { data: [], total: 0 } } })
    await screen.findByText(t('field.no_earnings_text'))
    const row = {
      payout_id: 1,
      order_id: 1,
      order_no: 'GL261118-4',
      ins_user_id: 7,
      ins_nick_name: 'Mai Tran',
      ins_date: '2026-11-18',
      earned: 200,
      commission: 30,
      amount: 170,
      payout_status: 'waiting' as const,
      payable_date: '2026-11-27',
      paid_at: '',
      reference: '',
      hold_reason: '',
      bankcard: '',
      ...{
        kind: 'earning' as const,
        note: '',
        earned_date: '2026-11-10',
        transfer_id: null,
        was_released: 0,
        was_reversed: 0,
      },
    }
    await openScreen('/field/earnings', { answers: { payout_list: { data: [row], total: 1 } } })
    await screen.findByText('USD 170')
    await screen.findByText(t('field.payout_sum', { earned: 'USD 200', commission: 'USD 30' }))
    const paid = {
      ...row,
      ins_date: '2026-11-18,2026-11-19',
      payout_status: 'paid' as const,
      paid_at: '2026-11-28 10:00:00',
      reference: 'Batch 7',
    }
    await openScreen('/field/earnings', { answers: { payout_list: { data: [paid], total: 1 } } })
    await screen.findByText(/GL261118-4 · .*Nov 18, 2026.*Nov 19, 2026/)
    await screen.findByText(/Nov 28, 2026 · Batch 7/)
  })
})

describe('the money of a month', () => {
  it('a statement adds up: what was owed before, earned, paid, and what is owed now', async () => {
    const line = { at: '2026-11-10 10:00:00', what: 'earned' as const, order_no: 'GL261115-41', reference: '' }
    const { t, wire, user } = await openScreen('/field/statement', {
      answers: {
        payout_statement: {
          ...{ from: '2026-11-01', to: '2026-11-30', ins_user_id: 11, ins_nick_name: 'Li Na', more: 0 },
          ...{ opening: 20, earned: 170, recovered: 0, paid: -20, closing: 170 },
          lines: [{ ...line, amount: 170, balance: 190 }],
        },
      },
    })
    await screen.findByText(/GL261115-41/)
    expect(document.body.textContent).toContain(t('field.statement_closing'))
    expect(document.body.textContent).not.toContain(t('field.statement_recovered'))
    expect(wire.sent('payout_statement')[0]).toMatchObject({ from: expect.stringMatching(/-01$/) })
    // the same as a file
    wire.answer({ payout_statement_file: refused('too_many_tries', 'Try again later.') })
    await user.click(screen.getByText(t('field.statement_pdf')))
    await screen.findByText('Try again later.')
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download)
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined }))
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Statement%20Li%20Na.pdf",
    }
    wire.answer({ payout_statement_file: new Response('%PDF', { headers }) })
    await user.click(screen.getByText(t('field.statement_pdf')))
    await waitFor(() => expect(clicked).toEqual(['Statement Li Na.pdf']))
    expect(screen.queryByText('Try again later.')).toBeNull()
    expect(wire.sent('payout_statement_file').at(-1)).toMatchObject({ uid: '7', format: 'pdf' })
  })

  it('the number of a bank account is never shown or sent again; what is wrong with a new one is said at its field', async () => {
    const saved = { saved_at: '2026-11-01 10:00:00', holder: 'Li Na', bank: 'ICBC', country: 'CN', number: '•••• 7894' }
    const { t, wire, user } = await openScreen('/field/bank', {
      answers: { bank_account: { ...saved, bic: 'ICBKCNBJ', branch: '', currency: 'CNY' } },
    })
    const number = await screen.findByLabelText(t('field.bank_number'))
    expect(number).toHaveProperty('value', '')
    await user.type(screen.getByLabelText(t('field.bank_branch')), 'Beilun')
    wire.answer({ bank_account_save: refused('bad_input', '', { number: 'A digit is wrong.' }) })
    await user.click(screen.getByText(t('field.save')))
    await screen.findByText('A digit is wrong.')
    expect(wire.sent('bank_account_save')).toMatchObject([{ number: '', branch: 'Beilun', holder: 'Li Na' }])
  })
})
