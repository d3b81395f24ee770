import { locales, productName, translator } from '@goodlot/i18n'
import { loadCatalog } from '@goodlot/i18n/load'
import { beforeAll, describe, expect, it } from 'vitest'
import { newcomer } from '../../test/records.ts'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const lastMailTo = (to: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id', 'desc').executeTakeFirst()
const codeIn = (text: string) => /^[2-9A-Z]{8}$/m.exec(text)?.[0] ?? ''

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
      body_text: expect.stringMatching(/^[2-9A-Z]{8}$/m),
    })
  })

  // E-06, E-10, E-13, U-21, U-22
  it('works once, ends all sessions, and the old password is gone', async () => {
    const who = await w.an()
    const code = await ask(who.email)
    expect(code).toHaveLength(8)
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

  it('a mailed reset code expires after ten minutes', async () => {
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

  it('a mailed reset code is not stored readably', async () => {
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
  it('an account reads and changes its own profile', async () => {
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
