// npm run doctor — proves that orders, their days, their money and the ledger agree; names everything that does not.
import { readConfig, StartError } from '../config.ts'
import { checkCount, examine } from '../doctor/index.ts'
import { openDatabase } from '../open.ts'

try {
  const database = await openDatabase(readConfig(process.env))
  const found = await examine(database.pool)
  for (const sentence of found) console.error(sentence)
  console.log(`${checkCount} checks, ${found.length} not passed`)
  await database.close()
  if (database.embedded && !database.embedded.reused) await database.embedded.stop()
  process.exit(found.length > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(2)
}
