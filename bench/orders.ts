// A promise of the order list: every filter among 100,000 orders within 60 ms (p95, 20 requests a second).
import { measureList } from './orders/list.ts'

const orderCount = 100_000

export const benches = [
  { name: `Orders: each filter among ${orderCount.toLocaleString('en-US')}`, run: () => measureList(orderCount, 5) },
]
