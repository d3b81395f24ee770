const key = 'return_to'

/** Where somebody wanted to go before signing in; kept for this tab alone, also over a registration. */
export const keepReturnAddress = (address: string): void => sessionStorage.setItem(key, address)

/** Returns the remembered address and removes it; null when there is none. */
export function takeReturnAddress(): string | null {
  const address = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return address
}
