import type { ApiKeyRow } from '@goodlot/contract/wire-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languages } from '../../test/languages.ts'
import { customerAccount } from '../../test/people.ts'
import { openRowMenu } from '../../test/row-actions.ts'
import { openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { refused } from '../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const row = (change: Partial<ApiKeyRow> = {}): ApiKeyRow => ({
  ...{ key_id: 3, name: 'ERP', prefix: 'gl_live_Ab12Cd34', scopes: ['read_orders', 'pay'], pay_most: 500 },
  ...{ user_id: 1, nick_name: 'Nora New', is_own: 1, state: 'active', created_at: '2026-11-01 10:00:00' },
  ...{ expires_at: '2027-02-01 10:00:00', last_used_at: '2026-11-15 09:30:00', rotated_at: '' },
  ...{ old_until: '', old_used_at: '', revoked_at: '' },
  ...change,
})
const page = (...data: ApiKeyRow[]) => ({ data, total: data.length })
const key = 'gl_live_Ab12Cd34abcdefghijklmnopqrstuvwxyzABCDEF123456'
const me = customerAccount()
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement

describe.each(languages)('the keys, %s', (locale) => {
  it('shows what each may, when it was used last and what it is', async () => {
    const rotating = row({ key_id: 4, name: 'QMS', state: 'rotating', old_until: '2026-11-17 10:00:00' })
    const { t } = await openScreen('/developers', { me, locale, answers: { api_key_list: page(row(), rotating) } })
    const first = await rowOf('ERP')
    expect(within(first).getByText(t('api-keys.scope_read_orders'))).toBeTruthy()
    expect(within(first).getByText(/500/)).toBeTruthy()
    expect(within(first).getByText('2026-11-15 09:30')).toBeTruthy()
    expect(within(await rowOf('QMS')).getByText(/2026-11-17 10:00/)).toBeTruthy()
  })
})

describe('the keys', () => {
  it('without any there is a sentence that says what a key is for', async () => {
    const { t } = await openScreen('/developers', { me, answers: { api_key_list: page() } })
    await screen.findByText(t('api-keys.empty_title'))
  })

  it('one is made with scopes and an amount, shown once, and copied', async () => {
    const answers = { api_key_list: page(), api_key_create: { ...row(), key } }
    const { user, t, wire } = await openScreen('/developers', { me, answers })
    await user.click(await screen.findByRole('button', { name: t('api-keys.make') }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(t('api-keys.name')), 'ERP')
    await user.click(within(dialog).getByRole('checkbox', { name: new RegExp(`^${t('api-keys.scope_pay')}`) }))
    await user.click(within(dialog).getByRole('button', { name: t('api-keys.create') }))
    await within(dialog).findByText(t('validation.required'))
    expect(wire.sent('api_key_create')).toEqual([])
    await user.type(within(dialog).getByLabelText(t('api-keys.pay_most')), '500')
    await user.click(within(dialog).getByRole('button', { name: t('api-keys.create') }))
    expect(await screen.findByDisplayValue(key)).toBeTruthy()
    const scopes = '["read_orders","read_reports","read_records","read_money","pay"]'
    expect(wire.sent('api_key_create')).toEqual([{ name: 'ERP', scopes, pay_most: '500', days: '90' }])
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: t('api-keys.copy') }))
    expect(copied).toHaveBeenCalledWith(key)
    await user.click(screen.getByRole('button', { name: t('api-keys.stored') }))
    await waitFor(() => expect(screen.queryByDisplayValue(key)).toBeNull())
  })

  it('a refusal is shown in words, and what was typed stays', async () => {
    const answers = { api_key_list: page(), api_key_create: refused('too_many_keys', 'Twenty is enough.') }
    const { user, t } = await openScreen('/developers', { me, answers })
    await user.click(await screen.findByRole('button', { name: t('api-keys.make') }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(t('api-keys.name')), 'ERP')
    await user.click(within(dialog).getByRole('button', { name: t('api-keys.create') }))
    await screen.findByText('Twenty is enough.')
    expect(within(dialog).getByDisplayValue('ERP')).toBeTruthy()
  })

  it('a member without the flag is not offered to book', async () => {
    const sub = customerAccount({ user_id: 7, is_sub_account: 1, family: { main_user_id: 1, flags: ['reads'] } })
    const { user, t } = await openScreen('/developers', { me: sub, answers: { api_key_list: page() } })
    await user.click(await screen.findByRole('button', { name: t('api-keys.make') }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('checkbox', { name: new RegExp(`^${t('api-keys.scope_book')}`) })).toBeNull()
  })

  it('a key is rotated with an overlap, and its new secret is shown', async () => {
    const answers = { api_key_list: page(row()), api_key_rotate: { ...row(), key } }
    const { user, t, wire } = await openScreen('/developers', { me, answers })
    await user.click(await screen.findByRole('button', { name: `${t('api-keys.rotate')}: ERP` }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: t('api-keys.overlap_0') }))
    await user.click(within(dialog).getByRole('button', { name: t('api-keys.rotate') }))
    expect(await screen.findByDisplayValue(key)).toBeTruthy()
    expect(wire.sent('api_key_rotate')).toEqual([{ key_id: '3', overlap_hours: '0' }])
  })

  it('a key is revoked after a question', async () => {
    const answers = { api_key_list: page(row()), api_key_revoke: row({ state: 'revoked' }) }
    const { user, t, wire } = await openScreen('/developers', { me, answers })
    await openRowMenu({ t, user }, 'ERP')
    await user.click(await screen.findByRole('button', { name: `${t('api-keys.revoke')}: ERP` }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: t('api-keys.revoke') }))
    await waitFor(() => expect(wire.sent('api_key_revoke')).toEqual([{ key_id: '3' }]))
  })

  it('of a member’s key the main account sees whose it is, and only ends it; one that has ended has nothing to do', async () => {
    const main = customerAccount({ is_main_account: 1, child_count: 1 })
    const list = page(
      row({ nick_name: 'Chen Hao', is_own: 0 }),
      row({ key_id: 5, name: 'Old', nick_name: 'Wang Fang', state: 'expired' }),
    )
    const { t } = await openScreen('/developers', { me: main, answers: { api_key_list: list } })
    const first = await rowOf('Chen Hao')
    expect(within(first).getByRole('button', { name: `${t('api-keys.revoke')}: ERP` })).toBeTruthy()
    expect(within(first).queryByRole('button', { name: `${t('api-keys.rotate')}: ERP` })).toBeNull()
    expect(within(await rowOf('Wang Fang')).queryByRole('button')).toBeNull()
  })
})
