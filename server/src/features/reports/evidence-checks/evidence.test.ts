import type { FaultName } from '@goodlot/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { aReportWithPhoto, forgeIn } from '../../../test/evidence/forge.ts'
import { aReleased, versionsIn } from '../../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'
import { copyName } from '../../files/index.ts'
import { lastRuns } from './examine-store.ts'
import { verifyEvidence } from './verify-command.ts'

let w: TestWorld
let root: Person
let buyer: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Reviewer' })
  buyer = await w.an({ nickname: 'Anna Nowak', company: 'Harbour Imports' })
})

const forge = (...statements: string[]) => forgeIn(w, ...statements)
const verified = async (code: string) => (await w.send('report_verify', { code })).data
const brokenParts = async (code: string) =>
  (await verified(code)).parts.filter(({ genuine }) => genuine === 0).map(({ part }) => part)

async function aVersion(visit = {}) {
  const { order_id: oid, order_no } = await aReleased(w, root, buyer, visit)
  const [version] = await versionsIn(w, oid)
  if (!version) throw new Error('there is no version')
  return { oid, order_no, version, code: version.code }
}

describe('pictures as readers see them', () => {
  it('are part of the evidence: a replaced view is not genuine, and no PDF is made with a replaced print', async () => {
    const { code, name, oid } = await aReportWithPhoto(w, root, buyer)
    expect(await brokenParts(code)).toEqual([])
    const view = await w.storage.read(copyName(name, 'view'))
    await w.storage.write(copyName(name, 'view'), Buffer.from('forged'))
    const parts = (await verified(code)).parts.filter(({ genuine }) => genuine === 0)
    expect(parts).toEqual([{ part: 'copies', genuine: 0, which: ['1'] }])
    await w.storage.write(copyName(name, 'view'), view ?? Buffer.alloc(0))
    expect(await brokenParts(code)).toEqual([])
    await w.storage.write(
      name.replace(/\.[a-z]+$/, '-print.jpg'),
      await sharp(view ?? undefined)
        .negate()
        .jpeg()
        .toBuffer(),
    )
    let fault = 'none yet' as FaultName | 'none yet' | undefined
    const asked = buyer.send('report_pdf', { orderId: oid }).then((answer) => {
      fault = answer.fault
    })
    while (fault === 'none yet') await w.runJobs()
    await asked
    expect(fault).toBe('report_not_genuine')
  })
})

describe('a later version', () => {
  it('that was taken away, or whose release was taken back, does not make the earlier one the last again', async () => {
    const { oid, version } = await aVersion()
    await root.send('report_reopen', { oid, reason: 'Once more' })
    await forge(`UPDATE orders SET status = 3 WHERE id = ${oid}`)
    await root.send('report_result', { oid, result: 'fail', reason: 'Two lids are loose' })
    expect((await root.send('report_accept', { oid, flag: 1 })).msg).toBe('')
    const [, second] = await versionsIn(w, oid)
    expect(await verified(version.code)).toMatchObject({ genuine: 1, replaced_by: 2 })
    expect(await verified(second?.code ?? '')).toMatchObject({ genuine: 1, replaced_by: 0, result: 'fail' })
    await forge(
      `UPDATE report_versions SET released_at = NULL, released_by = NULL WHERE order_id = ${oid} AND version = 2`,
    )
    expect(await brokenParts(second?.code ?? '')).toContain('release')
    expect(await verified(version.code)).toMatchObject({ replaced_by: 2 })
    await forge(`DELETE FROM report_versions WHERE order_id = ${oid} AND version = 2`)
    expect(await verified(second?.code ?? '')).toMatchObject({ genuine: 0, version: 2, result: '' })
    await forge(
      `DELETE FROM report_statements WHERE order_id = ${oid} AND no > 2`,
      `UPDATE orders SET report_result = 'pass' WHERE id = ${oid}`,
    )
    expect(await brokenParts(version.code)).toContain('chain')
  })
})

