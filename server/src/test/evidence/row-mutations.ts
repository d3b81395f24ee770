import { sql } from 'kysely'
import type { EvidenceWorld } from './evidence-world.ts'
import { type Dice, type Mutation, oneRow, run } from './mutation.ts'

/** Rows of each table that belong to the report or to the certificate. */
const rowsOf = ({ orderId, labOrderId }: EvidenceWorld): Record<string, string> => {
  const ofReport = `order_id = ${orderId}`
  return {
    report_versions: ofReport,
    // only statements of these kinds are forged column by column; the others are forged as a whole below
    report_statements: `${ofReport} AND kind IN ('version', 'release', 'decision')`,
    report_decisions: ofReport,
    report_messages: ofReport,
    report_files: ofReport,
    mission_entries: ofReport,
    mission_devices: ofReport,
    mission_photos: ofReport,
    missions: ofReport,
    attachments: `id IN (SELECT attachment_id FROM mission_photos WHERE ${ofReport})`,
    lab_certificates: `order_id = ${labOrderId}`,
    audit: `subject = 'order:${orderId}' AND action = 'reports.statement'`,
    audit_seals: `audit_id IN (SELECT id FROM audit WHERE subject = 'order:${orderId}' AND action = 'reports.statement')`,
    orders: `id = ${orderId}`,
    accounts: `id IN (SELECT account_id FROM report_decisions WHERE ${ofReport})`,
  }
}

/** Tables of which a report shows or uses only these columns. */
const onlyColumns: Record<string, readonly string[]> = {
  orders: [
    'order_no',
    'service_type',
    'status',
    'report_result',
    'days',
    'inspector_id',
    'inspector_name',
    'is_own_inspector',
    'customer_id',
    'real_customer_id',
    'origin_id',
    'use_logo',
    'extra_pdf_id',
    'checked_out_at',
    'finalized_at',
    'share_epoch',
    'shared_until',
  ],
  accounts: ['nickname', 'company', 'email'],
}

/** Forged values of columns, as SQL, where only certain values make sense for a forger. */
const wanted: Record<string, string> = {
  'report_versions.result': `CASE result WHEN 'fail' THEN 'pass' ELSE 'fail' END`,
  'report_versions.ruled': `CASE ruled WHEN 'fail' THEN 'pass' ELSE 'fail' END`,
  'report_decisions.decision': `CASE decision WHEN 'reject' THEN 'release' ELSE 'reject' END`,
  'report_statements.kind': `CASE kind WHEN 'release' THEN 'version' ELSE 'release' END`,
  'report_messages.type': `CASE type WHEN 'update' THEN 'clarify' ELSE 'update' END`,
  'report_files.state': `'failed'`,
  'report_files.locale': `CASE locale WHEN 'en-US' THEN 'pl-PL' ELSE 'en-US' END`,
  'lab_certificates.result': `'fail'`,
  'orders.report_result': `'pass'`,
  'orders.status': `5`,
  'orders.service_type': `'dpi'`,
  'mission_entries.flags': `flags || ARRAY['clock_ahead']`,
  'report_statements.names': `jsonb_set(names, ARRAY[(SELECT min(k) FROM jsonb_object_keys(names) k), 'name'], '"Somebody else"')`,
  'report_versions.salts': `(SELECT jsonb_object_agg(k, '00') FROM jsonb_object_keys(salts) k)`,
  'mission_photos.copies': `jsonb_set(copies, '{view}', '"00"')`,
  'attachments.deleted_at': `'2026-11-16'`,
  'attachments.name': `(SELECT max(name) FROM attachments o WHERE o.id <> attachments.id AND o.type = 'image/png')`,
}

/** Overwrites two characters, by others if they happen to be these already. */
const otherText = (text: string, two: string, from: number): string =>
  `overlay(${text} placing CASE substr(${text}, ${from}, 2) WHEN '${two}' THEN 'zz' ELSE '${two}' END from ${from})`

const changeOf = (column: string, type: string, dice: Dice): string => {
  const c = `"${column}"`
  switch (type) {
    case 'smallint':
      return `(coalesce(${c}, 0) + ${1 + dice(100)})::smallint`
    case 'integer':
    case 'bigint':
      return `coalesce(${c}, 0) + ${100_000 + dice(100)}`
    case 'boolean':
      return `NOT ${c}`
    case 'timestamp with time zone':
      return `coalesce(${c}, '2026-11-16') + interval '${1 + dice(90)} minutes'`
    case 'date':
      return `coalesce(${c}, '2026-11-16') + 1`
    case 'bytea':
      return `set_byte(${c}, ${dice(20)}, (get_byte(${c}, ${dice(20)}) + 1) % 256)`
    case 'jsonb':
      return `coalesce(${c}, '{}') || '{"forged": ${dice(1000)}}'`
    case 'ARRAY':
      return `array_append(${c}, ${c}[1])`
    default:
      return otherText(`coalesce(nullif(${c}, ''), 'x')`, `${'fghjkm'[dice(6)]}${dice(10)}`, 1 + dice(4))
  }
}

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_generated: string
}

async function columnsOf({ w }: EvidenceWorld, tables: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name, column_name, data_type, is_generated FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ANY(${tables}) ORDER BY table_name, ordinal_position`.execute(w.db)
  return rows.filter(
    ({ table_name, column_name, is_generated }) =>
      is_generated === 'NEVER' && (onlyColumns[table_name]?.includes(column_name) ?? true),
  )
}

/** Mutations that change one column in a random row of its table. */
export async function columnMutations(world: EvidenceWorld): Promise<Record<string, Mutation>> {
  const rows = rowsOf(world)
  const columns = await columnsOf(world, Object.keys(rows))
  return Object.fromEntries(
    columns.map(({ table_name: table, column_name: column, data_type }) => {
      const kind = `${table}.${column}`
      const update = (dice: Dice) =>
        `UPDATE ${table} SET "${column}" = ${wanted[kind] ?? changeOf(column, data_type, dice)} WHERE ${oneRow(table, rows[table] ?? '', dice)}`
      return [kind, run(update)]
    }),
  )
}

/** Mutations that delete one row of a table, or all of them. */
export function deletions(world: EvidenceWorld): Record<string, Mutation> {
  const { orders: _orders, accounts: _accounts, missions: _missions, ...rows } = rowsOf(world)
  return Object.fromEntries(
    Object.entries(rows).flatMap(([table, where]) => [
      [`a row of ${table} deleted`, run((dice) => `DELETE FROM ${table} WHERE ${oneRow(table, where, dice)}`)],
      [`all rows of ${table} deleted`, run(() => `DELETE FROM ${table} WHERE ${where}`)],
    ]),
  )
}
