import type { DecodedOf, inspectors } from '@goodlot/contract'
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, InspectorProposals } from '../../db/types.ts'
import { isInspectorWith } from '../../order/matches/index.ts'

export type Proposal = Selectable<InspectorProposals>

const named = (db: Db) =>
  db
    .selectFrom('inspector_proposals as p')
    .innerJoin('inspectors as i', 'i.account_id', 'p.inspector_id')
    .innerJoin('accounts as a', 'a.id', 'p.inspector_id')

const namedColumns = ['a.nickname', 'i.real_name'] as const

export type ProposalFilters = Omit<
  DecodedOf<(typeof inspectors)['ins_proposals']>,
  'page' | 'limit' | 'search_json' | 'sort'
>

export async function filteredProposals(db: Db, f: ProposalFilters) {
  // joins that may find nobody are left out where proposals are counted
  let q = db
    .selectFrom('inspector_proposals as p')
    .leftJoin('inspectors as i', 'i.account_id', 'p.inspector_id')
    .leftJoin('accounts as a', 'a.id', 'p.inspector_id')
  if (f.state !== 'all') q = q.where('p.state', '=', f.state ?? 'open')
  if (f.field !== undefined) q = q.where('p.field', '=', f.field)
  if (f.uid !== undefined) q = q.where('p.inspector_id', '=', f.uid)
  if (f.nickname !== undefined) q = q.where(await isInspectorWith(db, 'p.inspector_id', f.nickname))
  // in an object, because a query must not be awaited
  return { query: q }
}
export type NamedProposal = Proposal & { nickname: string; real_name: string }

type ProposalQuery = Awaited<ReturnType<typeof filteredProposals>>['query']
export const latestFirst = (q: ProposalQuery) =>
  q
    .selectAll('p')
    .select([sql<string>`a.nickname`.as('nickname'), sql<string>`i.real_name`.as('real_name')])
    .orderBy('p.changed_at', 'desc')
    .orderBy('p.id', 'desc')

/** The open proposals of an inspector, and for each other field the last one if it was sent back. */
export async function currentProposals(db: Db, inspectorId: number): Promise<NamedProposal[]> {
  const rows = await named(db)
    .selectAll('p')
    .select(namedColumns)
    .distinctOn('p.field')
    .where('p.inspector_id', '=', inspectorId)
    .orderBy('p.field')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.filter(({ state }) => state === 'open' || state === 'sent_back')
}

export const openProposalsOf = (db: Db, inspectorId: number): Promise<Proposal[]> =>
  db
    .selectFrom('inspector_proposals')
    .selectAll()
    .where('inspector_id', '=', inspectorId)
    .where('state', '=', 'open')
    .execute()

export const proposalById = (db: Db, id: number) =>
  db.selectFrom('inspector_proposals').selectAll().where('id', '=', id).executeTakeFirst()

/** The inspector whose proposal this is. Whoever decides locks the inspector first, as everybody who changes one does. */
export const proposerOf = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('inspector_proposals').select('inspector_id').where('id', '=', id).executeTakeFirst())
    ?.inspector_id

export const insertProposal = (trx: Transaction<DB>, row: Insertable<InspectorProposals>) =>
  trx.insertInto('inspector_proposals').values(row).returningAll().executeTakeFirstOrThrow()

export const changeProposal = (trx: Transaction<DB>, id: number, change: Updateable<InspectorProposals>) =>
  trx.updateTable('inspector_proposals').set(change).where('id', '=', id).execute()

/** Sealed bank accounts in proposals, to seal them anew after the secret has changed. */
export const sealedProposals = (db: Db) =>
  db
    .selectFrom('inspector_proposals')
    .select(['id', 'inspector_id', 'field', 'sealed'])
    .where('sealed', 'is not', null)
    .orderBy('id')
    .execute()

/** Replaces a sealed value; false if its inspector has changed it meanwhile. */
export async function replaceSealedProposal(db: Db, id: number, before: Buffer, sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inspector_proposals')
    .set({ sealed })
    .where('id', '=', id)
    .where('sealed', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What an inspector is still to be paid, locked until the end of the transaction. */
export const unpaidPayoutsOf = async (trx: Transaction<DB>, inspectorId: number): Promise<number[]> =>
  (
    await trx
      .selectFrom('payouts')
      .select('id')
      .where('inspector_id', '=', inspectorId)
      .where('paid_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  ).map(({ id }) => id)
