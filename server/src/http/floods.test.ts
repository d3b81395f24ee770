import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { limitFloods } from './floods.ts'
import { wideTimes } from './network.ts'

/** The statuses that requests from these addresses get, one after the other, from a server that allows `max` requests per sender. */
async function statusesOf(max: number, addresses: string[], url = '/') {
  const http = Fastify()
  await limitFloods(http, max)
  http.get('/', async () => 'here')
  const statuses: number[] = []
  for (const remoteAddress of addresses) statuses.push((await http.inject({ url, remoteAddress })).statusCode)
  await http.close()
  return statuses
}

it('the addresses of one /64 share one limit, and another /64 has its own', async () => {
  const addresses = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::2', '2001:db8:1:2::3', '2001:db8:1:3::1']
  expect(await statusesOf(2, addresses)).toEqual([200, 200, 429, 200])
})

it('the networks of one /48 share a wider limit', async () => {
  const networks = Array.from({ length: 2 * wideTimes + 1 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`)
  const statuses = await statusesOf(2, [...networks, '2001:db8:2::1'])
  expect(statuses.slice(0, -2)).toEqual(Array(2 * wideTimes).fill(200))
  expect(statuses.slice(-2)).toEqual([429, 200])
})

it('a mapped address is its IPv4, and unknown pages are counted as well', async () => {
  const addresses = ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107', '203.0.113.8']
  expect(await statusesOf(2, addresses, '/nowhere')).toEqual([404, 404, 429, 404])
})
