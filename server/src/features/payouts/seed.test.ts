import { ageBuckets, payoutFilters } from '@goodlot/rules'
import { expect, it } from 'vitest'
import { seedCustomers } from '../../../db/seed/customers.ts'
import { seedMonthEnd } from '../../../db/seed/month-end.ts'
import { examineMoney } from '../../doctor/index.ts'
import { demoPeople } from '../../test/demo-people.ts'

it('the demo has payouts in every state, accounts to pay to and debts of every age, once, and its books balance', async () => {
  const w = await demoPeople()
  const now = w.clock.now()
  await seedCustomers(w.app, w.db, now)
  await seedMonthEnd(w.app, w.db, now)
  const counts = async () => ({
    orders: (await w.db.selectFrom('orders').select('id').execute()).length,
    entries: (await w.db.selectFrom('ledger_entries').select('id').execute()).length,
  })
  const before = await counts()
  await seedMonthEnd(w.app, w.db, now)
  expect(await counts()).toEqual(before)
  const root = await w.an({ role: 'root' })
  for (const payout_status of payoutFilters)
    expect(
      (await root.send('payout_list', { payout_status })).data.total,
      `payouts that are ${payout_status}`,
    ).toBeGreaterThan(0)
  const { data: people } = (await root.send('payout_people', { has: 'payable' })).data
  expect(people.filter(({ account }) => account !== '').length).toBeGreaterThan(2)
  expect(people.filter(({ account }) => account === '').map(({ ins_nick_name }) => ins_nick_name)).toEqual([
    'Hu Jianming',
  ])
  expect((await root.send('payout_transfers', { state: 'reversed' })).data.total).toBe(1)
  for (const bucket of ageBuckets)
    expect((await root.send('receivable_list', { bucket })).data.total, bucket).toBeGreaterThan(0)
  expect(await examineMoney(w.pool)).toEqual([])
})
