import { mailTemplates } from '../../mail/compose.ts'

/** Not a mail of the outbox: it is sent at once, and its answer is shown to whoever asked for it. */
export const mails = mailTemplates({ setup_test: ['name', 'server', 'link'] })
