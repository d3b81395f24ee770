import type { ReportContext } from '../content/report-context.ts'

export interface PhotoAddress {
  thumb: string
  view: string
}

/** The data from which the page of a report is written. */
export interface HtmlContext extends ReportContext {
  /** Null if the picture has not arrived. */
  photoOf(sha256: string): PhotoAddress | null
}
