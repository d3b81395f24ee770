import type { ReportContext } from '../content/report-context.ts'

export interface PhotoAddress {
  thumb: string
  view: string
}

/** The data from which the page of a report is written. */
export interface HtmlContext extends ReportContext {
  /** The addresses of a picture; null if it has not arrived. */
  photoOf(sha256: string): PhotoAddress | null
}
