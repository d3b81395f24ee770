import type { FaultName } from '@goodlot/contract'
import type { OrderLive } from '@goodlot/contract/wire-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { confirmedOrder, dayFromToday, orderInfo } from '../../../test/orders.ts'
import { customerAccount } from '../../../test/people.ts'
import { openScreen, wordsOf } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { refused } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()
const address = '/order?order_no=GL261115-41'
const running = () => ({ ...orderInfo(), ...confirmedOrder(), order_status: 2, order_status_str: 'In Progress' })

const aState = (change: Partial<OrderLive> = {}): OrderLive => ({
  order_status_str: 'In Progress',
  state: 'on_site',
  abort_reason: null,
  ins_nick_name: 'Li Na',
  checked_in_at: '2026-11-16 09:05:00',
  left_at: '',
  elapsed_seconds: 7_500,
  arrival_place: 'near',
  arrival_km: 0,
  arrival_text: 'at the factory (± 12 m)',
  heard_at: '2026-11-16 11:10:00',
  quiet_seconds: 4,
  current: { part: 'units', name: '' },
  sections: [{ name: 'Packing', done: 2, total: 5 }],
  not_shown: [{ name: 'Factory identity', missing: 1, need: 2 }],
  units_done: 41,
  sample_size: 80,
  lots: [
    {
      lot: 'A',
      done: 41,
      sample: 80,
      classes: [
        { class: 'critical', found: 0, allowed: 0 },
        { class: 'major', found: 5, allowed: 5 },
        { class: 'minor', found: 8, allowed: 7 },
      ],
    },
  ],
  defect_count: 1,
  defects: [
    {
      defect_id: 'd1',
      class: 'major',
      name: 'Deep scratch',
      lot: 'A',
      unit: 17,
      count: 1,
      remark: '',
      at: '2026-11-16 10:20:00',
      thumb_url: '',
    },
  ],
  photo_count: 2,
  photos_waiting: 1,
  photos: [{ photo_id: 'p1', thumb_url: '/files/a.thumb', view_url: '/files/a.view', at: '2026-11-16 10:20:00' }],
  questions: [],
  ...change,
})

/** The server's side of the streams that the screen opens, the latest one last. */
function streams() {
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  const eventOf = (answer: object) => new TextEncoder().encode(`data: ${JSON.stringify(answer)}\n\n`)
  return {
    open,
    answer: () =>
      new Response(new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) }), {
        headers: { 'content-type': 'text/event-stream; charset=utf-8' },
      }),
    send: (state: OrderLive) => open.at(-1)?.enqueue(eventOf({ code: 200, msg: '', data: state })),
    refuse: (fault: FaultName, msg: string) => {
      open.at(-1)?.enqueue(eventOf({ code: 4000, msg, data: null, fault }))
      open.at(-1)?.close()
    },
  }
}

const answered = (hold_reasons: ('phone' | 'email')[] = []) => ({
  questions: [],
  hold: hold_reasons.length > 0 ? ('held' as const) : ('' as const),
  hold_reasons,
})
const block = async () => (await screen.findByText('Live from the site')).closest('section') as HTMLElement

