import { z } from 'zod'

/** Increased when an earlier Goodlot could not read the archive; all earlier ones stay readable. */
export const formatVersion = 1

/** The first entry: what has to be known before anything is loaded. */
export const aboutArchive = z.object({
  format: z.number().int(),
  product: z.literal('goodlot'),
  version: z.string(),
  made_at: z.iso.datetime(),
  /** The version of the Postgres that it was copied from; for the reader, nothing depends on it. */
  postgres: z.string(),
  /** Applied to the database, by their names. */
  migrations: z.array(z.string()),
  /** The columns of each table, in the order of its copies. */
  tables: z.record(z.string(), z.array(z.string())),
  /** A keyed digest of the server's secret, which tells whether another secret is the same one. */
  secret_digest: z.string(),
  /** False: made without the files of the storage. */
  has_files: z.boolean(),
  /** Whether the server's secret is in the archive. */
  has_secret: z.boolean(),
})
export type AboutArchive = z.infer<typeof aboutArchive>

const copied = z.object({ rows: z.number().int(), sha256: z.string() })
export type Copied = z.infer<typeof copied>

/** The last entry: what was copied. The digests are of the rows as text, in the order of the primary key. */
export const manifest = z.object({
  tables: z.record(z.string(), copied),
  queue: copied,
  sequences: z.record(z.string(), z.object({ value: z.number().int(), is_called: z.boolean() })),
  files: z.number().int(),
  file_bytes: z.number().int(),
  /** Files that rows refer to and that the storage did not have. */
  missing_files: z.array(z.string()),
  entries: z.number().int(),
  sums: z.string(),
})
export type Manifest = z.infer<typeof manifest>

export const aboutName = 'about.json'
export const manifestName = 'manifest.json'
export const queueName = 'queue'
export const secretName = 'keys/secret'
export const filesFolder = 'files/'

const padded = (no: number) => String(no).padStart(6, '0')
/** The name of a part of a table's copy. */
export const partName = (table: string, no: number): string => `tables/${table}/${padded(no)}.copy.gz`
export const tableOfPart = (name: string): string | undefined =>
  /^tables\/([a-z0-9_]+)\/\d{6,}\.copy\.gz$/.exec(name)?.[1]
