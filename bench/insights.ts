// A promise of the dashboards: first numbers among 100,000 orders within 300 ms (p95).
import { measureNumbers } from './insights/numbers.ts'

const orderCount = 100_000

export const benches = [
  {
    name: `Numbers: dashboards over ${orderCount.toLocaleString('en-US')} orders`,
    run: () => measureNumbers(orderCount, 5),
  },
]
