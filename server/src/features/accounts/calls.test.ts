import { locales, productName, translator } from '@goodlot/i18n'
import { loadCatalog } from '@goodlot/i18n/load'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const newcomer = (account: string) => ({
  account,
  password: 'sunny-harbour-9',
  nickname: 'Mei Chen',
  phone: '+86 1',
  company: 'Acme',
})
const lastMailTo = (to: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id', 'desc').executeTakeFirst()
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

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

  it('takes from=web in the address (C-08, U-11)', async () => {
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
  it('names every wrong field at once (4001)', async () => {
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
  const code = /^\d+$/m.exec(mail.body_text)?.[0] ?? ''
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

describe('registration', () => {
  it('opens an account that can sign in, mails a welcome in the language of the form (D-02)', async () => {
    const email = 'New.Person@Example.com'
    expect((await w.send('register', newcomer(email), { language: 'zh-CN' })).code).toBe(200)
    expect((await w.send('login', { account: email, password: 'sunny-harbour-9' })).code).toBe(2000)
    expect(await lastMailTo('new.person@example.com')).toMatchObject({ template: 'registered', language: 'zh-CN' })
  })

  it('answers 4012 the second time, also when both come at once (D-25, U-69)', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => w.send('register', newcomer('race@example.com'))))
    expect(answers.map((a) => a.code).sort()).toEqual([200, 4012, 4012, 4012])
    const again = await w.send('register', newcomer('RACE@example.com'))
    expect(again).toMatchObject({ code: 4012, msg: 'This E-mail has been used! Please register again' })
  })

  // D-03, D-05, D-06, D-09, D-10, D-11
  it.each([
    ['account', { account: '' }, 'Please input your E-mail!'],
    ['account', { account: 'abc' }, 'The input is not valid E-mail!'],
    ['password', { password: '' }, 'Please input your password!'],
    ['password', { password: '12345' }, 'The password length cannot be less than 6 bits!'],
    ['nickname', { nickname: 'Li' }, 'The contact person needs at least 3 characters!'],
    ['phone', { phone: '' }, 'Please input your phone number!'],
    ['company', { company: '' }, 'Please input your company!'],
    ['account_type', { account_type: 'root' as 'customer' }, 'Only customer accounts can be registered here.'],
  ])('refuses a bad %s', async (field, change, sentence) => {
    const { code, data } = await w.send('register', { ...newcomer('bad@example.com'), ...change })
    expect(code).toBe(4001)
    expect(data).toEqual({ [field]: sentence })
  })

  it.each([
    ['a common password', { password: 'password1' }],
    ['the e-mail itself', { account: 'self@example.com', password: 'self@example.com' }],
  ])('refuses %s', async (_what, change) => {
    expect((await w.send('register', { ...newcomer('weak@example.com'), ...change })).code).toBe(4000)
  })

  it('never stores the password', async () => {
    await w.send('register', newcomer('hash@example.com'))
    const row = await w.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', 'hash@example.com')
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('registration by referral', () => {
  let agent: Person
  beforeAll(async () => {
    agent = await w.an({ is_agent: true, agent_code: 'AGENT77' })
  })
  const invite = () =>
    agent.send('create_ref', { email: 'guest@example.com', nickname: 'Guest', phone: '1', company: 'Guest Co' })

  it('prefills from the invitation, by ref or ref_code, by POST or GET (D-20, U-12, U-13)', async () => {
    const { data } = await invite()
    const expected = { email: 'guest@example.com', nick_name: 'Guest', phone: '1', company_name: 'Guest Co' }
    expect(await w.send('check_ref_code', { ref_code: data.ref_code })).toMatchObject({ code: 200, data: expected })
    expect(await w.send('check_ref_code', { ref: data.ref_code })).toMatchObject({ code: 200, data: expected })
    expect(await (await fetch(`${w.url}/api/check_ref_code?ref=${data.ref_code}`)).json()).toMatchObject({
      code: 200,
      data: expected,
    })
    expect(data.link).toBe(`${w.url.replace('127.0.0.1', 'localhost')}/logup?ref=${data.ref_code}`)
  })

  it('answers 4042 for a made-up or missing code, with a sentence (U-71)', async () => {
    expect(await w.send('check_ref_code', { ref: 'NOPE' })).toMatchObject({
      code: 4042,
      msg: expect.stringContaining('not valid'),
    })
    expect((await w.send('check_ref_code', {})).code).toBe(4042)
    expect((await w.send('register', { ...newcomer('lost@example.com'), ref: 'NOPE' })).code).toBe(4042)
  })

  it('works once: two who register at once with one invitation make one account (D-27, D-28, OD-16)', async () => {
    const { data } = await invite()
    const answers = await Promise.all(
      [1, 2, 3].map((n) => w.send('register', { ...newcomer(`guest${n}@example.com`), ref: data.ref_code })),
    )
    expect(answers.map((a) => a.code).sort()).toEqual([200, 4042, 4042])
    expect((await w.send('check_ref_code', { ref: data.ref_code })).code).toBe(4042)
    const { data: list } = await agent.send('get_ref_list')
    expect(list.data.find((r) => r.ref_code === data.ref_code)?.is_used).toBe(1)
    const brought = await w.db.selectFrom('accounts').select('email').where('referred_by', '=', agent.id).execute()
    expect(brought).toHaveLength(1)
  })

  it("takes an agent's standing code any number of times (OD-69)", async () => {
    for (const n of [1, 2]) {
      expect((await w.send('register', { ...newcomer(`standing${n}@example.com`), ref_code: 'agent77' })).code).toBe(
        200,
      )
    }
  })

  it('takes from and ref_code in the address (D-04, U-14)', async () => {
    const { data } = await invite()
    const body = new URLSearchParams({ ...newcomer('addressed@example.com'), account_type: 'customer' })
    const answer = await fetch(`${w.url}/api/register?from=web&ref_code=${data.ref_code}`, { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ code: 200 })
    expect((await w.send('check_ref_code', { ref: data.ref_code })).code).toBe(4042)
  })

  it('lists ten invitations to a page, the latest first (P-11, P-12, U-17)', async () => {
    const host = await w.an({ is_agent: true })
    for (let n = 1; n <= 11; n++)
      await host.send('create_ref', { email: `${n}@example.com`, nickname: 'Guest', phone: '1', company: 'Co' })
    const first = (await host.send('get_ref_list')).data
    expect([first.data.length, first.total]).toEqual([10, 11])
    expect(first.data[0]).toEqual({
      ref_code: expect.any(String),
      link: `${w.url.replace('127.0.0.1', 'localhost')}/logup?ref=${first.data[0]?.ref_code}`,
      is_used: 0,
      email: '11@example.com',
      company_name: 'Co',
      nick_name: 'Guest',
      phone: '1',
      created_at: '2026-11-16 10:00:00',
      sender: host.account.nickname,
    })
    expect((await host.send('get_ref_list', { page: 2, limit: 10 })).data.data).toMatchObject([
      { email: '1@example.com' },
    ])
  })

  it('mails the link unless sendemail is 0 (P-13, P-15, U-18)', async () => {
    await agent.send('create_ref', { email: 'mailed@example.com' })
    await agent.send('create_ref', { email: 'silent@example.com', sendemail: 0 })
    expect((await lastMailTo('mailed@example.com'))?.body_text).toContain('/logup?ref=')
    expect(await lastMailTo('silent@example.com')).toBeUndefined()
  })

  it('is for agents and root alone', async () => {
    const plain = await w.an()
    expect((await plain.send('create_ref', { email: 'x@example.com' })).code).toBe(4003)
    expect((await plain.send('get_ref_list')).code).toBe(4003)
    expect((await w.send('get_ref_list')).code).toBe(4004)
  })
})

describe('sub-accounts and the switcher', () => {
  // D-31, D-33, T-05, U-15, OD-18, OD-47
  it('lets any customer add the first one, and no sub-account add another', async () => {
    const main = await w.an()
    expect((await main.send('role')).data.child_count).toBe(0)
    const added = await main.send('register_by_main_account', newcomer('kid@example.com'))
    expect(added).toMatchObject({
      code: 200,
      data: { name: 'Mei Chen', email: 'kid@example.com', uuid: expect.any(String) },
    })
    expect((await main.send('role')).data).toMatchObject({ child_count: 1, is_main_account: 1, is_sub_account: 0 })
    const kid = await w.send('login', { account: 'kid@example.com', password: 'sunny-harbour-9' })
    const token = kid.data.user_sign
    expect((await w.send('register_by_main_account', newcomer('grandkid@example.com'), { token })).code).toBe(4003)
    expect(
      (
        await w.send(
          'reset_child_pwd',
          { uuid: added.data.uuid, password: 'abcdefgh1', confirm: 'abcdefgh1' },
          { token },
        )
      ).code,
    ).toBe(4003)
  })

  // D-34, D-35, D-36, D-37, U-31, U-32
  it('lists the family and switches with the password of the chosen account', async () => {
    const main = await w.an()
    const child = await w.an({ parent_id: main.id })
    const { data } = await main.send('share_user_list')
    expect(data.is_main_account).toBe(1)
    expect(data.user_list.map((u) => u.email).sort()).toEqual([main.email, child.email].sort())
    expect(data.user_list).toContainEqual({ name: child.account.nickname, email: child.email, uuid: child.uuid })
    expect((await main.send('switch_user', { email: child.email, password: 'wrong-one' })).code).toBe(4009)
    const switched = await main.send('switch_user', { email: child.email, password: testPassword })
    expect(switched.code).toBe(2000)
    expect((await w.send('role', {}, { token: switched.data.user_sign })).data.user_account).toBe(child.email)
    expect((await main.send('profile_get')).code).toBe(4004)
  })

  it('does not switch to a stranger (4041)', async () => {
    const [me, stranger] = [await w.an(), await w.an()]
    expect((await me.send('switch_user', { email: stranger.email, password: testPassword })).code).toBe(4041)
  })

  it('resets the password of an own child; another’s child is 4041 (D-32, OD-17)', async () => {
    const main = await w.an()
    const child = await w.an({ parent_id: main.id })
    const other = await w.an()
    const otherChild = await w.an({ parent_id: other.id })
    const fresh = { password: 'fresh-harbour-8', confirm: 'fresh-harbour-8' }
    expect((await main.send('reset_child_pwd', { uuid: otherChild.uuid, ...fresh })).code).toBe(4041)
    expect((await main.send('reset_child_pwd', { uuid: 'rubbish', ...fresh })).code).toBe(4041)
    expect((await main.send('reset_child_pwd', { uuid: child.uuid, ...fresh, confirm: 'other-one' })).data).toEqual({
      confirm: 'Inconsistent Passwords',
    })
    expect((await main.send('reset_child_pwd', { uuid: child.uuid, ...fresh })).code).toBe(200)
    expect((await child.send('profile_get')).code).toBe(4004)
    expect((await w.send('login', { account: child.email, password: 'fresh-harbour-8' })).code).toBe(2000)
  })
})

describe('password reset by mailed code', () => {
  const ask = async (email: string) => {
    expect((await w.send('forget_pwd', { email })).code).toBe(200)
    await w.runJobs()
    return codeIn((await lastMailTo(email))?.body_text ?? '')
  }
  const reset = (email: string, code: string, password = 'brand-new-pass-1') =>
    w.send('reset_pwd', { email, code, password, confirm: password })

  it.each(locales)('mails the code in %s', async (language) => {
    const email = `code.${language.toLowerCase()}@example.com`
    await w.send('register', newcomer(email), { language })
    expect((await w.send('forget_pwd', { email }, { language })).code).toBe(200)
    await w.runJobs()
    const say = translator(language, loadCatalog(language))
    expect(await lastMailTo(email)).toMatchObject({
      language,
      subject: say('mails.reset_code_subject', { product: productName }),
      body_text: expect.stringMatching(/^\d{6}$/m),
    })
  })

  // E-06, E-10, E-13, U-21, U-22
  it('works once, ends all sessions, and the old password is gone', async () => {
    const who = await w.an()
    const code = await ask(who.email)
    expect(code).toHaveLength(6)
    expect((await reset(who.email, code)).code).toBe(200)
    expect((await who.send('profile_get')).code).toBe(4004)
    expect((await w.send('login', { account: who.email, password: testPassword })).code).toBe(4009)
    expect((await w.send('login', { account: who.email, password: 'brand-new-pass-1' })).code).toBe(2000)
    expect((await reset(who.email, code)).code).toBe(4000)
  })

  it.each([
    ['email', { email: '' }, 'Please input your E-mail!'],
    ['email', { email: 'abc' }, 'The input is not valid E-mail!'],
    ['code', { code: '' }, 'Please input the code!'],
    ['password', { password: '', confirm: '' }, 'Please input your password!'],
    ['password', { password: '12345', confirm: '12345' }, 'The password length cannot be less than 6 bits!'],
    ['confirm', { confirm: '' }, 'Please confirm your password!'],
    ['confirm', { confirm: 'another-one' }, 'Inconsistent Passwords'],
  ])('refuses a bad %s %o (E-02 to E-05)', async (field, change, sentence) => {
    const input = { email: 'a@example.com', code: '123456', password: 'brand-new-1', confirm: 'brand-new-1', ...change }
    expect(await w.send('reset_pwd', input)).toMatchObject({ code: 4001, data: { [field]: sentence } })
  })

  it('answers known and unknown addresses alike (OD-54)', async () => {
    const who = await w.an()
    const known = await w.send('forget_pwd', { email: who.email })
    const unknown = await w.send('forget_pwd', { email: 'nobody-here@example.com' })
    expect(unknown).toEqual(known)
    await w.runJobs()
    expect(await lastMailTo('nobody-here@example.com')).toBeUndefined()
    expect(await reset('nobody-here@example.com', '000000')).toEqual(await reset(who.email, '000000'))
  })

  it('expires after ten minutes', async () => {
    const who = await w.an()
    const code = await ask(who.email)
    w.clock.advance(10 * 60_000)
    expect(await reset(who.email, code)).toMatchObject({ code: 4000, msg: expect.stringContaining('expired') })
    w.clock.advance(-10 * 60_000)
  })

  it('is locked after five wrong tries, until a new code is asked for (E-14)', async () => {
    const who = await w.an()
    const code = await ask(who.email)
    const wrong = code === '123456' ? '654321' : '123456'
    for (let i = 1; i <= 4; i++) expect((await reset(who.email, wrong)).msg).toContain('not right')
    expect((await reset(who.email, wrong)).msg).toContain('locked')
    expect((await reset(who.email, code)).msg).toContain('locked')
    expect((await reset(who.email, await ask(who.email))).code).toBe(200)
  })

  it('keeps no readable code', async () => {
    const who = await w.an()
    const code = await ask(who.email)
    const row = await w.db
      .selectFrom('password_resets')
      .selectAll()
      .where('email', '=', who.email)
      .executeTakeFirstOrThrow()
    expect(row.code_hash?.toString('latin1')).not.toContain(code)
  })

  it('limits how often one address is asked for (4029)', async () => {
    for (let i = 0; i < 5; i++) expect((await w.send('forget_pwd', { email: 'flood@example.com' })).code).toBe(200)
    expect((await w.send('forget_pwd', { email: 'flood@example.com' })).code).toBe(4029)
  })
})

describe('own account', () => {
  it('reads and changes the profile', async () => {
    const who = await w.an()
    const edited = await who.send('profile_edit', {
      nickname: 'Renamed',
      phone: '123',
      company: 'New Co',
      country: 'ES',
      language: 'es-ES',
    })
    expect(edited).toMatchObject({ code: 200, data: { nickname: 'Renamed', country: 'ES', language: 'es-ES' } })
    expect((await who.send('profile_get')).data.company).toBe('New Co')
    expect((await who.send('profile_edit', { nickname: 'x', phone: '', company: '' })).code).toBe(4001)

    const same = { nickname: 'Renamed', phone: '123', company: 'New Co' }
    expect((await who.send('profile_edit', same)).data.country).toBe('ES')
    expect((await who.send('profile_edit', { ...same, country: 'ZZ' })).data).toHaveProperty('country')
    expect((await who.send('profile_edit', { ...same, country: '' })).data.country).toBe('')
  })

  it('changes the password with the old one, and ends the other sessions only', async () => {
    const who = await w.an()
    const elsewhere = await w.send('login', { account: who.email, password: testPassword })
    const fresh = { password: 'another-pass-77', confirm: 'another-pass-77' }
    expect(await who.send('password_change', { old_password: 'wrong', ...fresh })).toMatchObject({
      code: 4000,
      data: { old_password: expect.any(String) },
    })
    const common = { old_password: testPassword, password: 'password1', confirm: 'password1' }
    expect(await who.send('password_change', common)).toMatchObject({
      code: 4000,
      data: { password: expect.any(String) },
    })
    const long = { old_password: testPassword, password: '长'.repeat(201), confirm: '长'.repeat(201) }
    expect((await who.send('password_change', long)).data).toMatchObject({
      password: 'At most 200 characters, please.',
    })
    expect((await who.send('password_change', { old_password: testPassword, ...fresh })).code).toBe(200)
    expect((await who.send('profile_get')).code).toBe(200)
    expect((await w.send('profile_get', {}, { token: elsewhere.data.user_sign })).code).toBe(4004)
  })

  it('shows the sessions and ends one; a stranger’s is 4041', async () => {
    const [who, stranger] = [await w.an(), await w.an()]
    const elsewhere = await w.send('login', { account: who.email, password: testPassword })
    const { data } = await who.send('session_list')
    expect(data.total).toBe(2)
    expect(data.data.filter((s) => s.is_current === 1)).toHaveLength(1)
    const other = data.data.find((s) => s.is_current === 0)
    expect((await stranger.send('session_end', { session_id: other?.session_id ?? 0 })).code).toBe(4041)
    expect((await who.send('session_end', { session_id: other?.session_id ?? 0 })).code).toBe(200)
    expect((await w.send('profile_get', {}, { token: elsewhere.data.user_sign })).code).toBe(4004)
  })

  it('offers root everybody, others themselves, their children and (agents) their customers (OD-30)', async () => {
    const root = await w.an({ role: 'root' })
    const main = await w.an({ nickname: 'Chooser' })
    const child = await w.an({ parent_id: main.id, nickname: 'Chosen child' })
    const agent = await w.an({ is_agent: true })
    const brought = await w.an({ referred_by: agent.id })
    const ids = async (p: Person, q?: string) =>
      (await p.send('user_select_list', { limit: 200, ...(q ? { q } : {}) })).data.data.map((u) => u.user_id)
    expect((await ids(main)).sort()).toEqual([main.id, child.id].sort())
    expect((await ids(agent)).sort()).toEqual([agent.id, brought.id].sort())
    expect(await ids(child)).toEqual([child.id])
    expect(await ids(root, 'chosen CHILD')).toEqual([child.id])
    expect(await ids(root, '100%')).toEqual([])
  })
})
