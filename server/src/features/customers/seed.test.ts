import { beforeAll, describe, expect, it } from 'vitest'
import { seedAccounts } from '../../../db/seed/accounts.ts'
import { seedCustomers } from '../../../db/seed/customers.ts'
import { type TestWorld, testWorld } from '../../test/world.ts'
import { demoPassword } from '../accounts/index.ts'

let w: TestWorld
const signIn = async (who: string) =>
  (await w.send('login', { account: `${who}@goodlot.test`, password: demoPassword })).data.user_sign

beforeAll(async () => {
  w = await testWorld()
  await seedAccounts(w.db, w.clock.now())
  for (let run = 0; run < 2; run++) await seedCustomers(w.app, w.db, w.clock.now())
})

describe('the demo’s customers', () => {
  it('are many, of many countries, some closed, with prices, credit and rights', async () => {
    const token = await signIn('root')
    const count = async (filter: object) =>
      (await w.send('get_customer_list', { ...filter, limit: 200 } as never, { token })).data
    const { data, total } = await count({})
    expect(total).toBeGreaterThanOrEqual(40)
    expect(new Set(data.map(({ country }) => country)).size).toBeGreaterThan(15)
    expect(data.filter(({ credit_ok }) => credit_ok === 1).length).toBeGreaterThanOrEqual(3)
    for (const filter of [
      { status: 2 },
      { can_use_own_price: 1 },
      { can_use_my_ins_list: 1 },
      { email_notification_status: 0 },
    ])
      expect((await count(filter)).total).toBeGreaterThanOrEqual(2)
  })
  it('came in part by the agent, whose list has used and unused invitations (T-04)', async () => {
    const token = await signIn('agent')
    const { data, total } = (await w.send('get_ref_list', { limit: 50 }, { token })).data
    expect([total, data.filter(({ is_used }) => is_used === 1).length]).toEqual([11, 7])
    expect(data[0]?.created_at).toBe('2026-11-15 10:00:00')
    expect((await w.send('agent_customer_list', {}, { token })).data.total).toBe(9)
  })
})
