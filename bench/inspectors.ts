// Two promises of the inspectors: a search among 10,000 within 60 ms (p95, 50 requests a second), and a ranking that follows skill and
// shows newcomers.
import { simulateRanking } from './inspectors/ranking.ts'
import { measureSearch } from './inspectors/search.ts'

const inspectors = 10_000
const perSecond = 50
const seconds = 15

async function search() {
  const times = await measureSearch(inspectors, perSecond, seconds)
  const note = `${inspectors.toLocaleString('en-US')} inspectors × 90 days × 3 cities, ${perSecond} requests/s, p50 ${times.p50.toFixed(1)} ms`
  return [
    { name: 'city, line and two dates: p95 (promise 60)', value: times.p95, unit: 'ms', note },
    { name: 'CPU of one search, server and Postgres', value: times.cpuMs, unit: 'ms' },
    { name: 'at most', value: times.perSecond, unit: '/s', note: times.plan },
  ]
}

async function ranking() {
  const results = Array.from({ length: 20 }, (_, seed) => simulateRanking(seed + 1))
  const mean = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((sum, result) => sum + of(result), 0) / results.length
  const note = '20 runs: 60 inspectors, 20 of them join later, 240 days, 6 orders a day'
  return [
    { name: 'rank correlation of score and skill', value: mean((r) => r.correlation), unit: '', note },
    { name: 'the same for the plain average', value: mean((r) => r.plainCorrelation), unit: '' },
    { name: 'newcomers among the cards shown (promise ≥ 12)', value: 100 * mean((r) => r.newcomersShown), unit: '%' },
    { name: 'of those who join later: five jobs at the end', value: 100 * mean((r) => r.joinedWithWork), unit: '%' },
  ]
}

export const benches = [
  { name: 'Inspectors: search', run: search },
  { name: 'Inspectors: ranking by known skill', run: ranking },
]
