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
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, StartError } from './config.ts'

const nonceBytes = 12
const tagBytes = 16

/** The keys derived from one secret, a separate one for each purpose. */
class Keys {
  readonly #master: Buffer
  readonly #keys = new Map<string, KeyObject>()
  /** Tells secrets apart without revealing them. */
  readonly id: string
  constructor(master: string | Buffer) {
    this.#master = Buffer.from(master)
    this.id = this.digest('which secret', '').toString('hex').slice(0, 16)
  }
  /** The key of a purpose, derived once: a list of pictures signs dozens of addresses. */
  of(purpose: string): KeyObject {
    let key = this.#keys.get(purpose)
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', this.#master, '', purpose, 32)))
      this.#keys.set(purpose, key)
    }
    return key
  }
  digest(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.of(purpose)).update(text).digest()
  }
  decrypt(purpose: string, sealed: Buffer, about: string): Buffer {
    const nonce = sealed.subarray(0, nonceBytes)
    const decipher = createDecipheriv('aes-256-gcm', this.of(purpose), nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(about))
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  }
}

/**
 * Signs, digests and encrypts with keys that are derived from a secret. Earlier secrets only read what we stored ourselves: a link or token
 * that comes from outside must be made with the present one, so that whoever found an earlier secret can make none.
 */
export class Secrets {
  readonly #present: Keys
  readonly #all: readonly Keys[]
  constructor(present: string | Buffer, ...earlier: readonly string[]) {
    this.#present = new Keys(present)
    this.#all = [this.#present, ...earlier.map((one) => new Keys(one))]
  }
  /** The ids of all secrets, the present one first. */
  get ids(): readonly string[] {
    return this.#all.map(({ id }) => id)
  }
  sign(purpose: string, text: string): string {
    return this.digest(purpose, text).toString('base64url')
  }
  verify(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text))
    const actual = Buffer.from(signature)
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  }
  /** A keyed digest for short secrets (reset codes), which a plain hash would not protect. With the present secret, or the one named. */
  digest(purpose: string, text: string, secretId = this.#present.id): Buffer {
    const keys = this.#all.find(({ id }) => id === secretId)
    if (!keys) throw new Error(`there is no secret ${secretId}`)
    return keys.digest(purpose, text)
  }
  /** The digest by each secret, the present one first: a stored one was made by any of them. */
  digests(purpose: string, text: string): readonly [Buffer, ...Buffer[]] {
    const [present, ...earlier] = this.#all.map((keys) => keys.digest(purpose, text))
    return [present as Buffer, ...earlier]
  }
  /** Was this stored digest made of the text, with any of the secrets? */
  isDigest(stored: Buffer, purpose: string, text: string): boolean {
    return this.digests(purpose, text).some((one) => one.length === stored.length && timingSafeEqual(one, stored))
  }
  /** AES-256-GCM as nonce, tag and ciphertext. `about` names the record, so that its ciphertext cannot be copied to another record. */
  encrypt(purpose: string, plain: Buffer, about: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#present.of(purpose), nonce, { authTagLength: tagBytes })
    cipher.setAAD(Buffer.from(about))
    const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
  }
  /** Opens what we stored, with whichever secret it was sealed. */
  decrypt(purpose: string, sealed: Buffer, about: string): Buffer {
    for (const keys of this.#all.slice(0, -1)) {
      try {
        return keys.decrypt(purpose, sealed, about)
      } catch {
        // sealed with an earlier one
      }
    }
    return (this.#all.at(-1) as Keys).decrypt(purpose, sealed, about)
  }
  /** Opens what comes from outside, which the present secret must have sealed. */
  decryptForeign(purpose: string, sealed: Buffer, about: string): Buffer {
    return this.#present.decrypt(purpose, sealed, about)
  }
  /** Null if the present secret has sealed it; else the same sealed with the present one. */
  resealed(purpose: string, sealed: Buffer, about: string): Buffer | null {
    try {
      this.#present.decrypt(purpose, sealed, about)
      return null
    } catch {
      return this.encrypt(purpose, this.decrypt(purpose, sealed, about), about)
    }
  }
}

/** A new session token: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/** Secrets separated by commas: the first is the present one. A comma inside one, from before there were lists, is written %2C. */
export function secretsIn(text: string): Secrets {
  const [present = '', ...earlier] = text.split(',').map((one) => one.replaceAll('%2C', ','))
  return new Secrets(present, ...earlier)
}

/** The configured secret, or one created at the first start and kept in the data folder; required in production with DATABASE_URL. */
export function openSecrets(config: Config): Secrets {
  if (config.secret) return secretsIn(config.secret)
  if (config.mode === 'production' && config.databaseUrl) {
    throw new StartError(
      'GOODLOT_SECRET is missing: servers that share a database must share a secret of 32 characters or more.',
    )
  }
  const file = join(config.dataDir, 'secret')
  if (!existsSync(file)) createSecret(file)
  return secretsIn(readFileSync(file, 'utf8').trim())
}

/** Several processes may start at once on one folder: the first secret stays, and none is ever seen half written. */
function createSecret(file: string): void {
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
}
