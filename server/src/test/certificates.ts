import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** DER: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`))

/** OIDs: sha256WithRSAEncryption, commonName. */
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))))

/** The critical extension basicConstraints: the certificate may issue others. */
const ofAuthority = der(
  0xa3,
  sequence(sequence(Buffer.from('0603551d130101ff', 'hex'), der(0x04, sequence(Buffer.from('0101ff', 'hex'))))),
)

export interface Certified {
  name: string
  key: KeyObject
  pem: string
}
interface Wanted {
  name: string
  /** The issuer; without one, the certificate is self-signed. */
  issuer?: Certified
  isAuthority?: boolean
  /** Days from today. */
  from?: number
  to?: number
}

/** A key with a certificate (X.509 v3), valid today unless other days are asked for: Node makes keys, but no certificates. */
export function certificateOf({ name, issuer, isAuthority = false, from = -1, to = 1 }: Wanted): Certified {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const day = (days: number) => time(new Date(Date.now() + days * 24 * 3600_000))
  const signed = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    Buffer.from('020101', 'hex'),
    sha256WithRsa,
    commonName(issuer?.name ?? name),
    sequence(day(from), day(to)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(isAuthority ? [ofAuthority] : []),
  )
  const signature = createSign('RSA-SHA256')
    .update(signed)
    .sign(issuer?.key ?? privateKey)
  const body = sequence(signed, sha256WithRsa, der(0x03, Buffer.from([0]), signature)).toString('base64')
  return {
    name,
    key: privateKey,
    pem: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
