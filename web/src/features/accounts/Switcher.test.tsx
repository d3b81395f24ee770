import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { fill, openScreen, wordsOf } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const password = 'sunny-harbour-9'
const me = customerAccount({ nick_name: 'Mei Chen' })
const currentAccount = { name: me.nick_name, email: me.user_account, uuid: 'a' }
const child = { name: 'Second Desk', email: 'child@example.com', uuid: 'b' }

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
  // in the menu of the account and in the drawer of narrow screens
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
