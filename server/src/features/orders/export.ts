import { chinaDateTime } from '@goodlot/rules'
import type { Blob, Context, Me } from '../../http/context.ts'
import { serviceNames } from '../../reference/index.ts'
import { type BookContext, type Cells, exportBook } from '../../spreadsheet/index.ts'
import { type NamedOrder, ordersByIds } from './row-store.ts'
import { orderRow } from './view.ts'

const text = (field: string, width: number) => ({ field, kind: 'text' as const, width, required: false })
const figure = (field: string, width: number) => ({ field, kind: 'decimal' as const, width, required: false })

/** The columns of the order list, one row per order; their titles are `order-sheets.column_…`. */
const columns = {
  noun: 'order-sheets',
  list: [
    text('order_no', 18),
    text('order_name', 26),
    text('order_status', 14),
    text('service_type', 26),
    text('sampling', 18),
    text('ins_date', 24),
    figure('md', 10),
    text('product_name', 40),
    text('sku', 20),
    text('po', 18),
    figure('qty', 12),
    text('factory_name', 34),
    text('city_code', 18),
    text('inspector', 20),
    text('result', 12),
    figure('total_price', 12),
    figure('balance', 12),
  ],
} as const

/** Orders that are read at once: a row of the list has many times what the file shows of it. */
const pageSize = 100

/** Orders as a spreadsheet, with the days and words that the list shows. */
export async function orderBook(ctx: Context & BookContext & { me: Me }, ids: readonly number[]): Promise<Blob> {
  const view = { ...ctx, serviceName: await serviceNames(ctx.db, ctx.locale) }
  async function* pages(): AsyncGenerator<Cells[]> {
    for (let from = 0; from < ids.length; from += pageSize) {
      const rows = await ordersByIds(ctx.db, ids.slice(from, from + pageSize))
      yield rows.map((row) => cellsOf(ctx, row, view))
    }
  }
  return exportBook(ctx, columns, pages())
}

function cellsOf({ t }: Pick<Context, 't'>, row: NamedOrder, view: Parameters<typeof orderRow>[1]): Cells {
  const shown = orderRow(row, view)
  return {
    order_no: shown.order_no,
    order_name: shown.order_name,
    // in English in every language, as in the API, because people filter by it
    order_status: shown.order_status_str,
    service_type: shown.service_type_str,
    sampling: shown.sampling === 'single' ? '' : t(`orders.sampling_${shown.sampling}`),
    ins_date: row.days.join(', '),
    md: shown.md,
    product_name: shown.product_name_data,
    sku: shown.product_sku_data,
    po: shown.product_po_data,
    qty: shown.quantity_expected,
    factory_name: shown.factory_name,
    city_code: shown.factory_city,
    inspector: shown.ins_nick_name,
    result: shown.report_result === '' ? '' : t(`orders.result_${shown.report_result}`),
    total_price: shown.total_price,
    balance: shown.balance,
    created_by: shown.customer_company || shown.customer_nick_name,
    created_at: chinaDateTime(row.created_at),
  }
}
