import type { OrderRow } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../../test/languages.ts'
import { confirmedOrder, dayFromToday, noCounts, orderInfo, orderRow } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { findDialog, openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { refused } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const lab = { service_type: 'lab', service_type_str: 'Laboratory test', ins_id: null, ins_date: '', md: null } as const
const inLaboratory = (order_status: number): OrderRow => orderRow({ ...confirmedOrder(), ...lab, order_status })
const press = (dialog: HTMLElement, text: string) =>
  fireEvent.click(within(dialog).getByText(text, { selector: 'button, button *' }))

/** Opens the list as root and clicks an action of its only row. */
async function open(row: OrderRow, act: 'lab_samples' | 'lab_certificate' | 'lab_release') {
  const opened = await openScreen('/order?part=list', {
    me: rootAccount({ user_id: 90 }),
    answers: {
      order_list: { data: [row], total: 1 },
      order_counts: noCounts,
      sys_list: [],
      user_select_list: { data: [], total: 0 },
    },
  })
  await screen.findByText(row.order_no)
  fireEvent.click(screen.getByLabelText(opened.t(`orders.${act}_named`, { name: row.order_no })))
  return opened
}

it('samples are recorded with their day; one that is to come is refused at its field', async () => {
  const { t, wire } = await open(inLaboratory(1), 'lab_samples')
  const dialog = await findDialog(t('laboratory.samples_text'))
  wire.answer({
    lab_samples_received: refused('bad_input', '', { received_on: 'Please choose a day that is not in the future.' }),
  })
  press(dialog, t('laboratory.samples_ok'))
  await within(dialog).findByText('Please choose a day that is not in the future.')
  wire.answer({ lab_samples_received: { order_id: 41, order_status_str: 'In Progress' } })
  press(dialog, t('laboratory.samples_ok'))
  await screen.findByText(t('laboratory.samples_done', { name: 'GL261115-41' }))
  expect(wire.sent('lab_samples_received').at(-1)).toEqual({ order_id: '41', received_on: dayFromToday(0) })
})

it('a certificate needs its file and result; a broken file is told at its field, and another one can be chosen', async () => {
  const { user, t, wire } = await open(inLaboratory(2), 'lab_certificate')
  const dialog = await findDialog(t('laboratory.certificate_text'))
  press(dialog, t('laboratory.certificate_ok'))
  await within(dialog).findByText(t('laboratory.file_missing'))
  within(dialog).getByText(t('laboratory.result_missing'))
  expect(wire.sent('lab_certificate')).toEqual([])

  const choose = (name: string) =>
    user.upload(
      dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
      new File(['%PDF-1.7'], name, { type: 'application/pdf' }),
    )
  await choose('half.pdf')
  await within(dialog).findByText('half.pdf')
  fireEvent.click(within(dialog).getByText(t('laboratory.result_fail')))
  fireEvent.change(within(dialog).getByLabelText(t('laboratory.certificate_no')), { target: { value: 'SZ-1' } })
  wire.answer({ lab_certificate: refused('file_broken', 'This PDF is not complete.') })
  press(dialog, t('laboratory.certificate_ok'))
  await within(dialog).findByText('This PDF is not complete.')
  wire.answer({ lab_certificate: { order_id: 41, order_status_str: 'Reported', version: 1 } })
  await choose('whole.pdf')
  press(dialog, t('laboratory.certificate_ok'))
  await screen.findByText(t('laboratory.certificate_done', { name: 'GL261115-41' }))
  expect(wire.sent('lab_certificate').at(-1)).toEqual({
    order_id: '41',
    result: 'fail',
    certificate_no: 'SZ-1',
    laboratory: '',
    file: 'whole.pdf',
  })
})

it('releasing says that it is for good', async () => {
  const { t, wire } = await open(inLaboratory(3), 'lab_release')
  const dialog = await findDialog(t('laboratory.release_text'))
  wire.answer({ lab_release: { order_id: 41, order_status_str: 'Finalized' } })
  press(dialog, t('laboratory.release_ok'))
  await screen.findByText(t('laboratory.release_done', { name: 'GL261115-41' }))
  await waitFor(() => expect(wire.sent('lab_release')).toEqual([{ order_id: '41' }]))
})

describe('the certificate on the order’s page', () => {
  const released = (change: object = {}) =>
    orderInfo({
      ...inLaboratory(4),
      order_status_str: 'Finalized',
      report_result: 'pass',
      has_released_report: 1,
      certificate: {
        version: 1,
        result: 'pass',
        certificate_no: 'SZ-1',
        laboratory: 'Shenzhen Testing',
        file_name: 'c.pdf',
        size: 900,
        sha256: 'ab',
        received_at: '2026-11-15 10:00:00',
        released_at: '2026-11-16 10:00:00',
      },
      history: [{ event: 'accepted', at: '2026-11-16 10:00:00', by: 'Root', params: { version: 1 } }],
      ...change,
    })
  const asked = {
    message_id: 1,
    type: 'clarify' as const,
    text: 'Which sample was tested?',
    version: 1,
    at: '2026-11-16 11:00:00',
    by: 'Nora New',
    from_root: 0 as const,
  }
  const show = (order = released(), me = customerAccount(), locale: (typeof languages)[number] = 'en-US') =>
    openScreen('/order?order_no=GL261115-41', {
      me,
      locale,
      answers: { order_info: order, sys_list: [], report_thread: [], audit_list: { data: [], total: 0 } },
    })

  it('the certificate has the buttons to ask, and shows what was written (Q-17, Q-21)', async () => {
    const { t, user, wire } = await show()
    await screen.findByText(t('reports.certificate_thread_none'))
    screen.getByText(t('orders.event_accepted_lab'), { exact: false })
    wire.answer({
      report_mail_get: { code: 'clarify', title: 'Certificate: a question', text: 'Hello', to: 'To our team' },
      report_mail_send: asked,
      report_thread: [asked],
    })
    await user.click(screen.getByRole('button', { name: t('reports.ask_clarify') }))
    const dialog = await findDialog('Certificate: a question')
    await within(dialog).findByDisplayValue('Hello')
    fireEvent.change(within(dialog).getByLabelText(t('reports.mail_text')), { target: { value: asked.text } })
    press(dialog, t('reports.mail_send'))
    await screen.findByText(asked.text)
    expect(wire.sent('report_mail_send')).toEqual([{ oid: '41', type: 'clarify', code: 'clarify', text: asked.text }])
  })

  it.each(languages)('the page of a laboratory order speaks of a certificate in %s', async (locale) => {
    const { t } = await show(released(), customerAccount(), locale)
    await screen.findByRole('button', { name: t('reports.certificate_ask_update') })
    await screen.findByText(t('reports.certificate_thread_none'))
  })

  it('root answers questions about a certificate; whoever only sees the order, and anybody before the release, has no buttons', async () => {
    const { t } = await show(released(), rootAccount({ user_id: 90 }))
    await screen.findByRole('button', { name: t('reports.ask_clarify') })
    document.body.innerHTML = ''
    await show(released({ customer_user_id: 70, real_customer_user_id: 71 }))
    await screen.findByText('SZ-1')
    expect(screen.queryByRole('button', { name: t('reports.ask_clarify') })).toBeNull()
    document.body.innerHTML = ''
    const unreleased = { order_status: 3, order_status_str: 'Reported', has_released_report: 0 }
    await show(released(unreleased), rootAccount({ user_id: 90 }))
    await screen.findByText('SZ-1')
    expect(screen.queryByRole('button', { name: t('reports.ask_clarify') })).toBeNull()
  })
})
