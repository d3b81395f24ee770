import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { isOutsideAddress, refusedAddress, requestOutside } from '../outside/index.ts'
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

/** With characters that would break a text in JSON, if they were not written for it. */
const sample = { phone: '+86 138 0000 0000', title: 'A "test"', text: 'one\ntwo', link: 'https://example.com/?a=1&b=2' }

/** Which of root's templates cannot be used; null if they can. */
export function gatewayFault(
  config: Pick<Config, 'mode'>,
  { url, body, format }: Pick<Gateway, 'url' | 'body' | 'format'>,
): 'address' | 'no_text' | 'no_json' | null {
  if (!isOutsideAddress(config, fillTemplate(url, sample, 'form'))) return 'address'
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
  const body = Buffer.from(fillTemplate(gateway.body, message, gateway.format))
  const type = gateway.format === 'json' ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded'
  const answer = await requestOutside(config, url, {
    method: 'POST',
    headers: { 'content-type': type, ...headersOf(gateway.headers) },
    ...{ body, bytesMost: answerBytes, timeoutMs, signal },
  })
  if (answer === 'refused') return refusedAddress
  if (answer === 'unreachable') return 'the gateway was not reached'
  if (answer.status < 200 || answer.status > 299) return `the gateway answered ${answer.status}`
  return answer.body.toString().includes(gateway.success) ? '' : 'the answer does not say that it worked'
}
