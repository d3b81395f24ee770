import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { json } from './db/json-columns.ts'
import { seal } from './features/audit/chain.ts'
import { verify } from './features/audit/index.ts'
import { resealAll } from './reseal.ts'
import { Secrets } from './secrets.ts'
import { seal as sealSetup, open as unsealSetup } from './setup/index.ts'
import { authenticator } from './test/authenticator.ts'
import { type Person, type TestWorld, testPassword, testWorld } from './test/world.ts'

const [before, after] = ['a secret for tests, long enough to be one', 'the secret that takes its place, as long']
const both = new Secrets(after, before)

let w: TestWorld
let who: Person
let phone: ReturnType<typeof authenticator>
let recovery: string[]
let feed: string
beforeAll(async () => {
  w = await testWorld()
  who = await w.an({ role: 'root' })
  phone = authenticator(w, (await who.send('totp_setup', { password: testPassword })).data.secret)
  recovery = (await who.send('totp_confirm', { otp: phone.code() })).data.recovery_codes
  feed = (await who.send('ics_feed_renew')).data.url
  await w.db
    .insertInto('server_setup')
    .values({
      part: 'mail',
      value: json({}),
      sealed: sealSetup(w.secrets, 'mail', { password: 'of the mail server' }),
      version: 1,
      changed_at: w.clock.now(),
    })
    .execute()
  await w.runJobs()
})

/** The world as a process with these secrets sees it. */
const as = (secrets: Secrets) => ({ ...w.app.world, db: w.db, secrets })
const use = (secrets: Secrets) => Object.assign(w.app.world, { secrets })
/** What the job that seals does, in a process with these secrets. */
const sealWith = (secrets: Secrets) => seal(w.db, secrets)
const signIn = async (otp: string) => (await w.send('login', { account: who.email, password: testPassword, otp })).code
/** A minute later the authenticator shows another code: each works once. */
const nextCode = () => {
  w.clock.advance(60_000)
  return phone.code()
}
/** An authenticator, recovery codes, a calendar feed, the mail server’s password, and the key of phones that every server makes. */
const sealedInAll = 5
const sealed = () =>
  w.db.selectFrom('server_setup').select('sealed').where('part', '=', 'mail').executeTakeFirstOrThrow()

it('a password hashed at another cost is hashed anew at its next sign-in, and works on', async () => {
  const sam = await w.an()
  const hashOf = async () =>
    (await w.db.selectFrom('accounts').select('password_hash').where('id', '=', sam.id).executeTakeFirstOrThrow())
      .password_hash
  const before = await hashOf()
  expect(before).toContain('$m=4096,t=1')
  const login = async (password: string) => (await w.send('login', { account: sam.email, password })).code
  expect([await login('wrong password'), await hashOf()]).toEqual([4009, before])
  expect(await login(testPassword)).toBe(2000)
  const anew = await hashOf()
  expect(anew).toContain('$m=19456,t=2,p=1$')
  expect([await login(testPassword), await hashOf()]).toEqual([2000, anew])
})

describe('a new secret of the server', () => {
  it('with the old one behind it, opens what the old one sealed: authenticators, recovery codes, feeds, the mail server’s password', async () => {
    use(both)
    expect(await signIn(nextCode())).toBe(2000)
    expect(await signIn(recovery[0] ?? '')).toBe(2000)
    expect((await who.send('ics_feed_get')).data.url).toBe(feed)
    expect(unsealSetup(both, 'mail', (await sealed()).sealed)).toEqual({ password: 'of the mail server' })
    await sealWith(both)
    expect(await verify(as(both))).toMatchObject({ broken: [], waiting: 0 })
  })

  it('seals everything anew with the command, which a second run leaves as it is', async () => {
    expect(await resealAll(as(both))).toBe(sealedInAll)
    await sealWith(both)
    expect(await resealAll(as(both))).toBe(0)
    const entries = (await who.send('audit_list')).data.data.filter(({ subject }) => subject === 'audit:secret')
    expect(entries).toHaveLength(1)
  })

  it('is enough by itself afterwards, but for recovery codes that were printed before', async () => {
    const alone = new Secrets(after)
    use(alone)
    expect(await signIn(nextCode())).toBe(2000)
    expect((await who.send('ics_feed_get')).data.url).toBe(feed)
    expect(unsealSetup(alone, 'mail', (await sealed()).sealed)).toEqual({ password: 'of the mail server' })
    use(both)
    expect(await signIn(recovery[1] ?? '')).toBe(2000)
  })

  it('verifies the log before and after the change', async () => {
    await who.send('create_ref', { email: 'later@example.com', sendemail: 0 })
    await sealWith(both)
    const { broken, sealed: count } = await verify(as(both))
    expect([broken, count > 5]).toEqual([[], true])
  })

  it('is awaited by a process that does not have it yet: rows from the change on are left to others', async () => {
    const third = new Secrets('a third secret, which only some processes have', after, before)
    expect(await resealAll(as(third))).toBe(sealedInAll)
    await who.send('create_ref', { email: 'latest@example.com', sendemail: 0 })
    expect([await sealWith(new Secrets(before)), await sealWith(both), await sealWith(third)]).toEqual([0, 0, 1])
    expect(await verify(as(third))).toMatchObject({ broken: [], waiting: 0 })
    use(third)
  })

  it('lets nobody who found the old secret seal rows behind the change', async () => {
    const third = w.app.world.secrets
    await who.send('create_ref', { email: 'forged@example.com', sendemail: 0 })
    // the forger leaves out the entry of the change by sealing with the old secret alone
    const last = await w.db.selectFrom('audit_seals').selectAll().orderBy('seal_no', 'desc').executeTakeFirstOrThrow()
    const row = await w.db.selectFrom('audit_unsealed').selectAll().executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: number }>`SELECT * FROM audit WHERE id = ${row.audit_id}`.execute(w.db)
    const { address, device, ...rest } = rows[0] as never as Record<string, unknown> & { at: Date }
    const from = address === null && device === null ? {} : { address, device }
    const text = canonical({ ...rest, ...from, at: rest.at.toISOString() })
    const hash = new Secrets(before).digest('audit', `${last.hash.toString('hex')}|${text}`)
    await w.db
      .insertInto('audit_seals')
      .values({ seal_no: last.seal_no + 1, audit_id: row.audit_id, hash })
      .execute()
    await w.db.deleteFrom('audit_unsealed').where('audit_id', '=', row.audit_id).execute()
    expect((await verify(as(third))).broken).toEqual([
      `Audit row ${row.audit_id} is not what was sealed as ${last.seal_no + 1}.`,
    ])
  })
})

const canonical = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`
}
