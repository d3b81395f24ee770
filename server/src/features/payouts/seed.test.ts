import { invoiceStates } from '@goodlot/contract'
import { ageBuckets, payoutFilters } from '@goodlot/rules'
import { beforeAll, expect, it } from 'vitest'
import { seedClaims } from '../../../db/seed/claims.ts'
import { seedCustomers } from '../../../db/seed/customers.ts'
import { seedInvoices } from '../../../db/seed/invoices.ts'
import { seedMonthEnd } from '../../../db/seed/month-end.ts'
import { examineMoney } from '../../doctor/index.ts'
import { demoPeople } from '../../test/demo-people.ts'
import type { TestWorld } from '../../test/world.ts'

let w: TestWorld

beforeAll(async () => {
  w = await demoPeople()
})

it('the demo has payouts in every state, accounts to pay to and invoices and debts of every age, once, and its books balance', async () => {
  const now = w.clock.now()
  await seedCustomers(w.app, w.db, now)
  const seed = async () => {
    await seedMonthEnd(w.app, w.db, now)
    await seedInvoices(w.app, w.db, now)
    // complaints hold payouts
    await seedClaims(w.app, w.db, now)
  }
  await seed()
  const counts = async () => ({
    orders: (await w.db.selectFrom('orders').select('id').execute()).length,
    invoices: (await w.db.selectFrom('invoices').select('id').execute()).length,
    entries: (await w.db.selectFrom('ledger_entries').select('id').execute()).length,
  })
  const before = await counts()
  await seed()
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
  const [returned] = (await root.send('payout_transfers', { state: 'reversed' })).data.data
  // lines of the past were posted in another order than that of their days
  const period = { from: '2026-01-01', to: '2026-12-31' }
  const { lines } = (await root.send('payout_statement', { uid: Number(returned?.ins_user_id), ...period })).data
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted())
  expect(new Set(lines.map(({ what }) => what))).toEqual(new Set(['earned', 'paid', 'reversed']))
  for (const bucket of ageBuckets)
    expect((await root.send('receivable_list', { bucket })).data.total, bucket).toBeGreaterThan(0)
  for (const state of invoiceStates)
    expect((await root.send('invoice_list', { state })).data.total, `invoices that are ${state}`).toBeGreaterThan(0)
  const [credit] = (await root.send('invoice_list', { kind: 'credit_note' })).data.data
  expect(credit?.amount).toBeLessThan(0)
  expect(await examineMoney(w.pool)).toEqual([])
})
