import { type OrderStatus, orderStatus, orderStatusWord } from '@goodlot/rules'
import type { Db } from '../../../db/connect.ts'
import type { Order } from '../../../order/index.ts'
import { checkSignature, type Keeper } from '../../../signing.ts'
import { type Chain, chainOf, isoOf, isUpgradeDone, statementsOf } from '../../evidence/index.ts'
import { decisionsOf, type Version } from '../store.ts'
import { digestOf, evidenceOf } from './digest.ts'

/** The parts that are checked before a verdict is shown: everything in the database, but no files. */
export const recordParts = ['seal', 'content', 'chain', 'release', 'decision', 'order'] as const
export type RecordPart = (typeof recordParts)[number]

/** The rows of an order's report as they are stored now. */
export interface Records {
  order: Order | undefined
  version: Version
  chain: Chain
  decisions: Awaited<ReturnType<typeof decisionsOf>>
  /** Whether the upgrade has signed statements for all reports that were made before there were statements. */
  isUpgraded: boolean
}

export const recordsOf = async (
  keeper: Keeper & { db: Db },
  order: Order | undefined,
  version: Version,
): Promise<Records> => ({
  order,
  version,
  chain: await chainOf(keeper, version.order_id),
  decisions: await decisionsOf(keeper.db, version.order_id),
  isUpgraded: await isUpgradeDone(keeper.db),
})

/** Whether a version of the first format still waits for its statements: until then, only its own signature can be checked. */
export const waitsForUpgrade = ({ version, chain, isUpgraded }: Records): boolean =>
  !isUpgraded &&
  evidenceOf(version).format === undefined &&
  !statementsOf(chain.statements, 'version').some(({ content }) => content.version === version.version)

function isStated({ version, chain }: Records): boolean {
  const { version: number, digest, code, result } = version
  return (
    chain.isWhole &&
    statementsOf(chain.statements, 'version').some(
      ({ content }) =>
        content.version === number && content.digest === digest && content.code === code && content.result === result,
    )
  )
}

const releaseOf = ({ version, chain }: Pick<Records, 'version' | 'chain'>) =>
  statementsOf(chain.statements, 'release').findLast(({ content }) => content.version === version.version)?.content

/** The signed statement about the release of a version; undefined if it is not released, or not stated yet. */
export const signedRelease = releaseOf

/** The highest number of a released version; 0 if none was released. */
export const lastReleased = ({ statements }: Chain): number =>
  Math.max(0, ...statementsOf(statements, 'release').map(({ content }) => content.version))

function isReleasedAsStated(records: Records): boolean {
  const { released_at, released_by } = records.version
  const stated = releaseOf(records)
  if (!stated) return released_at === null
  return stated.released_at === isoOf(released_at) && stated.released_by === released_by
}

/** Whether each decision has a matching statement, and each statement a decision. */
function areDecisionsStated({ chain, decisions }: Records): boolean {
  const stated = statementsOf(chain.statements, 'decision')
  if (stated.length !== decisions.length) return false
  return decisions.every(({ id, version, at, account_id, decision, reason }) =>
    stated.some(
      ({ content }) =>
        content.id === id &&
        content.version === version &&
        content.at === isoOf(at) &&
        content.account_id === account_id &&
        content.decision === decision &&
        content.reason === reason,
    ),
  )
}

/** Whether number, service, status and result of an order agree with its latest release; true if nothing was released. */
export function isOrderAsReleased(order: Order | undefined, { statements }: Chain): boolean {
  if (!order) return false
  const newest = lastReleased({ statements, isWhole: true })
  const last = statementsOf(statements, 'release').findLast(({ content }) => content.version === newest)?.content
  if (!last) return true
  const made = Math.max(0, ...statementsOf(statements, 'version').map(({ content }) => content.version))
  const { order_no, service_type, status, report_result } = order
  if (order_no !== last.order_no || service_type !== last.service) return false
  const word = orderStatusWord(status as OrderStatus)
  if (word === 'Finalized') return report_result === last.result && made === newest
  return status === orderStatus.inProgress || status === orderStatus.reported
}

/** The parts of the record that are not what was signed; none when all is well. */
export function brokenRecord(keeper: Keeper, records: Records): RecordPart[] {
  const { version, chain, order } = records
  const waits = waitsForUpgrade(records)
  const holds: Record<RecordPart, boolean> = {
    seal: checkSignature(keeper, version.digest, version).isOurs,
    content: digestOf(version) === version.digest,
    chain: waits ? chain.isWhole : isStated(records),
    release: waits || isReleasedAsStated(records),
    decision: waits || areDecisionsStated(records),
    order: isOrderAsReleased(order, chain),
  }
  return recordParts.filter((part) => !holds[part])
}
