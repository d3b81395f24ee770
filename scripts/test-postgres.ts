// The Postgres of one `npm test`: prints its address and serves until its standard input ends, however the other end died.
import { startTestPostgres } from '../server/src/test/postgres.ts'

// Ctrl-C reaches every process of the terminal; this one stays until the tests are gone
process.on('SIGINT', () => undefined)
const postgres = await startTestPostgres()
console.log(postgres.url)
process.stdin.resume().once('end', async () => {
  await postgres.stop()
  process.exit(0)
})
