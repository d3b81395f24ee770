import { beforeAll, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../test/world.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

it.each(['/api/role', '/api/nowhere', '/api/openapi.json', '/healthz'])(
  '%s may load and run nothing, and no page may frame it',
  async (path) => {
    const { headers } = await fetch(`${w.url}${path}`, { method: path.startsWith('/api/r') ? 'POST' : 'GET' })
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)
