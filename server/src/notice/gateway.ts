import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Secrets } from '../secrets.ts'
import { open, setupRow } from '../setup/index.ts'

/** How the operator's gateway is asked to write to a phone. Address, headers and body may hold keys, so they are sealed. */
export interface Gateway {
  /** What people call it: SMS, WeCom … */
  name: string
  format: 'json' | 'form'
  /** Must stand in the answer; '' if an answer of 2xx is enough. Some services answer 200 to everything. */
  success: string
  url: string
  /** `Name: value`, one per line. */
  headers: string
  body: string
}

export interface GatewayMessage {
  phone: string
  title: string
  text: string
  link: string
}

/** The gateway that root has set; null without one, or if its secrets cannot be opened. */
export async function gatewayOf(db: Db, secrets: Secrets): Promise<Gateway | null> {
  const row = await setupRow(db, 'gateway')
  if (!row || row.value === null) return null
  const opened = open(secrets, 'gateway', row.sealed)
  if (!opened?.url) return null
  const value = row.value as Pick<Gateway, 'name' | 'format' | 'success'>
  return { ...value, url: opened.url, headers: opened.headers ?? '', body: opened.body ?? '' }
}

/** Puts the message's values in place of `{phone}`, `{title}`, `{text}` and `{link}`, written so that they cannot break out of their place. */
export function fillTemplate(template: string, message: GatewayMessage, as: 'json' | 'form'): string {
  const written = (value: string) => (as === 'json' ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value))
  return template.replace(/\{(phone|title|text|link)\}/g, (_, name: keyof GatewayMessage) => written(message[name]))
}

function headersOf(lines: string): Record<string, string> {
  const pairs = lines
    .split('\n')
    .map((line) => /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line))
    .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : []))
  return Object.fromEntries(pairs)
}

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

/** An address of a private, local or special network: nothing that a gateway on the internet has. */
export const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const refusedAddress = 'the address leads into a private network'

/** Looks a name up and refuses it if any of its addresses is inside: what is checked is what is connected to. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isInside(address))) return done(new Error(refusedAddress), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

/** May the gateway be at this address? https, and http on this machine for tests. */
export function isGatewayAddress({ mode }: Pick<Config, 'mode'>, text: string): boolean {
  const address = URL.parse(text)
  if (address?.username !== '' || address.password !== '') return false
  if (mode === 'test' && address.protocol === 'http:' && address.hostname === '127.0.0.1') return true
  const host = address.hostname.replace(/^\[|\]$/g, '')
  return address.protocol === 'https:' && !(isIP(host) !== 0 && isInside(host))
}

/** With characters that would break a text in JSON, if they were not written for it. */
const sample = { phone: '+86 138 0000 0000', title: 'A "test"', text: 'one\ntwo', link: 'https://example.com/?a=1&b=2' }

/** Which of root's templates cannot be used; null if they can. */
export function gatewayFault(
  config: Pick<Config, 'mode'>,
  { url, body, format }: Pick<Gateway, 'url' | 'body' | 'format'>,
): 'address' | 'no_text' | 'no_json' | null {
  if (!isGatewayAddress(config, fillTemplate(url, sample, 'form'))) return 'address'
  if (!`${url}${body}`.includes('{text}')) return 'no_text'
  if (format !== 'json') return null
  try {
    JSON.parse(fillTemplate(body, sample, 'json'))
    return null
  } catch {
    return 'no_json'
  }
}

const timeoutMs = 10_000
/** Of the answer no more is read. */
const answerBytes = 4096

/** Asks the gateway to write to a phone; '' if it took the message, else what went wrong, without the keys. */
export async function sendByGateway(
  config: Pick<Config, 'mode'>,
  gateway: Gateway,
  message: GatewayMessage,
  signal: AbortSignal,
): Promise<string> {
  const url = fillTemplate(gateway.url, message, 'form')
  if (!isGatewayAddress(config, url)) return refusedAddress
  const isLocal = url.startsWith('http:')
  const body = Buffer.from(fillTemplate(gateway.body, message, gateway.format))
  const type = gateway.format === 'json' ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded'
  const { promise, resolve } = Promise.withResolvers<string>()
  const request = (isLocal ? requestHttp : requestHttps)(
    url,
    {
      method: 'POST',
      headers: { 'content-type': type, ...headersOf(gateway.headers), 'content-length': body.length },
      ...(isLocal ? {} : { lookup: lookupOutside }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    },
    (response) => {
      const parts: Buffer[] = []
      let length = 0
      const end = () => {
        const status = response.statusCode ?? 0
        const said = Buffer.concat(parts).toString().slice(0, answerBytes)
        // a redirect is not followed: it would lead past the check of the address
        if (status < 200 || status > 299) resolve(`the gateway answered ${status}`)
        else if (!said.includes(gateway.success)) resolve('the answer does not say that it worked')
        else resolve('')
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length < answerBytes) return
        end()
        response.destroy()
      })
      response.on('end', end)
      response.on('error', () => resolve('the gateway ended the connection'))
    },
  )
  request.on('error', (error) =>
    resolve(error.message === refusedAddress ? refusedAddress : 'the gateway was not reached'),
  )
  request.end(body)
  return promise
}
