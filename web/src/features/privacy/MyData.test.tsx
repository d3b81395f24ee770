import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBilling } from '../../test/invoices.ts'
import { customerAccount } from '../../test/people.ts'
import { aPersonData } from '../../test/privacy.ts'
import { fill, openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const me = customerAccount()
const answers: Answers = {
  profile_get: {
    ...{ account: me.user_account, email_verified: 1, nickname: 'Pia', phone: '1', company: 'P Co', country: '' },
    ...{ language: 'en-US', email_notification_status: 1, created_at: '2026-11-01 10:00:00' },
  },
  ics_feed_get: { url: '', created_at: '', used_at: '' },
  session_list: { data: [], total: 0 },
  totp_status: { is_on: 0, since: '', recovery_left: 0, is_required: 0 },
  data_status: aPersonData(),
  billing_info: aBilling(),
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

it.each(['en-US', 'zh-CN'] as const)(
  'a person asks for the own data and for erasure, which takes the password, %s',
  async (locale) => {
    const { user, t, wire } = await openScreen('/profile', { me, locale, answers })
    const data = await part(t('privacy.my_data'))
    wire.answer({
      data_export: aPersonData({ export_state: 'waiting' }),
      data_status: aPersonData({ export_state: 'waiting' }),
    })
    await user.click(await data.findByRole('button', { name: t('privacy.export_do') }))
    await data.findByText(t('privacy.export_waiting'))
    await user.click(data.getByRole('button', { name: t('privacy.erase_do') }))
    wire.answer({ erasure_request: refused('password_wrong', 'Not right.', { password: 'Not right.' }) })
    await fill(t('privacy.erase_password'), 'wrong-one')
    await user.click(data.getByRole('button', { name: t('privacy.erase_do') }))
    await data.findByText('Not right.')
    wire.answer({ erasure_request: aPersonData({ erasure_state: 'waiting', erasure_due: '2026-11-30' }) })
    await user.click(data.getByRole('button', { name: t('privacy.erase_do') }))
    await data.findByText(t('privacy.erase_waiting', { on: '2026-11-30' }))
    expect(wire.sent('erasure_request').at(-1)).toEqual({ password: 'wrong-one' })
  },
)

it('what stands in the way of an erasure is said instead of the button', async () => {
  const { t } = await openScreen('/profile', {
    me,
    answers: { ...answers, data_status: aPersonData({ erasure_refused: 'Orders that are not finished yet: 2.' }) },
  })
  const data = await part(t('privacy.my_data'))
  await data.findByText('Orders that are not finished yet: 2.')
  expect(data.queryByRole('button', { name: t('privacy.erase_do') })).toBeNull()
})

it('the link of the mail keeps the account only after a button is pressed', async () => {
  const { user, t, wire } = await openScreen('/keep-account?token=abc', { answers: {} })
  const button = await screen.findByRole('button', { name: t('privacy.erase_keep') })
  expect(wire.sent('erasure_cancel_by_link')).toEqual([])
  wire.answer({ erasure_cancel_by_link: { email: 'nora@example.com' } })
  await user.click(button)
  await screen.findByText(t('privacy.keep_done', { email: 'nora@example.com' }))
})
