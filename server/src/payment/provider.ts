/** How money can come in: columns and receipts name it. */
export type ProviderName = 'sandbox' | 'paypal' | 'invoice'

export interface Charge {
  orderNo: string
  /** In cents. */
  amount: number
}

/** A way to pay at once. Bank transfers need none: root records what has arrived. */
export interface PaymentProvider {
  name: ProviderName
  /** What the payer's browser may know (J-66); '' where there is nothing to know. */
  clientId: string
  /** No money moves. */
  isSandbox: boolean
  /** Takes the money, or throws. The same charge is never taken twice. */
  charge(charge: Charge): Promise<{ reference: string }>
}
