import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf } from '../../http/words.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Ruth' })
})

let serial = 0
const invite = (change: Partial<Parameters<typeof root.send<'ins_invite'>>[1]> = {}) => {
  serial += 1
  const input = { email: `li.na${serial}@example.com`, nickname: 'Li Na', city: 'Ningbo', language: 'zh-CN' as const }
  return root.send('ins_invite', { ...input, ...change })
}
const codeIn = (link: string) => new URL(link).searchParams.get('invitation') ?? ''
const mailsTo = (address: string) =>
  w.db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id').execute()
const rowOf = async (email: string) => (await root.send('ins_invitation_list', { email })).data.data[0]
/** Nobody may have the name of another inspector. */
const names = ['Bo Chen', 'Mei Zhou', 'Tao Wang']
const register = (account: string, invitation?: string) =>
  w.send('ins_register', {
    ...{ account, password: 'sunny-harbour-9', nickname: names.pop() ?? '', phone: '139' },
    ...(invitation === undefined ? {} : { invitation }),
  })

describe('an invitation of an inspector', () => {
  it('is mailed in its own language with a link that fills in the registration', async () => {
    const { data } = await invite()
    expect(data).toMatchObject({ state: 'sent', city: 'Ningbo', language: 'zh-CN', sent_count: 1, sender: 'Ruth' })
    const [mail, ...more] = await mailsTo(data.email)
    expect([mail?.template, mail?.language, more]).toEqual(['inspector_invitation', 'zh-CN', []])
    expect(mail?.subject).toContain(
      wordsOf('zh-CN')('mails.inspector_invitation_subject', { from: 'Ruth', product: 'Goodlot' }),
    )
    expect(mail?.body_text).toContain('Ningbo')
    expect(mail?.body_text).toContain(data.link)
    expect(new URL(data.link).pathname).toBe('/field/register')
    expect((await w.send('ins_invitation', { code: codeIn(data.link) })).data).toEqual({
      ...{ email: data.email, nick_name: 'Li Na', language: 'zh-CN' },
    })
  })

  it('shows how far the inspector has come: registered, documents sent, verified', async () => {
    const { data } = await invite()
    const account = `phone-${data.email}`
    expect((await register(account, codeIn(data.link))).code).toBe(200)
    const row = await rowOf(data.email)
    expect(row).toMatchObject({ state: 'registered', link: '' })
    expect((await w.send('ins_invitation', { code: codeIn(data.link) })).fault).toBe('invitation_invalid')
    const notices = (await root.send('notice_list', { page: 1, limit: 1 })).data.data
    expect(notices[0]?.text).toContain('Ningbo')
    const change = (to: object) =>
      w.db
        .updateTable('inspectors')
        .set(to)
        .where('account_id', '=', row?.inspector_id ?? 0)
        .execute()
    await change({ submitted_at: w.clock.now() })
    expect((await rowOf(data.email))?.state).toBe('submitted')
    await change({ verified_at: w.clock.now() })
    expect((await rowOf(data.email))?.state).toBe('verified')
    const { data: verified } = await root.send('ins_invitation_list', { state: 'verified', city: 'ning' })
    expect(verified.data.map(({ email }) => email)).toEqual([data.email])
  })

  it('counts as used by whoever registers with its address without the link', async () => {
    const { data } = await invite()
    expect((await register(data.email.toUpperCase())).code).toBe(200)
    expect((await rowOf(data.email))?.state).toBe('registered')
  })

  it('is sent again with the same link, at most five times a day', async () => {
    const { data } = await invite()
    const again = () => root.send('ins_invite_again', { invitation_id: data.invitation_id })
    for (let i = 2; i <= 5; i++) expect((await again()).data).toMatchObject({ sent_count: i, link: data.link })
    expect((await again()).fault).toBe('mail_limit')
    expect(await mailsTo(data.email)).toHaveLength(5)
    expect((await rowOf(data.email))?.sent_count).toBe(5)
  })

  it('fills in nothing once it is withdrawn, is no obstacle to registering, and can be made anew', async () => {
    const { data } = await invite()
    const { invitation_id } = data
    expect((await root.send('ins_invite_withdraw', { invitation_id })).data).toMatchObject({
      state: 'withdrawn',
      link: '',
    })
    expect((await w.send('ins_invitation', { code: codeIn(data.link) })).fault).toBe('invitation_invalid')
    for (const call of ['ins_invite_withdraw', 'ins_invite_again'] as const)
      expect((await root.send(call, { invitation_id })).fault).toBe('invitation_closed')
    expect((await invite({ email: data.email })).code).toBe(200)
    expect((await register(`other-${data.email}`, codeIn(data.link))).code).toBe(200)
  })

  it('is refused for an address with an account or an open invitation, and nothing is mailed', async () => {
    const customer = await w.an()
    expect((await invite({ email: customer.email.toUpperCase() })).fault).toBe('email_used')
    const { data } = await invite()
    expect((await invite({ email: data.email.toUpperCase() })).fault).toBe('already_invited')
    expect([await mailsTo(customer.email), (await mailsTo(data.email)).length]).toEqual([[], 1])
    expect(await invite({ nickname: ' ', city: '' })).toMatchObject({
      code: 4001,
      data: { nickname: expect.anything() },
    })
  })

  it('is root’s alone', async () => {
    const inspector = await w.an({ role: 'inspector' })
    for (const who of [await w.an(), inspector])
      expect((await who.send('ins_invitation_list', {})).fault).toBe('permission_denied')
  })
})
