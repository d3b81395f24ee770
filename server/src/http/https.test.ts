import { beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../test/world.ts'
import { wordsOf } from './words.ts'

it('moves http visits to https when told to, and only then (A-104, V-15)', async () => {
  const visit = async (env: Record<string, string>, headers: Record<string, string>) => {
    const { app } = await testWorld(env)
    const { statusCode, headers: answered } = await app.http.inject({ url: '/about_us?a=b', headers })
    return [statusCode, answered.location]
  }
  const host = 'goodlot.example'
  expect(await visit({ FORCE_HTTPS: '1' }, { host })).toEqual([308, 'https://goodlot.example/about_us?a=b'])
  const behindProxy = { FORCE_HTTPS: '1', TRUST_PROXY: '1' }
  expect((await visit(behindProxy, { host, 'x-forwarded-proto': 'https' }))[1]).toBeUndefined()
  expect((await visit({}, { host }))[1]).toBeUndefined()
})

describe('a server that demands https', () => {
  let w: TestWorld
  beforeAll(async () => {
    w = await testWorld({ FORCE_HTTPS: '1', TRUST_PROXY: '1' })
  })
  const ask = (url: string, headers: Record<string, string>) => w.app.http.inject({ url, headers })

  const paths = ['/api/role', '/hooks/paypal', '/feeds/a.ics', '/files/1?signature=x']
  it.each(paths)(
    'refuses %s over http instead of redirecting it: a token sent in the clear is noticed',
    async (url) => {
      const refused = await ask(url, { 'accept-language': 'pl-PL' })
      expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined])
      expect(refused.json()).toEqual({
        code: 403,
        msg: wordsOf('pl-PL')('faults.https_required'),
        data: null,
        fault: 'https_required',
      })
      const secure = await ask(url, { 'x-forwarded-proto': 'https' })
      expect(secure.body).not.toContain('https_required')
      expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    },
  )

  it('tells supervisors and proxies its state over http', async () => {
    expect((await ask('/healthz', {})).statusCode).toBe(200)
  })

  it('sends no visit to the host of X-Forwarded-Host, which a visitor can write', async () => {
    const headers = { host: 'goodlot.example', 'x-forwarded-host': 'evil.example' }
    expect((await ask('/', headers)).headers.location).toBe('https://goodlot.example/')
  })

  it('sends visits to PUBLIC_URL, whatever they say about their host', async () => {
    w.app.world.config.publicUrl = 'https://goodlot.example'
    const { headers } = await ask('/about_us', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(headers.location).toBe('https://goodlot.example/about_us')
  })
})
