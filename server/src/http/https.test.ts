import { expect, it } from 'vitest'
import { testWorld } from '../test/world.ts'

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
