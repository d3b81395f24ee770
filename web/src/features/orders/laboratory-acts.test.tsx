import type { OrderRow } from '@goodlot/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { confirmedOrder, dayFromToday, noCounts, orderRow } from '../../test/orders.ts'
import { rootAccount } from '../../test/people.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { refused } from '../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const lab = { service_type: 'lab', service_type_str: 'Laboratory test', ins_id: null, ins_date: '', md: null } as const
const inLaboratory = (order_status: number): OrderRow => orderRow({ ...confirmedOrder(), ...lab, order_status })
const press = (dialog: HTMLElement, text: string) =>
  fireEvent.click(within(dialog).getByText(text, { selector: 'button *' }))

/** Opens the list as root and clicks an action of its only row. */
async function open(row: OrderRow, act: 'lab_samples' | 'lab_certificate' | 'lab_release') {
  const opened = await openScreen('/order', {
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
