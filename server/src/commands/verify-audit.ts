// npm run audit:verify — walks the sealed chain and names every audit row that is not what was sealed.
import { readConfig, StartError } from '../config.ts'
import { verify } from '../features/audit/index.ts'
import { openDatabase } from '../open.ts'
import { openSecrets } from '../secrets.ts'

try {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const { sealed, waiting, broken, head } = await verify(database.db, openSecrets(config))
  for (const sentence of broken) console.error(sentence)
  console.log(`${sealed} rows sealed, ${waiting} waiting, ${broken.length} broken; head ${head}`)
  await database.close()
  if (database.embedded && !database.embedded.reused) await database.embedded.stop()
  process.exit(broken.length > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(2)
}
