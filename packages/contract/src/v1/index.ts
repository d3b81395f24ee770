import { bookingOperations } from './booking.ts'
import { correctiveActionOperations } from './corrective-actions.ts'
import { factoryOperations } from './factories.ts'
import { invoiceOperations } from './invoices.ts'
import type { Operation } from './operation.ts'
import { orderOperations } from './orders.ts'
import { productOperations } from './products.ts'
import { protocolOperations } from './protocols.ts'
import { reportOperations } from './reports.ts'
import { visitOperations } from './visits.ts'

export type { Asked, Body, Operation } from './operation.ts'
export { type Problem, problem, statusOf } from './problem.ts'

const table = {
  ...productOperations,
  ...factoryOperations,
  ...protocolOperations,
  ...bookingOperations,
  ...orderOperations,
  ...visitOperations,
  ...reportOperations,
  ...correctiveActionOperations,
  ...invoiceOperations,
}
export type OperationName = keyof typeof table

/** Every operation of /v1 by its name. */
export const operations: Readonly<Record<OperationName, Operation>> = table

/** What an answer can bring along when it is asked for with `expand`: other operations, and what names their resource. */
export const expansions: Partial<
  Record<
    OperationName,
    Readonly<Record<string, { operation: OperationName; params: Readonly<Record<string, string>> }>>
  >
> = {
  get_order: {
    report: { operation: 'get_report', params: { number: 'number' } },
    factory: { operation: 'get_factory', params: { id: 'factory_id' } },
  },
}
