import type { mails } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { handlers } from './calls.ts'
import { jobs } from './jobs.ts'

export const feature: Feature<typeof mails> = { handlers, jobs, tasks: [sendMail] }
