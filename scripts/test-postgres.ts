// The Postgres of one `npm test`: prints its address and runs until its standard input ends, even if the parent was killed.
import { startTestPostgres } from '../server/src/test/postgres.ts'

// Ctrl-C reaches every process of the terminal; this one stays until the tests have ended
process.on('SIGINT', () => undefined)
const postgres = await startTestPostgres()
console.log(postgres.url)
process.stdin.resume().once('end', async () => {
  await postgres.stop()
  process.exit(0)
})
