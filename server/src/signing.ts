import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

/** Whatever holds the keys: the server, a job, a command. */
export interface Keeper {
  config: Config
  secrets: Secrets
}

interface SigningKey {
  /** Identifies the key in a signature: the beginning of the fingerprint of its public key. */
  id: string
  privateKey: KeyObject
  verifyingKey: KeyObject
  /** SPKI, base64. */
  publicKey: string
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOf(seed: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const verifyingKey = createPublicKey(privateKey)
  const spki = verifyingKey.export({ format: 'der', type: 'spki' })
  const id = createHash('sha256').update(spki).digest('hex').slice(0, 16)
  return { id, privateKey, verifyingKey, publicKey: spki.toString('base64') }
}

/** Keys are derived once: a report page verifies a dozen signatures. */
const derived = new WeakMap<Config, WeakMap<Secrets, SigningKey[]>>()

/** The first key signs; all of them verify. The keys derived from the server's secrets are always among them. */
function keysOf({ config, secrets }: Keeper): SigningKey[] {
  const ofConfig = derived.get(config) ?? new WeakMap<Secrets, SigningKey[]>()
  derived.set(config, ofConfig)
  const keys =
    ofConfig.get(secrets) ?? [...config.reportKeys, ...secrets.digests('report-signing', 'ed25519')].map(keyOf)
  ofConfig.set(secrets, keys)
  return keys
}

export interface Signed {
  signature: string
  key_id: string
}

export function signDigest(keeper: Keeper, digest: string): Signed {
  const [key] = keysOf(keeper) as [SigningKey]
  return { signature: signBytes(null, Buffer.from(digest), key.privateKey).toString('base64url'), key_id: key.id }
}

/** Verifies a signature. `publicKey` is '' if it was made with a key that this server does not have. */
export function checkSignature(keeper: Keeper, digest: string, { signature, key_id }: Signed) {
  const key = keysOf(keeper).find(({ id }) => id === key_id)
  if (!key) return { isOurs: false, publicKey: '' }
  const isOurs = verifyBytes(null, Buffer.from(digest), key.verifyingKey, Buffer.from(signature, 'base64url'))
  return { isOurs, publicKey: key.publicKey }
}
