import type { CustomerRow } from '@goodlot/contract/wire-shapes'
import { money } from '@goodlot/i18n'
import { centsOf } from '@goodlot/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inspectorInfo, inspectorRow } from '../../test/inspectors.ts'
import { aBilling } from '../../test/invoices.ts'
import { languages } from '../../test/languages.ts'
import { orderRow } from '../../test/orders.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { aPersonData } from '../../test/privacy.ts'
import { findDialog, type OpenScreen, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const me = rootAccount()
const customer: CustomerRow = {
  user_id: 7,
  account: 'anna@nordlicht.example',
  nickname: 'Anna Berg',
  company_name: 'Nordlicht Home GmbH',
  status: 1,
  is_agent: 1,
  agent_code: 'GLAGENT1',
  agent_customer_qty: 12_345,
  can_use_ins_code: 0,
  can_use_my_ins_list: 0,
  can_use_own_price: 0,
  email_notification_status: 1,
  customer_price: 12_345,
  credit_ok: 1,
  credit_limit: 25_000.5,
  user_phone: '+49 40 600 1000',
  country: 'DE',
  language: 'en-US',
  email_verified: 1,
  has_totp: 1,
  main_account: '',
  child_count: 0,
  agent_name: '',
  created_at: '2026-11-01 10:00:00',
  version: 3,
}
const list = (...rows: CustomerRow[]) => ({ data: rows, total: rows.length })

const switches = [
  ['status', 'status', 'customer_change_status', { status: '0' }],
  ['agent', 'agent_status', 'customer_change_agent', { value: '0' }],
  ['ins_code', 'ins_code', 'customer_change_flag', { field: 'can_use_ins_code', value: '1' }],
  ['my_ins_list', 'my_ins_list', 'customer_change_flag', { field: 'can_use_my_ins_list', value: '1' }],
  ['own_price', 'own_price', 'customer_change_flag', { field: 'can_use_own_price', value: '1' }],
  ['notification', 'notification', 'customer_change_notify', { value: '0' }],
] as const

/**
 * Finds the element whose accessible name is the label, or the label and a value. It searches by attribute, because
 * computing all roles and names of a wide table takes seconds.
 */
const named = (label: string): HTMLElement => {
  const [whole, start] = [JSON.stringify(label), JSON.stringify(`${label}: `)]
  const found = document.querySelector<HTMLElement>(`[aria-label=${whole}], [aria-label^=${start}]`)
  if (!found) throw new Error(`nothing is called ${label}`)
  return found
}
const headers = (within: ParentNode = document) =>
  [...within.querySelectorAll('thead th')].map((th) => th.getAttribute('aria-label') ?? th.textContent)
const openDialog = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
    const dialog = dialogs.find((one) => one.textContent?.includes(text))
    if (!dialog) throw new Error(`no dialog says ${text}`)
    return dialog
  })

/** Searches only in the dialog: columns of the list have the same names. */
async function fillDialog(label: string, value: string): Promise<void> {
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')
  if (!dialog) throw new Error('no dialog is open')
  fireEvent.change(await within(dialog).findByLabelText(label), { target: { value } })
}

/** Changes one switch of the only customer, and checks the confirmation shown before it is sent. */
async function flip({ user, t, wire }: OpenScreen, [words, title, call, sent]: (typeof switches)[number]) {
  wire.answer({ [call]: customer })
  const turnOn = 'value' in sent && sent.value === '1' ? 'on' : 'off'
  const [calls, lists] = [wire.sent(call).length, wire.sent('get_customer_list').length]
  await user.click(named(t('customers.switch_of', { what: t(`customers.${title}`), name: 'Anna Berg' })))
  const dialog = await openDialog(t(`customers.${words}_${turnOn}_ask`, { name: 'Anna Berg' }))
  expect(dialog.textContent).toContain(t(`customers.${words}_${turnOn}_effect`, { name: 'Anna Berg' }))
  expect(wire.sent(call)).toHaveLength(calls)
  await user.click(
    within(dialog).getByText(t(words === 'status' ? 'customers.deactivate' : `customers.switch_${turnOn}`)),
  )
  await waitFor(() => expect(wire.sent(call).slice(calls)).toEqual([{ uid: '7', ...sent }]))
  await waitFor(() => expect(wire.sent('get_customer_list').length).toBeGreaterThan(lists))
}

