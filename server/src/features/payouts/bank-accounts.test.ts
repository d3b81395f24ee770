import { beforeAll, expect, it } from 'vitest'
import { bankAccountOf, openBankAccount } from '../../payment/payouts/index.ts'
import { Secrets } from '../../secrets.ts'
import { anInspector } from '../../test/inspectors.ts'
import { anEarning } from '../../test/payouts.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { resealAccounts } from './reseal.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

const chinese = {
  ...{ holder: 'Li Na', bank: 'ICBC', country: 'CN', number: '6222 0212 3456 7894', bic: 'icbkcnbj', branch: 'Ningbo' },
  currency: 'USD',
}
const stored = async (id: number) => {
  const row = await bankAccountOf(w.db, id)
  if (!row) throw new Error('no bank account')
  return row
}

/** Whom root has not verified yet: its account is used at once. */
const newcomer = () => anInspector(w, { profile: { verified_at: null } })

it('the first account of a verified inspector waits for root like any later one', async () => {
  const inspector = await anInspector(w)
  const uid = inspector.id
  expect((await inspector.send('bank_account_save', { uid, ...chinese })).data).toMatchObject({ saved_at: '' })
  expect(await bankAccountOf(w.db, uid)).toBeUndefined()
  const proposals = (await root.send('ins_proposals', { uid })).data.data
  expect(proposals.filter(({ user_id }) => user_id === uid)).toMatchObject([{ field: 'bank_account', state: 'open' }])
})

it('an account is sealed when it is saved, and nobody is answered more than the end of its number', async () => {
  const inspector = await newcomer()
  const uid = inspector.id
  expect((await inspector.send('bank_account', { uid })).data).toMatchObject({ saved_at: '', number: '', country: '' })
  const saved = await inspector.send('bank_account_save', { uid, ...chinese })
  expect(saved.data).toMatchObject({ holder: 'Li Na', number: '•••• 7894', bic: 'ICBKCNBJ', currency: 'USD' })
  const row = await stored(uid)
  expect(row).toMatchObject({ country: 'CN', currency: 'USD', tail: '7894', saved_by: uid })
  for (const part of ['Li Na', '3456', 'ICBC']) expect(row.sealed.toString('latin1')).not.toContain(part)
  expect(openBankAccount(w.secrets, uid, row.sealed).number).toBe('6222021234567894')
  const answers = [
    await root.send('bank_account', { uid }),
    await inspector.send('ins_profile', {}),
    await root.send('ins_info', { id: uid }),
  ]
  expect(answers[0]?.data).toMatchObject({ number: '•••• 7894' })
  expect(answers[1]?.data).toMatchObject({ bank_account: '•••• 7894', bankcard: '' })
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('3456')
})

it('root changes an account too; the number stays unless it is typed or the country changes, and the log has no number', async () => {
  const inspector = await newcomer()
  const uid = inspector.id
  await inspector.send('bank_account_save', { uid, ...chinese })
  const { number: _typed, ...kept } = chinese
  expect((await root.send('bank_account_save', { uid, ...kept, branch: 'Beilun' })).data.number).toBe('•••• 7894')
  expect(openBankAccount(w.secrets, uid, (await stored(uid)).sealed)).toMatchObject({
    number: '6222021234567894',
    branch: 'Beilun',
  })
  const moved = { ...kept, country: 'PL', bic: 'BPKOPLPW', currency: 'PLN' }
  const refused = await root.send('bank_account_save', { uid, ...moved })
  expect(refused).toMatchObject({ code: 4001, fault: 'bad_input' })
  expect(Object.keys(refused.data as object)).toEqual(['number'])
  // the same four characters at the end are another account all the same
  await root.send('bank_account_save', { uid, ...chinese, number: '6217000411117894' })
  type Account = { number: string }
  // the end, and a digest by which two entries can be compared
  const masked = expect.stringMatching(/^•••• 7894 \([0-9a-f]{12}\)$/)
  const logged = await w.db
    .selectFrom('audit')
    .select('details')
    .where('subject', '=', `inspector:${uid}`)
    .where('action', '=', 'payouts.save_bank_account')
    .orderBy('id')
    .execute()
  expect(logged.map(({ details }) => details)).toMatchObject([
    { from: { number: '', holder: '' }, to: { number: masked, holder: { of: uid, sealed: expect.any(String) } } },
    { from: { branch: 'Ningbo' }, to: { branch: 'Beilun' } },
    { from: { number: masked }, to: { number: masked } },
  ])
  const [first, , third] = logged.map(({ details }) => details as { from: Account; to: Account })
  expect(third?.from.number).toBe(first?.to.number)
  expect(third?.to.number).not.toBe(first?.to.number)
  expect(JSON.stringify(logged)).not.toMatch(/3456|1111|Li Na/)
})

