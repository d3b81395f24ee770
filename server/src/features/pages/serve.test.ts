import { beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../../test/world.ts'

// Paths, languages and cookies only, which need no built pages. The content of pages is tested in a browser (e2e/site-*.spec.ts).
let w: TestWorld
let remote: TestWorld
beforeAll(async () => {
  w = await testWorld()
  remote = await testWorld({
    REMOTE_LOGIN_URL: 'https://id.example/in',
    REMOTE_SIGNUP_URL: 'https://id.example/up',
  })
})
const get = (url: string, headers: Record<string, string> = {}, where = w) =>
  where.app.http.inject({ method: 'GET', url, headers })

describe('the language of an address', () => {
  it('is remembered in the cookie that the next page is chosen by', async () => {
    for (const url of ['/zh-CN', '/zh-CN/', '/zh-CN/about_us'])
      expect((await get(url)).headers['set-cookie']).toBe('locale=zh-CN; Path=/; Max-Age=31536000; SameSite=Lax')
  })
  it('is not written again, nor for an address without a language', async () => {
    expect((await get('/ko-KR', { cookie: 'a=b; locale=ko-KR' })).headers['set-cookie']).toBeUndefined()
    expect((await get('/about_us', { 'accept-language': 'ko' })).headers['set-cookie']).toBeUndefined()
  })
  it('changes a cookie that says otherwise', async () => {
    expect((await get('/pl-PL/aql', { cookie: 'locale=ko-KR' })).headers['set-cookie']).toContain('locale=pl-PL')
  })
})

it('security.txt says whom to tell of a hole, and until when that is so', async () => {
  const { body, headers } = await get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Contact: mailto:office@goodlot.test\n')
  expect(body).toMatch(/^Canonical: http:\S+\/\.well-known\/security\.txt$/m)
  const expires = Date.parse(body.match(/^Expires: (.*)$/m)?.[1] ?? '')
  expect(expires - w.clock.now().getTime()).toBe(365 * 24 * 3600_000)
})

describe('other spellings', () => {
  it.each([
    ['/tap', '/Tap'],
    ['/servicetype?tab=fri', '/ServiceType?tab=fri'],
    ['/about_us/', '/about_us'],
    ['/zh-cn/ABOUT_US', '/zh-CN/about_us'],
    ['/ZH-cn', '/zh-CN'],
    ['/es-ES/aql/?lot=5&a=b?c', '/es-ES/aql?lot=5&a=b?c'],
    ['/retrievepwd', '/RetrievePwd'],
    ['/LOGIN', '/login'],
    ['/Field', '/field'],
  ])('%s leads to %s (QK-25)', async (from, to) => {
    const answer = await get(from)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
  })
  it.each(['/nothing-here', '/zh-CN/nothing-here', '/zh-CN/order', '/fr-FR/about_us'])(
    '%s is not found',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
  it('every address below /field is the inspectors’ app, which says itself what it has no screen for', async () => {
    // 200 if the app is built, else 503
    for (const url of ['/field', '/field/days', '/field/register?code=AB12', '/field/nothing'])
      expect([200, 503]).toContain((await get(url)).statusCode)
    // a missing file is a 404 only if the folder existed when the server started, that is, after the first build
    const hasFiles = w.app.http.hasRoute({ method: 'GET', url: '/field/assets/*' })
    expect((await get('/app/assets/nothing.js')).statusCode).toBe(404)
    expect(hasFiles ? [404] : [200, 503]).toContain((await get('/field/assets/nothing.js')).statusCode)
  })
  it('an unknown call answers as a call, another method with nothing', async () => {
    expect((await get('/api/nothing')).json()).toMatchObject({ code: 404, data: null })
    expect((await w.app.http.inject({ method: 'POST', url: '/about_us' })).statusCode).toBe(404)
  })
})

describe('sign-in elsewhere (A-105, OD-13)', () => {
  it('takes the links there, unless the site runs locally or nothing is configured', async () => {
    const away = { host: 'goodlot.example' }
    expect((await get('/login', away, remote)).headers.location).toBe('https://id.example/in')
    expect((await get('/logup', away, remote)).headers.location).toBe('https://id.example/up')
    expect((await get('/order', away, remote)).headers.location).toBeUndefined()
    expect((await get('/login', { host: 'localhost:3000' }, remote)).headers.location).toBeUndefined()
    expect((await get('/login', away)).headers.location).toBeUndefined()
    // root can still sign in here when the other server is down
    expect((await get('/login?root', away, remote)).headers.location).toBeUndefined()
    expect((await get('/login?rooted', away, remote)).headers.location).toBe('https://id.example/in')
  })
})
