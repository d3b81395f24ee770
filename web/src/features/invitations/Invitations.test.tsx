import type { InvitationRow } from '@goodlot/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { rootAccount } from '../../test/people.ts'
import { openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const row = (change: Partial<InvitationRow> = {}): InvitationRow => ({
  ...{ invitation_id: 7, email: 'li.na@example.com', nick_name: 'Li Na', city: 'Ningbo', language: 'zh-CN' },
  ...{ catalog_id: null, catalog_name: '' },
  ...{
    state: 'sent',
    link: 'https://goodlot.example/field/register?invitation=abc',
    created_at: '2026-11-16 10:00:00',
  },
  ...{ sent_at: '2026-11-16 10:00:00', sent_count: 1, sender: 'Ruth', inspector_id: null },
  ...change,
})
const listOf = (...data: InvitationRow[]) => ({
  ins_invitation_list: { data, total: data.length },
  catalog_tree: [],
})
const me = rootAccount()
/** A field of the form: columns of the list have the same names. */
const field = (label: string) => within(document.querySelector('form') as HTMLElement).getByLabelText(label)
const type = async (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

describe.each(languages)('inviting inspectors, %s', (locale) => {
  it('sends name, address, city and language, and says so', async () => {
    const answers = { ...listOf(), ins_invite: row() }
    const { user, t, wire } = await openScreen('/invitations', { me, locale, answers })
    await screen.findByText(t('invitations.empty_title'))
    await type(t('invitations.nickname'), 'Li Na')
    await type(t('invitations.email'), 'li.na@example.com')
    await type(t('invitations.city'), 'Ningbo')
    await user.click(screen.getByRole('button', { name: t('invitations.submit') }))
    await screen.findByText(t('invitations.sent', { email: 'li.na@example.com' }))
    expect(wire.sent('ins_invite')).toEqual([
      expect.objectContaining({ nickname: 'Li Na', email: 'li.na@example.com', city: 'Ningbo', language: 'zh-CN' }),
    ])
  })

  it('lists how far each has come; only who has not registered can be reminded', async () => {
    const rows = [
      row(),
      row({ invitation_id: 8, email: 'wei@example.com', state: 'submitted', link: '', inspector_id: 3 }),
    ]
    const { t } = await openScreen('/invitations', { me, locale, answers: listOf(...rows) })
    await screen.findByText(t('invitations.state_sent'))
    const submitted = screen.getByText(t('invitations.state_submitted')).closest('tr') as HTMLElement
    expect(within(submitted).queryByRole('button')).toBeNull()
    expect(within(submitted).getByRole('link').getAttribute('href')).toBe('/ins?verify_stage=submitted')
    expect(screen.getAllByRole('button', { name: t('invitations.again_for', { email: row().email }) })).toHaveLength(1)
  })
})

describe('inviting inspectors', () => {
  it('an address that is invited already is refused in words, and what was typed stays', async () => {
    const answers = { ...listOf(), ins_invite: refused('already_invited', 'Invited already.') }
    const { user, t } = await openScreen('/invitations', { me, answers })
    await screen.findByText(t('invitations.empty_title'))
    await type(t('invitations.nickname'), 'Li Na')
    await type(t('invitations.email'), 'li.na@example.com')
    await type(t('invitations.city'), 'Ningbo')
    await user.click(screen.getByRole('button', { name: t('invitations.submit') }))
    await screen.findByText('Invited already.')
    expect((field(t('invitations.city')) as HTMLInputElement).value).toBe('Ningbo')
  })

  it('an invitation is sent again at once, and withdrawn after a question', async () => {
    const answers = { ...listOf(row()), ins_invite_again: row({ sent_count: 2 }), ins_invite_withdraw: row() }
    const { user, t, wire } = await openScreen('/invitations', { me, answers })
    const { email } = row()
    await user.click(await screen.findByRole('button', { name: t('invitations.again_for', { email }) }))
    await screen.findByText(t('invitations.sent', { email }))
    await user.click(screen.getByRole('button', { name: t('invitations.withdraw_for', { email }) }))
    await screen.findByText(t('invitations.withdraw_ask'))
    expect(wire.sent('ins_invite_withdraw')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(wire.sent('ins_invite_withdraw')).toEqual([{ invitation_id: '7' }]))
    expect(wire.sent('ins_invite_again')).toEqual([{ invitation_id: '7' }])
  })
})
