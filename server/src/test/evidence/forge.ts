import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { photosOf } from '../../features/missions/index.ts'
import { aMission, Phone, sha256 } from '../missions.ts'
import { finishVisit, versionsIn } from '../reports.ts'
import type { Person, TestWorld } from '../world.ts'

/** Runs SQL as somebody with full access to the database, who switches off its triggers. */
export const forgeIn = (w: TestWorld, ...statements: string[]) =>
  w.db.connection().execute(async (c) => {
    await sql`SET session_replication_role = replica`.execute(c)
    for (const statement of statements) await sql.raw(statement).execute(c)
    await sql`SET session_replication_role = origin`.execute(c)
  })

/** A released report with one photo. */
export async function aReportWithPhoto(w: TestWorld, root: Person, buyer: Person) {
  const lot = { quantity: 50, sample: 13 }
  const mission = await aMission(w, buyer, { qty: lot.quantity })
  const phone = new Phone(w, mission.inspector, mission.order_id)
  phone.checkIn()
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'steelblue' } })
    .png()
    .toBuffer()
  phone.photo(bytes, { caption: 'The lid' })
  await phone.sync()
  await phone.upload(sha256(bytes), bytes.length, 0, bytes)
  await finishVisit(phone, mission.product, { lot })
  expect((await phone.submit('pass')).msg).toBe('')
  await root.send('report_accept', { oid: mission.order_id, flag: 1 })
  const [version] = await versionsIn(w, mission.order_id)
  const [photo] = await photosOf(w.db, mission.order_id)
  if (!version || !photo?.name) throw new Error('there is no version with a photo')
  return { oid: mission.order_id, code: version.code, name: photo.name }
}
