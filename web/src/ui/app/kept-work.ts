/** Work that this browser keeps until it is sent or discarded: a cart, an edit of a protocol. */
export type KeptKind = 'cart' | 'protocol'

/** Increase a number when the shape of what is kept changes: earlier ones are then not read any more, and still removed. */
const shapes: Record<KeptKind, number> = { cart: 1, protocol: 1 }

/** The key under which work is kept. It names the account, so that nobody else who signs in here is shown it. */
export const keptKey = (kind: KeptKind, account: string, work: string): string =>
  `${kind}:${shapes[kind]}:${account}:${work}`

interface Kept {
  key: string
  kind: KeptKind
  account: string
}

const pattern = /^(cart|protocol):\d+:([^:]+):/

function allKept(): Kept[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const [, kind, account] = pattern.exec(key) ?? []
      return account === undefined ? [] : [{ key, kind: kind as KeptKind, account }]
    })
  } catch {
    // the browser keeps nothing
    return []
  }
}

/** Whether work of anybody is kept here. */
export const isWorkKept = (): boolean => allKept().length > 0

/** How much of each kind is kept for an account. */
export function countKept(account: string): Record<KeptKind, number> {
  const own = allKept().filter((kept) => kept.account === account)
  const count = (kind: KeptKind) => own.filter((kept) => kept.kind === kind).length
  return { cart: count('cart'), protocol: count('protocol') }
}

export function removeKept(account: string): void {
  for (const kept of allKept()) if (kept.account === account) localStorage.removeItem(kept.key)
}
