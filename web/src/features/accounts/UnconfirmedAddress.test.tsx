import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBilling } from '../../test/invoices.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { aPersonData } from '../../test/privacy.ts'
import { openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const me = customerAccount()
const profile = {
  account: me.user_account,
  email_verified: 0,
  nickname: me.nick_name,
  phone: '1',
  company: 'New Co',
  country: '',
  language: 'en-US',
  email_notification_status: 1,
  created_at: '2026-11-01 10:00:00',
}

it.each(languages)('an address that is not confirmed: the link is mailed again, %s', async (locale) => {
  const { user, t, wire } = await openScreen('/profile', {
    locale,
    me,
    answers: {
      profile_get: profile,
      ics_feed_get: { url: '', created_at: '', used_at: '' },
      session_list: { data: [], total: 0 },
      data_status: aPersonData(),
      billing_info: aBilling(),
      totp_status: { is_on: 0, since: '', recovery_left: 0, is_required: 0 },
      email_proof_send: refused('mail_limit', 'enough for today'),
    },
  })
  await screen.findByText(t('accounts.email_unverified'))
  const again = screen.getByRole('button', { name: t('accounts.email_send_again') })
  await user.click(again)
  await screen.findByText('enough for today')
  wire.answer({ email_proof_send: { email: me.user_account } })
  await user.click(again)
  await screen.findByText(t('accounts.email_sent_again', { email: me.user_account }))
  // confirmed meanwhile on a phone: the warning disappears
  wire.answer({ email_proof_send: refused('email_proved'), profile_get: { ...profile, email_verified: 1 } })
  await user.click(again)
  await waitFor(() => expect(screen.queryByText(t('accounts.email_unverified'))).toBeNull())
})
