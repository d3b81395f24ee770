import type { Key } from '@goodlot/i18n'
import type { OrderColumn } from '@goodlot/rules'

interface Named {
  title: Key<'orders'>
  /** The filters of the column by their names in the address; without them its own name. */
  filters?: readonly string[]
}

/** The columns of the order list that one can choose: their titles, and the filters that are out of sight without them. */
export const columnTitles: Readonly<Record<OrderColumn, Named>> = {
  order_status_str: { title: 'orders.status' },
  report_result: { title: 'orders.result' },
  customer_nick_name: { title: 'orders.customer', filters: ['customer_user_id', 'customer_nick_name'] },
  booked_by: { title: 'orders.booked_by', filters: [] },
  ins_date: { title: 'orders.ins_date' },
  md: { title: 'orders.md' },
  product_name_data: { title: 'orders.product_name' },
  product_sku_data: { title: 'orders.sku' },
  product_po_data: { title: 'orders.po' },
  factory_name: { title: 'orders.factory' },
  ins_nick_name: { title: 'orders.inspector', filters: ['ins_nick_name', 'is_own_inspector'] },
  service_type: { title: 'orders.service' },
}
