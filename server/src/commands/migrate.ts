// npm run migrate — brings the database up to date as the owner of its tables (DATABASE_OWNER_URL), makes the role of DATABASE_URL if it is not
// there, and grants it what servers and workers need. Servers that do not know the owner start afterwards.
import { readConfig, StartError } from '../config.ts'
import { connect } from '../db/connect.ts'
import { ensureRole } from '../db/server-role.ts'
import { closeDatabase, openDatabase } from '../open.ts'

try {
  const config = readConfig(process.env)
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl && databaseOwnerUrl) {
    const owner = connect(databaseOwnerUrl, { max: 1 })
    await ensureRole(owner.pool, databaseUrl).finally(() => owner.close())
  }
  const database = await openDatabase(config, { report: (step) => console.log(step) })
  console.log('The database is up to date.')
  await closeDatabase(database)
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
