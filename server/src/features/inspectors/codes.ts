import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { codeOf, insertCode } from './code-store.ts'

/** Without 0, O, 1, I and L: the code is read aloud and typed on phones. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The family's current code; created if there is none. Concurrent calls get the same code. */
export async function ensureCode(trx: Transaction<DB>, ownerId: number, at: Date) {
  for (;;) {
    const existing = await codeOf(trx, ownerId)
    if (existing) return existing
    // saves nothing if another family has this code: then the loop tries another one
    await insertCode(trx, ownerId, newCode(), at)
  }
}
