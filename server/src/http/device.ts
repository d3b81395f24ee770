import { randomBytes } from 'node:crypto'
import { normalEmail } from '@goodlot/rules'
import type { Secrets } from '../secrets.ts'

const lifetimeMs = 180 * 24 * 3600_000

const signatureOf = (secrets: Secrets, email: string, id: string, expires: number) =>
  secrets.sign('device', `${normalEmail(email)}:${id}:${expires}`)

/**
 * A token that marks a device as known for one account. It grants no session; it only makes the device's sign-in tries count separately.
 */
export function newDevice(secrets: Secrets, email: string, now: Date): string {
  const [id, expires] = [randomBytes(12).toString('base64url'), now.getTime() + lifetimeMs]
  return `${id}.${expires}.${signatureOf(secrets, email, id, expires)}`
}

/** The device's id, if this server issued the token for this account and it has not expired. */
export function knownDevice(secrets: Secrets, token: string, email: string, now: Date): string | null {
  const [id = '', expires = '', signature = ''] = token.split('.')
  if (!/^\d{13}$/.test(expires) || Number(expires) <= now.getTime()) return null
  return secrets.verify('device', `${normalEmail(email)}:${id}:${expires}`, signature) ? id : null
}

/** Whether a token that has not expired was signed by somebody else, or for another account. */
export function isForgedDevice(secrets: Secrets, token: string, email: string, now: Date): boolean {
  const expires = token.split('.')[1] ?? ''
  return /^\d{13}$/.test(expires) && Number(expires) > now.getTime() && knownDevice(secrets, token, email, now) === null
}