it.each(languages)(
  'the customers in their columns and groups, with separators, %s (O-02 to O-06, O-14, O-21)',
  async (locale) => {
    const opened = await openScreen('/customer', { locale, me, answers: { get_customer_list: list(customer) } })
    const { t } = opened
    await screen.findByText(customer.account)
    expect(document.querySelector('h1')?.textContent).toBe(t('customers.title'))
    const columns = [
      ['index', 'status', 'account', 'nickname', 'company'],
      ['group_agent', 'agent_status', 'agent_code', 'customer_qty'],
      ['group_auth', 'ins_code', 'my_ins_list', 'own_price', 'notification'],
      ['price', 'credit'],
    ] as const
    expect(headers()).toEqual(expect.arrayContaining(columns.flat().map((name) => t(`customers.${name}`))))
    const number = new Intl.NumberFormat(locale)
    expect(named(t('customers.customers_of', { name: 'Anna Berg' })).textContent).toBe(number.format(12_345))
    const price = money(locale, centsOf(12_345))
    expect(named(`${t('customers.set_price_of', { name: 'Anna Berg' })}: ${price}`).textContent).toBe(price)
    await flip(opened, switches[0])
  },
)

it('each switch asks first with what it does, is sent, and the list is loaded again (O-12, O-13)', async () => {
  const opened = await openScreen('/customer', { me, answers: { get_customer_list: list(customer) } })
  await screen.findByText(customer.account)
  for (const one of switches.slice(1)) await flip(opened, one)
})

describe('the filters', () => {
  it('wait 300 ms after the last letter and start at page 1; reset is in their row (O-07, O-27, V-17, QK-20)', async () => {
    const { user, t, wire } = await openScreen('/customer?page=3', {
      me,
      answers: { get_customer_list: { data: [customer], total: 41 } },
    })
    const field = await screen.findByLabelText(t('ui.filter_by', { column: t('customers.account') }))
    expect(wire.sent('get_customer_list').at(-1)).toMatchObject({ page: '3', limit: '10' })
    const count = wire.sent('get_customer_list').length
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(field, { target: { value: 'nord' } })
    vi.advanceTimersByTime(200)
    fireEvent.change(field, { target: { value: 'nordl' } })
    vi.advanceTimersByTime(299)
    expect(window.location.search).toBe('?page=3')
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await waitFor(() =>
      expect(wire.sent('get_customer_list').slice(count)).toEqual([{ page: '1', limit: '10', account: 'nordl' }]),
    )
    expect(window.location.search).toBe('?account=nordl')
    await user.click(screen.getByText(t('ui.reset')))
    await waitFor(() => expect(window.location.search).toBe(''))
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(''))
  })

  it.each([
    ['status', 'inactive', 'status', '2'],
    ['agent_status', 'on', 'is_agent', '1'],
    ['ins_code', 'off', 'can_use_ins_code', '0'],
    ['my_ins_list', 'on', 'can_use_my_ins_list', '1'],
    ['own_price', 'on', 'can_use_own_price', '1'],
    ['notification', 'off', 'email_notification_status', '0'],
  ] as const)('%s %s is sent as %s=%s (O-10)', async (column, choice, name, value) => {
    const { t, wire } = await openScreen('/customer', { me, answers: { get_customer_list: list(customer) } })
    const box = await screen.findByLabelText(t('ui.filter_by', { column: t(`customers.${column}`) }))
    fireEvent.mouseDown(box)
    fireEvent.click(await screen.findByTitle(t(`customers.${choice}`)))
    await waitFor(() => expect(wire.sent('get_customer_list').at(-1)).toMatchObject({ page: '1', [name]: value }))
  })

  it('take a price as people write it, and a number that is none leaves the way back open (O-10)', async () => {
    const { user, t, wire } = await openScreen('/customer?customer_price=abc', {
      me,
      answers: { get_customer_list: refused('bad_input', 'Please enter a number.', { customer_price: 'no' }) },
    })
    await screen.findByText(t('ui.list_failed'))
    wire.answer({ get_customer_list: list(customer) })
    await user.click(screen.getByText(t('ui.reset')))
    fireEvent.change(await screen.findByLabelText(t('ui.filter_by', { column: t('customers.price') })), {
      target: { value: '12,345' },
    })
    await waitFor(() => expect(wire.sent('get_customer_list').at(-1)).toMatchObject({ customer_price: '12345' }))
  })

  it('that match nobody say so, and a list that failed is loaded again', async () => {
    const { user, t, wire } = await openScreen('/customer?account=zzz', {
      me,
      answers: { get_customer_list: refused('our_fault', 'Our fault.', { reference: 'r1' }) },
    })
    await screen.findByText('Our fault.')
    wire.answer({ get_customer_list: list() })
    await user.click(screen.getByText(t('ui.retry')))
    await screen.findByText(t('ui.nothing_found'))
    await user.click(screen.getByText(t('ui.reset')))
    await screen.findByText(t('customers.empty_title'))
  })
})

