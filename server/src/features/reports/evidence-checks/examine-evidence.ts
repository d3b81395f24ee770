import { canonicalText } from '@goodlot/inspection'
import type { Kysely } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Deviation } from '../../../db/json-columns.ts'
import type { DB } from '../../../db/types.ts'
import { orderById } from '../../../order/index.ts'
import type { Keeper } from '../../../signing.ts'
import type { Storage } from '../../../storage/storage.ts'
import { verify } from '../../audit/index.ts'
import { type Chain, chainOf, isoOf, statementsOf } from '../../evidence/index.ts'
import { brokenCertificates } from '../../laboratory/index.ts'
import { photosOf, unendedChains } from '../../missions/index.ts'
import { issuedFiles } from '../pdf-file-store.ts'
import { messageRows, type Version, versionRows } from '../store.ts'
import { evidenceOf } from './digest.ts'
import { examinedOrders, unknownStatements } from './examine-store.ts'
import { bundleOf } from './verify-calls.ts'
import { signedCopies, verifyBundle } from './verify-version.ts'

export interface Examination {
  isWhole: boolean
  reports: number
  photos: number
  files: number
  found: Deviation[]
}

export type Examiner = Keeper & { db: Kysely<DB>; storage: Storage; now: Date }

/** Messages without a matching statement, and statements without a message. */
async function brokenMessages(db: Db, orderId: number, { statements }: Chain): Promise<string[]> {
  const stated = statementsOf(statements, 'message')
  const rows = await messageRows(db, orderId)
  const isStated = (row: (typeof rows)[number]) =>
    stated.some(
      ({ content, names }) =>
        content.id === row.id &&
        content.version === row.version &&
        content.at === isoOf(row.at) &&
        content.account_id === row.account_id &&
        content.type === row.type &&
        names.text?.name === row.text,
    )
  const gone = stated.filter(({ content }) => !rows.some(({ id }) => id === content.id))
  return [...rows.filter((row) => !isStated(row)).map(({ id }) => id), ...gone.map(({ content }) => content.id)].map(
    String,
  )
}

/** Photos whose rows contain other hashes of the copies than those that were signed: the next version would take over the wrong ones. */
async function photosUnlikeSigned(
  db: Db,
  orderId: number,
  version: Version | undefined,
  chain: Chain,
): Promise<string[]> {
  if (!version) return []
  const signed = signedCopies({ version, chain })
  const photos = await photosOf(db, orderId)
  return photos
    .filter(({ sha256, copies }) => signed[sha256] && canonicalText(copies) !== canonicalText(signed[sha256]))
    .map(({ sha256 }) => sha256.slice(0, 8))
}

/** Examines everything of one order that people can read as evidence. */
async function examineOrder(world: Examiner, orderId: number): Promise<Omit<Examination, 'isWhole'>> {
  const { db } = world
  const order_no = (await orderById(db, orderId))?.order_no ?? `#${orderId}`
  const versions = await versionRows(db, orderId)
  const chain = await chainOf(world, orderId)
  const done = { reports: versions.length, photos: 0, files: 0, found: [] as Deviation[] }
  const add = (version: number, part: string, which: string[]) => done.found.push({ order_no, version, part, which })
  for (const row of versions) {
    for (const { part, isGenuine, which } of await verifyBundle(world, await bundleOf(world, row)))
      if (!isGenuine && part !== 'log') add(row.version, part, which)
    done.photos += evidenceOf(row).photos.length
    done.files += (await issuedFiles(db, orderId, row.version)).length
  }
  for (const { content } of statementsOf(chain.statements, 'version'))
    if (!versions.some(({ version }) => version === content.version)) add(content.version, 'record', [])
  if (versions.length === 0 && !chain.isWhole) add(0, 'chain', [])
  const isStated = chain.statements.length > 0
  const messages = isStated ? await brokenMessages(db, orderId, chain) : []
  if (messages.length > 0) add(0, 'messages', messages)
  const certificates = await brokenCertificates(world, orderId, chain)
  if (certificates.length > 0) add(0, 'certificate', certificates)
  const unsigned = await photosUnlikeSigned(db, orderId, versions.at(-1), chain)
  if (unsigned.length > 0) add(0, 'copies', unsigned)
  const phones = versions.length > 0 ? await unendedChains(db, orderId) : []
  if (phones.length > 0) add(0, 'entries', phones)
  return done
}

/** Examines the audit log as a whole, and finds statements that the log names but that are missing. */
async function examineLog(world: Examiner): Promise<Deviation[]> {
  const { broken } = await verify(world)
  const unknown = await unknownStatements(world.db)
  return [
    ...(broken.length > 0 ? [{ order_no: '', version: 0, part: 'log', which: broken }] : []),
    ...unknown.map(({ order_no, no }) => ({ order_no, version: 0, part: 'chain', which: [String(no)] })),
  ]
}

/** Verifies the reports, photos, PDFs, decisions and chains of all orders or of a sample, for at most `untilMs`, and then the audit log. */
export async function examineEvidence(
  world: Examiner,
  { sample, untilMs = Number.POSITIVE_INFINITY }: { sample: number | null; untilMs?: number },
): Promise<Examination> {
  const done: Examination = { isWhole: sample === null, reports: 0, photos: 0, files: 0, found: [] }
  const started = performance.now()
  for (const orderId of await examinedOrders(world.db, sample)) {
    if (performance.now() - started > untilMs) break
    const { reports, photos, files, found } = await examineOrder(world, orderId)
    done.reports += reports
    done.photos += photos
    done.files += files
    done.found.push(...found)
  }
  done.found.push(...(await examineLog(world)))
  return done
}

/** The line that `npm run evidence:verify` prints for a deviation. */
export const sentenceOf = ({ order_no, version, part, which }: Deviation): string =>
  [
    order_no === '' ? 'The audit log' : version === 0 ? order_no : `${order_no} version ${version}`,
    `${part} not as signed${which.length > 0 ? ` (${which.join(', ')})` : ''}`,
  ].join(': ')
