import type { Transaction } from 'kysely'
import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import { eventsTotal } from '../metrics/registry.ts'
import type { DB } from './types.ts'

/** What transactions that are still open have recorded, by their connection. */
const pending = new WeakMap<DatabaseConnection, string[]>()

/** Counts an event once the transaction commits; what is rolled back did not happen. */
export const countEvent = (trx: Transaction<DB>, event: string): Promise<void> =>
  // inside a transaction there is one connection, and it is at hand
  trx.getExecutor().provideConnection(async (connection) => {
    const noted = pending.get(connection)
    if (noted) noted.push(event)
    else pending.set(connection, [event])
  })

class CountingDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const events = pending.get(connection) ?? []
    pending.delete(connection)
    await super.commitTransaction(connection)
    for (const event of events) eventsTotal.inc({ event })
  }
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    pending.delete(connection)
    await super.rollbackTransaction(connection)
  }
}

/** Postgres, with the events of committed transactions counted. */
export class CountingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): PostgresDriver {
    return new CountingDriver(this.#config)
  }
}
