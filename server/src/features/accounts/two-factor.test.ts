import type { FaultName } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { authenticator, withTotp } from '../../test/authenticator.ts'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1' })
})

let hosts = 0
/** Each sign-in comes from another network address, unless a test is about the limits. */
const login = (account: string, otp?: string, how: { password?: string; from?: string; device?: string } = {}) => {
  hosts += 1
  const { password = testPassword, from = `203.0.${hosts >> 8}.${hosts & 255}`, ...sending } = how
  return w.send('login', { account, password, ...(otp === undefined ? {} : { otp }) }, { from, ...sending })
}
const mailsTo = async (email: string) =>
  (await w.db.selectFrom('mails').select('template').where('to_address', '=', email).orderBy('id').execute()).map(
    ({ template }) => template,
  )
const auditOf = async (id: number) =>
  (await w.db.selectFrom('audit').select('action').where('subject', '=', `account:${id}`).orderBy('id').execute()).map(
    ({ action }) => action,
  )

describe('switching it on', () => {
  const everybody: [string, () => Promise<Person>][] = [
    ['customer', () => w.an()],
    ['sub-account', async () => w.an({ parent_id: (await w.an()).id })],
    ['agent', () => w.an({ is_agent: true })],
    ['admin', () => w.an({ role: 'admin' })],
    ['inspector', () => w.an({ role: 'inspector' })],
    ['root', () => w.an({ role: 'root' })],
  ]
  it.each(everybody)(
    '%s: password, secret, first code, ten recovery codes; sign-in then takes a code',
    async (_, make) => {
      const who = await make()
      expect((await who.send('totp_status')).data).toEqual({ is_on: 0, since: '', recovery_left: 0, is_required: 0 })
      const { data } = await who.send('totp_setup', { password: testPassword })
      expect(data.uri).toContain(`secret=${data.secret}&issuer=Goodlot`)
      // two-step verification is off until the first code is confirmed
      const { code, data: signedIn } = await login(who.email)
      expect(code).toBe(2000)
      const phone = authenticator(w, data.secret)
      expect(await who.send('totp_confirm', { otp: phone.wrong() })).toMatchObject({ fault: 'otp_wrong' })
      const { recovery_codes } = (await who.send('totp_confirm', { otp: phone.code() })).data
      expect(new Set(recovery_codes).size).toBe(10)
      expect((await who.send('totp_status')).data).toMatchObject({
        is_on: 1,
        since: expect.stringMatching(/^2026-11-16/),
        recovery_left: 10,
      })
      expect(await login(who.email)).toMatchObject({ code: 4010, fault: 'otp_required' })
      w.clock.advance(30_000)
      expect((await login(who.email, phone.code(), { device: signedIn.device_sign })).code).toBe(2000)
      expect(await mailsTo(who.email)).toEqual(['totp_on'])
      expect(await auditOf(who.id)).toEqual(expect.arrayContaining(['accounts.totp_setup', 'accounts.totp_on']))
    },
  )

  it('visitors cannot switch two-step verification on', async () => {
    for (const call of [
      'totp_status',
      'totp_setup',
      'totp_confirm',
      'totp_disable',
      'totp_codes',
      'totp_reset',
    ] as const)
      expect(((await w.fetch(call).then((r) => r.json())) as { fault?: FaultName }).fault).toBe('sign_in_again')
  })

  it('needs the password, whose guesses slow down, and a set-up that was begun', async () => {
    const who = await w.an()
    expect(await who.send('totp_confirm', { otp: '123456' })).toMatchObject({ fault: 'totp_not_started' })
    const setup = () => who.send('totp_setup', { password: 'wrong-one' })
    expect(await setup()).toMatchObject({ fault: 'password_wrong', data: { password: expect.any(String) } })
    for (let i = 1; i < 10; i++) await setup()
    expect(await setup()).toMatchObject({ code: 4029 })
  })

  it('begun again replaces the secret; once on, it is not replaced', async () => {
    const who = await w.an()
    const first = authenticator(w, (await who.send('totp_setup', { password: testPassword })).data.secret)
    const second = authenticator(w, (await who.send('totp_setup', { password: testPassword })).data.secret)
    expect((await who.send('totp_confirm', { otp: first.code() })).fault).toBe('otp_wrong')
    expect((await who.send('totp_confirm', { otp: second.code() })).code).toBe(200)
    expect((await who.send('totp_setup', { password: testPassword })).fault).toBe('totp_is_on')
    expect((await who.send('totp_confirm', { otp: second.code(1) })).fault).toBe('totp_is_on')
  })

  it('twice at once makes one set of recovery codes', async () => {
    const who = await w.an()
    const phone = authenticator(w, (await who.send('totp_setup', { password: testPassword })).data.secret)
    const both = await Promise.all([0, 1].map((steps) => who.send('totp_confirm', { otp: phone.code(steps) })))
    expect(both.map(({ fault }) => fault ?? 'done').sort()).toEqual(['done', 'totp_is_on'])
    expect((await who.send('totp_status')).data.recovery_left).toBe(10)
  })

  it('signs other devices out, which came in with the password alone', async () => {
    const who = await w.an()
    const other = (await login(who.email)).data.user_sign
    await withTotp(w, who)
    expect((await w.send('profile_get', {}, { token: other })).code).toBe(4004)
    expect((await who.send('profile_get')).code).toBe(200)
  })

  it('stores neither secret nor recovery codes as they are', async () => {
    const who = await w.an()
    const { data } = await who.send('totp_setup', { password: testPassword })
    const row = await w.db
      .selectFrom('account_totps')
      .selectAll()
      .where('account_id', '=', who.id)
      .executeTakeFirstOrThrow()
    const plain = w.secrets.decrypt('totp', row.secret, `account:${who.id}`)
    expect(row.secret.includes(plain)).toBe(false)
    expect(plain).toHaveLength(20)
    expect(() => w.secrets.decrypt('totp', row.secret, `account:${who.id + 1}`)).toThrow()
    expect(JSON.stringify(await w.db.selectFrom('audit').selectAll().execute())).not.toContain(data.secret)
  })
})

