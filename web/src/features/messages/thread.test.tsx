import type { ThreadLine } from '@goodlot/contract/wire-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { languages } from '../../test/languages.ts'
import { orderInfo, orderRow } from '../../test/orders.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import type { Answers } from '../../test/wire.ts'

/** A window that is tall enough for everything: whatever is observed is on the screen. */
class AllInView {
  readonly #tell: (entries: { target: Element; isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe(target: Element) {
    this.#tell([{ target, isIntersecting: true }])
  }
  disconnect() {}
}

beforeEach(() => {
  setWindowWidth(1440)
  vi.stubGlobal('IntersectionObserver', AllInView)
})
afterEach(() => vi.unstubAllGlobals())

const order_no = 'GL261115-41'
const aLine = (change: Partial<ThreadLine>): ThreadLine => ({
  ...{ key: `message ${change.no ?? 0}`, kind: 'message', message_id: change.no ?? null, no: 0, part: 'team' },
  ...{ side: 'office', author: 'Ola', is_mine: 0, text: '', at: '2026-11-16 10:00:00', about: '', hold: '' },
  ...{ hold_reasons: [], files: [], read_by: [], recipient: '', mail_status: '' },
  ...change,
})
const held = aLine({
  ...{
    no: 4,
    part: 'visit',
    side: 'inspector',
    author: '李娜',
    text: '加我微信',
    hold: 'held',
    hold_reasons: ['chat'],
  },
})
const lines = [
  aLine({ key: 'event 1', kind: 'event', message_id: null, side: null, author: '', text: 'The inspector is on site' }),
  aLine({ no: 2, text: 'The factory opens at 8:00.' }),
  aLine({ no: 3, part: 'visit', side: 'inspector', author: '李娜', text: 'I am at gate 2.' }),
]
const answersOf = (change: object = {}): Answers => ({
  order_info: orderInfo(),
  sys_list: [],
  thread_get: { order_id: 1, order_no, can_write_team: 1, can_write_visit: 1, read_no: 2, lines, ...change },
  thread_read: { unread: 0 },
})

it.each(languages)('the thread of an order is read and written on its page, in %s', async (locale) => {
  const { t, user, wire } = await openScreen(`/order?order_no=${order_no}`, {
    locale,
    me: customerAccount(),
    answers: { ...answersOf(), thread_write: { message_id: 5, hold: 'held', hold_reasons: ['phone', 'link'] } },
  })
  const thread = await screen.findByRole('region', { name: t('threads.title') })
  await within(thread).findByText('I am at gate 2.')
  // what is on the screen is read, and what was unread stays marked
  await waitFor(() => expect(wire.sent('thread_read')).toEqual([{ order_no, until: '3' }]))
  within(thread).getByText(t('threads.new_below'))
  await user.click(within(thread).getByRole('checkbox', { name: t('threads.show_events') }))
  expect(within(thread).queryByText('The inspector is on site')).toBeNull()
  const send = within(thread).getByRole<HTMLButtonElement>('button', { name: t('threads.send') })
  expect(send.disabled).toBe(true)
  await user.click(within(thread).getByRole('radio', { name: t('threads.part_visit') }))
  within(thread).getByText(t('threads.hint_visit'))
  await user.type(within(thread).getByLabelText(t('threads.write')), 'Call 601 234 567')
  await user.click(send)
  await screen.findByText(
    t('threads.sent_held', { reasons: `${t('threads.reason_phone')}, ${t('threads.reason_link')}` }),
  )
  expect(wire.sent('thread_write')).toEqual([{ order_no, part: 'visit', text: 'Call 601 234 567' }])
  await waitFor(() => expect(within(thread).getByLabelText<HTMLTextAreaElement>(t('threads.write')).value).toBe(''))
})

it('the author of a line sees who has read it', async () => {
  const mine = { is_mine: 1 as const, side: 'customer' as const }
  const read_by = [
    { side: 'office' as const, name: 'Ola' },
    { side: 'inspector' as const, name: '' },
  ]
  const { t } = await openScreen(`/order?order_no=${order_no}`, {
    me: customerAccount(),
    answers: answersOf({
      lines: [
        aLine({ ...mine, no: 2, text: 'Is it packed?', read_by }),
        aLine({ ...mine, no: 3, text: 'And weighed?' }),
        aLine({ ...mine, no: 4, text: 'Call me', hold: 'held', hold_reasons: ['phone'] }),
      ],
    }),
  })
  await screen.findByText(t('threads.read_by', { names: `Ola, ${t('threads.side_inspector')}` }))
  // a line that is held back says that instead
  expect(screen.getAllByText(t('threads.read_by_nobody'))).toHaveLength(1)
})

