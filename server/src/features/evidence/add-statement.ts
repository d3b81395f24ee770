import type { Transaction } from 'kysely'
import { record } from '../../audit-log/index.ts'
import { json } from '../../db/json-columns.ts'
import type { DB } from '../../db/types.ts'
import { type Keeper, signDigest } from '../../signing.ts'
import { saltNames } from './names.ts'
import { firstDigest, type StatementKind, type Statements, statementDigest } from './statement.ts'
import { insertStatement, lastStatement, lockStatements } from './store.ts'

/** The action of the audit row that each statement has, so that a deleted statement is noticed. */
export const statementAction = 'reports.statement'

export type EvidenceWrite = Keeper & { db: Transaction<DB>; now: Date }

type Unnamed<K extends StatementKind> = Omit<Statements[K], 'names'>
type NamesOf<K extends StatementKind> = Statements[K] extends { names: infer N } ? { [role in keyof N]: string } : null

/** Signs a statement about an order's report and adds it after the order's last one. */
export async function addStatement<K extends StatementKind>(
  ctx: EvidenceWrite,
  orderId: number,
  kind: K,
  said: Unnamed<K>,
  names: NamesOf<K>,
  by: number | null,
): Promise<void> {
  await lockStatements(ctx.db, orderId)
  const last = await lastStatement(ctx.db, orderId)
  const { stored, hashes } = saltNames(names ?? {})
  const content = names === null ? said : { ...said, names: hashes }
  const row = {
    order_id: orderId,
    no: (last?.no ?? 0) + 1,
    kind,
    at: ctx.now,
    // without undefined values, as the database will return it: verification computes the digest from that
    content: JSON.parse(JSON.stringify(content)),
    previous: last?.digest ?? firstDigest,
  }
  const digest = statementDigest(row)
  await insertStatement(ctx.db, {
    ...row,
    content: json(content),
    names: json(stored),
    digest,
    ...signDigest(ctx, digest),
  })
  await record(ctx.db, {
    at: ctx.now,
    accountId: by,
    action: statementAction,
    subject: `order:${orderId}`,
    details: { no: row.no, kind, digest },
  })
}
