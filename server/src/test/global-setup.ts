import type { TestProject } from 'vitest/node'
import { openTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** One real Postgres for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openTestPostgres()
  project.provide('postgres', postgres.url)
  return postgres.stop
}
