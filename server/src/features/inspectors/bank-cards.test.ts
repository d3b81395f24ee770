import { beforeAll, expect, it } from 'vitest'
import { readBankCard } from '../../payment/index.ts'
import { Secrets } from '../../secrets.ts'
import { anInspector } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { resealCards, sealCardsJob } from './seal-cards-job.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

const stored = (id: number) =>
  w.db.selectFrom('inspectors').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
const shownTo = async (who: Person, uid: number) =>
  (await who.send('ins_info', { id: uid })).data.private_data?.bankcard
const found = async (bankcard: string) =>
  (await root.send('ins_list', { bankcard })).data.data.map(({ user_id }) => user_id)

it('a bank card is sealed when it is saved, read by root and its owner, and found by its end', async () => {
  const inspector = await anInspector(w, { profile: { verified_at: null } })
  expect((await inspector.send('ins_profile_edit', { bankcard: '6222 0212 3456 7788' })).msg).toBe('')
  const row = await stored(inspector.id)
  expect(row).toMatchObject({ payout_account: '', payout_tail: '7788' })
  expect(row.payout_sealed?.toString('latin1')).not.toContain('3456')
  expect(await shownTo(root, inspector.id)).toBe('6222 0212 3456 7788')
  expect(await found('3456 7788')).toEqual([inspector.id])
  expect(await found('9999')).toEqual([])
})

it('whoever verifies neither reads nor finds bank cards, whoever pays reads the list and changes nothing (N-50, T-27)', async () => {
  const inspector = await anInspector(w, { profile: { verified_at: null } })
  const uid = inspector.id
  await inspector.send('ins_profile_edit', { bankcard: '6222 0212 3456 1234' })
  const [operator, accountant] = [
    await w.an({ role: 'root', staff_role: 'operator' }),
    await w.an({ role: 'root', staff_role: 'accountant' }),
  ]
  const listed = async (who: Person, filter: object) =>
    (await who.send('ins_list', { account: inspector.email, ...filter })).data.data
  for (const who of [root, accountant]) {
    expect(await listed(who, { bankcard: '1234' })).toMatchObject([{ bankcard: '6222 0212 3456 1234' }])
    expect(await listed(who, { bankcard: '9999' })).toEqual([])
    expect(await shownTo(who, uid)).toBe('6222 0212 3456 1234')
  }
  const [row] = await listed(operator, { bankcard: '9999' })
  expect(row).toMatchObject({ user_id: uid, realname: 'Li Ming' })
  expect(row).not.toHaveProperty('bankcard')
  expect(await shownTo(operator, uid)).toBe('•••• 1234')
  for (const who of [operator, accountant])
    expect((await who.send('ins_change_status', { uid, status: 2 })).code).toBe(4003)
  for (const [call, input] of [
    ['ins_set_verified', {}],
    ['ins_set_third_years', { years: 5 }],
    ['ins_suspend', { reason: 'x', open_orders: 0 }],
  ] as const)
    expect((await accountant.send(call, { uid, ...input } as never)).code).toBe(4003)
  expect((await operator.send('ins_suspend', { uid, reason: 'Complaints', open_orders: 0 })).msg).toBe('')
})

it('a card from before is read in the clear, sealed by the job, and a card moved to another row does not open', async () => {
  const inspector = await anInspector(w, { profile: { payout_account: '6222 1111' } })
  const other = await anInspector(w)
  expect(await shownTo(root, inspector.id)).toBe('6222 1111')
  await sealCardsJob.run({ ...w, translate: undefined as never, log: undefined as never })
  const { payout_account, payout_sealed } = await stored(inspector.id)
  expect(payout_account).toBe('')
  expect(await shownTo(root, inspector.id)).toBe('6222 1111')
  await w.db.updateTable('inspectors').set({ payout_sealed }).where('account_id', '=', other.id).execute()
  expect((await root.send('ins_info', { id: other.id })).code).toBe(5000)
  await w.db.updateTable('inspectors').set({ payout_sealed: null }).where('account_id', '=', other.id).execute()
})

it('a card opens with the new secret alone once it was sealed anew', async () => {
  const inspector = await anInspector(w, { profile: { verified_at: null } })
  await inspector.send('ins_profile_edit', { bankcard: '6222 4321' })
  const [present, earlier] = ['the secret that takes its place, as long', 'a secret for tests, long enough to be one']
  expect(await resealCards({ db: w.db, secrets: new Secrets(present, earlier) })).toBeGreaterThan(0)
  expect(readBankCard(new Secrets(present), inspector.id, await stored(inspector.id))).toBe('6222 4321')
  expect(await resealCards({ db: w.db, secrets: new Secrets(present, earlier) })).toBe(0)
})
