import type { PaymentProvider } from './provider.ts'

/** Pays at once, and no money moves: for trying the product out, and until another provider is set up. */
export const sandbox = (clientId: string): PaymentProvider => ({
  name: 'sandbox',
  clientId,
  isSandbox: true,
  charge: async ({ orderNo }) => ({ reference: `SANDBOX-${orderNo}` }),
})
