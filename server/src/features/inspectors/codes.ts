import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { codeOf, insertCode } from './code-store.ts'

/** Without 0, O, 1, I and L: the code is read aloud and typed on phones. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The family's live code; made when it has none. Two who ask at once get the same. */
export async function ensureCode(trx: Transaction<DB>, ownerId: number, at: Date) {
  for (;;) {
    const existing = await codeOf(trx, ownerId)
    if (existing) return existing
    // a code that another family has is not saved, and the next one is tried
    await insertCode(trx, ownerId, newCode(), at)
  }
}
