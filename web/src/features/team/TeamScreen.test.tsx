import type { TeamMember } from '@goodlot/contract/wire-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { orderInfo } from '../../test/orders.ts'
import { customerAccount } from '../../test/people.ts'
import { openRowMenu } from '../../test/row-actions.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { refused } from '../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const member = (change: Partial<TeamMember> = {}): TeamMember => ({
  ...{ user_id: 7, nick_name: 'Chen Hao', account: 'chen@example.com', is_main: 0, is_self: 0, flags: ['books'] },
  ...{ approval_over: null, approver_id: null, approver: '', state: 'active', orders: 3 },
  ...{ created_at: '2026-11-01 10:00:00', last_sign_in: '' },
  ...change,
})
const main = member({
  ...{ user_id: 1, nick_name: 'Nora New', account: 'main@example.com', is_main: 1, is_self: 1, orders: 12 },
  flags: ['books', 'pays', 'decides', 'reads'],
})
const payer = member({ user_id: 8, nick_name: 'Wang Fang', account: 'wang@example.com', flags: ['pays'] })
const page = <T,>(...data: T[]) => ({ data, total: data.length })
const act = {
  ...{ act_id: 'event 5', at: '2026-11-15 10:00:00', user_id: 7, nick_name: 'Chen Hao', event: 'submitted' },
  what: 'Product added',
  ...{ order_no: 'GL261115-41', title: 'Autumn lamps' },
}
const me = customerAccount({ is_main_account: 1, child_count: 2 })
const lists = (...members: TeamMember[]) => ({ team_list: page(main, ...members), team_log: page(act) })
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement

describe.each(languages)('the team, %s', (locale) => {
  it('shows what each member may do, its limit and who did what', async () => {
    const limited = member({ approval_over: 500, approver_id: 8, approver: 'Wang Fang', state: 'invited' })
    const { t } = await openScreen('/team', { me, locale, answers: lists(limited, payer) })
    const row = await rowOf('chen@example.com')
    expect(within(row).getByText(t('team.flag_books'))).toBeTruthy()
    expect(within(row).getByText(/500/).textContent).toContain('Wang Fang')
    expect(within(row).getByText(t('team.state_invited'))).toBeTruthy()
    expect(within(await rowOf('main@example.com')).queryByRole('button')).toBeNull()
    expect(await screen.findByText('Product added')).toBeTruthy()
  })
})

