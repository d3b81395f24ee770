import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rootAccount } from '../../test/people.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const job = {
  job_id: 7,
  task: 'mails.send',
  subject: 'mail:12',
  tries: 8,
  error: 'the database went away',
  created_at: '2026-11-16 10:00:00',
}

it('root sees the outbox and the failed jobs, lets one begin anew, and is told when that does not work', async () => {
  const { user, t, wire } = await openScreen('/mail', {
    me: rootAccount(),
    answers: {
      mail_list: { data: [], total: 0 },
      job_list: { data: [], total: 0 },
      job_retry: refused('not_found', 'There is no such job.'),
    },
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(t('mail-list.title'))
  await user.click(screen.getByText(t('jobs.title')))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('jobs.title')))
  await screen.findByText(t('jobs.empty_title'))

  wire.answer({ job_list: { data: [job], total: 1 } })
  await user.click(screen.getByRole('button', { name: new RegExp(t('ui.refresh')) }))
  const row = (await screen.findByText(job.subject)).closest('tr') as HTMLElement
  expect(row.textContent).toContain(t('jobs.task_mails_send'))
  expect(row.textContent).toContain(job.error)

  const retry = async () => {
    await user.click(within(row).getByRole('button', { name: new RegExp(t('jobs.retry')) }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
  }
  await retry()
  expect((await screen.findAllByText('There is no such job.')).length).toBeGreaterThan(0)
  wire.answer({ job_retry: {} })
  await retry()
  await screen.findByText(t('jobs.retried'))
  expect(wire.sent('job_retry')).toEqual([{ job_id: '7' }, { job_id: '7' }])
})

it('which list, and the filter of the failed jobs, are in the address: a reload shows the same, a change of list begins anew', async () => {
  const { user, t, wire } = await openScreen('/mail?list=jobs&task=mails.send', {
    me: rootAccount(),
    answers: { mail_list: { data: [], total: 0 }, job_list: { data: [job], total: 1 } },
  })
  await screen.findByText(job.subject)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('jobs.title'))
  expect(wire.sent('job_list')).toEqual([{ page: '1', limit: '10', task: 'mails.send' }])
  await user.click(screen.getByRole('button', { name: new RegExp(t('ui.reset')) }))
  await waitFor(() => expect(wire.sent('job_list').at(-1)).toEqual({ page: '1', limit: '10' }))
  expect(location.search).toBe('?list=jobs')
  await user.click(screen.getByText(t('mail-list.title')))
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() => expect(wire.sent('mail_list')).toEqual([{ page: '1', limit: '10' }]))
})

it('root writes to a customer without an order from the desk; what is wrong is said at its field', async () => {
  const { user, t, wire } = await openScreen('/mail', {
    me: rootAccount(),
    answers: {
      mail_list: { data: [], total: 0 },
      user_select_list: {
        data: [{ user_id: 7, nick_name: 'Anna Berg', user_account: 'anna@berg.example', company_name: 'Berg' }],
        total: 1,
      },
      message_write: refused('bad_input', 'Too long.', { subject: 'Too long.' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: new RegExp(t('mail-list.message_write')) }))
  const dialog = await findDialog(t('mail-list.message_write_title'))
  await user.click(within(dialog).getByText(t('mail-list.message_about_customer')))
  fireEvent.mouseDown(await within(dialog).findByLabelText(t('mail-list.message_to')))
  await user.click(await screen.findByText('Anna Berg'))
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const send = () => user.click(within(dialog).getByRole('button', { name: t('mail-list.message_send') }))
  await send()
  expect((await within(dialog).findAllByText(t('validation.required'))).length).toBe(2)
  type(t('mail-list.subject'), 'Your terms')
  type(t('mail-list.message_text'), 'They are agreed.')
  await send()
  await within(dialog).findByText('Too long.')
  wire.answer({ message_write: { message_id: 1, to: 'anna@berg.example' } })
  await send()
  await screen.findByText(t('mail-list.message_sent', { to: 'anna@berg.example' }))
  expect(wire.sent('message_write').at(-1)).toEqual({ user_id: '7', subject: 'Your terms', text: 'They are agreed.' })
})
