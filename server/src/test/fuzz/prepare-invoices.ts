import { anOrder } from '../carts.ts'
import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'
import type { Preparation } from './prepare-erasures.ts'

/** A new order, which is in no invoice yet: of this person, or of a new customer for one who books none. */
async function uninvoiced(w: TestWorld, who: Person): Promise<Rows> {
  const books = who.account.role === 'customer' || who.account.role === 'admin'
  const { order_id } = await anOrder(w, books ? who : await w.an())
  return { order_id, order_ids: [order_id] }
}

/** A new order with its invoice. */
async function invoiced(w: TestWorld, who: Person): Promise<Rows> {
  const rows = await uninvoiced(w, who)
  const root = await w.an({ role: 'root' })
  const { data } = await root.send('order_invoice_issue', { order_id: Number(rows.order_id) })
  return { ...rows, invoice_no: data.invoice_no }
}

export const invoicePreparations: Record<string, Preparation> = {
  order_invoice: invoiced,
  invoice_pdf: invoiced,
  invoice_credit: invoiced,
  invoice_credit_preview: invoiced,
  invoice_collect: uninvoiced,
}
