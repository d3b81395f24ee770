import { readToken } from '@goodlot/client'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { flags } from '../../api/flags.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { fill, findDialog, openScreen, wordsOf } from '../../test/screen.tsx'
import { refused, unknownRefusal } from '../../test/wire.ts'

describe.each(languages)('signing in, %s', (locale) => {
  it('a wrong password: the login-error dialog with the translated sentence (C-15)', async () => {
    const { user, t, wire } = await openScreen('/login', { locale, answers: { login: refused('login_invalid') } })
    await fill(t('accounts.email'), 'buyer@goodlot.test')
    await fill(t('accounts.password'), 'not-the-one')
    await user.click(screen.getByRole('button', { name: t('accounts.sign_in') }))
    const dialog = await findDialog(t('accounts.login_error'))
    expect(dialog.textContent).toContain(t('faults.login_invalid'))
    expect(wire.sent('login')).toEqual([{ from: 'web', account: 'buyer@goodlot.test', password: 'not-the-one' }])
  })

  it('empty fields are named in the language that is chosen afterwards too', async () => {
    const { user, t } = await openScreen('/login', { locale })
    await user.click(await screen.findByRole('button', { name: t('accounts.sign_in') }))
    await screen.findByText(t('validation.email_required'))
    await screen.findByText(t('validation.password_required'))
    const other = locale === 'en-US' ? 'zh-CN' : 'en-US'
    await user.click(document.querySelector(`a[data-locale=${other}]`) as Element)
    await screen.findByText(wordsOf(other)('validation.email_required'))
    await screen.findByText(wordsOf(other)('validation.password_required'))
  })
})

// C-02, C-03, C-04, C-05, C-06, C-35, V-07, V-27, W-04, W-05
it('the messages of the specification, remember-me ticked, mail domains offered; a language change keeps what was typed', async () => {
  const { user } = await openScreen('/login')
  expect(((await screen.findByRole('checkbox')) as HTMLInputElement).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByText('Please input your E-mail!')
  await screen.findByText('Please input your password!')
  await user.type(screen.getByLabelText('E-mail'), 'abc')
  expect(screen.getAllByRole('option')).toHaveLength(6)
  await user.type(screen.getByLabelText('Password'), '12345')
  await screen.findByText('The input is not valid E-mail!')
  await screen.findByText('The password length cannot be less than 6 bits!')
  await user.click(document.querySelector('a[data-locale=zh-CN]') as Element)
  const t = wordsOf('zh-CN')
  await screen.findByText(t('validation.email'))
  expect((screen.getByLabelText(t('accounts.email')) as HTMLInputElement).value).toBe('abc')
})

// C-01, C-09, C-16, C-17, C-18, QK-06
it('its fields and links; no answer, another status and another refusal each say what happened', async () => {
  const { user, t, wire } = await openScreen('/login', {
    answers: {
      login: () => {
        throw new TypeError('no network')
      },
    },
  })
  await screen.findByRole('checkbox', { name: t('accounts.remember_me') })
  expect(screen.getByRole('link', { name: t('accounts.forgot') }).getAttribute('href')).toBe('/RetrievePwd')
  expect(screen.getByRole('link', { name: t('accounts.to_sign_up') }).getAttribute('href')).toBe('/logup')
  await fill(t('accounts.email'), 'buyer@goodlot.test')
  await fill(t('accounts.password'), 'goodlot-demo')
  const button = screen.getByRole('button', { name: t('accounts.sign_in') })
  const close = (dialog: HTMLElement) => user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)

  await user.click(button)
  const unreachable = await findDialog('Please enter the correct account or password!')
  expect(unreachable.textContent).toContain(t('accounts.server_unreachable'))
  await close(unreachable)

  wire.answer({ login: new Response('', { status: 503 }) })
  await user.click(button)
  await close(await findDialog('Request failed (HTTP 503)'))

  // the server's own sentence, and what was typed stays
  wire.answer({
    login: Response.json({ code: 503, fault: 'database_unavailable', msg: 'Later!', data: null }, { status: 503 }),
  })
  await user.click(button)
  await close(await findDialog('Later!'))
  expect(screen.getByLabelText<HTMLInputElement>(t('accounts.password')).value).toBe('goodlot-demo')

  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  wire.answer({ login: () => released.then(() => unknownRefusal) })
  await user.click(button)
  await waitFor(() => expect(document.querySelector('button[aria-busy]')).not.toBeNull())
  release()
  const refusal = await findDialog('An odd refusal')
  expect(refusal.textContent).toContain(t('accounts.login_failed'))
  expect(refusal.textContent).toContain('Please try again or contact your administrator for assistance!')
  await waitFor(() => expect(document.querySelector('button[aria-busy]')).toBeNull())
})

