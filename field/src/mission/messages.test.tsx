import type { ThreadLine } from '@goodlot/contract/wire-shapes'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOpened } from '../test/mission.ts'
import { fill } from '../test/screen.tsx'
import { openVisit } from '../test/visit.ts'

const line: ThreadLine = {
  key: 'message 7',
  kind: 'message',
  message_id: 7,
  no: 7,
  part: 'visit',
  side: 'customer',
  author: '',
  is_mine: 0,
  text: 'Please come to gate 2',
  at: '2026-11-16 10:00:00',
  about: '',
  hold: '',
  hold_reasons: [],
  files: [],
  read_by: [],
  recipient: '',
  mail_status: '',
}
const thread = { order_id: 1, order_no: 'GL1', can_write_team: 0, can_write_visit: 1, read_no: 0, lines: [line] }

it('messages of the visit are read and answered on the phone', async () => {
  const { t, user, wire } = await openVisit('/more/messages', anOpened(), {
    visit_thread: thread,
    visit_read: { unread: 0 },
    visit_write: { message_id: 8, hold: 'held', hold_reasons: ['phone'] },
  })
  await screen.findByText('Please come to gate 2')
  screen.getByText(t('visit.messages_customer'))
  await waitFor(() => expect(wire.sent('visit_read')).toEqual([{ order_id: '1', until: '7' }]))
  const field = await fill(t('visit.messages_write'), 'I am there at 8:30.')
  await user.click(screen.getByRole('button', { name: t('visit.messages_send') }))
  await waitFor(() => expect(wire.sent('visit_write')).toEqual([{ order_id: '1', text: 'I am there at 8:30.' }]))
  await waitFor(() => expect(field.value).toBe(''))
})

it('what is typed without a network stays on the phone', async () => {
  const { t, user } = await openVisit('/more/messages', anOpened(), {
    visit_thread: { ...thread, lines: [] },
    visit_write: Response.json({}, { status: 503 }),
  })
  await screen.findByText(t('visit.messages_none'))
  await fill(t('visit.messages_write'), 'I am there at 8:30.')
  await user.click(screen.getByRole('button', { name: t('visit.messages_send') }))
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLTextAreaElement>(t('visit.messages_write')).value).toBe('I am there at 8:30.')
})

it('unread messages are counted during the visit, and a line of one’s own says which sides have read it', async () => {
  const unread = { total: 1, orders: [{ order_id: 1, order_no: 'GL1', unread: 3 }] }
  const readBy = [
    { side: 'customer' as const, name: '' },
    { side: 'customer' as const, name: '' },
    { side: 'office' as const, name: '' },
  ]
  const { t, user, wire } = await openVisit('/more', anOpened(), {
    thread_unread: unread,
    visit_thread: { ...thread, lines: [line, { ...line, key: 'message 8', no: 8, is_mine: 1, read_by: readBy }] },
    visit_read: { unread: 0 },
  })
  const words = t('visit.messages_unread', { count: 3 })
  const link = await screen.findByRole('link', { name: words })
  // the tab says so on every screen of the visit
  expect(screen.getByRole('link', { name: new RegExp(`${t('visit.tab_more')}.*${words}`) })).toBeTruthy()
  wire.answer({ thread_unread: { total: 0, orders: [] } })
  await user.click(link)
  await screen.findByText(
    t('visit.messages_read', { names: `${t('visit.messages_customer')}, ${t('visit.messages_office')}` }),
  )
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  await user.click(screen.getByRole('link', { name: t('visit.tab_more') }))
  await screen.findByRole('link', { name: t('visit.messages') })
})
