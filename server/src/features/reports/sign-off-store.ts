import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { minute } from './content/report-context.ts'
import type { SignOff } from './content/sign-off.ts'
import { statedName, type Version } from './store.ts'

/**
 * Who submitted the findings of a version and who released it, with the names from their signed statements. When root changes a result,
 * that makes a new version, but its findings are still those of the inspector who made the first version of the round.
 */
export async function signOffOf(db: Db, version: Version): Promise<SignOff> {
  const ofVersion = sql`(s.content ->> 'version')::int = v.version`
  const rows = db.selectFrom('report_versions as v').where('v.order_id', '=', version.order_id)
  const submitted = await rows
    .innerJoin('accounts as a', 'a.id', 'v.made_by')
    .select(['v.made_at as at', statedName('version', ofVersion, sql`v.order_id`).as('by')])
    .where('v.round', '=', version.round)
    .orderBy('v.version')
    .limit(1)
    .executeTakeFirst()
  const released = await rows
    .innerJoin('accounts as a', 'a.id', 'v.released_by')
    .select(['v.released_at as at', statedName('release', ofVersion, sql`v.order_id`).as('by')])
    .where('v.version', '=', version.version)
    .executeTakeFirst()
  const shown = (one: { at: Date | null; by: string } | undefined) =>
    one?.at ? { by: one.by, at: minute(one.at) } : null
  return { submitted: shown(submitted), released: shown(released) }
}
