const key = 'return_to'

/** Keeps the address that somebody wanted before signing in; for this tab only, also while they register. */
export const keepReturnAddress = (address: string): void => sessionStorage.setItem(key, address)

/** Returns the remembered address and removes it; null when there is none. */
export function takeReturnAddress(): string | null {
  const address = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return address
}
