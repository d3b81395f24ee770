import { chinaDateTime } from '@goodlot/rules'

export const auditRow = (row: {
  id: number
  at: Date
  email: string | null
  action: string
  subject: string
  details: unknown
  seal_no: number | null
}) => ({
  audit_id: row.id,
  at: chinaDateTime(row.at),
  account: row.email ?? '',
  action: row.action,
  subject: row.subject,
  details: row.details as Record<string, unknown>,
  sealed: row.seal_no === null ? 0 : 1,
})
