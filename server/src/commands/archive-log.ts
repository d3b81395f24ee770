// npm run archive -- --before 2024-01-01 [--to FOLDER|FILE|s3:NAME] — takes old years of the audit log out of the database: writes their rows into an
// archive (encrypted if BACKUP_KEY is set), reads it back, notes it in the log, removes the rows. Without --to it only says what would leave.
// npm run archive -- --resume [--from ARCHIVE] — goes on after a run that was interrupted.
import { parseArgs } from 'node:util'
import { chinaInstant } from '@goodlot/rules'
import { readConfig, StartError } from '../config.ts'
import { archiveLog, planArchive, resumeArchive } from '../features/log-archives/index.ts'
import { closeDatabase, openDatabase, ownerOf } from '../open.ts'
import { openSecrets } from '../secrets.ts'

const usage = 'Which entries? Say: npm run archive -- --before 2024-01-01 [--to FOLDER|FILE|s3:NAME], or --resume'

/** The beginning of a day in China. */
function momentOf(day: string | undefined): Date {
  if (!day) throw new StartError(usage)
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? chinaInstant(day) : new Date(Number.NaN)
  if (Number.isNaN(moment.getTime())) throw new StartError(`${day} is not a day like 2024-01-01.`)
  return moment
}

const report = (done: Awaited<ReturnType<typeof archiveLog>>, nothing: string) => {
  if (!done) return console.log(nothing)
  const { archive, removed } = done
  console.log(
    `${archive.place}: ${archive.rows} entries of the log, seals ${archive.first_seal} to ${archive.last_seal}; ${removed} rows removed now. SHA-256 of its content: ${archive.sha256}`,
  )
}

try {
  const { values } = parseArgs({
    options: {
      before: { type: 'string' },
      to: { type: 'string' },
      resume: { type: 'boolean', default: false },
      from: { type: 'string' },
    },
  })
  const before = values.resume ? null : momentOf(values.before)
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const now = new Date()
    const { db, pool } = await ownerOf(database)
    const world = { config, secrets: openSecrets(config), db, pool, now }
    if (before === null) report(await resumeArchive(world, values.from), 'Nothing is unfinished.')
    else if (values.to !== undefined)
      report(await archiveLog(world, { before, to: values.to }), 'There is nothing to archive.')
    else {
      const range = await planArchive(world, before)
      console.log(
        range
          ? `${range.rows} entries of the log would leave (seals ${range.first_seal} to ${range.last_seal}). Nothing was changed: say --to FOLDER|FILE|s3:NAME to archive them.`
          : 'There is nothing to archive.',
      )
    }
  } finally {
    await closeDatabase(database)
  }
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
