import { z } from 'zod'
import { call } from './call.ts'
import { id, nothing } from './wire.ts'

export const reports = {
  report_pdf: call({
    about:
      'The released report of an order as PDF; of a laboratory order the laboratory’s certificate. Root also reads it before.',
    kind: 'read',
    action: 'list_orders',
    method: 'GET',
    answer: 'blob',
    faults: ['not_found', 'report_not_released', 'no_report'],
    input: z.object({ orderId: id() }),
    output: nothing(),
  }),
}
