import { beforeAll, describe, expect, it } from 'vitest'
import { aKey } from '../test/keys.ts'
import { type Person, type TestWorld, testWorld } from '../test/world.ts'

let w: TestWorld
let buyer: Person
let key: string

beforeAll(async () => {
  w = await testWorld({ LOG_LEVEL: 'debug' })
  buyer = await w.an({ nickname: 'Bella Buyer' })
  key = (await aKey(w, buyer, ['read_orders', 'pay'])).key
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${w.url}${path}`, { headers })
const bearer = (text = key) => ({ authorization: `Bearer ${text}` })

describe('GET /v1/key', () => {
  it('says what the key may and for whom', async () => {
    const answer = await get('/v1/key', bearer())
    expect(await answer.json()).toEqual({
      ...{ name: 'ERP', prefix: key.slice(0, 16), scopes: ['read_orders', 'pay'] },
      ...{ pay_most: { amount: 100_000, currency: 'USD' }, expires_at: '2027-02-14T02:00:00.000Z' },
      member: { id: buyer.id, name: 'Bella Buyer' },
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toContain('Authorization')
  })
})

describe('keys and sessions never mix', () => {
  it.each<[string, () => Record<string, string>]>([
    ['nothing', () => ({})],
    ['the token of a session', () => ({ USERTOKEN: buyer.token })],
    ['the cookie of a session', () => ({ cookie: `user_sign=${buyer.token}` })],
    ['a session as a key', () => bearer(buyer.token)],
    ['a key as a session', () => ({ USERTOKEN: key })],
    ['a key without its word', () => ({ authorization: key })],
    ['another way to authenticate', () => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` })],
    ['a key with another letter', () => bearer(`${key.slice(0, -8)}${key.at(-8) === 'x' ? 'y' : 'x'}${key.slice(-7)}`)],
  ])('/v1 refuses %s', async (_, headers) => {
    const answer = await get('/v1/key', headers())
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  })

  it('/api knows no key, wherever it stands', async () => {
    for (const headers of [bearer(), { USERTOKEN: key }, { UTOKEN: key }, { cookie: `user_sign=${key}` }]) {
      const answer = await fetch(`${w.url}/api/profile_get`, { method: 'POST', headers })
      expect(await answer.json()).toMatchObject({ code: 4004, fault: 'sign_in_again' })
    }
  })

  it('a key beside a session is the key alone on /v1, and the session alone on /api', async () => {
    const other = await w.an()
    const headers = { ...bearer(), USERTOKEN: other.token }
    expect(await (await get('/v1/key', headers)).json()).toMatchObject({ member: { id: buyer.id } })
    const answer = await fetch(`${w.url}/api/profile_get`, { method: 'POST', headers })
    expect(await answer.json()).toMatchObject({ code: 200, data: { account: other.email } })
  })
})

describe('problems', () => {
  it('a refusal is a problem with the name of its fault, in the language that was asked for', async () => {
    const answer = await get('/v1/key', { 'accept-language': 'pl-PL' })
    expect(await answer.json()).toEqual({
      ...{ type: 'urn:goodlot:fault:api_key_missing', title: 'Api key missing', status: 401 },
      ...{ fault: 'api_key_missing', detail: expect.stringContaining('Wyślij klucz API') },
      instance: `urn:goodlot:request:${answer.headers.get('x-request-id')}`,
    })
  })

  it('what does not exist is a problem too, and asks for the key first', async () => {
    expect((await get('/v1/nothing')).status).toBe(401)
    const answer = await get('/v1/nothing', bearer())
    expect([answer.status, await answer.json()]).toMatchObject([404, { fault: 'unknown_call', status: 404 }])
  })
})

describe('how often a key may ask', () => {
  it('each answer says what is left, 600 a minute pass, and the next minute begins anew', async () => {
    const { key: own, id } = await aKey(w, buyer)
    const first = await get('/v1/key', bearer(own))
    const left = ({ headers }: Response) => ['limit', 'remaining', 'reset'].map((n) => headers.get(`ratelimit-${n}`))
    expect(left(first)).toEqual(['600', '599', '60'])
    await w.db.updateTable('call_tries').set({ tries: 599 }).where('key', '=', `/v1:key:${id}`).execute()
    expect(left(await get('/v1/key', bearer(own)))).toEqual(['600', '0', '60'])
    const refused = await get('/v1/key', bearer(own))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toMatchObject({ fault: 'too_many_requests' })
    // another key of the same account has its own
    expect((await get('/v1/key', bearer())).status).toBe(200)
    w.clock.set(new Date(w.clock.now().getTime() + 60_000))
    expect((await get('/v1/key', bearer(own))).status).toBe(200)
  })
})

describe('the log', () => {
  it('never has a key, wherever somebody put it', async () => {
    const secret = key.slice(16)
    await get('/v1/key', bearer())
    await get(`/v1/key?key=${key}`, bearer())
    await get(`/v1/${key}`, bearer())
    await get(`/v1/key`, bearer(`${key}x`))
    await get(`/${key}`, bearer())
    const headers = { ...bearer(), 'content-type': 'application/json' }
    await fetch(`${w.url}/v1/key`, { method: 'POST', headers, body: `{"key":"${key}"` })
    await fetch(`${w.url}/api/profile_get`, { method: 'POST', headers, body: JSON.stringify({ token: key }) })
    expect(w.logged.length).toBeGreaterThan(6)
    expect(w.logged.filter((line) => JSON.stringify(line).includes(secret))).toEqual([])
    expect(w.logged.filter(({ security }) => security === 'api_key_invalid').length).toBeGreaterThan(0)
  })
})
