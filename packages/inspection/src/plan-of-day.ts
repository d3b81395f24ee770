import { CLASSES, type DefectClass, orderPlan, shareSample, unitsToInspect } from '@goodlot/sampling'
import type { Brief, BriefLot } from './brief.ts'

/** Finished pieces by product, as counted on site. */
export type Finished = ReadonlyMap<number, number>

/**
 * The lots as they are inspected. During production, a lot is what is finished on the day, so its plan is made on site; in a full check
 * every piece is in the sample. Until its goods are counted, a lot stays as it was sold.
 */
export function planOfDay(brief: Pick<Brief, 'plan' | 'service' | 'full_check'>, finished: Finished): BriefLot[] {
  return brief.plan.map((lot) => {
    const counted = lot.products.flatMap(({ product }) => (product === null ? [] : (finished.get(product) ?? [])))
    const ofDay = brief.service === 'dpi' && counted.length > 0 ? finishedLot(lot, finished) : lot
    return brief.full_check ? everyPiece(ofDay) : ofDay
  })
}

function finishedLot(lot: BriefLot, finished: Finished): BriefLot {
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
  const aqlOf = (name: DefectClass) => lot.classes.find((one) => one.class === name)?.aql ?? '0'
  const { level, severity } = lot
  const plan = orderPlan({
    lotSize,
    level,
    severity,
    critical: aqlOf('critical'),
    major: aqlOf('major'),
    minor: aqlOf('minor'),
  })
  const drawn = CLASSES.map((name) => plan.classes[name]).reduce((a, b) => (b.sampleSize > a.sampleSize ? b : a))
  const sampleSize = unitsToInspect(lotSize, plan.sampleSize)
  return {
    ...lot,
    products: withQuantities(shareSample(sampleSize, quantities)),
    lot_size: lotSize,
    sample_size: sampleSize,
    letter: drawn.letter,
    edition: drawn.edition,
    classes: CLASSES.map((name) => {
      const { aql, sampleSize: n, accept: ac, reject: re } = plan.classes[name]
      return { class: name, aql, n: unitsToInspect(lotSize, n), ac, re }
    }),
  }
}

const everyPiece = (lot: BriefLot): BriefLot => ({
  ...lot,
  products: lot.products.map((one) => ({ ...one, sample: one.quantity })),
  sample_size: lot.lot_size,
  classes: lot.classes.map((one) => ({ ...one, n: lot.lot_size })),
})
