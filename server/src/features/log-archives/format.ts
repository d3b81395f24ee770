import { z } from 'zod'

/** Increased when an earlier Goodlot could not read the archive; all earlier ones stay readable. */
export const formatVersion = 1

/** The tables whose rows leave together. Redactions come first: they are needed to check the rows. */
export const archivedTables = ['audit_redactions', 'audit'] as const
export type ArchivedTable = (typeof archivedTables)[number]

/** The first entry. */
export const aboutLogArchive = z.object({
  format: z.number().int().max(formatVersion),
  product: z.literal('goodlot'),
  kind: z.literal('audit log'),
  version: z.string(),
  made_at: z.iso.datetime(),
  before: z.iso.datetime(),
  first_seal: z.number().int(),
  last_seal: z.number().int(),
  /** The columns of each table, in the order of its copies. */
  tables: z.record(z.enum(archivedTables), z.array(z.string().regex(/^[a-z_]+$/))),
})
export type AboutLogArchive = z.infer<typeof aboutLogArchive>

const copied = z.object({ rows: z.number().int(), sha256: z.string() })

/** The last entry: what was copied. The digests are of the rows as text, in the order of the log. */
export const logManifest = z.object({ tables: z.record(z.enum(archivedTables), copied) })
export type LogManifest = z.infer<typeof logManifest>
