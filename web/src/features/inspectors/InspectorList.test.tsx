import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inspectorInfo, inspectorRow } from '../../test/inspectors.ts'
import { languages } from '../../test/languages.ts'
import { orderRow } from '../../test/orders.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { openRowMenu } from '../../test/row-actions.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { type Answers, refused } from '../../test/wire.ts'

const root = rootAccount()
const owner = customerAccount({ can_use_my_ins_list: 1, can_use_ins_code: 1 })
const rows = [
  inspectorRow({ phone: '+86 111', realname: 'Li Na Na', bankcard: '6222', extra_order_qty: 1 }),
  inspectorRow({
    user_id: 12,
    nickname: 'Bo Yang',
    account: 'bo@example.com',
    verify_stage: 'accepted',
    is_verify: 1,
    phone: '+86 222',
    realname: '',
    bankcard: '',
    extra_order_qty: 0,
  }),
  inspectorRow({
    user_id: 13,
    nickname: 'Cara',
    account: 'cara@example.com',
    verify_stage: 'accepted',
    is_verify: 1,
    status: 2,
  }),
]
const answers = {
  ins_list: { data: rows, total: 3 },
  my_ins_count: { count: 3, active: 1, submitted: 1 },
  sys_list: ({ type_code }) => (type_code === 'my_lader' ? [{ value: 1, title: 'Preferred', child_title: '' }] : []),
  catalog_tree: [
    {
      product_catalog_id: 1,
      product_catalog_name: 'Toys',
      product_catalog_code: 't',
      work_group: 'toys',
      child_info: [],
    },
  ],
} satisfies Answers
/** Rows for a customer contain no private data. */
const ownRows = rows.map(({ phone, realname, bankcard, extra_order_qty, ...row }) => ({ ...row, is_own_inspector: 1 }))
const row = (name: string) =>
  screen.getByText(name, { exact: false, selector: '.ins-name' }).closest('tr') as HTMLElement
const heads = () => [...document.querySelectorAll('th[aria-label]')].map((head) => head.getAttribute('aria-label'))

describe.each(languages)('in %s', (locale) => {
  it('root sees every column, verification and status with its light (N-37, N-44, N-46, N-51, T-20)', async () => {
    const { t } = await openScreen('/ins', { locale, me: root, answers })
    await screen.findByText('lina@example.com')
    for (const column of [
      'phone',
      'realname',
      'bankcard',
      'extra_qty',
      'experience',
      'verification',
      'status',
    ] as const)
      expect(heads()).toContain(t(`inspectors.${column}`))
    within(row('Li Na')).getByText(t('inspectors.stage_submitted'))
    const light = (name: string) => row(name).querySelector('.ins-light')?.getAttribute('data-light')
    expect(['Li Na', 'Bo Yang', 'Cara'].map(light)).toEqual(['default', 'success', 'danger'])
  })

  it('customers see their own without phone, bank card and extra orders (N-50, N-55)', async () => {
    const { t } = await openScreen('/ins', {
      locale,
      me: owner,
      answers: { ...answers, ins_list: { data: ownRows, total: 3 } },
    })
    await screen.findByText('lina@example.com')
    for (const column of ['phone', 'realname', 'bankcard', 'extra_qty'] as const)
      expect(heads()).not.toContain(t(`inspectors.${column}`))
    expect(heads()).toContain(t('inspectors.grade'))
    screen.getByText(t('inspectors.code'))
  })
})

it('who verifies has no column of bank cards and closes no account; who pays reads the list alone', async () => {
  const seen = async (staff_role: 'operator' | 'accountant') => {
    const { t, user } = await openScreen('/ins', { me: rootAccount({ staff_role }), answers })
    await screen.findByText('lina@example.com')
    const buttons = ['inspectors.verify_named', 'verification.suspend_named', 'inspectors.deactivate_named'] as const
    await openRowMenu({ t, user }, 'Bo Yang')
    const shown = {
      columns: heads().filter((head) => head === t('inspectors.bankcard') || head === t('inspectors.realname')).length,
      buttons: buttons.map((key) => screen.queryByLabelText(t(key, { name: 'Bo Yang' })) !== null),
      fields: screen.queryAllByLabelText(t('inspectors.years_of', { name: 'Bo Yang' })).length,
      invites: screen.queryByText(t('shell.menu_invitations'), { selector: 'main a' }) !== null,
    }
    cleanup()
    return shown
  }
  expect(await seen('operator')).toMatchObject({ columns: 1, buttons: [true, true, false], invites: true })
  expect(await seen('accountant')).toEqual({ columns: 2, buttons: [false, false, false], fields: 0, invites: false })
})

