import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({ inspector_verified: ['name', 'link'] })
