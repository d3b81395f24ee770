import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBilling } from '../../test/invoices.ts'
import { customerAccount } from '../../test/people.ts'
import { aPersonData } from '../../test/privacy.ts'
import { openScreen } from '../../test/screen.tsx'

/**
 * The password rules are shown wherever a password is chosen, before anything is typed. SignUp.test.tsx tests the same
 * for sign-up.
 */
const profile = {
  account: 'nora@example.com',
  email_verified: 1,
  nickname: 'Nora New',
  phone: '1',
  company: 'New Co',
  country: 'CN',
  language: 'en-US',
  email_notification_status: 1,
  created_at: '2026-11-16 10:00:00',
}

it('the form of a forgotten password has the hint about passwords', async () => {
  const { t } = await openScreen('/RetrievePwd')
  await screen.findByLabelText(t('accounts.new_password'))
  expect(screen.getAllByText(t('accounts.password_hint'))).toHaveLength(1)
})

it('the form that changes the own password has the hint about passwords', async () => {
  const me = customerAccount()
  const { t } = await openScreen('/profile', {
    me,
    answers: {
      profile_get: profile,
      ics_feed_get: { url: '', created_at: '', used_at: '' },
      session_list: { data: [], total: 0 },
      data_status: aPersonData(),
      billing_info: aBilling(),
      sys_list: [],
      totp_status: { is_on: 0, since: '', recovery_left: 0, is_required: 0 },
    },
  })
  await screen.findByLabelText(t('accounts.old_password'))
  expect(screen.getAllByText(t('accounts.password_hint'))).toHaveLength(1)
})

it('in both forms for sub-accounts: a new one, and a new password for one', async () => {
  const me = customerAccount({ child_count: 1, is_main_account: 1 })
  const user_list = [
    { name: me.nick_name, email: me.user_account, uuid: 'a', books: 1 as const },
    { name: 'Second Desk', email: 'child@example.com', uuid: 'b', books: 1 as const },
  ]
  const { user, t } = await openScreen('/order', {
    me,
    answers: { order_list: { data: [], total: 0 }, sys_list: [], share_user_list: { user_list, is_main_account: 1 } },
  })
  await screen.findByText(t('orders.empty_title'))
  await user.click(screen.getAllByRole('button', { name: t('shell.switch_account') })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  for (const [tab, button] of [
    ['accounts.add_sub_tab', 'accounts.add_sub'],
    ['accounts.reset_child_tab', 'accounts.set_password'],
  ] as const) {
    await user.click(await dialog.findByText(t(tab)))
    await dialog.findByRole('button', { name: t(button) })
    expect(dialog.getAllByText(t('accounts.password_hint'))).toHaveLength(1)
  }
})
