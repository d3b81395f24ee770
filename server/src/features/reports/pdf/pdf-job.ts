import type { Locale } from '@goodlot/i18n'
import type { Report } from '@goodlot/inspection'
import type { Issued } from '../content/report-context.ts'
import type { SignOff } from '../content/sign-off.ts'
import type { PdfDecision } from './pdf-context.ts'

/** The paths of a photo and its JPEG copy; without a signed copy there is only the photo. */
export interface PdfPhoto {
  original: string
  print: string
  /** The signed hash of the copy. Null: there is none, so the copy is made from the original, after the original's hash was checked. */
  copySha256: string | null
}

/** Thrown when the PDF would show something else than what was signed: then no PDF is made. */
export class NotGenuine extends Error {}

/** Everything that the PDF process is given: values and paths, but no database and no secrets. */
export interface PdfJob {
  locale: Locale
  report: Report
  issued: Issued
  signOff: SignOff
  serviceName: string
  cityName: string
  verifyAddress: string
  hasLogo: boolean
  decision: PdfDecision | null
  isSample: boolean
  createdAt: Date
  /** By SHA-256 of the original. */
  photos: Record<string, PdfPhoto>
  attached: { name: string; path: string; sha256: string } | null
  /** Where the PDF is written. */
  target: string
}

export const pdfStages = ['pictures', 'pages', 'saving'] as const
export type PdfStage = (typeof pdfStages)[number]

export interface PdfResult {
  pages: number
  size: number
  /** In hex. */
  sha256: string
}

export type PdfMessage =
  | { stage: PdfStage; percent: number }
  | { written: PdfResult }
  | { error: string }
  /** Why the content is not genuine. */
  | { refused: string }
