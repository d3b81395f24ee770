import type { reports } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { certificateFile } from '../laboratory/index.ts'
import { requireVisible } from '../orders/index.ts'

export const handlers: Handlers<typeof reports> = {
  async report_pdf(ctx, { orderId }) {
    const order = await requireVisible(ctx, orderId)
    return order.service_type === 'lab' ? certificateFile(ctx, order) : fail(ctx, 'no_report')
  },
}
