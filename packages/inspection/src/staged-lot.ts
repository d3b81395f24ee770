import type { DefectClass, StagedOrder } from '@goodlot/sampling'
import type { BriefLot } from './brief.ts'

/** The lot in the form that `judgeStages` takes; a lot that is sampled once has one stage. */
export function stagedLot({ kind, first, sample_size, classes }: BriefLot): StagedOrder {
  const of = (name: DefectClass): StagedOrder['classes'][DefectClass] => {
    const { aql, n, ac, re, stages } = classes.find((one) => one.class === name) ?? missing
    const ends = stages ?? [{ n, ac, re }]
    return {
      basis: aql === '0' ? 'zero' : 'own',
      stages: ends.map(({ n: units, ac: accept, re: reject }) => ({ units, accept, reject })),
    }
  }
  return {
    sampling: kind === 'double' ? 'double' : 'single',
    first: first ?? sample_size,
    classes: { critical: of('critical'), major: of('major'), minor: of('minor') },
  }
}

const missing = { aql: '0', n: 0, ac: 0, re: 1, stages: undefined }
