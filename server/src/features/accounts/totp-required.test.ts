import { type CallName, contract, type FaultName } from '@goodlot/contract'
import { mayEver } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { authenticator, withTotp } from '../../test/authenticator.ts'
import { type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld({ NODE_ENV: 'production' })
})

const asRoot = { id: 1, role: 'root', isAgent: false, isSub: false, childCount: 0 } as const
const openBefore = ['login', 'logout', 'role', 'totp_status', 'totp_setup', 'totp_confirm']

describe('root in production, without two-step verification', () => {
  it('signs in, and every call but the set-up and sign-out is refused', async () => {
    const root = await w.an({ role: 'root' })
    const signed = await w.send('login', { account: root.email, password: testPassword })
    expect(signed).toMatchObject({ code: 2000, data: { totp_required: 1 } })
    const token = signed.data.user_sign
    expect((await w.send('role', {}, { token })).data.totp_required).toBe(1)
    const refused = (Object.keys(contract) as CallName[]).filter(
      (name) => mayEver(asRoot, contract[name].action) && !openBefore.includes(name),
    )
    expect(refused.length).toBeGreaterThan(50)
    for (const name of refused) {
      const answer = (await w.fetch(name, {}, { token }).then((r) => r.json())) as { fault?: FaultName }
      expect([name, answer.fault]).toEqual([name, 'totp_required'])
    }
  })

  it('works as usual once it is set up, and not again after it was switched off', async () => {
    const root = await w.an({ role: 'root' })
    expect((await root.send('totp_status')).data).toMatchObject({ is_on: 0, is_required: 1 })
    const phone = authenticator(w, (await root.send('totp_setup', { password: testPassword })).data.secret)
    expect((await root.send('profile_get')).code).toBe(4011)
    expect((await root.send('totp_confirm', { otp: phone.code() })).code).toBe(200)
    expect((await root.send('profile_get')).code).toBe(200)
    expect((await root.send('role')).data.totp_required).toBe(0)
    w.clock.advance(30_000)
    expect((await root.send('totp_disable', { password: testPassword, otp: phone.code() })).code).toBe(200)
    expect((await root.send('profile_get')).fault).toBe('totp_required')
  })

  it('two-step verification is required of nobody but root', async () => {
    for (const role of ['customer', 'admin', 'inspector'] as const) {
      const who = await w.an({ role })
      expect((await who.send('profile_get')).code).toBe(200)
      expect((await who.send('role')).data.totp_required).toBe(0)
    }
  })

  it('a member of the team does nothing before two-step verification is on, and then its own work only', async () => {
    const operator = await w.an({ role: 'root', staff_role: 'operator' })
    expect((await operator.send('role')).data).toMatchObject({ totp_required: 1, staff_role: 'operator' })
    for (const call of ['profile_get', 'order_list', 'insight_board'] as const)
      expect([call, (await operator.send(call)).fault]).toEqual([call, 'totp_required'])
    // what is not its work stays refused as such
    expect((await operator.send('settings_get')).fault).toBe('permission_denied')
    await withTotp(w, operator)
    expect((await operator.send('order_list')).code).toBe(200)
    expect((await operator.send('settings_get')).fault).toBe('permission_denied')
  })

  it('cannot reset what another root has set up', async () => {
    const [root, other] = [await w.an({ role: 'root' }), await w.an({ role: 'root' })]
    await withTotp(w, other)
    expect((await root.send('totp_reset', { account: other.email })).fault).toBe('totp_required')
  })
})

describe('root’s session in production', () => {
  it('ends after an hour without use; a bell that asks every minute is no use', async () => {
    const root = await w.an({ role: 'root' })
    await withTotp(w, root)
    const minutes = (count: number) => w.clock.advance(count * 60_000)
    expect((await root.send('profile_get')).code).toBe(200)
    minutes(59)
    expect((await root.send('profile_get')).code).toBe(200)
    for (let asked = 0; asked < 5; asked++) {
      minutes(11)
      expect((await root.send('notice_list')).code).toBe(200)
    }
    minutes(6)
    expect((await root.send('notice_list')).fault).toBe('sign_in_again')
    expect((await root.send('profile_get')).fault).toBe('sign_in_again')
    expect((await w.send('role', { token: root.token })).data.role).toBe('')
  })

  it('is shorter than a customer’s, who may pause for the whole day', async () => {
    const customer = await w.an()
    w.clock.advance(23 * 3600_000)
    expect((await customer.send('profile_get')).code).toBe(200)
  })
})
