import type { Config } from '../config.ts'
import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox.ts'

export { recordPayment, recordRefundDue } from './ledger.ts'
export type { ProviderName } from './provider.ts'

/** The configured provider. */
export const providerOf = ({ paymentClientId }: Pick<Config, 'paymentClientId'>): PaymentProvider =>
  sandbox(paymentClientId)
