import type { Config } from '../config.ts'
import { paypal } from './paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'

export { postCost } from './ledger-store.ts'
export { nextNumber } from './number-store.ts'
export { ProviderFault, readAmount } from './paypal.ts'
export type { ApprovedProvider, Capture, ProviderName } from './provider.ts'
export {
  accruePayout,
  holdPayouts,
  markPayoutPaid,
  markRefundSent,
  moneyOf,
  type Payment,
  type Payout,
  payoutsOf,
  recordPayment,
  recordRefunds,
} from './record-store.ts'

/** One provider per server, because it keeps its session with the payment service, and the certificates it fetched. */
const providers = new WeakMap<object, PaymentProvider>()

/** The configured provider. */
export function providerOf(config: Pick<Config, 'paymentClientId' | 'paypal'>): PaymentProvider {
  const existing = providers.get(config)
  if (existing) return existing
  const { paymentClientId: clientId } = config
  const provider = config.paypal ? paypal({ ...config.paypal, clientId }) : sandbox(clientId)
  providers.set(config, provider)
  return provider
}
