// The long version of the tests of packages/sampling: every plan at many qualities against exact fractions, and a million simulated lots for
// each of twenty orders and five multiple plans, drawn unit by unit and judged from their records.
import {
  judgeStages,
  operating,
  orderOperating,
  type Stage,
  type StagedOrderPlan,
  stagedOrderPlan,
  stagedPlan,
} from '@goodlot/sampling'
import { everyPlan, exactInLot, exactInProcess, forgetChosen } from '../packages/sampling/src/exact-fixture.ts'

const LOTS = Number(process.env.SAMPLING_LOTS ?? 1_000_000)
/** Standard errors. In fifty comparisons a right figure exceeds this about once in thirty thousand runs. */
const ERRORS = 5
const seed = Number(process.env.SAMPLING_SEED ?? Date.now() % 2 ** 31)

async function exact() {
  let worstAcceptance = 0
  let worstUnits = 0
  let compared = 0
  const plans = everyPlan()
  for (const stages of plans) {
    const last = stages.at(-1)
    if (!last) throw new Error('a plan has no stage')
    const steep = ((last.accept ?? 0) + 1) / last.units
    for (const times of [0.25, 0.5, 0.75, 1, 1.5, 2.5]) {
      const rate = Math.min(1, steep * times)
      const lotSize = last.units * 2 + 7
      const defective = Math.round(lotSize * rate)
      const perThousand = Math.max(1, Math.round(rate * 1000))
      const pairs = [
        [
          operating({ stages, lotSize, model: 'hypergeometric', defectRate: defective / lotSize }),
          exactInLot(lotSize, defective, stages),
        ],
        [operating({ stages, model: 'binomial', defectRate: perThousand / 1000 }), exactInProcess(perThousand, stages)],
      ] as const
      for (const [read, fraction] of pairs) {
        worstAcceptance = Math.max(worstAcceptance, Math.abs(read.acceptance - fraction.acceptance))
        worstUnits = Math.max(worstUnits, Math.abs(read.averageUnits - fraction.averageUnits))
        compared++
      }
    }
    forgetChosen()
  }
  return [
    { name: 'plans', value: plans.length, unit: '', note: `${compared} comparisons` },
    { name: 'largest difference of Pa', value: worstAcceptance * 1e9, unit: 'e-9', below: 1 },
    { name: 'largest difference of ASN, units', value: worstUnits * 1e9, unit: 'e-9', below: 1 },
  ]
}

/** xoshiro128**. A generator with 32 bits of state was tried: the billions of numbers drawn here showed that it is not even. */
function randomFrom(start: number): () => number {
  let weyl = start
  const word = () => {
    weyl = (weyl + 0x6d2b79f5) | 0
    const mixed = Math.imul(weyl ^ (weyl >>> 15), 1 | weyl)
    return mixed ^ (mixed >>> 14)
  }
  let a = word()
  let b = word()
  let c = word()
  let d = word()
  const rotated = (bits: number, by: number) => (bits << by) | (bits >>> (32 - by))
  return () => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotated(d, 11)
    return (result >>> 0) / 2 ** 32
  }
}

type Rates = Record<'critical' | 'major' | 'minor', number>
const plain = { level: 'II', severity: 'normal', critical: '0', major: '2.5', minor: '4.0' } as const
const good: Rates = { critical: 0, major: 0.01, minor: 0.015 }
const middling: Rates = { critical: 0.0005, major: 0.045, minor: 0.06 }
const bad: Rates = { critical: 0.002, major: 0.09, minor: 0.12 }

/** Lots from 27 to 3,200 units under different AQLs, severities and qualities. */
const cases: [name: string, request: Omit<Parameters<typeof stagedOrderPlan>[0], 'sampling'>, rates: Rates][] = [
  ['27, level III', { ...plain, lotSize: 27, level: 'III' }, middling],
  ['60', { ...plain, lotSize: 60 }, middling],
  ['60, AQL 4.0 and 6.5', { ...plain, lotSize: 60, major: '4.0', minor: '6.5' }, bad],
  ['150', { ...plain, lotSize: 150 }, bad],
  ['280', { ...plain, lotSize: 280 }, good],
  ['280, critical 0.65 of an earlier letter', { ...plain, lotSize: 280, critical: '0.65' }, middling],
  ['500', { ...plain, lotSize: 500 }, middling],
  ['500, tightened', { ...plain, lotSize: 500, severity: 'tightened' }, middling],
  ['500, level I', { ...plain, lotSize: 500, level: 'I' }, good],
  ['1,000, good', { ...plain, lotSize: 1_000 }, good],
  ['1,000, middling', { ...plain, lotSize: 1_000 }, middling],
  ['1,000, bad', { ...plain, lotSize: 1_000 }, bad],
  ['1,000, reduced, AQL 2.5 and 6.5', { ...plain, lotSize: 1_000, severity: 'reduced', minor: '6.5' }, middling],
  ['1,000, tightened', { ...plain, lotSize: 1_000, severity: 'tightened' }, good],
  ['1,000, AQL 1.0 and 2.5', { ...plain, lotSize: 1_000, major: '1.0', minor: '2.5' }, good],
  ['1,000, three classes with an AQL', { ...plain, lotSize: 1_000, critical: '0.40', major: '1.0' }, good],
  ['1,000, critical and major 0', { ...plain, lotSize: 1_000, major: '0' }, { ...middling, major: 0.0005 }],
  ['1,000, single', { ...plain, lotSize: 1_000, critical: '0.15' }, middling],
  ['3,200, middling', { ...plain, lotSize: 3_200 }, middling],
  ['3,200, AQL 1.5 and 2.5', { ...plain, lotSize: 3_200, major: '1.5', minor: '2.5' }, middling],
]

