import type { Secrets } from '../secrets.ts'

const hour = 3600

/** A link to one file, valid for one to two hours; rounded to full hours, so that browsers can cache the file. */
export function signedAddress(secrets: Secrets, name: string, now: Date): string {
  const expires = (Math.floor(now.getTime() / 1000 / hour) + 2) * hour
  return `/files/${name}?e=${expires}&s=${secrets.sign('file', `${name}:${expires}`)}`
}

export function mayOpen(secrets: Secrets, name: string, query: { e?: string; s?: string }, now: Date): boolean {
  const expires = Number(query.e)
  if (!Number.isInteger(expires) || expires * 1000 < now.getTime()) return false
  return secrets.verify('file', `${name}:${expires}`, String(query.s ?? ''))
}

/** Whether an address that has not expired has a wrong signature. */
export const isForged = (secrets: Secrets, name: string, query: { e?: string; s?: string }, now: Date): boolean =>
  Number(query.e) * 1000 >= now.getTime() && !mayOpen(secrets, name, query, now)

/** Signs the addresses in one answer and remembers them. */
export class AddressSigner {
  readonly #names = new Map<string, string>()
  readonly #secrets: Secrets
  readonly #now: Date
  constructor(secrets: Secrets, now: Date) {
    this.#secrets = secrets
    this.#now = now
  }

  readonly addressOf = (name: string): string => {
    const address = signedAddress(this.#secrets, name, this.#now)
    this.#names.set(address, name)
    return address
  }

  /** The file behind an address that was signed for this answer; undefined for any other text, even if it looks like an address. */
  nameOf(address: string): string | undefined {
    return this.#names.get(address)
  }
}
