import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  phone: string
  headers: Record<string, string | string[] | undefined>
  /** The message as the phone reads it. */
  message: { title: string; body: string; url: string; tag: string; token: string; receipt: string }
  /** What stands in clear beside it. */
  raw: Buffer
}

const info = (text: string) => Buffer.from(`${text}\0`)

/** A phone at a push service: the keys of its browser. */
export class TestPhone {
  readonly #pair = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly endpoint: string
  constructor(origin: string, name: string) {
    this.#pair.generateKeys()
    this.endpoint = `${origin}/${name}`
  }
  get keys() {
    return { p256dh: this.#pair.getPublicKey('base64url'), auth: this.#auth.toString('base64url') }
  }
  /** Decrypts a message by RFC 8291 and RFC 8188, with nothing of the library that encrypted it. */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const senderKey = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const shared = this.#pair.computeSecret(senderKey)
    const keyInfo = Buffer.concat([info('WebPush: info'), this.#pair.getPublicKey(), senderKey])
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, keyInfo, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, info('Content-Encoding: aes128gcm'), 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, info('Content-Encoding: nonce'), 12))
    const opener = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
    opener.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
    // a last record ends with 2 and zeros
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
}

/** The public key that an Authorization header of RFC 8292 was signed with, and what it claims; throws if the signature is wrong. */
export function readVapid(header: string): { key: string; claims: { aud: string; sub: string; exp: number } } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  }
  const [head = '', body = '', signature = ''] = token.split('.')
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGenuine) throw new Error('the signature of the sender is wrong')
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) }
}

/** A push service of ours, whose phones can read what the server sends them; by default on a free port. */
export async function startPushService(port = 0) {
  const phones = new Map<string, TestPhone>()
  const received: Received[] = []
  /** The status that a phone's address answers instead of 201. */
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const phone = (request.url ?? '').slice(1)
      const status = answers.get(phone) ?? 201
      const raw = Buffer.concat(parts)
      if (status === 201)
        received.push({
          phone,
          raw,
          headers: request.headers,
          message: JSON.parse(phones.get(phone)?.read(raw) ?? '{}'),
        })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let serial = 0
  return {
    origin,
    received,
    answers,
    phone(): TestPhone & { name: string } {
      serial += 1
      const name = `phone${serial}`
      const phone = new TestPhone(origin, name)
      phones.set(name, phone)
      return Object.assign(phone, { name })
    },
    stop: () => new Promise((done) => server.close(done)),
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
