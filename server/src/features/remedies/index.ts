import type { remedies } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { jobs } from './jobs.ts'
import { mails } from './messages.ts'
import { ownerHandlers } from './owner-calls.ts'
import { pdfHandlers } from './pdf.ts'
import { sendHandlers } from './send-calls.ts'
import { visitorHandlers } from './visitor-calls.ts'

export const feature: Feature<typeof remedies> = {
  handlers: { ...ownerHandlers, ...sendHandlers, ...pdfHandlers, ...visitorHandlers },
  jobs,
  mails,
}
