import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  api_key_made: ['name', 'key', 'prefix', 'until', 'link'],
  api_key_rotated: ['name', 'key', 'prefix', 'until', 'link'],
})
