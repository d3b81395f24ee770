import type { PaypalConfig } from '../config.ts'
import type { SetupWorld } from './mail-server.ts'
import { open } from './sealed.ts'
import { setupRow } from './store.ts'

export interface PaypalAccount extends PaypalConfig {
  /** Public: the payer's browser needs it. */
  clientId: string
}

/** The PayPal account in use: the environment's, else the one that root set. Undefined: the sandbox. */
export async function paypalAccountOf({ db, config, secrets }: SetupWorld): Promise<PaypalAccount | undefined> {
  if (config.paypal) return { ...config.paypal, clientId: config.paymentClientId }
  if (config.providerIsFixed) return undefined
  const row = await setupRow(db, 'payment')
  if (!row || row.value === null) return undefined
  const opened = open(secrets, 'payment', row.sealed)
  if (!opened?.secret || !opened.webhook_id) return undefined
  const { client_id: clientId } = row.value as { client_id: string }
  return { ...config.paypalService, clientId, secret: opened.secret, webhookId: opened.webhook_id }
}
