import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { fill, type OpenScreen, openScreen, wordsOf } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const password = 'sunny-harbour-9'
const me = customerAccount({ nick_name: 'Mei Chen' })
const currentAccount = { name: me.nick_name, email: me.user_account, uuid: 'a', books: 1 as const }
const child = { name: 'Second Desk', email: 'child@example.com', uuid: 'b', books: 1 as const }

it.each(languages)('the first sub-account, and the change to it, %s', async (locale) => {
  const { user, t, wire } = await openScreen('/order', {
    locale,
    me,
    answers: {
      order_list: { data: [], total: 0 },
      sys_list: [],
      share_user_list: { user_list: [currentAccount], is_main_account: 0 },
      register_by_main_account: refused('email_used', wordsOf(locale)('faults.email_used')),
    },
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(t('orders.title'))
  await screen.findByText(t('orders.empty_title'))
  // the button is in the account's menu and in the drawer of narrow screens
  const [toSwitch] = screen.getAllByRole('button', { name: t('shell.switch_account') })
  await user.click(toSwitch as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByText(t('accounts.add_sub_tab')))
  for (const [label, typed] of [
    ['accounts.email', child.email],
    ['accounts.password', password],
    ['accounts.confirm', password],
    ['accounts.contact_person', child.name],
    ['accounts.company', 'Acme'],
    ['accounts.phone', '+86 2'],
  ] as const)
    await fill(t(label), typed)
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: t('accounts.add_sub') }))
  await dialog.findByText(t('faults.email_used'))

  wire.answer({
    register_by_main_account: child,
    share_user_list: { user_list: [currentAccount, child], is_main_account: 1 },
  })
  await user.click(dialog.getByRole('button', { name: t('accounts.add_sub') }))
  await dialog.findByText(`${child.name} · ${child.email}`)
  wire.answer({ switch_user: refused('login_invalid', 'This password is not right.') })
  await fill(t('accounts.its_password'), password)
  await user.click(dialog.getByRole('button', { name: t('accounts.switch_now') }))
  await screen.findByText(new RegExp(t('accounts.switch_failed')))
  screen.getByText(/This password is not right\./)
  expect(wire.sent('switch_user')).toEqual([{ email: child.email, password }])
})

it.each(languages)('the change to an account with two-step verification asks for its code, %s', async (locale) => {
  const { user, t, wire } = await openScreen('/order', {
    locale,
    me,
    answers: {
      order_list: { data: [], total: 0 },
      sys_list: [],
      share_user_list: { user_list: [currentAccount, child], is_main_account: 1 },
      switch_user: refused('otp_required'),
    },
  })
  await screen.findByText(t('orders.empty_title'))
  const [toSwitch] = screen.getAllByRole('button', { name: t('shell.switch_account') })
  await user.click(toSwitch as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(`${child.name} · ${child.email}`)
  await fill(t('accounts.its_password'), password)
  expect(dialog.queryByLabelText(t('ui.otp'))).toBeNull()
  await user.click(dialog.getByRole('button', { name: t('accounts.switch_now') }))
  const code = await dialog.findByLabelText<HTMLInputElement>(t('ui.otp'))
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
  wire.answer({ switch_user: refused('otp_wrong', 'not that one') })
  await user.type(code, '000000{Enter}')
  await dialog.findByText('not that one')
  expect(wire.sent('switch_user').at(-1)).toEqual({ email: child.email, password, otp: '000000' })
})

/** The dialog, opened on the order list. */
async function openSwitcher({ user, t }: OpenScreen) {
  await screen.findByText(t('orders.empty_title'))
  const [toSwitch] = screen.getAllByRole('button', { name: t('shell.switch_account') })
  await user.click(toSwitch as HTMLElement)
  return within(await screen.findByRole('dialog'))
}

it('a wrong password does not switch, and says so; the form of a sub-account asks what sign-up asks (D-30, D-37, D-39, D-40, QK-15)', async () => {
  const opened = await openScreen('/order', {
    me,
    answers: {
      sys_list: [],
      share_user_list: { user_list: [currentAccount, child], is_main_account: 1 },
      switch_user: refused('login_invalid', 'This password is not right.'),
    },
  })
  const { user, t, wire } = opened
  const dialog = await openSwitcher(opened)
  await dialog.findByText(`${child.name} · ${child.email}`)
  await fill(t('accounts.its_password'), 'not-this-one')
  const now = dialog.getByRole<HTMLButtonElement>('button', { name: t('accounts.switch_now') })
  await user.click(now)
  await screen.findByText(/Switch failed/)
  expect(wire.sent('switch_user')).toEqual([{ email: child.email, password: 'not-this-one' }])
  expect(now.disabled).toBe(false)
  await waitFor(() => expect(document.querySelector('button[aria-busy]')).toBeNull())
  expect(location.pathname).toBe('/order')

  await user.click(dialog.getByText(t('accounts.add_sub_tab')))
  await user.click(dialog.getByRole('button', { name: t('accounts.add_sub') }))
  for (const fault of ['email', 'password', 'confirm', 'nickname', 'company', 'phone'] as const)
    await dialog.findByText(t(`validation.${fault}_required`))
  await dialog.findByText(t('accounts.terms_hint'))
  expect(wire.sent('register_by_main_account')).toEqual([])
})

it('a main account sets the password of its sub-account; a sub-account switches, and adds nobody (D-29, T-05)', async () => {
  const family: Answers = {
    sys_list: [],
    share_user_list: { user_list: [currentAccount, child], is_main_account: 1 },
    reset_child_pwd: {},
  }
  const opened = await openScreen('/order', {
    me: { ...me, is_main_account: 1, child_count: 1 },
    answers: family,
  })
  const { user, t, wire } = opened
  const dialog = await openSwitcher(opened)
  dialog.getByText(t('accounts.add_sub_tab'))
  await user.click(await dialog.findByText(t('accounts.reset_child_tab')))
  await fill(t('accounts.new_password'), 'windy-harbour-9')
  await fill(t('accounts.confirm'), 'windy-harbour-9')
  await user.click(dialog.getByRole('button', { name: t('accounts.set_password') }))
  await screen.findByText(t('accounts.password_changed'))
  const sent = { uuid: child.uuid, password: 'windy-harbour-9', confirm: 'windy-harbour-9' }
  expect(wire.sent('reset_child_pwd')).toEqual([sent])

  cleanup()
  const asChild = await openScreen('/order', {
    me: customerAccount({ nick_name: child.name, user_account: child.email, is_sub_account: 1 }),
    answers: family,
  })
  const ofChild = await openSwitcher(asChild)
  await ofChild.findByText(`${currentAccount.name} · ${currentAccount.email}`)
  for (const tab of ['add_sub_tab', 'reset_child_tab'] as const)
    expect(ofChild.queryByText(t(`accounts.${tab}`))).toBeNull()
})
