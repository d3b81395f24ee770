import type { OrderFacts, OrderStatus, ReportResult, ServiceType } from '@goodlot/rules'
import type { Order } from './order-store.ts'

/** The columns of an order's row that the rules judge by. */
export const factsOf = (order: Order): Required<OrderFacts> => ({
  status: order.status as OrderStatus,
  reportResult: order.report_result as ReportResult,
  serviceType: order.service_type as ServiceType,
  customerId: order.customer_id,
  realCustomerId: order.real_customer_id,
  days: order.days,
  locked: order.locked,
  holdEndsAt: order.hold_ends_at,
  awaitsInspector: order.awaits_inspector,
  hasInspector: order.inspector_id !== null,
  approverId: order.approver_id,
  hasReleasedReport: order.finalized_at !== null && order.report_result !== '',
})
