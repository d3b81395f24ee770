import { createHash, randomInt } from 'node:crypto'
import { canonicalText, type Report } from '@goodlot/inspection'
import type { Selectable } from 'kysely'
import type { ReportVersions } from '../../db/types.ts'

/** What the digest of a version covers: everything but its release, which comes later. */
type Covered = Pick<
  Selectable<ReportVersions>,
  | 'order_id'
  | 'version'
  | 'round'
  | 'made_at'
  | 'made_by'
  | 'result'
  | 'ruled'
  | 'changed_from'
  | 'change_reason'
  | 'data'
  | 'evidence'
  | 'code'
>

/** SHA-256 in hex over the canonical text of a version. */
export function digestOf(row: Covered): string {
  const { order_id, version, round, made_by, result, ruled, changed_from, change_reason, data, evidence, code } = row
  const covered = {
    order_id,
    version,
    round,
    made_at: row.made_at.toISOString(),
    made_by,
    result,
    ruled,
    changed_from,
    change_reason,
    data,
    evidence,
    code,
  }
  return createHash('sha256').update(canonicalText(covered)).digest('hex')
}

/** What a digest is named after when a verification fails: fields of the report, the rest of them, and the version's own columns. */
const fieldsOf = {
  answers: ['sections', 'summary', 'not_checked', 'score'],
  defects: ['defects', 'worst', 'lots'],
  quantities: ['quantities', 'cartons', 'readiness', 'containers', 'barcodes', 'instruments'],
  photos: ['photos'],
  signature: ['signature'],
  remarks: ['remarks'],
} as const satisfies Record<string, readonly (keyof Report)[]>
export type DigestPart = keyof typeof fieldsOf | 'facts' | 'record'

const sha256 = (value: unknown): string => createHash('sha256').update(canonicalText(value)).digest('hex')

/** SHA-256 of each part of a version. They are in its evidence, so that its digest and signature cover them. */
export function partDigests(row: Omit<Covered, 'evidence'>): Record<DigestPart, string> {
  const { data, made_at, ...record } = row
  const report = data as unknown as Report
  const named = Object.entries(fieldsOf).map(([part, fields]) => [
    part,
    sha256(Object.fromEntries(fields.map((field) => [field, report[field]]))),
  ])
  const taken = new Set<string>(Object.values(fieldsOf).flat())
  const facts = Object.fromEntries(Object.entries(report).filter(([field]) => !taken.has(field)))
  const { order_id, version, round, made_by, result, ruled, changed_from, change_reason, code } = record
  return {
    ...(Object.fromEntries(named) as Record<keyof typeof fieldsOf, string>),
    facts: sha256(facts),
    record: sha256({
      order_id,
      version,
      round,
      made_at: made_at.toISOString(),
      made_by,
      result,
      ruled,
      changed_from,
      change_reason,
      code,
    }),
  }
}

/** Without letters that are mistaken for digits (Crockford). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 100 bits, in groups that can be typed from paper. */
export const newCode = (): string =>
  Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

/** As it was printed, however it was typed. */
export const typedCode = (typed: string): string => {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return plain.match(/.{1,4}/g)?.join('-') ?? ''
}
