import type { Caller } from '@goodlot/rules'
import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../../src/db/in-transaction.ts'
import type { DB } from '../../src/db/types.ts'
import { accountByEmail } from '../../src/features/accounts/index.ts'
import { copyProtocol, renewLibrary } from '../../src/features/protocols/index.ts'
import { outsideCalls } from '../../src/http/refusal.ts'

/** Owners of private copies, and the protocol copied. */
const copies = [
  ['buyer@goodlot.test', 'Furniture'],
  ['main@goodlot.test', 'Apparel'],
] as const

/** The public protocols, owned by root, and two private copies for customers who have no protocol yet. */
export async function seedProtocols(db: Kysely<DB>, now: Date): Promise<void> {
  await renewLibrary(db, now)
  await inTransaction(db, async (trx) => {
    for (const [email, name] of copies) {
      const me = await seedUser(trx, email)
      const own = await trx.selectFrom('protocols').select('id').where('created_by', '=', me.id).limit(1).execute()
      const original = await trx
        .selectFrom('protocols')
        .select('id')
        .where('name', '=', name)
        .where('is_public', '=', true)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (own.length === 0 && original)
        await copyProtocol({ ...outsideCalls, db: trx, me, now, locale: 'en-US' }, original.id, undefined, false)
    }
  })
}

async function seedUser(trx: Transaction<DB>, email: string): Promise<Caller> {
  const account = await accountByEmail(trx, email)
  if (!account) throw new Error(`the seed has no account ${email}`)
  return {
    id: account.id,
    role: account.role as Caller['role'],
    isAgent: account.is_agent,
    isSub: account.parent_id !== null,
    childCount: 0,
  }
}
