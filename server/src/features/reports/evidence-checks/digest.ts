import { randomInt } from 'node:crypto'
import type { Report } from '@goodlot/inspection'
import type { Selectable } from 'kysely'
import type { ReportVersions } from '../../../db/types.ts'
import { type CopyHashes, digestOfValue, isoOf, objectOf } from '../../evidence/index.ts'
import { hashedNames } from './report-names.ts'

/** What a version's digest covers beside the report. */
export interface Evidence {
  /** Absent: 1, from before copies, authors and names were covered. */
  format?: 2
  heads: { device: string; seq: number; hash: string }[]
  /** SHA-256, sorted. */
  photos: string[]
  /** Of each part of the version: a change is named, not only found. */
  parts?: Partial<Record<DigestPart, string>>
  /** By the SHA-256 of the original. A photo that was complete before such hashes were taken is absent. */
  copies?: Record<string, CopyHashes>
  /** By kind: over all entries up to the heads, with author, time of receipt and flags. */
  entries?: Record<string, string>
  /** Salted hashes of the names of people, by where they stand: in the digest they take the places of the names. */
  names?: Record<string, string>
}

/** What the digest of a version covers: everything but its release, which comes later, and the salts of names. */
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
  /** The report and its evidence; of a stored row, whatever somebody may have made of them. */
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

/** Those parts of the evidence that have the right shape. The digest covers the value as it is stored, so nothing depends on the rest. */
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