it('without can_use_my_ins_list there is no list, and a reason (T-32)', async () => {
  const { t, wire } = await openScreen('/ins', { me: customerAccount() })
  // the menu shows the same sentence, so the selector is needed
  await screen.findByText(t('shell.my_inspectors_off'), { selector: 'main p' })
  expect(wire.sent('ins_list')).toEqual([])
})

it('the code is shown only to those who may use one, copied, and replaced after a question (N-38, N-39, T-31)', async () => {
  const plain = await openScreen('/ins', { me: { ...owner, can_use_ins_code: 0 }, answers })
  await screen.findByText('lina@example.com')
  expect(screen.queryByText(plain.t('inspectors.code'))).toBeNull()
})

it('a code is got, copied and replaced (N-39)', async () => {
  const { user, t, wire } = await openScreen('/ins', {
    me: owner,
    answers: {
      ...answers,
      ins_code: { code: 'ABCD-1234', created_at: '2026-11-15 10:00:00' },
      ins_code_refresh: { code: 'EFGH-5678', created_at: '2026-11-15 11:00:00' },
    },
  })
  await user.click(await screen.findByText(t('inspectors.code_get')))
  await screen.findByText('ABCD-1234')
  await user.click(screen.getByText(t('inspectors.code_copy')))
  await screen.findByText(t('inspectors.code_copied'))
  expect(await navigator.clipboard.readText()).toBe('ABCD-1234')
  await user.click(screen.getByText(t('inspectors.code_refresh')))
  expect(wire.sent('ins_code_refresh')).toEqual([])
  const question = (await screen.findByText(t('inspectors.code_refresh_ask'))).closest(
    '[role=alertdialog]',
  ) as HTMLElement
  await user.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
  await screen.findByText('EFGH-5678')
})

it('typing in a filter is asked after 300 ms, from page 1 (N-54, V-17)', async () => {
  const { t, wire } = await openScreen('/ins?page=2', {
    me: root,
    answers: { ...answers, ins_list: { data: rows, total: 30 } },
  })
  await screen.findByText('lina@example.com')
  const filter = screen.getByLabelText(t('ui.filter_by', { column: t('inspectors.phone') }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.change(filter, { target: { value: '111' } })
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(wire.sent('ins_list')).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(1))
    await vi.waitFor(() => expect(wire.sent('ins_list')).toHaveLength(2), { timeout: 60_000 })
  } finally {
    vi.useRealTimers()
  }
  expect(wire.sent('ins_list').at(-1)).toEqual({ page: '1', limit: '10', phone: '111' })
})

const declared = {
  account: 'lina@example.com',
  phone: '',
  realname: 'Li Na Na',
  bankcard: '',
  extra_order_qty: 0,
  declared_years: 8,
  audit_types: ['social'],
  conflicts: [],
  documents: [],
  exams: [],
  entry_exam: 'due' as const,
  paused_until: '',
  submitted_at: '2026-11-14 10:00:00',
  verified_at: '',
  owner_name: '',
  proposals: [],
  verify_note: '',
  failing_calendar: null,
  answer_by: '',
  practice: null,
}

it('root verifies a submitted inspector for the audits it applied for; others cannot be (N-40, N-41)', async () => {
  const { user, t, wire } = await openScreen('/ins', {
    me: root,
    answers: {
      ...answers,
      ins_info: inspectorInfo({ private_data: declared }),
      ins_evaluations: { data: [], total: 0 },
      ins_set_verified: refused('inspector_changed', 'Read it again.'),
    },
  })
  await screen.findByText('lina@example.com')
  await openRowMenu({ t, user }, 'Bo Yang')
  const off = await screen.findByLabelText(t('inspectors.verify_named', { name: 'Bo Yang' }))
  expect(off.getAttribute('aria-disabled')).toBe('true')
  await user.click(within(row('Li Na')).getByLabelText(t('inspectors.verify_named', { name: 'Li Na' })))
  const dialog = await findDialog(t('inspectors.verify_text'))
  await within(dialog).findByText('Li Na Na')
  within(dialog).getByText(t('inspectors.exam_due'))
  wire.answer({
    ins_info: inspectorInfo({ verify_version: 'changed', private_data: { ...declared, realname: 'Li Nana' } }),
  })
  await user.click(within(dialog).getByText(t('inspectors.verify')))
  await screen.findByText('Read it again.')
  // what the inspector changed meanwhile is shown before it can be accepted
  await within(dialog).findByText('Li Nana')
  wire.answer({ ins_set_verified: {} })
  await user.click(within(dialog).getByText(t('inspectors.verify')))
  await screen.findByText(t('ui.success'))
  const verified = { uid: '11', audit_types: '["social"]' }
  expect(wire.sent('ins_set_verified')).toEqual([
    { ...verified, seen_version: 'seen' },
    { ...verified, seen_version: 'changed' },
  ])
})

