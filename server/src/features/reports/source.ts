import { makeReport, type Report, type ReportHead } from '@goodlot/inspection'
import type { Db } from '../../db/connect.ts'
import { briefOf, countingEntries, devicesOf, entriesOf, photosOf } from '../missions/index.ts'
import { currentRevision, type Order } from '../orders/index.ts'
import type { DigestPart } from './digest.ts'
import { earlierFindings } from './earlier.ts'

/** What a version's digest covers beside the report. */
export interface Evidence {
  heads: { device: string; seq: number; hash: string }[]
  /** SHA-256, sorted. */
  photos: string[]
  /** SHA-256 of each part of the version: a change is named, not only found. */
  parts?: Partial<Record<DigestPart, string>>
}

async function headOf(db: Db, order: Order): Promise<ReportHead> {
  const { sold, protocol_name, protocol_name_cn } = await currentRevision(db, order)
  const { factory, cart, quote } = sold
  const buyer = await db
    .selectFrom('accounts')
    .select(['company', 'nickname'])
    .where('id', '=', order.customer_id)
    .executeTakeFirstOrThrow()
  const origin = order.origin_id === null ? null : await earlierFindings(db, order.origin_id)
  return {
    buyer: buyer.company || buyer.nickname,
    supplier: factory?.supplierName ?? '',
    factory: factory?.name ?? '',
    address: factory?.address ?? '',
    address_cn: factory?.addressCn ?? '',
    city: factory?.city ?? '',
    days: order.days,
    inspectors: [
      { name: order.inspector_name, is_own: order.is_own_inspector },
      ...(quote.team ?? []).map(({ name }) => ({ name, is_own: order.is_own_inspector })),
    ],
    protocol: { name: protocol_name ?? '', name_cn: protocol_name_cn ?? '' },
    reference_sample: cart.referenceSample,
    audit_type: order.service_type === 'fe' ? cart.auditType : '',
    ...(origin ? { origin } : {}),
  }
}

/** What the phones have sent so far, as a report. */
export async function currentReport(db: Db, order: Order): Promise<{ report: Report; evidence: Evidence }> {
  const { brief } = await briefOf(db, order)
  const entries = countingEntries(await entriesOf(db, order.id))
  const devices = await devicesOf(db, order.id)
  const photos = await photosOf(db, order.id)
  return {
    report: makeReport({ brief, head: await headOf(db, order), entries }),
    evidence: {
      heads: devices.map(({ device, seq, hash }) => ({ device, seq, hash })),
      photos: photos
        .filter(({ done_at }) => done_at !== null)
        .map(({ sha256 }) => sha256)
        .toSorted(),
    },
  }
}
