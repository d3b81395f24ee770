import type { CopyHashes } from '../../../db/json-columns.ts'
import type { Job, JobWorld } from '../../../jobs/job.ts'
import { orderById } from '../../../order/index.ts'
import { checkSignature } from '../../../signing.ts'
import { readToCompare } from '../../../storage/read-to-compare.ts'
import { addStatement, type EvidenceWrite, isUpgradeDone, markUpgradeDone, sha256Beside } from '../../evidence/index.ts'
import { remakeCopies } from '../../files/index.ts'
import { certificatesWithoutStatement, stateCertificate } from '../../laboratory/index.ts'
import { notePhotoCopies, photosOf } from '../../missions/index.ts'
import { issuedFiles } from '../pdf-file-store.ts'
import { isOurFile } from '../sign-pdf-file.ts'
import { decisionsOf, latestVersion, messagesOf, nicknameOf, type Version } from '../store.ts'
import { digestOf } from './digest.ts'
import { hasFirstFormat, ordersWithoutCopies, versionsWithoutStatement } from './upgrade-store.ts'

const batch = 50
type Certificate = Awaited<ReturnType<typeof certificatesWithoutStatement>>[number]

/**
 * Signs statements about the stored history of a version that was made before there were statements. The caller has verified the version's
 * own signature.
 */
async function stateVersion(ctx: EvidenceWrite, row: Version): Promise<void> {
  const { db } = ctx
  const { order_id, version, digest, code, result, released_at, released_by } = row
  const by = async (account: number) => ({ by: await nicknameOf(db, account) })
  await addStatement(ctx, order_id, 'version', { version, digest, code, result }, await by(row.made_by), null)
  const order = await orderById(db, order_id)
  if (order && released_at && released_by !== null) {
    const { order_no, service_type: service } = order
    const released = { released_at: released_at.toISOString(), released_by }
    const said = { version, digest, result, order_no, service, ...released }
    await addStatement(ctx, order_id, 'release', said, await by(released_by), null)
  }
  for (const { id, at, account_id, decision, reason, ...one } of await decisionsOf(db, order_id))
    if (one.version === version) {
      const said = { id, version, at: at.toISOString(), account_id, decision, reason }
      await addStatement(ctx, order_id, 'decision', said, await by(account_id), null)
    }
  for (const { id, at, account_id, type, text, by: name, ...one } of await messagesOf(db, order_id))
    if (one.version === version) {
      const said = { id, version, at: at.toISOString(), account_id, type }
      await addStatement(ctx, order_id, 'message', said, { by: name, text }, null)
    }
  for (const file of await issuedFiles(db, order_id, version)) {
    if (!isOurFile(ctx, row, file)) continue
    const { id, content_key, locale, has_logo, sha256, size, pages } = file
    const said = { id, version, content_key, locale, has_logo, sha256, size, pages }
    await addStatement(ctx, order_id, 'file', { ...said, made_at: file.made_at.toISOString() }, null, null)
  }
}

/** Signs statements for old versions. A version whose own signature is wrong gets none, so it never looks genuine. */
async function stateVersions(world: JobWorld): Promise<void> {
  const { db, config, secrets, clock } = world
  let after = { order_id: 0, version: 0 }
  for (;;) {
    const versions = await versionsWithoutStatement(db, after, batch)
    for (const version of versions) {
      after = version
      if (digestOf(version) !== version.digest || !checkSignature(world, version.digest, version).isOurs) continue
      await db.transaction().execute((trx) => stateVersion({ db: trx, config, secrets, now: clock.now() }, version))
    }
    if (versions.length < batch) return
  }
}

async function stateCertificates(
  { db, config, secrets, clock }: JobWorld,
  rows: readonly Certificate[],
): Promise<void> {
  for (const row of rows)
    await db.transaction().execute(async (trx) => {
      const ctx = { db: trx, config, secrets, now: clock.now() }
      if (row.released_at) await stateCertificate(ctx, row, row.released_at, null)
    })
}

/** Makes the copies without hashes of an order's photos again, from originals that match the hashes of their phones, and signs them. */
async function renewCopies(world: JobWorld, orderId: number): Promise<void> {
  const { db, storage, config, secrets, clock } = world
  const renewed: Record<string, CopyHashes> = {}
  for (const { sha256, name, copies, done_at } of await photosOf(db, orderId)) {
    if (copies !== null || done_at === null || name === null) continue
    const original = await readToCompare(storage, name)
    if (!original || (await sha256Beside(original)) !== sha256) continue
    const hashes = await remakeCopies(storage, name, original)
    if (hashes) renewed[sha256] = hashes
  }
  if (Object.keys(renewed).length === 0) return
  await db.transaction().execute(async (trx) => {
    for (const [sha256, hashes] of Object.entries(renewed)) await notePhotoCopies(trx, orderId, sha256, hashes)
    if (!(await latestVersion(trx, orderId, false))) return
    await addStatement(
      { db: trx, config, secrets, now: clock.now() },
      orderId,
      'copies',
      { photos: renewed },
      null,
      null,
    )
  })
}

async function renewAllCopies(world: JobWorld): Promise<void> {
  for (let after = 0; ; ) {
    const orders = await ordersWithoutCopies(world.db, after, batch)
    for (const order of orders) {
      after = order
      await renewCopies(world, order)
    }
    if (orders.length < batch) return
  }
}

async function upgrade(world: JobWorld): Promise<boolean> {
  if (await isUpgradeDone(world.db)) return false
  await renewAllCopies(world)
  const certificates = await certificatesWithoutStatement(world.db)
  if (certificates.length === 0 && !(await hasFirstFormat(world.db))) return false
  await stateVersions(world)
  await stateCertificates(world, certificates)
  await markUpgradeDone(world.db, world.clock.now())
  return false
}

export const upgradeJob: Job = {
  name: 'reports.upgrade_evidence',
  everyMs: 60_000,
  // the first run after an update may have to make the copies of all photos again
  limitMs: 6 * 3600_000,
  patient: true,
  run: upgrade,
}
