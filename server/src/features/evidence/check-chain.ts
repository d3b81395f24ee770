import type { Db } from '../../db/connect.ts'
import type { Keeper } from '../../signing.ts'
import { rowsAsSealed } from '../audit/index.ts'
import { statementAction } from './add-statement.ts'
import { isWholeChain, type Statement } from './statement.ts'
import { statementsOfOrder } from './store.ts'

/** The signed statements about an order's report; `isWhole` if none was changed or removed. */
export interface Chain {
  statements: readonly Statement[]
  isWhole: boolean
}

/** The signed statements of an order, compared with their rows in the sealed audit log. Reads no files. */
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
