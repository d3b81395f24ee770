import { createHash, randomInt } from 'node:crypto'
import { canonicalText } from '@goodlot/inspection'
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