it('root reads the documents beside the name and what is claimed, and sends the profile back with a reason', async () => {
  const file = (id: number, name: string, type: string) => ({
    ...{ attachment_id: id, attachment_type: type, attachment_url: `/f/${id}`, attachment_file_name: name },
    ...{ attachment_remark: '', is_del: 0 as const, origin_name: name, url: `/f/${id}`, path: '', name, thumb_url: '' },
    ...{ size: 1, expires_on: '', is_expired: 0 as const },
  })
  const documents = [file(1, 'diploma.png', 'image/png'), file(2, 'identity.pdf', 'application/pdf')]
  const { user, t, wire } = await openScreen('/ins', {
    me: root,
    locale: 'zh-CN',
    answers: {
      ...answers,
      ins_info: inspectorInfo({ private_data: { ...declared, documents } }),
      ins_send_back: {},
    },
  })
  await screen.findByText('lina@example.com')
  await user.click(within(row('Li Na')).getByLabelText(t('inspectors.verify_named', { name: 'Li Na' })))
  const dialog = await findDialog(t('inspectors.verify_text'))
  expect((await within(dialog).findByRole('img', { name: 'diploma.png' })).getAttribute('src')).toBe('/f/1')
  within(dialog).getByRole('heading', { name: 'Li Na Na' })
  await user.click(within(dialog).getByRole('button', { name: 'identity.pdf' }))
  within(dialog).getByText(t('verification.open_document'))
  await user.click(within(dialog).getByText(t('verification.send_back')))
  const reason = await findDialog(t('verification.verify_send_back_text'))
  await user.type(within(reason).getByRole('textbox'), 'Not readable')
  await user.click(within(reason).getByRole('button', { name: t('verification.send_back') }))
  await waitFor(() => expect(wire.sent('ins_send_back')).toEqual([{ uid: '11', reason: 'Not readable' }]))
})

it('the status changes after a warning, as 1 or 2, and says how many orders are open (N-42, N-43)', async () => {
  const { user, t, wire } = await openScreen('/ins', {
    me: root,
    answers: { ...answers, ins_change_status: ({ status }) => ({ status: Number(status), open_orders: 2 }) },
  })
  await screen.findByText('lina@example.com')
  await openRowMenu({ t, user }, 'Bo Yang')
  await user.click(await screen.findByLabelText(t('inspectors.deactivate_named', { name: 'Bo Yang' })))
  const question = await findDialog(t('inspectors.status_warning'))
  expect(wire.sent('ins_change_status')).toEqual([])
  await user.click(within(question).getByText(t('inspectors.deactivate')))
  await screen.findByText(t('inspectors.open_orders', { name: 'Bo Yang', count: 2 }))
  await openRowMenu({ t, user }, 'Cara')
  await user.click(await screen.findByLabelText(t('inspectors.activate_named', { name: 'Cara' })))
  await user.click(await screen.findByRole('button', { name: t('inspectors.activate') }))
  await waitFor(() =>
    expect(wire.sent('ins_change_status')).toEqual([
      { uid: '12', status: '2' },
      { uid: '13', status: '1' },
    ]),
  )
})

it('extra orders and years are saved; Save is off while unchanged (N-45, N-46, N-47)', async () => {
  const { t, wire } = await openScreen('/ins', {
    me: root,
    answers: { ...answers, ins_change_extra_qty: {}, ins_set_third_years: {} },
  })
  await screen.findByText('lina@example.com')
  const change = (label: string, value: string) => {
    const save = screen.getByLabelText(`${t('ui.save')}: ${label}`)
    expect(save.getAttribute('aria-disabled')).toBe('true')
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    expect(save.getAttribute('aria-disabled')).toBeNull()
    fireEvent.click(save)
  }
  change(t('inspectors.extra_qty_of', { name: 'Li Na' }), '3')
  change(t('inspectors.years_of', { name: 'Li Na' }), '12')
  await waitFor(() => expect(wire.sent('ins_set_third_years')).toEqual([{ uid: '11', years: '12' }]))
  expect(wire.sent('ins_change_extra_qty')).toEqual([{ uid: '11', qty: '3' }])
})

