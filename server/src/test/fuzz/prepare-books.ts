import { randomBytes } from 'node:crypto'
import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'
import type { Preparation } from './prepare-erasures.ts'

/** A finished file with books, which is kept for another week. */
async function aBookFile(w: TestWorld, who: Person): Promise<Rows> {
  const name = `${randomBytes(16).toString('hex')}.csv`
  await w.storage.write(name, Buffer.from('\uFEFFEntry\r\n'))
  const now = w.clock.now()
  const { id } = await w.db
    .insertInto('book_exports')
    .values({
      ...{ requested_by: who.id, requested_at: now, language: 'en-US', what: 'ledger', format: 'csv', name, size: 10 },
      ...{ first_day: '2026-11-01', last_day: '2026-11-30', state: 'ready', made_at: now },
      expires_at: new Date(now.getTime() + 7 * 24 * 3600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { export_id: id }
}

export const bookPreparations: Record<string, Preparation> = { book_file: aBookFile }
