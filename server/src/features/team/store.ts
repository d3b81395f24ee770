import { type MemberFlag, memberFlags, orderStatus } from '@goodlot/rules'
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Accounts, DB } from '../../db/types.ts'
import type { HandOver } from '../../feature.ts'

export type Account = Selectable<Accounts>

/** Orders of the family that the account `a` has placed and that were not cancelled. */
const booked = sql<number>`(SELECT count(*)::int FROM orders o WHERE o.real_customer_id = a.id
  AND o.customer_id = coalesce(a.parent_id, a.id) AND o.status <> ${orderStatus.cancelled})`

/** The accounts of a family with the names of their approvers: the main account, then its members by name. */
export const familyRows = (db: Db, mainId: number) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('accounts as p', 'p.id', 'a.approver_id')
    .selectAll('a')
    .select(['p.nickname as approver', booked.as('booked')])
    .where((eb) => eb.or([eb('a.id', '=', mainId), eb('a.parent_id', '=', mainId)]))
    .orderBy((eb) => eb('a.parent_id', 'is not', null))
    .orderBy('a.nickname')
    .orderBy('a.id')
    .execute()
export type FamilyRow = Awaited<ReturnType<typeof familyRows>>[number]

/** Locks a family, always in the order of ids, so that two who change it wait in turn. */
export const lockFamily = (trx: Transaction<DB>, mainId: number): Promise<Account[]> =>
  trx
    .selectFrom('accounts')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', mainId), eb('parent_id', '=', mainId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Entries of the log about records and members that a main account reads. */
const recordActions = ['products', 'factories'].flatMap((noun) =>
  ['add', 'edit', 'delete'].map((verb) => `${noun}.${verb}`),
)
const importActions = ['products.import', 'products.import_undo', 'factories.import', 'factories.import_undo']
const protocolActions = ['add', 'edit', 'save', 'delete', 'clone', 'clone_own'].map((verb) => `protocols.${verb}`)
const teamActions = ['team.invite', 'team.set', 'team.remove', 'accounts.add_sub_account']

/** The id that the subject of an entry of this kind has, such as 7 of `product:7`. */
const subjectId = (kind: string) =>
  sql`CASE WHEN a.subject LIKE ${`${kind}:%`} THEN split_part(a.subject, ':', 2)::int END`

interface Act {
  act_id: string
  at: Date
  account_id: number
  event: string
  order_no: string
  title: string
}

/**
 * What some accounts of a family did with its orders, with records that it has or had, and with its members. Not what they did before they
 * joined: records and orders of somebody else do not count.
 */
export function actsOf(db: Db, mainId: number, accounts: readonly number[]) {
  const family = sql`(SELECT id FROM accounts WHERE id = ${mainId} OR parent_id = ${mainId})`
  const entries = (actions: readonly string[], joined: RawBuilder<unknown>, title: RawBuilder<unknown>) =>
    sql`SELECT 'entry ' || a.id, a.at, a.account_id, a.action, '', ${title} FROM audit a ${joined}
      WHERE a.account_id = ANY(${accounts}) AND a.action = ANY(${actions})`
  const ofRecords = (kind: string, table: string, owner: string, actions: readonly string[]) =>
    entries(
      actions.filter((action) => action.startsWith(table)),
      sql`JOIN ${sql.table(table)} r ON r.id = ${subjectId(kind)} AND ${sql.ref(`r.${owner}`)} IN ${family}`,
      sql`r.name`,
    )
  const all = sql.join(
    [
      sql`SELECT 'event ' || e.id AS act_id, e.at, e.account_id, e.event, o.order_no,
          coalesce(nullif(o.order_name, ''), o.product_names) AS title
        FROM order_events e JOIN orders o ON o.id = e.order_id
        WHERE e.account_id = ANY(${accounts}) AND o.customer_id = ${mainId}`,
      ofRecords('product', 'products', 'owner_id', recordActions),
      ofRecords('factory', 'factories', 'owner_id', recordActions),
      ofRecords('protocol', 'protocols', 'created_by', protocolActions),
      entries(importActions, sql``, sql`''`),
      entries(teamActions, sql`JOIN accounts s ON s.id = ${subjectId('account')}`, sql`s.nickname`),
    ],
    sql` UNION ALL `,
  )
  return db.selectFrom(sql<Act>`(${all})`.as('e'))
}

export const withNames = (query: ReturnType<typeof actsOf>) =>
  query
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.act_id', 'e.at', 'e.event', 'a.id as user_id', 'a.nickname', 'e.order_no', 'e.title'])
    .orderBy('e.at', 'desc')
    .orderBy('e.act_id', 'desc')

/** Gives what waits for the approval of one account to another, also what its members will book. */
export async function moveApprovals(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  await trx.updateTable('orders').set({ approver_id: to }).where('approver_id', '=', from).execute()
  // the main account approves what names nobody
  await trx.updateTable('accounts').set({ approver_id: null }).where('approver_id', '=', from).execute()
}

/** Whoever leaves a family approves nothing in it any more, and has no limits of it. */
export const handOver: HandOver = async (trx, from, to) => {
  const { parent_id } = await trx
    .selectFrom('accounts')
    .select('parent_id')
    .where('id', '=', to)
    .executeTakeFirstOrThrow()
  const mainId = parent_id ?? to
  await moveApprovals(trx, from, mainId)
  // nobody approves what became its own
  await trx
    .updateTable('orders')
    .set({ approver_id: mainId })
    .where('real_customer_id', '=', to)
    .where('approver_id', '=', to)
    .execute()
  await trx
    .updateTable('accounts')
    .set({ member_flags: ['books'], approval_over_cents: null, approver_id: null })
    .where('id', '=', from)
    .execute()
}

export const flagsOf = ({ parent_id, member_flags }: Pick<Account, 'parent_id' | 'member_flags'>): MemberFlag[] =>
  parent_id === null ? [...memberFlags] : memberFlags.filter((flag) => member_flags.includes(flag))
