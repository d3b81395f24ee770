// npm run backup:check -- ARCHIVE — restores an archive into a Postgres and a folder of its own, runs the doctor, verifies all evidence and
// the audit log there, and removes both.
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive } from '../backup/archive-files.ts'
import { restoreArchive } from '../backup/restore-archive.ts'
import { type Config, readConfig, StartError } from '../config.ts'
import { checkCount, examine } from '../doctor/index.ts'
import { verify } from '../features/audit/index.ts'
import { verifyEvidence } from '../features/reports/index.ts'
import { bringUpToDate, closeDatabase, connectDatabase, type Opened } from '../open.ts'
import { openSecrets } from '../secrets.ts'
import { folderStorage } from '../storage/folder.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'goodlot-check-'))
let isGood = false
try {
  const [path] = process.argv.slice(2)
  if (!path) throw new StartError('Which archive? Say: npm run backup:check -- ARCHIVE')
  // Postgres runs as another user when we are root
  chmodSync(dataDir, 0o755)
  const own = readConfig(process.env)
  const config: Config = {
    ...own,
    dataDir,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseOwnerUrl: undefined,
  }
  const database = await connectDatabase(config)
  try {
    isGood = await check(path, own, config, database)
  } finally {
    await closeDatabase(database)
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)

async function check(path: string, own: Config, config: Config, database: Opened): Promise<boolean> {
  const { pool, db, owner } = database
  const storage = folderStorage(join(dataDir, 'files'))
  const { about, manifest } = await restoreArchive(
    { config, pool: owner?.pool ?? pool, storage, otherSecret: true },
    await openArchive(own, path),
  )
  await bringUpToDate(database)
  // an archive without the secret is checked with the one of this server
  const kept = join(own.dataDir, 'secret')
  if (!about.has_secret && !config.secret && existsSync(kept)) cpSync(kept, join(dataDir, 'secret'))
  const world = { db, config, secrets: openSecrets(config), storage, now: new Date() }
  const rules = await examine(pool)
  const evidence = about.has_files ? await verifyEvidence(world, null) : null
  const log = about.has_files ? await verify(world) : null
  const found = [...rules, ...(evidence?.sentences ?? []), ...(log?.broken ?? [])]
  for (const sentence of found) console.error(sentence)
  for (const name of manifest.missing_files) console.error(`The file ${name} is missing.`)
  const faults = found.length + manifest.missing_files.length
  console.log(
    `${faults === 0 ? 'Good' : 'NOT GOOD'}: restored ${manifest.files} files and all rows of ${about.made_at}; ${checkCount} checks, ${
      evidence && log
        ? `${evidence.reports} reports, ${evidence.photos} photos, ${evidence.files} PDFs and ${log.sealed} rows of the audit log verified`
        : 'no evidence verified, because it was made without files'
    }; ${faults} faults`,
  )
  return faults === 0
}
