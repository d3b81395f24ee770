import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Secrets } from '../../secrets.ts'
import { columns, type SealedRow } from './store.ts'

/** JSON with its keys in order: jsonb keeps none, and a digest needs one. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** Each link covers the row and the link before it; the key keeps a hand in the database from forging it. */
const link = (secrets: Secrets, before: Buffer, row: SealedRow) =>
  secrets.digest('audit', `${before.toString('hex')}|${canonical({ ...row, at: row.at.toISOString() })}`)

const start = Buffer.alloc(32)

/** Seals what was committed since, in the order in which it became visible. Answers how many rows. */
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
    let no = last?.seal_no ?? 0
    let before = last?.hash ?? start
    const seals = rows.map((row) => {
      before = link(secrets, before, row)
      no += 1
      return { seal_no: no, audit_id: row.id, hash: before }
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

/** Walks the chain from its start and names every row that is not what was sealed. */
export async function verify(db: Kysely<DB>, secrets: Secrets): Promise<Findings> {
  const broken: string[] = []
  let before: Buffer = start
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
      else if (!link(secrets, before, row as SealedRow).equals(hash)) {
        broken.push(`Audit row ${audit_id} (${row.action}, ${row.subject}) is not what was sealed as ${seal_no}.`)
      }
      before = hash
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
  return { sealed: expected - 1, waiting, broken, head: before.toString('hex') }
}
