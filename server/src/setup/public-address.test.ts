import { expect, it, vi } from 'vitest'
import { json } from '../db/json-columns.ts'
import { testWorld } from '../test/world.ts'
import { knownPublicAddress } from './index.ts'

it('an address that another process saved is noticed after a second, also by a server that was idle for long', async () => {
  const w = await testWorld()
  const { publicUrl: _, ...others } = w.app.world.config
  const config = { ...others, publicUrl: undefined }
  expect(await knownPublicAddress(w.db, config)).toBeUndefined()
  const save = (url: string) =>
    w.db
      .insertInto('server_setup')
      .values({ part: 'address', value: json({ url }), version: 1, changed_at: w.clock.now() })
      .execute()
  await save('https://company.example')
  expect(await knownPublicAddress(w.db, config)).toBeUndefined()
  const later = performance.now() + 3_600_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  try {
    expect(await knownPublicAddress(w.db, config)).toBe('https://company.example')
  } finally {
    clock.mockRestore()
  }
})
