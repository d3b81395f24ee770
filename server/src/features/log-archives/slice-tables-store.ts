import type pg from 'pg'
import { copyIn, quoted } from '../../backup/tables.ts'
import type { Secrets } from '../../secrets.ts'
import { isStillSealed, type SealedRow } from '../audit/index.ts'
import type { AboutLogArchive, ArchivedTable } from './format.ts'

/** The rows of an archive that are looked at now, in tables of this connection: one slice of the log, and all redactions. */
const sliceTable: Record<ArchivedTable, string> = { audit: 'archived_audit', audit_redactions: 'archived_redactions' }

const list = (columns: readonly string[], prefix = '') => columns.map((one) => prefix + quoted(one)).join(', ')

export class SliceTables {
  readonly #client: pg.PoolClient
  #columns: AboutLogArchive['tables'] = { audit: [], audit_redactions: [] }
  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** A column that the archive has and the database lacks by now is an error of the database, before anything is changed. */
  async create({ tables }: AboutLogArchive): Promise<void> {
    this.#columns = tables
    for (const table of ['audit', 'audit_redactions'] as const) {
      await this.#client.query(`DROP TABLE IF EXISTS pg_temp.${sliceTable[table]}`)
      await this.#client.query(
        `CREATE TEMP TABLE ${sliceTable[table]} AS SELECT ${list(tables[table])} FROM public.${table} WITH NO DATA`,
      )
    }
  }

  async load(table: ArchivedTable, text: Buffer): Promise<void> {
    if (table === 'audit') await this.#client.query(`TRUNCATE pg_temp.${sliceTable.audit}`)
    const rows = (async function* () {
      yield text
    })()
    await copyIn(this.#client, `pg_temp.${sliceTable[table]}`, this.#columns[table], rows)
  }

  /** The ids of the slice's rows that are not what their seals cover. */
  async altered(secrets: Secrets): Promise<number[]> {
    const { rows } = await this.#client.query<
      SealedRow & { seal: Buffer | null; previous: Buffer | null; seal_no: number | null; redaction: Buffer | null }
    >(`
      SELECT t.id, t.at, t.account_id, t.action, t.subject, t.details, t.address, t.device, s.seal_no, s.hash AS seal, b.hash AS previous,
        r.hash AS redaction
      FROM pg_temp.archived_audit t LEFT JOIN audit_seals s ON s.audit_id = t.id LEFT JOIN audit_seals b ON b.seal_no = s.seal_no - 1
        LEFT JOIN pg_temp.archived_redactions r ON r.audit_id = t.id
      ORDER BY t.id`)
    return rows
      .filter(({ seal, previous, seal_no, redaction, ...row }) => {
        if (seal === null || (seal_no !== 1 && previous === null)) return true
        return !isStillSealed(secrets, { previous, hash: seal, redaction }, row)
      })
      .map(({ id }) => id)
  }

  /** Deletes the slice's rows from the log where they are as the archive has them. Returns how many. */
  async remove(): Promise<number> {
    const { audit, audit_redactions } = this.#columns
    await this.#client.query(`
      DELETE FROM audit_redactions r USING pg_temp.archived_redactions x, pg_temp.archived_audit t
      WHERE r.audit_id = t.id AND x.audit_id = t.id
        AND (${list(audit_redactions, 'r.')}) IS NOT DISTINCT FROM (${list(audit_redactions, 'x.')})`)
    const { rowCount } = await this.#client.query(`
      DELETE FROM audit l USING pg_temp.archived_audit t
      WHERE l.id = t.id AND (${list(audit, 'l.')}) IS NOT DISTINCT FROM (${list(audit, 't.')})
        AND NOT EXISTS (SELECT FROM audit_redactions r WHERE r.audit_id = l.id)`)
    return rowCount ?? 0
  }

  /** Puts the slice's rows back into the log; those that are there already stay as they are. Returns how many. */
  async putBack(): Promise<number> {
    const { audit, audit_redactions } = this.#columns
    const { rowCount } = await this.#client.query(`
      INSERT INTO audit (${list(audit)}) OVERRIDING SYSTEM VALUE SELECT ${list(audit)} FROM pg_temp.archived_audit
      ON CONFLICT (id) DO NOTHING`)
    // they have their seals
    await this.#client.query(`
      DELETE FROM audit_unsealed u USING pg_temp.archived_audit t
      WHERE u.audit_id = t.id AND EXISTS (SELECT FROM audit_seals s WHERE s.audit_id = t.id)`)
    await this.#client.query(`
      INSERT INTO audit_redactions (${list(audit_redactions)})
      SELECT ${list(audit_redactions, 'x.')} FROM pg_temp.archived_redactions x JOIN pg_temp.archived_audit t ON t.id = x.audit_id
      ON CONFLICT DO NOTHING`)
    return rowCount ?? 0
  }

  /** The slice's rows as an operator reads them, of one subject or action if these are given. */
  async lines({ subject, action }: { subject?: string | undefined; action?: string | undefined }): Promise<string[]> {
    const { rows } = await this.#client.query<{ line: string }>(
      `SELECT row_to_json(t)::text AS line FROM pg_temp.archived_audit t
       WHERE ($1::text IS NULL OR t.subject = $1) AND ($2::text IS NULL OR t.action = $2) ORDER BY t.id`,
      [subject ?? null, action ?? null],
    )
    return rows.map(({ line }) => line)
  }
}
