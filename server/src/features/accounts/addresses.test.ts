import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

let serial = 0
const newcomer = () => ({
  account: `owner${++serial}@example.com`,
  password: 'sunny-harbour-9',
  nickname: 'Mei Chen',
  phone: '+86 1',
  company: 'Acme',
})
const mailsTo = (to: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id', 'desc').execute()
const lastMailTo = async (to: string) => (await mailsTo(to))[0]
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? ''
const codeIn = (text = '') => /^[2-9A-Z]{8}$/m.exec(text)?.[0] ?? ''
const register = async () => {
  const person = newcomer()
  expect((await w.send('register', person)).code).toBe(200)
  const mail = (await lastMailTo(person.account))?.body_text
  const { data } = await w.send('login', { account: person.account, password: person.password })
  const isVerified = async () => (await w.send('profile_get', {}, { token: data.user_sign })).data.email_verified
  return { ...person, mail, token: data.user_sign, link: tokenIn(mail), isVerified }
}

describe('a new address', () => {
  it('is confirmed by the mailed link, once and again, and by nothing made up', async () => {
    const who = await register()
    expect(await who.isVerified()).toBe(0)
    expect((await w.send('email_verify', { token: 'made-up' })).fault).toBe('email_proof_wrong')
    expect(await w.send('email_verify', { token: who.link })).toMatchObject({
      code: 200,
      data: { email: who.account },
    })
    expect(await who.isVerified()).toBe(1)
    expect((await w.send('email_verify', { token: who.link })).code).toBe(200)
  })

  it('is confirmed by the mailed code; five wrong ones lock the code and not the link', async () => {
    const [quick, slow] = [await register(), await register()]
    const verify = (email: string, code: string) => w.send('email_verify', { email, code })
    expect((await verify(quick.account, codeIn(quick.mail))).code).toBe(200)
    const code = codeIn(slow.mail)
    for (let i = 0; i < 5; i++)
      expect((await verify(slow.account, code === '123456' ? '654321' : '123456')).code).toBe(4000)
    expect((await verify(slow.account, code)).fault).toBe('email_proof_wrong')
    expect((await w.send('email_verify', { token: slow.link })).code).toBe(200)
  })

  it('is not confirmed by a link of a week ago', async () => {
    const who = await register()
    w.clock.advance(7 * 24 * 3600_000)
    expect((await w.send('email_verify', { token: who.link })).fault).toBe('email_proof_wrong')
    w.clock.advance(-7 * 24 * 3600_000)
  })

  it('that somebody else claimed is refused by its owner: closed, signed out, free again', async () => {
    const claimed = await register()
    expect((await w.send('email_refuse', { token: claimed.link })).data).toEqual({ email: claimed.account })
    expect((await w.send('profile_get', {}, { token: claimed.token })).code).toBe(4004)
    expect((await w.send('email_verify', { token: claimed.link })).fault).toBe('email_proof_wrong')
    expect((await w.send('register', { ...newcomer(), account: claimed.account })).code).toBe(200)
  })

  it('once confirmed is no longer refused', async () => {
    const who = await register()
    await w.send('email_verify', { token: who.link })
    expect((await w.send('email_refuse', { token: who.link })).fault).toBe('email_confirmed')
  })

  it('is taken over by a mailed reset code, which ends the sessions of whoever claimed it', async () => {
    const who = await register()
    await w.send('forget_pwd', { email: who.account })
    await w.runJobs()
    const code = codeIn((await lastMailTo(who.account))?.body_text)
    const password = 'brand-new-pass-1'
    expect((await w.send('reset_pwd', { email: who.account, code, password, confirm: password })).code).toBe(200)
    expect((await w.send('profile_get', {}, { token: who.token })).code).toBe(4004)
    const { data } = await w.send('login', { account: who.account, password })
    expect((await w.send('profile_get', {}, { token: data.user_sign })).data.email_verified).toBe(1)
  })

  it('keeps no token and no code that could be used', async () => {
    const who = await register()
    const kept = JSON.stringify(await w.db.selectFrom('email_proofs').selectAll().execute())
    expect(who.link).toHaveLength(43)
    expect(kept).not.toContain(who.link)
    expect(kept).not.toContain(codeIn(who.mail))
  })
})

describe('an account whose address is not confirmed', () => {
  it('adds a sub-account that is mailed only once the main address is confirmed', async () => {
    const [main, sub] = [await register(), newcomer()]
    expect((await w.send('register_by_main_account', sub, { token: main.token })).code).toBe(200)
    expect(await mailsTo(sub.account)).toEqual([])
    await w.send('email_verify', { token: main.link })
    expect((await lastMailTo(sub.account))?.template).toBe('sub_account')
  })

  it('makes a referral that nobody is mailed', async () => {
    const agent = await w.an({ is_agent: true, email_verified_at: null })
    expect((await agent.send('create_ref', { email: 'stranger@example.com' })).code).toBe(200)
    expect(await mailsTo('stranger@example.com')).toEqual([])
  })

  it('resets the password of its sub-account without a mail', async () => {
    const main = await w.an({ email_verified_at: null })
    const child = await w.an({ parent_id: main.id })
    await main.send('reset_child_pwd', { uuid: child.uuid, password: 'fresh-harbour-8', confirm: 'fresh-harbour-8' })
    expect(await mailsTo(child.email)).toEqual([])
  })
})

describe('a sub-account', () => {
  const added = async () => {
    const [main, sub] = [await w.an(), newcomer()]
    await main.send('register_by_main_account', sub)
    return { main, sub, link: tokenIn((await lastMailTo(sub.account))?.body_text) }
  }

  it('is confirmed or refused by its owner; refused it is detached, its address free, its records with the main account', async () => {
    const { main, sub, link } = await added()
    const { id } = await w.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', sub.account)
      .executeTakeFirstOrThrow()
    const protocol = await protocolOf(id)
    expect((await w.send('email_refuse', { token: link })).code).toBe(200)
    expect((await main.send('share_user_list')).data.user_list).toHaveLength(1)
    expect((await w.send('login', { account: sub.account, password: sub.password })).code).toBe(4009)
    expect((await w.send('register', { ...newcomer(), account: sub.account })).code).toBe(200)
    expect(await ownerOf(protocol)).toBe(main.id)
  })

  it('leaves once it is confirmed, and not before; its records stay with the main account', async () => {
    const { main, sub, link } = await added()
    const { data } = await w.send('login', { account: sub.account, password: sub.password })
    const leave = () => w.send('family_leave', {}, { token: data.user_sign })
    expect((await leave()).fault).toBe('email_unconfirmed')
    await w.send('email_verify', { token: link })
    const protocol = await protocolOf(data.user_id ?? 0)
    expect((await leave()).code).toBe(200)
    expect((await w.send('role', {}, { token: data.user_sign })).data.is_sub_account).toBe(0)
    expect((await main.send('role')).data.child_count).toBe(0)
    expect(await ownerOf(protocol)).toBe(main.id)
    expect((await leave()).code).toBe(4003)
  })

  it('is told, by mail and bell, that its main account reset the password', async () => {
    const main = await w.an({ nickname: 'Head Office' })
    const child = await w.an({ parent_id: main.id })
    const password = 'fresh-harbour-8'
    await main.send('reset_child_pwd', { uuid: child.uuid, password, confirm: password })
    expect((await lastMailTo(child.email))?.body_text).toContain('Head Office, your main account')
    const { data } = await w.send('login', { account: child.email, password })
    const bell = await w.send('notice_list', {}, { token: data.user_sign })
    expect(bell.data.data[0]?.title).toBe('Head Office reset your password')
  })

  it('added twice with one key is added once, and is no used address (4012)', async () => {
    const [main, sub] = [await w.an(), newcomer()]
    const add = () => main.send('register_by_main_account', sub, { key: 'add' })
    const first = await add()
    expect(first.code).toBe(200)
    expect(await add()).toEqual(first)
  })

  const protocolOf = async (created_by: number) => {
    const row = await w.db
      .insertInto('protocols')
      .values({
        name: 'Own',
        is_public: false,
        service_type: 'psi',
        created_by,
        created_at: w.clock.now(),
        modified_by: created_by,
        modified_at: w.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const ownerOf = async (id: number) =>
    (await w.db.selectFrom('protocols').select('created_by').where('id', '=', id).executeTakeFirstOrThrow()).created_by
})

describe('what we mail', () => {
  it.each(['Win at http://evil.example', 'www.evil.example', 'evil.example', 'Evil。example', 'a://b'])(
    'carries no name like %s',
    async (nickname) => {
      const answer = await w.send('register', { ...newcomer(), nickname })
      expect(answer).toMatchObject({ code: 4001, data: { nickname: 'A name cannot contain a web address.' } })
      const root = await w.an({ role: 'root' })
      expect((await root.send('create_ref', { email: 'x@example.com', nickname })).code).toBe(4001)
      const enquiry = { request_type: 2, email: 'x@example.com', first_name: nickname, last_name: 'B' }
      expect((await w.send('post_issue', enquiry)).code).toBe(4001)
    },
  )

  it('a profile takes ordinary names as they are', async () => {
    const who = await w.an()
    for (const nickname of ['J.P. Morgan', 'Dr. O’Neill-Łukasz', '欧阳静', 'Anna B. Co., Ltd.'])
      expect((await who.send('profile_edit', { nickname, phone: '1', company: nickname })).data.nickname).toBe(nickname)
  })

  it('carries names on one line, without invisible characters', async () => {
    const main = await w.an()
    await main.send('profile_edit', { nickname: 'Ann\r\nBcc: all\u202e\u200b@here', phone: '1', company: '' })
    const sub = newcomer()
    await main.send('register_by_main_account', sub)
    const mail = await lastMailTo(sub.account)
    expect(mail?.subject).toContain('Ann Bcc: all@here')
    expect(mail?.body_text).toContain(`Ann Bcc: all@here (${main.email}) has added you`)
  })

  it('says at its foot why this receiver gets it', async () => {
    const [who, main] = [await register(), await w.an()]
    expect(who.mail).toContain('because somebody entered your address')
    await w.send('post_issue', { request_type: 2, email: 'visitor@example.com', first_name: 'A', last_name: 'B' })
    expect((await lastMailTo('visitor@example.com'))?.body_text).not.toContain('because of your account')
    await main.send('password_change', { old_password: testPassword, password: 'brand-new-1', confirm: 'brand-new-1' })
    expect((await lastMailTo(main.email))?.body_text).toContain('because of your account')
  })

  it.each(locales)('offers to confirm and to refuse in %s', async (language) => {
    const person = newcomer()
    await w.send('register', person, { language })
    const mail = await lastMailTo(person.account)
    expect(mail?.body_text.match(/\/confirm\?token=[\w-]{43}(&refuse=1)?$/gm)).toHaveLength(2)
    expect(mail?.body_html).toContain('&amp;refuse=1')
  })
})
