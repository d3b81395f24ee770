import { type CartForm, type CartOrigin, emptyForm, newOrigin } from './cart-form.ts'

/**
 * What is typed in a cart is kept in this browser until it is sent or discarded: it survives a reload, a crash and a session
 * that ended. Each account has its own, and so has each draft and each order that is edited.
 */
export interface LocalCopy {
  saved_at: string
  form: CartForm
  origin: CartOrigin
}

/** Another shape of the form gets another number: an old copy is dropped, not misread. */
const shape = 1
const keyOf = (account: string, work: string) => `cart:${shape}:${account}:${work}`

/** Which cart it is: a new one, a draft, an order. */
export function workOf(params: URLSearchParams): string {
  const [did, osn] = [params.get('did'), params.get('osn')]
  if (did) return `draft ${did}`
  if (osn && params.get('reinspect') === '1') return `again ${osn}`
  if (osn) return `${params.get('copy') === '1' ? 'copy' : 'order'} ${osn}`
  return 'new'
}

export function readLocalCopy(account: string, work: string): LocalCopy | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(account, work)) ?? 'null') as LocalCopy | null
    return stored && { ...stored, form: { ...emptyForm, ...stored.form }, origin: { ...newOrigin, ...stored.origin } }
  } catch {
    return null
  }
}

/** Answers false where the browser keeps nothing: full, or switched off. */
export function writeLocalCopy(account: string, work: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(account, work), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export const clearLocalCopy = (account: string, work: string): void => localStorage.removeItem(keyOf(account, work))
