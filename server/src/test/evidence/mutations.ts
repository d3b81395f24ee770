import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import { copyName, printName } from '../../features/files/index.ts'
import type { Storage } from '../../storage/storage.ts'
import type { EvidenceWorld } from './evidence-world.ts'

/** Random numbers below a bound. */
export type Dice = (below: number) => number

/** What a forger with full access to the database and the files does; undone by a rollback. Answers the storage as it leaves it. */
export type Mutation = (trx: Transaction<DB>, dice: Dice) => Promise<Storage | undefined>

/** Rows of each table that belong to the report or to the certificate. */
const rowsOf = ({ orderId, labOrderId }: EvidenceWorld): Record<string, string> => {
  const ofReport = `order_id = ${orderId}`
  return {
    report_versions: ofReport,
    // of these every one has names: the others are forged as a whole below
    report_statements: `${ofReport} AND kind IN ('version', 'release', 'decision')`,
    report_decisions: ofReport,
    report_messages: ofReport,
    report_files: ofReport,
    mission_entries: ofReport,
    mission_devices: ofReport,
    mission_photos: ofReport,
    missions: ofReport,
    attachments: `id IN (SELECT attachment_id FROM mission_photos WHERE ${ofReport})`,
    lab_certificates: `order_id = ${labOrderId}`,
    audit: `subject = 'order:${orderId}' AND action = 'reports.statement'`,
    audit_seals: `audit_id IN (SELECT id FROM audit WHERE subject = 'order:${orderId}' AND action = 'reports.statement')`,
    orders: `id = ${orderId}`,
    accounts: `id IN (SELECT account_id FROM report_decisions WHERE ${ofReport})`,
  }
}

/** Of these tables a report shows or uses only some columns. */
const onlyColumns: Record<string, readonly string[]> = {
  orders: [
    'order_no',
    'service_type',
    'status',
    'report_result',
    'days',
    'inspector_id',
    'inspector_name',
    'is_own_inspector',
    'customer_id',
    'real_customer_id',
    'origin_id',
    'use_logo',
    'extra_pdf_id',
    'checked_out_at',
    'finalized_at',
    'share_epoch',
    'shared_until',
  ],
  accounts: ['nickname', 'company', 'email'],
}

/** Another value of a column, as SQL: what a forger would want where only some values make sense. */
const wanted: Record<string, string> = {
  'report_versions.result': `CASE result WHEN 'fail' THEN 'pass' ELSE 'fail' END`,
  'report_versions.ruled': `CASE ruled WHEN 'fail' THEN 'pass' ELSE 'fail' END`,
  'report_decisions.decision': `CASE decision WHEN 'reject' THEN 'release' ELSE 'reject' END`,
  'report_statements.kind': `CASE kind WHEN 'release' THEN 'version' ELSE 'release' END`,
  'report_messages.type': `CASE type WHEN 'update' THEN 'clarify' ELSE 'update' END`,
  'report_files.state': `'failed'`,
  'report_files.locale': `CASE locale WHEN 'en-US' THEN 'pl-PL' ELSE 'en-US' END`,
  'lab_certificates.result': `'fail'`,
  'orders.report_result': `'pass'`,
  'orders.status': `5`,
  'orders.service_type': `'dpi'`,
  'mission_entries.flags': `flags || ARRAY['clock_ahead']`,
  'report_statements.names': `jsonb_set(names, ARRAY[(SELECT min(k) FROM jsonb_object_keys(names) k), 'name'], '"Somebody else"')`,
  'report_versions.salts': `(SELECT jsonb_object_agg(k, '00') FROM jsonb_object_keys(salts) k)`,
  'mission_photos.copies': `jsonb_set(copies, '{view}', '"00"')`,
  'attachments.deleted_at': `'2026-11-16'`,
  'attachments.name': `(SELECT max(name) FROM attachments o WHERE o.id <> attachments.id AND o.type = 'image/png')`,
}

const changeOf = (column: string, type: string, dice: Dice): string => {
  const c = `"${column}"`
  switch (type) {
    case 'integer':
    case 'bigint':
      return `coalesce(${c}, 0) + ${100_000 + dice(100)}`
    case 'boolean':
      return `NOT ${c}`
    case 'timestamp with time zone':
      return `coalesce(${c}, '2026-11-16') + interval '${1 + dice(90)} minutes'`
    case 'date':
      return `coalesce(${c}, '2026-11-16') + 1`
    case 'bytea':
      return `set_byte(${c}, ${dice(20)}, (get_byte(${c}, ${dice(20)}) + 1) % 256)`
    case 'jsonb':
      return `coalesce(${c}, '{}') || '{"forged": ${dice(1000)}}'`
    case 'ARRAY':
      return `array_append(${c}, ${c}[1])`
    default:
      return `overlay(coalesce(nullif(${c}, ''), 'x') placing '${'fghjkm'[dice(6)]}${dice(10)}' from ${1 + dice(4)})`
  }
}

