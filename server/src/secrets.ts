import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, StartError } from './config.ts'

const nonceBytes = 12
const tagBytes = 16

/** Signs, digests and encrypts with keys that are derived from one secret, a separate key for each purpose. */
export class Secrets {
  readonly #master: Buffer
  constructor(master: string | Buffer) {
    this.#master = Buffer.from(master)
  }
  readonly #keys = new Map<string, KeyObject>()
  /** The key of a purpose, derived once: a list of pictures signs dozens of addresses. */
  #key(purpose: string): KeyObject {
    let key = this.#keys.get(purpose)
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', this.#master, '', purpose, 32)))
      this.#keys.set(purpose, key)
    }
    return key
  }
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.#key(purpose)).update(text).digest('base64url')
  }
  verify(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text))
    const actual = Buffer.from(signature)
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  }
  /** A keyed digest for short secrets (reset codes), which a plain hash would not protect. */
  digest(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#key(purpose)).update(text).digest()
  }
  /** AES-256-GCM as nonce, tag and ciphertext. `about` names the record, so that its ciphertext cannot be copied to another record. */
  encrypt(purpose: string, plain: Buffer, about: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#key(purpose), nonce, { authTagLength: tagBytes })
    cipher.setAAD(Buffer.from(about))
    const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
  }
  decrypt(purpose: string, sealed: Buffer, about: string): Buffer {
    const nonce = sealed.subarray(0, nonceBytes)
    const decipher = createDecipheriv('aes-256-gcm', this.#key(purpose), nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(about))
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  }
}

/** A new session token: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/** The configured secret, or one created at the first start and kept in the data folder; required in production with DATABASE_URL. */
export function openSecrets(config: Config): Secrets {
  if (config.secret) return new Secrets(config.secret)
  if (config.mode === 'production' && config.databaseUrl) {
    throw new StartError(
      'GOODLOT_SECRET is missing: servers that share a database must share a secret of 32 characters or more.',
    )
  }
  const file = join(config.dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return new Secrets(readFileSync(file, 'utf8').trim())
}