it('a visit is watched on the page of its order: counts, defects, photos and answers as they arrive (A-28)', async () => {
  const live = streams()
  const { user, wire } = await openScreen(address, {
    me,
    answers: { order_info: running(), sys_list: [], order_live: live.answer, mission_question: answered() },
  })
  const section = within(await block())
  section.getByText('Connecting…')
  await waitFor(() => expect(live.open).toHaveLength(1))
  live.send(aState())
  await section.findByText('Live')
  section.getByText(/Preliminary/)
  section.getByText('41 of 80')
  section.getByText('2 h 5 min')
  section.getByText('at the factory (± 12 m)')
  expect(section.getByRole('listitem', { name: 'Major: 5 found, 5 allowed' }).className).toContain('live-limit')
  expect(section.getByRole('listitem', { name: 'Minor: 8 found, 7 allowed' }).className).toContain('live-over')
  section.getByText(/Deep scratch/)
  expect(section.getByRole('img', { name: 'Photo of 10:20' }).getAttribute('src')).toBe('/files/a.thumb')
  section.getByText('Photos still on the phone: 1')
  expect(section.getByText('Factory identity').closest('li')?.textContent).toContain('Not shown: 1 of 2 photos')
  expect(section.getByRole('progressbar', { name: 'Packing' }).getAttribute('value')).toBe('2')
  expect(section.getByRole('status').textContent).toBe('')

  await user.type(section.getByLabelText('Your question'), 'Is the lid tight?')
  await user.click(section.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(wire.sent('mission_question')).toEqual([{ order_id: '41', text: 'Is the lid tight?' }]))
  const question = {
    question_id: 1,
    text: 'Is the lid tight?',
    asked_by: 'Nora New',
    asked_at: '2026-11-16 11:12:00',
    answer: '',
    answered_at: '',
  }
  live.send(aState({ defect_count: 2, questions: [question], quiet_seconds: 900 }))
  await section.findByText('Waits until the inspector is between two items.')
  section.getByText(/Nothing heard of the phone for 15 min/)
  expect(section.getByRole('status').textContent).toBe('Units: 41. Defects: 2. Photos: 2.')
  live.send(aState({ questions: [{ ...question, answer: 'Yes, all of them.', answered_at: '2026-11-16 11:20:00' }] }))
  await section.findByText('Yes, all of them.')
  expect(section.getByRole('status').textContent).toBe('Your question was answered: Yes, all of them.')

  // the connection breaks; the screen connects again by itself and shows the current state
  live.open.at(-1)?.close()
  await section.findByText('Connection lost, trying again…')
  section.getByText('41 of 80')
  await waitFor(() => expect(live.open).toHaveLength(2))
  live.send(aState({ units_done: 44, lots: [{ lot: 'A', done: 44, sample: 80, classes: [] }] }))
  await section.findByText('44 of 80')

  // the server closed this stream because too many windows are open: the person decides whether to continue here
  live.refuse('watched_elsewhere', 'You are watching in too many windows.')
  await section.findByText('You are watching in too many windows.')
  await user.click(section.getByRole('button', { name: 'Watch here again' }))
  await waitFor(() => expect(live.open).toHaveLength(3))
  const asked = wire.sent('order_info').length
  // the report was submitted: the order is read again
  live.refuse('not_on_site', 'Nobody is on site.')
  await waitFor(() => expect(wire.sent('order_info').length).toBeGreaterThan(asked))
})

it('a visit is said to await the inspector before the arrival, in the language of the reader', async () => {
  const t = wordsOf('zh-CN')
  const live = streams()
  const order = { ...orderInfo(), ...confirmedOrder({ ins_date: dayFromToday(0) }) }
  const answers = { order_info: order, sys_list: [], order_live: live.answer }
  await openScreen(address, { locale: 'zh-CN', me, answers })
  await screen.findByRole('heading', { name: t('live.title') })
  await waitFor(() => expect(live.open).toHaveLength(1))
  live.send(aState({ state: 'expected', checked_in_at: '', elapsed_seconds: null, heard_at: '', quiet_seconds: null }))
  await screen.findByText(t('live.expected', { name: 'Li Na' }))
})

it('an order that is not due has no live view', async () => {
  const { wire } = await openScreen(address, {
    me,
    answers: { order_info: { ...orderInfo(), ...confirmedOrder() }, sys_list: [] },
  })
  await screen.findByRole('heading', { name: 'GL261115-41' })
  expect(screen.queryByText('Live from the site')).toBeNull()
  expect(wire.sent('order_live')).toEqual([])
})

it('a live view that is refused shows the server’s sentence', async () => {
  await openScreen(address, {
    me,
    answers: { order_info: running(), sys_list: [], order_live: refused('not_found', 'Not found.') },
  })
  await screen.findByText('Not found.')
})

it('says that a question with contact details is held back', async () => {
  const live = streams()
  const { user } = await openScreen(address, {
    me,
    answers: { order_info: running(), sys_list: [], order_live: live.answer, mission_question: answered(['phone']) },
  })
  const section = within(await block())
  live.send(aState())
  await user.type(await section.findByLabelText('Your question'), 'Call 138 1234 5678')
  await user.click(section.getByRole('button', { name: 'Ask' }))
  await screen.findByText(/^Your message is held back: it seems to contain a telephone number/)
})
