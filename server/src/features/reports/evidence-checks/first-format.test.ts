import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { signDigest } from '../../../signing.ts'
import { aReportWithPhoto, forgeIn } from '../../../test/evidence/forge.ts'
import { aReleased, versionsIn } from '../../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'
import { copyName } from '../../files/index.ts'
import { digestOf, evidenceOf, partDigests } from './digest.ts'

let w: TestWorld
let root: Person
let buyer: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an()
})

const verified = async (code: string) => (await w.send('report_verify', { code })).data
const brokenParts = async (code: string) =>
  (await verified(code)).parts.filter(({ genuine }) => genuine === 0).map(({ part }) => part)

describe('reports of the first format', () => {
  it('stay verifiable as they are; the upgrade makes their copies again and signs what was done with them', async () => {
    const { oid, code, name } = await aReportWithPhoto(w, root, buyer)
    await buyer.send('report_decide', { oid, decision: 'rework', reason: 'Polish' })
    await toFirstFormat(oid)
    expect(await verified(code)).toMatchObject({ genuine: 1 })
    // a copy that was replaced long ago is made again from the original
    const view = copyName(name, 'view')
    await w.storage.write(view, Buffer.from('forged'))
    await w.runJobs()
    expect((await sharp((await w.storage.read(view)) ?? undefined).metadata()).width).toBe(64)
    expect(await verified(code)).toMatchObject({ genuine: 1 })
    const kinds = await w.db.selectFrom('report_statements').select('kind').where('order_id', '=', oid).execute()
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['copies', 'decision', 'release', 'version'])
    await w.storage.write(view, Buffer.from('forged'))
    expect(await brokenParts(code)).toEqual(['copies'])
  })

  it('reports of the first format without statements are refused once all have them', async () => {
    const { order_id: oid } = await aReleased(w, root, buyer)
    const [version] = await versionsIn(w, oid)
    const code = version?.code ?? ''
    await toFirstFormat(oid)
    expect(
      (await w.db.selectFrom('audit').select('id').where('action', '=', 'reports.upgrade_done').execute()).length,
    ).toBe(1)
    expect(await brokenParts(code)).toContain('chain')
  })
})

/** Turns a report into one of an earlier server: no statements, no hashes of copies, a signed digest of the first format. */
async function toFirstFormat(oid: number): Promise<void> {
  const [row] = await versionsIn(w, oid)
  if (!row) throw new Error('there is no version')
  const { heads, photos } = evidenceOf(row)
  const evidence = { heads, photos, parts: partDigests(row, undefined) } as typeof row.evidence
  const digest = digestOf({ ...row, evidence })
  const { signature, key_id } = signDigest(w, digest)
  await forgeIn(
    w,
    `UPDATE report_versions SET evidence = '${JSON.stringify(evidence)}', salts = '{}', digest = '${digest}',
      signature = '${signature}', key_id = '${key_id}' WHERE order_id = ${oid}`,
    `DELETE FROM report_statements WHERE order_id = ${oid}`,
    `DELETE FROM report_heads_due WHERE order_id = ${oid}`,
    `UPDATE mission_photos SET copies = NULL WHERE order_id = ${oid}`,
    `DELETE FROM audit_unsealed WHERE audit_id IN (SELECT id FROM audit WHERE subject = 'order:${oid}' AND action = 'reports.statement')`,
    `DELETE FROM audit WHERE subject = 'order:${oid}' AND action = 'reports.statement'`,
  )
}
