import type { Brief } from './brief.ts'
import type { MissionState } from './state.ts'

/** `none`: the service has no goods that must be ready. `hardly_begun`: during production, under a tenth is finished. */
export interface Readiness {
  state: 'none' | 'unknown' | 'reached' | 'missed' | 'hardly_begun'
  /** Pieces. */
  ordered: number
  finished: number
  packed: number
  /** Pieces that must be packed. */
  needed: number
  finishedPercent: number
  packedPercent: number
}

/** For these services finished goods must be ready. During production it is enough that production has begun. */
const readyServices: readonly string[] = ['fri', 'others']
/** Below this percentage of finished goods only the process is inspected. */
const hardlyBegun = 10

const percentOf = (part: number, whole: number) => (whole > 0 ? Math.floor((part / whole) * 1000) / 10 : 0)

/** Percent of the goods that must be packed. */
export const percentToPack = ({ min_finish_packed }: Pick<Brief, 'min_finish_packed'>): number => min_finish_packed

export function judgeReadiness(
  brief: Pick<Brief, 'service' | 'goods' | 'min_finish_packed'>,
  { quantities }: Pick<MissionState, 'quantities'>,
): Readiness {
  const { service, goods } = brief
  const sum = (of: (product: number) => number | undefined) =>
    goods.reduce((total, { product }) => total + (of(product) ?? 0), 0)
  const ordered = goods.reduce((total, { quantity }) => total + quantity, 0)
  const finished = sum((product) => quantities.get(product)?.data.finished)
  const packed = sum((product) => quantities.get(product)?.data.packed)
  const needed = Math.ceil((ordered * percentToPack(brief)) / 100)
  const figures = {
    ordered,
    finished,
    packed,
    needed,
    finishedPercent: percentOf(finished, ordered),
    packedPercent: percentOf(packed, ordered),
  }
  const isCounted = goods.every(({ product }) => quantities.has(product))
  if (goods.length === 0 || (service !== 'dpi' && !readyServices.includes(service)))
    return { state: 'none', ...figures }
  if (!isCounted) return { state: 'unknown', ...figures }
  if (service === 'dpi')
    return { state: figures.finishedPercent < hardlyBegun ? 'hardly_begun' : 'reached', ...figures }
  return { state: finished >= ordered && packed >= needed ? 'reached' : 'missed', ...figures }
}
