import type { Role } from './permissions.ts'

/** What authenticator apps expect (RFC 6238 with its defaults); one step of clock drift either way is accepted. */
export const totp = { digits: 6, stepSeconds: 30, drift: 1 } as const

/** One-use codes in place of the authenticator: ten, of 50 random bits each. */
export const recoveryCodes = { count: 10, length: 10 } as const

/** From this many wrong codes in a row on, there is a wait: 15 seconds, which each further one doubles, up to 15 minutes. */
const freeWrongCodes = 10
const firstWaitSeconds = 15
const longestWaitSeconds = 15 * 60

/**
 * Seconds until the next code is checked. The wait is per account, whatever the network address: only somebody who knows the password can
 * cause it.
 */
export function otpWaitSeconds(wrongCodes: number, lastWrongAt: Date | null, now: Date): number {
  if (wrongCodes < freeWrongCodes || lastWrongAt === null) return 0
  const wait = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (wrongCodes - freeWrongCodes))
  return Math.max(0, Math.ceil(wait - (now.getTime() - lastWrongAt.getTime()) / 1000))
}

/** Root can do everything: where real data is, its password alone must not be enough. */
export const needsTotp = (who: { role: Role; hasTotp: boolean }, isProduction: boolean): boolean =>
  isProduction && who.role === 'root' && !who.hasTotp
