import { locales, translator } from '@goodlot/i18n'
import { loadCatalog } from '@goodlot/i18n/load'
import { beforeAll, describe, expect, it } from 'vitest'
import { newcomer } from '../../test/records.ts'
import { type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1' })
})

const told = (to: string) =>
  w.db
    .selectFrom('mails')
    .select(['language', 'subject', 'body_text'])
    .where('to_address', '=', to)
    .where('template', '=', 'new_device')
    .execute()
const signIn = (account: string, how: { from?: string; device?: string } = {}, password = testPassword) =>
  w.send('login', { account, password }, { from: '203.0.113.77', ...how })

describe('a sign-in on a device that the account was never used on', () => {
  it('is mailed to the owner, with the network but not the address, and not at the first sign-in', async () => {
    const { email } = await w.an()
    const { device_sign } = (await signIn(email)).data
    expect(await told(email)).toEqual([])
    expect((await signIn(email, { device: device_sign })).code).toBe(2000)
    expect(await told(email)).toEqual([])
    expect((await signIn(email)).code).toBe(2000)
    const [mail, ...others] = await told(email)
    expect(others).toEqual([])
    expect(mail?.body_text).toContain('2026-11-16 10:00')
    expect(mail?.body_text).toContain('203.0.113.…')
    expect(mail?.body_text).not.toContain('203.0.113.77')
    expect(mail?.body_text).toContain('/profile')
  })

  it('is not mailed when it is refused', async () => {
    const { email } = await w.an()
    await signIn(email)
    expect((await signIn(email, {}, 'not-the-password')).code).toBe(4009)
    expect(await told(email)).toEqual([])
  })

  it('is mailed when a member of the family switches to the account', async () => {
    const main = await w.an()
    const child = await w.an({ parent_id: main.id })
    await signIn(child.email)
    expect((await main.send('switch_user', { email: child.email, password: testPassword })).code).toBe(2000)
    expect(await told(child.email)).toHaveLength(1)
  })

  it('is mailed five times a day at most, and the sign-in works all the same', async () => {
    const { email } = await w.an()
    for (let i = 0; i < 8; i++) expect((await signIn(email)).code).toBe(2000)
    expect(await told(email)).toHaveLength(5)
  })

  it.each(locales)('is told in %s, the language of the account', async (language) => {
    const email = `device.${language.toLowerCase()}@example.com`
    await w.send('register', newcomer(email), { language })
    for (let i = 0; i < 2; i++) await signIn(email, {}, newcomer(email).password)
    const t = translator(language, loadCatalog(language))
    expect(await told(email)).toMatchObject([
      {
        language,
        subject: t('mails.new_device_subject'),
        body_text: expect.stringContaining(t('mails.unknown_device')),
      },
    ])
  })
})
