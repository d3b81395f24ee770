import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { StorageUnavailable } from './storage.ts'

export interface S3Place {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What the keys of all files begin with. */
  prefix: string
}

export interface S3Times {
  /** Until an answer begins, or its next piece arrives. */
  quietMs: number
  /** The pause before the second attempt; each further one is three times as long. */
  pauseMs: number
  attempts: number
}
/** A restart of the S3 server of three seconds goes unnoticed; one that takes connections and never answers is given up after 40. */
export const s3Times: S3Times = { quietMs: 9_000, pauseMs: 200, attempts: 4 }

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
  /** Empty: the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

export interface S3Answer {
  status: number
  headers: IncomingMessage['headers']
  body: IncomingMessage
}

/** An answer that is neither a success nor a fault that passes. */
export class S3Refusal extends StorageUnavailable {
  readonly status: number
  readonly code: string
  constructor(request: S3Request, status: number, code: string) {
    super(`S3 answered ${status} ${code} to ${request.method} ${request.key || 'of the bucket'}`)
    this.status = status
    this.code = code
  }
}

/** Path style, which all S3-compatible servers understand. */
export function urlOf({ endpoint, bucket }: S3Place, { key, query = {} }: Pick<S3Request, 'key' | 'query'>): URL {
  const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${key === '' ? '' : `/${key}`}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Sends a request once. Redirects are not followed: they would carry the signature elsewhere. */
async function sendOnce(place: S3Place, request: S3Request, { quietMs }: S3Times): Promise<S3Answer> {
  const { method, body } = request
  const digest = body && new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(body)))
  const { url, headers } = await new AwsV4Signer({
    ...place,
    service: 's3',
    method,
    url: urlOf(place, request).href,
    // the server compares the content with the signed hash and refuses what was damaged on its way
    headers: { ...request.headers, ...(digest ? { 'x-amz-content-sha256': Buffer.from(digest).toString('hex') } : {}) },
  }).sign()
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      headers: {
        ...Object.fromEntries(headers),
        'accept-encoding': 'identity',
        ...(body || method === 'PUT' || method === 'POST' ? { 'content-length': body?.length ?? 0 } : {}),
      },
    })
    sent.setTimeout(quietMs, () => sent.destroy(new Error(`no answer within ${quietMs} ms`)))
    sent.once('error', reject)
    sent.once('response', (answer) => {
      // from here on a slow reader of ours may keep the connection quiet: `nextPiece` measures the time
      sent.setTimeout(0)
      sent.on('error', () => undefined)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer })
    })
    sent.end(body)
  })
}

/** The next piece of an answer, or null at its end; throws when it does not arrive in time or the connection is cut. */
export async function nextPiece(pieces: AsyncIterator<Buffer>, body: IncomingMessage, quietMs: number) {
  const timer = setTimeout(() => body.destroy(new Error(`nothing arrived within ${quietMs} ms`)), quietMs)
  try {
    const { done, value } = await pieces.next()
    return done ? null : value
  } finally {
    clearTimeout(timer)
  }
}

const textMost = 16 * 1024 * 1024

/** The answer's body as text. */
export async function textOf({ body }: S3Answer, { quietMs }: S3Times): Promise<string> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const parts: Buffer[] = []
  let size = 0
  for (;;) {
    const piece = await nextPiece(pieces, body, quietMs)
    if (piece === null) return Buffer.concat(parts).toString()
    parts.push(piece)
    size += piece.length
    if (size > textMost) throw new StorageUnavailable('S3 answered more than a list can be')
  }
}

const errorCode = (text: string): string => /<Code>([A-Za-z0-9]+)<\/Code>/.exec(text)?.[1] ?? ''
const isPassing = (status: number, code: string): boolean =>
  status >= 500 || status === 429 || status === 408 || code === 'RequestTimeout' || code === 'SlowDown'

/**
 * Sends a request until it is answered, with growing pauses; every request here may be repeated. `handle` reads a successful answer: if the
 * connection is cut meanwhile, everything is repeated.
 */
export async function send<T>(
  place: S3Place,
  times: S3Times,
  request: S3Request,
  handle: (answer: S3Answer) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await sendOnce(place, request, times)
      if (answer.status >= 200 && answer.status < 300) return await handle(answer)
      throw new S3Refusal(request, answer.status, errorCode(await textOf(answer, times)))
    } catch (error) {
      const isFinal = error instanceof S3Refusal && !isPassing(error.status, error.code)
      if (isFinal) throw error
      if (attempt >= times.attempts) {
        if (error instanceof StorageUnavailable) throw error
        throw new StorageUnavailable(`S3 cannot be reached: ${(error as Error).message}`, { cause: error })
      }
      await sleep(times.pauseMs * 3 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

/** Reads an answer without content, so that its connection can be used again. */
export async function ignoreBody({ body }: S3Answer): Promise<void> {
  body.resume()
}
