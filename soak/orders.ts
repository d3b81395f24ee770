// The order list with ten times as many orders as the benchmark.
import { measureList } from '../bench/orders/list.ts'

const orderCount = 1_000_000

export const benches = [
  {
    name: `Orders: each filter and sort, alone and together, Today, the calendar and the search, among ${orderCount.toLocaleString('en-US')}`,
    run: () => measureList(orderCount, { seconds: 10, isThorough: true }),
  },
]
