import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { requestIds } from './request-id.ts'

const idOf = (proxies: number | string[], remoteAddress: string, sent?: string) =>
  requestIds(proxies)({ headers: { 'x-request-id': sent }, socket: { remoteAddress } } as unknown as IncomingMessage)
const made = /^[0-9a-f]{12}$/

describe('the id of a request', () => {
  it.each([
    ['one proxy is trusted', 1, '203.0.113.9'],
    ['the proxy is named', ['203.0.113.9'], '203.0.113.9'],
    ['the network of the proxy is named', ['10.0.0.0/8'], '10.1.2.3'],
    ['a socket of both families shows the proxy', ['10.0.0.0/8'], '::ffff:10.1.2.3'],
    ['the proxy has an IPv6 address', ['fd00::/8'], 'fd00::7'],
  ] as const)('is the proxy’s where %s', (_, proxies, address) =>
    expect(idOf(proxies as number | string[], address, 'caddy-1234567')).toBe('caddy-1234567'),
  )

  it.each([
    ['nobody is trusted', 0, '203.0.113.9', 'caddy-1234567'],
    ['somebody else sends it', ['203.0.113.9'], '203.0.113.10', 'caddy-1234567'],
    ['it is too short', 1, '203.0.113.9', 'short'],
    ['it is too long', 1, '203.0.113.9', 'x'.repeat(65)],
    ['it could break out of a line', 1, '203.0.113.9', 'abcdefgh"\n{'],
    ['the proxy sends none', 1, '203.0.113.9', undefined],
  ] as const)('is a new one where %s', (_, proxies, address, sent) =>
    expect(idOf(proxies as number | string[], address, sent)).toMatch(made),
  )

  it('is another one for each request', () => {
    const next = requestIds(0)
    const request = { headers: {}, socket: {} } as IncomingMessage
    expect(new Set(Array.from({ length: 1000 }, () => next(request))).size).toBe(1000)
  })
})
