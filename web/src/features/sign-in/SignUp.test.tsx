import type { Locale, Translate } from '@goodlot/i18n'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { cartAnswers } from '../../test/cart.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { type Answers, refused, unknownRefusal } from '../../test/wire.ts'

const email = 'mei@example.com'
const password = 'sunny-harbour-9'

describe.each(languages)('signing up, %s', (locale) => {
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
    // nobody was signed in by it, and the e-mail need not be typed again
    expect(wire.sent('login')).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>(t('accounts.email')).value).toBe(email)
  })

  it('an invitation fills the form; what is wrong is said at its field: by the form, and by the server (D-15, P-14)', async () => {
    const sentence = 'This is what the server says.'
    const { user, t } = await openScreen('/logup?ref=CODE', {
      locale,
      answers: {
        check_ref_code: { email, nick_name: 'Invited', phone: '77', company_name: 'Invited Co' },
        register: refused('bad_input', 'no', { account: sentence }),
      },
    })
    for (const [label, filled] of [
      ['accounts.email', email],
      ['accounts.contact_person', 'Invited'],
      ['accounts.phone', '77'],
      ['accounts.company', 'Invited Co'],
    ] as const)
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(t(label)).value).toBe(filled))
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

  it('an invitation that nobody made shows the page without access (D-18, D-19)', async () => {
    const { t } = await openScreen('/logup?ref=MADEUP', {
      locale,
      answers: { check_ref_code: refused('referral_invalid') },
    })
    await screen.findByText(t('faults.referral_invalid'))
    expect(screen.getByRole('link', { name: t('ui.go_home') }).getAttribute('href')).toBe('/')
    if (locale === 'en-US') screen.getByRole('link', { name: 'Go To Home Page' })
  })
})

async function fillPerson(t: Translate) {
  await fill(t('accounts.email'), email)
  await fill(t('accounts.password'), password)
  await fill(t('accounts.confirm'), password)
  await fill(t('accounts.contact_person'), 'Mei')
  await fill(t('accounts.company'), 'Acme')
  await fill(t('accounts.phone'), '+86 1')
}

// A-55, D-01, D-05, D-06, D-07, D-08, D-09, D-10, D-11, D-12, D-13, D-14, D-41
it('what each field refuses, and that the terms are read and agreed to first', async () => {
  const { user, t, wire } = await openScreen('/logup')
  const send = await screen.findByRole('button', { name: t('accounts.sign_up') })
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  await user.click(send)
  for (const sentence of [
    'Please input your E-mail!',
    'Please input your password!',
    t('validation.confirm_required'),
    t('validation.nickname_required'),
    t('validation.company_required'),
    t('validation.phone_required'),
    'Please check the box if you have read and agreed to the Terms of Use',
  ])
    await screen.findByText(sentence)

  await user.type(screen.getByLabelText(t('accounts.email')), 'abc')
  expect(screen.getAllByRole('option')).toHaveLength(6)
  await screen.findByText('The input is not valid E-mail!')
  await fillPerson(t)
  await fill(t('accounts.contact_person'), 'Me')
  await screen.findByText(t('validation.nickname_short'))
  await fill(t('accounts.contact_person'), '王芳')
  await waitFor(() => expect(screen.queryByText(t('validation.nickname_short'))).toBeNull())
  await fill(t('accounts.contact_person'), '王')
  await screen.findByText(t('validation.nickname_short'))
  await fill(t('accounts.contact_person'), 'Mei')
  await waitFor(() => expect(screen.queryByText(t('validation.nickname_short'))).toBeNull())
  // the confirmation matched until the password was changed
  await fill(t('accounts.password'), '12345')
  await screen.findByText('The password length cannot be less than 6 bits!')
  await screen.findByText('Inconsistent Passwords')
  await fill(t('accounts.password'), password)
  await waitFor(() => expect(screen.queryByText('Inconsistent Passwords')).toBeNull())
  await user.click(send)
  await screen.findByText('Please check the box if you have read and agreed to the Terms of Use')
  expect(wire.sent('register')).toEqual([])
  const terms = screen.getByRole('link', { name: t('accounts.terms_link') })
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms_of_us', '_blank'])
})

// D-02, D-03, D-04, D-21, D-22, D-25, D-26, QK-14
it('the dialog while it is sent, an address in use, and another refusal with its code', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  const { user, t, wire } = await openScreen('/logup', {
    answers: { register: () => released.then(() => unknownRefusal) },
  })
  await fillPerson(t)
  await user.click(screen.getByRole('checkbox'))
  const send = screen.getByRole('button', { name: t('accounts.sign_up') })
  await user.click(send)
  await findDialog(t('accounts.do_not_refresh'))
  const [request] = wire.calls.filter(({ name }) => name === 'register')
  expect(request?.search).toBe('?from=web')
  const { from: _, ...fields } = request?.input ?? {}
  expect(Object.keys(fields).sort()).toEqual(['account', 'account_type', 'company', 'nickname', 'password', 'phone'])
  expect(fields.account_type).toBe('customer')
  release()
  const failed = await findDialog(t('accounts.sign_up_failed'))
  expect(failed.textContent).toContain('An odd refusal')
  expect(failed.textContent).toContain('Code: 4999')
  await user.click(within(failed).getAllByRole('button').at(-1) as HTMLElement)

  wire.answer({ register: refused('email_used') })
  await fill(t('accounts.email'), 'buyer@goodlot.test')
  await user.click(send)
  await findDialog('This E-mail has been used! Please register again')
})

