import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it.each([
  [undefined, '/api/role'],
  ['/backend', '/backend/role'],
  ['https://calls.example/api', 'https://calls.example/api/role'],
])('calls go where the page says, %s (U-01)', async (apiBase, address) => {
  const flags = document.createElement('script')
  flags.type = 'application/json'
  flags.id = 'flags'
  flags.textContent = apiBase === undefined ? '{}' : JSON.stringify({ apiBase })
  document.body.append(flags)
  const fetched = vi.fn(async (_address: string) => Response.json({ code: 200, msg: '', data: {} }))
  vi.stubGlobal('fetch', fetched)
  vi.resetModules()
  const { send } = await import('./send.ts')
  await send('role', {})
  expect(fetched.mock.calls[0]?.[0]).toBe(address)
})
