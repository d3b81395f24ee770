import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { aSoldOrder } from '../../test/orders.ts'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Wei Lin' })
})

let serial = 0
const invite = async (change: Partial<Parameters<typeof send>[0]> = {}) => {
  serial += 1
  return send({
    ...{ email: `colleague${serial}@example.com`, nickname: 'Ewa Nowak', team_role: 'accountant', language: 'pl-PL' },
    ...change,
  })
}
const send = (input: {
  email: string
  nickname: string
  team_role: 'root' | 'reviewer' | 'operator' | 'accountant' | 'support'
  language: 'en-US' | 'pl-PL'
}) => root.send('staff_invite', input)

/** The mails to an address, oldest first. */
const mailsTo = (email: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute()
const tokenIn = (text: string) => /\/join\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const tokenFor = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.body_text ?? '')
const join = (token: string, password = 'seven red kettles') =>
  w.send('staff_join', { token, password, confirm: password })
const logOf = (subject: string) =>
  w.db
    .selectFrom('audit')
    .select(['action', 'account_id', 'details'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

describe('inviting somebody to the team', () => {
  it('the mail is in the chosen language; its link shows the invitation, takes a password once, and the account signs in', async () => {
    const { data } = await invite()
    expect(data).toMatchObject({ team_role: 'accountant', state: 'sent', sent_count: 1, sender: 'Wei Lin' })
    const [mail] = await mailsTo(data.email)
    expect(mail).toMatchObject({ template: 'staff_invitation', language: 'pl-PL' })
    expect(mail?.body_text).toContain('Księgowość')
    const token = tokenIn(mail?.body_text ?? '')
    expect((await w.send('staff_invitation', { token })).data).toEqual({
      ...{ email: data.email, nick_name: 'Ewa Nowak', team_role: 'accountant' },
    })
    expect((await join(token, 'short')).fault).toBe('bad_input')
    expect((await join(token, data.email)).data).toHaveProperty('password')
    expect((await join(token)).data).toEqual({ email: data.email })
    expect((await join(token)).fault).toBe('staff_invitation_invalid')
    expect((await w.send('staff_invitation', { token })).fault).toBe('staff_invitation_invalid')
    const signed = await w.send('login', { account: data.email, password: 'seven red kettles' })
    expect(signed).toMatchObject({ code: 2000, data: { role: 'root', staff_role: 'accountant', language: 'pl-PL' } })
    const { data: list } = await root.send('staff_list', { q: data.email })
    expect(list.data).toMatchObject([{ account: data.email, team_role: 'accountant', is_active: 1, two_factor: 0 }])
    expect(list.data[0]?.last_sign_in).not.toBe('')
    const { data: invitations } = await root.send('staff_invitation_list', { state: 'used' })
    expect(invitations.data.map(({ email }) => email)).toContain(data.email)
  })

  it('the link is a secret of the outbox, and gone from it once it was used', async () => {
    const { data } = await invite()
    const token = await tokenFor(data.email)
    expect((await mailsTo(data.email))[0]?.secrets).toEqual([token])
    await join(token)
    expect(JSON.stringify(await mailsTo(data.email))).not.toContain(token)
  })

  it('a second mail has another link, and the one before no longer works', async () => {
    const { data } = await invite()
    const before = await tokenFor(data.email)
    const again = await root.send('staff_invite_again', { staff_invitation_id: data.staff_invitation_id })
    expect(again.data).toMatchObject({ sent_count: 2, state: 'sent' })
    expect((await join(before)).fault).toBe('staff_invitation_invalid')
    expect((await join(await tokenFor(data.email))).data).toEqual({ email: data.email })
    const late = await root.send('staff_invite_again', { staff_invitation_id: data.staff_invitation_id })
    expect(late.fault).toBe('staff_invitation_closed')
  })

  it('a link ends after seven days or when it is withdrawn, and an expired invitation can be sent again', async () => {
    const [old, withdrawn] = [(await invite()).data, (await invite()).data]
    const gone = await tokenFor(withdrawn.email)
    await root.send('staff_invite_withdraw', { staff_invitation_id: withdrawn.staff_invitation_id })
    expect((await join(gone)).fault).toBe('staff_invitation_invalid')
    const expired = await tokenFor(old.email)
    w.clock.advance(7 * 24 * 3600_000)
    root = await w.an({ role: 'root', nickname: 'Wei Lin' })
    expect((await join(expired)).fault).toBe('staff_invitation_invalid')
    const { data } = await root.send('staff_invitation_list', { state: 'expired' })
    expect(data.data.map(({ email }) => email)).toContain(old.email)
    await root.send('staff_invite_again', { staff_invitation_id: old.staff_invitation_id })
    expect((await join(await tokenFor(old.email))).code).toBe(200)
    // an address whose invitation was withdrawn can be invited anew
    expect((await invite({ email: withdrawn.email })).fault).toBeUndefined()
  })

  it('an address with an account or an open invitation is refused, and nothing is mailed', async () => {
    const customer = await w.an()
    expect((await invite({ email: customer.email })).fault).toBe('email_used')
    const { data } = await invite()
    expect((await invite({ email: data.email })).fault).toBe('already_invited')
    expect(await mailsTo(data.email)).toHaveLength(1)
    expect(await mailsTo(customer.email)).toEqual([])
  })
})

describe('roles of the team', () => {
  it('another role holds from the next call on, is logged with both roles, and the person is told', async () => {
    const member = await w.an({ role: 'root', staff_role: 'operator', language: 'en-US' })
    expect((await member.send('payment_list')).fault).toBe('permission_denied')
    const { data } = await root.send('staff_change_role', { user_id: member.id, team_role: 'accountant' })
    expect(data).toMatchObject({ team_role: 'accountant' })
    expect((await member.send('payment_list')).code).toBe(200)
    expect((await member.send('ins_proposals')).fault).toBe('permission_denied')
    const log = await logOf(`account:${member.id}`)
    expect(log.at(-1)).toMatchObject({
      ...{ action: 'staff.change_role', account_id: root.id },
      details: { field: 'team_role', from: 'operator', to: 'accountant' },
    })
    const [mail] = await mailsTo(member.email)
    expect(mail).toMatchObject({ template: 'staff_role_changed' })
    expect(mail?.body_text).toContain('Accountant')
  })

  it('ending an account ends its sessions at once and keeps anybody from signing in, until it is opened again', async () => {
    const member = await w.an({ role: 'root', staff_role: 'reviewer' })
    expect((await member.send('order_list')).code).toBe(200)
    expect((await root.send('staff_end', { user_id: member.id })).data).toMatchObject({ is_active: 0 })
    expect((await member.send('order_list')).fault).toBe('sign_in_again')
    const account = { account: member.email, password: testPassword }
    expect((await w.send('login', account)).fault).toBe('account_inactive')
    expect((await root.send('staff_reopen', { user_id: member.id })).data).toMatchObject({ is_active: 1 })
    // the sessions of before stay ended
    expect((await member.send('order_list')).fault).toBe('sign_in_again')
    expect((await w.send('login', account)).data).toMatchObject({ staff_role: 'reviewer' })
  })

  it('nobody changes the own role or ends the own account', async () => {
    await w.an({ role: 'root' })
    const own = { user_id: root.id }
    expect((await root.send('staff_change_role', { ...own, team_role: 'support' })).fault).toBe('own_staff_role')
    expect((await root.send('staff_end', own)).fault).toBe('own_staff_role')
  })

  it('two full roots who end each other at the same moment leave one', async () => {
    await w.db.updateTable('accounts').set({ active: false }).where('role', '=', 'root').execute()
    const [one, other] = [await w.an({ role: 'root' }), await w.an({ role: 'root' })]
    const answers = await Promise.all([
      one.send('staff_end', { user_id: other.id }),
      other.send('staff_change_role', { user_id: one.id, team_role: 'support' }),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const { data } = await (answers[0]?.code === 200 ? one : other).send('staff_list', { team_role: 'root' })
    expect(data.data.filter(({ is_active }) => is_active === 1)).toHaveLength(1)
    root = answers[0]?.code === 200 ? one : other
  })

  it('customers and inspectors are nobody of the team', async () => {
    const customer = await w.an()
    expect((await root.send('staff_end', { user_id: customer.id })).fault).toBe('not_found')
    expect((await root.send('staff_change_role', { user_id: customer.id, team_role: 'support' })).fault).toBe(
      'not_found',
    )
    expect((await customer.send('profile_get')).code).toBe(200)
  })
})

describe('what a member of the team sees and leaves behind', () => {
  it('its acts are in the log with the role that it had, also after the role has changed', async () => {
    const operator = await w.an({ role: 'root', staff_role: 'operator' })
    const customer = await w.an()
    const order = await aSoldOrder(w, customer, { days: ['2026-12-20'] })
    expect((await operator.send('order_lock', { order_id: order.id, locked: 1 })).fault).toBeUndefined()
    await root.send('staff_change_role', { user_id: operator.id, team_role: 'support' })
    const { data } = await root.send('audit_list', { account: operator.email })
    expect(data.data.map(({ role, account }) => [account, role])).toEqual([[operator.email, 'operator']])
  })

  it('the board has the lines of one’s own work: a reviewer no money, support the enquiries alone', async () => {
    const groupsOf = async (staff_role: string) => {
      const member = await w.an({ role: 'root', staff_role })
      const { data } = await member.send('insight_board')
      return { groups: data.groups.map(({ group }) => group), evidence: data.evidence.length }
    }
    expect((await groupsOf('reviewer')).groups).toEqual(['reports', 'aborts', 'claims'])
    expect((await groupsOf('accountant')).groups).toEqual(['money', 'claims'])
    expect(await groupsOf('support')).toEqual({ groups: ['requests'], evidence: 0 })
    await w.send('post_issue', { request_type: 2, first_name: 'A', last_name: 'B', email: 'ab@example.com' })
    const kinds = async (staff_role: string) => {
      const { data } = await (await w.an({ role: 'root', staff_role })).send('insight_board')
      return data.groups.flatMap(({ lines }) => lines.map(({ kind }) => kind))
    }
    expect(await kinds('support')).toEqual(['enquiry'])
    expect(await kinds('reviewer')).not.toContain('enquiry')
  })

  it('a calendar feed of somebody without orders answers nothing, also if it was made in another role', async () => {
    const member = await w.an({ role: 'root', staff_role: 'operator' })
    const { data } = await member.send('ics_feed_renew')
    const path = new URL(data.url).pathname
    expect((await fetch(`${w.url}${path}`)).status).toBe(200)
    await root.send('staff_change_role', { user_id: member.id, team_role: 'support' })
    expect((await fetch(`${w.url}${path}`)).status).toBe(404)
  })
})

it('the demo has one account for each staff role, and the README names it', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  for (const role of ['reviewer', 'operator', 'accountant', 'support'])
    expect(readme).toContain(`\`${role}@goodlot.test\``)
})
