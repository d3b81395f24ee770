import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publicIdIn } from '../../http/api-key.ts'
import { keepSignedIn } from '../../test/carts.ts'
import { aKey } from '../../test/keys.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let main: Person
let sub: Person
let stranger: Person

beforeAll(async () => {
  w = await testWorld()
  main = await w.an({ nickname: 'Maria Main' })
  sub = await w.an({ parent_id: main.id, nickname: 'Piotr', member_flags: ['reads'] })
  stranger = await w.an()
})
beforeEach(() => keepSignedIn(w))

const terms = { name: 'ERP', scopes: ['read_orders'], days: 30 } as const
const make = async (who: Person, more: object = {}) => {
  const answer = await who.send('api_key_create', { ...terms, ...more } as never)
  expect(answer.msg).toBe('')
  return answer.data
}
const statusWith = async (key: string) =>
  (await fetch(`${w.url}/v1/key`, { headers: { authorization: `Bearer ${key}` } })).status
const hoursLater = (hours: number) => w.clock.set(new Date(w.clock.now().getTime() + hours * 3_600_000))
const mailsTo = (who: Person) =>
  w.db.selectFrom('mails').select(['template', 'body_text']).where('to_address', '=', who.email).orderBy('id').execute()

describe('making a key', () => {
  it('answers it once, keeps a hash, tells the owner by mail and leaves an entry in the log', async () => {
    const { key, ...row } = await make(main, { scopes: ['read_orders', 'pay'], pay_most: 500 })
    expect(publicIdIn(key)).not.toBeNull()
    expect(row).toMatchObject({ name: 'ERP', scopes: ['read_orders', 'pay'], pay_most: 500, state: 'active' })
    expect(row).toMatchObject({ is_own: 1, last_used_at: '', expires_at: '2026-12-16 10:00:00' })
    expect(await statusWith(key)).toBe(200)
    const stored = await w.pool.query('SELECT * FROM api_keys WHERE id = $1', [row.key_id])
    expect(JSON.stringify(stored.rows)).not.toContain(key.slice(17))
    const [mail] = await mailsTo(main)
    expect(mail).toMatchObject({ template: 'api_key_made' })
    expect(mail?.body_text).toContain(row.prefix)
    expect(mail?.body_text).not.toContain(key)
    const entry = await w.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'api_keys.create', subject: `api_key:${row.key_id}`, account_id: main.id })
    expect(JSON.stringify(entry.details)).not.toContain(key.slice(17))
    const listed = await main.send('api_key_list')
    expect(JSON.stringify(listed)).not.toContain(key.slice(17))
  })

  it('repeats nothing: the answer is a secret, so a second request with one number makes a second key', async () => {
    const [one, two] = [1, 2].map(() => stranger.send('api_key_create', { ...terms } as never, { key: 'again' }))
    expect((await one)?.data.key).not.toBe((await two)?.data.key)
  })

  it.each([
    ['a scope that its flags do not allow', { scopes: ['book'] }, 'key_scopes'],
    ['a payment without an amount', { scopes: ['pay'] }, 'key_pay_most'],
    ['an amount without a payment', { pay_most: 5 }, 'key_pay_most'],
    ['no scope', { scopes: [] }, 'bad_input'],
    ['an unknown scope', { scopes: ['administer'] }, 'bad_input'],
    ['other days', { days: 3650 }, 'bad_input'],
  ])('refuses a member %s', async (_, more, fault) => {
    expect(await sub.send('api_key_create', { ...terms, ...more } as never)).toMatchObject({ fault })
  })

  it('needs a confirmed address, and a buyer', async () => {
    const unproved = await w.an({ email_verified_at: null })
    expect(await unproved.send('api_key_create', terms as never)).toMatchObject({ fault: 'email_unconfirmed' })
    for (const role of ['root', 'inspector'])
      expect(await (await w.an({ role })).send('api_key_create', terms as never)).toMatchObject({ code: 4003 })
    expect(await w.send('api_key_create', terms as never)).toMatchObject({ code: 4004 })
  })

  it('an account has twenty at most, also when the last two are made at once', async () => {
    const keen = await w.an()
    for (let n = 0; n < 19; n++) await aKey(w, keen)
    const both = await Promise.all([1, 2].map(() => keen.send('api_key_create', terms as never)))
    expect(both.map(({ fault }) => fault ?? 'made').toSorted()).toEqual(['made', 'too_many_keys'])
  })
})

