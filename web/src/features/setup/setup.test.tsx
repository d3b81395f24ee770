import type { setup, WireOf } from '@goodlot/contract'
import type { locales } from '@goodlot/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { fill, openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

type Setup = WireOf<typeof setup.setup_get>
type Steps = WireOf<typeof setup.first_steps>

const stored = { version: 0, changed_at: '', changed_by: '' }
const empty: Setup = {
  mail: {
    ...{ ...stored, source: 'none', variable: 'SMTP_URL', host: '', port: 465, security: 'tls', user: '' },
    ...{ has_password: 0, unreadable: 0, tested_at: '' },
  },
  address: { ...stored, source: 'none', variable: 'PUBLIC_URL', url: '', in_use: 'http://localhost:3000' },
  payment: {
    ...{ ...stored, source: 'none', variable: 'PAYMENT_PROVIDER', provider: 'sandbox', client_id: '', has_secret: 0 },
    ...{ unreadable: 0, webhook_url: 'http://localhost:3000/hooks/paypal', test_payments: 0 },
  },
}
/** The choices of the order list's filters. */
const lists: Answers = { sys_list: [], user_select_list: { data: [], total: 0 } }

const open = (answers: Answers = {}, locale: (typeof locales)[number] = 'en-US', address = '/setup') =>
  openScreen(address, { locale, me: rootAccount(), answers: { setup_get: empty, ...lists, ...answers } })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe.each(languages)('setup of the server, %s', (locale) => {
  it('a test mail is sent with what is typed, and shows what the mail server said', async () => {
    const said = '535 no such login'
    const outcome = { sent: 0, to: 'root@example.com', server: 'smtps://mail.example.com:465', said }
    const { t, user, wire } = await open({ setup_test_mail: outcome }, locale)
    const mail = await card(t('setup.mail_title'))
    await user.click(mail.getByRole('button', { name: t('setup.send_test') }))
    await mail.findByText(t('validation.required'))
    await fill(t('setup.host'), 'mail.example.com')
    await fill(t('setup.user'), 'desk')
    await fill(t('setup.password'), ' right horse ')
    await user.click(mail.getByRole('button', { name: t('setup.send_test') }))
    expect((await mail.findByRole('alert')).textContent).toContain(t('setup.test_said', { said }))
    expect(wire.sent('setup_test_mail')).toEqual([
      expect.objectContaining({
        ...{ host: 'mail.example.com', port: '465', security: 'tls', user: 'desk', password: ' right horse ' },
      }),
    ])
  })

  it('what the environment sets is shown with its variable and cannot be edited', async () => {
    const fixed: Setup = {
      ...empty,
      mail: { ...empty.mail, source: 'environment', host: 'mail.example.com', has_password: 1 },
    }
    const { t } = await open({ setup_get: fixed }, locale)
    const mail = await card(t('setup.mail_title'))
    expect(mail.getByText(t('setup.from_environment', { variable: 'SMTP_URL' }))).toBeTruthy()
    expect(mail.getByLabelText<HTMLInputElement>(t('setup.host')).disabled).toBe(true)
    expect(mail.queryByRole('button', { name: t('ui.save') })).toBeNull()
    expect(mail.getByRole<HTMLButtonElement>('button', { name: t('setup.send_test') }).disabled).toBe(false)
  })
})

describe('setup of the server', () => {
  it('a stored password stays when its field is left empty, and is asked for again where the server says so', async () => {
    const mail = {
      ...{ ...empty.mail, source: 'screen' as const, host: 'mail.example.com', user: 'desk', has_password: 1 },
      ...{ version: 3, changed_by: 'root@example.com', changed_at: '2026-11-16 10:00:00' },
    }
    const sentence = 'Please type the password again.'
    const { t, user, wire } = await open({
      setup_get: { ...empty, mail },
      setup_save_mail: refused('bad_input', sentence, { password: sentence }),
    })
    const shown = await card(t('setup.mail_title'))
    expect(shown.getByLabelText(t('setup.password')).getAttribute('placeholder')).toBe(t('setup.secret_kept'))
    await fill(t('setup.host'), 'other.example.com')
    await user.click(shown.getByRole('button', { name: t('ui.save') }))
    await shown.findByText(sentence)
    expect(wire.sent('setup_save_mail')).toEqual([expect.not.objectContaining({ password: expect.anything() })])
    expect(wire.sent('setup_save_mail')[0]).toMatchObject({ host: 'other.example.com', version: '3' })
  })

  it('the address of this page can be taken over and is saved', async () => {
    const { t, user, wire } = await open({ setup_save_address: {} })
    const address = await card(t('setup.address_title'))
    await user.click(address.getByRole('button', { name: t('setup.address_here') }))
    await user.click(address.getByRole('button', { name: t('ui.save') }))
    await waitFor(() =>
      expect(wire.sent('setup_save_address')).toEqual([
        expect.objectContaining({ url: window.location.origin, version: '0' }),
      ]),
    )
  })

  it.each(['accepted', 'refused', 'unreachable'] as const)('PayPal’s answer is told: %s', async (outcome) => {
    const { t, user, wire } = await open({ setup_check_payment: { outcome } })
    const payment = await card(t('setup.payment_title'))
    await fill(t('setup.client_id'), 'AbC')
    await fill(t('setup.secret'), 'hidden')
    await user.click(payment.getByRole('button', { name: t('setup.check') }))
    expect((await payment.findByRole('alert')).textContent).toContain(t(`setup.check_${outcome}`))
    expect(wire.sent('setup_check_payment')).toEqual([expect.objectContaining({ client_id: 'AbC', secret: 'hidden' })])
  })
})