it('an account that root enters is told to its inspector, and takes the place of the one that waits', async () => {
  const inspector = await anInspector(w)
  const uid = inspector.id
  const { order_id } = await anEarning(w, await w.an(), inspector)
  await inspector.send('bank_account_save', { uid, ...chinese })
  const payout = () =>
    w.db.selectFrom('payouts').select('held').where('order_id', '=', order_id).executeTakeFirstOrThrow()
  expect(await payout()).toEqual({ held: true })
  const mails = async () =>
    w.db
      .selectFrom('mails')
      .select(['template', 'body_text'])
      .where('to_address', '=', inspector.email)
      .where('template', 'like', 'bank%')
      .orderBy('id')
      .execute()
  const entered = { ...chinese, number: '6217000411117894' }
  expect((await root.send('bank_account_save', { uid, ...entered })).msg).toBe('')
  expect(await payout()).toEqual({ held: false })
  expect((await inspector.send('ins_profile')).data.proposals).toMatchObject([
    { field: 'bank_account', state: 'sent_back', reason: 'Our team has entered your bank account itself.' },
  ])
  expect(await mails()).toMatchObject([
    { template: 'bank_account_asked' },
    { template: 'bank_account_entered', body_text: expect.stringContaining('ICBC CN USD •••• 7894') },
  ])
  expect((await inspector.send('notice_list')).data.data[0]?.title).toBe('Your bank account was changed')
  // nothing has changed: nothing is told
  await root.send('bank_account_save', { uid, ...entered })
  expect(await mails()).toHaveLength(2)
})

it('another inspector’s account does not exist, and what is wrong with an account is said at its fields', async () => {
  const [inspector, other] = [await anInspector(w), await anInspector(w)]
  for (const call of ['bank_account', 'bank_account_save'] as const)
    expect((await other.send(call, { uid: inspector.id, ...chinese })).fault).toBe('not_found')
  expect((await (await w.an()).send('bank_account', { uid: inspector.id })).code).toBe(4003)
  expect((await root.send('bank_account', { uid: root.id })).fault).toBe('not_found')
  const wrong = { ...chinese, number: '6222021234576894', bic: 'CHASUS33', currency: 'XXX' }
  const { code, data } = await inspector.send('bank_account_save', { uid: inspector.id, ...wrong, currency: 'USD' })
  expect(code).toBe(4001)
  expect(Object.keys(data as object).sort()).toEqual(['bic', 'number'])
  expect((await inspector.send('bank_account_save', { uid: inspector.id, ...wrong })).code).toBe(4001)
  expect(await bankAccountOf(w.db, inspector.id)).toBeUndefined()
})

it('an account opens with the new secret alone once it was sealed anew', async () => {
  const inspector = await newcomer()
  await inspector.send('bank_account_save', { uid: inspector.id, ...chinese })
  const [present, earlier] = ['the secret that takes its place, as long', 'a secret for tests, long enough to be one']
  expect(await resealAccounts({ db: w.db, secrets: new Secrets(present, earlier) })).toBeGreaterThan(0)
  const { sealed } = await stored(inspector.id)
  expect(openBankAccount(new Secrets(present), inspector.id, sealed).holder).toBe('Li Na')
  expect(await resealAccounts({ db: w.db, secrets: new Secrets(present, earlier) })).toBe(0)
})
