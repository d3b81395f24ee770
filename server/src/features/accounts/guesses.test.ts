import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1' })
})

const [home, stranger] = ['203.0.113.5', '198.51.100.7']
const login = (account: string, password: string, how: { from?: string; device?: string } = {}) =>
  w.send('login', { account, password }, { from: home, ...how })
const guess = async (account: string, times: number, from = stranger) => {
  const codes: number[] = []
  for (let i = 0; i < times; i++) codes.push((await login(account, 'wrong-one', { from })).code)
  return codes
}

describe('wrong passwords', () => {
  it('of a stranger slow the stranger down, and not the owner elsewhere', async () => {
    const who = await w.an({ role: 'root' })
    expect(new Set(await guess(who.email, 10))).toEqual(new Set([4009]))
    expect(await login(who.email, 'wrong-one', { from: stranger })).toMatchObject({ code: 4029, data: 15 })
    expect((await login(who.email, testPassword)).code).toBe(2000)
  })

  it('make whoever goes on wait longer each time, and the right one ends it', async () => {
    const who = await w.an()
    await guess(who.email, 10)
    w.clock.advance(15_000)
    expect((await login(who.email, 'wrong-one', { from: stranger })).code).toBe(4009)
    expect(await login(who.email, testPassword, { from: stranger })).toMatchObject({ code: 4029, data: 30 })
    w.clock.advance(30_000)
    expect((await login(who.email, testPassword, { from: stranger })).code).toBe(2000)
    expect((await login(who.email, 'wrong-one', { from: stranger })).code).toBe(4009)
  })

  it('cost a known device nothing, even behind the same address; its own count for itself', async () => {
    const who = await w.an()
    const device = (await login(who.email, testPassword)).data.device_sign
    await guess(who.email, 10, home)
    expect((await login(who.email, testPassword)).code).toBe(4029)
    expect((await login(who.email, testPassword, { device })).code).toBe(2000)
    for (let i = 0; i < 10; i++) expect((await login(who.email, 'wrong-one', { device })).code).toBe(4009)
    expect((await login(who.email, testPassword, { device })).code).toBe(4029)
  })

  it('are no business of a device that is known for another account, ended, or made up', async () => {
    const [who, other] = [await w.an(), await w.an()]
    const foreign = (await login(other.email, testPassword)).data.device_sign
    const own = (await login(who.email, testPassword)).data.device_sign
    await guess(who.email, 10, home)
    const [id, , seal] = own.split('.')
    for (const device of [foreign, `${id}.${Date.parse('2099-01-01')}.${seal}`, 'x', '..'])
      expect((await login(who.email, testPassword, { device })).code).toBe(4029)
  })

  it('from many addresses hold the answers back and refuse nobody', async () => {
    const who = await w.an()
    await Promise.all(Array.from({ length: 100 }, (_, i) => guess(who.email, 1, `192.0.2.${i}`)))
    const before = w.clock.paused
    expect((await login(who.email, testPassword)).code).toBe(2000)
    expect(w.clock.paused - before).toBeGreaterThan(0)
  })

  it('at password_change count for the account, wherever they come from', async () => {
    const who = await w.an()
    const change = (from: string) =>
      who.send('password_change', { old_password: 'wrong', password: 'brand-new-1', confirm: 'brand-new-1' }, { from })
    for (let i = 0; i < 10; i++) expect((await change(`192.0.2.${i}`)).code).toBe(4000)
    expect((await change('192.0.2.99')).code).toBe(4029)
  })
})

describe('switching', () => {
  const times = (n: number, who: Person, email: string) =>
    Promise.all(Array.from({ length: n }, () => who.send('switch_user', { email, password: 'wrong-one' })))

  it('to somebody outside the family is not found, and costs that account no try', async () => {
    const [thief, victim] = [await w.an(), await w.an()]
    expect(new Set((await times(8, thief, victim.email)).map(({ code }) => code))).toEqual(new Set([4041]))
    const kept = await w.db.selectFrom('call_tries').select('tries').where('key', 'like', 'switch_user:%').execute()
    expect(new Set(kept.map(({ tries }) => tries))).toEqual(new Set([0]))
  })

  it('switching accounts with wrong passwords slows down whoever guesses', async () => {
    const main = await w.an()
    const child = await w.an({ parent_id: main.id })
    await times(10, main, child.email)
    expect((await main.send('switch_user', { email: child.email, password: testPassword })).code).toBe(4029)
    const sister = await w.an({ parent_id: main.id })
    expect((await sister.send('switch_user', { email: main.email, password: testPassword })).code).toBe(2000)
  })

  it('five times at once opens one session', async () => {
    const main = await w.an()
    const child = await w.an({ parent_id: main.id })
    const twins = [1, 2, 3, 4, 5].map(() => main.send('switch_user', { email: child.email, password: testPassword }))
    expect((await Promise.all(twins)).map(({ code }) => code).sort()).toEqual([2000, 4004, 4004, 4004, 4004])
    const open = await w.db.selectFrom('sessions').selectAll().where('account_id', '=', child.id).execute()
    expect(open).toHaveLength(2)
  })
})

