import type { Locale } from '@goodlot/i18n'
import type { Report } from '@goodlot/inspection'
import type { Issued } from '../content/report-context.ts'
import type { SignOff } from '../content/sign-off.ts'
import type { PrintedDecision } from './pdf-context.ts'

/** Where a photo is, and where its JPEG copy is. */
export interface PrintedPhoto {
  original: string
  print: string
  /** Of the copy, as it was signed. Null: the copy is made now, from an original that is compared with its own hash first. */
  copySha256: string | null
}

/** What is to be printed is not what was signed: no PDF is made of it. */
export class NotGenuine extends Error {}

/** All that the printing process is given: values and paths, no database, no secrets. */
export interface PrintJob {
  locale: Locale
  report: Report
  issued: Issued
  signOff: SignOff
  serviceName: string
  cityName: string
  verifyAddress: string
  hasLogo: boolean
  decision: PrintedDecision | null
  isSample: boolean
  createdAt: Date
  /** By SHA-256 of the original. */
  photos: Record<string, PrintedPhoto>
  attached: { name: string; path: string; sha256: string } | null
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

export type PrintMessage =
  | { stage: PrintStage; percent: number }
  | { printed: Printed }
  | { error: string }
  /** Not genuine. */
  | { refused: string }