const classes = ['critical', 'major', 'minor'] as const
interface Lot {
  accepted: boolean
  units: number
}

/** Lots are drawn unit by unit; lots with the same counts between the same units are judged once. */
function lotsOf(order: StagedOrderPlan, lotSize: number, defective: Rates, random: () => number): () => Lot {
  const ends = [order.first, order.most, ...classes.flatMap((name) => order.classes[name].stages.map((s) => s.units))]
  const bounds = [...new Set(ends)].toSorted((a, b) => a - b)
  const partOf = Array.from({ length: order.most }, (_, i) => bounds.findIndex((bound) => i < bound))
  const judged = new Map<string, Lot>()
  const counts = classes.map(() => new Uint16Array(bounds.length))
  return () => {
    for (const [c, name] of classes.entries()) {
      const found = (counts[c] as Uint16Array).fill(0)
      // without replacement: an item is defective by the share of those left
      let left = defective[name]
      for (let i = 0; i < order.most && left > 0; i++)
        if (random() * (lotSize - i) < left) {
          found[partOf[i] as number] = (found[partOf[i] as number] as number) + 1
          left--
        }
    }
    const key = counts.join(' ')
    let lot = judged.get(key)
    if (lot === undefined) {
      const records = Array.from({ length: order.most }, () => ({ critical: 0, major: 0, minor: 0 }))
      for (const [c, name] of classes.entries())
        for (const [part, count] of (counts[c] as Uint16Array).entries())
          for (let i = 0; i < count; i++) (records[(bounds[part - 1] ?? 0) + i] as Rates)[name] = 1
      const { accepted, stages } = judgeStages(order, records)
      lot = { accepted: accepted === true, units: stages.at(-1)?.to ?? 0 }
      judged.set(key, lot)
    }
    return lot
  }
}

/** A plan of one AQL, sample by sample. */
function lotsOfPlan(stages: readonly Stage[], lotSize: number, defective: number, random: () => number): () => Lot {
  return () => {
    let drawn = 0
    let found = 0
    for (const { units, accept, reject } of stages) {
      for (; drawn < units; drawn++) if (random() * (lotSize - drawn) < defective - found) found++
      if (accept !== null && found <= accept) return { accepted: true, units }
      if (found >= reject) return { accepted: false, units }
    }
    throw new Error('the last sample did not decide')
  }
}

/** How far the simulated lots are from the computed figures. */
function compare(name: string, expected: { acceptance: number; averageUnits: number }, lot: () => Lot) {
  let accepted = 0
  let units = 0
  let squares = 0
  for (let i = 0; i < LOTS; i++) {
    const seen = lot()
    if (seen.accepted) accepted++
    units += seen.units
    squares += seen.units * seen.units
  }
  const { acceptance, averageUnits } = expected
  const mean = units / LOTS
  const errorOfShare = Math.sqrt((acceptance * (1 - acceptance)) / LOTS) || 1 / LOTS
  const errorOfUnits = Math.sqrt(squares / LOTS - mean * mean) / Math.sqrt(LOTS) || 1e-9
  return {
    name,
    value: Math.max(
      Math.abs(accepted / LOTS - acceptance) / errorOfShare,
      Math.abs(mean - averageUnits) / errorOfUnits,
    ),
    unit: 'standard errors',
    note: `Pa ${(accepted / LOTS).toFixed(4)} of ${acceptance.toFixed(4)}, units ${mean.toFixed(2)} of ${averageUnits.toFixed(2)}`,
    below: ERRORS,
  }
}

async function simulated() {
  const random = randomFrom(seed)
  const orders = cases.map(([name, request, rates]) => {
    const order = stagedOrderPlan({ ...request, sampling: 'double' })
    const { lotSize } = request
    const items = (rate: number) => Math.round(rate * lotSize)
    const defective = { critical: items(rates.critical), major: items(rates.major), minor: items(rates.minor) }
    const shares = classes.map((each) => [each, defective[each] / lotSize])
    const defectRates = Object.fromEntries(shares) as Rates
    const expected = orderOperating({ order, lotSize, defectRates })
    return compare(`order, lot ${name}`, expected, lotsOf(order, lotSize, defective, random))
  })
  const multiples = ['0.40', '1.0', '2.5', '6.5', '10'].map((aql) => {
    const lotSize = 1_200
    const { stages } = stagedPlan({ sampling: 'multiple', lotSize, level: 'II', severity: 'normal', aql })
    const defective = Math.round(lotSize * Number(aql) * 0.02)
    const expected = operating({ stages, lotSize, model: 'hypergeometric', defectRate: defective / lotSize })
    return compare(`five samples, AQL ${aql}`, expected, lotsOfPlan(stages, lotSize, defective, random))
  })
  return [...orders, ...multiples]
}

export const benches = [
  { name: 'Sampling: Pa and ASN equal exact fractions', run: exact },
  { name: `Sampling: ${LOTS} simulated lots for each plan (SAMPLING_SEED=${seed} repeats it)`, run: simulated },
]
