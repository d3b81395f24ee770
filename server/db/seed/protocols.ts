import { readdirSync, readFileSync } from 'node:fs'
import { protocolClassList } from '@goodlot/contract'
import type { Caller } from '@goodlot/rules'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../src/db/types.ts'
import { accountByEmail } from '../../src/features/accounts/index.ts'
import { copyProtocol, createProtocol } from '../../src/features/protocols/index.ts'
import { outsideCalls } from '../../src/http/refusal.ts'

const folder = new URL('./data/protocols/', import.meta.url)

type Path = readonly [category: string, line: string | null]

/** A file of seed/data/protocols; its README says what the fields mean. */
export interface ProtocolFile {
  tpl_name: string
  tpl_name_cn: string
  service_type: string
  fe_audit_type?: string
  catalog: Path | null
  catalog_also?: Path[]
  classes: unknown[]
}

export const protocolFiles = (): ProtocolFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

/** Owners of private copies, and the protocol copied. */
const copies = [
  ['buyer@goodlot.test', 'Furniture'],
  ['main@goodlot.test', 'Apparel'],
] as const

/** The thirteen public protocols, owned by root, and two private copies. Does nothing when any protocol exists. */
export async function seedProtocols(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('protocols').select('id').limit(1).executeTakeFirst()) return
    const root = await seedUser(trx, 'root@goodlot.test')
    const ids = new Map<string, number>()
    for (const { classes, catalog, catalog_also, ...head } of protocolFiles()) {
      const catalogs = await Promise.all(
        [...(catalog ? [catalog] : []), ...(catalog_also ?? [])].map((path) => pathOf(trx, path)),
      )
      const protocol = {
        name: head.tpl_name,
        name_cn: head.tpl_name_cn,
        service_type: head.service_type,
        audit_type: head.fe_audit_type ?? '',
        is_public: true,
        catalogs,
        classes: protocolClassList.parse(classes),
      }
      ids.set(
        head.tpl_name,
        await createProtocol({ ...outsideCalls, db: trx, me: root, now, locale: 'en-US' }, protocol),
      )
    }
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

async function pathOf(trx: Transaction<DB>, [category, line]: Path) {
  const node = (code: string) =>
    trx.selectFrom('catalog_nodes').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return { category: (await node(category)).id, line: line === null ? null : (await node(line)).id }
}
