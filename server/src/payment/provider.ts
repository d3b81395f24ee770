/** The ways in which money can arrive, as stored in columns and shown on receipts. */
export type ProviderName = 'sandbox' | 'paypal' | 'invoice'

interface Named {
  name: ProviderName
  /** The public id that the payer's browser needs (J-66); '' when it needs none. */
  clientId: string
}

/** A provider that pays at once and without the network, so that it can be used inside a transaction. */
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
  /** What is paid, as we sent it: our order number, or the mark of several orders. */
  orderNo: string
}

export interface Approval {
  /** The idempotency key: a repeated request with the same key creates nothing new. */
  key: string
  /** The number of our order, or the mark of several orders: it comes back with the money. */
  orderNo: string
  /** What the payer reads. */
  description: string
  /** In cents. */
  amount: number
  returnUrl: string
  cancelUrl: string
}

/**
 * A provider at whose site the payer approves. Creating, capturing and refunding use the network, so never call them
 * inside a transaction.
 */
/** A refund as the provider knows it. */
export interface ProviderRefund {
  reference: string
  amount: number
  currency: string
  /** The number of ours that it carries. */
  paymentNo: string
}

export interface ApprovedProvider extends Named {
  kind: 'approved'
  create(approval: Approval): Promise<{ id: string; approveUrl: string }>
  /** Takes the money of an approved order, once. Null: the payer has not approved it, or the money is still on its way. */
  capture(id: string): Promise<Capture | null>
  /** Refunds a part of a capture; the same payment number is never refunded twice. */
  refund(refund: { captureId: string; paymentNo: string; amount: number }): Promise<{ reference: string }>
  /** What the provider has taken for an order of its own; null if nothing. */
  captured(id: string): Promise<Capture | null>
  /** A refund that the provider has carried out; null if there is none with this id. */
  refunded(id: string): Promise<ProviderRefund | null>
  /** Whether a webhook was really sent by the provider. */
  verify(headers: Record<string, string>, body: Buffer): Promise<boolean>
}

/** A way to pay online. Bank transfers need no provider: root records the money that has arrived. */
export type PaymentProvider = ImmediateProvider | ApprovedProvider
