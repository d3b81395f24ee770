// Plans and OC curves per second, compared with the cheapest alternative: a look-up in a precomputed object.
import {
  AQLS,
  acceptanceProbability,
  LEVELS,
  MODELS,
  ocCurve,
  orderPlan,
  type Plan,
  plan,
  SEVERITIES,
} from '@goodlot/sampling'

interface Measure {
  name: string
  value: number
  unit: string
  note?: string
}

/** The smallest lot of each range of Table 1. */
const LOTS = [2, 9, 16, 26, 51, 91, 151, 281, 501, 1_201, 3_201, 10_001, 35_001, 150_001, 500_001]
const SECONDS = 0.3

const requests = LOTS.flatMap((lotSize) =>
  LEVELS.flatMap((level) => SEVERITIES.flatMap((severity) => AQLS.map((aql) => ({ lotSize, level, severity, aql })))),
)
type Request = (typeof requests)[number]

/** A prime step, so that neighbouring calls have little in common. */
const pick = (i: number): Request => requests[(i * 7919) % requests.length] as Request

const byKey = <T>(keys: readonly (string | number)[], value: (key: never) => T): Record<string, T> =>
  Object.fromEntries(keys.map((key) => [key, value(key as never)]))

const planTable: Record<string, Record<string, Record<string, Record<string, Plan>>>> = byKey(SEVERITIES, (severity) =>
  byKey(LEVELS, (level) => byKey(LOTS, (lotSize) => byKey(AQLS, (aql) => plan({ lotSize, level, severity, aql })))),
)

function perSecond(batch: number, task: (i: number) => number): number {
  const run = (seconds: number): number => {
    const start = performance.now()
    let count = 0
    let elapsed = 0
    let seen = 0
    while (elapsed < seconds) {
      for (let i = 0; i < batch; i++) seen += task(count++)
      elapsed = (performance.now() - start) / 1000
    }
    // The results are used, so that the engine cannot optimise the work away.
    if (!Number.isFinite(seen)) throw new Error('a bench task answered no number')
    return count / elapsed
  }
  run(SECONDS / 3) // warm up
  return run(SECONDS)
}

const lookUpsPerSecond = (): number =>
  perSecond(1_000, (i) => {
    const { severity, level, lotSize, aql } = pick(i)
    return planTable[severity]?.[level]?.[lotSize]?.[aql]?.sampleSize as number
  })

const withRatio = (lookUps: number, name: string, unit: string, value: number): Measure => ({
  name,
  value,
  unit,
  note: `ratio to a plain look-up 1 : ${(lookUps / value).toFixed(1)}`,
})

async function plans(): Promise<Measure[]> {
  const lookUps = lookUpsPerSecond()
  const single = perSecond(1_000, (i) => plan(pick(i)).sampleSize)
  const order = perSecond(1_000, (i) => {
    const { lotSize, level, severity, aql } = pick(i)
    return orderPlan({ lotSize, level, severity, critical: '0', major: aql, minor: '4.0' }).sampleSize
  })
  return [
    { name: 'plain object look-up', value: lookUps, unit: 'look-ups/s', note: 'the finished table, for comparison' },
    withRatio(lookUps, 'plan', 'plans/s', single),
    withRatio(lookUps, 'orderPlan, three classes', 'plans/s', order),
  ]
}

async function curves(): Promise<Measure[]> {
  const lookUps = lookUpsPerSecond()
  const typical = { lotSize: 1_000, sampleSize: 80, accept: 5 }
  const large = {
    lotSize: 10_000_000,
    sampleSize: 1_250,
    accept: 21,
    defectRate: 0.015,
    model: 'hypergeometric',
  } as const
  return [
    ...MODELS.map((model) => {
      const value = perSecond(10, () => ocCurve({ ...typical, model }).length)
      return withRatio(lookUps, `OC curve, 51 points, ${model}`, 'curves/s', value)
    }),
    withRatio(
      lookUps,
      'Pa, lot of 10,000,000, n 1,250',
      'values/s',
      perSecond(100, () => acceptanceProbability(large)),
    ),
  ]
}

export const benches: { name: string; run(): Promise<Measure[]> }[] = [
  { name: 'sampling plans', run: plans },
  { name: 'OC curves', run: curves },
]
