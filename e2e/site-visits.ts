import type { Page } from '@playwright/test'
import { call, type Inspector, newBooking, placeOrder } from './orders.ts'

const kettle = {
  product_name: 'Kettle with a code',
  product_catalog_id: '[100,101]',
  product_sku: 'KT-18',
  product_po: 'PO-1',
}

/** A paid order of 1,000 kettles, of which 80 are drawn, accepted by its inspector. */
export async function aMission(
  page: Page,
  inspector: Inspector,
  { barcode }: { barcode?: string } = {},
): Promise<number> {
  const booking = await newBooking(page, inspector)
  const [good] = barcode
    ? [await call(page, 'product_add', booking.buyer.token, { ...kettle, barcode })]
    : (booking.cart.pdata as { product_id: number }[])
  booking.cart.pdata = [{ product_id: good?.product_id, product_qty: 1000 }]
  const order_no = await placeOrder(page, booking)
  const { data } = await call(page, 'order_list', booking.buyer.token, { page: 1, limit: 1, order_no })
  const { order_id } = data[0]
  await call(page, 'order_checkout', booking.buyer.token, { order_id })
  await call(page, 'mission_accept', inspector.token, { order_id })
  return order_id
}

interface Stored {
  entries: string[]
  photos: string[]
}

/** What the phone's database has: hashes of entries in their order, and of photos. */
export const storedOn = (phone: Page): Promise<Stored> =>
  phone.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('goodlot-field')
      opening.onsuccess = () => done(opening.result)
    })
    const all = <T>(table: string) =>
      new Promise<T[]>((done) => {
        const reading = db.transaction(table).objectStore(table).getAll()
        reading.onsuccess = () => done(reading.result)
      })
    const entries = await all<{ seq: number; entry: { hash: string } }>('entries')
    const photos = await all<{ sha256: string }>('photos')
    return {
      entries: entries.sort((a, b) => a.seq - b.seq).map(({ entry }) => entry.hash),
      photos: photos.map(({ sha256 }) => sha256).sort(),
    }
  })
