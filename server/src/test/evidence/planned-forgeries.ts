import type { EvidenceWorld } from './evidence-world.ts'
import { type Mutation, oneRow, run } from './mutation.ts'

const gutted = ['{}', 'null', '[]', '5', '"x"', '{"heads": [null], "photos": [7], "names": 3}']

/** Forgeries that take several coordinated changes, not only one changed cell. */
export function plannedForgeries({ orderId, labOrderId, buyer }: EvidenceWorld): Record<string, Mutation> {
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
    'a mark over a photo moved': run(
      () => `UPDATE mission_entries SET data = jsonb_set(data, '{x2}', '900') WHERE ${order} AND kind = 'photo_mark'`,
    ),
    'a mark over a photo moved in the report': run(
      () =>
        `UPDATE report_versions SET data = jsonb_set(data, '{photos,0,drawn,marks,0,x2}', '900') WHERE ${lastVersion}`,
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
