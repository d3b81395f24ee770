import { expect } from 'vitest'
import { aDefect, aMission, Phone } from './missions.ts'
import type { Person, TestWorld } from './world.ts'

interface Visit {
  inspector?: Person
  /** Units with a major defect. */
  bad?: readonly number[]
  /** Pieces of the order, and how many of them are drawn. */
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

/** What the reports of an order say in the database, oldest first. */
export const versionsIn = (w: TestWorld, orderId: number) =>
  w.db.selectFrom('report_versions').selectAll().where('order_id', '=', orderId).orderBy('version').execute()

/** The same, accepted by root. */
export async function aReleased(w: TestWorld, root: Person, buyer: Person, visit: Visit = {}) {
  const report = await aReport(w, buyer, visit)
  expect((await root.send('report_accept', { oid: report.order_id, flag: 1 })).code).toBe(200)
  return report
}
