import type { PlannedLotView } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { dollarsOf, type SoldLot, type SoldTest, type Term } from '@goodlot/rules'

/** Parameters of price terms that are amounts of money. */
const moneyParams = ['price', 'each']

type NamedTest = Pick<SoldTest, 'name' | 'nameCn'>

/** The name of a test: Chinese for Chinese readers, English for all others. */
export const testName = ({ name, nameCn }: NamedTest, locale: Locale): string =>
  locale === 'zh-CN' && nameCn !== '' ? nameCn : name

/** Terms with the names of tests in the reader's language; a quote stores the English ones. */
export const namedTerms = (terms: readonly Term[], locale: Locale, tests: Iterable<NamedTest>): Term[] => {
  const names = new Map([...tests].map((test) => [test.name, testName(test, locale)]))
  return terms.map((term) => {
    const name = names.get(String(term.params.name))
    return name === undefined ? term : { ...term, params: { ...term.params, name } }
  })
}

/** Like `namedTerms`, for the wire: parameters that are money are in dollars. */
export const priceTerms = (terms: readonly Term[], locale: Locale, tests: Iterable<NamedTest>): Term[] =>
  namedTerms(terms, locale, tests).map(({ code, params, amount }) => ({
    code,
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        moneyParams.includes(name) && typeof value === 'number' ? dollarsOf(value) : value,
      ]),
    ),
    amount,
  }))

/** Lots for the wire; `nameOf` says what a product line is called. */
export const planView = (plan: readonly SoldLot[], nameOf: (lineId: number | null) => string): PlannedLotView[] =>
  plan.map(({ lot, lineId, products, quantity, lotSize, sampleSize, ...rest }) => ({
    ...rest,
    lot,
    catalog_id: lineId,
    catalog_name: nameOf(lineId),
    products: products.map(({ productId, ...one }) => ({ product_id: productId, ...one })),
    quantity,
    lot_size: lotSize,
    sample_size: sampleSize,
  }))
