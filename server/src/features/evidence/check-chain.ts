import type { Db } from '../../db/connect.ts'
import type { Keeper } from '../../signing.ts'
import { rowsAsSealed } from '../audit/index.ts'
import { statementAction } from './add-statement.ts'
import { isWholeChain, type Statement } from './statement.ts'
import { statementsOfOrder } from './store.ts'

/** What was done with an order's report, and whether nothing of it was changed or taken away. */
export interface Chain {
  statements: readonly Statement[]
  isWhole: boolean
}

/** The statements of an order as they are signed, compared with what the sealed audit log says of them. No file is read. */
export async function chainOf(keeper: Keeper & { db: Db }, orderId: number): Promise<Chain> {
  const statements = await statementsOfOrder(keeper.db, orderId)
  const rows = await rowsAsSealed(keeper, `order:${orderId}`, statementAction)
  const named = rows.map(({ details }) => details as { no?: unknown; kind?: unknown; digest?: unknown } | null)
  const isNamed =
    rows.length === statements.length &&
    rows.every(({ isWhole }) => isWhole) &&
    statements.every(({ no, kind, digest }) =>
      named.some((one) => one?.no === no && one.kind === kind && one.digest === digest),
    )
  return { statements, isWhole: isNamed && isWholeChain(keeper, statements) }
}