describe('price, code and credit', () => {
  it.each(languages)('a price is saved with Enter and shown with separators, %s (O-21)', async (locale) => {
    const answers = { get_customer_list: list({ ...customer, customer_price: 7 }), customer_change_price: customer }
    const { user, t, wire } = await openScreen('/customer', { locale, me, answers })
    await screen.findByText(customer.account)
    await user.click(named(t('customers.set_price_of', { name: 'Anna Berg' })))
    await fillDialog(t('customers.price_label'), '12345')
    wire.answer({ get_customer_list: list(customer) })
    await user.type(screen.getByLabelText(t('customers.price_label')), '{Enter}')
    await waitFor(() =>
      expect(named(t('customers.set_price_of', { name: 'Anna Berg' })).textContent).toContain('12,345'),
    )
    expect(wire.sent('customer_change_price')).toEqual([{ uid: '7', version: '3', price: '12345' }])
  })

  it('a price that somebody changed meanwhile is overwritten only knowingly (O-19)', async () => {
    const { user, t, wire } = await openScreen('/customer', {
      me,
      answers: {
        get_customer_list: list(customer),
        customer_change_price: refused('record_changed', 'changed', {
          who: 'Second Root',
          when: '2026-11-16 10:00:00',
          version: 4,
        }),
      },
    })
    await screen.findByText(customer.account)
    await user.click(named(t('customers.set_price_of', { name: 'Anna Berg' })))
    const field = await screen.findByLabelText<HTMLInputElement>(t('customers.price_label'))
    expect(field.value).toBe('12,345')
    await fillDialog(t('customers.price_label'), '230.50')
    wire.answer({ get_customer_list: list({ ...customer, customer_price: 300, version: 4 }) })
    await user.click(screen.getByText(t('ui.save')))
    await screen.findByText(t('ui.changed_title', { who: 'Second Root', when: '2026-11-16 10:00:00' }))
    await screen.findByText(t('customers.now_is', { value: 'USD 300' }))
    wire.answer({ customer_change_price: customer })
    await user.click(screen.getByText(t('ui.changed_overwrite')))
    await waitFor(() =>
      expect(wire.sent('customer_change_price')).toEqual([
        { uid: '7', version: '3', price: '230.5' },
        { uid: '7', version: '4', price: '230.5' },
      ]),
    )
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  })

  it('a code is checked here first, then by the server, at its field (O-20)', async () => {
    const { user, t, wire } = await openScreen('/customer', {
      me,
      answers: {
        get_customer_list: list(customer),
        customer_change_agent_code: refused('agent_code_used', 'Taken.', { code: 'Taken.' }),
      },
    })
    await screen.findByText(customer.account)
    await user.click(named(t('customers.set_code_of', { name: 'Anna Berg' })))
    await fillDialog(t('customers.code_label'), 'a b')
    await user.click(screen.getByText(t('ui.save')))
    await screen.findByText(t('validation.agent_code'))
    expect(wire.sent('customer_change_agent_code')).toEqual([])
    await fillDialog(t('customers.code_label'), 'porto-1')
    await user.click(screen.getByText(t('ui.save')))
    await screen.findByText('Taken.')
    expect(wire.sent('customer_change_agent_code')).toEqual([{ uid: '7', version: '3', code: 'PORTO-1' }])
  })

  it('credit has a limit while it is granted', async () => {
    const { user, t, wire } = await openScreen('/customer', {
      me,
      answers: {
        get_customer_list: list({ ...customer, credit_ok: 0, credit_limit: 0 }),
        customer_change_credit: customer,
      },
    })
    await screen.findByText(customer.account)
    await user.click(named(t('customers.set_credit_of', { name: 'Anna Berg' })))
    await user.click(await screen.findByLabelText(t('customers.credit_label')))
    await user.click(screen.getByText(t('ui.save')))
    await screen.findByText(t('validation.required'))
    await fillDialog(t('customers.credit_limit_label'), '25,000')
    await user.click(screen.getByText(t('ui.save')))
    await waitFor(() =>
      expect(wire.sent('customer_change_credit')).toEqual([
        { uid: '7', version: '3', credit_ok: '1', credit_limit: '25000' },
      ]),
    )
  })
})

