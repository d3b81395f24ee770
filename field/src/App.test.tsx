import { adoptToken, clearToken } from '@goodlot/client'
import type { FaultName } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setWindowWidth } from '../../web/src/test/window-width.ts'
import { type Answers, refused } from '../../web/src/test/wire.ts'
import { phoneDatabase } from './offline/phone-database.ts'
import { transact } from './store/database.ts'
import { keepMission, missionsOf } from './store/missions.ts'
import { languages } from './test/languages.ts'
import { aCompleteProfile, aProfile, inspectorAccount } from './test/people.ts'
import { fill, noDays, noNotices, openScreen, wordsOf } from './test/screen.tsx'
import { followSystem } from './theme.ts'

const signedIn = { ...inspectorAccount, user_sign: 'new token', device_sign: 'device' }

describe.each(languages)('in %s', (locale: Locale) => {
  it.each([
    ['/field/days', 'field.days'],
    ['/field/prices', 'field.prices'],
    ['/field/profile', 'field.profile'],
    ['/field/expertise', 'field.expertise'],
    ['/field/verify', 'field.verify'],
    ['/field/earnings', 'field.earnings'],
    ['/field/account', 'field.account'],
    ['/field/notices', 'field.notices'],
    ['/field/nothing', 'field.not_found'],
  ] as const)('%s has its title', async (address, title) => {
    const answers = { catalog_tree: [], payout_list: { data: [], total: 0 } }
    const { t } = await openScreen(address, { locale, answers })
    await screen.findByRole('heading', { level: 1, name: t(title) })
    expect(document.documentElement.lang).toBe(locale)
  })

  it('registering says what is needed, keeps what was typed, and enters (OD-35)', async () => {
    const { t, user, wire } = await openScreen('/field/register?code=AB12CD34', { locale, me: null })
    await screen.findByText(t('field.password_hint'))
    expect((await screen.findByLabelText<HTMLInputElement>(t('field.code'))).value).toBe('AB12CD34')
    await fill(t('field.name'), 'Mai Tran')
    await fill(t('field.email'), 'mai@example.com')
    await fill(t('field.phone'), '1')
    await fill(t('field.password'), 'sunny-harbour-9')
    const submit = screen.getByRole('button', { name: t('field.register') })
    await user.click(submit)
    await screen.findByText(t('field.terms_missing'))
    expect(wire.sent('ins_register')).toEqual([])
    await user.click(screen.getByRole('checkbox'))
    wire.answer({ ins_register: refused('ins_code_invalid', 'This code is not valid.') })
    await user.click(submit)
    await screen.findByText('This code is not valid.')
    expect((await screen.findByLabelText<HTMLInputElement>(t('field.name'))).value).toBe('Mai Tran')
    wire.answer({
      ins_register: {},
      login: signedIn,
      role: inspectorAccount,
      ins_profile: aProfile(),
      ins_days: noDays,
      notice_list: noNotices,
    })
    await user.click(submit)
    await screen.findByText(t('field.hello', { name: 'Mai Tran' }))
    expect(location.pathname).toBe('/field')
    expect(wire.sent('ins_register').at(-1)).toMatchObject({ code: 'AB12CD34', nickname: 'Mai Tran' })
  })
})

describe('the link of an invitation on a phone of 390 px', () => {
  const invited = { email: 'li.na@example.com', nick_name: 'Li Na', language: 'zh-CN' as const }
  const open = (hasChosen: boolean, answer: NonNullable<Answers['ins_invitation']> = invited) => {
    setWindowWidth(390)
    return openScreen('/field/register?invitation=abc', {
      hasChosen,
      me: null,
      answers: {
        ins_invitation: answer,
        ...{
          ins_register: {},
          login: signedIn,
          role: inspectorAccount,
          ins_profile: aProfile(),
          notice_list: noNotices,
        },
        ins_days: noDays,
      },
    })
  }

  it('opens in the language of the invitation with name and address filled in, and registers with it', async () => {
    const { user, wire } = await open(false)
    const t = wordsOf('zh-CN')
    await screen.findByRole('heading', { level: 1, name: t('field.register') })
    screen.getByText(t('field.register_lead_invited'))
    const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect([shownIn(t('field.name')), shownIn(t('field.email'))]).toEqual(['Li Na', 'li.na@example.com'])
    expect(document.documentElement.lang).toBe('zh-CN')
    await fill(t('field.phone'), '1')
    await fill(t('field.password'), 'sunny-harbour-9')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: t('field.register') }))
    await waitFor(() =>
      expect(wire.sent('ins_register')).toEqual([
        expect.objectContaining({ account: 'li.na@example.com', invitation: 'abc' }),
      ]),
    )
    await screen.findByText(t('field.hello', { name: 'Mai Tran' }))
  })

  it('keeps the language that somebody chose on this phone', async () => {
    const { t } = await open(true)
    await screen.findByText(t('field.register_lead_invited'))
    expect(document.documentElement.lang).toBe('en-US')
  })

  it('says that an invitation is over, and registers without it', async () => {
    const { t } = await open(false, refused('invitation_invalid'))
    await screen.findByText(t('field.invitation_gone'))
    expect(screen.getByLabelText<HTMLInputElement>(t('field.email')).value).toBe('')
  })
})