const steps: Steps = {
  hidden: 0,
  uploads_checked: 1,
  steps: [
    { step: 'company', state: 'done', count: 0 },
    { step: 'mail', state: 'sender', count: 0 },
    { step: 'inspectors', state: 'unverified', count: 2 },
  ],
}

describe.each(languages)('the first steps on root’s desk, %s', (locale) => {
  it('each open line leads to where it is done, with the reason why it is open', async () => {
    const { t } = await open({ first_steps: steps }, locale, '/order?part=list')
    const list = await card(t('setup.steps_title'))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/settings#mail.sender',
      '/ins',
    ])
    expect(list.getByText(t('setup.step_mail_sender'))).toBeTruthy()
    expect(list.getByText(t('setup.step_inspectors_unverified', { count: 2 }))).toBeTruthy()
    expect(list.getByText(t('setup.step_company_done'))).toBeTruthy()
    expect(list.queryByText(t('setup.uploads_unchecked'))).toBeNull()
  })
})

describe('the first steps on root’s desk', () => {
  it.each([
    ['all of them are done', { ...steps, steps: [{ step: 'company', state: 'done', count: 0 }] }],
    ['root has hidden them', { ...steps, hidden: 1 }],
  ] as [string, Steps][])('are gone once %s', async (_, answer) => {
    const { t, wire } = await open({ first_steps: answer }, 'en-US', '/order?part=list')
    await screen.findByText(t('orders.empty_title'))
    await waitFor(() => expect(wire.sent('first_steps')).toHaveLength(1))
    expect(screen.queryByText(t('setup.steps_title'))).toBeNull()
  })

  it('say so where uploaded files are not checked for viruses', async () => {
    const { t } = await open({ first_steps: { ...steps, uploads_checked: 0 } }, 'en-US', '/order?part=list')
    expect((await card(t('setup.steps_title'))).getByText(t('setup.uploads_unchecked'))).toBeTruthy()
  })

  it('are hidden after a question', async () => {
    const { t, user, wire } = await open({ first_steps: steps, first_steps_hide: {} }, 'en-US', '/order?part=list')
    await user.click(await screen.findByRole('button', { name: t('setup.steps_hide') }))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(wire.sent('first_steps_hide')).toEqual([expect.objectContaining({ hidden: '1' })]))
  })

  it('are not asked for by customers', async () => {
    const { t, wire } = await openScreen('/order', { me: customerAccount(), answers: lists })
    await screen.findByText(t('orders.empty_title'))
    expect(wire.sent('first_steps')).toEqual([])
  })
})

it('the gateway for phones is set with an address, headers and a body, and nothing of them is read back', async () => {
  const { t, user, wire } = await open({ gateway_save: {} })
  const gateway = await card(t('alerts.gateway_title'))
  await user.click(gateway.getByRole('button', { name: t('ui.save') }))
  expect((await gateway.findAllByText(t('validation.required'))).length).toBeGreaterThan(0)
  await fill(t('alerts.gateway_name'), 'WeCom')
  await fill(t('alerts.gateway_url'), 'https://qyapi.example.com/send?key=k')
  await user.click(gateway.getByRole('button', { name: t('ui.save') }))
  await waitFor(() => expect(wire.sent('gateway_save')).toHaveLength(1))
  expect(wire.sent('gateway_save')[0]).toMatchObject({
    ...{ name: 'WeCom', format: 'json', url: 'https://qyapi.example.com/send?key=k' },
    body: expect.stringContaining('{phone}'),
  })
})
