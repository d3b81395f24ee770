import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../db/connect.ts'
import { createTestDatabase } from './databases.ts'
import type { Outcome } from './double-booking/answers.ts'
import { fill } from './double-booking/rows.ts'
import { runRace, type Trial } from './double-booking/run-race.ts'
import { Servers } from './double-booking/servers.ts'
import { openTestPostgres } from './postgres.ts'

/**
 * Runs two server processes on one database, one of which is killed now and then. Many clients compete for few days of few inspectors: they
 * submit, edit, pay, cancel, decline, accept, re-assign, move and abort orders, choose other inspectors and send teams, while holds end.
 * Afterwards the rows must agree with each other and with every answer.
 */
export async function raceForDays(trial: Trial): Promise<Outcome> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-race-'))
  chmodSync(dir, 0o755)
  const postgres = await openTestPostgres()
  const testDatabase = await createTestDatabase(postgres.url)
  const database = connect(testDatabase.url)
  const servers = new Servers(testDatabase.url, join(dir, 'data'))
  try {
    await servers.start(0)
    await servers.start(1)
    return await runRace(trial, database.pool, servers, await fill(database.pool, trial.clients))
  } finally {
    await servers.stop()
    await database.close()
    await testDatabase.drop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
