import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Secrets } from '../../secrets.ts'
import { columns, type SealedRow } from './store.ts'

/** JSON with sorted keys: jsonb does not keep their order, and the digest depends on it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** The hash of a row and the previous hash; keyed, so that access to the database is not enough to forge it. */
const hashOf = (secrets: Secrets, previous: Buffer, row: SealedRow) =>
  secrets.digest('audit', `${previous.toString('hex')}|${canonical({ ...row, at: row.at.toISOString() })}`)

const start = Buffer.alloc(32)

/** Seals the rows that were committed since the last run. Returns how many. */
export async function seal(db: Kysely<DB>, secrets: Secrets, batch = 500): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('audit_unsealed')
      .innerJoin('audit', 'audit.id', 'audit_unsealed.audit_id')
      .select(columns)
      .orderBy('audit.id')
      .limit(batch)
      .forUpdate('audit_unsealed')
      .execute()
    if (rows.length === 0) return 0
    const last = await trx.selectFrom('audit_seals').selectAll().orderBy('seal_no', 'desc').limit(1).executeTakeFirst()
    let sealNo = last?.seal_no ?? 0
    let previous = last?.hash ?? start
    const seals = rows.map((row) => {
      previous = hashOf(secrets, previous, row)
      sealNo += 1
      return { seal_no: sealNo, audit_id: row.id, hash: previous }
    })
    await trx.insertInto('audit_seals').values(seals).execute()
    await trx
      .deleteFrom('audit_unsealed')
      .where(
        'audit_id',
        'in',
        rows.map((r) => r.id),
      )
      .execute()
    return rows.length
  })
}

export interface Findings {
  sealed: number
  waiting: number
  /** One sentence per broken link. */
  broken: string[]
  head: string
}

/** Checks the chain from its start and lists every row that differs from what was sealed. */
export async function verify(db: Kysely<DB>, secrets: Secrets): Promise<Findings> {
  const broken: string[] = []
  let previous: Buffer = start
  let expected = 1
  for (;;) {
    const rows = await db
      .selectFrom('audit_seals')
      .leftJoin('audit', 'audit.id', 'audit_seals.audit_id')
      .select(['audit_seals.seal_no', 'audit_seals.audit_id', 'audit_seals.hash', ...columns])
      .where('audit_seals.seal_no', '>=', expected)
      .orderBy('audit_seals.seal_no')
      .limit(1000)
      .execute()
    if (rows.length === 0) break
    for (const { seal_no, audit_id, hash, ...row } of rows) {
      if (seal_no !== expected) broken.push(`Seals ${expected} to ${seal_no - 1} are missing.`)
      if (row.id === null) broken.push(`Audit row ${audit_id} is gone, but its seal ${seal_no} is there.`)
      else if (!hashOf(secrets, previous, row as SealedRow).equals(hash)) {
        broken.push(`Audit row ${audit_id} (${row.action}, ${row.subject}) is not what was sealed as ${seal_no}.`)
      }
      previous = hash
      expected = seal_no + 1
    }
  }
  const { waiting } = await db
    .selectFrom('audit_unsealed')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  const { unsealed } = await db
    .selectFrom('audit')
    .leftJoin('audit_seals', 'audit_seals.audit_id', 'audit.id')
    .leftJoin('audit_unsealed', 'audit_unsealed.audit_id', 'audit.id')
    .where('audit_seals.audit_id', 'is', null)
    .where('audit_unsealed.audit_id', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unsealed'))
    .executeTakeFirstOrThrow()
  if (unsealed > 0) broken.push(`${unsealed} audit rows are neither sealed nor waiting.`)
  return { sealed: expected - 1, waiting, broken, head: previous.toString('hex') }
}