const brought = {
  user_id: 9,
  company_name: 'Vidal Moda',
  nick_name: 'Carla',
  user_account: 'carla@vidal.example',
  user_phone: '+34 1',
}

it.each(languages)(
  'root reads the customers of an agent in a dialog, and the details in a drawer, %s (O-07, O-22, O-23)',
  async (locale) => {
    const { user, t, wire } = await openScreen('/customer', {
      locale,
      me,
      answers: {
        person_data: aPersonData(),
        customer_billing: aBilling(),
        account_messages: { data: [], total: 0 },
        get_customer_list: list(customer),
        agent_customer_list: { data: [brought], total: 11 },
        ins_list: { data: [], total: 0 },
      },
    })
    await screen.findByText(customer.account)
    await user.click(named(t('customers.customers_of', { name: 'Anna Berg' })))
    const dialog = await openDialog(t('customers.customers_of', { name: 'Anna Berg' }))
    await within(dialog).findByText('Vidal Moda')
    expect(headers(dialog).sort()).toEqual(
      (['index', 'company', 'nickname', 'email', 'phone'] as const).map((name) => t(`customers.${name}`)).sort(),
    )
    expect(wire.sent('agent_customer_list')).toEqual([{ page: '1', limit: '10', user_id: '7' }])
    await user.click(within(dialog).getByRole('button', { name: t('ui.close') }))
    await user.click(named(t('customers.details_of', { name: 'Anna Berg' })))
    await screen.findByText('+49 40 600 1000')
    await screen.findByText(t('customers.email_verified'))
    await screen.findByText(t('customers.own_inspectors_none'))
    expect(screen.getByText(t('customers.orders_show')).getAttribute('href')).toBe('/order?customer_user_id=7')
  },
)

it('the details of a customer lead to its own inspectors, with the information and the orders of each (O-07, O-22)', async () => {
  const { user, t, wire } = await openScreen('/customer', {
    me,
    answers: {
      person_data: aPersonData(),
      customer_billing: aBilling(),
      account_messages: { data: [], total: 0 },
      get_customer_list: list(customer),
      ins_list: { data: [inspectorRow()], total: 1 },
      order_list: { data: [orderRow()], total: 1 },
      sys_list: [],
      ins_info: inspectorInfo(),
      ins_evaluations: { data: [], total: 0 },
      user_select_list: { data: [], total: 0 },
    },
  })
  await screen.findByText(customer.account)
  await user.click(named(t('customers.details_of', { name: 'Anna Berg' })))
  await user.click(await screen.findByLabelText(t('customers.inspector_of', { name: 'Li Na' })))
  expect(wire.sent('ins_list')).toEqual([{ page: '1', limit: '10', customer_user_id: '7' }])
  const dialog = await findDialog('GL261115-41')
  expect(wire.sent('order_list')).toEqual([{ page: '1', limit: '10', ins_id: '11', order_by: 'next' }])
  await user.click(within(dialog).getByText(t('inspectors.information')))
  await within(dialog).findByText(t('inspectors.expertise'))
})

