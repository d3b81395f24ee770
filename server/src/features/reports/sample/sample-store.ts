import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/** Postgres' channel on which servers hear that the sample of a language is ready. */
export const sampleChannel = 'sample_reports'

export const announceSample = (db: Db, locale: string) => sql`SELECT pg_notify(${sampleChannel}, ${locale})`.execute(db)
