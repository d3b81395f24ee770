import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /** A folder for what is created once for all test files. */
    sharedDir: string
  }
}

/** One real Postgres for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openTestPostgres()
  const sharedDir = mkdtempSync(join(tmpdir(), 'goodlot-shared-'))
  project.provide('postgres', postgres.url)
  project.provide('sharedDir', sharedDir)
  return async () => {
    await postgres.stop()
    rmSync(sharedDir, { recursive: true, force: true })
  }
}