interface Column {
  table_name: string
  column_name: string
  data_type: string
  is_generated: string
}

async function columnsOf({ w }: EvidenceWorld, tables: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name, column_name, data_type, is_generated FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ANY(${tables}) ORDER BY table_name, ordinal_position`.execute(w.db)
  return rows.filter(
    ({ table_name, column_name, is_generated }) =>
      is_generated === 'NEVER' && (onlyColumns[table_name]?.includes(column_name) ?? true),
  )
}

/** A random row of a table. */
const oneRow = (table: string, rows: string, dice: Dice) =>
  `ctid = (SELECT ctid FROM ${table} WHERE ${rows} ORDER BY ctid OFFSET ${dice(64)} % (SELECT count(*) FROM ${table} WHERE ${rows}) LIMIT 1)`

const run = (statement: (dice: Dice) => string): Mutation => {
  return async (trx, dice) => {
    for (const part of statement(dice).split(';;')) await sql.raw(part).execute(trx)
    return undefined
  }
}

async function columnMutations(world: EvidenceWorld): Promise<Record<string, Mutation>> {
  const rows = rowsOf(world)
  const columns = await columnsOf(world, Object.keys(rows))
  return Object.fromEntries(
    columns.map(({ table_name: table, column_name: column, data_type }) => {
      const kind = `${table}.${column}`
      const update = (dice: Dice) =>
        `UPDATE ${table} SET "${column}" = ${wanted[kind] ?? changeOf(column, data_type, dice)} WHERE ${oneRow(table, rows[table] ?? '', dice)}`
      return [kind, run(update)]
    }),
  )
}

/** One row, or all of them. */
function deletions(world: EvidenceWorld): Record<string, Mutation> {
  const { orders: _orders, accounts: _accounts, missions: _missions, ...rows } = rowsOf(world)
  return Object.fromEntries(
    Object.entries(rows).flatMap(([table, where]) => [
      [`a row of ${table} deleted`, run((dice) => `DELETE FROM ${table} WHERE ${oneRow(table, where, dice)}`)],
      [`all rows of ${table} deleted`, run(() => `DELETE FROM ${table} WHERE ${where}`)],
    ]),
  )
}

const gutted = ['{}', 'null', '[]', '5', '"x"', '{"heads": [null], "photos": [7], "names": 3}']

/** What needs a plan, not only a changed cell. */
function plans({ orderId, labOrderId, buyer }: EvidenceWorld): Record<string, Mutation> {
  const order = `order_id = ${orderId}`
  const copied = (table: string, change: string) =>
    `CREATE TEMP TABLE forged ON COMMIT DROP AS SELECT * FROM ${table} WHERE ${order};;${change};;DROP TABLE forged`
  const lastVersion = `${order} AND version = 2`
  const statementsFrom = (no: string) => `${order} AND no >= ${no}`
  const releaseOfTwo = `(SELECT no FROM report_statements WHERE ${order} AND kind = 'release' AND content ->> 'version' = '2')`
  const versionTwo = `(SELECT no FROM report_statements WHERE ${order} AND kind = 'version' AND content ->> 'version' = '2')`
  const auditOf = (no: string) =>
    `SELECT id FROM audit WHERE subject = 'order:${orderId}' AND action = 'reports.statement' AND (details ->> 'no')::int >= ${no}`
  const withoutVersionTwo = `DELETE FROM report_versions WHERE ${lastVersion};;DELETE FROM report_files WHERE ${order} AND version = 2;;
    DELETE FROM report_decisions WHERE ${order} AND version = 2`
  return {
    'the last version removed': run(() => `DELETE FROM report_versions WHERE ${lastVersion}`),
    'the last version removed with all that names it': run(() => withoutVersionTwo),
    'the last version removed with its statements': run(
      () => `${withoutVersionTwo};;DELETE FROM report_statements WHERE ${statementsFrom(versionTwo)}`,
    ),
    'the last version removed with statements and log': run(
      () => `CREATE TEMP TABLE gone ON COMMIT DROP AS ${auditOf(versionTwo)};;
        ${withoutVersionTwo};;DELETE FROM report_statements WHERE ${statementsFrom(versionTwo)};;
        DELETE FROM audit_seals WHERE audit_id IN (SELECT id FROM gone);;DELETE FROM audit WHERE id IN (SELECT id FROM gone);;DROP TABLE gone`,
    ),
    'the last version removed with statements and log, and seals renumbered': run(
      () => `CREATE TEMP TABLE gone ON COMMIT DROP AS ${auditOf(versionTwo)};;
        ${withoutVersionTwo};;DELETE FROM report_statements WHERE ${statementsFrom(versionTwo)};;
        DELETE FROM audit_seals WHERE audit_id IN (SELECT id FROM gone);;DELETE FROM audit WHERE id IN (SELECT id FROM gone);;
        CREATE TEMP TABLE numbered ON COMMIT DROP AS SELECT audit_id, row_number() OVER (ORDER BY seal_no) AS n FROM audit_seals;;
        UPDATE audit_seals SET seal_no = -seal_no;;
        UPDATE audit_seals s SET seal_no = n FROM numbered WHERE numbered.audit_id = s.audit_id;;DROP TABLE gone;;DROP TABLE numbered`,
    ),
    'a release taken back': run(
      () => `UPDATE report_versions SET released_at = NULL, released_by = NULL WHERE ${lastVersion}`,
    ),
    'a release taken back with its statement': run(
      () => `UPDATE report_versions SET released_at = NULL, released_by = NULL WHERE ${lastVersion};;
        DELETE FROM report_statements WHERE ${statementsFrom(releaseOfTwo)}`,
    ),
    'both results changed': run(
      () =>
        `UPDATE report_versions SET result = 'pass' WHERE ${lastVersion};;UPDATE orders SET report_result = 'pass' WHERE id = ${orderId}`,
    ),
    'result changed also in the report': run(
      () => `UPDATE report_versions SET result = 'pass', data = jsonb_set(data, '{result}', '"pass"') WHERE ${lastVersion};;
        UPDATE orders SET report_result = 'pass' WHERE id = ${orderId}`,
    ),
    'the first version made the last': run(
      () => `${withoutVersionTwo};;UPDATE report_versions SET version = 2 WHERE ${order}`,
    ),
    'a version inserted': run(() =>
      copied(
        'report_versions',
        `INSERT INTO report_versions SELECT (jsonb_populate_record(f, '{"version": 3, "code": "AAAA-AAAA-AAAA-AAAA-AAAA", "result": "pass"}')).*
         FROM forged f WHERE version = 2`,
      ),
    ),
    'a decision inserted': run(
      () => `INSERT INTO report_decisions (id, order_id, version, at, account_id, decision)
        VALUES (900000, ${orderId}, 2, '2026-11-17', ${buyer.id}, 'release')`,
    ),
    'a message inserted': run(
      () => `INSERT INTO report_messages (id, order_id, version, at, account_id, type, text)
        VALUES (900000, ${orderId}, 2, '2026-11-17', ${buyer.id}, 'clarify', 'We agree')`,
    ),
    'a statement inserted': run(() =>
      copied(
        'report_statements',
        `INSERT INTO report_statements SELECT (jsonb_populate_record(f, jsonb_build_object('no', (SELECT max(no) + 1 FROM forged)))).*
         FROM forged f WHERE kind = 'release' LIMIT 1`,
      ),
    ),
    'a PDF inserted': run(() =>
      copied(
        'report_files',
        `INSERT INTO report_files
         SELECT (jsonb_populate_record(f, '{"id": 900000, "content_key": "forged"}')).* FROM forged f LIMIT 1`,
      ),
    ),
    'an entry inserted': run(() =>
      copied(
        'mission_entries',
        `INSERT INTO mission_entries SELECT (jsonb_populate_record(f,
           jsonb_build_object('no', 900000, 'key', 'forged-entry-0001', 'seq', 0))).* FROM forged f WHERE kind = 'unit' LIMIT 1`,
      ),
    ),
    'two entries exchanged': run(
      () => `UPDATE mission_entries e SET data = (SELECT data FROM mission_entries o WHERE o.${order} AND o.kind = 'unit' AND o.no <> e.no
        AND o.data IS DISTINCT FROM e.data LIMIT 1) WHERE no = (SELECT no FROM mission_entries WHERE ${order} AND kind = 'unit' LIMIT 1)`,
    ),
    'contents of two PDFs exchanged': run(
      () => `UPDATE report_files f SET content_key = (SELECT o.content_key FROM report_files o WHERE o.${order} AND o.id <> f.id LIMIT 1)
        WHERE id = (SELECT max(id) FROM report_files WHERE ${order})`,
    ),
    'files of two PDFs exchanged': run(
      () => `UPDATE report_files f SET name = (SELECT o.name FROM report_files o WHERE o.${order} AND o.id <> f.id LIMIT 1)
        WHERE id = (SELECT max(id) FROM report_files WHERE ${order})`,
    ),
    'two photos exchanged': run(
      () => `UPDATE mission_photos p SET attachment_id = (SELECT attachment_id FROM mission_photos o WHERE o.${order}
        AND o.sha256 <> p.sha256 LIMIT 1) WHERE ctid = (SELECT ctid FROM mission_photos WHERE ${order} LIMIT 1)`,
    ),
    'two statements exchanged': run(
      () => `UPDATE report_statements SET no = -no WHERE ${order} AND no IN (1, 2);;
        UPDATE report_statements SET no = CASE no WHEN -1 THEN 2 ELSE 1 END WHERE ${order} AND no < 0`,
    ),
    'the inspector’s name changed': run(
      () =>
        `UPDATE report_versions SET data = jsonb_set(data, '{head,inspectors,0,name}', '"Somebody else"') WHERE ${lastVersion}`,
    ),
    'the name of who signed for the factory changed in its entry': run(
      () =>
        `UPDATE mission_entries SET data = jsonb_set(data, '{name}', '"Somebody else"') WHERE ${order} AND kind = 'sign'`,
    ),
    'salts of a version gone': run(() => `UPDATE report_versions SET salts = '{}' WHERE ${lastVersion}`),
    'copies of a photo exchanged in its row as well': run(
      () => `UPDATE mission_photos SET copies = '{"view": "0", "thumb": "0", "print": "0"}' WHERE ${order}`,
    ),
    'a version gutted': run(
      (dice) => `UPDATE report_versions SET data = '${gutted[dice(gutted.length)]}' WHERE ${lastVersion}`,
    ),
    'evidence of a version gutted': run(
      (dice) => `UPDATE report_versions SET evidence = '${gutted[dice(gutted.length)]}' WHERE ${lastVersion}`,
    ),
    'a version and its evidence gutted': run(
      (dice) =>
        `UPDATE report_versions SET data = '${gutted[dice(gutted.length)]}', evidence = '${gutted[dice(gutted.length)]}' WHERE ${lastVersion}`,
    ),
    'a version called one of the first format': run(
      () => `UPDATE report_versions SET evidence = evidence - 'format' WHERE ${lastVersion}`,
    ),
    'all statements and the log of them gone': run(
      () => `CREATE TEMP TABLE gone ON COMMIT DROP AS ${auditOf('1')};;DELETE FROM report_statements WHERE ${order};;
        DELETE FROM audit_seals WHERE audit_id IN (SELECT id FROM gone);;DELETE FROM audit WHERE id IN (SELECT id FROM gone);;DROP TABLE gone`,
    ),
    'contents of statements gutted': run(
      (
        dice,
      ) => `UPDATE report_statements SET content = '${gutted[dice(gutted.length)]}', names = '${gutted[dice(gutted.length)]}'
        WHERE ${oneRow('report_statements', order, dice)}`,
    ),
    'data of an entry gutted': run(
      (dice) =>
        `UPDATE mission_entries SET data = '${gutted[dice(gutted.length)]}' WHERE ${oneRow('mission_entries', order, dice)}`,
    ),
    'times without an end': run(
      (dice) =>
        [
          `UPDATE report_versions SET made_at = 'infinity' WHERE ${lastVersion}`,
          `UPDATE report_versions SET released_at = 'infinity' WHERE ${lastVersion}`,
          `UPDATE report_statements SET at = 'infinity' WHERE ${order} AND no = 2`,
          `UPDATE mission_entries SET at = 'infinity' WHERE ${order} AND seq = 2`,
          `UPDATE mission_entries SET received_at = '-infinity' WHERE ${order} AND seq = 2`,
          `UPDATE report_decisions SET at = 'infinity' WHERE ${order}`,
        ][dice(6)] ?? '',
    ),
    'the end of the log cut': run((dice) => {
      const kept = `(SELECT max(seal_no) - ${1 + dice(5)} FROM audit_seals)`
      return `CREATE TEMP TABLE gone ON COMMIT DROP AS SELECT audit_id AS id FROM audit_seals WHERE seal_no > ${kept};;
        DELETE FROM audit_seals WHERE audit_id IN (SELECT id FROM gone);;DELETE FROM audit WHERE id IN (SELECT id FROM gone);;DROP TABLE gone`
    }),
    'the whole log gone': run(() => 'DELETE FROM audit_seals;;DELETE FROM audit_unsealed;;DELETE FROM audit'),
    'another row of the log changed': run(
      (dice) =>
        `UPDATE audit SET details = '{"x": ${dice(99)}}' WHERE id = (SELECT min(id) FROM audit WHERE action <> 'reports.statement')`,
    ),
    'a row put into the log': run(
      () =>
        `INSERT INTO audit (id, at, action, subject) VALUES (900000, '2026-11-16', 'reports.statement', 'order:${orderId}')`,
    ),
    'a seal changed': run(
      (
        dice,
      ) => `UPDATE audit_seals SET hash = set_byte(hash, ${dice(32)}, ${dice(256)}) WHERE seal_no = (SELECT max(seal_no) FROM audit_seals)
        AND get_byte(hash, 0) >= 0;;UPDATE audit_seals SET hash = hash || '\\x00' WHERE seal_no = 2`,
    ),
    'a statement about a PDF or a message changed': run(
      (dice) => `UPDATE report_statements SET content = content || '{"version": 7}'
        WHERE ${oneRow('report_statements', `${order} AND kind IN ('file', 'message')`, dice)}`,
    ),
    'the statement about a certificate changed': run(
      () => `UPDATE report_statements SET content = content || '{"result": "fail"}' WHERE order_id = ${labOrderId};;
        UPDATE lab_certificates SET result = 'fail' WHERE order_id = ${labOrderId}`,
    ),
    'the statement about a certificate gone': run(() => `DELETE FROM report_statements WHERE order_id = ${labOrderId}`),
    'the order of the certificate says another result': run(
      () => `UPDATE orders SET report_result = 'fail' WHERE id = ${labOrderId}`,
    ),
  }
}

/** The same storage with one file exchanged, or gone. */
const exchanged = (storage: Storage, name: string, bytes: Buffer | null): Storage => ({
  ...storage,
  read: async (one) => (one === name ? bytes : storage.read(one)),
})

const changes: Record<string, (bytes: Buffer, dice: Dice, other: Buffer) => Buffer | null> = {
  changed: (bytes, dice) => {
    const copy = Buffer.from(bytes)
    const i = dice(copy.length)
    copy[i] = (copy[i] ?? 0) ^ (1 << dice(8))
    return copy
  },
  cut: (bytes) => bytes.subarray(0, -1),
  gone: () => null,
  exchanged: (_bytes, _dice, other) => other,
}

/** Names in the storage of everything that readers of the report or the certificate are shown, and of the ends that are kept there. */
async function storedFiles({ w, orderId, labOrderId }: EvidenceWorld): Promise<Record<string, string[]>> {
  const photos = await w.db
    .selectFrom('mission_photos as p')
    .innerJoin('attachments as f', 'f.id', 'p.attachment_id')
    .select('f.name')
    .where('p.order_id', '=', orderId)
    .execute()
  const pdfs = await w.db.selectFrom('report_files').select('name').where('order_id', '=', orderId).execute()
  const certificates = await w.db
    .selectFrom('lab_certificates as c')
    .innerJoin('attachments as f', 'f.id', 'c.attachment_id')
    .select('f.name')
    .where('c.order_id', '=', labOrderId)
    .execute()
  const names = photos.map(({ name }) => name)
  const head = w.secrets.digest('evidence-head', String(orderId)).toString('hex').slice(0, 40)
  return {
    'an original photo': names,
    'the view of a photo': names.map((name) => copyName(name, 'view')),
    'the thumbnail of a photo': names.map((name) => copyName(name, 'thumb')),
    'the print of a photo': names.map(printName),
    'an issued PDF': pdfs.flatMap(({ name }) => name ?? []),
    'a certificate': certificates.map(({ name }) => name),
    'the kept end of the statements': [`${head}-head.json`],
    'the kept head of the log': ['goodlotauditloghead.json'],
  }
}

async function fileMutations(world: EvidenceWorld): Promise<Record<string, Mutation>> {
  const { storage } = world.w
  const mutations: Record<string, Mutation> = {}
  for (const [what, names] of Object.entries(await storedFiles(world)))
    for (const [how, change] of Object.entries(changes))
      mutations[`${what} ${how}`] = async (_trx, dice) => {
        const name = names[dice(names.length)] ?? ''
        const other = names.find((one) => one !== name)
        const bytes = await storage.read(name)
        if (!bytes) throw new Error(`there is no file ${name}`)
        const replacement = other ? await storage.read(other) : Buffer.from('{"count": 1}')
        return exchanged(storage, name, change(bytes, dice, replacement ?? Buffer.alloc(0)))
      }
  return mutations
}

export const allMutations = async (world: EvidenceWorld): Promise<Record<string, Mutation>> => ({
  ...(await columnMutations(world)),
  ...deletions(world),
  ...plans(world),
  ...(await fileMutations(world)),
})
