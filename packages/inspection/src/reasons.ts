import type { Brief } from './brief.ts'
import { isContainerNumber } from './container-number.ts'
import type { EntryData } from './entries.ts'
import type { LotJudgement } from './judge-lot.ts'
import type { ItemJudgement } from './judge-protocol.ts'
import type { Readiness } from './readiness.ts'
import type { DefectRecord, MissionState } from './state.ts'

export const reasonCodes = [
  'class_exceeded',
  'critical_found',
  'item_failed',
  'item_not_conform',
  'item_pending',
  'items_open',
  'items_skipped',
  'not_shown',
  'sample_short',
  'pieces_rejected',
  'defects_outside',
  'lot_defects',
  'quantity_unknown',
  'not_finished',
  'not_packed',
  'hardly_begun',
  'instrument_expired',
  'container_number',
  'barcode_differs',
  'stricter',
  'aborted',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

/** Why the result is not pass, with the parameters of the sentence that says so. */
export interface Reason {
  result: 'fail' | 'pending' | 'aborted'
  code: ReasonCode
  params: Record<string, string | number>
}
type Params = Reason['params']
const fails = (code: ReasonCode, params: Params): Reason => ({ result: 'fail', code, params })
const pends = (code: ReasonCode, params: Params): Reason => ({ result: 'pending', code, params })

/** A reason for `pending` if the count is above zero, else none. */
const counted = (count: number, code: ReasonCode): Reason[] => (count > 0 ? [pends(code, { count })] : [])

export const lotReasons = ({ full_check }: Pick<Brief, 'full_check'>, lots: readonly LotJudgement[]): Reason[] =>
  lots.flatMap(({ lot, classes, n, planned, rejected, outside }) => [
    ...classes
      .filter(({ state }) => state === 'exceeded')
      .map(({ class: name, found, ac }) => fails('class_exceeded', { lot, class: name, found, ac })),
    ...(n < planned ? [pends('sample_short', { lot, n, planned })] : []),
    ...(full_check && rejected > 0 ? [pends('pieces_rejected', { lot, count: rejected })] : []),
    ...counted(outside, 'defects_outside'),
  ])

/** Any critical defect of a lot fails the order. Other defects that belong to no unit make the result pending, for the buyer to decide. */
export function defectReasons(
  { defects }: Pick<MissionState, 'defects'>,
  isOfLot: (one: DefectRecord) => boolean,
): Reason[] {
  const ofLot = defects.filter(isOfLot).map(({ entry }) => entry.data)
  const critical = ofLot.filter((one) => one.class === 'critical').length
  const loose = ofLot.filter((one) => one.unit === null && one.class !== 'critical').length
  return [...(critical > 0 ? [fails('critical_found', { count: critical })] : []), ...counted(loose, 'lot_defects')]
}

/** Items that only make a remark do not affect the result, except by missing photos. */
export function itemReasons(items: readonly ItemJudgement[]): Reason[] {
  const weighty = items.filter(({ effect }) => effect !== 'R')
  const about = ({ item, instance }: ItemJudgement): Params => ({ item, instance })
  return [
    ...weighty
      .filter(({ verdict }) => verdict === 'not_conform')
      .map((one) => (one.effect === 'F' ? fails('item_failed', about(one)) : pends('item_not_conform', about(one)))),
    ...weighty
      .filter(({ verdict, skipped }) => verdict === 'pending' && !skipped)
      .map((one) => pends('item_pending', about(one))),
    ...counted(weighty.filter(({ skipped }) => skipped).length, 'items_skipped'),
    ...counted(weighty.filter(({ verdict, notShown }) => verdict === 'open' && !notShown).length, 'items_open'),
    // this includes items that only make a remark: a photo that was asked for is evidence, whatever the effect of the item
    ...counted(items.filter(({ notShown }) => notShown).length, 'not_shown'),
  ]
}

export function readinessReasons(readiness: Readiness): Reason[] {
  const { state, ordered, finished, packed, needed, finishedPercent } = readiness
  if (state === 'unknown') return [pends('quantity_unknown', {})]
  if (state === 'hardly_begun') return [pends('hardly_begun', { finished, ordered, percent: finishedPercent })]
  if (state !== 'missed') return []
  return [
    ...(finished < ordered ? [pends('not_finished', { finished, ordered })] : []),
    ...(packed < needed ? [pends('not_packed', { packed, needed })] : []),
  ]
}

/** Compares the barcode that was read with the one in the order; `unknown` when the order names none. */
export const compareBarcode = ({ expected, read }: EntryData['barcode']): 'same' | 'differs' | 'unknown' =>
  expected === '' ? 'unknown' : read === expected ? 'same' : 'differs'

export const evidenceReasons = (
  { instruments, containers, barcodes }: Pick<MissionState, 'instruments' | 'containers' | 'barcodes'>,
  today: string,
): Reason[] => [
  ...instruments
    .filter(({ data }) => data.calibrated_until !== '' && data.calibrated_until < today)
    .map(({ data }) => pends('instrument_expired', { name: data.name, until: data.calibrated_until })),
  ...[...containers.keys()]
    .filter((number) => !isContainerNumber(number))
    .map((number) => pends('container_number', { number })),
  ...barcodes
    .filter(({ data }) => compareBarcode(data) === 'differs')
    .map(({ data }) => pends('barcode_differs', { product: data.product, expected: data.expected, read: data.read })),
]
