import type { ReportContext } from '../content/report-context.ts'
import type { ShownRemedy } from './remedies.ts'

export interface PhotoAddress {
  thumb: string
  view: string
}

/** The data from which the page of a report is written. */
export interface HtmlContext extends ReportContext {
  /** The addresses of a picture; null if it has not arrived. */
  photoOf(sha256: string): PhotoAddress | null
  /** Corrective actions with what was answered; absent for readers of a shared address, and where there are none. */
  remedies?: readonly ShownRemedy[]
}
