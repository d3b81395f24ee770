// npm run restore -- ARCHIVE [--other-secret] [--erasures PLACE] — brings an archive of npm run backup back onto an empty server. BACKUP_KEY opens an
// encrypted one. People who were erased since are erased again, by the lists beside the archive, at ERASURE_LIST and at PLACE.
import { parseArgs } from 'node:util'
import { openArchive } from '../backup/archive-files.ts'
import { restoreArchive } from '../backup/restore-archive.ts'
import { systemClock } from '../clock.ts'
import { readConfig, StartError } from '../config.ts'
import { listPlaces, placeBeside } from '../features/privacy/index.ts'
import { eraseAgain } from '../features.ts'
import { bringUpToDate, closeDatabase, connectDatabase, ownerOf } from '../open.ts'
import { openSecrets } from '../secrets.ts'
import { requireStorage } from '../storage/require-storage.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'other-secret': { type: 'boolean', default: false }, erasures: { type: 'string' } },
  })
  const [path] = positionals
  if (!path) throw new StartError('Which archive? Say: npm run restore -- ARCHIVE')
  const config = readConfig(process.env)
  const archive = await openArchive(config, path)
  const database = await connectDatabase(config)
  try {
    const storage = await requireStorage(config)
    const target = {
      ...{ config, storage },
      pool: (await ownerOf(database)).pool,
      otherSecret: values['other-secret'],
    }
    const { about, manifest, migrated } = await restoreArchive(target, archive)
    // the tables are new: the server's role has no rights to them yet
    await bringUpToDate(database)
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    if (manifest.missing_files.length > 0)
      console.error(
        `${manifest.missing_files.length} files were missing when the archive was made; npm run doctor names them.`,
      )
    if (!about.has_files) console.error('The archive was made without files.')
    console.log(
      `Restored the server of ${about.made_at} (${about.version}): ${Object.keys(manifest.tables).length} tables with ${rows} rows, ${manifest.queue.rows} jobs, ${manifest.files} files; ${migrated.length} migrations applied since`,
    )
    const world = { ...{ db: database.db, clock: systemClock, config, storage }, secrets: openSecrets(config) }
    const { erased, waiting, damaged } = await eraseAgain(world, listPlaces(config, placeBeside(path), values.erasures))
    for (const { account_id, why } of waiting)
      console.error(`Account ${account_id} was erased and is back (${why}): it is tried again every day.`)
    for (const name of damaged) console.error(`The list of erasures has ${name}, which this server did not write.`)
    console.log(`${erased.length} accounts that were erased since then are erased again`)
  } finally {
    await closeDatabase(database)
  }
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
