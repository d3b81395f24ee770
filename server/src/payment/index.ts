import { createHash } from 'node:crypto'
import { type PaypalAccount, paypalAccountOf, type SetupWorld } from '../setup/index.ts'
import { paypal } from './paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'

export { cardTail, readBankCard, resealBankCard, sealBankCard } from './bank-card.ts'
export { postCost } from './ledger-store.ts'
export { maskedAccount, withoutDigest } from './masked-account.ts'
export { nextNumber } from './number-store.ts'
export { checkPaypal, ProviderFault, readAmount } from './paypal.ts'
export type { ApprovedProvider, Capture, ProviderName, ProviderRefund } from './provider.ts'
export { markRefundSent, moneyOf, type Payment, recordPayment, recordRefunds } from './record-store.ts'
export { reversePayment } from './reverse-store.ts'

/** One provider per account at PayPal, because it keeps its session with the payment service, and the certificates it fetched. */
const providers = new Map<string, PaymentProvider>()

function paypalOf(account: PaypalAccount): PaymentProvider {
  const key = createHash('sha256').update(JSON.stringify(account)).digest('base64url')
  const existing = providers.get(key)
  if (existing) return existing
  // an account that was replaced is not used again
  if (providers.size > 20) providers.clear()
  const provider = paypal(account)
  providers.set(key, provider)
  return provider
}

/** The provider in use: what the environment or root set up, at this moment. */
export async function providerOf(world: SetupWorld): Promise<PaymentProvider> {
  const account = await paypalAccountOf(world)
  return account ? paypalOf(account) : sandbox(world.config.paymentClientId)
}
