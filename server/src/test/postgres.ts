import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { loadExamQuestions } from '../features/exams/index.ts'
import { loadHolidays } from '../features/holidays/index.ts'
import { loadLabTests } from '../features/laboratory/index.ts'
import { loadReference } from '../reference/index.ts'
import { databaseUrl, template } from './databases.ts'

export interface TestPostgres {
  /** Address of the maintenance database. */
  url: string
  stop(): Promise<void>
}

/** Makes the migrated database that every test database is a copy of. */
export async function makeTemplate(postgresUrl: string): Promise<void> {
  const maintenance = connect(postgresUrl, { max: 1 })
  await maintenance.pool.query(`CREATE DATABASE ${template}`)
  await maintenance.close()
  const database = connect(databaseUrl(postgresUrl, template))
  await migrate(database.pool)
  await loadReference(database.db)
  await loadHolidays(database.db)
  await loadLabTests(database.db)
  await loadExamQuestions(database.db)
  await database.close()
}

/** A Postgres without fsync, with a migrated template that every test database is a copy of. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-test-'))
  chmodSync(dir, 0o755)
  const postgres = await startEmbedded({ dir: join(dir, 'pg'), unsafe: true })
  await makeTemplate(postgres.url)
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The Postgres that `npm test` started for all its parts; a part that runs alone starts its own. */
export async function openTestPostgres(): Promise<TestPostgres> {
  const url = process.env.GOODLOT_TEST_POSTGRES
  return url ? { url, stop: async () => undefined } : startTestPostgres()
}
