import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

const isWellFormed = (id: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/.test(id)

/** The id of a request: the one that our own proxy gave it, so that both logs can be compared, otherwise a new one. */
export function requestIds(proxies: number | string[]): (request: IncomingMessage) => string {
  const isProxy = trustedPeer(proxies)
  return ({ headers, socket }) => {
    const sent = headers['x-request-id']
    return typeof sent === 'string' && isWellFormed(sent) && isProxy(socket.remoteAddress ?? '') ? sent : newId()
  }
}

/** 48 random bits: short enough to be read aloud. */
const newId = () => randomBytes(6).toString('hex')

/** Whether the other end of a connection is a proxy that TRUST_PROXY names. */
function trustedPeer(proxies: number | string[]): (address: string) => boolean {
  if (typeof proxies === 'number') return () => proxies > 0
  const list = new BlockList()
  for (const entry of proxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  // a socket for both families shows IPv4 addresses as ::ffff:a.b.c.d, which the list recognises
  return (address) => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Every answer says its id, so that whoever reports a fault can name the lines of the log. */
export function answerRequestIds(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
}
