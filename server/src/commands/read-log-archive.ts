// npm run archive:read -- ARCHIVE [--subject order:12] [--action orders.cancel] [--all] — compares every row of an archive of npm run archive with its
// seal in the database, and prints those of a subject or action, or all, as lines of JSON.
import { parseArgs } from 'node:util'
import { readConfig, StartError } from '../config.ts'
import { readArchive } from '../features/log-archives/index.ts'
import { closeDatabase, connectDatabase } from '../open.ts'
import { openSecrets } from '../secrets.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      subject: { type: 'string' },
      action: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  })
  const [place] = positionals
  if (!place) throw new StartError('Which archive? Say: npm run archive:read -- ARCHIVE [--subject order:12]')
  const { subject, action, all } = values
  const config = readConfig(process.env)
  const database = await connectDatabase(config)
  try {
    const world = {
      ...{ config, secrets: openSecrets(config), db: database.db, pool: database.direct.pool },
      now: new Date(),
    }
    const isWanted = all || subject !== undefined || action !== undefined
    const shown = isWanted ? { subject, action, onLine: (line: string) => console.log(line) } : undefined
    const archive = await readArchive(world, place, shown)
    // apart from the rows, which somebody may send into a file
    console.error(
      `Good: ${archive.rows} entries, seals ${archive.first_seal} to ${archive.last_seal}, each as it was sealed; ${archive.state === 'returned' ? 'they are in the log again' : 'they are in this archive only'}.`,
    )
  } finally {
    await closeDatabase(database)
  }
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
