import type { PlannedLotView } from '@goodlot/contract'
import type { Term } from '@goodlot/rules'
import type { SoldLot } from './revision.ts'

const inDollars = (cents: number) => cents / 100
/** Parameters of terms that are money. */
const moneyParams = ['price', 'each']

/** Terms of a price for the wire: amounts and prices in dollars. */
export const priceTerms = (terms: readonly Term[]): Term[] =>
  terms.map(({ code, params, amount }) => ({
    code,
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        moneyParams.includes(name) && typeof value === 'number' ? inDollars(value) : value,
      ]),
    ),
    amount: inDollars(amount),
  }))

/** Lots for the wire; `nameOf` says what a product line is called. */
export const planView = (plan: readonly SoldLot[], nameOf: (lineId: number | null) => string): PlannedLotView[] =>
  plan.map(({ lot, lineId, products, quantity, lotSize, sampleSize, ...rest }) => ({
    ...rest,
    lot,
    catalog_id: lineId,
    catalog_name: nameOf(lineId),
    products: products.map((one) => ({ product_id: one.productId, quantity: one.quantity, sample: one.sample })),
    quantity,
    lot_size: lotSize,
    sample_size: sampleSize,
  }))
