import type { StaffInvitation, StaffMember } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { rootAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const member = (change: Partial<StaffMember> = {}): StaffMember => ({
  ...{ user_id: 7, nick_name: 'Zhao Yan', account: 'zhao@example.com', team_role: 'operator', is_active: 1 },
  ...{ two_factor: 0, created_at: '2026-11-01 10:00:00', last_sign_in: '' },
  ...change,
})
const invitation = (change: Partial<StaffInvitation> = {}): StaffInvitation => ({
  ...{ staff_invitation_id: 3, email: 'ewa@example.com', nick_name: 'Ewa Nowak', team_role: 'accountant' },
  ...{ language: 'pl-PL', state: 'sent', sent_at: '2026-11-16 10:00:00', sent_count: 1 },
  ...{ expires_at: '2026-11-23 10:00:00', sender: 'Wei Lin' },
  ...change,
})
const page = <T,>(...data: T[]) => ({ data, total: data.length })
const me = rootAccount({ user_id: 1 })
const self = member({ user_id: 1, nick_name: 'Wei Lin', account: 'wei.lin@example.com', team_role: 'root' })
const lists = (members = [self, member()], invitations = [invitation()]) => ({
  staff_list: page(...members),
  staff_invitation_list: page(...invitations),
})
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement
/** A field of the form: columns of the lists have the same names. */
const field = (label: string) => within(document.querySelector('form') as HTMLElement).getByLabelText(label)

describe.each(languages)('the team, %s', (locale) => {
  it('lists everybody with role and last sign-in; the own row offers nothing', async () => {
    const { t } = await openScreen('/staff', { me, locale, answers: lists() })
    const own = await rowOf('wei.lin@example.com')
    expect(within(own).getByText(t('staff.you'))).toBeTruthy()
    expect(within(own).queryByRole('button')).toBeNull()
    const other = await rowOf('zhao@example.com')
    expect(within(other).getByText(t('staff.role_operator'))).toBeTruthy()
    expect(within(other).getByText(t('staff.never'))).toBeTruthy()
    expect(within(other).getByRole('button', { name: `${t('staff.end')}: Zhao Yan` })).toBeTruthy()
  })
})

describe('the team', () => {
  it('somebody is invited with name, address, role and language, and a refusal is shown in words', async () => {
    const answers = { ...lists(), staff_invite: refused('already_invited', 'Invited already.') }
    const { user, t, wire } = await openScreen('/staff', { me, answers })
    await rowOf('zhao@example.com')
    fireEvent.change(field(t('staff.name')), { target: { value: 'Ewa Nowak' } })
    fireEvent.change(field(t('staff.email')), { target: { value: 'ewa@example.com' } })
    await user.click(screen.getByRole('button', { name: t('staff.submit') }))
    await screen.findByText('Invited already.')
    expect(wire.sent('staff_invite')).toEqual([
      { nickname: 'Ewa Nowak', email: 'ewa@example.com', team_role: 'operator', language: 'en-US' },
    ])
    expect((field(t('staff.name')) as HTMLInputElement).value).toBe('Ewa Nowak')
  })

  it('another role is chosen in a dialog, and an account is ended after a question', async () => {
    const answers = { ...lists(), staff_change_role: member({ team_role: 'support' }), staff_end: member() }
    const { user, t, wire } = await openScreen('/staff', { me, answers })
    const name = 'Zhao Yan'
    await user.click(await screen.findByRole('button', { name: `${t('staff.change_role')}: ${name}` }))
    await user.click(await screen.findByRole('radio', { name: new RegExp(t('staff.role_support')) }))
    await user.click(screen.getByRole('button', { name: t('staff.change_role') }))
    await waitFor(() => expect(wire.sent('staff_change_role')).toEqual([{ user_id: '7', team_role: 'support' }]))
    await user.click(screen.getByRole('button', { name: `${t('staff.end')}: ${name}` }))
    await screen.findByText(t('staff.end_ask', { name }))
    expect(wire.sent('staff_end')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(wire.sent('staff_end')).toEqual([{ user_id: '7' }]))
  })

  it('an invited person chooses a password at /join, and a used link says what to do', async () => {
    const shown = { email: 'ewa@example.com', nick_name: 'Ewa Nowak', team_role: 'accountant' as const }
    const answers = { staff_invitation: shown, staff_join: { email: shown.email } }
    const { user, t, wire } = await openScreen('/join?token=abc', { answers })
    await user.type(await screen.findByLabelText(t('staff.join_password')), 'seven red kettles')
    await user.type(screen.getByLabelText(t('accounts.confirm')), 'seven red kettles')
    await user.click(screen.getByRole('button', { name: t('staff.join_submit') }))
    await screen.findByText(t('staff.join_done'))
    const sent = { token: 'abc', password: 'seven red kettles', confirm: 'seven red kettles' }
    expect(wire.sent('staff_join')).toEqual([sent])
  })
})

describe('what a member of the team opens', () => {
  it('support has Today at every address of orders, without the list', async () => {
    const board = { now: '2026-11-16 10:00:00', groups: [], evidence: [] }
    const support = rootAccount({ staff_role: 'support' })
    const { t, wire } = await openScreen('/order?part=list', { me: support, answers: { insight_board: board } })
    await screen.findByRole('heading', { level: 1, name: t('orders.today') })
    expect(screen.queryByText(t('orders.title_all'))).toBeNull()
    expect(wire.sent('order_list')).toEqual([])
  })

  it('a screen of another role is closed', async () => {
    const { t } = await openScreen('/settings', { me: rootAccount({ staff_role: 'operator' }) })
    await screen.findByText(t('ui.no_access_title'))
  })
})
