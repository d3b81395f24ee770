import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBilling } from '../../test/invoices.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { aPersonData } from '../../test/privacy.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const me = customerAccount()
const off = { is_on: 0, since: '', recovery_left: 0, is_required: 0 }
const on = { is_on: 1, since: '2026-11-16 10:00:00', recovery_left: 9, is_required: 0 }
const answers: Answers = {
  profile_get: {
    account: me.user_account,
    email_verified: 1,
    nickname: me.nick_name,
    phone: '1',
    company: 'New Co',
    country: '',
    language: 'en-US',
    email_notification_status: 1,
    created_at: '2026-11-01 10:00:00',
  },
  ics_feed_get: { url: '', created_at: '', used_at: '' },
  session_list: { data: [], total: 0 },
  data_status: aPersonData(),
  billing_info: aBilling(),
  totp_status: off,
}
const signedIn = { ...me, user_sign: 'again', device_sign: 'device' }
const orders: Answers = { role: me, order_list: { data: [], total: 0 }, notice_list: { data: [], total: 0, unread: 0 } }

describe.each(languages)('two-step verification, %s', (locale) => {
  it('is set up with password, picture and first code; the recovery codes stay until they are stored', async () => {
    const { user, t, wire } = await openScreen('/profile', { locale, me, answers })
    await user.click(await screen.findByRole('button', { name: t('accounts.two_step_begin') }))
    wire.answer({ totp_setup: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Goodlot:a?secret=GEZDGNBVGY3TQOJQ' } })
    await fill(t('accounts.password'), 'sunny-harbour-9')
    await user.click(screen.getByRole('button', { name: t('accounts.two_step_begin') }))
    const picture = await screen.findByRole('img', { name: t('accounts.two_step_picture') })
    expect(picture.querySelector('svg')).not.toBeNull()
    screen.getByText('GEZD GNBV GY3T QOJQ')

    wire.answer({ totp_confirm: refused('otp_wrong', 'not that one', { otp: 'not that one' }) })
    const code = await fill(t('accounts.two_step_first_code'), '000000')
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
    await user.type(code, '{Enter}')
    await screen.findByText('not that one')
    wire.answer({ totp_confirm: { recovery_codes: ['abcde-12345', 'fghjk-67890'] }, totp_status: on })
    await fill(t('accounts.two_step_first_code'), '123456')
    await user.click(screen.getByRole('button', { name: t('accounts.two_step_confirm') }))
    await screen.findByText('fghjk-67890')
    screen.getByText(t('accounts.recovery_text'))
    await user.click(screen.getByRole('button', { name: t('accounts.recovery_saved') }))
    await screen.findByText(t('accounts.two_step_since', { since: on.since, count: 9 }))
    expect(screen.queryByText('fghjk-67890')).toBeNull()
  })

  it('asks for the code in a second step of signing in, or for a recovery code', async () => {
    const { user, t, wire } = await openScreen('/login', { locale, answers: { login: refused('otp_required') } })
    await fill(t('accounts.email'), me.user_account)
    await fill(t('accounts.password'), 'sunny-harbour-9')
    await user.click(screen.getByRole('button', { name: t('accounts.sign_in') }))
    await screen.findByText(t('accounts.otp_lead', { email: me.user_account }))
    wire.answer({ login: refused('otp_wrong', 'not that one') })
    await user.type(await fill(t('ui.otp'), '000000'), '{Enter}')
    await screen.findByText('not that one')
    await user.click(screen.getByRole('button', { name: t('ui.otp_use_recovery') }))
    wire.answer({ login: signedIn, ...orders })
    await user.type(await fill(t('ui.otp_recovery'), 'abcde-12345'), '{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/order'))
    expect(wire.sent('login').map(({ otp }) => otp)).toEqual([undefined, '000000', 'abcde-12345'])
  })
})

it('two-step verification is switched off with password and code', async () => {
  const { user, t, wire } = await openScreen('/profile', { me, answers: { ...answers, totp_status: on } })
  await user.click(await screen.findByRole('button', { name: t('accounts.two_step_off') }))
  wire.answer({ totp_disable: refused('otp_wrong', 'not that one') })
  await fill(t('accounts.password'), 'sunny-harbour-9')
  await fill(t('ui.otp'), '000000')
  await user.click(screen.getByRole('button', { name: t('accounts.two_step_off') }))
  await screen.findByText('not that one')
  wire.answer({ totp_disable: {}, totp_status: off })
  await user.click(screen.getByRole('button', { name: t('accounts.two_step_off') }))
  await screen.findByText(t('accounts.two_step_lead'))
})

it.each(languages)('new recovery codes take password and code, and stay until they are stored, %s', async (locale) => {
  const { user, t, wire } = await openScreen('/profile', { locale, me, answers: { ...answers, totp_status: on } })
  await user.click(await screen.findByRole('button', { name: t('accounts.recovery_new') }))
  screen.getByText(t('accounts.recovery_new_lead'))
  wire.answer({ totp_codes: refused('password_wrong', 'not that one', { password: 'not that one' }) })
  await fill(t('accounts.password'), 'sunny-harbour-8')
  await fill(t('ui.otp'), '123456')
  await user.click(screen.getByRole('button', { name: t('accounts.recovery_new') }))
  await screen.findByText('not that one')
  wire.answer({ totp_codes: { recovery_codes: ['abcde-12345', 'fghjk-67890'] } })
  await fill(t('accounts.password'), 'sunny-harbour-9')
  await user.click(screen.getByRole('button', { name: t('accounts.recovery_new') }))
  await screen.findByText('fghjk-67890')
  expect(wire.sent('totp_codes').at(-1)).toEqual({ password: 'sunny-harbour-9', otp: '123456' })
  wire.answer({ totp_status: { ...on, recovery_left: 10 } })
  await user.click(screen.getByRole('button', { name: t('accounts.recovery_saved') }))
  await screen.findByText(t('accounts.two_step_since', { since: on.since, count: 10 }))
})

it('where root needs it, every screen leads to the set-up and nothing else is asked for', async () => {
  const root = rootAccount({ totp_required: 1 })
  const { t, wire } = await openScreen('/order', { me: root, answers: { totp_status: { ...off, is_required: 1 } } })
  await screen.findByText(t('accounts.two_step_required'))
  expect(location.pathname).toBe('/profile')
  expect(new Set(wire.calls.map(({ name }) => name))).toEqual(new Set(['role', 'totp_status']))
})

it('root resets that of somebody else after a question', async () => {
  const { user, t, wire } = await openScreen('/profile', { me: rootAccount(), answers })
  const section = within(await screen.findByRole('region', { name: t('accounts.two_step_reset') }))
  wire.answer({ totp_reset: { account: 'lost@example.com' } })
  await user.type(section.getByLabelText(t('accounts.email')), 'lost@example.com')
  await user.click(section.getByRole('button', { name: t('accounts.two_step_off') }))
  const question = within(await findDialog(t('accounts.two_step_reset_ask', { email: 'lost@example.com' })))
  expect(wire.sent('totp_reset')).toEqual([])
  await user.click(question.getByRole('button', { name: t('accounts.two_step_off') }))
  await screen.findByText(t('accounts.two_step_reset_done', { email: 'lost@example.com' }))
})

it('root signs somebody out on every device after a question', async () => {
  const { user, t, wire } = await openScreen('/profile', { me: rootAccount(), answers })
  const section = within(await screen.findByRole('region', { name: t('accounts.sign_out_account') }))
  wire.answer({ account_sign_out: { account: 'stolen@example.com', ended: 2 } })
  await user.type(section.getByLabelText(t('accounts.email')), 'stolen@example.com')
  await user.click(section.getByRole('button', { name: t('accounts.sign_out_everywhere') }))
  const question = within(await findDialog(t('accounts.sign_out_account_ask', { email: 'stolen@example.com' })))
  expect(wire.sent('account_sign_out')).toEqual([])
  await user.click(question.getByRole('button', { name: t('accounts.sign_out_everywhere') }))
  await screen.findByText(t('accounts.sign_out_account_done', { email: 'stolen@example.com' }))
})

it('an ended session asks for the code as well, over the screen', async () => {
  const { user, t, wire } = await openScreen('/profile', { me, answers })
  const company = await fill(t('accounts.company'), 'Typed Ltd')
  wire.answer({ profile_edit: refused('sign_in_again', 'Please Login Again!'), login: refused('otp_required') })
  await user.click(screen.getByRole('button', { name: t('ui.save') }))
  const dialog = within(await findDialog(t('ui.session_ended_text')))
  await user.type(dialog.getByLabelText(t('ui.session_password')), 'sunny-harbour-9{Enter}')
  await dialog.findByLabelText(t('ui.otp'))
  wire.answer({ login: signedIn })
  await user.type(dialog.getByLabelText(t('ui.otp')), '123456{Enter}')
  await waitFor(() => expect(wire.sent('login').at(-1)).toMatchObject({ otp: '123456' }))
  await waitFor(() => expect(screen.queryByText(t('ui.typed_is_kept'))).toBeNull())
  expect(company.value).toBe('Typed Ltd')
})

it('all other devices are signed out at once', async () => {
  const row = {
    client: 'web',
    user_agent: 'Firefox/130 Linux',
    address: '192.0.2.1',
    created_at: '2026-11-16 08:00:00',
    last_seen_at: '2026-11-16 09:00:00',
    expires_at: '2026-11-17 08:00:00',
  }
  const rows = [
    { ...row, session_id: 1, is_current: 1 },
    { ...row, session_id: 2, is_current: 0 },
  ]
  const { user, t, wire } = await openScreen('/profile', {
    me,
    answers: { ...answers, session_list: { data: rows, total: 2 } },
  })
  await user.click(await screen.findByRole('button', { name: t('accounts.end_other_sessions') }))
  wire.answer({ session_end_others: { ended: 1 }, session_list: { data: rows.slice(0, 1), total: 1 } })
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getAllByRole('button').at(-1) as HTMLElement)
  await screen.findByText(t('accounts.other_sessions_ended'))
  await waitFor(() => expect(screen.queryByText(t('accounts.end_other_sessions'))).toBeNull())
})