describe('what is shown beside the verdict', () => {
  it('is what was signed: number, service and time of release, whatever the order says', async () => {
    const { oid, order_no, code, version } = await aVersion()
    const before = await verified(code)
    expect(before).toMatchObject({ genuine: 1, order_no, result: version.result })
    await forge(`UPDATE orders SET order_no = 'GL999999-9', service_type = 'dpi' WHERE id = ${oid}`)
    expect(await verified(code)).toMatchObject({
      genuine: 0,
      order_no,
      service_type_str: before.service_type_str,
      released_at: before.released_at,
      result: '',
    })
    expect(await brokenParts(code)).toEqual(['order'])
  })

  it('a name can be erased, and the report still verifies and says so', async () => {
    const { oid, code } = await aVersion()
    const erase = (path: string, salt: string) =>
      `UPDATE report_versions SET data = jsonb_set(data, '{${path}}', '""'), salts = salts - '${salt}' WHERE order_id = ${oid}`
    await forge(
      erase('head,inspectors,0,name', 'head.inspectors.0.name'),
      erase('signature,name', 'signature.name'),
      `UPDATE mission_entries SET data = jsonb_set(data, '{name}', '""') WHERE order_id = ${oid} AND kind = 'sign'`,
      `UPDATE report_versions SET salts = (SELECT jsonb_object_agg(k, v) FROM jsonb_each(salts) AS s(k, v) WHERE k NOT LIKE 'entry %')
        WHERE order_id = ${oid}`,
    )
    expect(await brokenParts(code)).toEqual([])
    const { html } = (await buyer.send('report_html', { oid })).data
    expect(html).toContain('name removed at the person’s request')
    expect(html).not.toContain('Li Wei')
    await forge(
      `UPDATE report_versions SET data = jsonb_set(data, '{signature,name}', '"Somebody else"') WHERE order_id = ${oid}`,
    )
    expect(await brokenParts(code)).toEqual(['names'])
  })

  it('names of who decided are those of that day', async () => {
    const { oid } = await aVersion()
    const decider = buyer
    await decider.send('report_decide', { oid, decision: 'release' })
    await w.db.updateTable('accounts').set({ nickname: 'Renamed' }).where('id', '=', decider.id).execute()
    expect((await buyer.send('report_html', { oid })).data.decision?.by).toBe('Anna Nowak')
    await w.db.updateTable('accounts').set({ nickname: 'Anna Nowak' }).where('id', '=', decider.id).execute()
  })
})

describe('the page of a report', () => {
  it('shows no verdict when its record is not what was signed, and says why', async () => {
    const { oid, order_no } = await aVersion({ bad: [1, 2, 3, 4, 5, 6] })
    expect((await buyer.send('report_html', { oid })).data).toMatchObject({ report_result: 'fail' })
    await forge(
      `UPDATE report_versions SET result = 'pass', data = jsonb_set(data, '{result}', '"pass"') WHERE order_id = ${oid}`,
      `UPDATE orders SET report_result = 'pass' WHERE id = ${oid}`,
    )
    const { data } = await buyer.send('report_html', { oid })
    expect(data).toMatchObject({ report_result: '', released_at: '', decision: null })
    expect(data.html).toContain('This report is not what was signed')
    expect(data.html).toContain('The content differs from what was signed.')
    expect(data.html).not.toContain('Pass')
    expect(Object.values(data.acts)).not.toContain(1)
    expect((await buyer.send('report_pdf', { orderId: oid })).fault).toBe('report_not_genuine')
    expect((await buyer.send('report_versions', { oid })).data.versions.map(({ result }) => result)).toEqual([''])
    expect((await buyer.send('report_versions', { oid, from: 1, to: 1 })).fault).toBe('report_not_genuine')
    await forge(`UPDATE report_versions SET result = 'fail' WHERE order_id = ${oid}`)
    const { data: list } = await buyer.send('order_list', { order_no } as never)
    expect(list.data.find((row) => row.order_no === order_no)?.report_result).toBe('')
  })

  it.each(['{}', 'null', '[]', '5', '"x"'])(
    'gutted to %s answers that it is not genuine, never a fault of ours',
    async (value) => {
      const { oid, code } = await aVersion()
      await forge(`UPDATE report_versions SET data = '${value}', evidence = '${value}' WHERE order_id = ${oid}`)
      expect(await verified(code)).toMatchObject({ genuine: 0, result: '' })
      const { code: answered, data } = await buyer.send('report_html', { oid })
      expect([answered, data.report_result]).toEqual([200, ''])
    },
  )

  it('a decision that the owner did not make is not shown', async () => {
    const { oid, code } = await aVersion()
    await forge(
      `INSERT INTO report_decisions (order_id, version, at, account_id, decision) VALUES (${oid}, 1, '2026-11-16', ${buyer.id}, 'release')`,
    )
    expect((await buyer.send('report_html', { oid })).data).toMatchObject({ report_result: '', decision: null })
    expect(await brokenParts(code)).toEqual(['decision'])
  })
})

describe('the kept end of an order’s statements', () => {
  it('is missed once it was written, not while all workers are down', async () => {
    const { oid, code } = await aVersion()
    w.clock.advance(6 * 3600_000)
    expect(await brokenParts(code)).toEqual([])
    await w.runJobs()
    expect(await brokenParts(code)).toEqual([])
    await w.storage.remove(`${w.secrets.digest('evidence-head', String(oid)).toString('hex').slice(0, 40)}-head.json`)
    expect(await brokenParts(code)).toEqual(['chain'])
  })
})

