import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { productName } from '@goodlot/i18n'
import { recoveryCodes, totp } from '@goodlot/rules'

/** RFC 4226 recommends 160 bits. */
export const newTotpSecret = () => randomBytes(20)

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / totp.stepSeconds)

/** The code of one step (RFC 6238 with SHA-1; RFC 4226 §5.3 for the truncation). */
export function codeOfStep(secret: Buffer, step: number, digits: number = totp.digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code was typed, if it is near enough and later than the last one used; null otherwise. */
export function stepOfCode(secret: Buffer, typed: string, now: Date, lastStep: number): number | null {
  if (!/^\d+$/.test(typed) || typed.length !== totp.digits) return null
  for (let step = stepAt(now) - totp.drift; step <= stepAt(now) + totp.drift; step++) {
    const isSame = timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(typed))
    if (isSame && step > lastStep) return step
  }
  return null
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: what authenticator apps take. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function totpUri(secret: Buffer, email: string): string {
  const label = `${encodeURIComponent(productName)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(productName)}`
}

/** Without letters and digits that look alike (Crockford's alphabet has no i, l, o, u). */
const recoveryLetters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns a code as it is shown: two groups of five characters. */
export function newRecoveryCode(): string {
  // 256 is a multiple of 32: every letter is equally likely
  const letters = [...randomBytes(recoveryCodes.length)].map((byte) => recoveryLetters[byte % recoveryLetters.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Normalizes a typed code for the comparison: ignores case, blanks and hyphens, and reads o as 0, and i and l as 1. */
export const normalCode = (typed: string) =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
