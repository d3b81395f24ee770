import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({ referral: ['name', 'from', 'account', 'link'] }, { referral: 'foot_entered' })
