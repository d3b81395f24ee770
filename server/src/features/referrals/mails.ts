import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({ referral: ['name', 'from', 'link'] }, { referral: 'foot_entered' })
