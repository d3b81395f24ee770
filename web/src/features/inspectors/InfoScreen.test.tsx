import { addDays, chinaDay } from '@goodlot/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inspectorInfo, workAnswers } from '../../test/inspectors.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
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
        user_data: { ...info.user_data, hosts: 0, verify_stage: 'submitted' as const },
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
          paused_until: '',
          submitted_at: '',
          verified_at: '',
          answer_by: '2026-11-24',
          practice: { tries: 2, best: 93, last: 86, last_at: '2026-11-19 10:00:00' },
          owner_name: '',
          proposals: [],
          verify_note: '',
          failing_calendar: null,
        },
      },
    },
  })
  await screen.findByText(t('inspectors.private'))
  screen.getByText('6222')
  // how far the application is, and by when we answer
  screen.getByRole('heading', { name: t('inspectors.applying') })
  screen.getByText(t('inspectors.applying_by', { day: '2026-11-24' }))
  screen.getByText(t('inspectors.practice_score', { count: 2, best: 93, last: 86, day: '2026-11-19' }))
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

it('root reads how the work was, lifts a pause with a reason and writes down that nobody came', async () => {
  const strike = {
    ...{ strike_id: 5, kind: 'no_show' as const, order_id: 41, order_no: 'GL261112-41', points: 3 },
    ...{ happened_at: '2026-11-12 20:00:00', told_at: '2026-11-13 20:00:00', counts_from: '2026-11-15 20:00:00' },
    ...{ state: 'past' as const, reason: 'The factory called', withdrawn_reason: '', appeal: null },
  }
  const figures = { reports: 4, late: 1, sent_back: 0, missing_photos: 2, second_looks: 2, differed: 1 }
  const { t, user, wire } = await openScreen('/ins_info?id=11', {
    me: rootAccount(),
    answers: {
      ...answers,
      ins_quality: { months: [{ month: '2026-11', ...figures }], total: figures, hints: ['late'] },
      strike_list: { ...workAnswers.strike_list, strikes: [strike], paused_until: '2026-11-23 10:00:00' },
      alert_reach: refused('not_found', 'No such account'),
      message_people: { data: [], total: 0 },
      pause_lift: {},
      strike_no_show: {},
    } as Answers,
  })
  await screen.findByText(t('own-work.paused_title', { until: '2026-11-23 10:00' }))
  expect((await screen.findAllByText(t('own-work.quality_of', { count: 1, looks: 2 }))).length).toBe(2)
  await user.click(screen.getByRole('button', { name: t('own-work.lift') }))
  const dialog = await findDialog(t('own-work.lift_text'))
  await fill(t('verification.reason'), 'The train was cancelled')
  await user.click(within(dialog).getByRole('button', { name: t('own-work.lift') }))
  await waitFor(() => expect(wire.sent('pause_lift')).toEqual([{ uid: '11', reason: 'The train was cancelled' }]))
  await user.click(await screen.findByRole('button', { name: t('own-work.no_show') }))
  const other = await findDialog(t('own-work.no_show_text'))
  await fill(t('own-work.order_no'), 'GL261112-43')
  await fill(t('own-work.reason'), 'The factory called')
  await user.click(within(other).getByRole('button', { name: t('own-work.no_show') }))
  await waitFor(() =>
    expect(wire.sent('strike_no_show')).toEqual([{ uid: '11', order_no: 'GL261112-43', reason: 'The factory called' }]),
  )
})
