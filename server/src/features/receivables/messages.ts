import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  account_payment: ['name', 'amount', 'reference', 'orders', 'rest', 'link'],
  account_payment_reversed: ['name', 'amount', 'reference', 'reason', 'orders', 'rest', 'link'],
  account_reminder: ['name', 'amount', 'text', 'orders', 'bank', 'link'],
  account_statement: ['name', 'from', 'to', 'balance', 'bank', 'link'],
})
