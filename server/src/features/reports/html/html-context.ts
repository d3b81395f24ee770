import type { ReportContext } from '../content/report-context.ts'

export interface PhotoAddress {
  thumb: string
  view: string
}

/** What the page of a report is written from. */
export interface HtmlContext extends ReportContext {
  /** Null: the picture is not here. */
  photoOf(sha256: string): PhotoAddress | null
}