describe('a reset code', () => {
  const ask = async (email: string, from: string) => {
    expect((await w.send('forget_pwd', { email }, { from })).code).toBe(200)
    await w.runJobs()
    const mail = await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('to_address', '=', email)
      .where('template', '=', 'reset_code')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return /^[2-9A-Z]{8}$/m.exec(mail?.body_text ?? '')?.[0] ?? ''
  }
  const reset = (email: string, code: string, from: string) =>
    w.send('reset_pwd', { email, code, password: 'brand-new-pass-1', confirm: 'brand-new-pass-1' }, { from })
  const otherThan = (code: string) => (code === 'ABCDEFGH' ? 'HGFEDCBA' : 'ABCDEFGH')

  it('is spoiled neither by wrong codes of a stranger nor by a code that the stranger asked for', async () => {
    const who = await w.an()
    const code = await ask(who.email, home)
    for (let i = 0; i < 5; i++) expect((await reset(who.email, otherThan(code), stranger)).code).toBe(4000)
    expect((await reset(who.email, code, stranger)).msg).toContain('locked')
    for (let i = 0; i < 5; i++) await w.send('forget_pwd', { email: who.email }, { from: stranger })
    expect((await w.send('forget_pwd', { email: who.email }, { from: stranger })).code).toBe(4029)
    await w.runJobs()
    for (let i = 0; i < 5; i++) await reset(who.email, otherThan(code), stranger)
    expect((await reset(who.email, code, home)).code).toBe(200)
  })

  it('works from another address than the one that asked, typed in small letters with a dash', async () => {
    const who = await w.an()
    const code = await ask(who.email, home)
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    const typed = `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()
    expect((await reset(who.email, typed, '203.0.113.77')).code).toBe(200)
  })

  it('ends with the others of its account', async () => {
    const who = await w.an()
    const first = await ask(who.email, home)
    const second = await ask(who.email, stranger)
    expect((await reset(who.email, second, stranger)).code).toBe(200)
    expect((await reset(who.email, first, home)).code).toBe(4000)
  })
})

describe('mails with a reset code', () => {
  const mailed = async (email: string) =>
    (
      await w.db
        .selectFrom('mails')
        .select('id')
        .where('to_address', '=', email)
        .where('template', '=', 'reset_code')
        .execute()
    ).length
  const askFrom = async (email: string, n: number, device?: string) => {
    const { code } = await w.send('forget_pwd', { email }, { from: `192.0.2.${n}`, ...(device ? { device } : {}) })
    await w.runJobs()
    return code
  }

  it('are ten a day for strangers, wherever they are, and five more for devices of the owner; nobody is refused', async () => {
    const [who, other] = [await w.an(), await w.an()]
    const deviceOf = async ({ email }: Person) => (await login(email, testPassword)).data.device_sign
    const [phone, computer, foreign] = [await deviceOf(who), await deviceOf(who), await deviceOf(other)]
    for (let i = 0; i < 11; i++) expect(await askFrom(who.email, i)).toBe(200)
    expect(await askFrom(who.email, 11, foreign)).toBe(200)
    expect(await mailed(who.email)).toBe(10)
    for (let i = 0; i < 3; i++)
      for (const device of [phone, computer]) expect(await askFrom(who.email, 12, device)).toBe(200)
    expect(await mailed(who.email)).toBe(15)
    w.clock.advance(24 * 3600_000 + 1)
    expect(await askFrom(who.email, 14)).toBe(200)
    expect(await mailed(who.email)).toBe(16)
  })
})

it('one wrong code counts against every open code of the account', async () => {
  const who = await w.an()
  for (const from of ['192.0.2.101', '192.0.2.102', '192.0.2.103'])
    await w.send('forget_pwd', { email: who.email }, { from })
  await w.runJobs()
  const guessed = { email: who.email, code: 'ZZZZZZZZ', password: 'brand-new-pass-1', confirm: 'brand-new-pass-1' }
  await w.send('reset_pwd', guessed, { from: '192.0.2.101' })
  await w.send('reset_pwd', guessed, { from: '192.0.2.200' })
  const rows = await w.db
    .selectFrom('password_resets')
    .select(['asked_from', 'tries', 'tries_elsewhere'])
    .where('email', '=', who.email)
    .orderBy('asked_from')
    .execute()
  expect(rows).toEqual([
    { asked_from: '192.0.2.101', tries: 1, tries_elsewhere: 1 },
    { asked_from: '192.0.2.102', tries: 0, tries_elsewhere: 2 },
    { asked_from: '192.0.2.103', tries: 0, tries_elsewhere: 2 },
  ])
})
