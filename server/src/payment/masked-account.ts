import type { Secrets } from '../secrets.ts'

/**
 * A bank account as the log shows it: its end, and a keyed digest by which two entries can be compared without the account. '' if there is
 * none. Blanks and dashes do not make another account.
 */
export function maskedAccount(secrets: Secrets, account: string): string {
  const plain = account.replace(/[\s-]/g, '').toUpperCase()
  if (plain === '') return ''
  const digest = secrets.digest('bank-account-in-log', plain).toString('hex').slice(0, 12)
  return `•••• ${plain.slice(-4)} (${digest})`
}

/** A masked account as people read it, without the digests at its end: they only serve to compare entries of the log. */
export const withoutDigest = (masked: string): string => masked.replace(/ \([0-9a-f]{12}\)( [0-9a-f]{6})?$/, '')
