// npm run reseal — after GOODLOT_SECRET=new,old: seals what is stored with the new secret and notes the change in the audit log. Servers go on
// running. docs/operations.md, Rotate keys, has the whole order of steps.
import { systemClock } from '../clock.ts'
import { readConfig, StartError } from '../config.ts'
import { closeDatabase, openDatabase } from '../open.ts'
import { resealAll } from '../reseal.ts'
import { openSecrets } from '../secrets.ts'
import { openStorage } from '../storage/open-storage.ts'

try {
  const config = readConfig(process.env)
  const secrets = openSecrets(config)
  if (secrets.ids.length === 1)
    throw new StartError('There is one secret only. Set GOODLOT_SECRET to the new one, a comma and the old one first.')
  const database = await openDatabase(config)
  const storage = openStorage(config)
  const resealed = await resealAll({ db: database.db, config, secrets, storage, clock: systemClock })
  console.log(`${resealed} sealed with the secret ${secrets.ids[0]}. Earlier: ${secrets.ids.slice(1).join(', ')}.`)
  await closeDatabase(database)
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
