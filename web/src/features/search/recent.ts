import type { Hit } from './options.ts'

const kept = 6
const nameOf = (account: string) => `goodlot.recent.${account}`

/** What this account opened last from the search, in this tab: on a shared computer nothing of it remains. What cannot be read counts as nothing. */
export function readRecent(account: string): Hit[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(account)) ?? '[]')
    return Array.isArray(stored) ? (stored as Hit[]).slice(0, kept) : []
  } catch {
    return []
  }
}

export function addRecent(account: string, hit: Hit): void {
  const others = readRecent(account).filter(({ link }) => link !== hit.link)
  try {
    sessionStorage.setItem(nameOf(account), JSON.stringify([hit, ...others].slice(0, kept)))
  } catch {
    // a browser without room for it works without recent things
  }
}
