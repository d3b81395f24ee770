import { maskedNumber, seesBankCard, seesInspector, tailOf } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Me } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { readBankCard } from '../../payment/index.ts'
import type { Secrets } from '../../secrets.ts'
import { factsOf, type InspectorRecord, inspectorById, lockInspector } from './store.ts'

type Reading = { db: Db; me: Me } & MayFail<'not_found'>

/** The inspector, if the caller may see it; another customer's inspector is answered as not found. */
export async function visible(ctx: Reading, id: number): Promise<InspectorRecord> {
  const row = await inspectorById(ctx.db, id)
  if (!row || !seesInspector(ctx.me, factsOf(row))) fail(ctx, 'not_found')
  return row
}

/** The same as `visible`, but locks the inspector until the end of the transaction. */
export async function lockVisible(
  ctx: { db: Transaction<DB>; me: Me } & MayFail<'not_found'>,
  id: number,
): Promise<InspectorRecord> {
  const row = await lockInspector(ctx.db, id)
  if (!row || !seesInspector(ctx.me, factsOf(row))) fail(ctx, 'not_found')
  return row
}

/** The bank card of an inspector, as far as the reader may know it. */
export function shownCard(row: InspectorRecord, { me, secrets }: { me: Me; secrets: Secrets }): string {
  const card = readBankCard(secrets, row.account_id, row)
  return seesBankCard(me, row.account_id) ? card : maskedNumber(tailOf(card))
}
