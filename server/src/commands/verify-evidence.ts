// npm run evidence:verify — goes through every report, photo, PDF, decision and chain of statements and names what is not as it was signed.
// With --sample N only through N orders.
import { readConfig, StartError } from '../config.ts'
import { verifyEvidence } from '../features/reports/index.ts'
import { closeDatabase, openDatabase } from '../open.ts'
import { openSecrets } from '../secrets.ts'
import { requireStorage } from '../storage/require-storage.ts'

try {
  const config = readConfig(process.env)
  const at = process.argv.indexOf('--sample')
  const sample = at < 0 ? null : Number(process.argv[at + 1])
  if (sample !== null && !(Number.isInteger(sample) && sample > 0))
    throw new StartError('--sample takes a number of orders, for example --sample 50')
  const database = await openDatabase(config)
  const storage = await requireStorage(config)
  const world = { db: database.db, config, secrets: openSecrets(config), storage, now: new Date() }
  const { sentences, reports, photos, files } = await verifyEvidence(world, sample)
  for (const sentence of sentences) console.error(sentence)
  console.log(`${reports} reports, ${photos} photos, ${files} PDFs verified; ${sentences.length} deviations`)
  await closeDatabase(database)
  process.exit(sentences.length > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(2)
}
