import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Config } from '../config.ts'
import { isOutsideAddress, lookupOutside, refusedAddress } from './addresses.ts'

interface Asked {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer
  /** Of the answer no more is read. */
  bytesMost: number
  timeoutMs: number
  signal: AbortSignal
}

export interface Answered {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  /** The answer was longer than what was read of it. */
  isCut: boolean
}

/**
 * Asks at an address that a person typed: never inside our network, and without following redirects, which would lead past that check.
 * `refused`: the address leads inside; `unreachable`: no whole answer came.
 */
export async function requestOutside(
  config: Pick<Config, 'mode'>,
  url: string,
  { method, headers = {}, body, bytesMost, timeoutMs, signal }: Asked,
): Promise<Answered | 'refused' | 'unreachable'> {
  if (!isOutsideAddress(config, url)) return 'refused'
  const isLocal = url.startsWith('http:')
  const { promise, resolve } = Promise.withResolvers<Answered | 'refused' | 'unreachable'>()
  const request = (isLocal ? requestHttp : requestHttps)(
    url,
    {
      method,
      headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) },
      ...(isLocal ? {} : { lookup: lookupOutside }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    },
    (response) => {
      const parts: Buffer[] = []
      let length = 0
      const end = (isCut: boolean) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).subarray(0, bytesMost),
          isCut,
        })
      response.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length <= bytesMost) return
        end(true)
        response.destroy()
      })
      response.on('end', () => end(false))
      response.on('error', () => resolve('unreachable'))
    },
  )
  request.on('error', (error) => resolve(error.message === refusedAddress ? 'refused' : 'unreachable'))
  request.end(body)
  return promise
}
