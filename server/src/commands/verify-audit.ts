// npm run audit:verify — walks the sealed chain and names every audit row that is not what was sealed. With --renew-head, after
// the database went back to an earlier moment: accepts the ends that the log and the chains of reports have now.
import { readConfig, StartError } from '../config.ts'
import { renewHead, verify } from '../features/audit/index.ts'
import { renewHeads } from '../features/evidence/index.ts'
import { closeDatabase, openDatabase } from '../open.ts'
import { openSecrets } from '../secrets.ts'
import { requireStorage } from '../storage/require-storage.ts'

try {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const storage = await requireStorage(config)
  const log = { db: database.db, config, secrets: openSecrets(config), storage }
  if (process.argv.includes('--renew-head')) {
    await renewHead(log, new Date())
    await renewHeads(log)
    console.log('The ends of the log and of the chains of reports are kept as they are now. The log says so.')
  }
  const { sealed, archived, waiting, broken, head } = await verify(log)
  for (const sentence of broken) console.error(sentence)
  console.log(
    `${sealed} rows sealed${archived > 0 ? `, ${archived} of them archived` : ''}, ${waiting} waiting, ${broken.length} broken; head ${head}`,
  )
  await closeDatabase(database)
  process.exit(broken.length > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(2)
}
