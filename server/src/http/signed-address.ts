import type { Secrets } from '../secrets.ts'

const hour = 3600

/** The parameters of an address. With `h` it also opens a file that was hidden since; it is signed as well. */
export interface AddressQuery {
  e?: string
  s?: string
  h?: string
}

const signedText = (name: string, expires: number, opensHidden: boolean) =>
  `${name}:${expires}${opensHidden ? ':hidden' : ''}`

/**
 * A link to one file, valid for one to two hours; rounded to full hours, so that browsers can cache the file. `opensHidden`: for root, who
 * sees what was hidden from everybody else.
 */
export function signedAddress(secrets: Secrets, name: string, now: Date, opensHidden = false): string {
  const expires = (Math.floor(now.getTime() / 1000 / hour) + 2) * hour
  const signature = secrets.sign('file', signedText(name, expires, opensHidden))
  return `/files/${name}?e=${expires}&s=${signature}${opensHidden ? '&h=1' : ''}`
}

export function mayOpen(secrets: Secrets, name: string, query: AddressQuery, now: Date): boolean {
  const expires = Number(query.e)
  if (!Number.isInteger(expires) || expires * 1000 < now.getTime()) return false
  return secrets.verify('file', signedText(name, expires, query.h !== undefined), String(query.s ?? ''))
}

/** Whether an address that has not expired has a wrong signature. */
export const isForged = (secrets: Secrets, name: string, query: AddressQuery, now: Date): boolean =>
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
