import type pg from 'pg'
import { StartError } from '../config.ts'
import type { Storage } from '../storage/storage.ts'
import { quoted, tablesOf } from './tables.ts'

/** Refuses a server that has anything of its own: a restore replaces nothing. */
export async function requireEmpty(client: pg.PoolClient, storage: Storage): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    // tables without rows are left by a restore that was killed
    if (name === 'migrations') continue
    const { rows } = await client.query(`SELECT EXISTS (SELECT 1 FROM public.${quoted(name)}) AS filled`)
    if (rows[0].filled)
      throw new StartError(
        `The database is not empty (${name} has rows). A restore needs a new one: set DATABASE_URL or DATA_DIR to it.`,
      )
  }
  for await (const { name } of storage.list())
    throw new StartError(
      `The storage is not empty (it has ${name}). A restore needs an empty one: set DATA_DIR or the storage to another.`,
    )
}

/** Drops everything that migrations made. Only for a database that was found empty. */
export async function dropSchema(client: pg.PoolClient): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE')
  const tables = await tablesOf(client)
  if (tables.length > 0)
    await client.query(`DROP TABLE ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} CASCADE`)
  const { rows } = await client.query<{ drop: string }>(`
    SELECT 'DROP SEQUENCE public.' || quote_ident(relname) AS drop FROM pg_class
    WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT 'DROP FUNCTION ' || p.oid::regprocedure || ' CASCADE' FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`)
  for (const { drop } of rows) await client.query(drop)
}

export async function removeAll(storage: Storage): Promise<void> {
  for await (const { name } of storage.list()) await storage.remove(name)
}
