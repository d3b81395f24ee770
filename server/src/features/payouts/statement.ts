import type { PayoutStatement } from '@goodlot/contract'
import { chinaDateTime, chinaInstant } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { BadInput } from '../../http/refusal.ts'
import { namesOf } from './people-store.ts'
import { entriesOf, owedBefore, type StatementEntry } from './statement-store.ts'

/** How many lines an answer has; the file has all. */
export const shownLines = 500

type Whole = Omit<PayoutStatement, 'more'>

/** The statement of an inspector for the days from `from` to `to`, both included. */
export async function statementOf(db: Db, uid: number, { from, to }: { from: string; to: string }): Promise<Whole> {
  if (to < from) throw new BadInput({ to: 'validation.date_order' })
  const opening = await owedBefore(db, uid, chinaInstant(from))
  const entries = await entriesOf(db, uid, { from, to })
  const sumOf = (...kinds: StatementEntry['what'][]) =>
    entries.filter(({ what }) => kinds.includes(what)).reduce((sum, { amount }) => sum + amount, 0)
  let balance = opening
  const lines = entries.map(({ at, ...entry }) => {
    balance += entry.amount
    return { ...entry, at: chinaDateTime(at), balance }
  })
  return {
    ...{ from, to, ins_user_id: uid, ins_nick_name: (await namesOf(db, [uid])).get(uid) ?? '' },
    ...{
      opening,
      earned: sumOf('earned'),
      recovered: sumOf('recovered'),
      paid: sumOf('paid', 'reversed'),
      closing: balance,
      lines,
    },
  }
}
