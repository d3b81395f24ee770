import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { rootAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { refused } from '../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const row = {
  audit_id: 41,
  at: '2026-11-16 10:00:00',
  account: 'root@goodlot.test',
  nick_name: 'Ruth',
  role: 'root',
  action: 'customers.change_price',
  action_name: 'Customer’s price changed',
  subject: 'account:7',
  subject_name: 'anna@example.com',
  order_no: '',
  changes: [{ field: 'price', from: '', to: '180' }],
  details: { reason: 'agreed by phone' },
  address: '203.0.113.9',
  device: 'computer',
  seal_no: 12,
}
const step = {
  ...row,
  ...{ audit_id: 40, account: '', nick_name: '', role: '', address: '', device: '', seal_no: null },
  ...{ action: 'orders.hold_ended', action_name: 'Not paid in time', subject: 'order:3', order_no: 'GL261116-3' },
  ...{ subject_name: 'GL261116-3', changes: [{ field: 'order_status', from: 'Pending', to: 'Cancelled' }] },
}
/** An entry about a record that has no name. */
const answered = {
  ...row,
  ...{
    audit_id: 39,
    action: 'enquiries.answer',
    action_name: 'Enquiry answered',
    subject: 'enquiry:4',
    subject_name: '',
  },
}
const kinds = [
  { noun: 'orders', noun_name: 'Orders', actions: [{ action: 'orders.hold_ended', action_name: 'Not paid in time' }] },
]
const answers = { audit_list: { data: [row, step, answered], total: 3 }, audit_actions: kinds }

it('root reads who changed what from where, opens an entry, and searches by words', async () => {
  const { user, t, wire } = await openScreen('/audit', { me: rootAccount(), answers, locale: 'zh-CN' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(t('audit.title'))
  const line = (await screen.findByText(row.action_name)).closest('tr') as HTMLElement
  for (const text of ['Ruth', 'anna@example.com', '203.0.113.9', t('audit.device_computer'), '180'])
    expect(line.textContent).toContain(text)
  const clock = screen.getByText(step.action_name).closest('tr') as HTMLElement
  expect(clock.textContent).toContain(t('audit.the_clock'))
  expect(within(clock).getByRole('link', { name: 'GL261116-3' }).getAttribute('href')).toContain('/order?order_no=')

  const nameless = screen.getByText(answered.action_name).closest('tr') as HTMLElement
  within(nameless).getByText(`${t('audit.record_enquiry')} 4`)

  await user.click(within(line).getByRole('button', { name: row.action_name }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('agreed by phone')
  expect(dialog.textContent).toContain(t('audit.sealed', { no: 12 }))

  await user.type(screen.getByRole('textbox', { name: t('audit.words') }), 'phone{Enter}')
  await waitFor(() => expect(wire.sent('audit_list').at(-1)).toMatchObject({ q: 'phone', page: '1' }))
})

it('beyond the entries that are counted it goes on with the older ones, and back', async () => {
  const { user, t, wire } = await openScreen('/audit', {
    me: rootAccount(),
    answers: { ...answers, audit_list: { data: [row, step], total: 10_000, more: 1 } },
  })
  await user.click(await screen.findByRole('button', { name: t('audit.older') }))
  await waitFor(() => expect(wire.sent('audit_list').at(-1)).toMatchObject({ before: '40' }))
  await user.click(await screen.findByRole('button', { name: t('audit.newest') }))
  await waitFor(() => expect(wire.sent('audit_list').at(-1)).not.toHaveProperty('before'))
})

it('says where older entries are archived', async () => {
  const archives = [{ before: '2024-01-01', place: '/mnt/elsewhere/goodlot-log.tar', rows: 1200 }]
  const { t } = await openScreen('/audit', {
    me: rootAccount(),
    answers: { ...answers, audit_list: { ...answers.audit_list, archives } },
    locale: 'zh-CN',
  })
  await screen.findByText(
    t('audit.archived_in', { before: '2024-01-01', count: 1200, place: '/mnt/elsewhere/goodlot-log.tar' }),
  )
})

it('verifies the chain part by part, names what was changed, and says when it stopped', async () => {
  const whole = { verified: 12, sealed: 12, archived: 5, waiting: 1, next: null, broken: [], head: 'ab'.repeat(32) }
  const { user, t, wire } = await openScreen('/audit', {
    me: rootAccount(),
    answers: { ...answers, audit_verify: whole },
  })
  await user.click(await screen.findByRole('button', { name: new RegExp(t('audit.verify')) }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: t('audit.verify_begin') }))
  await within(dialog).findByText(t('audit.verify_ok', { count: 12 }))
  expect(dialog.textContent).toContain(whole.head)
  expect(dialog.textContent).toContain(t('audit.verify_archived', { count: 5 }))

  const broken = [{ why: 'altered' as const, audit_id: 9, seal_no: 4, count: 1 }]
  wire.answer({ audit_verify: { ...whole, broken } })
  await user.click(within(dialog).getByRole('button', { name: t('audit.verify_again') }))
  await within(dialog).findByText(t('audit.broken_altered', { id: 9, no: 4 }))

  wire.answer({ audit_verify: refused('permission_denied', 'Permission denied!') })
  await user.click(within(dialog).getByRole('button', { name: t('audit.verify_again') }))
  await within(dialog).findByText(t('audit.verify_failed'))
  expect(wire.sent('audit_verify')).toHaveLength(3)
})
