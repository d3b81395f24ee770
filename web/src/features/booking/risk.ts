import { acceptanceProbability, type ClassPlan, countsDefects } from '@goodlot/sampling'

export interface Risk {
  /** A fraction: twice the AQL, at least 1 %. */
  rate: number
  /** So many of 100 such lots would pass. */
  passes: number
  /** Defects per item are counted, not defective items. */
  perItem: boolean
}

/** How often a lot twice as bad as its AQL would pass, as the standard draws its curves: a running process. */
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
