import type { Locale } from '@goodlot/i18n'
import { makeReport, type Report, type ReportHead } from '@goodlot/inspection'
import { manDayMinutes, type SoldSwitching } from '@goodlot/rules'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../../order/index.ts'
import { packingArrivals } from '../../order/packing/index.ts'
import { currentRevision } from '../../order/revision/index.ts'
import { placeByCode, placeName, serviceNames } from '../../reference/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import type { Keeper } from '../../signing.ts'
import { chainOf } from '../evidence/index.ts'
import {
  briefOf,
  countingEntries,
  devicesOf,
  entriesOf,
  missionOf,
  photosOf,
  storedEntries,
} from '../missions/index.ts'
import type { ReportContext } from './content/report-context.ts'
import { earlierFindings } from './earlier-findings.ts'
import type { Evidence } from './evidence-checks/digest.ts'
import { entryDigests } from './evidence-checks/entry-digests.ts'
import { saltReport } from './evidence-checks/report-names.ts'
import { signedCopies } from './evidence-checks/verify-version.ts'
import { accountById, type Version } from './store.ts'

async function headOf(db: Db, order: Order): Promise<ReportHead> {
  const { sold, protocol_name, protocol_name_cn } = await currentRevision(db, order)
  const { factory, cart, quote, switching } = sold
  const buyer = await accountById(db, order.customer_id)
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
    ...(switching ? { switching: chosenIn(switching) } : {}),
  }
}

const chosenIn = ({ proposed, chosen, lots, word }: SoldSwitching): ReportHead['switching'] & object => ({
  ...{ proposed, chosen, lots, word },
})

/** The names of service and city in the reader's language; '' for a city that no longer exists. */
export async function serviceAndCity(
  db: Db,
  locale: Locale,
  { service, head }: Pick<Report, 'service' | 'head'>,
): Promise<Pick<ReportContext, 'serviceName' | 'cityName'>> {
  const serviceName = await serviceNames(db, locale)
  const city = await placeByCode(db, head.city)
  return { serviceName: serviceName(service), cityName: city ? placeName(city, locale).name : '' }
}

/** What the phones have sent so far, as a report. */
export async function currentReport(ctx: { db: Db; config: Config }, order: Order): Promise<Report> {
  const { db } = ctx
  const { brief, sold } = await briefOf(db, order)
  const manDays = sold.manDays?.calculated ?? sold.manDays?.md ?? null
  return makeReport({
    brief,
    head: await headOf(db, order),
    entries: countingEntries(await entriesOf(db, order.id)),
    minutes: manDays === null ? null : Math.round(manDays * manDayMinutes),
    limits: ruleSettings(await readSettings(ctx)).marks,
    packing: await packingArrivals(db, order),
    team: {
      // in the order of `inspectors` in the head
      ids: [order.inspector_id ?? 0, ...(sold.quote.team ?? []).map(({ inspectorId }) => inspectorId)],
      leads: (await missionOf(db, order.id))?.lead_changes ?? [],
    },
  })
}

/** Everything that a digest covers apart from the report, as it is stored now, and the salts of the names in the report and the entries. */
export async function currentEvidence(
  keeper: Keeper & { db: Db },
  order: Order,
  report: Report,
  previous: Version | undefined,
): Promise<{ evidence: Evidence; salts: Record<string, string> }> {
  const { db } = keeper
  const heads = (await devicesOf(db, order.id)).map(({ device, seq, hash }) => ({ device, seq, hash }))
  const photos = (await photosOf(db, order.id)).filter(({ done_at }) => done_at !== null)
  const entries = await storedEntries(db, order.id)
  const { salts, names } = saltReport(report, entries)
  return {
    evidence: {
      format: 2,
      heads,
      photos: photos.map(({ sha256 }) => sha256).toSorted(),
      copies: {
        ...Object.fromEntries(photos.flatMap(({ sha256, copies }) => (copies ? [[sha256, copies]] : []))),
        // hashes that an earlier version has signed take precedence over those in the rows
        ...(previous ? signedCopies({ version: previous, chain: await chainOf(keeper, order.id) }) : {}),
      },
      entries: entryDigests(entries, heads, names),
      names,
    },
    salts,
  }
}
