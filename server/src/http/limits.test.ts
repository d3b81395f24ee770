import type { Limit } from '@goodlot/contract'
import { beforeAll, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../test/world.ts'
import { Tries } from './limits.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const limits: Limit[] = [
  { per: { field: 'account' }, tries: 3, seconds: 60, only: 'failures' },
  { per: 'address', tries: 5, seconds: 60, only: 'failures' },
]

it('a success forgives the account that was tried, and of its address nothing but itself', async () => {
  const tries = new Tries(w.db)
  const keysFor = (account: string) =>
    tries.keysOf('call', limits, { address: '10.0.0.1', account: undefined }, { account })
  const attempt = async (account: string, succeeds: boolean) => {
    const keys = keysFor(account)
    await tries.count(keys, w.clock.now())
    if (succeeds) await tries.forgive(keys)
  }
  for (const victim of ['a', 'b', 'c', 'd']) await attempt(victim, false)
  await attempt('own', true)
  await attempt('own', true)
  await attempt('e', false)
  await expect(attempt('f', false)).rejects.toMatchObject({ fault: 'too_many_tries', params: { seconds: 60 } })

  w.clock.advance(61_000)
  await attempt('g', false)
  await attempt('g', false)
  await attempt('g', true)
  await attempt('g', false)
  await attempt('g', false)
})

it('counts for each account when the limit says so', async () => {
  const tries = new Tries(w.db)
  const keysFor = (account: number) =>
    tries.keysOf('upload', [{ per: 'account', tries: 1, seconds: 60 }], { address: '10.0.0.2', account }, {})
  await tries.count(keysFor(1), w.clock.now())
  await tries.count(keysFor(2), w.clock.now())
  await expect(tries.count(keysFor(1), w.clock.now())).rejects.toMatchObject({ fault: 'too_many_tries' })
})
