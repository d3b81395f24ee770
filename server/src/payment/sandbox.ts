import type { ImmediateProvider } from './provider.ts'

/** Pays at once, and no money moves: for trying the product out, and until another provider is set up. */
export const sandbox = (clientId: string): ImmediateProvider => ({
  kind: 'immediate',
  name: 'sandbox',
  clientId,
  charge: (orderNo) => ({ reference: `SANDBOX-${orderNo}` }),
  refund: (paymentNo) => ({ reference: `SANDBOX-${paymentNo}` }),
})
