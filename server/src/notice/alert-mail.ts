import { mailTemplates } from '../mail/compose.ts'

export const alertMails = mailTemplates({ alert: ['name', 'title', 'text', 'link'] })
