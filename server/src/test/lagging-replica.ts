import { inject } from 'vitest'
import { connect, type WatchedDatabase } from '../db/connect.ts'
import { createTestDatabase } from './databases.ts'

/**
 * A database that says of itself what a replica does: that it is in recovery, and how far it has come. It is not filled by anybody, so that
 * an answer shows by what it lacks where it was read.
 */
export interface LaggingReplica extends WatchedDatabase {
  /** Says from now on that it has replayed everything up to this position. */
  replay(position: string, seconds?: number): Promise<void>
  drop(): Promise<void>
}

/** Functions in the place of Postgres' own of the same name. */
const functions = `
  CREATE SCHEMA played;
  CREATE TABLE played.state AS SELECT '0/0'::pg_lsn AS position, 0::float8 AS seconds;
  CREATE FUNCTION played.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true';
  CREATE FUNCTION played.pg_last_wal_receive_lsn() RETURNS pg_lsn LANGUAGE sql AS 'SELECT NULL::pg_lsn';
  CREATE FUNCTION played.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS 'SELECT position FROM played.state';
  CREATE FUNCTION played.pg_last_xact_replay_timestamp() RETURNS timestamptz LANGUAGE sql
    AS 'SELECT clock_timestamp() - seconds * interval ''1 second'' FROM played.state'`

export async function laggingReplica(): Promise<LaggingReplica> {
  const { url, drop } = await createTestDatabase(inject('postgres'))
  const name = new URL(url).pathname.slice(1)
  const owner = connect(url, { max: 1 })
  await owner.pool.query(functions)
  await owner.pool.query(`ALTER DATABASE ${name} SET search_path = played, pg_catalog, public`)
  const database = connect(url, { max: 2 })
  return {
    ...database,
    replay: async (position, seconds = 0) => {
      await owner.pool.query('UPDATE played.state SET position = $1, seconds = $2', [position, seconds])
    },
    drop: async () => {
      await database.close()
      await owner.close()
      await drop()
    },
  }
}
