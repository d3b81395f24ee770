import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({ account_corrected: ['name', 'changes', 'link'] })
