import type { Calls, WireOf } from '@goodlot/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

type Board = WireOf<Calls['insight_board']>
type Numbers = WireOf<Calls['insight_customer']>
type Line = Board['groups'][number]['lines'][number]

const line = (change: Partial<Line>): Line => ({
  kind: 'visit',
  id: 1,
  order_no: 'GL261116-1',
  title: 'Steel kettle',
  who: 'Li Na',
  phone: '',
  at: '',
  amount: null,
  flags: [],
  ...change,
})
const board: Board = {
  now: '2026-11-16 10:00:00',
  groups: [
    { group: 'today', total: 1, lines: [line({ flags: ['late', 'not_checked_in'], at: '2026-11-16 09:30:00' })] },
    { group: 'tomorrow', total: 0, lines: [] },
    { group: 'reports', total: 1000, more: 1, lines: [line({ kind: 'review', id: 3, order_no: 'GL261102-3' })] },
    { group: 'money', total: 21, lines: [line({ kind: 'payout', id: 5, order_no: 'GL261101-9', amount: 170 })] },
    {
      group: 'requests',
      total: 2,
      lines: [
        line({ kind: 'inspector', id: 77, order_no: '', who: 'Wang Fang' }),
        line({ kind: 'proposal', id: 78, order_no: '', who: 'Li Na' }),
      ],
    },
  ],
  evidence: [],
}
const noNumbers: WireOf<Calls['insight_root']> = {
  from: '2026-11-01',
  to: '2026-11-16',
  step: 'day',
  orders: 0,
  cancelled: 0,
  revenue: 0,
  unpaid: 0,
  on_account: 0,
  on_account_overdue: 0,
  open_claims: 0,
  reports_on_time: 0,
  reports_late: 0,
  late_inspectors: [],
  failed_mails: 0,
  failed_jobs: 0,
  waiting: 0,
  statuses: [],
  series: [],
  services: [],
  load: { days: [], cities: [] },
}
const night: Board['evidence'][number] = {
  at: '2026-11-16 03:10:00',
  seconds: 4,
  is_whole: 0,
  reports: 20,
  photos: 310,
  files: 12,
  deviations: 0,
  found: [],
}
const numbers: Numbers = {
  from: '2026-10-01',
  to: '2026-11-16',
  step: 'day',
  inspected: 4,
  pass: 3,
  fail: 1,
  pending: 0,
  aborted: 0,
  share: { lower: 0.3, upper: 0.95 },
  spend: 800,
  saved: { reduced: { orders: 2, units: 96, amount: 110 }, double: { orders: 0, units: 0, amount: 0 } },
  open: { to_pay: 2, to_decide: 0, to_rate: 0, drafts: 0 },
  series: [{ from: '2026-10-01', pass: 3, fail: 1, pending: 0, aborted: 0, spend: 800 }],
  defects: [{ class: 'major', name: 'Scratch on body', count: 6, orders: 1 }],
  classes: [{ from: '2026-10-01', critical: 0, major: 6, minor: 0 }],
  factories: [{ factory_id: 3, name: 'Yiwu Star', inspected: 3, pass: 3, share: { lower: 0.44, upper: 1 } }],
}

/** Root's start: the order screen without parameters. */
const openBoard = (insight_board: Board, locale: (typeof languages)[number] = 'en-US') =>
  openScreen('/order', { locale, me: rootAccount(), answers: { insight_board } })

it.each(languages)('root’s board leads from each line to its act, in %s', async (locale) => {
  const { t } = await openBoard(board, locale)
  const visit = await screen.findByText('GL261116-1')
  expect(visit.getAttribute('href')).toBe('/order?order_no=GL261116-1')
  expect(screen.getByText('GL261101-9').getAttribute('href')).toBe(
    '/payouts?list=lines&payout_status=payable&kind=earning',
  )
  expect(screen.getByText('Wang Fang').getAttribute('href')).toBe('/ins_info?id=77')
  expect(screen.getByText('Li Na').getAttribute('href')).toBe('/proposals?nickname=Li%20Na')
  for (const text of [
    t('insights.flag_late'),
    t('insights.group_tomorrow_empty'),
    t('insights.more_lines', { count: 20 }),
    t('insights.at_least', { count: new Intl.NumberFormat(locale).format(1000) }),
    t('insights.more_lines_than', { count: 999 }),
  ])
    screen.getByText(text)
})

