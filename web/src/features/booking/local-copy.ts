import { keptKey } from '../../ui/app/kept-work.ts'
import { type CartForm, emptyForm, newCart, type StartedFrom } from './cart-form.ts'
import { formOfOld, type OldForm, type OldStart, startOfOld } from './cart-wire.ts'

/**
 * Input in a cart is kept in this browser until it is sent or discarded: it survives a reload, a crash and the end of the session. Each
 * account has its own copies: one for a new order, and one for each draft and each order that is edited, copied or re-inspected.
 */
export interface LocalCopy {
  saved_at: string
  form: CartForm
  startedFrom: StartedFrom
}

/** A copy stored by an earlier version, before the form contained `cart`. */
interface OldCopy {
  saved_at: string
  form: OldForm
  origin: OldStart
}

const keyOf = (account: string, work: string) => keptKey('cart', account, work)

/** Key for what the cart is for: a new order, a draft, or editing, copying or re-inspecting an order. */
export function workOf(params: URLSearchParams): string {
  const [did, osn] = [params.get('did'), params.get('osn')]
  if (did) return `draft ${did}`
  if (osn && params.get('reinspect') === '1') return `again ${osn}`
  if (osn) return `${params.get('copy') === '1' ? 'copy' : 'order'} ${osn}`
  return 'new'
}

const isOld = (stored: LocalCopy | OldCopy): stored is OldCopy => !('cart' in stored.form)

/** A copy stored before a field was added lacks that field: it gets the value of a new cart. */
const complete = ({ saved_at, form, startedFrom }: LocalCopy): LocalCopy => ({
  saved_at,
  form: { ...emptyForm, ...form, cart: { ...emptyForm.cart, ...form.cart } },
  startedFrom: { ...newCart, ...startedFrom },
})

export function readLocalCopy(account: string, work: string): LocalCopy | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(account, work)) ?? 'null') as LocalCopy | OldCopy | null
    if (stored === null || !isOld(stored)) return stored && complete(stored)
    const startedFrom = startOfOld(stored.origin)
    return { saved_at: stored.saved_at, form: formOfOld(stored.form, startedFrom), startedFrom }
  } catch {
    return null
  }
}

/** Returns false if the browser cannot store anything: storage is full or switched off. */
export function writeLocalCopy(account: string, work: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(account, work), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export const clearLocalCopy = (account: string, work: string): void => localStorage.removeItem(keyOf(account, work))
