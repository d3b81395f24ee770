import { locales } from '@goodlot/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const email = 'mei@example.com'
const password = 'sunny-harbour-9'

describe.each(locales)('signing up, %s', (locale) => {
  it('every field, the terms, and then sign-in', async () => {
    const { user, t, wire } = await openScreen('/logup', { locale, answers: { register: {} } })
    for (const [label, typed] of [
      ['accounts.email', email],
      ['accounts.password', password],
      ['accounts.confirm', password],
      ['accounts.contact_person', 'Mei Chen'],
      ['accounts.company', 'Acme'],
      ['accounts.phone', '+86 1'],
    ] as const)
      await fill(t(label), typed)
    const send = screen.getByRole('button', { name: t('accounts.sign_up') })
    await user.click(send)
    await screen.findByText(t('accounts.terms_hint'))
    expect(wire.sent('register')).toEqual([])
    await user.click(screen.getByRole('checkbox'))
    await waitFor(() => expect(screen.queryByText(t('accounts.terms_hint'))).toBeNull())
    await user.click(send)
    const dialog = await findDialog(t('accounts.sign_up_success'))
    expect(wire.sent('register')).toEqual([
      {
        from: 'web',
        account: email,
        password,
        nickname: 'Mei Chen',
        phone: '+86 1',
        company: 'Acme',
        account_type: 'customer',
      },
    ])
    await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
    await screen.findByRole('heading', { name: t('accounts.sign_in') })
    await screen.findByRole('link', { name: t('accounts.forgot') })
  })

  it('what is wrong is said at its field: by the form, and by the server', async () => {
    const sentence = 'This is what the server says.'
    const { user, t } = await openScreen('/logup?ref=CODE', {
      locale,
      answers: {
        check_ref_code: { email, nick_name: 'Invited', phone: '77', company_name: 'Invited Co' },
        register: refused('bad_input', 'no', { account: sentence }),
      },
    })
    await fill(t('accounts.password'), password)
    await fill(t('accounts.confirm'), 'another')
    await screen.findByText(t('validation.confirm_differs'))
    await fill(t('accounts.confirm'), password)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: t('accounts.sign_up') }))
    await findDialog(t('accounts.sign_up_failed'))
    await screen.findByText(sentence)
  })

  it('what a password must be is said before anything is sent', async () => {
    const { t, wire } = await openScreen('/logup', { locale })
    await screen.findByText(t('accounts.password_hint'))
    await fill(t('accounts.email'), email)
    for (const [typed, sentence] of [
      ['12345', 'faults.password_too_short'],
      ['aaaaaaaa', 'faults.password_common'],
      ['1qaz2wsx', 'faults.password_common'],
      [email, 'faults.password_is_email'],
    ] as const) {
      await fill(t('accounts.password'), typed)
      await screen.findByText(t(sentence))
    }
    await fill(t('accounts.password'), password)
    await waitFor(() => expect(screen.queryByText(t('faults.password_is_email'))).toBeNull())
    expect(wire.sent('register')).toEqual([])
  })

  it('an invitation that cannot be checked is said, and checked again (D-16)', async () => {
    const check = vi.fn(async () => {
      throw new TypeError('Failed to fetch')
    })
    const { user, t, wire } = await openScreen('/logup?ref=CODE', { locale, answers: { check_ref_code: check } })
    await screen.findByText(t('accounts.invitation_unchecked'))
    expect(screen.queryByLabelText(t('accounts.password'))).toBeNull()
    wire.answer({ check_ref_code: { email, nick_name: 'Invited', phone: '77', company_name: 'Invited Co' } })
    await user.click(screen.getByRole('button', { name: t('ui.retry') }))
    const field = await screen.findByLabelText<HTMLInputElement>(t('accounts.email'))
    await waitFor(() => expect(field.value).toBe(email))
    expect(check).toHaveBeenCalledOnce()
  })

  it('an invitation that nobody made shows the page without access', async () => {
    const { t } = await openScreen('/logup?ref=MADEUP', {
      locale,
      answers: { check_ref_code: refused('referral_invalid') },
    })
    await screen.findByText(t('faults.referral_invalid'))
    expect(screen.getByRole('link', { name: t('ui.go_home') }).getAttribute('href')).toBe('/')
  })
})
