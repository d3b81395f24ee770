import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  registered: ['name', 'link'],
  sub_account: ['name', 'main', 'link'],
  reset_code: ['name', 'minutes', 'code'],
  password_changed: ['name'],
})
