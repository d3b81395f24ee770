import { orderStatus } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { orderById } from '../../order/index.ts'
import type { Keeper } from '../../signing.ts'
import { readToCompare } from '../../storage/read-to-compare.ts'
import type { Storage } from '../../storage/storage.ts'
import {
  addStatement,
  type Chain,
  type EvidenceWrite,
  isoOf,
  isUpgradeDone,
  sha256Beside,
  statementsOf,
} from '../evidence/index.ts'
import { attachmentsByIds } from '../files/index.ts'
import { type Certificate, releasedCertificates } from './store.ts'

/** Signs that a certificate was released, with the hash of its file. */
export async function stateCertificate(ctx: EvidenceWrite, row: Certificate, releasedAt: Date, by: number | null) {
  const [file] = await attachmentsByIds(ctx.db, [row.attachment_id])
  if (!file) throw new Error(`the certificate of order ${row.order_id} has no file`)
  const { version, result, certificate_no, laboratory } = row
  const sha256 = file.sha256.toString('hex')
  const said = { version, result, certificate_no, laboratory, sha256, released_at: releasedAt.toISOString() }
  await addStatement(ctx, row.order_id, 'certificate', said, null, by)
}

type Verifier = Keeper & { db: Db; storage: Storage }

const fileOf = async ({ db, storage }: Verifier, { attachment_id }: Certificate): Promise<Buffer | null> => {
  const [file] = await attachmentsByIds(db, [attachment_id])
  return file ? readToCompare(storage, file.name) : null
}

/**
 * Whether a released certificate is the one that was signed. A certificate from before certificates were signed is
 * accepted until the upgrade has signed it.
 */
export async function isGenuineCertificate(
  { db }: Pick<Verifier, 'db'>,
  { statements, isWhole }: Chain,
  row: Certificate,
  bytes: Buffer | null,
): Promise<boolean> {
  if (!isWhole || !bytes) return false
  const stated = statementsOf(statements, 'certificate').find(({ content }) => content.version === row.version)?.content
  if (!stated) return !(await isUpgradeDone(db))
  return (
    stated.result === row.result &&
    stated.certificate_no === row.certificate_no &&
    stated.laboratory === row.laboratory &&
    stated.released_at === isoOf(row.released_at) &&
    stated.sha256 === (await sha256Beside(bytes))
  )
}

/**
 * The versions of an order's certificates that differ from what was signed, or are missing; `result` if the order's
 * result differs from the last signed one.
 */
export async function brokenCertificates(world: Verifier, orderId: number, chain: Chain): Promise<string[]> {
  const rows = await releasedCertificates(world.db, orderId)
  const broken: string[] = []
  for (const row of rows)
    if (!(await isGenuineCertificate(world, chain, row, await fileOf(world, row)))) broken.push(String(row.version))
  const stated = statementsOf(chain.statements, 'certificate')
  for (const { content } of stated)
    if (!rows.some(({ version }) => version === content.version)) broken.push(String(content.version))
  const last = stated.at(-1)?.content
  const order = last && (await orderById(world.db, orderId))
  if (order?.status === orderStatus.finalized && order.report_result !== last?.result) broken.push('result')
  return broken
}
