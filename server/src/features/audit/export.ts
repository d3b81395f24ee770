import type { AuditRow } from '@goodlot/contract'
import { type Translate, wordFor } from '@goodlot/i18n'
import type { Blob } from '../../http/context.ts'
import { type BookContext, sheetBook } from '../../spreadsheet/index.ts'

const text = (field: string, width: number) => ({ field, kind: 'text' as const, width, required: false })

const columns = {
  noun: 'audit',
  list: [
    { ...text('audit_id', 10), kind: 'int' as const },
    text('at', 20),
    text('account', 28),
    text('nick_name', 20),
    text('action', 30),
    text('code', 28),
    text('subject', 18),
    text('subject_name', 28),
    text('changes', 60),
    text('details', 40),
    text('address', 18),
    text('device', 16),
    { ...text('seal_no', 10), kind: 'int' as const },
  ],
} as const

/** The name of a field; of `node › field`, as protocols have it, only the field has words. */
function fieldWord(t: Translate, field: string): string {
  const at = field.lastIndexOf(' › ')
  const code = at < 0 ? field : field.slice(at + 3)
  return `${at < 0 ? '' : field.slice(0, at + 3)}${wordFor(t, 'audit-fields.', code)}`
}

/** The log as a spreadsheet; each change is `field: old → new`, one a line. */
export const auditBook = (ctx: BookContext, rows: readonly AuditRow[]): Promise<Blob> => {
  const { t } = ctx
  return sheetBook(
    ctx,
    columns,
    rows.map((row) => ({
      audit_id: row.audit_id,
      at: row.at,
      account: row.account || t('audit.the_clock'),
      nick_name: row.nick_name,
      action: row.action_name,
      code: row.action,
      subject: row.subject,
      subject_name: row.subject_name,
      changes: row.changes
        .map(({ field, from, to }) => `${field ? `${fieldWord(t, field)}: ` : ''}${from} → ${to}`)
        .join('\n'),
      details: Object.entries(row.details)
        .map(([name, value]) => `${fieldWord(t, name)}: ${value}`)
        .join('\n'),
      address: row.address,
      device: row.device && wordFor(t, 'audit.device_', row.device),
      seal_no: row.seal_no ?? '',
    })),
    t('audit.export_file'),
  )
}
