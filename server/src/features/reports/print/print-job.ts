import type { Locale } from '@goodlot/i18n'
import type { Report } from '@goodlot/inspection'
import type { Issued } from '../paper/paper-context.ts'
import type { PrintedDecision } from './print-context.ts'

/** All that the printing process is given: values and paths, no database, no secrets. */
export interface PrintJob {
  locale: Locale
  report: Report
  issued: Issued
  serviceName: string
  cityName: string
  verifyAddress: string
  hasLogo: boolean
  decision: PrintedDecision | null
  isSample: boolean
  createdAt: Date
  /** By SHA-256 of the original: where it is, and where its JPEG copy is, or will be. */
  photos: Record<string, { original: string; print: string }>
  attached: { name: string; path: string } | null
  /** Where the PDF is written. */
  target: string
}

export const printStages = ['pictures', 'pages', 'saving'] as const
export type PrintStage = (typeof printStages)[number]

export interface Printed {
  pages: number
  size: number
  /** In hex. */
  sha256: string
}

export type PrintMessage = { stage: PrintStage; percent: number } | { printed: Printed } | { error: string }