it('a sub-account has no inspectors of its own to show: they are its main account’s', async () => {
  const sub = { ...customer, main_account: 'main@nordlicht.example' }
  const { user, t } = await openScreen('/customer', {
    me,
    answers: {
      get_customer_list: list(sub),
      person_data: aPersonData(),
      customer_billing: aBilling(),
      account_messages: { data: [], total: 0 },
    },
  })
  await screen.findByText(customer.account)
  await user.click(named(t('customers.details_of', { name: 'Anna Berg' })))
  await screen.findByText('main@nordlicht.example')
  expect(screen.queryByText(t('customers.own_inspectors'))).toBeNull()
})

it('root switches the two-step verification of a customer off who lost the phone, after a question', async () => {
  const { user, t, wire } = await openScreen('/customer', {
    me,
    answers: {
      person_data: aPersonData(),
      customer_billing: aBilling(),
      account_messages: { data: [], total: 0 },
      get_customer_list: list(customer),
      ins_list: { data: [], total: 0 },
      totp_reset: refused('totp_is_off', 'It is off already.'),
    },
  })
  await screen.findByText(customer.account)
  await user.click(named(t('customers.details_of', { name: 'Anna Berg' })))
  const drawer = within(await findDialog(t('customers.two_step_on')))
  const question = t('accounts.two_step_reset_ask', { email: customer.account })
  // an answered confirmation stays in the document, because its closing animation never ends in a test
  const questions = () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter((one) => one.textContent?.includes(question))
  const answer = async (word: string) => {
    const before = questions().length
    await user.click(drawer.getByText(t('customers.two_step_reset')))
    await waitFor(() => expect(questions().length).toBeGreaterThan(before))
    await user.click(within(questions().at(-1) as HTMLElement).getByText(word))
  }
  await answer(t('ui.cancel'))
  expect(wire.sent('totp_reset')).toEqual([])
  await answer(t('accounts.two_step_off'))
  await screen.findByText('It is off already.')
  wire.answer({ totp_reset: { account: customer.account }, get_customer_list: list({ ...customer, has_totp: 0 }) })
  await answer(t('accounts.two_step_off'))
  await screen.findByText(t('accounts.two_step_reset_done', { email: customer.account }))
  await waitFor(() => expect(drawer.queryByText(t('customers.two_step_reset'))).toBeNull())
  expect(wire.sent('totp_reset')).toEqual([{ account: customer.account }, { account: customer.account }])
})

it.each(languages)('an agent reads its own customers and changes nothing, %s (O-24, O-25, T-03)', async (locale) => {
  const { t, wire } = await openScreen('/customer', {
    locale,
    me: customerAccount({ user_id: 7, is_agent: 1 }),
    answers: { agent_customer_list: { data: [brought], total: 1 } },
  })
  await screen.findByText('carla@vidal.example')
  expect(document.querySelector('h1')?.textContent).toBe(t('customers.my_title'))
  expect(wire.sent('agent_customer_list')[0]).toMatchObject({ user_id: '7', limit: '10' })
  expect(document.querySelectorAll('[role=switch]')).toHaveLength(0)
  const entries = [...document.querySelectorAll('a[href="/customer"]')].map((link) => link.textContent)
  expect(entries).toContain(t('shell.menu_my_customers'))
  await screen.findByText(t('customers.invite'))
})

it('the list of customers is not for a customer (O-01)', async () => {
  const { t } = await openScreen('/customer', { me: customerAccount() })
  await screen.findByText(t('ui.no_access_title'))
})
