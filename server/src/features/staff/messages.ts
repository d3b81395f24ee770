import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates(
  {
    staff_invitation: ['name', 'from', 'role', 'days', 'link'],
    staff_role_changed: ['name', 'from', 'role', 'link'],
  },
  { staff_invitation: 'foot_entered' },
)
