import { light } from '@goodlot/brand'
import { productName as product } from '@goodlot/i18n'
import type { Pen, TextStyle } from '../../../pdf/index.ts'
import type { ReportContext } from '../content/report-context.ts'

/** The owner's decision as the PDF shows it. */
export interface PdfDecision {
  decision: string
  reason: string
  by: string
  /** China time, to the minute. */
  at: string
}

/** The data from which the PDF of a report is drawn. */
export interface PdfContext extends ReportContext {
  pen: Pen
  hasPhoto(sha256: string): boolean
  /** The JPEG copy of a photo that has arrived. It is verified when it is read, so that exactly the verified bytes are printed. */
  photoBytes(sha256: string): Buffer
  hasLogo: boolean
  decision: PdfDecision | null
  /** Name of a file that is embedded in the document. */
  attached: string | null
}

const style = (size: number, colour: string, bold = false): TextStyle => ({ size, colour, bold })

export const look = {
  title: style(20, light.ink, true),
  subtitle: style(10.5, light.ink3),
  chapter: style(14, light.ink, true),
  section: style(11.5, light.ink, true),
  text: style(9.5, light.ink),
  strong: style(9.5, light.ink, true),
  hint: style(8.5, light.ink3),
  small: style(7.5, light.ink3),
  caption: style(7.5, light.ink2),
  label: style(8, light.ink3),
  figure: style(15, light.ink, true),
}

export const tableLook = {
  head: style(8, light.ink3, true),
  body: style(8.8, light.ink),
  line: light.line,
  headLine: light.lineStrong,
}

/** Critical and major defects are red, critical ones also bold; in greyscale the printed names tell the classes apart. */
export const classLooks = {
  critical: { bold: true, colour: light.fail },
  major: { bold: false, colour: light.fail },
  minor: { bold: false, colour: light.ink2 },
}

export const issuer = product