it('a family grades its own inspector', async () => {
  const { user, t, wire } = await openScreen('/ins', {
    me: owner,
    answers: { ...answers, ins_list: { data: ownRows, total: 3 }, my_ins_set_lader: { my_lader_id: 1 } },
  })
  await screen.findByText('lina@example.com')
  fireEvent.mouseDown(screen.getByLabelText(t('inspectors.grade_of', { name: 'Li Na' })))
  await user.click(await screen.findByRole('option', { name: 'Preferred' }))
  await waitFor(() => expect(wire.sent('my_ins_set_lader')).toEqual([{ uid: '11', my_lader_id: '1' }]))
})

const exam = { exam_id: 5, catalog_id: 1, catalog_name: 'Toys', score: 92, exam_date: '2026-10-01' }
const privateData = {
  account: 'lina@example.com',
  phone: '',
  realname: 'Li Na Na',
  bankcard: '',
  extra_order_qty: 0,
  declared_years: 8,
  confirmed_years: null,
  audit_types: [],
  conflicts: [],
  documents: [],
  exams: [exam],
  entry_exam: 'not_needed' as const,
  paused_until: '',
  submitted_at: '',
  verified_at: '',
  owner_name: '',
  proposals: [],
  verify_note: '',
  failing_calendar: null,
  answer_by: '',
  practice: null,
}

it('root enters the result of an exam, is told when it is refused, and removes one after a question', async () => {
  const { user, t, wire } = await openScreen('/ins', {
    me: root,
    answers: {
      ...answers,
      ins_info: inspectorInfo({ private_data: privateData }),
      ins_exam_save: refused('bad_input', 'A day that has not come yet.'),
    },
  })
  await screen.findByText('lina@example.com')
  const title = t('inspectors.exams_named', { name: 'Li Na' })
  await openRowMenu({ t, user }, 'Li Na')
  await user.click(await screen.findByLabelText(title))
  const dialog = within(await findDialog(t('inspectors.exam_add')))
  await dialog.findByText('92')
  // nothing is sent until all three fields are filled
  await user.click(dialog.getByRole('button', { name: t('ui.save') }))
  await waitFor(() => expect(dialog.getAllByText(t('validation.required'))).toHaveLength(3))
  fireEvent.mouseDown(dialog.getByLabelText(t('inspectors.goods')))
  await user.click(await screen.findByRole('option', { name: 'Toys' }))
  fireEvent.change(dialog.getByLabelText(t('inspectors.score')), { target: { value: '81' } })
  const day = dialog.getByLabelText(t('inspectors.exam_date'))
  await user.click(day)
  fireEvent.change(day, { target: { value: '2026-11-02' } })
  fireEvent.keyDown(day, { key: 'Enter', keyCode: 13 })
  await user.click(dialog.getByRole('button', { name: t('ui.save') }))
  await screen.findByText('A day that has not come yet.')
  wire.answer({ ins_exam_save: { exams: [exam] } })
  await user.click(dialog.getByRole('button', { name: t('ui.save') }))
  await waitFor(() => expect(wire.sent('ins_exam_save')).toHaveLength(2))
  expect(wire.sent('ins_exam_save')[1]).toEqual({ uid: '11', catalog_id: '1', score: '81', exam_date: '2026-11-02' })

  await user.click(dialog.getByLabelText(t('ui.delete_named', { name: 'Toys 2026-10-01' })))
  const question = within(await findDialog(t('ui.delete_ask', { name: 'Toys 2026-10-01' })))
  await user.click(question.getByText(t('ui.delete')))
  await waitFor(() =>
    expect(wire.sent('ins_exam_save').at(-1)).toEqual({
      uid: '11',
      catalog_id: '1',
      score: '92',
      exam_date: '2026-10-01',
      is_del: '1',
    }),
  )
})

it('View opens the inspector’s orders as wide as the window, without drafts, and the information beside them (N-48, O-22, J-10)', async () => {
  setWindowWidth(1440)
  const { user, t, wire } = await openScreen('/ins', {
    me: root,
    answers: {
      ...answers,
      order_list: { data: [orderRow()], total: 1 },
      user_select_list: { data: [], total: 0 },
      ins_info: inspectorInfo(),
      ins_evaluations: { data: [], total: 0 },
    },
  })
  await screen.findByText('lina@example.com')
  await openRowMenu({ t, user }, 'Li Na')
  await user.click(await screen.findByLabelText(t('ui.view_named', { name: 'Li Na' })))
  const dialog = await findDialog('GL261115-41')
  expect(dialog.style.width).toBe('100%')
  expect(wire.sent('order_list')).toEqual([{ page: '1', limit: '10', ins_id: '11', order_by: 'next' }])
  expect(wire.sent('draft_list')).toEqual([])
  await user.click(within(dialog).getByText(t('inspectors.information')))
  await within(dialog).findByText(t('inspectors.expertise'))
})
