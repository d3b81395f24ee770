import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import type { ReportVersions } from '../db/types.ts'
import { addStatement } from '../features/evidence/index.ts'
import { signFile } from '../features/reports/sign-pdf-file.ts'
import { aDefect, aMission, Phone, sha256 } from './missions.ts'
import type { Person, TestWorld } from './world.ts'

interface Visit {
  inspector?: Person
  /** Units with a major defect. */
  bad?: readonly number[]
  /** The ordered quantity, and how many pieces of it are drawn. */
  lot?: { quantity: number; sample: number }
}

/** The work of a whole visit on a phone that has checked in, up to the departure. */
export async function finishVisit(
  phone: Phone,
  product: number,
  { bad = [], lot = { quantity: 1000, sample: 80 } }: Visit = {},
): Promise<void> {
  phone.write('quantity', { product, finished: lot.quantity, packed: lot.quantity, cartons: 100 })
  phone.write('cartons', { product: null, total: 100, opened: 10, numbers: '1-10' })
  for (let unit = 1; unit <= lot.sample; unit++) {
    phone.write('unit', { lot: 'A', unit, product: null, good: !bad.includes(unit) })
    if (bad.includes(unit)) phone.write('defect', aDefect(unit, 'major'))
  }
  await phone.showAll()
  phone.write('sign', {
    name: 'Li Wei',
    position: 'QC manager',
    strokes: [[100, 200, 300, 400]],
    refusal: '',
    remark: '',
  })
  phone.write('check_out', { battery: 50 })
  await phone.sync()
}

/** An order of 1,000 kettles whose inspector has submitted the report. */
export async function aReport(w: TestWorld, buyer: Person, visit: Visit = {}) {
  const mission = await aMission(w, buyer, visit.inspector ? { inspector: visit.inspector } : {})
  const phone = new Phone(w, mission.inspector, mission.order_id)
  phone.checkIn()
  await finishVisit(phone, mission.product, visit)
  const stated = (visit.bad?.length ?? 0) > 5 ? 'fail' : 'pass'
  expect((await phone.submit(stated)).msg).toBe('')
  return { ...mission, phone }
}

/** The stored versions of an order's report, oldest first. */
export const versionsIn = (w: TestWorld, orderId: number) =>
  w.db.selectFrom('report_versions').selectAll().where('order_id', '=', orderId).orderBy('version').execute()

/** A report made by `aReport`, accepted by root. */
export async function aReleased(w: TestWorld, root: Person, buyer: Person, visit: Visit = {}) {
  const report = await aReport(w, buyer, visit)
  expect((await root.send('report_accept', { oid: report.order_id, flag: 1 })).code).toBe(200)
  return report
}

/** A PDF of a version as the printing task leaves it: stored, signed and with a statement. Returns its bytes. */
export async function anIssuedPdf(
  w: TestWorld,
  version: Selectable<ReportVersions>,
  locale = 'en-US',
): Promise<Buffer> {
  const page = `${locale} version ${version.version}\n`
  const bytes = Buffer.from(`%PDF-1.7\n${page.repeat(200)}%%EOF\n`)
  const now = w.clock.now()
  const name = `${randomBytes(16).toString('hex')}.pdf`
  await w.storage.write(name, bytes)
  const { order_id } = version
  const content_key = `${order_id} ${version.version} ${locale}`
  const about = {
    version: version.version,
    locale,
    has_logo: true,
    sha256: sha256(bytes),
    size: bytes.length,
    pages: 1,
  }
  await w.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('report_files')
      .values({
        ...about,
        ...signFile(w, version, { ...about, order_id }),
        ...{ order_id, content_key, is_issued: true, requested_at: now, made_at: now, state: 'ready', name },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const said = { ...about, id, content_key, made_at: now.toISOString() }
    await addStatement({ ...w, db: trx, now }, order_id, 'file', said, null, null)
  })
  return bytes
}

/** The address with one character changed in its middle, where every bit counts. */
export function tampered(aid: string): string {
  const middle = Math.floor(aid.length / 2)
  return `${aid.slice(0, middle)}${aid[middle] === 'A' ? 'B' : 'A'}${aid.slice(middle + 1)}`
}
