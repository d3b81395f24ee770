// A promise of the dashboards: first numbers among 1,000,000 orders within 300 ms (p95).
import { measureNumbers } from '../bench/insights/numbers.ts'

const orderCount = 1_000_000

export const benches = [
  {
    name: `Numbers: dashboards over ${orderCount.toLocaleString('en-US')} orders`,
    run: () => measureNumbers(orderCount, 10),
  },
]
