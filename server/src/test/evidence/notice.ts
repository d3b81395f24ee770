import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { examineEvidence } from '../../features/reports/evidence-checks/examine-evidence.ts'
import { verifyHandlers } from '../../features/reports/evidence-checks/verify-calls.ts'
import { versionRows } from '../../features/reports/store.ts'
import { outsideCalls } from '../../http/refusal.ts'
import type { Storage } from '../../storage/storage.ts'
import type { EvidenceWorld } from './evidence-world.ts'
import type { Dice, Mutation } from './mutation.ts'

/** Who notices a forgery. `verify`: anybody with the code of a version. `command`: only `npm run evidence:verify`. */
export type Notice = 'verify' | 'command' | 'nobody'

/** Whether `/verify` reports a forgery for any version of the report, including versions that a forger has added. */
async function isNoticedByVerify(world: EvidenceWorld, trx: Transaction<DB>, storage: Storage): Promise<boolean> {
  const { app, clock } = world.w
  const t = app.world.translate('en-US')
  const ctx = { ...app.world, ...outsideCalls, db: trx, storage, now: clock.now(), locale: 'en-US', t }
  const added = (await versionRows(trx, world.orderId)).map(({ code }) => code)
  for (const code of new Set([...world.codes, ...added])) {
    const { genuine } = await verifyHandlers.report_verify(ctx as never, { code })
    if (!genuine) return true
  }
  return false
}

/** Makes a forgery and finds out who notices it. */
async function forge(world: EvidenceWorld, trx: Transaction<DB>, mutation: Mutation, dice: Dice): Promise<Notice> {
  const { storage: genuine, config, secrets, clock } = world.w
  const storage = (await mutation(trx, dice)) ?? genuine
  if (await isNoticedByVerify(world, trx, storage)) return 'verify'
  const { found } = await examineEvidence({ db: trx, storage, config, secrets, now: clock.now() }, { sample: null })
  return found.length > 0 ? 'command' : 'nobody'
}

/** Makes one forgery after the other, each undone before the next. Returns who notices each of them. */
export async function noticesOf(
  world: EvidenceWorld,
  forgeries: readonly { kind: string; mutation: Mutation; dice: Dice }[],
): Promise<{ kind: string; notice: Notice }[]> {
  const notices: { kind: string; notice: Notice }[] = []
  const undone = new Error('undone')
  await world.w.db
    .transaction()
    .execute(async (trx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(trx)
      await dropRules(trx)
      for (const { kind, mutation, dice } of forgeries) {
        await sql`SAVEPOINT genuine`.execute(trx)
        notices.push({ kind, notice: await forge(world, trx, mutation, dice) })
        await sql`ROLLBACK TO SAVEPOINT genuine`.execute(trx)
      }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone)
        throw new Error(`forgery ${notices.length}: ${forgeries[notices.length]?.kind}`, { cause: error })
    })
  return notices
}

/** Drops the constraints of the tables, which would not stop a forger either. */
async function dropRules(trx: Transaction<DB>): Promise<void> {
  const tables = sql`('report_versions', 'report_statements', 'report_decisions', 'report_messages', 'report_files', 'mission_entries',
    'mission_devices', 'mission_photos', 'attachments', 'lab_certificates', 'audit', 'audit_seals')`
  const { rows } = await sql<{ statement: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement FROM pg_constraint
    WHERE contype IN ('c', 'u') AND conrelid::regclass::text IN ${tables}
    UNION ALL SELECT format('ALTER TABLE %I ALTER COLUMN %I DROP IDENTITY', table_name, column_name)
    FROM information_schema.columns WHERE is_identity = 'YES' AND table_name IN ${tables}`.execute(trx)
  for (const { statement } of rows) await sql.raw(statement).execute(trx)
}
