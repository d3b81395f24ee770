import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates(
  { inspector_invitation: ['name', 'from', 'city', 'link'] },
  { inspector_invitation: 'foot_entered' },
)
