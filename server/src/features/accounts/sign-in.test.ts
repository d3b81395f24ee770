import { beforeAll, describe, expect, it } from 'vitest'
import { newcomer } from '../../test/records.ts'
import { type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

describe('sign-in', () => {
  // C-07, C-10, C-11, C-26, U-63, U-64
  it('answers 2000 with the token, and the token opens what needs one', async () => {
    const who = await w.an()
    const { code, data } = await w.send('login', { account: who.email.toUpperCase(), password: testPassword })
    expect(code).toBe(2000)
    expect(data.user_sign).toMatch(/^[\w-]{43}$/)
    expect(data).toMatchObject({
      role: 'customer',
      user_account: who.email,
      child_count: 0,
      is_agent: 0,
      can_use_my_ins_list: 0,
      nick_name: who.account.nickname,
      can_use_own_price: 0,
      customer_price: null,
      can_use_ins_code: 0,
    })
    expect((await w.send('profile_get', {}, { token: data.user_sign })).code).toBe(200)
  })

  it('sign-in takes from=web in the address (C-08, U-11)', async () => {
    const body = new URLSearchParams({ account: (await w.an()).email, password: testPassword })
    const answer = await fetch(`${w.url}/api/login?from=web`, { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ code: 2000, data: { user_sign: expect.any(String) } })
  })

  it.each([
    ['account', { account: '', password: testPassword }, 'Please input your E-mail!'],
    ['password', { account: 'anna@example.com', password: '' }, 'Please input your password!'],
  ])('needs the %s (C-03, C-05)', async (field, input, sentence) => {
    expect(await w.send('login', input)).toMatchObject({ code: 4001, data: { [field]: sentence } })
  })

  it('refuses in the language of the reader: wrong password and e-mail in use (W-10)', async () => {
    const { email } = await w.an()
    const refusals = async (language: string) => [
      (await w.send('login', { account: 'nobody@example.com', password: 'not-this-one' }, { language })).msg,
      (await w.send('register', newcomer(email), { language })).msg,
    ]
    const said = await Promise.all(['en-US', 'zh-CN', 'ko-KR', 'pl-PL', 'es-ES'].map(refusals))
    expect(new Set(said.flat()).size).toBe(10)
    expect(said[1]?.join('')).toMatch(/^\p{Script=Han}/u)
    expect(said[2]?.join('')).toMatch(/\p{Script=Hangul}/u)
  })

  it('answers 4009 alike for a wrong password and an unknown account (U-68)', async () => {
    const who = await w.an()
    const wrong = await w.send('login', { account: who.email, password: 'not-this-one' })
    const unknown = await w.send('login', { account: 'nobody@example.com', password: 'not-this-one' })
    expect(wrong.code).toBe(4009)
    expect(unknown).toEqual(wrong)
  })

  // C-04, C-06
  it('sign-in names every wrong field at once (4001)', async () => {
    const { code, msg, data } = await w.send('login', { account: 'abc', password: '12345' })
    expect(code).toBe(4001)
    expect(msg).toBe('The input is not valid E-mail!')
    expect(data).toEqual({
      account: 'The input is not valid E-mail!',
      password: 'The password length cannot be less than 6 bits!',
    })
  })

  it('refuses an inactive account with its sentence, and its old token with 4004 (OD-36)', async () => {
    const who = await w.an()
    await w.db.updateTable('accounts').set({ active: false }).where('id', '=', who.id).execute()
    expect((await w.send('login', { account: who.email, password: testPassword })).code).toBe(4000)
    expect((await who.send('profile_get')).code).toBe(4004)
  })

  it('ends a session after one day (C-34, U-67)', async () => {
    const who = await w.an()
    w.clock.advance(24 * 3600_000 - 1000)
    expect((await who.send('profile_get')).code).toBe(200)
    w.clock.advance(1000)
    expect((await who.send('profile_get')).code).toBe(4004)
    w.clock.advance(-24 * 3600_000)
  })

  it('stores no token that could be used', async () => {
    const who = await w.an()
    const { rows } = { rows: await w.db.selectFrom('sessions').selectAll().where('account_id', '=', who.id).execute() }
    expect(JSON.stringify(rows)).not.toContain(who.token)
  })

  it('signs out: the token is worth nothing afterwards', async () => {
    const who = await w.an()
    expect((await who.send('logout')).code).toBe(200)
    expect((await who.send('profile_get')).code).toBe(4004)
  })
})

it('a visitor sends enquiries, registers, signs in and resets a password, and nothing that needs an account (T-01)', async () => {
  const account = 'visitor@example.com'
  const person = { account, password: 'seven red kettles', nickname: 'Vi Sitor', phone: '1', company: 'V' }
  const enquiry = { request_type: 2, first_name: 'Vi', last_name: 'Sitor', email: account } as const
  expect((await w.send('post_issue', enquiry)).code).toBe(200)
  expect((await w.send('register', person)).code).toBe(200)
  expect((await w.send('login', { account, password: person.password })).code).toBe(2000)
  expect((await w.send('forget_pwd', { email: account })).code).toBe(200)
  await w.runJobs()
  const mail = await w.db
    .selectFrom('mails')
    .select('body_text')
    .where('to_address', '=', account)
    .where('template', '=', 'reset_code')
    .executeTakeFirstOrThrow()
  const code = /^[2-9A-Z]{8}$/m.exec(mail.body_text)?.[0] ?? ''
  const password = 'eight red kettles'
  expect((await w.send('reset_pwd', { email: account, code, password, confirm: password })).code).toBe(200)
  expect((await w.send('login', { account, password })).code).toBe(2000)
  for (const call of ['profile_get', 'product_list', 'business_list', 'tpl_list', 'order_list', 'ins_list'] as const)
    expect((await w.send(call)).code, call).toBe(4004)
})

describe('role', () => {
  it('is 200 and empty without a token, or with a bad one (C-23)', async () => {
    expect(await w.send('role')).toMatchObject({ code: 200, data: { role: '', nick_name: '', child_count: 0 } })
    expect(await w.send('role', { token: 'made-up' })).toMatchObject({ code: 200, data: { role: '' } })
  })
  it('knows the account by the header or by the field (C-24, C-27, U-16)', async () => {
    const root = await w.an({ role: 'root' })
    const { role, nickname: nick_name } = root.account
    expect((await root.send('role')).data).toMatchObject({
      role,
      nick_name,
      is_agent: 0,
      child_count: 0,
      can_use_my_ins_list: 0,
    })
    expect((await w.send('role', { token: root.token })).data.role).toBe('root')
    expect((await w.fetch('role', {}, {})).status).toBe(200)
  })
  it('reads UTOKEN as well as USERTOKEN (QK-28)', async () => {
    const who = await w.an()
    const answer = await fetch(`${w.url}/api/profile_get`, { method: 'POST', headers: { UTOKEN: who.token } })
    expect(await answer.json()).toMatchObject({ code: 200 })
  })
})
