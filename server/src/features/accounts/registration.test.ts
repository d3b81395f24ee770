import { beforeAll, describe, expect, it } from 'vitest'
import { newcomer } from '../../test/records.ts'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const lastMailTo = (to: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id', 'desc').executeTakeFirst()

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
    ['nickname', { nickname: '王' }, 'The contact person needs at least 3 characters!'],
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

  describe('the name of a contact person', () => {
    let main: Person
    let root: Person
    let serial = 0
    beforeAll(async () => {
      main = await w.an()
      root = await w.an({ role: 'root' })
    })
    const email = () => {
      serial += 1
      return `named${serial}@example.com`
    }
    const language = 'en-US' as const
    const calls = {
      register: (nickname: string) => w.send('register', { ...newcomer(email()), nickname }),
      register_by_main_account: (nickname: string) =>
        main.send('register_by_main_account', { ...newcomer(email()), nickname }),
      team_invite: (nickname: string) =>
        main.send('team_invite', { email: email(), nickname, language, flags: ['books'] }),
      staff_invite: (nickname: string) =>
        root.send('staff_invite', { email: email(), nickname, language, team_role: 'support' }),
      ins_invite: (nickname: string) => root.send('ins_invite', { email: email(), nickname, language, city: 'Ningbo' }),
    }
    const asking = Object.entries(calls)

    it.each(asking)('of %s can be two Han or Hangul characters', async (_, send) => {
      for (const name of ['王芳', '김철']) expect((await send(name)).msg).toBe('')
    })

    it.each(asking.flatMap(([call, send]) => ['王', '김', 'Al'].map((name) => [call, name, send] as const)))(
      'of %s is too short: %s',
      async (_, name, send) => {
        expect((await send(name)).data).toEqual({ nickname: 'The contact person needs at least 3 characters!' })
      },
    )
  })

  it('registration never stores the password', async () => {
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

  it('inviting by referral is for agents and root alone', async () => {
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
    expect(data.user_list).toContainEqual({
      name: child.account.nickname,
      email: child.email,
      uuid: child.uuid,
      books: 1,
    })
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
