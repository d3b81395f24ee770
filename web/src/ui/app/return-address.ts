const key = 'return_to'

/** Where somebody wanted to go before signing in; kept for this tab alone, also over a registration. */
export const keepReturnAddress = (address: string): void => sessionStorage.setItem(key, address)

/** The kept address, once; null when nobody was on the way anywhere. */
export function takeReturnAddress(): string | null {
  const address = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return address
}
