import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const mailsTo = (to: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id', 'desc').execute()
const linkTo = async (to: string) => /token=([\w-]{43})/.exec((await mailsTo(to))[0]?.body_text ?? '')?.[1] ?? ''
const unconfirmed = { email_verified_at: null }

describe('the confirmation, sent again', () => {
  it('goes to the own address, and its link confirms; the link before no longer does', async () => {
    const who = await w.an(unconfirmed)
    expect((await who.send('email_proof_send')).data).toEqual({ email: who.email })
    const first = await linkTo(who.email)
    expect((await who.send('email_proof_send')).code).toBe(200)
    expect((await w.send('email_verify', { token: first })).fault).toBe('email_proof_wrong')
    expect((await w.send('email_verify', { token: await linkTo(who.email) })).code).toBe(200)
    expect((await who.send('profile_get')).data.email_verified).toBe(1)
  })

  it('is refused once the address is confirmed, and mails nobody', async () => {
    const who = await w.an()
    expect((await who.send('email_proof_send')).fault).toBe('email_proved')
    expect(await mailsTo(who.email)).toEqual([])
  })

  it('is refused without a session, and takes no address from outside', async () => {
    expect((await w.send('email_proof_send')).fault).toBe('sign_in_again')
    const [who, victim] = [await w.an(unconfirmed), await w.an(unconfirmed)]
    await w.fetch('email_proof_send', { email: victim.email, account: victim.email }, { token: who.token })
    expect(await mailsTo(victim.email)).toEqual([])
    expect(await mailsTo(who.email)).toHaveLength(1)
  })

  it('goes out five times a day, at once or one after the other; the last link stays valid', async () => {
    const who = await w.an(unconfirmed)
    const answers = await Promise.all(Array.from({ length: 8 }, () => who.send('email_proof_send')))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 4029)).toHaveLength(3)
    expect(await mailsTo(who.email)).toHaveLength(5)
    expect((await w.send('email_verify', { token: await linkTo(who.email) })).code).toBe(200)
  })

  it('is bounded for the receiver too: an account opened anew with the address gets no sixth mail', async () => {
    const account = 'often@example.com'
    const person = { account, password: 'sunny-harbour-9', nickname: 'Mei Chen', phone: '1', company: 'Acme' }
    await w.send('register', person)
    const signIn = async () => (await w.send('login', { account, password: person.password })).data.user_sign
    const first = await signIn()
    for (let i = 0; i < 4; i++) expect((await w.send('email_proof_send', {}, { token: first })).code).toBe(200)
    await w.send('email_refuse', { token: await linkTo(account) })
    expect((await w.send('register', person)).code).toBe(200)
    expect((await w.send('email_proof_send', {}, { token: await signIn() })).fault).toBe('mail_limit')
    expect(await mailsTo(account)).toHaveLength(5)
  })

  it('to a sub-account says who added it, and waits for the main account to be confirmed', async () => {
    const main = await w.an({ ...unconfirmed, nickname: 'Head Office' })
    const child = await w.an({ ...unconfirmed, parent_id: main.id })
    expect((await child.send('email_proof_send')).fault).toBe('main_unconfirmed')
    expect(await mailsTo(child.email)).toEqual([])
    await main.send('email_proof_send')
    await w.send('email_verify', { token: await linkTo(main.email) })
    expect((await child.send('email_proof_send')).code).toBe(200)
    expect((await mailsTo(child.email))[0]).toMatchObject({ template: 'sub_account' })
    expect((await mailsTo(child.email))[0]?.body_text).toContain(`Head Office (${main.email})`)
  })

  it('goes to 30 sub-accounts a day when the main account is confirmed; whoever got none asks for its own', async () => {
    const main = await w.an({ email_verified_at: null })
    const children = await Promise.all(
      Array.from({ length: 31 }, () => w.an({ parent_id: main.id, email_verified_at: null })),
    )
    await main.send('email_proof_send')
    await w.send('email_verify', { token: await linkTo(main.email) })
    const mailed = async () => {
      const counts = await Promise.all(children.map(async ({ email }) => (await mailsTo(email)).length))
      return counts.filter((count) => count > 0).length
    }
    expect(await mailed()).toBe(30)
    for (const child of children)
      if ((await mailsTo(child.email)).length === 0) expect((await child.send('email_proof_send')).code).toBe(200)
    expect(await mailed()).toBe(31)
  })

  it.each(locales)('is refused in %s with a sentence of its own', async (language) => {
    const who = await w.an()
    expect((await who.send('email_proof_send', {}, { language })).msg).toMatch(/\S/)
  })
})
