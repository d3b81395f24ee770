import { type Call, contract } from '@goodlot/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1' })
})
beforeEach(() => w.clock.advance(25 * 3600_000))

const person = { password: 'sunny-harbour-9', nickname: 'Mei Chen', phone: '+86 1', company: 'Acme' }
const stranger = '198.51.100.7'
const mailsTo = (to: string, template: string) =>
  w.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .where('template', '=', template)
    .orderBy('id')
    .execute()
const many = <T>(times: number, run: () => Promise<T>) => Promise.all(Array.from({ length: times }, run))
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? ''

describe('mail is bounded for each receiver, the person is not', () => {
  it('an enquiry is kept whoever used the address before; its confirmation goes out five times a day', async () => {
    const email = 'asked@example.com'
    const enquiry = { request_type: 2, email, first_name: 'A', last_name: 'B' }
    await many(20, () => w.send('post_issue', enquiry, { from: stranger }))
    expect((await w.send('post_issue', { ...enquiry, first_name: 'Owner' })).code).toBe(200)
    const kept = await w.db.selectFrom('enquiries').select('first_name').where('email', '=', email).execute()
    expect(kept).toHaveLength(21)
    expect(await mailsTo(email, 'enquiry_received')).toHaveLength(5)
    w.clock.advance(24 * 3600_000)
    await w.send('post_issue', enquiry)
    expect(await mailsTo(email, 'enquiry_received')).toHaveLength(6)
  })

  it('failed tries of a stranger keep nobody from registering', async () => {
    const account = 'wanted@example.com'
    for (let i = 0; i < 8; i++)
      expect((await w.send('register', { ...person, account, ref: 'MADEUP' }, { from: stranger })).code).toBe(4042)
    expect((await w.send('register', { ...person, account })).code).toBe(200)
    expect(await mailsTo(account, 'registered')).toHaveLength(1)
  })

  it('an address that is claimed and refused over and over gets five mails a day; its owner still registers', async () => {
    const account = 'claimed@example.com'
    for (let i = 0; i < 5; i++) {
      expect((await w.send('register', { ...person, account }, { from: stranger })).code).toBe(200)
      const mail = (await mailsTo(account, 'registered')).at(-1)
      expect((await w.send('email_refuse', { token: tokenIn(mail?.body_text) })).code).toBe(200)
    }
    expect((await w.send('register', { ...person, account })).code).toBe(200)
    expect(await mailsTo(account, 'registered')).toHaveLength(5)
  })

  it('failed tries of one main account keep no other from adding a sub-account', async () => {
    const [first, second] = [await w.an(), await w.an()]
    const sub = { ...person, account: 'sub.wanted@example.com' }
    for (let i = 0; i < 8; i++)
      expect((await first.send('register_by_main_account', { ...sub, password: 'password' })).code).toBe(4000)
    expect((await second.send('register_by_main_account', sub)).code).toBe(200)
  })

  it('a referral is made whoever referred the address before; its answer says whether it was mailed', async () => {
    const [first, second] = [await w.an({ is_agent: true }), await w.an({ is_agent: true })]
    const email = 'flooded@example.com'
    const answers = await many(20, () => first.send('create_ref', { email }))
    expect(answers.filter(({ data }) => data.is_mailed === 1)).toHaveLength(5)
    expect(await mailsTo(email, 'referral')).toHaveLength(5)
    expect(await second.send('create_ref', { email })).toMatchObject({ code: 200, data: { is_mailed: 0 } })
  })

  it('one main account resetting a password over and over keeps no other from it', async () => {
    const [main, other] = [await w.an(), await w.an()]
    const child = await w.an({ parent_id: main.id })
    const fields = { uuid: child.uuid, password: 'fresh-harbour-8', confirm: 'fresh-harbour-8' }
    for (let i = 0; i < 10; i++) expect((await other.send('reset_child_pwd', fields)).code).not.toBe(200)
    expect((await main.send('reset_child_pwd', fields)).code).toBe(200)
  })

  it('no call refuses whoever comes after strangers at one value of a field', () => {
    const common = Object.entries(contract as Record<string, Call>).filter(([, { limits = [] }]) =>
      limits.some(({ per, slow, hold }) => typeof per === 'object' && per.from === undefined && !slow && !hold),
    )
    expect(common.map(([name]) => name)).toEqual([])
  })
})
