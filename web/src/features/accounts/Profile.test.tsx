import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBilling } from '../../test/invoices.ts'
import { customerAccount } from '../../test/people.ts'
import { aPersonData } from '../../test/privacy.ts'
import { fill, openScreen } from '../../test/screen.tsx'
import type { Answers } from '../../test/wire.ts'
import { hasUnsaved } from '../../ui/app/unsaved.ts'

const me = customerAccount()
const profile = {
  account: me.user_account,
  email_verified: 1,
  nickname: 'Pia Profile',
  phone: '1',
  company: 'P Co',
  country: '',
  language: 'en-US',
  email_notification_status: 1,
  created_at: '2026-11-01 10:00:00',
}
const session = {
  session_id: 1,
  client: 'web',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0',
  address: '192.0.2.1',
  created_at: '2026-11-16 10:00:00',
  last_seen_at: '2026-11-16 10:05:00',
  expires_at: '2026-11-17 10:05:00',
  is_current: 1,
}
const answers: Answers = {
  profile_get: profile,
  ics_feed_get: { url: '', created_at: '', used_at: '' },
  session_list: { data: [session, { ...session, session_id: 2, is_current: 0 }], total: 2 },
  data_status: aPersonData(),
  billing_info: aBilling(),
  totp_status: { is_on: 0, since: '', recovery_left: 0, is_required: 0 },
}

it('one’s data are changed, and read again', async () => {
  const { user, t, wire } = await openScreen('/profile', { me, answers })
  const company = await fill(t('accounts.company'), 'New Name Ltd')
  wire.answer({
    profile_edit: { ...profile, company: 'New Name Ltd' },
    profile_get: { ...profile, company: 'New Name Ltd' },
  })
  const before = wire.sent('profile_get').length
  await user.click(screen.getByRole('button', { name: t('ui.save') }))
  await screen.findByText(t('ui.success'))
  expect(wire.sent('profile_edit')).toEqual([
    {
      nickname: 'Pia Profile',
      phone: '1',
      company: 'New Name Ltd',
      country: '',
      language: 'en-US',
      email_notification_status: '1',
    },
  ])
  await waitFor(() => expect(wire.sent('profile_get').length).toBeGreaterThan(before))
  expect(company.value).toBe('New Name Ltd')
})

it('what is typed while one’s data are read again stays; what was not touched is shown as it is now', async () => {
  const { user, t, wire } = await openScreen('/profile', { me, answers })
  const company = await fill(t('accounts.company'), 'New Name Ltd')
  const contact = screen.getByLabelText<HTMLInputElement>(t('accounts.contact_person'))
  let answer: (data: typeof profile) => void = () => undefined
  wire.answer({
    profile_edit: { ...profile, company: 'New Name Ltd' },
    profile_get: () =>
      new Promise<typeof profile>((done) => {
        answer = done
      }),
  })
  await user.click(screen.getByRole('button', { name: t('ui.save') }))
  await screen.findByText(t('ui.success'))
  // the form counts as saved as soon as the call succeeds, even before the profile is loaded again
  expect(hasUnsaved()).toBe(false)
  await fill(t('accounts.company'), 'Newer Name Ltd')
  expect(hasUnsaved()).toBe(true)
  answer({ ...profile, company: 'New Name Ltd', nickname: 'Pia Changed Elsewhere' })
  await waitFor(() => expect(contact.value).toBe('Pia Changed Elsewhere'))
  expect(company.value).toBe('Newer Name Ltd')
  expect(hasUnsaved()).toBe(true)
})

it('another session is ended after a question; the own one has no such button', async () => {
  const { user, t, wire } = await openScreen('/profile', { me, answers })
  const others = await screen.findAllByRole('button', { name: t('accounts.end_session') })
  expect(others).toHaveLength(1)
  await user.click(others[0] as HTMLElement)
  const ask = await screen.findByRole('alertdialog')
  within(ask).getByText(t('accounts.end_session_ask'))
  expect(wire.sent('session_end')).toEqual([])
  wire.answer({ session_end: {}, session_list: { data: [session], total: 1 } })
  await user.click(within(ask).getAllByRole('button').at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('button', { name: t('accounts.end_session') })).toBeNull())
  expect(wire.sent('session_end')).toEqual([{ session_id: '2' }])
  screen.getByText(t('accounts.this_device'))
})
