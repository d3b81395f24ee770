// A promise of the order list: every filter among 100,000 orders within 60 ms (p95, 20 requests a second).
import { measureList } from './orders/list.ts'

const orderCount = 100_000

export const benches = [
  {
    name: `Orders: each filter and sort, alone and together, Today, the calendar and the search, among ${orderCount.toLocaleString('en-US')}`,
    run: () => measureList(orderCount, { seconds: 5 }),
  },
]
