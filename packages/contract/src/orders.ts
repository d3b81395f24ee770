import { z } from 'zod'
import { call } from './call.ts'
import { messageKey } from './sentences.ts'
import { int, optional, pageOf, search, text } from './wire.ts'

const filter = () => optional(text({ max: 200 }))

/** A row of the order list, in the specification's names (J-19…J-27). */
export const orderRow = z.object({
  order_id: z.int(),
  order_no: z.string(),
  order_name: z.string(),
  order_status: z.int(),
  order_status_str: z.string(),
  report_result: z.string(),
  customer_user_id: z.int(),
  customer_nick_name: z.string(),
  customer_email: z.string(),
  real_customer_email: z.string(),
  ins_id: z.int().nullable(),
  ins_nick_name: z.string(),
  ins_city: z.string(),
  ins_date: z.string(),
  md: z.number().nullable(),
  product_name_data: z.string(),
  product_sku_data: z.string(),
  product_po_data: z.string(),
  factory_name: z.string(),
  service_type_str: z.string(),
})
export type OrderRow = z.infer<typeof orderRow>

export const orders = {
  order_list: call({
    about: 'The orders one may see, latest inspection date first.',
    kind: 'read',
    action: 'list_orders',
    input: search({
      order_no: filter(),
      customer_user_id: optional(int({ min: 1 })),
      ins_date: filter(),
      md: filter(),
      product_name_data: filter(),
      product_sku_data: filter(),
      product_po_data: filter(),
      factory_name: filter(),
      ins_nick_name: filter(),
      order_status_str: filter(),
      service_type: filter(),
      order_by_ins_date: optional(z.enum(['ASC', 'DESC'], messageKey('validation.choice'))),
    }),
    output: pageOf(orderRow),
  }),
}
