import type pg from 'pg'

/** How many rows of each broken rule are listed; the total follows them. */
const named = 5

/** The rules that are broken, each with the first rows that break it. All queries read the same snapshot. */
export async function findFaults(pool: pg.Pool, invariants: Record<string, string>): Promise<string[]> {
  const client = await pool.connect()
  const found: string[] = []
  try {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (const [says, statement] of Object.entries(invariants)) {
      const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' })
      if (rows.length > 0) found.push(`${says}: ${rows.slice(0, named).join(', ')} (${rows.length})`)
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  return found
}
