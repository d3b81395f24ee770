import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartError } from '../config.ts'

/** Two processes that grant at the same time would disturb each other. An arbitrary constant. */
const lock = 4_276_113_004

const quoted = pg.escapeIdentifier

/** Only commands that sign in as the owner write these: a row of `log_archives` lets rows of the log leave. */
const writtenByOwner = 'public.migrations, graphile_worker.migrations, public.log_archives'

/** The role that a pool signs in with. */
export async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('SELECT current_user AS role')
  return rows[0]?.role ?? ''
}

/** Whether the pool's role may change tables: it owns them, or may make the first ones. */
export async function mayMigrate(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(`
    SELECT coalesce(
      (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = to_regclass('public.migrations')),
      has_schema_privilege('public', 'CREATE')
    ) AS may`)
  return rows[0]?.may ?? false
}

/**
 * Grants a role what servers and workers do: read and write rows. It owns nothing, so it can neither change tables nor switch off their
 * triggers, and what a trigger named …_append_only or …_archived guards it cannot even try.
 */
export async function grantServer(owner: pg.Pool, role: string): Promise<void> {
  const client = await owner.connect()
  const to = quoted(role)
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock])
    await refuseOwner(client, role)
    for (const schema of ['public', 'graphile_worker'])
      await client.query(`
        GRANT USAGE ON SCHEMA ${schema} TO ${to};
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${to};
        GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to};
        ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to};
        ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${to};`)
    await client.query(`
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO ${to};
      REVOKE INSERT, UPDATE, DELETE ON ${writtenByOwner} FROM ${to};`)
    for (const { statement } of await protections(client, role)) await client.query(statement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Grants to an owner would mean nothing, and what is taken from one could be missed by the next migration. */
async function refuseOwner(client: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ owns: boolean }>(
    `SELECT rolsuper OR pg_has_role(oid, (SELECT relowner FROM pg_class WHERE oid = 'public.migrations'::regclass), 'USAGE') AS owns
     FROM pg_roles WHERE rolname = $1`,
    [role],
  )
  if (rows[0]?.owns)
    throw new StartError(
      `DATABASE_URL signs in as ${role}, who owns the tables. Give it a role of its own there, or leave DATABASE_OWNER_URL out.`,
    )
}

/** Statements that take from the role what triggers forbid anyway, and let it pass the row security of the queue's tables. */
async function protections(client: pg.PoolClient, role: string): Promise<{ statement: string }[]> {
  const { rows } = await client.query<{ statement: string }>(
    `
    SELECT format('REVOKE %s ON %s FROM %I', concat_ws(', ',
      CASE WHEN tgtype & 8 > 0 THEN 'DELETE' END, CASE WHEN tgtype & 16 > 0 THEN 'UPDATE' END), tgrelid::regclass, $1::text) AS statement
    FROM pg_trigger WHERE NOT tgisinternal AND tgname ~ '_(append_only|archived)$' AND tgtype & 24 > 0
    UNION ALL
    SELECT format('CREATE POLICY %I ON %s TO %I USING (true) WITH CHECK (true)', 'server_' || $1::text, c.oid::regclass, $1::text)
    FROM pg_class c WHERE c.relrowsecurity AND c.relnamespace = 'graphile_worker'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = c.oid AND polname = 'server_' || $1::text)`,
    [role],
  )
  return rows
}

/** Makes the role that `url` signs in with, if it is not there. Whoever may not make roles gets a sentence that says what to do. */
export async function ensureRole(owner: pg.Pool, url: string): Promise<void> {
  const { username, password } = new URL(url.replace(/@[^/?]*/, '@host'))
  const role = decodeURIComponent(username)
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  if (rowCount) return
  if (role === '' || password === '') throw new StartError('DATABASE_URL names no user with a password.')
  const verifier = pg.escapeLiteral(scramVerifier(decodeURIComponent(password)))
  try {
    await owner.query(`CREATE ROLE ${quoted(role)} LOGIN PASSWORD ${verifier}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartError(
      `There is no role ${role}, and the owner may not make one. As a superuser: CREATE ROLE ${quoted(role)} LOGIN PASSWORD '…'`,
    )
  }
}

/** What Postgres stores of a password (RFC 5803): the password itself would stand in its log if that has every statement. */
function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const rounds = 4096
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`
}
