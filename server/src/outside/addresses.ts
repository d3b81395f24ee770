import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Config } from '../config.ts'

const inside = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ...([
    ['::', 127],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 32],
    ['100::', 64],
    ['2002::', 16],
  ] as const),
  ...([
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
])
  inside.addSubnet(network, bits, 'ipv6')

/** An address of a private, local or special network: nothing that a service on the internet has. */
const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export const refusedAddress = 'the address leads into a private network'

/** Looks a name up and refuses it if any of its addresses is inside: what is checked is what is connected to. */
export const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isInside(address))) return done(new Error(refusedAddress), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

/** May the server ask at this address, which a person typed? https, and http on this machine for tests. */
export function isOutsideAddress({ mode }: Pick<Config, 'mode'>, text: string): boolean {
  const address = URL.parse(text)
  if (address?.username !== '' || address.password !== '') return false
  if (mode === 'test' && address.protocol === 'http:' && address.hostname === '127.0.0.1') return true
  const host = address.hostname.replace(/^\[|\]$/g, '')
  return address.protocol === 'https:' && !(isIP(host) !== 0 && isInside(host))
}
