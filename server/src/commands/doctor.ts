// npm run doctor — proves that orders, their days, their money and the ledger agree, and that the evidence of reports is what was signed; names
// everything that does not. Evidence is sampled; with --all every report is verified.
import { type Config, readConfig, StartError } from '../config.ts'
import { checkCount, examine, moneyLines } from '../doctor/index.ts'
import { verifyEvidence } from '../features/reports/index.ts'
import { closeDatabase, openDatabase } from '../open.ts'
import { openSecrets } from '../secrets.ts'
import { requireStorage } from '../storage/require-storage.ts'
import { clamd } from '../virus-check/clamd.ts'

const sampledOrders = 50

/** A sentence about the virus check of uploads. It is no contradiction in the data, so it fails nothing. */
const uploadCheck = async ({ clamd: address }: Config): Promise<string> =>
  address
    ? clamd(address)
        .check()
        .then(
          () => 'uploads are checked for viruses',
          (error: Error) => `uploads are refused: the virus scanner does not answer (${error.message})`,
        )
    : 'uploads are not checked for viruses: CLAMD names no scanner'

try {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const found = await examine(database.pool)
  const storage = await requireStorage(config)
  const world = { db: database.db, config, secrets: openSecrets(config), storage, now: new Date() }
  const evidence = await verifyEvidence(world, process.argv.includes('--all') ? null : sampledOrders)
  for (const sentence of [...found, ...evidence.sentences]) console.error(sentence)
  console.log(`${checkCount} checks, ${found.length} not passed`)
  const { reports, photos, files, sentences } = evidence
  console.log(`${reports} reports, ${photos} photos, ${files} PDFs verified; ${sentences.length} deviations`)
  for (const line of await moneyLines(database.pool)) console.log(line)
  console.log(await uploadCheck(config))
  await closeDatabase(database)
  process.exit(found.length + sentences.length > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(2)
}
