import { randomBytes } from 'node:crypto'
import { normalEmail } from '@goodlot/rules'
import type { Secrets } from '../secrets.ts'

const lifeMs = 180 * 24 * 3600_000

const sealed = (secrets: Secrets, email: string, id: string, ends: number) =>
  secrets.sign('device', `${normalEmail(email)}:${id}:${ends}`)

/** A token that makes a device known for one account: worth no session, only tries of its own at signing in. */
export function newDevice(secrets: Secrets, email: string, now: Date): string {
  const [id, ends] = [randomBytes(12).toString('base64url'), now.getTime() + lifeMs]
  return `${id}.${ends}.${sealed(secrets, email, id, ends)}`
}

/** The device's id, if the token was made here for this account and has not ended. */
export function knownDevice(secrets: Secrets, token: string, email: string, now: Date): string | null {
  const [id = '', ends = '', seal = ''] = token.split('.')
  if (!/^\d{13}$/.test(ends) || Number(ends) <= now.getTime()) return null
  return secrets.verify('device', `${normalEmail(email)}:${id}:${ends}`, seal) ? id : null
}