describe('new recovery codes', () => {
  it('replace the ones before, take password and code, and are told to the owner', async () => {
    const who = await w.an()
    const { phone, recovery } = await withTotp(w, who)
    const renew = (otp: string, password = testPassword) => who.send('totp_codes', { password, otp })
    expect(await renew(phone.code(), 'wrong-one')).toMatchObject({ fault: 'password_wrong' })
    expect(await renew(phone.wrong())).toMatchObject({ fault: 'otp_wrong' })
    expect((await who.send('totp_status')).data.recovery_left).toBe(10)
    const { data } = await renew(phone.code())
    expect(new Set([...data.recovery_codes, ...recovery]).size).toBe(20)
    expect((await login(who.email, recovery[0])).fault).toBe('otp_wrong')
    expect((await login(who.email, data.recovery_codes[0])).code).toBe(2000)
    expect((await who.send('totp_status')).data).toMatchObject({ is_on: 1, recovery_left: 9 })
    // somebody without the phone can renew the codes with one of the current recovery codes
    expect((await renew(data.recovery_codes[1] ?? '')).data.recovery_codes).toHaveLength(10)
    expect(await mailsTo(who.email)).toEqual(['totp_on', 'totp_codes', 'totp_codes'])
    expect((await who.send('notice_list')).data.data[0]?.title).toBe('You have new recovery codes')
    expect(await auditOf(who.id)).toContain('accounts.totp_codes')
  })

  it('are nobody else’s, and nothing for whoever has not switched it on', async () => {
    const [who, other] = [await w.an(), await w.an()]
    const { phone } = await withTotp(w, who)
    expect((await other.send('totp_codes', { password: testPassword, otp: phone.code() })).fault).toBe('totp_is_off')
  })

  it('asked for twice at once with one code, are made once', async () => {
    const who = await w.an()
    const { phone } = await withTotp(w, who)
    const both = await Promise.all(
      [1, 2].map(() => who.send('totp_codes', { password: testPassword, otp: phone.code() })),
    )
    expect(both.map(({ fault }) => fault ?? 'done').sort()).toEqual(['done', 'otp_wrong'])
    expect((await who.send('totp_status')).data.recovery_left).toBe(10)
  })
})

