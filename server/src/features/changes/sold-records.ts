import { type CountryCalendar, defaultCalendar } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { PricedRecords } from '../booking/index.ts'
import { calendarOf } from '../holidays/index.ts'
import { type InspectorToBook, inspectorToBook } from '../inspectors/index.ts'
import type { OrderCart, Revision } from '../orders/index.ts'

/** What a changed order is priced from: goods, factory and tests as they were sold, because their records may be others by now or gone. */
export interface SoldRecords extends PricedRecords {
  inspector: InspectorToBook | null
  calendar: CountryCalendar
}

export async function soldRecords(
  db: Db,
  { goods, factory, tests }: Revision,
  { inspectorId, days }: OrderCart,
): Promise<SoldRecords> {
  return {
    products: new Map(goods.map(({ productId, lineId }) => [productId, { line_id: lineId }])),
    factory,
    inspector: inspectorId === null ? null : ((await inspectorToBook(db, inspectorId, factory?.name ?? null)) ?? null),
    tests: new Map(tests.map((test) => [test.testId, test])),
    calendar: factory ? await calendarOf(db, factory.country, days) : defaultCalendar,
  }
}