it('the farewell of the last session comes late and does not end the new one (A-54, C-08, C-12, C-19)', async () => {
  let answer: () => void = () => undefined
  const late = new Promise<void>((done) => {
    answer = done
  })
  const me = customerAccount()
  const { user, t, wire } = await openScreen('/login', {
    me,
    answers: {
      sys_list: [],
      logout: () => late.then(() => ({})),
      login: { ...me, user_sign: 'a new token', device_sign: 'device' },
    },
  })
  await screen.findByRole('button', { name: t('accounts.sign_in') })
  await waitFor(() => expect(document.cookie).not.toContain('user_sign'))
  await fill(t('accounts.email'), 'main@goodlot.test')
  await fill(t('accounts.password'), 'goodlot-demo')
  await user.click(screen.getByRole('button', { name: t('accounts.sign_in') }))
  await screen.findByRole('heading', { name: t('orders.title') })
  expect(wire.calls.find(({ name }) => name === 'login')?.search).toBe('?from=web')
  answer()
  await late
  expect(wire.calls.filter(({ name }) => name === 'logout').map(({ token }) => token)).toEqual(['a token'])
  expect(document.cookie).toContain('user_sign=a%20new%20token')
  expect(readToken()).toBe('a new token')
})

describe('work that this browser keeps for an account', () => {
  const me = customerAccount()
  const own = [`cart:1:${me.uuid}:new`, `cart:1:${me.uuid}:draft 7`, `protocol:1:${me.uuid}:3`]
  const others = ['cart:1:somebody-else:new']
  const keep = () => {
    for (const key of [...own, ...others]) localStorage.setItem(key, '{}')
  }
  const kept = () => [...own, ...others].filter((key) => localStorage.getItem(key) !== null)
  const signOut = { me, answers: { logout: {} } }

  it.each(languages)('is asked about at sign-out, and removed if the person wants that, %s', async (locale) => {
    keep()
    const { user, t, wire } = await openScreen('/logout', { ...signOut, locale })
    const question = await findDialog(t('accounts.kept_title'))
    expect(question.textContent).toContain(t('accounts.kept_carts', { count: 2 }))
    expect(question.textContent).toContain(t('accounts.kept_protocols', { count: 1 }))
    // the session has ended whatever the answer is
    await waitFor(() => expect(wire.sent('logout')).toHaveLength(1))
    expect(document.cookie).not.toContain('user_sign')
    expect(kept()).toEqual([...own, ...others])
    await user.click(within(question).getByRole('button', { name: t('accounts.kept_remove') }))
    await waitFor(() => expect(kept()).toEqual(others))
    await screen.findByRole('button', { name: t('accounts.sign_in') })
  })

  it('stays for the same account if the person wants that', async () => {
    keep()
    const { user, t } = await openScreen('/logout', signOut)
    const question = await findDialog(t('accounts.kept_title'))
    await user.click(within(question).getByRole('button', { name: t('accounts.kept_keep') }))
    await waitFor(() => expect(screen.queryByText(t('accounts.kept_title'))).toBeNull())
    expect(kept()).toEqual([...own, ...others])
  })

  it('is not mentioned where all of it belongs to somebody else, or there is none', async () => {
    localStorage.setItem('cart:1:somebody-else:new', '{}')
    const { t, wire } = await openScreen('/logout', signOut)
    await waitFor(() => expect(wire.sent('logout')).toHaveLength(1))
    await screen.findByRole('button', { name: t('accounts.sign_in') })
    expect([screen.queryByText(t('accounts.kept_title')), kept()]).toEqual([null, others])
  })

  it('stays without a question when the server ended the session, for nobody may be there to answer', async () => {
    keep()
    const { t } = await openScreen('/order', { me, answers: { sys_list: [], order_list: refused('sign_in_again') } })
    await screen.findByRole('button', { name: t('accounts.sign_in') })
    expect([screen.queryByText(t('accounts.kept_title')), kept()]).toEqual([null, [...own, ...others]])
  })
})

describe('while sign-in is closed (C-20, QK-10)', () => {
  afterEach(() => {
    flags.loginAlwaysRequired = true
    vi.restoreAllMocks()
  })

  it('/login leads home', async () => {
    flags.loginAlwaysRequired = false
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    await openScreen('/login')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  })

  it('root signs in at /login?root', async () => {
    flags.loginAlwaysRequired = false
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    const { user, t, wire } = await openScreen('/login?root', { answers: { login: refused('login_invalid') } })
    await fill(t('accounts.email'), 'root@goodlot.test')
    await fill(t('accounts.password'), 'goodlot-demo')
    await user.click(screen.getByRole('button', { name: t('accounts.sign_in') }))
    await findDialog(t('accounts.login_error'))
    expect([wire.sent('login').length, replace.mock.calls]).toEqual([1, []])
  })
})

it('while the demo is being made the top bar says so, and no longer when the server is ready', async () => {
  Object.assign(flags, { demoUnderWay: true, development: true })
  onTestFinished(() => void Object.assign(flags, { demoUnderWay: false, development: false }))
  const made = { readyz: Response.json({ ready: true, reasons: [] }) } as object
  const { t } = await openScreen('/login', { answers: made })
  await screen.findByText(t('shell.demo_under_way'))
  expect(screen.queryByText(t('shell.development'))).toBeNull()
  await screen.findByText(t('shell.development'), {}, { timeout: 20_000 })
  expect(screen.queryByText(t('shell.demo_under_way'))).toBeNull()
})
