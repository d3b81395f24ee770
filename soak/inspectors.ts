// The search for an inspector with 10,000 and with 100,000 of them: ten times as many may cost at most twice the time.
import { measureSearch } from '../bench/inspectors/search.ts'

const most = 2

async function run() {
  const few = await measureSearch(10_000, 5, 30)
  const many = await measureSearch(100_000, 5, 30)
  const ratio = many.p50 / few.p50
  if (ratio > most) throw new Error(`100,000 inspectors take ${ratio.toFixed(2)} times as long as 10,000`)
  return [
    {
      name: 'median search, 10,000 inspectors',
      value: few.p50,
      unit: 'ms',
      note: `p95 ${few.p95.toFixed(1)} ms, CPU ${few.cpuMs.toFixed(1)} ms, at most ${few.perSecond.toFixed(0)}/s`,
    },
    {
      name: 'median search, 100,000 inspectors',
      value: many.p50,
      unit: 'ms',
      note: `p95 ${many.p95.toFixed(1)} ms, CPU ${many.cpuMs.toFixed(1)} ms, at most ${many.perSecond.toFixed(0)}/s, ${many.plan}`,
    },
    { name: 'ratio (promise 2)', value: ratio, unit: '' },
  ]
}

export const benches = [{ name: 'Inspectors: ten times as many', run }]
