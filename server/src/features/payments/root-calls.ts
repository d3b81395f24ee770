import type { payments } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { paymentsOf, sortedPayments } from './store.ts'
import { paymentRow } from './view.ts'

export const rootHandlers: Handlers<Pick<typeof payments, 'payment_list'>> = {
  async payment_list(ctx, { page, limit, sort, ...filters }) {
    const { query } = await paymentsOf(ctx.db, filters)
    return pageOf(ctx, query, (q) => sortedPayments(q, sort), { page, limit }, paymentRow)
  },
}
