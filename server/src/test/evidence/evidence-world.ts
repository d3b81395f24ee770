import sharp from 'sharp'
import { expect } from 'vitest'
import { aLabOrder } from '../laboratory.ts'
import { aMission, Phone, sha256 } from '../missions.ts'
import { anIssuedPdf, finishVisit, versionsIn } from '../reports.ts'
import { type Person, type TestWorld, testWorld } from '../world.ts'

/**
 * What the forgeries are tried on: a report in two released versions with everything that belongs to it, and a laboratory's certificate.
 */
export interface EvidenceWorld {
  w: TestWorld
  root: Person
  buyer: Person
  orderId: number
  labOrderId: number
  /** Codes of the versions, oldest first. */
  codes: string[]
}

async function takePhotos(phone: Phone, colours: readonly string[]): Promise<void> {
  for (const background of colours) {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer()
    const photo = phone.photo(bytes, { caption: 'The lid' })
    phone.write('photo_mark', { photo: photo.key, shape: 'arrow', x1: 100, y1: 100, x2: 500, y2: 500 })
    await phone.sync()
    await phone.upload(sha256(bytes), bytes.length, 0, bytes)
  }
}

const ok = async (answer: Promise<{ code: number; msg: string }>) => expect(await answer).toMatchObject({ code: 200 })

export async function evidenceWorld(): Promise<EvidenceWorld> {
  const w = await testWorld()
  const root = await w.an({ role: 'root', nickname: 'Root' })
  const buyer = await w.an({ company: 'Harbour Imports' })
  const lot = { quantity: 50, sample: 13 }
  const mission = await aMission(w, buyer, { qty: lot.quantity })
  const oid = mission.order_id
  const phone = new Phone(w, mission.inspector, oid)
  phone.checkIn()
  await takePhotos(phone, ['steelblue', 'indianred', 'seagreen'])
  phone.write('remark', { text: 'The cartons are dry' })
  await finishVisit(phone, mission.product, { bad: [3, 9], lot })
  expect((await phone.submit('fail')).msg).toBe('')
  await ok(root.send('report_accept', { oid, flag: 1 }))
  const [first] = await versionsIn(w, oid)
  if (first) await anIssuedPdf(w, first)
  await ok(buyer.send('report_mail_send', { oid, type: 'update', text: 'Please count the cartons again.' }))
  await ok(buyer.send('report_decide', { oid, decision: 'rework', reason: 'Polish the lids' }))
  await ok(root.send('report_reopen', { oid, reason: 'Cartons are counted again' }))
  w.clock.advance(3600_000)
  phone.write('remark', { text: 'Counted again: 100 cartons' })
  await phone.sync()
  expect((await phone.submit('fail')).msg).toBe('')
  await ok(root.send('report_accept', { oid, flag: 1 }))
  const versions = await versionsIn(w, oid)
  for (const version of versions.slice(1))
    for (const locale of ['en-US', 'zh-CN']) await anIssuedPdf(w, version, locale)
  await ok(buyer.send('report_decide', { oid, decision: 'reject', reason: 'Two lids of thirteen' }))
  const labOrderId = await aCertificate(root, buyer)
  await w.runJobs()
  // the following night, when everything has been stored where it belongs
  w.clock.advance(12 * 3600_000)
  return { w, root, buyer, orderId: oid, labOrderId, codes: versions.map(({ code }) => code) }
}

async function aCertificate(root: Person, buyer: Person): Promise<number> {
  const order_id = await aLabOrder(buyer)
  await ok(root.send('lab_samples_received', { order_id }))
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n')
  await ok(
    root.send(
      'lab_certificate',
      { order_id, result: 'pass', certificate_no: 'SZ-1', laboratory: 'Shenzhen Lab' } as never,
      { files: [{ name: 'c.pdf', bytes }] },
    ),
  )
  await ok(root.send('lab_release', { order_id }))
  return order_id
}
