import { addDays, chinaDay } from '@goodlot/rules'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inspectorInfo } from '../../test/inspectors.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const me = customerAccount()
const evaluations = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    star: 5,
    tags: [],
    named_tags: [],
    remark: `Careful ${i + 1}`,
    created_at: `2026-11-${String(10 + i)} 10:00:00`,
    name: i === 0 ? 'PL' : 'Acme',
    user_photo: '',
    service_type: 'fri',
    reply: '',
    replied_at: '',
    order: null,
    order_no: '',
    photo: '',
    photo_thumb: '',
    is_hidden: 0 as const,
    is_reply_hidden: 0 as const,
    reply_hidden_reason: '',
    hidden_reason: '',
    can_reply: 0 as const,
  }))
// both dates depend on today: the calendar starts with the current month, and tomorrow may be in the next one
const today = chinaDay(new Date())
const info = inspectorInfo({
  option_data: { ...inspectorInfo().option_data, work_data_list: [today, addDays(today, 1)] },
  book_date: [today],
  full_date: [today],
  book_date_list: { [today]: { order_no: 'GL261115-7' } },
})
const answers = {
  ins_info: info,
  sys_list: [],
  ins_evaluations: ({ page, limit }) => ({
    data: evaluations(7).slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
    total: 7,
  }),
} satisfies Answers

describe.each(languages)('in %s', (locale) => {
  it('one inspector on a page without menus: person, expertise, three prices, calendar, evaluations (N-22, N-23, N-24, N-25, N-33, A-60)', async () => {
    const { t } = await openScreen('/ins_info?id=11', { locale, me, answers })
    await screen.findByText('Lamps')
    expect(document.querySelector('.gl-header')).toBeNull()
    screen.getByRole('heading', { level: 1, name: t('inspectors.information') })
    screen.getByRole('heading', { name: 'Li Na' })
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'code' })
    const cells = [...document.querySelectorAll('tr[data-row-key] td')].map((cell) => cell.textContent)
    expect(cells[2]).toBe(money.format(260.5))
    screen.getByText('GL261115-7')
    await screen.findByText('Careful 1')
    // the reader sees only the country of other customers
    screen.getByText(new Intl.DisplayNames([locale], { type: 'region' }).of('PL') as string)
    expect(screen.queryByText(t('inspectors.private'))).toBeNull()
  })
})

it('evaluations are paged by five (N-32)', async () => {
  const { user, wire } = await openScreen('/ins_info?id=11', { me, answers })
  await screen.findByText('Careful 5')
  expect(screen.queryByText('Careful 6')).toBeNull()
  await user.click(screen.getByTitle('2'))
  await screen.findByText('Careful 7')
  expect(wire.sent('ins_evaluations').at(-1)).toEqual({ id: '11', page: '2', limit: '5' })
})

it('an inspector who looks at itself also sees what is private (A-61, OD-12)', async () => {
  const { t } = await openScreen('/ins_info?id=11', {
    me: customerAccount({ role: 'inspector', user_id: 11 }),
    answers: {
      ...answers,
      ins_info: {
        ...info,
        private_data: {
          account: 'lina@example.com',
          phone: '+86 111',
          realname: 'Li Na Na',
          bankcard: '6222',
          extra_order_qty: 0,
          declared_years: 8,
          audit_types: [],
          conflicts: [],
          documents: [],
          exams: [],
          entry_exam: 'not_needed' as const,
          submitted_at: '',
          verified_at: '',
          owner_name: '',
          proposals: [],
          verify_note: '',
        },
      },
    },
  })
  await screen.findByText(t('inspectors.private'))
  screen.getByText('6222')
})

it('an inspector whom one may not see does not exist; no id is no page (N-31, OD-73)', async () => {
  const { t } = await openScreen('/ins_info?id=99', {
    me,
    answers: { ...answers, ins_info: refused('not_found', 'No such inspector') },
  })
  await screen.findByText(t('ui.not_found_title'))
})

it.each(['/ins_info', '/ins_info?id=x'])('%s is no page', async (address) => {
  const { t, wire } = await openScreen(address, { me })
  await screen.findByText(t('ui.not_found_title'))
  await waitFor(() => expect(wire.sent('ins_info')).toEqual([]))
})