describe('on a phone', () => {
  beforeEach(() => setWindowWidth(390))
  const many = Array.from({ length: 20 }, (_, i) => aLine({ no: i + 1, text: `Line ${i + 1}.` }))
  const open = (read_no: number) =>
    openScreen(`/order?order_no=${order_no}`, {
      me: customerAccount(),
      answers: answersOf({ lines: many, read_no }),
    })

  it('the latest lines are shown, and the earlier ones when asked for', async () => {
    const { t, user } = await open(20)
    await screen.findByText('Line 15.')
    expect(screen.queryByText('Line 14.')).toBeNull()
    await user.click(screen.getByRole('button', { name: t('threads.earlier', { count: 14 }) }))
    screen.getByText('Line 1.')
  })

  it('all lines that are new are shown', async () => {
    await open(8)
    await screen.findByText('Line 9.')
    expect(screen.queryByText('Line 8.')).toBeNull()
  })
})

it('before the acceptance and after the report nobody can write to the inspector, and the reason is there', async () => {
  const { t } = await openScreen(`/order?order_no=${order_no}`, {
    me: customerAccount(),
    answers: answersOf({ can_write_visit: 0, lines: [] }),
  })
  await screen.findByText(t('threads.empty'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: t('threads.part_visit') }).disabled).toBe(true)
  screen.getByText(new RegExp(t('threads.hint_visit_closed')))
})

it('the office passes on a line that was held back, or refuses it', async () => {
  const { t, user, wire } = await openScreen(`/order?order_no=${order_no}`, {
    me: rootAccount({ user_id: 90 }),
    answers: { ...answersOf({ lines: [...lines, held] }), thread_rule: { hold: 'released' } },
  })
  await screen.findByText(new RegExp(t('threads.reason_chat')))
  await user.click(screen.getByRole('button', { name: t('threads.release') }))
  await screen.findByText(t('threads.release_done'))
  expect(wire.sent('thread_rule')).toEqual([{ message_id: '4', verdict: 'release' }])
})

it('the desk lists threads that wait, and those with lines that are held back', async () => {
  const row = {
    order_id: 1,
    order_no,
    customer: 'Berg',
    inspector: '李娜',
    unread: 2,
    held: 0,
    part: 'team' as const,
    side: 'customer' as const,
    author: 'Ewa',
    text: 'Can it move?',
    waits_since: '2026-11-16 10:00:00',
    last_at: '2026-11-16 11:00:00',
  }
  const { t, user, wire } = await openScreen('/messages', {
    me: rootAccount({ user_id: 90 }),
    answers: {
      thread_desk: ({ state }) =>
        state === 'held'
          ? { data: [], total: 0, unread_total: 1, held_total: 0 }
          : { data: [row], total: 1, unread_total: 1, held_total: 0 },
    },
  })
  await screen.findByText('Can it move?')
  expect(screen.getByRole('link', { name: order_no }).getAttribute('href')).toBe(`/order?order_no=${order_no}#thread`)
  await user.click(screen.getByText(t('threads.desk_held', { count: 0 })))
  await screen.findByText(t('threads.desk_empty_held'))
  expect(wire.sent('thread_desk').at(-1)).toMatchObject({ state: 'held' })
})

it('a row of the order list marks unread lines', async () => {
  const { t } = await openScreen('/order', {
    me: customerAccount(),
    answers: {
      order_list: { data: [orderRow({ order_no })], total: 1 },
      sys_list: [],
      thread_unread: { total: 1, orders: [{ order_id: 1, order_no, unread: 3 }] },
    },
  })
  const mark = await screen.findByRole('link', { name: t('threads.unread', { count: 3 }) })
  expect(mark.getAttribute('href')).toBe(`/order?order_no=${order_no}#thread`)
})