it('another ref in the address is checked without a reload (D-16, D-17, D-19)', async () => {
  const { t, wire } = await openScreen('/logup', { answers: { check_ref_code: refused('referral_invalid') } })
  await screen.findByLabelText(t('accounts.email'))
  expect(wire.sent('check_ref_code')).toEqual([])
  act(() => {
    history.pushState(null, '', '/logup?ref=MADEUP')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await screen.findByText(t('faults.referral_invalid'))
  expect(wire.sent('check_ref_code')).toEqual([{ ref: 'MADEUP' }])
})

it('whoever is signed in may open it too: the session is no part of the registration', async () => {
  const { user, t, wire } = await openScreen('/logup', { me: customerAccount(), answers: { register: {} } })
  await fillPerson(t)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: t('accounts.sign_up') }))
  await findDialog(t('accounts.sign_up_success'))
  expect(wire.calls.filter(({ name }) => name === 'register').map(({ token }) => token)).toEqual([''])
  // the page around the form still uses the signed-in session
  expect(wire.calls.find(({ name }) => name === 'role')?.token).toBe('a token')
})

it('an invitation that cannot be checked is checked again every five seconds by itself, until it can (D-16)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  try {
    const check = vi.fn(async () => {
      throw new TypeError('Failed to fetch')
    })
    const { t, wire } = await openScreen('/logup?ref=CODE', { answers: { check_ref_code: check } })
    await screen.findByText(t('accounts.invitation_retrying'))
    // on a slow machine more than these seconds pass
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    expect(check.mock.calls.length).toBeGreaterThan(1)
    wire.answer({ check_ref_code: { email, nick_name: 'Invited', phone: '77', company_name: 'Invited Co' } })
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    const field = await screen.findByLabelText<HTMLInputElement>(t('accounts.email'))
    await waitFor(() => expect(field.value).toBe(email))
    const checks = wire.sent('check_ref_code').length
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(wire.sent('check_ref_code')).toHaveLength(checks)
  } finally {
    vi.useRealTimers()
  }
})

describe('on the way from a quote of the home page', () => {
  const quote = '/cart?service_type=fri&category=hard_lines&qty=3%2C200&country=CN&city=CN-4403&city_name=Shenzhen'
  const me = customerAccount()
  /** Opens the cart as a visitor, and goes on from sign-in to registration. */
  const open = async (answers: Answers, locale: Locale = 'en-US') => {
    const opened = await openScreen(quote, { locale, answers: { register: {}, ...answers } })
    const { t, user } = opened
    await screen.findByRole('heading', { name: t('accounts.sign_in') })
    const quantity = t('accounts.quote_quantity', { quantity: '3,200' })
    const kept = t('accounts.quote_kept', { what: `${quantity} · Shenzhen` })
    screen.getByText(kept)
    await user.click(screen.getByRole('link', { name: t('accounts.quote_register') }))
    await screen.findByRole('heading', { name: t('accounts.sign_up') })
    screen.getByText(kept)
    await fillPerson(t)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: t('accounts.sign_up') }))
    return opened
  }

  it.each(languages)('registering signs in with what was typed, and the cart has the quote, %s', async (locale) => {
    const login = { ...me, user_sign: 'first token', device_sign: 'device' }
    const notice_list = { data: [], total: 0, unread: 0 }
    const { t, wire } = await open({ ...cartAnswers, role: me, notice_list, login }, locale)
    await screen.findByRole('heading', { level: 1, name: t('booking.title') })
    expect(wire.sent('login')).toMatchObject([{ account: email, password }])
    expect(screen.queryByText(t('accounts.sign_up_success'))).toBeNull()
    expect((await screen.findByLabelText<HTMLInputElement>(t('products.column_qty'))).value).toBe('3200')
  })

  it('where signing in fails, the person is told to, and the quote stays kept', async () => {
    const { t, user } = await open({ login: unknownRefusal })
    const dialog = await findDialog(t('accounts.sign_up_success'))
    await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
    await screen.findByRole('heading', { name: t('accounts.sign_in') })
    expect(screen.getByLabelText<HTMLInputElement>(t('accounts.email')).value).toBe(email)
    screen.getByText(/Shenzhen/)
  })
})
