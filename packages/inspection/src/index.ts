export { clockAhead, clockOf, distanceKm, farAwayKm, isFarAway } from './arrival.ts'
export * from './brief.ts'
export * from './chain.ts'
export * from './chain-writer.ts'
export * from './container-number.ts'
export * from './draw.ts'
export { type Frame, fitInto, isMark, marksMost, pathOfMark } from './drawing.ts'
export * from './entries.ts'
export { defectKey, type Finding, findingsOf, unitsOf } from './findings.ts'
export { fold, inOrder } from './fold.ts'
export { instancesOf, itemsOf, type PlacedItem } from './instances.ts'
export { type Effect, type ItemFinding, type ItemVerdict, judgeItem } from './judge-item.ts'
export type { LotClass, LotJudgement } from './judge-lot.ts'
export { judgeMission, type MissionJudgement, type MissionResult, worseResult } from './judge-mission.ts'
export { chinaDayOf, dayOfVisit, type ItemJudgement, type Score, type SectionJudgement } from './judge-protocol.ts'
export { nameOfText } from './known-texts.ts'
export { makeReport, type ReceivedEntry, type ReportInput } from './make-report.ts'
export {
  defaultMarkLimits,
  isWrongDay,
  type MarkCode,
  type MarkLimits,
  markCodes,
  type VisitMark,
  visitMarks,
} from './marks.ts'
export { type Missing, type MissingCode, missingCodes, missingOf } from './missing.ts'
export {
  type CartonState,
  cartonKey,
  type DeclaredProduct,
  type DrawnCarton,
  type DrawnProduct,
  declaredProducts,
  drawCartons,
  drawnProducts,
  type PackingFault,
  type PackingRow,
  type ProductDraw,
  packingFaults,
  packingMost,
} from './packing.ts'
export { type Finished, planOfDay } from './plan-of-day.ts'
export { percentToPack, type Readiness } from './readiness.ts'
export { readsCodes } from './reads-codes.ts'
export { compareBarcode, type Reason, type ReasonCode, reasonCodes } from './reasons.ts'
export * from './report.ts'
export { differencesOfReports, type ReportDifference, withoutConfidential } from './report-readers.ts'
export { type ReviewDifference, reviewDifferences, reviewedFields } from './review-differences.ts'
export { itemsToRule, withRuling } from './rulings.ts'
export {
  freeBlocks,
  type Part,
  partOfSection,
  partOfUnit,
  partsOf,
  type ShareFault,
  shareFault,
} from './share.ts'
export { lacksPhotos, type PhotoCount, photoCounts } from './shown.ts'
export {
  type DistanceWord,
  distanceText,
  isAtFactory,
  isFarFromSite,
  type SiteDistance,
  siteDistance,
  writtenDistance,
} from './site-distance.ts'
export { stagedLot } from './staged-lot.ts'
export * from './state.ts'
export { type TimeLineRow, timeLine } from './time-line.ts'
export { type MissionTimes, type PartTime, type ScheduleStep, timesOf } from './times.ts'
export { isTogetherCheck, type Rest, restOf, type TogetherFault, togetherFault, togetherMost } from './together.ts'
export { isBeyond, judgeSpecimen, judgeValue, readNumber, type ValueVerdict } from './tolerance.ts'