describe('the code', () => {
  it('is not asked for, nor judged, while the password is wrong', async () => {
    const who = await w.an()
    const { phone } = await withTotp(w, who)
    for (const otp of [undefined, phone.code(), phone.wrong()])
      expect((await login(who.email, otp, { password: 'wrong-one' })).fault).toBe('login_invalid')
    expect((await login(who.email, phone.code())).code).toBe(2000)
  })

  it('works once: the same one, or an earlier one, is refused afterwards', async () => {
    const who = await w.an()
    const { phone } = await withTotp(w, who)
    const used = phone.code()
    expect((await login(who.email, used)).code).toBe(2000)
    expect((await login(who.email, used)).fault).toBe('otp_wrong')
    expect((await login(who.email, phone.code(-1))).fault).toBe('otp_wrong')
    expect((await login(who.email, phone.code(1))).code).toBe(2000)
  })

  it('five times at once signs in once', async () => {
    const who = await w.an()
    const { phone } = await withTotp(w, who)
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => login(who.email, phone.code())))
    expect(all.map(({ code }) => code).sort()).toEqual([2000, 4010, 4010, 4010, 4010])
  })

  it.each([
    [-2, 4010],
    [-1, 2000],
    [0, 2000],
    [1, 2000],
    [2, 4010],
  ])('of a phone whose clock is %i steps off: %i', async (steps, code) => {
    const who = await w.an()
    const { phone } = await withTotp(w, who)
    w.clock.advance(60_000)
    expect((await login(who.email, phone.code(steps))).code).toBe(code)
  })

  it('may be typed with blanks and in full width', async () => {
    const who = await w.an()
    const { phone } = await withTotp(w, who)
    const typed = [...phone.code()].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    expect((await login(who.email, ` ${typed.slice(0, 3)} ${typed.slice(3)} `)).code).toBe(2000)
  })

  it('the second step is asked of a known device too', async () => {
    const who = await w.an()
    const device = (await login(who.email)).data.device_sign
    await withTotp(w, who)
    expect((await login(who.email, undefined, { device })).fault).toBe('otp_required')
  })

  it('is still asked for after a password reset by mail', async () => {
    const who = await w.an()
    const { phone } = await withTotp(w, who)
    await w.send('forget_pwd', { email: who.email })
    await w.runJobs()
    const mail = await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('to_address', '=', who.email)
      .where('template', '=', 'reset_code')
      .executeTakeFirstOrThrow()
    const code = /^[2-9A-Z]{8}$/m.exec(mail.body_text)?.[0] ?? ''
    const password = 'brand-new-pass-1'
    expect((await w.send('reset_pwd', { email: who.email, code, password, confirm: password })).code).toBe(200)
    expect((await login(who.email, undefined, { password })).fault).toBe('otp_required')
    expect((await login(who.email, phone.code(), { password })).code).toBe(2000)
  })
})

