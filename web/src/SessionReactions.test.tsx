import { readToken } from '@goodlot/client'
import type { locales } from '@goodlot/i18n'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBilling } from './test/invoices.ts'
import { languages } from './test/languages.ts'
import { customerAccount } from './test/people.ts'
import { aPersonData } from './test/privacy.ts'
import { fill, findDialog, openScreen } from './test/screen.tsx'
import { type Answers, refused } from './test/wire.ts'

const me = customerAccount({ nick_name: 'Head Office', user_account: 'main@example.com' })
const child = customerAccount({ nick_name: 'Second Desk', user_account: 'child@example.com', uuid: 'of the child' })
const nobody = customerAccount({ role: '', uuid: undefined })
const profile = {
  account: me.user_account,
  email_verified: 1,
  nickname: 'Head Office',
  phone: '1',
  company: 'Main Co',
  country: '',
  language: 'en-US',
  email_notification_status: 1,
  created_at: '2026-11-01 10:00:00',
}
const answers: Answers = {
  profile_get: profile,
  ics_feed_get: { url: '', created_at: '', used_at: '' },
  session_list: { data: [], total: 0 },
  data_status: aPersonData(),
  billing_info: aBilling(),
  totp_status: { is_on: 0, since: '', recovery_left: 0, is_required: 0 },
  // the server knows both sessions by their tokens
  role: ({ token }) => (token === 'of the child' ? child : token === 'a token' || token === 'again' ? me : nobody),
  logout: {},
}
const openProfile = (locale: (typeof locales)[number] = 'en-US') => openScreen('/profile', { locale, me, answers })

const setCookie = (cookie: string) => Reflect.set(document, 'cookie', cookie)
/** Changes the session cookie and announces it, as another tab would. */
const otherTab = (token: string) =>
  act(() => {
    setCookie(token ? `user_sign=${token}; Path=/` : 'user_sign=; Path=/; Max-Age=0')
    window.dispatchEvent(new StorageEvent('storage', { key: 'session_changed_at' }))
  })
const signedIn = { ...me, user_sign: 'again', device_sign: 'device' }

describe.each(languages)('another tab changed to another account, %s', (locale) => {
  it('is said at once; nothing is sent, what was typed stays, and its account goes on after its password', async () => {
    const { user, t, wire } = await openProfile(locale)
    const company = await fill(t('accounts.company'), 'Typed Ltd')
    otherTab('of%20the%20child')
    const dialog = within(await findDialog(t('ui.other_account_title', { name: 'Second Desk' })))
    dialog.getByText(t('ui.other_account_text', { name: 'Head Office', email: 'main@example.com' }))
    dialog.getByText(t('ui.typed_is_kept'))
    dialog.getByRole('button', { name: t('ui.go_on_as', { name: 'Second Desk' }) })
    await user.click(screen.getByText(t('ui.save')).closest('button') as HTMLElement)
    await screen.findByText(t('ui.error'))
    expect(wire.sent('profile_edit')).toEqual([])

    wire.answer({ login: refused('login_invalid') })
    await user.type(dialog.getByLabelText(t('ui.session_password')), 'wrong-one')
    await user.click(dialog.getByRole('button', { name: t('ui.go_on_here') }))
    await dialog.findByText(t('ui.session_password_wrong'))
    const saved = { ...profile, company: 'Typed Ltd' }
    // the server no longer knows the first session, but its answer that says so arrives late
    let answerLate: () => void = () => undefined
    const role: Answers['role'] = ({ token }) =>
      token === 'again'
        ? me
        : new Promise((done) => {
            answerLate = () => done(nobody)
          })
    wire.answer({ login: signedIn, profile_edit: saved, profile_get: saved, role })
    await user.click(dialog.getByRole('button', { name: t('ui.go_on_here') }))
    await waitFor(() => expect(screen.queryByText(t('ui.typed_is_kept'))).toBeNull())
    expect(wire.sent('login').at(-1)).toMatchObject({ account: 'main@example.com' })
    expect(company.value).toBe('Typed Ltd')
    await user.click(screen.getByText(t('ui.save')).closest('button') as HTMLElement)
    await waitFor(() => expect(wire.sent('profile_edit')).toHaveLength(1))
    expect(wire.sent('profile_edit')[0]).toMatchObject({ company: 'Typed Ltd' })
    expect(readToken()).toBe('again')

    // the screen has continued with the new session, so the late news that the first one ended changes nothing
    await screen.findByText(t('ui.success'))
    await waitFor(() => expect(wire.sent('role').length).toBeGreaterThan(1))
    await waitFor(() => expect(wire.sent('profile_get').length).toBeGreaterThan(1))
    await fill(t('accounts.company'), 'Typed later')
    await act(async () => {
      answerLate()
      await new Promise((done) => setTimeout(done, 50))
    })
    expect(screen.queryByText(t('ui.session_ended_text'))).toBeNull()
    expect(company.value).toBe('Typed later')
    // leaving the page would ask about the unsaved text
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
  })
})

