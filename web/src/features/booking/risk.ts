import { acceptanceProbability, type ClassPlan, countsDefects } from '@goodlot/sampling'

export interface Risk {
  /** Defect rate of the lot, as a fraction: twice the AQL, at least 1 %. */
  rate: number
  /** How many of 100 such lots would pass. */
  passes: number
  /** True if defects per item are counted instead of defective items. */
  perItem: boolean
}

/** How often a lot twice as bad as its AQL would pass. Like the curves of the standard, it assumes a continuous process. */
export function riskOf({ aql, sampleSize, accept }: Pick<ClassPlan, 'aql' | 'sampleSize' | 'accept'>): Risk {
  const perItem = countsDefects(aql)
  const rate = Math.max(0.01, (Number(aql) / 100) * 2)
  const acceptance = acceptanceProbability({
    sampleSize,
    accept,
    model: perItem ? 'poisson' : 'binomial',
    defectRate: perItem ? rate : Math.min(1, rate),
  })
  const passes = acceptance * 100
  return { rate, perItem, passes: passes < 1 ? Math.round(passes * 10) / 10 : Math.round(passes) }
}
