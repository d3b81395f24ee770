const key = 'return_to'

/** Keeps the address that somebody wanted before signing in; for this tab only, also while they register. */
export const keepReturnAddress = (address: string): void => sessionStorage.setItem(key, address)

/** The remembered address, which stays remembered; null when there is none. */
export const returnAddress = (): string | null => sessionStorage.getItem(key)

/** Returns the remembered address and removes it; null when there is none. */
export function takeReturnAddress(): string | null {
  const address = returnAddress()
  sessionStorage.removeItem(key)
  return address
}

/** The quantity that a quote of the home page was made for, as it was typed: separators of thousands are left out; null if it is none. */
export function quotedQuantity(params: URLSearchParams): number | null {
  const typed = Number((params.get('qty') ?? '').replace(/[\s.,]/g, ''))
  return Number.isInteger(typed) && typed >= 1 && typed <= 10_000_000 ? typed : null
}

/** Quantity and city of the quote that the remembered address carries; null if it carries none. */
export function keptQuote(): { quantity: number; city: string } | null {
  const params = new URLSearchParams(returnAddress()?.split('?')[1])
  const quantity = quotedQuantity(params)
  return quantity === null ? null : { quantity, city: params.get('city_name') ?? '' }
}