describe('wrong codes', () => {
  it('count like wrong passwords for their sender, together with them', async () => {
    const who = await w.an()
    const { phone } = await withTotp(w, who)
    const from = '198.51.100.7'
    for (let i = 0; i < 5; i++) {
      expect((await login(who.email, phone.wrong(), { from })).fault).toBe('otp_wrong')
      expect((await login(who.email, phone.wrong(), { from, password: 'wrong-one' })).fault).toBe('login_invalid')
    }
    expect(await login(who.email, phone.code(), { from })).toMatchObject({ code: 4029, data: 15 })
    expect((await login(who.email, phone.code())).code).toBe(2000)
  })

  it('from ten addresses make every address wait, and end with the wait', async () => {
    const who = await w.an()
    const { phone, recovery } = await withTotp(w, who)
    for (let i = 0; i < 10; i++) expect((await login(who.email, phone.wrong())).fault).toBe('otp_wrong')
    expect(await login(who.email, phone.code())).toMatchObject({ code: 4029, data: 15 })
    expect((await login(who.email, recovery[0])).code).toBe(4029)
    // somebody who does not know the password neither learns of the wait nor prolongs it
    expect((await login(who.email, phone.wrong(), { password: 'wrong-one' })).fault).toBe('login_invalid')
    w.clock.advance(15_000)
    expect((await login(who.email, phone.code())).code).toBe(2000)
    w.clock.advance(30_000)
    expect((await login(who.email, phone.wrong())).fault).toBe('otp_wrong')
  })

  it('ten at once are counted ten times', async () => {
    const who = await w.an()
    const { phone } = await withTotp(w, who)
    await Promise.all(Array.from({ length: 10 }, () => login(who.email, phone.wrong())))
    expect((await login(who.email, phone.code())).code).toBe(4029)
  })
})

describe('a recovery code', () => {
  it('signs in once, in any spelling, and is counted down', async () => {
    const who = await w.an()
    const { recovery } = await withTotp(w, who)
    const [first = '', second = ''] = recovery
    expect((await login(who.email, first)).code).toBe(2000)
    expect((await login(who.email, first)).fault).toBe('otp_wrong')
    expect((await login(who.email, ` ${second.toUpperCase().replace('-', ' ')} `)).code).toBe(2000)
    expect((await who.send('totp_status')).data.recovery_left).toBe(8)
  })

  it('a recovery code used twice at once succeeds once', async () => {
    const who = await w.an()
    const { recovery } = await withTotp(w, who)
    const both = await Promise.all([1, 2].map(() => login(who.email, recovery[0])))
    expect(both.map(({ code }) => code).sort()).toEqual([2000, 4010])
  })

  it('a recovery code is of no use to another account', async () => {
    const [who, other] = [await w.an(), await w.an()]
    const { recovery } = await withTotp(w, who)
    await withTotp(w, other)
    expect((await login(other.email, recovery[0])).fault).toBe('otp_wrong')
  })
})

describe('switching accounts', () => {
  it('into one that has it takes its code; a wrong one leaves the session as it is', async () => {
    const main = await w.an()
    const child = await w.an({ parent_id: main.id })
    const { phone } = await withTotp(w, child)
    const into = { email: child.email, password: testPassword }
    expect((await main.send('switch_user', into)).fault).toBe('otp_required')
    expect((await main.send('switch_user', { ...into, otp: phone.wrong() })).fault).toBe('otp_wrong')
    expect((await main.send('switch_user', { ...into, password: 'wrong-one', otp: phone.code() })).fault).toBe(
      'login_invalid',
    )
    expect((await main.send('profile_get')).code).toBe(200)
    expect((await main.send('switch_user', { ...into, otp: phone.code() })).code).toBe(2000)
  })
})

describe('switching it off', () => {
  it('takes password and code, tells the owner, and the password is enough again', async () => {
    const who = await w.an()
    const { phone } = await withTotp(w, who)
    expect((await who.send('totp_disable', { password: 'wrong-one', otp: phone.code() })).fault).toBe('password_wrong')
    expect((await who.send('totp_disable', { password: testPassword, otp: phone.wrong() })).fault).toBe('otp_wrong')
    expect((await who.send('totp_disable', { password: testPassword, otp: phone.code() })).code).toBe(200)
    expect((await who.send('totp_disable', { password: testPassword, otp: phone.code(1) })).fault).toBe('totp_is_off')
    expect((await login(who.email)).code).toBe(2000)
    expect(await mailsTo(who.email)).toEqual(['totp_on', 'totp_off'])
  })

  it('is not told to an address more than five times a day', async () => {
    const who = await w.an()
    for (let i = 0; i < 7; i++) {
      const { phone } = await withTotp(w, who)
      expect((await who.send('totp_disable', { password: testPassword, otp: phone.code() })).code).toBe(200)
    }
    expect((await mailsTo(who.email)).filter((template) => template === 'totp_on')).toHaveLength(5)
  })
})

