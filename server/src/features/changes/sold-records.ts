import { type Cart, type CountryCalendar, defaultCalendar, type ProtocolUse, type Revision } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { type PricedRecords, protocolForCart, useOf } from '../booking/index.ts'
import { calendarOf } from '../holidays/index.ts'
import { type InspectorToBook, inspectorToBook } from '../inspectors/index.ts'

/**
 * The records that a changed order is priced from: goods, factory and tests as they were sold, because the present
 * records may have changed or be deleted.
 */
export interface SoldRecords extends PricedRecords {
  inspector: InspectorToBook | null
  calendar: CountryCalendar
  /** What the protocol is made for; null once the protocol is deleted. */
  protocolFor: ProtocolUse | null
}

export async function soldRecords(
  db: Db,
  { goods, factory, tests }: Revision,
  { inspectorId, days, protocolId }: Cart,
): Promise<SoldRecords> {
  const protocol = protocolId === null ? undefined : await protocolForCart(db, protocolId)
  return {
    products: new Map(goods.map(({ productId, lineId }) => [productId, { line_id: lineId }])),
    factory,
    inspector: inspectorId === null ? null : ((await inspectorToBook(db, inspectorId, factory?.name ?? null)) ?? null),
    tests: new Map(tests.map((test) => [test.testId, test])),
    protocolFor: protocol ? useOf(protocol) : null,
    calendar: factory ? await calendarOf(db, factory.country, days) : defaultCalendar,
  }
}