describe('whose keys one sees and ends', () => {
  it('a main account sees those of its members and revokes them, and nobody else does', async () => {
    const { key, key_id } = await make(sub)
    const seen = async (who: Person) => (await who.send('api_key_list', { limit: 200 })).data.data.map((r) => r.key_id)
    expect(await seen(main)).toContain(key_id)
    expect(await seen(sub)).toContain(key_id)
    expect(await seen(stranger)).not.toContain(key_id)
    expect((await stranger.send('api_key_revoke', { key_id })).code).toBe(4041)
    expect((await main.send('api_key_rotate', { key_id })).code).toBe(4041)
    expect(await statusWith(key)).toBe(200)
    expect((await main.send('api_key_revoke', { key_id })).data).toMatchObject({ state: 'revoked', nick_name: 'Piotr' })
    expect(await statusWith(key)).toBe(401)
    for (const call of ['api_key_revoke', 'api_key_rotate'] as const)
      expect(await sub.send(call, { key_id })).toMatchObject({ fault: 'key_ended' })
  })

  it('a member does not see the keys of the main account', async () => {
    const { key_id } = await make(main)
    expect((await sub.send('api_key_revoke', { key_id })).code).toBe(4041)
  })
})

describe('rotating a key', () => {
  it('both secrets work until the overlap ends, and the list says which of them is used', async () => {
    const { key: old, key_id } = await make(main)
    const { data } = await main.send('api_key_rotate', { key_id, overlap_hours: 24 } as never)
    expect(data).toMatchObject({ key_id, state: 'rotating', old_until: '2026-11-17 10:00:00', last_used_at: '' })
    expect(data.key).not.toBe(old)
    expect([await statusWith(old), await statusWith(data.key)]).toEqual([200, 200])
    const [row] = (await main.send('api_key_list')).data.data
    expect(row).toMatchObject({ last_used_at: '2026-11-16 10:00:00', old_used_at: '2026-11-16 10:00:00' })
    hoursLater(24)
    expect([await statusWith(old), await statusWith(data.key)]).toEqual([401, 200])
    expect((await mailsTo(main)).at(-1)).toMatchObject({ template: 'api_key_rotated' })
  })

  it('without an overlap the earlier secret ends at once, and the one before it in any case', async () => {
    const { key: first, key_id } = await make(main)
    const second = (await main.send('api_key_rotate', { key_id } as never)).data.key
    const third = (await main.send('api_key_rotate', { key_id } as never)).data.key
    expect([await statusWith(first), await statusWith(second), await statusWith(third)]).toEqual([401, 200, 200])
    const fourth = (await main.send('api_key_rotate', { key_id, overlap_hours: 0 } as never)).data.key
    expect([await statusWith(third), await statusWith(fourth)]).toEqual([401, 200])
  })

  it('lasts as long again, and the earlier secret no longer than it would have', async () => {
    const { key: old, key_id } = await make(main)
    hoursLater(30 * 24 - 1)
    await keepSignedIn(w)
    const { data } = await main.send('api_key_rotate', { key_id, overlap_hours: 168 } as never)
    hoursLater(2)
    expect([await statusWith(old), await statusWith(data.key)]).toEqual([401, 200])
    hoursLater(30 * 24)
    await keepSignedIn(w)
    expect(await statusWith(data.key)).toBe(401)
    expect(await main.send('api_key_rotate', { key_id } as never)).toMatchObject({ fault: 'key_ended' })
  })
})

describe('a key ends with its member', () => {
  it('who is removed from a family, or closed, has no key from the next request on', async () => {
    const leaver = await w.an({ parent_id: main.id })
    const closed = await w.an()
    const [one, two] = [await make(leaver), await make(closed)]
    expect([await statusWith(one.key), await statusWith(two.key)]).toEqual([200, 200])
    await main.send('team_remove', { user_id: leaver.id })
    await w.db.updateTable('accounts').set({ active: false }).where('id', '=', closed.id).execute()
    expect([await statusWith(one.key), await statusWith(two.key)]).toEqual([401, 401])
    const [row] = (await main.send('api_key_list')).data.data
    expect(row).toMatchObject({ key_id: one.key_id, state: 'revoked' })
  })
})
