import type { CustomerRow } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBilling } from '../../../test/invoices.ts'
import { languages } from '../../../test/languages.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { aPersonData } from '../../../test/privacy.ts'
import { fill, findDialog, openScreen } from '../../../test/screen.tsx'
import { type Answers, refused } from '../../../test/wire.ts'

const me = rootAccount()
const customer: CustomerRow = {
  ...{ user_id: 7, account: 'anna@nordlicht.example', nickname: 'Anna Berg', company_name: 'Nordlicht Home GmbH' },
  ...{ status: 1, is_agent: 0, agent_code: '', agent_customer_qty: 0, can_use_ins_code: 0, can_use_my_ins_list: 0 },
  ...{ can_use_own_price: 0, email_notification_status: 1, customer_price: 180, credit_ok: 1, credit_limit: 5000 },
  ...{ user_phone: '+49 40 600 1000', country: 'DE', language: 'en-US', email_verified: 1, has_totp: 0 },
  ...{ main_account: '', child_count: 1, agent_name: 'Ada Agent', created_at: '2026-11-01 10:00:00', version: 3 },
}
const file = {
  customer,
  turnover: { this_year: 1200, last_12_months: 3400.5, in_all: 98_765 },
  orders: 42,
  last_order: { order_id: 41, order_no: 'GL261115-41', created_at: '2026-11-15 10:00:00' },
  signed_in_at: '2026-11-16 09:00:00',
  members: 2,
  notes: 1,
  brought_by: { user_id: 3, name: 'Ada Agent' },
  is_erased: 0 as const,
}
const debt = {
  ...{ user_id: 7, company_name: 'Nordlicht Home GmbH', nick_name: 'Anna Berg', account: 'anna@nordlicht.example' },
  buckets: { not_due: 100, to_30: 250, to_60: 0, to_90: 0, over_90: 0 },
  ...{ credit_limit: 5000, owed: 350, overdue: 250, credit: 0, items: 2, oldest_due: '2026-10-20' },
  ...{ reminder_days: [], reminders_off: 0 as const, statement_sent: null, note: '', version: 0 },
}
const member = {
  ...{ user_id: 7, nick_name: 'Anna Berg', account: 'anna@nordlicht.example', user_phone: '', is_main_account: 1 },
  ...{ status: 1, email_verified: 1, signed_in_at: '2026-11-16 09:00:00', created_at: '2026-11-01 10:00:00' },
} as const
const zoe = {
  ...member,
  user_id: 8,
  nick_name: 'Zoe',
  is_main_account: 0,
  email_verified: 0,
  signed_in_at: '',
} as const
const note = { note_id: 1, text: 'Pays late in August.', created_at: '2026-11-10 10:00:00', author: 'Ruth' }
const answers: Answers = {
  customer_file: file,
  receivable_account: debt,
  customer_billing: aBilling(),
  claim_list: { data: [], total: 3 },
  customer_members: { data: [member, zoe], total: 2 },
  customer_notes: { data: [note], total: 1 },
  person_data: aPersonData(),
  ins_list: { data: [], total: 0 },
}
const part = (title: string) => screen.getByRole('region', { name: title })

it.each(languages)('the file of a customer says what it ordered, owes, is called and was noted, %s', async (locale) => {
  const { t } = await openScreen('/customer/7', { locale, me, answers })
  await screen.findByRole('heading', { level: 1, name: 'Nordlicht Home GmbH' })
  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent ?? ''
  const digits = (text: string) => text.replace(/\D/g, '')
  expect(digits(figure(t('customers.turnover_year')))).toContain('1200')
  expect(digits(figure(t('customers.turnover_12_months')).replace(/12/, ''))).toContain('340050')
  expect(digits(figure(t('customers.turnover_all')))).toContain('98765')
  await waitFor(() => expect(digits(figure(t('customers.owed')))).toContain('350'))
  const money = part(t('customers.money'))
  expect(within(money).getByRole('link', { name: 'GL261115-41' }).getAttribute('href')).toBe(
    '/order?order_no=GL261115-41',
  )
  expect(
    within(money)
      .getByRole('link', { name: t('customers.open_items') })
      .getAttribute('href'),
  ).toBe('/receivables?family=7')
  expect((await within(money).findByRole('link', { name: '3' })).getAttribute('href')).toBe(
    '/claims?customer_id=7&state=undecided',
  )
  await screen.findByRole('heading', { name: t('invoices.billing') })
  within(part(t('customers.notes'))).getByText('Pays late in August.')
  const members = part(t('customers.members'))
  await within(members).findByText('Zoe')
  within(members).getByText(t('customers.signed_in_never'))
  expect(screen.getByRole('link', { name: 'Ada Agent' }).getAttribute('href')).toBe('/customer/3')
})

