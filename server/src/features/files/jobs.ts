import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { copyName } from './view.ts'

/** An upload that no record took within this time was given up: its form was closed, or saved without it. */
const looseDays = 3
const batch = 200

/** Every column that names an attachment, by its foreign key: a new feature's is known as soon as its migration ran. */
async function columnsThatUse(db: Kysely<DB>): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'attachments'::regclass`.execute(db)
  return rows
}

/** Removes uploads that nothing uses, and their files. */
async function sweepLoose({ db, clock, storage }: JobWorld): Promise<boolean> {
  const before = new Date(clock.now().getTime() - looseDays * 24 * 3600_000)
  const used = (await columnsThatUse(db)).map(
    ({ table, column }) => sql`NOT EXISTS (SELECT 1 FROM ${sql.table(table)} u WHERE u.${sql.ref(column)} = a.id)`,
  )
  const unused = sql.join([sql`a.tag_id IS NULL`, sql`a.created_at < ${before}`, ...used], sql` AND `)
  const { rows } = await sql<{ name: string; has_copies: boolean }>`
    DELETE FROM attachments WHERE id IN (
      SELECT a.id FROM attachments a WHERE ${unused} ORDER BY a.id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ) RETURNING name, has_copies`.execute(db)
  for (const { name, has_copies } of rows) {
    for (const file of has_copies ? [name, copyName(name, 'thumb'), copyName(name, 'view')] : [name])
      await storage.remove(file)
  }
  return rows.length === batch
}

export const jobs: Job[] = [{ name: 'files.sweep', everyMs: 3600_000, patient: true, run: sweepLoose }]