describe('another tab', () => {
  it('that signed in again with the same account disturbs nobody: its session is used', async () => {
    const { user, t, wire } = await openProfile()
    const company = await fill(t('accounts.company'), 'Typed Ltd')
    otherTab('again')
    await waitFor(() => expect(readToken()).toBe('again'))
    wire.answer({ profile_edit: { ...profile, company: 'Typed Ltd' } })
    await user.click(screen.getByRole('button', { name: t('ui.save') }))
    await waitFor(() => expect(wire.sent('profile_edit')).toHaveLength(1))
    expect(company.isConnected).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that signed out leads to sign-in with a word, when nothing is unsaved (C-30)', async () => {
    const { t } = await openProfile()
    await screen.findByLabelText(t('accounts.company'))
    otherTab('')
    await screen.findByText('Please Login Again!')
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })

  it('that signed out leaves typed work in place, behind the question for the password', async () => {
    const { t } = await openProfile()
    const company = await fill(t('accounts.company'), 'Typed Ltd')
    otherTab('')
    await findDialog(t('ui.session_ended_text'))
    expect(company.isConnected).toBe(true)
    expect(location.pathname).toBe('/profile')
  })

  it('that changed without a word is noticed by the next call, before it is sent', async () => {
    const { user, t, wire } = await openProfile()
    await fill(t('accounts.company'), 'Typed Ltd')
    setCookie('user_sign=of%20the%20child; Path=/')
    await user.click(screen.getByRole('button', { name: t('ui.save') }))
    await findDialog(t('ui.other_account_title', { name: 'Second Desk' }))
    expect(wire.sent('profile_edit')).toEqual([])
  })
})

describe('a session that the server ended', () => {
  it('keeps what was typed: the same account signs in over the screen and saves it (C-30)', async () => {
    const { user, t, wire } = await openProfile()
    const company = await fill(t('accounts.company'), 'Typed Ltd')
    wire.answer({ profile_edit: refused('sign_in_again', 'Please Login Again!'), login: signedIn })
    await user.click(screen.getByRole('button', { name: t('ui.save') }))
    const dialog = within(await findDialog(t('ui.session_ended_text')))
    await user.type(dialog.getByLabelText(t('ui.session_password')), 'sunny-harbour-9')
    await user.click(dialog.getByRole('button', { name: t('ui.go_on_here') }))
    await waitFor(() => expect(screen.queryByText(t('ui.typed_is_kept'))).toBeNull())
    expect(company.isConnected && company.value).toBe('Typed Ltd')
    expect(location.pathname).toBe('/profile')
    wire.answer({ profile_edit: { ...profile, company: 'Typed Ltd' } })
    await user.click(screen.getByText(t('ui.save')).closest('button') as HTMLElement)
    await waitFor(() => expect(wire.sent('profile_edit')).toHaveLength(2))
  })

  it('is given up for another account only after a question', async () => {
    const { user, t, wire } = await openProfile()
    await fill(t('accounts.company'), 'Typed Ltd')
    wire.answer({ profile_edit: refused('sign_in_again', 'Please Login Again!') })
    await user.click(screen.getByRole('button', { name: t('ui.save') }))
    const dialog = within(await findDialog(t('ui.session_ended_text')))
    await user.click(dialog.getByRole('button', { name: t('ui.use_other_account') }))
    const question = within(await findDialog(t('ui.discard_text')))
    await user.click(question.getByRole('button', { name: t('ui.keep_editing') }))
    expect(location.pathname).toBe('/profile')
    await user.click(dialog.getByRole('button', { name: t('ui.use_other_account') }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: t('ui.discard') }).length).toBeGreaterThan(0))
    await user.click(screen.getAllByRole('button', { name: t('ui.discard') }).at(-1) as HTMLElement)
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })

  it('with nothing unsaved leads to sign-in with a word (C-30)', async () => {
    const { user, t, wire } = await openProfile()
    await screen.findByLabelText(t('accounts.company'))
    wire.answer({ profile_edit: refused('sign_in_again', 'Please Login Again!') })
    await user.click(screen.getByRole('button', { name: t('ui.save') }))
    await screen.findByText('Please Login Again!')
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })
})
