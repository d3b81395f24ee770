import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let agent: Person
beforeAll(async () => {
  w = await testWorld()
  agent = await w.an({ is_agent: true, nickname: 'Sofía Romero' })
})

const languagesOf = async (email: string) =>
  (await w.db.selectFrom('mails').select('language').where('to_address', '=', email).orderBy('id').execute()).map(
    ({ language }) => language,
  )

describe('the mail of an invitation', () => {
  it.each(locales)('is in the language that the sender chose: %s', async (language) => {
    const email = `${language.toLowerCase()}@example.com`
    expect((await agent.send('create_ref', { email, language }, { language: 'en-US' })).data.is_mailed).toBe(1)
    expect(await languagesOf(email)).toEqual([language])
  })
  it('is in the sender’s language when none was chosen, and in the receiver’s when it has an account', async () => {
    await agent.send('create_ref', { email: 'none@example.com' }, { language: 'pl-PL' })
    expect(await languagesOf('none@example.com')).toEqual(['pl-PL'])
    const member = await w.an({ language: 'ko-KR' })
    await agent.send('create_ref', { email: member.email, language: 'es-ES' })
    expect(await languagesOf(member.email)).toEqual(['ko-KR'])
  })
  it('is not written for whoever has not confirmed its own address, nor without end, and the answer says so (P-15)', async () => {
    const unconfirmed = await w.an({ is_agent: true, email_verified_at: null })
    expect((await unconfirmed.send('create_ref', { email: 'stranger@example.com' })).data).toMatchObject({
      is_mailed: 0,
      not_mailed_because: 'email_unconfirmed',
    })
    expect((await unconfirmed.send('create_ref', { email: 'stranger@example.com', sendemail: 0 })).data).toMatchObject({
      is_mailed: 0,
      not_mailed_because: '',
    })
    expect(await languagesOf('stranger@example.com')).toEqual([])
    const answers = []
    for (let n = 0; n < 12; n++) answers.push((await agent.send('create_ref', { email: 'often@example.com' })).data)
    expect(answers.at(-1)).toMatchObject({ is_mailed: 0, not_mailed_because: 'mail_limit' })
  })
})

describe('who invites', () => {
  it('an invitation names who invites with the confirmed address', async () => {
    await agent.send('create_ref', { email: 'who@example.com' })
    const mail = await w.db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', 'who@example.com')
      .executeTakeFirst()
    expect(mail?.body_text).toContain(`Sofía Romero (${agent.email}) invites you`)
  })
  it('mails 30 strangers a day; further invitations are made without a mail, and the answer says so', async () => {
    const eager = await w.an({ is_agent: true, nickname: 'Other Agent' })
    const invite = async (n: number) => (await eager.send('create_ref', { email: `stranger.${n}@example.com` })).data
    const answers = []
    for (let n = 0; n < 31; n++) answers.push(await invite(n))
    expect(answers.filter(({ is_mailed }) => is_mailed === 1)).toHaveLength(30)
    expect(answers.at(-1)).toMatchObject({ is_mailed: 0, not_mailed_because: 'sender_limit' })
    expect(await languagesOf('stranger.30@example.com')).toEqual([])
    await w.db
      .updateTable('mails')
      .set({ created_at: new Date(w.clock.now().getTime() - 24 * 3600_000) })
      .execute()
    expect(await invite(31)).toMatchObject({ is_mailed: 1 })
  })
})

it('root sees everybody’s invitations with their sender, an agent its own (P-01, P-11, P-12, U-61)', async () => {
  const root = await w.an({ role: 'root' })
  const other = await w.an({ is_agent: true, nickname: 'Other Agent' })
  await other.send('create_ref', { email: 'own@example.com', sendemail: 0 })
  expect((await other.send('get_ref_list')).data).toMatchObject({ total: 1, data: [{ sender: 'Other Agent' }] })
  const { data } = await root.send('get_ref_list', { limit: 200 })
  expect(new Set(data.data.map(({ sender }) => sender))).toEqual(
    new Set(['Other Agent', 'Sofía Romero', data.data.find(({ email }) => email === 'stranger@example.com')?.sender]),
  )
})