describe('root', () => {
  it('resets that of somebody else: sessions end, it is audited and mailed in their language', async () => {
    const root = await w.an({ role: 'root' })
    for (const language of locales) {
      const who = await w.an({ language })
      await withTotp(w, who)
      expect((await root.send('totp_reset', { account: who.email.toUpperCase() })).data).toEqual({ account: who.email })
      expect((await who.send('profile_get')).code).toBe(4004)
      expect((await login(who.email)).code).toBe(2000)
      expect(await auditOf(who.id)).toContain('accounts.totp_reset')
      const mail = await w.db
        .selectFrom('mails')
        .select('language')
        .where('to_address', '=', who.email)
        .where('template', '=', 'totp_reset')
        .executeTakeFirstOrThrow()
      expect(mail.language).toBe(language)
    }
  })

  it('not the own one without a code, nor what is off, nor of nobody', async () => {
    const [root, plain] = [await w.an({ role: 'root' }), await w.an()]
    await withTotp(w, root)
    expect((await root.send('totp_reset', { account: root.email })).fault).toBe('permission_denied')
    expect((await root.send('totp_reset', { account: plain.email })).fault).toBe('totp_is_off')
    expect((await root.send('totp_reset', { account: 'nobody@example.com' })).fault).toBe('not_found')
  })

  it.each(['customer', 'admin', 'inspector'] as const)('alone does: %s is refused', async (role) => {
    const [who, other] = [await w.an({ role }), await w.an()]
    await withTotp(w, other)
    expect((await who.send('totp_reset', { account: other.email })).fault).toBe('permission_denied')
  })
})

describe('root signs somebody out', () => {
  it.each(['customer', 'admin', 'inspector', 'root'] as const)(
    '%s: on every device, with an entry in the log',
    async (role) => {
      const [root, who] = [await w.an({ role: 'root' }), await w.an({ role })]
      const second = (await login(who.email)).data.user_sign
      const answer = await root.send('account_sign_out', { account: who.email.toUpperCase() })
      expect(answer.data).toEqual({ account: who.email, ended: 2 })
      for (const token of [who.token, second])
        expect((await w.send('profile_get', {}, { token })).fault).toBe('sign_in_again')
      expect((await root.send('profile_get')).code).toBe(200)
      expect(await auditOf(who.id)).toContain('accounts.sign_out_everywhere')
    },
  )

  it('and itself on other devices only', async () => {
    const root = await w.an({ role: 'root' })
    const second = (await login(root.email)).data.user_sign
    expect((await root.send('account_sign_out', { account: root.email })).data.ended).toBe(1)
    expect((await root.send('profile_get')).code).toBe(200)
    expect((await w.send('profile_get', {}, { token: second })).fault).toBe('sign_in_again')
  })

  it('but nobody whom it does not know, and nobody else does', async () => {
    const [root, who, other] = [await w.an({ role: 'root' }), await w.an({ role: 'admin' }), await w.an()]
    expect((await root.send('account_sign_out', { account: 'nobody@example.com' })).fault).toBe('not_found')
    expect((await who.send('account_sign_out', { account: other.email })).fault).toBe('permission_denied')
    expect((await other.send('profile_get')).code).toBe(200)
  })
})

describe('other sessions', () => {
  it('are ended all at once, but for the one that asks', async () => {
    const [who, stranger] = [await w.an(), await w.an()]
    const others = [(await login(who.email)).data.user_sign, (await login(who.email)).data.user_sign]
    expect((await who.send('session_end_others')).data).toEqual({ ended: 2 })
    for (const token of others) expect((await w.send('profile_get', {}, { token })).code).toBe(4004)
    expect((await who.send('profile_get')).code).toBe(200)
    expect((await stranger.send('profile_get')).code).toBe(200)
    expect((await who.send('session_end_others')).data).toEqual({ ended: 0 })
  })
})
