import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network whose tries are counted together. An IPv4 address is one sender. An IPv6 subscriber owns at least a /64, that is 2^64
 * addresses, so a limit per address would stop nobody.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  return mappedIPv4(groups) ?? `${hex(groups.slice(0, 4))}::/64`
}

/** The /48 that a site or a rented server gets: 65,536 networks of one owner. Null for IPv4, where the address itself is counted. */
export function wideNetworkOf(address: string): string | null {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return null
  const groups = groupsOf(plain)
  return mappedIPv4(groups) === null ? `${hex(groups.slice(0, 3))}::/48` : null
}

/** Where somebody is, as roughly as a mail may say it: the address without its end. */
export function roughNetworkOf(address: string): string {
  const network = networkOf(address)
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.…` : (wideNetworkOf(address) ?? network)
}

/** A /48 may serve a whole office or the phones of a town: its limit is this many times that of one sender. */
export const wideTimes = 10

/** Without the brackets and the port that some proxies add, and without the zone of a link-local address. */
function plainAddress(address: string): string {
  const lower = address.trim().toLowerCase()
  const unbracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(lower)?.[1] ?? lower
  const withoutPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(unbracketed)?.[1] ?? unbracketed
  return withoutPort.split('%')[0] ?? ''
}

/** The eight groups of a valid IPv6 address, whichever way it is written. */
function groupsOf(address: string): number[] {
  const [left = '', right] = address.split('::')
  const head = groupsIn(left)
  if (right === undefined) return head
  const tail = groupsIn(right)
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

const groupsIn = (text: string): number[] =>
  text === ''
    ? []
    : text.split(':').flatMap((part) => {
        if (!isIPv4(part)) return [Number.parseInt(part, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
        return [a * 256 + b, c * 256 + d]
      })

/** The IPv4 address in `::ffff:a.b.c.d`, the form in which a dual-stack socket shows an IPv4 sender. */
function mappedIPv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':')