it('a note is added once it has words, and the list is read again', async () => {
  const { t, user, wire } = await openScreen('/customer/7', { me, answers: { ...answers, customer_note_add: note } })
  const add = await screen.findByRole('button', { name: t('customers.note_add') })
  await user.click(add)
  await screen.findByText(t('validation.required'))
  await fill(t('customers.note_new'), 'Call before noon.')
  wire.answer({ customer_notes: { data: [{ ...note, note_id: 2, text: 'Call before noon.' }, note], total: 2 } })
  await user.click(add)
  await screen.findByText('Call before noon.', { selector: 'p' })
  expect(wire.sent('customer_note_add')).toEqual([{ user_id: '7', text: 'Call before noon.' }])
  expect(screen.getByLabelText<HTMLTextAreaElement>(t('customers.note_new')).value).toBe('')
})

it('root corrects the company; a refusal stands at its field and keeps what was typed', async () => {
  const { t, user, wire } = await openScreen('/customer/7', {
    me,
    answers: { ...answers, customer_correct: refused('bad_input', 'no', { company: 'Without an address, please.' }) },
  })
  await user.click(await screen.findByRole('button', { name: t('customers.correct') }))
  const dialog = await findDialog(t('customers.correct_means', { address: 'anna@nordlicht.example' }))
  await fill(t('customers.company'), 'Nordlicht Living GmbH')
  const save = within(dialog).getByRole('button', { name: t('customers.correct_save') })
  await user.click(save)
  await within(dialog).findByText('Without an address, please.')
  wire.answer({
    customer_correct: customer,
    customer_file: { ...file, customer: { ...customer, company_name: 'New' } },
  })
  await user.click(save)
  await screen.findByRole('heading', { level: 1, name: 'New' })
  expect(wire.sent('customer_correct').at(-1)).toEqual({
    ...{ user_id: '7', nickname: 'Anna Berg', company: 'Nordlicht Living GmbH', country: 'DE' },
    version: String(customer.version),
  })
})

it('an address that has an account is refused in words; one that is free opens the new file', async () => {
  const { t, user, wire } = await openScreen('/customer', {
    me,
    answers: {
      ...answers,
      get_customer_list: { data: [customer], total: 1 },
      customer_open: refused('email_used', 'This address has an account.'),
    },
  })
  expect((await screen.findByRole('link', { name: 'anna@nordlicht.example' })).getAttribute('href')).toBe('/customer/7')
  await user.click(screen.getByRole('button', { name: t('customers.open_account') }))
  const dialog = await findDialog(t('customers.open_means'))
  // columns of the list behind the dialog have the same names
  for (const [label, text] of [
    [t('customers.email'), 'nora@fjord.example'],
    [t('customers.nickname'), 'Nora Fjord'],
    [t('customers.company'), 'Fjord AS'],
  ] as const)
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: text } })
  const send = within(dialog).getByRole('button', { name: t('customers.open_send') })
  await user.click(send)
  await screen.findByText('This address has an account.')
  wire.answer({ customer_open: customer })
  await user.click(send)
  await screen.findByRole('heading', { level: 1, name: 'Nordlicht Home GmbH' })
  expect(wire.sent('customer_open').at(-1)).toMatchObject({
    ...{ account: 'nora@fjord.example', nickname: 'Nora Fjord', company: 'Fjord AS', language: 'en-US' },
  })
})

it('an agent finds no file of a customer, and a wrong address has none', async () => {
  const agent = await openScreen('/customer/7', { me: customerAccount({ is_agent: 1 }), answers: {} })
  await screen.findByRole('heading', { name: agent.t('ui.not_found_title') })
  const { t } = await openScreen('/customer/seven', { me, answers: {} })
  await screen.findByRole('heading', { name: t('ui.not_found_title') })
})

it('a file that does not load says so and tries again', async () => {
  const { t, user, wire } = await openScreen('/customer/7', {
    me,
    answers: { ...answers, customer_file: refused('not_found', 'There is no such customer.') },
  })
  await screen.findByText('There is no such customer.')
  wire.answer({ customer_file: file })
  await user.click(screen.getByRole('button', { name: t('ui.retry') }))
  await screen.findByRole('heading', { level: 1, name: 'Nordlicht Home GmbH' })
})