describe('signing in', () => {
  it('a visitor is led there from every address; a second factor is asked for when the server wants it (C-22)', async () => {
    const { t, user, wire } = await openScreen('/field/days', { me: null })
    await fill(t('field.email'), 'mai@example.com')
    expect(location.pathname).toBe('/field/login')
    await fill(t('field.password'), 'sunny-harbour-9')
    const otp = (fault: FaultName, msg: string) => Response.json({ code: 4010, fault, msg, data: null })
    wire.answer({ login: otp('otp_required', 'code, please') })
    await user.click(screen.getByRole('button', { name: t('field.sign_in') }))
    await fill(t('field.otp'), '111111')
    wire.answer({ login: otp('otp_wrong', 'Wrong code.') })
    await user.click(screen.getByRole('button', { name: t('field.sign_in') }))
    await screen.findByText('Wrong code.')
    await fill(t('field.otp'), '123456')
    wire.answer({ login: signedIn, role: inspectorAccount, ins_profile: aProfile(), notice_list: noNotices })
    wire.answer({ ins_days: noDays })
    await user.click(screen.getByRole('button', { name: t('field.sign_in') }))
    await screen.findByText(t('field.hello', { name: 'Mai Tran' }))
    expect(wire.sent('login').map(({ otp: code }) => code)).toEqual([undefined, '111111', '123456'])
  })
  it('without a connection the password stays and the reason is said', async () => {
    const { t, user, wire } = await openScreen('/field/login', { me: null })
    await fill(t('field.email'), 'mai@example.com')
    const password = await fill(t('field.password'), 'sunny-harbour-9')
    wire.answer({
      login: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await user.click(screen.getByRole('button', { name: t('field.sign_in') }))
    await screen.findByText(t('field.no_connection'))
    expect(password.value).toBe('sunny-harbour-9')
  })
  it('a customer is told that the app is not for it', async () => {
    const { t } = await openScreen('/field', { me: { ...inspectorAccount, role: 'customer' } })
    await screen.findByRole('heading', { name: t('field.for_inspectors') })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
  it('a session that ended leads to sign-in with a word, and the draft is still there afterwards', async () => {
    const { t, user, wire } = await openScreen('/field/profile')
    await fill(t('field.realname'), 'Tran Thi Mai')
    wire.answer({ ins_profile_edit: refused('sign_in_again', 'Please Login Again!') })
    await user.click(screen.getByRole('button', { name: t('field.save') }))
    await screen.findByText(t('field.session_ended'))
    wire.answer({ login: signedIn })
    await fill(t('field.email'), 'mai@example.com')
    await fill(t('field.password'), 'sunny-harbour-9')
    await user.click(screen.getByRole('button', { name: t('field.sign_in') }))
    await user.click(await screen.findByRole('link', { name: new RegExp(`^${t('field.profile')}$`), current: false }))
    expect((await screen.findByLabelText<HTMLInputElement>(t('field.realname'))).value).toBe('Tran Thi Mai')
  })
  it('signing out asks when something is unsaved, and leaves nothing behind', async () => {
    const { t, user, wire } = await openScreen('/field/profile', { answers: { logout: {} } })
    await fill(t('field.realname'), 'Tran Thi Mai')
    const account = inspectorAccount.uuid ?? ''
    const db = await phoneDatabase()
    if (!db) throw new Error('the phone has no database')
    for (const order_id of [7, 8]) await keepMission(db, { account, order_id, opened: {} } as never)
    const unsent = { key: 'e1', account, order_id: 8, seq: 1, state: 'refused', refusal: '', flags: [] }
    await transact(db, ['entries'], 'readwrite', (tx) => tx.put('entries', unsent as never))
    await user.click(screen.getByRole('link', { name: t('field.account') }))
    await user.click(await screen.findByRole('button', { name: t('field.sign_out') }))
    await user.click(await screen.findByRole('button', { name: t('field.sign_out_anyway') }))
    await screen.findByRole('heading', { name: t('field.sign_in') })
    // what was sent goes, what is not sent yet stays
    await waitFor(async () => expect((await missionsOf(db, account)).map(({ order_id }) => order_id)).toEqual([8]))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('field.draft'))).toEqual([])
    await waitFor(() => expect(wire.sent('logout')).toHaveLength(1))
  })
})

describe('a phone that is killed', () => {
  const home = { role: inspectorAccount, ins_profile: aProfile(), notice_list: noNotices, ins_days: noDays }
  /** The state of the browser after a kill: a cookie set in the last half minute never reached the disk. */
  const loseCookie = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the browser forgets, not what the app does
    document.cookie = 'user_sign=; Path=/; Max-Age=0'
    adoptToken('')
  }
  const openAgain = () => openScreen('/field', { me: null, answers: { ...home, login: signedIn, logout: {} } })

  it('right after the sign-in is still signed in', async () => {
    const { t, user, wire } = await openScreen('/field/login', { me: null, answers: { ...home, login: signedIn } })
    await fill(t('field.email'), 'mai@example.com')
    await fill(t('field.password'), 'sunny-harbour-9')
    await user.click(screen.getByRole('button', { name: t('field.sign_in') }))
    await screen.findByText(t('field.hello', { name: 'Mai Tran' }))
    expect(wire.sent('role')).toHaveLength(1)
    loseCookie()
    const again = await openAgain()
    await screen.findByText(t('field.hello', { name: 'Mai Tran' }))
    expect(again.wire.calls.find(({ name }) => name === 'role')?.token).toBe('new token')
    // every call after the restart carries the session as well
    await waitFor(() => expect(again.wire.sent('ins_days')).toHaveLength(1))
    expect(again.wire.calls.map(({ token }) => token)).not.toContain('')
  })

  it.each([
    ['signed out here', async () => undefined],
    ['signed out on the web', async () => clearToken()],
  ])('after it was %s stays signed out', async (where, signOutOnWeb) => {
    const { t, user } = await openScreen('/field/account', { answers: { logout: {} } })
    const button = await screen.findByRole('button', { name: t('field.sign_out') })
    await signOutOnWeb()
    if (where === 'signed out here') {
      await user.click(button)
      await screen.findByRole('heading', { name: t('field.sign_in') })
    }
    loseCookie()
    await openAgain()
    await screen.findByRole('heading', { name: t('field.sign_in') })
  })

  it('that was not to be remembered is signed out', async () => {
    localStorage.setItem('remember', '0')
    const { t } = await openScreen('/field')
    await screen.findByText(t('field.hello', { name: 'Mai Tran' }))
    loseCookie()
    await openAgain()
    await screen.findByRole('heading', { name: t('field.sign_in') })
  })
})

describe('the first screen (N-40)', () => {
  it('lists what is missing with its jump, and what comes next', async () => {
    const { t, user } = await openScreen('/field')
    await screen.findByText(t('field.stage_none_next'))
    for (const part of [
      'photo',
      'realname',
      'expertise',
      'cities',
      'documents',
      'days',
      'years',
      'languages',
      'payout',
    ] as const)
      await screen.findByText(t(`field.part_${part}_why`))
    await user.click(screen.getByText(t('field.part_days_why')))
    await screen.findByRole('heading', { level: 1, name: t('field.days') })
    expect(location.pathname).toBe('/field/days')
  })
  it('a complete profile can be submitted; then it waits, then it is accepted', async () => {
    const { t, user, wire } = await openScreen('/field', { profile: aCompleteProfile() })
    await screen.findByText(t('field.ready'))
    await user.click(screen.getByRole('link', { name: t('field.verify') }))
    wire.answer({
      ins_submit_verify: aCompleteProfile({
        ...{ verify_stage: 'submitted', submitted_at: '2026-11-16 09:00:00' },
        answer_by: '2099-11-20',
      }),
    })
    await user.click(await screen.findByRole('button', { name: t('field.submit') }))
    await screen.findByText(t('field.submitted_on', { day: 'Mon, Nov 16, 2026' }))
    // by when we answer, and what can be done meanwhile
    await screen.findByText(t('practice.answer_by', { day: 'Fri, Nov 20, 2099' }))
    expect(screen.getByRole('link', { name: new RegExp(t('practice.applying_practice')) })).toBeTruthy()
    await openScreen('/field', {
      profile: aCompleteProfile({
        verify_stage: 'accepted',
        verified_at: '2026-11-17 09:00:00',
        owner_name: 'Harbour',
      }),
    })
    await screen.findByText(t('field.stage_accepted_next'))
    await screen.findByText(t('field.own_of', { company: 'Harbour' }))
  })
  it('the first screen says that no answer came, and tries again', async () => {
    const { t, user, wire } = await openScreen('/field', { answers: { ins_days: new Response('', { status: 503 }) } })
    await screen.findByText(t('field.http_failed', { status: 503 }))
    const away = { code: 503, fault: 'database_unavailable', msg: 'Later!', data: null }
    wire.answer({ ins_days: Response.json(away, { status: 503 }) })
    await user.click(screen.getByRole('button', { name: t('field.retry') }))
    await screen.findByText('Later!')
    wire.answer({ ins_days: new Response('', { status: 500, headers: { 'x-request-id': '0f1e2d3c4b5a' } }) })
    await user.click(screen.getByRole('button', { name: t('field.retry') }))
    await screen.findByText(t('field.http_failed_reference', { status: 500, reference: '0f1e2d3c4b5a' }))
    wire.answer({ ins_days: noDays })
    await user.click(screen.getByRole('button', { name: t('field.retry') }))
    await screen.findByText(t('field.part_days_why'))
  })
})

/** Returns the listeners for changes of the phone's theme. */
function phoneIs({ dark }: { dark: boolean }) {
  const listeners: (() => void)[] = []
  vi.stubGlobal('matchMedia', () => ({
    matches: dark,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  }))
  return listeners
}

const verified = {
  notice_id: 3,
  kind: 'inspector_verified',
  order_no: '',
  title: 'You are verified',
  text: 'Customers can book you.',
  link: '',
  created_at: '2026-11-16 10:00:00',
  is_read: 0,
}

describe.each(languages)('notices in %s', (locale: Locale) => {
  it('the bell counts what is new; opened, it is read, and stays marked on the screen', async () => {
    const changed = {
      ...verified,
      notice_id: 2,
      title: 'Password changed',
      text: 'Just now.',
      link: '/profile',
      is_read: 1,
    }
    const { t, user, wire } = await openScreen('/field', {
      locale,
      answers: { notice_list: { data: [verified, changed], total: 2, unread: 1 }, notice_read: {} },
    })
    await user.click(await screen.findByRole('link', { name: t('field.notices_unread', { count: 1 }) }))
    await screen.findByText('Customers can book you.')
    await waitFor(() => expect(screen.getByRole('link', { name: t('field.notices') })).toBeTruthy())
    expect(wire.sent('notice_read')).toEqual([{ notice_id: '3' }])
    expect(screen.getAllByText(t('field.notice_new'))).toHaveLength(1)
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: t('field.open') }).pathname).toBe('/profile')
  })

  it('only what the list shows is read: older ones stay unread', async () => {
    const { t, wire } = await openScreen('/field/notices', {
      locale,
      answers: { notice_list: { data: [verified], total: 40, unread: 5 }, notice_read: {} },
    })
    await screen.findByRole('link', { name: t('field.notices_unread', { count: 4 }) })
    expect(wire.sent('notice_read')).toEqual([{ notice_id: '3' }])
  })

  it('a person without notices is told so', async () => {
    const { t } = await openScreen('/field/notices', { locale })
    await screen.findByText(t('field.notices_none_text'))
  })

  it('light, dark, or as the phone is: chosen at the account and kept', async () => {
    phoneIs({ dark: false })
    const { t, user } = await openScreen('/field/account', { locale })
    const select = await screen.findByLabelText<HTMLSelectElement>(t('field.appearance'))
    expect(select.value).toBe('system')
    await user.selectOptions(select, 'dark')
    expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
    await user.selectOptions(select, 'light')
    expect(document.documentElement.dataset.theme).toBe('light')
    await user.selectOptions(select, 'system')
    expect(localStorage.getItem('theme')).toBeNull()
  })
})

it.each([
  [true, null, 'dark'],
  [false, null, 'light'],
  [true, 'light', 'light'],
  [false, 'dark', 'dark'],
])('a phone that is dark: %s, chosen: %s, shows %s', (isDark, chosen, shown) => {
  const listeners = phoneIs({ dark: isDark })
  if (chosen) localStorage.setItem('theme', chosen)
  followSystem()
  expect(document.documentElement.dataset.theme).toBe(shown)
  expect(listeners).toHaveLength(1)
})
