import { orderStages, reportDecisions, todayLines } from '@goodlot/rules'
import { z } from 'zod'
import { flag, usd } from './wire.ts'

const todayOrder = z.object({
  order_id: z.int(),
  order_no: z.string(),
  /** The order's name, else its first product or service. */
  title: z.string(),
  factory_name: z.string(),
  order_status: z.int(),
  stage: z.enum(orderStages),
  answer_until: z.string(),
  /** When the inspector arrived, China time; '' before. */
  arrived_at: z.string(),
  /** The visit's days. */
  days: z.array(z.string()),
  /** The latest decision about the goods; '' without one. */
  decision: z.enum(['', ...reportDecisions]),
})

/** What waits for a customer today. Lines without orders are left out. */
export const today = z.object({
  lines: z.array(
    z.object({
      line: z.enum(todayLines),
      /** As many orders as `order_list` has with this line as `today`; counted up to 1,000. */
      count: z.int(),
      /** What is to be paid for them, in dollars; null on other lines. */
      amount: usd().nullable(),
      /** The first three of them. */
      orders: z.array(todayOrder),
    }),
  ),
  /** What factories ask for: drafts that the reader has not looked into, the first three of them. */
  requests: z.object({
    count: z.int(),
    drafts: z.array(
      z.object({
        did: z.int(),
        factory_name: z.string(),
        product: z.string(),
        quantity: z.int(),
        ready_day: z.string(),
      }),
    ),
  }),
  /** The steps to the first order, and which of them are done; null for whoever has ordered. */
  first_steps: z.object({ product: flag(), factory: flag() }).nullable(),
})
export type Today = z.infer<typeof today>
