import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({ setup_test: ['name', 'server', 'link'] })
