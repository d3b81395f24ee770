// npm run archive:return -- ARCHIVE — brings the rows of an archive of npm run archive back into the log, and removes people again who were erased
// meanwhile. The archive itself stays where it is.
import { readConfig, StartError } from '../config.ts'
import { returnArchive } from '../features/log-archives/index.ts'
import { eraseReturned } from '../features/privacy/index.ts'
import { closeDatabase, openDatabase, ownerOf } from '../open.ts'
import { openSecrets } from '../secrets.ts'

try {
  const [place] = process.argv.slice(2)
  if (!place) throw new StartError('Which archive? Say: npm run archive:return -- ARCHIVE')
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const { db, pool } = await ownerOf(database)
    const world = { config, secrets: openSecrets(config), db, pool, now: new Date() }
    const { archive, returned } = await returnArchive(world, place, eraseReturned)
    console.log(
      `${returned} entries are in the log again (seals ${archive.first_seal} to ${archive.last_seal}), as npm run audit:verify shows.`,
    )
  } finally {
    await closeDatabase(database)
  }
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
