import { CLASSES, chosenPlan, type DefectClass, type PlanKind, shareSample, unitsToInspect } from '@goodlot/sampling'
import type { Brief, BriefLot } from './brief.ts'

/** Finished pieces by product, as counted on site. */
export type Finished = ReadonlyMap<number, number>

/**
 * The lots as they are inspected. During production, a lot is what is finished on the day, so its plan is made on site; in a full check
 * every piece is in the sample. Until its goods are counted, a lot stays as it was sold.
 */
export function planOfDay(
  brief: Pick<Brief, 'plan' | 'service' | 'full_check' | 'sampling'>,
  finished: Finished,
): BriefLot[] {
  return brief.plan.map((lot) => {
    const counted = lot.products.flatMap(({ product }) => (product === null ? [] : (finished.get(product) ?? [])))
    const ofDay =
      brief.service === 'dpi' && counted.length > 0 ? finishedLot(lot, finished, brief.sampling ?? 'single') : lot
    return brief.full_check ? everyPiece(ofDay) : ofDay
  })
}

function finishedLot(sold: BriefLot, finished: Finished, kind: PlanKind): BriefLot {
  const lot = asSingle(sold)
  const quantities = lot.products.map(({ product }) => (product === null ? 0 : (finished.get(product) ?? 0)))
  const lotSize = quantities.reduce((sum, one) => sum + one, 0)
  const withQuantities = (shares: readonly number[]) =>
    lot.products.map((one, i) => ({ ...one, quantity: quantities[i] ?? 0, sample: shares[i] ?? 0 }))
  if (lotSize === 0)
    return {
      ...lot,
      products: withQuantities([]),
      lot_size: 0,
      sample_size: 0,
      classes: lot.classes.map((one) => ({ ...one, n: 0 })),
    }
  const classOf = (name: DefectClass) => sold.classes.find((one) => one.class === name)
  const aqlOf = (name: DefectClass) => classOf(name)?.aql ?? '0'
  const limitOf = (name: DefectClass) => classOf(name)?.limiting ?? '0'
  const { level, severity } = lot
  const plan = chosenPlan({
    kind,
    lotSize,
    level,
    severity,
    critical: aqlOf('critical'),
    major: aqlOf('major'),
    minor: aqlOf('minor'),
    limiting: { critical: limitOf('critical'), major: limitOf('major'), minor: limitOf('minor') },
  })
  const drawn = CLASSES.map((name) => plan.classes[name]).reduce((a, b) => (b.sampleSize > a.sampleSize ? b : a))
  const isFromTable = plan.kind === 'single' || plan.kind === 'double'
  const isTwice = plan.kind === 'double'
  const sampleSize = unitsToInspect(lotSize, plan.sampleSize)
  const shares = shareSample(sampleSize, quantities)
  const first = isTwice ? shareSample(plan.first, shares) : []
  return {
    ...lot,
    products: withQuantities(shares).map((one, i) => (isTwice ? { ...one, first: first[i] ?? 0 } : one)),
    lot_size: lotSize,
    sample_size: sampleSize,
    letter: isFromTable ? drawn.letter : '',
    edition: isFromTable ? drawn.edition : '',
    classes: CLASSES.map((name) => {
      const { aql, sampleSize: n, accept: ac, reject: re, stages } = plan.classes[name]
      const { limiting } = classOf(name) ?? {}
      return {
        class: name,
        aql,
        n: unitsToInspect(lotSize, n),
        ac,
        re,
        ...(isTwice
          ? { stages: stages.map(({ units, accept, reject }) => ({ n: units, ac: accept, re: reject })) }
          : {}),
        ...(limiting === undefined ? {} : { limiting }),
      }
    }),
    ...(plan.kind === 'single' ? {} : { kind: plan.kind, single: unitsToInspect(lotSize, plan.single.sampleSize) }),
    ...(isTwice ? { first: plan.first } : {}),
  }
}

/** Without what another kind of sampling than single adds to a lot. */
const asSingle = ({ kind, first, single, ...lot }: BriefLot): BriefLot => ({
  ...lot,
  products: lot.products.map(({ first, ...one }) => one),
  classes: lot.classes.map(({ stages, ...one }) => one),
})

function everyPiece(sold: BriefLot): BriefLot {
  const lot = asSingle(sold)
  return {
    ...lot,
    products: lot.products.map((one) => ({ ...one, sample: one.quantity })),
    sample_size: lot.lot_size,
    classes: lot.classes.map((one) => ({ ...one, n: lot.lot_size })),
  }
}
