import type { payments } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { paymentsOf, sortedPayments } from './store.ts'
import { paymentRow } from './view.ts'

export const rootHandlers: Handlers<Pick<typeof payments, 'payment_list'>> = {
  payment_list: (ctx, { page, limit, sort, ...filters }) =>
    pageOf(ctx, paymentsOf(ctx.db, filters), (q) => sortedPayments(q, sort), { page, limit }, paymentRow),
}
