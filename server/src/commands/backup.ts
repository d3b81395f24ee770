// npm run backup [-- --to FOLDER|FILE|s3:NAME] [--with-keys] — copies the whole server into one archive, while it runs: all rows as of one moment,
// all files, and the secret of the data folder if the archive is encrypted (BACKUP_KEY) or --with-keys says so: whoever reads an archive with
// the secret can sign reports and read two-step keys. Beside it is the list of erased accounts, which a restore of any archive reads.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { archiveName, storeArchive } from '../backup/archive-files.ts'
import { sealWith } from '../backup/passphrase.ts'
import { writeArchive } from '../backup/write-archive.ts'
import { readConfig, StartError } from '../config.ts'
import { copyErasureList, placeBeside } from '../features/privacy/index.ts'
import { jobs } from '../features.ts'
import { closeDatabase, connectDatabase } from '../open.ts'
import { openSecrets } from '../secrets.ts'
import { requireStorage } from '../storage/require-storage.ts'

const shownMissing = 20

try {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: 'backups' },
      'with-keys': { type: 'boolean', default: false },
      'without-files': { type: 'boolean', default: false },
    },
  })
  const config = readConfig(process.env)
  const now = new Date()
  const key = config.backupKey
  const secretPath = join(config.dataDir, 'secret')
  const takesSecret = (key !== undefined || values['with-keys']) && !config.secret && existsSync(secretPath)
  const database = await connectDatabase(config)
  try {
    const secrets = openSecrets(config)
    const archive = writeArchive({
      pool: database.direct.pool,
      storage: await requireStorage(config),
      secrets,
      now,
      secretFile: takesSecret ? readFileSync(secretPath) : null,
      hasFiles: !values['without-files'],
      pausedJobs: jobs.filter(({ replacesFiles }) => replacesFiles).map(({ name }) => name),
    })
    const bytes = key === undefined ? archive.bytes : sealWith(key, archive.bytes)
    const path = await storeArchive(config, values.to, archiveName(now, key !== undefined), bytes)
    await copyErasureList({ db: database.db, secrets, config }, placeBeside(path))
    const { tables, queue, files, file_bytes, missing_files } = archive.summary
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    for (const name of missing_files.slice(0, shownMissing)) console.error(`The storage does not have ${name}.`)
    if (missing_files.length > 0)
      console.error(`${missing_files.length} files that rows name are not in the storage, so not in the archive.`)
    if (!takesSecret)
      console.error(
        config.secret
          ? 'GOODLOT_SECRET is not in the archive: keep it elsewhere, a restore needs it.'
          : 'The secret of the data folder is not in the archive, because it is not encrypted: set BACKUP_KEY, or keep a copy of it.',
      )
    console.log(
      `${path}: ${Object.keys(tables).length} tables with ${rows} rows, ${queue.rows} jobs, ${files} files of ${Math.ceil(file_bytes / 1e6)} MB, ${key === undefined ? 'not encrypted' : 'encrypted'}`,
    )
  } finally {
    await closeDatabase(database)
  }
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
