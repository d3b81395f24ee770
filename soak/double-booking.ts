// The long form of server/src/double-booking.test.ts: no day is sold twice, whoever is killed.
import { raceForDays } from '../server/src/test/double-booking.ts'

const attempts = 40_000

async function run() {
  const seed = Date.now() % 2 ** 31
  const { paths, kills, resent, faults } = await raceForDays({ clients: 50, attempts, killEvery: 1000, seed })
  if (faults.length > 0) throw new Error(`seed ${seed}: ${faults.slice(0, 20).join('\n')}`)
  return [
    ...Object.entries(paths).map(([path, { ok, refused }]) => ({
      name: path,
      value: ok,
      unit: 'done',
      note: `${refused} refused`,
    })),
    { name: 'servers killed', value: kills, unit: '', note: `${resent} requests had no answer and were sent again` },
  ]
}

export const benches = [{ name: 'Days: no double booking', run }]
