import type { Limit } from '@goodlot/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '../test/world.ts'
import { Tries } from './limits.ts'

let w: TestWorld
beforeAll(async () => {
  w = await testWorld()
})

const unknownDevice = () => null
const wrong = 'login_invalid'
const limits: Limit[] = [
  { per: { field: 'account' }, tries: 3, seconds: 60, only: [wrong] },
  { per: 'address', tries: 5, seconds: 60, only: [wrong] },
]

it('a success forgives the account that was tried, and of its address nothing but itself', async () => {
  const tries = new Tries(w.db)
  const attempt = async (account: string, succeeds: boolean) => {
    const sender = { address: '10.0.0.1', account: undefined, deviceOf: unknownDevice }
    const keys = tries.keysOf('call', limits, sender, { account })
    await tries.count(keys, w.clock.now())
    await tries.settle(keys, succeeds ? null : wrong)
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
    tries.keysOf(
      'upload',
      [{ per: 'account', tries: 1, seconds: 60 }],
      { address: '10.0.0.2', account, deviceOf: unknownDevice },
      {},
    )
  await tries.count(keysFor(1), w.clock.now())
  await tries.count(keysFor(2), w.clock.now())
  await expect(tries.count(keysFor(1), w.clock.now())).rejects.toMatchObject({ fault: 'too_many_tries' })
})

describe('a limit that slows down', () => {
  const slow: Limit[] = [
    { per: { field: 'account', from: 'address' }, tries: 2, seconds: 3600, slow: { first: 10, most: 30 } },
  ]
  const attempt = (address: string) => {
    const tries = new Tries(w.db)
    const keys = tries.keysOf('slow', slow, { address, account: undefined, deviceOf: unknownDevice }, { account: 'a' })
    return tries.count(keys, w.clock.now())
  }
  const refusedFor = (seconds: number) =>
    expect(attempt('10.0.0.3')).rejects.toMatchObject({ fault: 'too_many_tries', data: seconds })

  it('waits longer after each further try, up to its most, and knocking meanwhile costs nothing', async () => {
    await attempt('10.0.0.3')
    await attempt('10.0.0.3')
    for (const seconds of [10, 20, 30, 30]) {
      await refusedFor(seconds)
      w.clock.advance(5000)
      await refusedFor(seconds - 5)
      w.clock.advance((seconds - 5) * 1000)
      await attempt('10.0.0.3')
    }
    await attempt('10.0.0.4')
  })

  it('lets one of many at the same moment pass', async () => {
    w.clock.advance(30_000)
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => attempt('10.0.0.3')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

it('a limit that holds back refuses nobody', async () => {
  const tries = new Tries(w.db)
  const keys = tries.keysOf(
    'held',
    [{ per: { field: 'account' }, tries: 2, seconds: 60, hold: 1 }],
    { address: '10.0.0.5', account: undefined, deviceOf: unknownDevice },
    { account: 'a' },
  )
  const delays: number[] = []
  for (let i = 0; i < 8; i++) delays.push(await tries.count(keys, w.clock.now()))
  expect(delays).toEqual([0, 0, 250, 500, 750, 1000, 1000, 1000])
})

describe('IPv6', () => {
  const attempt = async (limit: Limit, address: string, account = 'a') => {
    const tries = new Tries(w.db)
    const keys = tries.keysOf('six', [limit], { address, account: undefined, deviceOf: unknownDevice }, { account })
    await tries.count(keys, w.clock.now())
  }
  const refused = { fault: 'too_many_tries' }

  it('all addresses of one /64 are one sender', async () => {
    const limit: Limit = { per: 'address', tries: 2, seconds: 60 }
    await attempt(limit, '2001:db8:7:1::1')
    await attempt(limit, '2001:db8:7:1::2')
    await expect(attempt(limit, '2001:db8:7:1:a:b:c:d')).rejects.toMatchObject(refused)
    await attempt(limit, '2001:db8:7:2::1')
  })

  it('the networks of one /48 get ten times as many tries, at one account as well', async () => {
    const limit: Limit = { per: { field: 'account', from: 'address' }, tries: 2, seconds: 60 }
    for (let n = 0; n < 20; n++) await attempt(limit, `2001:db8:8:${n.toString(16)}::1`)
    await expect(attempt(limit, '2001:db8:8:ffff::1')).rejects.toMatchObject(refused)
    await attempt(limit, '2001:db8:8:ffff::1', 'another account')
    await attempt(limit, '2001:db8:9::1')
  })

  it('a mapped address is counted as its IPv4', async () => {
    const limit: Limit = { per: 'address', tries: 2, seconds: 60 }
    await attempt(limit, '198.51.100.9')
    await attempt(limit, '::ffff:198.51.100.9')
    await expect(attempt(limit, '::FFFF:c633:6409')).rejects.toMatchObject(refused)
  })
})
