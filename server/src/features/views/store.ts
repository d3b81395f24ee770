import type { OrderColumn } from '@goodlot/rules'
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, OrderViews } from '../../db/types.ts'
import type { HandOver } from '../../feature.ts'

/** Characters of a name, as the contract allows them. */
const nameMax = 60

export async function columnsOf(db: Db, accountId: number): Promise<string[]> {
  const row = await db
    .selectFrom('order_columns')
    .select('columns')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.columns ?? []
}

export const setColumns = (trx: Transaction<DB>, accountId: number, columns: readonly OrderColumn[], at: Date) =>
  trx
    .insertInto('order_columns')
    .values({ account_id: accountId, columns: [...columns], changed_at: at })
    .onConflict((oc) => oc.column('account_id').doUpdateSet({ columns: [...columns], changed_at: at }))
    .execute()

export const forgetColumns = (trx: Transaction<DB>, accountId: number) =>
  trx.deleteFrom('order_columns').where('account_id', '=', accountId).execute()

const withOwners = (db: Db) =>
  db
    .selectFrom('order_views as v')
    .innerJoin('accounts as a', 'a.id', 'v.owner_id')
    .select(['v.id', 'v.owner_id', 'v.name', 'v.query', 'v.columns', 'v.is_shared', 'a.nickname as owner'])
    .select(sql<number>`coalesce(a.parent_id, a.id)`.as('main_id'))
    .select(sql<boolean>`a.role = 'root'`.as('is_of_team'))

export type ViewRow = Awaited<ReturnType<typeof viewById>> & object

/** The views of an account and those shared by its family; `mainId` null: by the team. */
export const viewsFor = (db: Db, accountId: number, mainId: number | null) =>
  withOwners(db)
    .where((eb) =>
      eb.or([
        eb('v.owner_id', '=', accountId),
        eb.and([
          eb('v.is_shared', '=', true),
          mainId === null
            ? eb('a.role', '=', 'root')
            : eb.and([eb('a.role', '<>', 'root'), eb.or([eb('a.id', '=', mainId), eb('a.parent_id', '=', mainId)])]),
        ]),
      ]),
    )
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute()

export const viewById = (db: Db, id: number) => withOwners(db).where('v.id', '=', id).executeTakeFirst()

/** Like `viewById`, but locks the view until the end of the transaction. */
export const lockView = (trx: Transaction<DB>, id: number) =>
  withOwners(trx).where('v.id', '=', id).forUpdate('v').executeTakeFirst()

/** Lets the views of one account be added one after the other, so that their number and names are checked. */
export const lockOwner = (trx: Transaction<DB>, accountId: number) =>
  trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

export async function countViews(trx: Transaction<DB>, ownerId: number): Promise<number> {
  const { n } = await trx
    .selectFrom('order_views')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const viewNamed = (trx: Transaction<DB>, ownerId: number, name: string) =>
  trx
    .selectFrom('order_views')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()

export async function insertView(trx: Transaction<DB>, row: Insertable<OrderViews>): Promise<number> {
  const { id } = await trx.insertInto('order_views').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const changeView = (trx: Transaction<DB>, id: number, row: Updateable<OrderViews>) =>
  trx.updateTable('order_views').set(row).where('id', '=', id).execute()

/** The names of an account's views, as they are compared. */
const namesOf = async (trx: Transaction<DB>, ownerId: number) =>
  new Set(
    (
      await trx
        .selectFrom('order_views')
        .select(sql<string>`lower(name)`.as('name'))
        .where('owner_id', '=', ownerId)
        .execute()
    ).map(({ name }) => name),
  )

/** What a member who leaves had shared stays with the main account, under another name if the account has one like it. */
export const handOver: HandOver = async (trx, from, to) => {
  const { main_id } = await trx
    .selectFrom('accounts')
    .select(({ fn }) => fn.coalesce('parent_id', 'id').as('main_id'))
    .where('id', '=', to)
    .executeTakeFirstOrThrow()
  await lockOwner(trx, main_id)
  const shared = await trx
    .selectFrom('order_views')
    .select(['id', 'name'])
    .where('owner_id', '=', from)
    .where('is_shared', '=', true)
    .orderBy('id')
    .execute()
  const used = await namesOf(trx, main_id)
  for (const { id, name } of shared) {
    const free = [name, ...Array.from(used, (_, i) => `${[...name].slice(0, nameMax - 4).join('')} ${i + 2}`)]
    const chosen = free.find((one) => !used.has(one.toLowerCase())) ?? name
    used.add(chosen.toLowerCase())
    await trx.updateTable('order_views').set({ owner_id: main_id, name: chosen }).where('id', '=', id).execute()
  }
}

export const deleteView = (trx: Transaction<DB>, id: number) =>
  trx.deleteFrom('order_views').where('id', '=', id).execute()
