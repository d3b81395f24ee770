import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { copyName, printName } from './view.ts'

/** An upload that no record uses after this time is abandoned: its form was closed, or saved without it. */
const unusedDays = 3
const batch = 200

/** Every column with a foreign key to attachments, so that those of new features are included. */
async function referencingColumns(db: Kysely<DB>): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'attachments'::regclass`.execute(db)
  return rows
}

/** Removes uploads that nothing uses, and their files. */
async function removeUnused({ db, clock, storage }: JobWorld): Promise<boolean> {
  const before = new Date(clock.now().getTime() - unusedDays * 24 * 3600_000)
  const unreferenced = (await referencingColumns(db)).map(
    ({ table, column }) => sql`NOT EXISTS (SELECT 1 FROM ${sql.table(table)} u WHERE u.${sql.ref(column)} = a.id)`,
  )
  const unused = sql.join([sql`a.tag_id IS NULL`, sql`a.created_at < ${before}`, ...unreferenced], sql` AND `)
  const { rows } = await sql<{ name: string; has_copies: boolean }>`
    DELETE FROM attachments WHERE id IN (
      SELECT a.id FROM attachments a WHERE ${unused} ORDER BY a.id LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ) RETURNING name, has_copies`.execute(db)
  for (const { name, has_copies } of rows) {
    for (const file of has_copies ? [name, copyName(name, 'thumb'), copyName(name, 'view'), printName(name)] : [name])
      await storage.remove(file)
  }
  return rows.length === batch
}

export const jobs: Job[] = [{ name: 'files.sweep', everyMs: 3600_000, patient: true, run: removeUnused }]
