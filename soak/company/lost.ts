import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Race } from '../../server/src/test/double-booking/race.ts'
import type { Told } from './people.ts'

interface Servers {
  pool: Pick<Pool, 'query'>
  any(): string
}

/** What people were told and is not so: products that are missing or doubled, files that cannot be read back. */
export async function lost(servers: Servers, race: Race, told: Told): Promise<string[]> {
  const faults: string[] = []
  const { rows } = await servers.pool.query<{ owner_id: number; name: string; count: number }>(
    "SELECT owner_id, name, count(*) FROM products WHERE name LIKE 'Kettle %' GROUP BY owner_id, name",
  )
  const stored = new Map(rows.map((row) => [row.name, row]))
  for (const { client, name } of told.products) {
    const row = stored.get(name)
    if (row?.owner_id !== race.rows.clients[client]?.id || row?.count !== 1)
      faults.push(`${name} was added once, the rows have ${row?.count ?? 0} of it`)
  }
  if (rows.length !== told.products.length) faults.push(`${told.products.length} products told, ${rows.length} stored`)
  for (const { address, sha256 } of told.uploads) {
    const answer = await fetch(new URL(address, servers.any()))
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 200 || createHash('sha256').update(bytes).digest('hex') !== sha256)
      faults.push(
        `a file that was stored is not what comes back: ${answer.status} ${bytes.subarray(0, 300).toString('latin1')}`,
      )
  }
  const uploads = await servers.pool.query<{ count: number }>("SELECT count(*) FROM attachments WHERE tag = 'product'")
  if (uploads.rows[0]?.count !== told.uploads.length)
    faults.push(`${told.uploads.length} uploads were answered, ${uploads.rows[0]?.count} are stored`)
  return faults
}