it('a figure of the board opens all lines that it counts', async () => {
  const [first] = board.groups
  if (!first?.lines[0]) throw new Error('the board is empty')
  const lines = [1, 2, 3].map((n) => ({ ...first.lines[0], id: n, order_no: `GL261116-${n}` })) as typeof first.lines
  const few = { ...board, groups: [{ ...first, total: 3, lines: lines.slice(0, 1) }] }
  const { t, user, wire } = await openBoard(few)
  const more = await screen.findByRole('button', { name: t('insights.more_lines', { count: 2 }) })
  wire.answer({ insight_board: { ...board, groups: [{ ...first, total: 3, lines }] } })
  await user.click(more)
  await screen.findByText('GL261116-3')
  expect(wire.sent('insight_board').at(-1)).toEqual({ group: first.group })
})

it('every number of visits in a city leads to the orders behind it', async () => {
  const load = {
    days: ['2026-11-16', '2026-11-17'],
    cities: [{ city: 'CN-4403', name: 'Shenzhen', inspectors: 4, booked: [0, 2] }],
  }
  const { t } = await openScreen('/insights', { me: rootAccount(), answers: { insight_root: { ...noNumbers, load } } })
  const table = await screen.findByRole('heading', { name: t('insights.load') })
  const links = [...(table.closest('section')?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'))
  const address = '/order?part=list&visit_city=CN-4403&visit_on=2026-11-17'
  // in the drawing and in its table
  expect(links).toEqual([address, address])
})

it('root reads on the board that evidence was verified, and each deviation by night', async () => {
  const broken = { order_no: 'GL261101-4', version: 2, part: 'copies', which: ['3', '7'] }
  const log = { order_no: '', version: 0, part: 'log', which: [] }
  const runs = [
    { ...night, deviations: 2, found: [broken, log] },
    { ...night, at: '2026-11-15 03:10:00', is_whole: 1 as const },
  ]
  const { t } = await openBoard({ ...board, evidence: runs })
  const region = await screen.findByRole('region', { name: t('insights.evidence') })
  within(region).getByText(t('insights.evidence_deviations', { count: 2 }))
  within(region).getByText(t('insights.evidence_ok'))
  const link = within(region).getByText('GL261101-4')
  expect(link.getAttribute('href')).toBe('/order?order_no=GL261101-4')
  expect(link.closest('li')?.textContent).toContain(
    `${t('insights.evidence_version', { version: 2 })} · ${t('reports.part_copies')} (3, 7)`,
  )
  expect(within(region).getByText(t('insights.evidence_log')).getAttribute('href')).toBe('/audit')
})

it('an empty server says when evidence is verified', async () => {
  const { t } = await openBoard(board)
  await screen.findByText(t('insights.evidence_none'))
})

it('a customer reads results with their uncertainty, and each drawing as a table', async () => {
  const { t } = await openScreen('/insights', { me: customerAccount(), answers: { insight_customer: numbers } })
  await screen.findByText('75%')
  screen.getByText(t('insights.between', { lower: '30%', upper: '95%' }))
  expect(screen.getByText(t('insights.open_to_pay', { count: 2 })).getAttribute('href')).toBe('/order?view=to_pay')
  const factories = screen.getByRole('region', { name: t('insights.factories') })
  fireEvent.click(within(factories).getByText(t('ui.as_table')))
  expect(within(factories).getAllByRole('row')[1]?.textContent).toBe('Yiwu Star3344%100%')
})

it('an empty account learns when there will be numbers', async () => {
  const none = { ...numbers, inspected: 0, open: { to_pay: 0, to_decide: 0, to_rate: 0, drafts: 0 } }
  const { t } = await openScreen('/insights', { me: customerAccount(), answers: { insight_customer: none } })
  await screen.findByText(t('insights.none_title'))
})

it('numbers that cannot be read say why, and can be asked for again', async () => {
  await openScreen('/insights?part=numbers', {
    me: rootAccount(),
    answers: { insight_root: refused('bad_input', 'The period must end after it begins') },
  })
  await screen.findByText('The period must end after it begins')
})
