import type { Caller } from '@goodlot/rules'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../src/db/types.ts'
import { accountByEmail } from '../../src/features/accounts/index.ts'
import { addLibraryProtocol, copyProtocol, protocolLibrary } from '../../src/features/protocols/index.ts'
import { outsideCalls } from '../../src/http/refusal.ts'

/** Owners of private copies, and the protocol copied. */
const copies = [
  ['buyer@goodlot.test', 'Furniture'],
  ['main@goodlot.test', 'Apparel'],
] as const

/** The public protocols, owned by root, and two private copies. Does nothing when any protocol exists. */
export async function seedProtocols(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('protocols').select('id').limit(1).executeTakeFirst()) return
    const root = await seedUser(trx, 'root@goodlot.test')
    const ids = new Map<string, number>()
    for (const file of protocolLibrary()) ids.set(file.tpl_name, await addLibraryProtocol(trx, { me: root, now }, file))
    for (const [email, name] of copies) {
      const me = await seedUser(trx, email)
      const id = ids.get(name)
      if (id !== undefined)
        await copyProtocol({ ...outsideCalls, db: trx, me, now, locale: 'en-US' }, id, undefined, false)
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
