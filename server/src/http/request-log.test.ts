import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTotp } from '../test/authenticator.ts'
import { type Person, type TestWorld, testPassword, testWorld } from '../test/world.ts'
import { newDevice } from './device.ts'
import { signedAddress } from './signed-address.ts'

let w: TestWorld
let ada: Person
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1', LOG_LEVEL: 'debug' })
  ada = await w.an({ email: 'ada.lovelace@example.com', nickname: 'Ada Lovelace', phone: '+44 20 7946 0958' })
})
beforeEach(() => void w.logged.splice(0))

const wrongPassword = 'not the password of ada'
const from = '203.0.113.7'
const line = (field: string, value: unknown) =>
  vi.waitFor(
    () => {
      const found = w.logged.find((one) => one[field] === value)
      if (!found) throw new Error(`no line with ${field}=${value} in ${JSON.stringify(w.logged)}`)
      return found
    },
    { timeout: 60_000 },
  )

describe('the line of a request', () => {
  it('says call, outcome, time and account, and has the id that is answered', async () => {
    const response = await w.fetch('profile_get', {}, { token: ada.token })
    const id = response.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f]{12}$/)
    expect(await line('request', id)).toMatchObject({
      ...{ call: 'profile_get', method: 'POST', status: 200, outcome: 'ok', account: ada.id, ms: expect.any(Number) },
    })
  })

  it('names the fault of a refused call', async () => {
    await w.send('profile_get')
    expect(await line('call', 'profile_get')).toMatchObject({ outcome: 'sign_in_again', account: null })
  })

  it('shows the pattern of a route instead of its address, which may contain a token', async () => {
    await fetch(`${w.url}/feeds/${'s'.repeat(43)}.ics`)
    expect(await line('route', '/feeds/:name')).toMatchObject({ status: 404, outcome: 'http_404' })
    expect(JSON.stringify(w.logged)).not.toContain('ssss')
  })

  it('has no network: only the security log has one', async () => {
    await ada.send('profile_get', {}, { from })
    await line('call', 'profile_get')
    expect(JSON.stringify(w.logged)).not.toContain(from)
  })
})

describe('a fault of ours', () => {
  it('is answered with the id under which the log has its error', async () => {
    await w.db.schema.alterTable('sessions').renameTo('sessions_away').execute()
    const response = await w.fetch('profile_get', {}, { token: ada.token })
    await w.db.schema.alterTable('sessions_away').renameTo('sessions').execute()
    const { data, msg } = (await response.json()) as { data: { reference: string }; msg: string }
    expect(response.status).toBe(500)
    expect(data.reference).toBe(response.headers.get('x-request-id'))
    expect(msg).toContain(data.reference)
    const lines = w.logged.filter(({ request }) => request === data.reference)
    expect(lines).toContainEqual(expect.objectContaining({ err: expect.objectContaining({ code: '42P01' }) }))
    expect(await line('outcome', 'our_fault')).toMatchObject({ request: data.reference, status: 500 })
  })
})

describe('the security log', () => {
  const expectRefusal = async (security: string, more: Record<string, unknown>) =>
    expect(await line('security', security)).toMatchObject({ ...more, level: 40, network: from })

  it('has a wrong password with the digest of the account that was tried', async () => {
    const tried = async (account: string) => {
      w.logged.splice(0)
      await w.send('login', { account, password: wrongPassword }, { from })
      return (await line('security', 'login_invalid')).subject
    }
    const first = await tried(ada.email)
    expect(first).toMatch(/^[\w-]{16}$/)
    expect(await tried(ada.email.toUpperCase())).toBe(first)
    expect(await tried('babbage@example.com')).not.toBe(first)
    await expectRefusal('login_invalid', { call: 'login', account: null })
  })

  it('has a wrong code of the second step', async () => {
    const who = await w.an()
    const { phone } = await withTotp(w, who)
    await w.send('login', { account: who.email, password: testPassword, otp: phone.wrong() }, { from })
    await expectRefusal('otp_wrong', { call: 'login' })
  })

  it('has a call that the role may not make, with the account', async () => {
    await ada.send('audit_list', {}, { from })
    await expectRefusal('permission_denied', { call: 'audit_list', account: ada.id })
  })

  it('has a record of somebody else, and no page of a list that is not there', async () => {
    await ada.send('session_end', { session_id: 999_999 }, { from })
    await expectRefusal('not_found', { call: 'session_end', account: ada.id })
  })

  it('has a forged address of a file, but not one that has merely expired', async () => {
    const address = signedAddress(w.secrets, `${'a'.repeat(32)}.png`, w.clock.now())
    const open = (path: string) => fetch(w.url + path, { headers: { 'x-forwarded-for': from } })
    await open(signedAddress(w.secrets, `${'a'.repeat(32)}.png`, new Date('2026-11-01')))
    await line('route', '/files/:name')
    expect(w.logged.filter(({ security }) => security)).toEqual([])
    await open(address.replace(/s=.{6}/, 's=forged'))
    await expectRefusal('file_address_forged', {})
  })

  it('has a device token that is not ours', async () => {
    const token = newDevice(w.secrets, ada.email, w.clock.now())
    const device = token.replace(/.{6}$/, 'forged')
    await w.send('login', { account: ada.email, password: testPassword }, { from, device: token })
    await line('call', 'login')
    expect(w.logged.filter(({ security }) => security)).toEqual([])
    await w.send('login', { account: ada.email, password: testPassword }, { from, device })
    await expectRefusal('device_token_forged', {})
  })
})

it('a sign-in is recorded with the factor that it was made with', async () => {
  const who = await w.an()
  const { phone, recovery } = await withTotp(w, who)
  const signIn = (otp: string) => w.send('login', { account: who.email, password: testPassword, otp })
  await signIn(phone.code())
  await signIn(recovery[0] ?? '')
  await w.send('login', { account: ada.email, password: testPassword })
  const rows = await w.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'accounts.sign_in')
    .orderBy('id')
    .execute()
  expect(rows.slice(-3).map(({ details }) => details)).toEqual([
    { factor: 'totp' },
    { factor: 'recovery' },
    { factor: 'password' },
  ])
})

it('no line has an e-mail, a name, a telephone number, a password or a token', async () => {
  const fresh = { account: 'grace@example.com', password: 'a very good password', nickname: 'Grace Hopper' }
  await w.send('register', { ...fresh, phone: '+1 555 0100', company: 'Harvard Mark I' })
  await w.send('login', { account: ada.email, password: wrongPassword })
  const signed = await w.send('login', { account: ada.email, password: testPassword })
  await w.send('forget_pwd', { email: ada.email })
  await ada.send('profile_edit', { nickname: 'Ada Lovelace', phone: '+44 20 7946 0958', company: 'Analytical' })
  const password = 'another good password'
  await ada.send('password_change', { old_password: wrongPassword, password, confirm: password })
  await ada.send('session_list')
  await fetch(`${w.url}/login?account=${ada.email}&password=${wrongPassword}`)
  await w.runJobs()
  await w.send('profile_get', {}, { token: signed.data.user_sign })
  await line('call', 'profile_get')
  const text = w.logged.map((one) => JSON.stringify(one)).join('\n')
  expect(w.logged.length).toBeGreaterThan(8)
  const secrets = [ada.email, ada.token, testPassword, wrongPassword, signed.data.user_sign, signed.data.device_sign]
  for (const secret of [...secrets, ...Object.values(fresh), 'Lovelace', '7946', 'Harvard', 'Analytical', '555 0100'])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/[\w.]+@[\w.]+\.\w{2,}/)
})