describe('a stored PDF', () => {
  /** Requests the PDF and runs the jobs that make it. */
  async function pdfOf(oid: number): Promise<Buffer> {
    let answer: Response | undefined
    const asked = w.fetch('report_pdf', { orderId: oid }, { token: buyer.token }).then((response) => {
      answer = response
    })
    while (!answer) await w.runJobs()
    await asked
    return Buffer.from(await answer.arrayBuffer())
  }

  it('that was exchanged is not genuine and not answered: another one is made', async () => {
    const { oid, code } = await aVersion()
    const issued = await pdfOf(oid)
    expect(await pdfOf(oid)).toEqual(issued)
    const [file] = await w.db.selectFrom('report_files').select('name').where('order_id', '=', oid).execute()
    const forged = Buffer.from('%PDF-1.7 forged')
    await w.storage.write(file?.name ?? '', forged)
    expect(await brokenParts(code)).toEqual(['pdf'])
    const answered = await pdfOf(oid)
    expect(answered.equals(forged)).toBe(false)
    expect(answered.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('the audit log', () => {
  it('that was cut is refused by its verification and by every report; a lost head as well', async () => {
    const { code } = await aVersion()
    await w.runJobs()
    expect(await brokenParts(code)).toEqual([])
    const all = async () => (await root.send('audit_verify', {})).data.broken.map(({ why }) => why)
    expect(await all()).toEqual([])
    const file = 'goodlotauditloghead.json'
    const head = await w.storage.read(file)
    await root.send('create_ref', { email: 'later@example.com', sendemail: 0 })
    await w.runJobs()
    const later = await w.storage.read(file)
    expect(later).not.toEqual(head)
    const cut = `seal_no = (SELECT max(seal_no) FROM audit_seals)`
    const { rows } = await sql<{ seal_no: number; audit_id: number; hash: Buffer }>`
      SELECT * FROM audit_seals WHERE ${sql.raw(cut)}`.execute(w.db)
    const [gone] = rows
    await forge(`DELETE FROM audit_seals WHERE ${cut}`)
    expect(await all()).toContain('log_cut')
    expect(await brokenParts(code)).toEqual(['log'])
    // the job does not replace the kept head by that of the shortened log
    await w.runJobs()
    expect(await w.storage.read(file)).toEqual(later)
    await w.db
      .insertInto('audit_seals')
      .values(gone as never)
      .execute()
    await w.storage.remove(file)
    expect(await all()).toContain('head_missing')
    await w.runJobs()
    expect(await w.storage.read(file)).toBeNull()
    await w.storage.write(file, Buffer.from('{"count": 1, "hash": "00", "signature": "", "key_id": ""}'))
    expect(await all()).toContain('head_altered')
    await w.storage.write(file, later ?? Buffer.alloc(0))
    expect(await brokenParts(code)).toEqual([])
  })
})

describe('one command for the operator', () => {
  it('goes through everything, names each deviation, and notes the run for root’s board', async () => {
    const clean = await testWorld()
    const own = { root: await clean.an({ role: 'root' }), buyer: await clean.an() }
    const { order_id, order_no } = await aReleased(clean, own.root, own.buyer)
    await clean.runJobs()
    const examiner = { ...clean, now: clean.clock.now() }
    expect(await verifyEvidence(examiner, null)).toMatchObject({ reports: 1, sentences: [] })
    await clean.db.updateTable('orders').set({ report_result: 'fail' }).where('id', '=', order_id).execute()
    expect((await verifyEvidence(examiner, null)).sentences).toEqual([`${order_no} version 1: order not as signed`])
    const [last, before] = await lastRuns(clean.db, 2)
    expect([last?.deviations, before?.deviations]).toEqual([1, 0])
    expect((await own.root.send('insight_board')).data.evidence[0]).toMatchObject({
      deviations: 1,
      is_whole: 1,
      found: [{ order_no, version: 1, part: 'order', which: [] }],
    })
  })

  it('a sample of it runs every night, once, from three in the morning in China', async () => {
    const clean = await testWorld()
    const { length: before } = await lastRuns(clean.db, 10)
    clean.clock.set('2026-11-16T18:59:00Z')
    await clean.runJobs()
    expect(await lastRuns(clean.db, 10)).toHaveLength(before)
    clean.clock.set('2026-11-16T19:01:00Z')
    await clean.runJobs()
    clean.clock.advance(3600_000)
    await clean.runJobs()
    const runs = await lastRuns(clean.db, 10)
    expect(runs).toHaveLength(before + 1)
    expect(runs[0]).toMatchObject({ is_whole: false, deviations: 0 })
  })
})
