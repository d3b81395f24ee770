import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { loadReference } from '../features/lists/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** One real Postgres for the run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-test-'))
  chmodSync(dir, 0o755)
  const postgres = await startEmbedded({ dir: join(dir, 'pg'), unsafe: true })
  const maintenance = connect(postgres.url, { max: 1 })
  await maintenance.pool.query('CREATE DATABASE template_goodlot')
  await maintenance.close()
  const template = connect(postgres.databaseUrl('template_goodlot'))
  await migrate(template.pool)
  await loadReference(template.db)
  await template.close()
  project.provide('postgres', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
