/** How money can come in: columns and receipts name it. */
export type ProviderName = 'sandbox' | 'paypal' | 'invoice'

interface Named {
  name: ProviderName
  /** What the payer's browser may know (J-66); '' where there is nothing to know. */
  clientId: string
}

/** Pays at once and without a network, so that it can be done inside of a transaction. */
export interface ImmediateProvider extends Named {
  kind: 'immediate'
  charge(orderNo: string): { reference: string }
  refund(paymentNo: string): { reference: string }
}

/** Money that was taken; amounts in cents. */
export interface Capture {
  captureId: string
  /** The provider's order that the payer approved. */
  orderId: string
  amount: number
  currency: string
  /** Our order number, as we sent it. */
  orderNo: string
}

export interface Approval {
  /** Same key, same result: a repeated request creates nothing new. */
  key: string
  orderNo: string
  /** In cents. */
  amount: number
  returnUrl: string
  cancelUrl: string
}

/** The payer approves at the provider's; we create, capture and give back over the network, never inside of a transaction. */
export interface ApprovedProvider extends Named {
  kind: 'approved'
  create(approval: Approval): Promise<{ id: string; approveUrl: string }>
  /** Takes the money of an approved order, once. Null: the payer has not approved it, or the money is still on its way. */
  capture(id: string): Promise<Capture | null>
  /** Gives back a part of a capture; the same payment number is never given back twice. */
  refund(refund: { captureId: string; paymentNo: string; amount: number }): Promise<{ reference: string }>
  /** The event of a webhook, if it is the provider's own. */
  verify(headers: Record<string, string>, body: Buffer): Promise<boolean>
}

/** A way to pay at once. Bank transfers need none: root records what has arrived. */
export type PaymentProvider = ImmediateProvider | ApprovedProvider