describe('the team', () => {
  it('the address of Ctrl K opens the invitation, once', async () => {
    await openScreen('/team?invite=1', { me, answers: lists() })
    await screen.findByRole('dialog')
    expect(window.location.search).toBe('')
  })

  it('somebody is invited with flags, and a refusal is shown in words', async () => {
    const answers = { ...lists(), team_invite: refused('email_used', 'This address has an account.') }
    const { user, t, wire } = await openScreen('/team', { me, answers })
    await rowOf('main@example.com')
    await user.click(screen.getByRole('button', { name: t('team.invite') }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(t('team.name')), 'Ewa Nowak')
    await user.type(within(dialog).getByLabelText(t('team.email')), 'ewa@example.com')
    await user.click(within(dialog).getByRole('checkbox', { name: new RegExp(t('team.flag_pays')) }))
    await user.click(within(dialog).getByRole('button', { name: t('team.send') }))
    await screen.findByText('This address has an account.')
    expect(wire.sent('team_invite')).toEqual([
      {
        ...{ nickname: 'Ewa Nowak', email: 'ewa@example.com', language: 'en-US' },
        ...{ flags: '["books","pays","reads"]', approval_over: '', approver_id: '' },
      },
    ])
  })

  it('a limit needs an amount, and goes with the approver', async () => {
    const answers = { ...lists(member(), payer), team_set: member({ approval_over: 500 }) }
    const { user, t, wire } = await openScreen('/team', { me, answers })
    await user.click(await screen.findByRole('button', { name: `${t('team.change')}: Chen Hao` }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: t('team.needs_over') }))
    await user.click(within(dialog).getByRole('button', { name: t('team.change') }))
    await within(dialog).findByText(t('validation.required'))
    expect(wire.sent('team_set')).toEqual([])
    await user.type(within(dialog).getByLabelText(t('team.amount')), '500')
    await user.click(within(dialog).getByRole('button', { name: t('team.change') }))
    await waitFor(() =>
      expect(wire.sent('team_set')).toEqual([
        { user_id: '7', flags: '["books"]', approval_over: '500', approver_id: '1' },
      ]),
    )
  })

  it('a member is removed after a question, and the main account takes over', async () => {
    const answers = { ...lists(member(), payer), team_remove: { to_user_id: 1 } }
    const { user, t, wire } = await openScreen('/team', { me, answers })
    await openRowMenu({ t, user }, 'Chen Hao')
    await user.click(await screen.findByRole('button', { name: `${t('team.remove')}: Chen Hao` }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(t('team.remove_what'))).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: t('team.remove') }))
    await waitFor(() => expect(wire.sent('team_remove')).toEqual([{ user_id: '7', to_user_id: '1' }]))
  })

  it('a member reads who is in the team and changes nothing', async () => {
    const sub = customerAccount({ user_id: 7, is_sub_account: 1, family: { main_user_id: 1, flags: ['reads'] } })
    const answers = { team_list: page({ ...main, is_self: 0 as const }, member({ is_self: 1 })) }
    const { t } = await openScreen('/team', { me: sub, answers })
    await rowOf('chen@example.com')
    expect(screen.queryByRole('button', { name: t('team.invite') })).toBeNull()
    expect(screen.queryByRole('button', { name: t('ui.more_named', { name: 'Chen Hao' }) })).toBeNull()
    expect(screen.queryByText(t('team.log'))).toBeNull()
  })
})

describe('an order that waits for approval', () => {
  const waiting = orderInfo({
    ...{ customer_user_id: 1, real_customer_user_id: 7, booked_by: 'Chen Hao', approver_id: 8, approver: 'Wang Fang' },
    may_go_on_account: 1,
  })
  const address = `/order?order_no=${waiting.order_no}`
  const answers = { order_info: waiting, sys_list: [], thread_get: refused('not_yours') }
  const family = (flag: 'books' | 'pays') => ({
    is_sub_account: 1 as const,
    family: { main_user_id: 1, flags: [flag] },
  })

  it('is refused by its approver with a reason', async () => {
    const approver = customerAccount({ user_id: 8, ...family('pays') })
    const { user, t, wire } = await openScreen(address, {
      me: approver,
      answers: { ...answers, order_refuse: { order_no: waiting.order_no, order_status_str: 'Cancelled' } },
    })
    await screen.findByText(t('orders.waits_approval', { name: 'Wang Fang' }))
    expect(screen.getByText(t('orders.approve_yours', { name: 'Chen Hao' }))).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: new RegExp(`${t('orders.refuse')}$`) }))
    const dialog = await findDialog(t('orders.reason'))
    await user.click(within(dialog).getByRole('button', { name: t('orders.refuse') }))
    await within(dialog).findByText(t('orders.reason_missing'))
    await user.type(within(dialog).getByLabelText(t('orders.reason')), 'Too dear')
    await user.click(within(dialog).getByRole('button', { name: t('orders.refuse') }))
    await waitFor(() => expect(wire.sent('order_refuse')).toEqual([{ order_id: '41', reason: 'Too dear' }]))
  })

  it('offers its buyer neither payment nor approval', async () => {
    const buyer = customerAccount({ user_id: 7, ...family('books') })
    const { t } = await openScreen(address, { me: buyer, answers })
    await screen.findByText(t('orders.waits_approval', { name: 'Wang Fang' }))
    expect(screen.queryByRole('button', { name: new RegExp(`${t('orders.refuse')}$`) })).toBeNull()
    expect(screen.queryByRole('button', { name: new RegExp(`${t('orders.put_on_account')}$`) })).toBeNull()
  })
})
