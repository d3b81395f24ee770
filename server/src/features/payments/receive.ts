import type { Locale, Translate } from '@goodlot/i18n'
import type { Transaction } from 'kysely'
import type { Config } from '../../config.ts'
import type { DB } from '../../db/types.ts'
import { type ProviderName, recordPayment } from '../../payment/index.ts'
import { amountOf, changeOrder, type Order, orderMails, recordOrderEvent, tellOwners } from '../orders/index.ts'

interface Received {
  provider: ProviderName
  amount: number
  reference: string
  createdBy: number
  at: Date
}

interface WriteWorld {
  db: Transaction<DB>
  now: Date
  config: Config
  origin: string
  translate(locale: Locale): Translate
}

/** Money of a locked order has arrived: it has a number, the order counts it, its hold is over, and the owner is told. */
export async function receive(ctx: WriteWorld, order: Order, { at, ...received }: Received) {
  const payment = await recordPayment(ctx.db, { orderId: order.id, at, ...received })
  await changeOrder(ctx.db, order.id, { hold_ends_at: null })
  const { payment_no } = payment
  await recordOrderEvent(ctx, order.id, 'paid', received.createdBy, { amount: received.amount, payment_no })
  const amount = amountOf(received.amount)
  await tellOwners(ctx, order, {
    template: orderMails.payment_received,
    facts: () => ({ amount, payment_no }),
    notice: 'payment_received',
    params: { amount },
  })
  return payment
}
