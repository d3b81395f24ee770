import type { Calls, WireOf } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

type ReferralRow = WireOf<Calls['get_ref_list']>['data'][number]

const me = customerAccount({ is_agent: 1 })
const referral: ReferralRow = {
  ref_code: 'ABCD234567',
  link: 'https://goodlot.test/logup?ref=ABCD234567',
  is_used: 0,
  email: 'pablo@reyes.example',
  company_name: 'Reyes Hogar',
  nick_name: 'Pablo Reyes',
  phone: '+34 1',
  created_at: '2026-11-16 10:00:00',
  sender: 'Nora New',
}
const used: ReferralRow = { ...referral, ref_code: 'USED234567', email: 'carla@vidal.example', is_used: 1 }
/** Found by role, because a column of the list has the same name. */
const emailField = (t: Translate) => screen.findByRole<HTMLInputElement>('combobox', { name: t('referrals.email') })
const typeEmail = async (t: Translate, value: string) => fireEvent.change(await emailField(t), { target: { value } })
const page = { data: [referral, used], total: 2 }

describe.each(languages)('referrals, %s', (locale) => {
  it('form and list: nothing is sent before the e-mail is valid; what came of it is said (P-01 to P-10, V-08)', async () => {
    const { user, t, wire } = await openScreen('/referral', {
      locale,
      me,
      answers: {
        get_ref_list: page,
        create_ref: { ...referral, email: 'new@example.com', is_mailed: 1, not_mailed_because: '' as const },
      },
    })
    await screen.findByText('ABCD234567')
    for (const name of ['form', 'list'] as const)
      expect(screen.getByRole('heading', { level: 2, name: t(`referrals.${name}`) })).toBeTruthy()
    for (const name of ['index', 'code', 'email', 'company', 'nickname', 'phone', 'created', 'link'] as const)
      expect(screen.getByRole('columnheader', { name: t(`referrals.${name}`) })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: t('referrals.sender') })).toBeNull()
    expect(wire.sent('get_ref_list')).toEqual([{ page: '1', limit: '10' }])

    const submit = screen.getByRole('button', { name: t('referrals.submit') })
    await user.click(submit)
    await screen.findByText(t('validation.email_required'))
    await typeEmail(t, 'no address')
    await user.click(submit)
    await screen.findByText(t('validation.email'))
    expect(wire.sent('create_ref')).toEqual([])

    await typeEmail(t, 'new@example.com')
    await user.click(submit)
    await screen.findByText(t('referrals.mailed', { email: 'new@example.com' }))
    expect(wire.sent('create_ref')).toEqual([{ email: 'new@example.com', language: locale, sendemail: '1' }])
    expect(wire.sent('get_ref_list')).toHaveLength(2)
    expect((await emailField(t)).value).toBe('')

    await user.click(screen.getByRole('button', { name: t('referrals.copy_for', { email: referral.email }) }))
    await screen.findByText(t('referrals.copied'))
    expect(await navigator.clipboard.readText()).toBe(referral.link)
    expect(screen.queryByRole('button', { name: t('referrals.copy_for', { email: used.email }) })).toBeNull()
    expect(screen.getByText(t('referrals.registered'))).toBeTruthy()
  })

  it('whoever asked for a mail is told when none was sent, and why (P-15)', async () => {
    const { user, t, wire } = await openScreen('/referral', {
      locale,
      me,
      answers: {
        get_ref_list: { data: [], total: 0 },
        create_ref: { ...referral, is_mailed: 0, not_mailed_because: 'email_unconfirmed' },
      },
    })
    await screen.findByText(t('referrals.empty_title'))
    await typeEmail(t, referral.email)
    await user.click(screen.getByRole('button', { name: t('referrals.submit') }))
    await screen.findByText(t('referrals.not_mailed', { email: referral.email }))

    wire.answer({ create_ref: { ...referral, is_mailed: 0, not_mailed_because: 'mail_limit' } })
    await typeEmail(t, referral.email)
    await user.click(screen.getByRole('button', { name: t('referrals.submit') }))
    await screen.findByText(t('referrals.not_mailed_limit', { email: referral.email }))

    wire.answer({ create_ref: { ...referral, is_mailed: 0, not_mailed_because: 'sender_limit' } })
    await typeEmail(t, referral.email)
    await user.click(screen.getByRole('button', { name: t('referrals.submit') }))
    await screen.findByText(t('referrals.not_mailed_sender', { email: referral.email }))

    wire.answer({ create_ref: { ...referral, is_mailed: 0, not_mailed_because: '' } })
    await typeEmail(t, referral.email)
    await user.click(screen.getByRole('checkbox', { name: t('referrals.sendemail') }))
    await user.click(screen.getByRole('button', { name: t('referrals.submit') }))
    await screen.findByText(t('referrals.created_only', { email: referral.email }))
    expect(wire.sent('create_ref').map(({ sendemail }) => sendemail)).toEqual(['1', '1', '1', '0'])
  })
})

it('what the server refuses is said, at its field where it has one; typed words stay', async () => {
  const { user, t, wire } = await openScreen('/referral', {
    me,
    answers: { get_ref_list: page, create_ref: refused('too_many_tries', 'Too many. Wait.', 60) },
  })
  await typeEmail(t, 'new@example.com')
  await user.click(screen.getByRole('button', { name: t('referrals.submit') }))
  await screen.findByText('Too many. Wait.')
  wire.answer({ create_ref: refused('bad_input', 'no', { company: 'Not this company.' }) })
  await user.click(screen.getByRole('button', { name: t('referrals.submit') }))
  await screen.findByText('Not this company.')
  expect((await emailField(t)).value).toBe('new@example.com')
})

it('root sees who sent each; without a clipboard the link is shown (P-01, P-08)', async () => {
  const { user, t } = await openScreen('/referral', { me: rootAccount(), answers: { get_ref_list: page } })
  await screen.findByRole('columnheader', { name: t('referrals.sender') })
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await user.click(await screen.findByRole('button', { name: t('referrals.copy_for', { email: referral.email }) }))
  const dialog = await findDialog(t('referrals.copy_yourself'))
  await waitFor(() => expect(dialog.querySelector('input')?.value).toBe(referral.link))
})

it('the screen of referrals is for agents and root alone', async () => {
  const { t } = await openScreen('/referral', { me: customerAccount() })
  await screen.findByText(t('ui.no_access_title'))
})
