import { randomInt } from 'node:crypto'
import type { Report } from '@goodlot/inspection'
import type { Selectable } from 'kysely'
import type { CopyHashes } from '../../../db/json-columns.ts'
import type { ReportVersions } from '../../../db/types.ts'
import { digestOfValue, isoOf, objectOf } from '../../evidence/index.ts'
import { hashedNames } from './report-names.ts'

/** What a version's digest covers besides the report. */
export interface Evidence {
  /** Absent in format 1, which did not cover copies, authors and names. */
  format?: 2
  heads: { device: string; seq: number; hash: string }[]
  /** SHA-256, sorted. */
  photos: string[]
  /** The digest of each part of the version, so that a verification can name the part that was changed. */
  parts?: Partial<Record<DigestPart, string>>
  /** Hashes of the copies, by the SHA-256 of the original. Photos that were complete before such hashes were taken are absent. */
  copies?: Record<string, CopyHashes>
  /** A digest for each kind of entry up to `heads` (the ends of the phones' chains), with authors, times of receipt and flags. */
  entries?: Record<string, string>
  /** Salted hashes of people's names, by their paths: the digest covers them in place of the names. */
  names?: Record<string, string>
}

/** What the digest of a version covers: everything except its release, which comes later, and the salts of the names. */
export interface Covered
  extends Pick<
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
    | 'code'
  > {
  /** The report and its evidence. In a stored row they can have any shape, because somebody may have tampered with them. */
  data: unknown
  evidence: unknown
}

const isHead = (one: unknown): one is Evidence['heads'][number] => {
  const { device, seq, hash } = objectOf(one)
  return typeof device === 'string' && typeof seq === 'number' && typeof hash === 'string'
}
const isText = (one: unknown): one is string => typeof one === 'string'
const listOf = <T>(value: unknown, is: (one: unknown) => one is T): T[] =>
  Array.isArray(value) ? value.filter(is) : []

/** The evidence without values of a wrong shape. Dropping them is safe, because the digest covers the evidence as it is stored. */
export function evidenceOf({ evidence }: Pick<Covered, 'evidence'>): Evidence {
  const { format, heads, photos, parts, copies, entries, names } = objectOf(evidence)
  const hashes = (value: unknown) =>
    value === undefined ? {} : Object.fromEntries(Object.entries(objectOf(value)).filter(([, one]) => isText(one)))
  return {
    ...(format === 2 ? { format } : {}),
    heads: listOf(heads, isHead),
    photos: listOf(photos, isText),
    ...(parts === undefined ? {} : { parts: hashes(parts) }),
    ...(copies === undefined ? {} : { copies: objectOf(copies) as Evidence['copies'] & object }),
    ...(entries === undefined ? {} : { entries: hashes(entries) as Record<string, string> }),
    ...(names === undefined ? {} : { names: hashes(names) as Record<string, string> }),
  }
}

/** SHA-256 in hex over the canonical text of a version. */
export function digestOf(row: Covered): string {
  const { order_id, version, round, made_by, result, ruled, changed_from, change_reason, evidence, code } = row
  return digestOfValue({
    order_id,
    version,
    round,
    made_at: isoOf(row.made_at),
    made_by,
    result,
    ruled,
    changed_from,
    change_reason,
    data: hashedNames(row.data, evidenceOf(row).names),
    evidence,
    code,
  })
}

/** The parts that a failed verification can name: groups of fields of the report, the remaining fields, and the version's own columns. */
const fieldsOf = {
  answers: ['sections', 'summary', 'not_checked', 'score'],
  defects: ['defects', 'worst', 'lots'],
  quantities: ['quantities', 'cartons', 'packing', 'readiness', 'containers', 'barcodes', 'instruments'],
  photos: ['photos'],
  signature: ['signature'],
  remarks: ['remarks'],
} as const satisfies Record<string, readonly (keyof Report)[]>
export type DigestPart = keyof typeof fieldsOf | 'facts' | 'record'

/** SHA-256 of each part of a version. They are in its evidence, so that its digest and signature cover them. */
export function partDigests(row: Omit<Covered, 'evidence'>, names: Evidence['names']): Record<DigestPart, string> {
  const { order_id, version, round, made_by, result, ruled, changed_from, change_reason, code } = row
  const report = (hashedNames(row.data, names) ?? {}) as Partial<Report>
  const named = Object.entries(fieldsOf).map(([part, fields]) => [
    part,
    digestOfValue(Object.fromEntries(fields.map((field) => [field, report[field]]))),
  ])
  const taken = new Set<string>(Object.values(fieldsOf).flat())
  const facts = Object.fromEntries(Object.entries(report).filter(([field]) => !taken.has(field)))
  return {
    ...(Object.fromEntries(named) as Record<keyof typeof fieldsOf, string>),
    facts: digestOfValue(facts),
    record: digestOfValue({
      order_id,
      version,
      round,
      made_at: isoOf(row.made_at),
      made_by,
      result,
      ruled,
      changed_from,
      change_reason,
      code,
    }),
  }
}

/** Crockford's alphabet, without letters that are mistaken for digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A new verification code: 100 bits, in groups that can be typed from paper. */
export const newCode = (): string =>
  Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

/** The code as it was printed, from a typed one with other case, separators or look-alike letters. */
export const typedCode = (typed: string): string => {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return plain.match(/.{1,4}/g)?.join('-') ?? ''
}
