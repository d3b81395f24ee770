import type { Locale, Translate } from '@goodlot/i18n'
import type { Transaction } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../db/types.ts'
import type { JobWorld } from '../jobs/job.ts'
import type { Secrets } from '../secrets.ts'
import { configuredOrigin } from '../setup/index.ts'

/** The context of code that changes an order: part of the context of a call, or created by a job. */
export interface OrderWrite {
  db: Transaction<DB>
  now: Date
  config: Config
  secrets: Secrets
  origin: string
  translate(locale: Locale): Translate
}

/** Calls `run` with a new `OrderWrite`, in its own transaction. */
export const inTransaction = <T>(
  { db, clock, config, secrets, translate }: Pick<JobWorld, 'db' | 'clock' | 'config' | 'secrets' | 'translate'>,
  run: (ctx: OrderWrite) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const origin = await configuredOrigin({ db: trx, config })
    return run({ db: trx, now: clock.now(), config, secrets, origin, translate })
  })
