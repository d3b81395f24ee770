import { type AnyEntry, firstPrevious } from './entries.ts'

type Unsigned<E> = Omit<E, 'hash'>

/** The text that the hash of an entry covers: JSON with sorted keys and without whitespace, identical on every phone and server. */
export function canonical(entry: Unsigned<AnyEntry>): string {
  const { hash: _hash, ...covered } = entry as Partial<AnyEntry>
  return canonicalText(covered)
}

/** JSON with sorted keys, without whitespace and without absent fields. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalText(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = value as Record<string, unknown>
  let text = ''
  for (const name of Object.keys(fields).sort()) {
    const field = fields[name]
    if (field === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalText(field)}`
  }
  return `{${text}}`
}

/** The end of a phone's chain. */
export interface Head {
  seq: number
  hash: string
  /** Instant by the phone's clock. */
  at: string
}

/**
 * `gap`: earlier entries are missing. `broken`: the entry does not follow the last one of its chain. `altered`: its content does not match
 * its hash.
 */
export type Link = 'ok' | 'gap' | 'broken' | 'altered'

/** Does an entry continue the chain? `hash` is the SHA-256 of its `canonical` text, computed by the side that checks. */
export function checkLink(previous: Head | null, entry: Pick<AnyEntry, 'seq' | 'prev' | 'hash'>, hash: string): Link {
  if (entry.hash !== hash) return 'altered'
  const last = previous ?? { seq: 0, hash: firstPrevious }
  if (entry.seq > last.seq + 1) return 'gap'
  return entry.seq === last.seq + 1 && entry.prev === last.hash ? 'ok' : 'broken'
}

/** Was the phone's clock set back since its last entry? Such an entry is kept, and readers are told. */
export const isBackdated = (previous: Pick<Head, 'at'> | null, entry: Pick<AnyEntry, 'at'>): boolean =>
  previous !== null && entry.at < previous.at
