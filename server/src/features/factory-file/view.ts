import type { FactoryCertificate, FactoryFile, FactoryFileVisit } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { isAtFactory } from '@goodlot/inspection'
import {
  certificateState,
  chinaDateTime,
  type Day,
  type FactoryAnswer,
  type ReadinessOutcome,
  readinessOutcome,
  returningFindings,
  shareInterval,
} from '@goodlot/rules'
import type { Context } from '../../http/context.ts'
import { placeName } from '../../reference/index.ts'
import type { Certificate } from './certificate-store.ts'
import type { FactoryRecord, VisitRow } from './file-store.ts'

/** A visit with what became of what the factory had said. */
export interface SeenVisit extends VisitRow {
  outcome: ReadinessOutcome
}

export const seenVisit = (row: VisitRow): SeenVisit => ({
  ...row,
  outcome: readinessOutcome(
    row.said === null ? null : { kind: row.said as FactoryAnswer, products: row.said_products ?? [] },
    // an aborted visit has counted nothing
    row.readiness === null || row.result === 'aborted'
      ? null
      : { readiness: row.readiness, quantities: row.quantities ?? [] },
  ),
})

const count = (row: VisitRow, grade: string): number =>
  (row.defects ?? []).reduce((sum, one) => sum + (one.class === grade ? one.count : 0), 0)

export const visitView = (row: SeenVisit, serviceName: (code: string) => string): FactoryFileVisit => ({
  order_id: row.id,
  order_no: row.order_no,
  service_type: row.service_type,
  service: serviceName(row.service_type),
  days: row.days,
  order_status: row.status,
  result: row.result,
  goods: row.product_names,
  units: row.units ?? 0,
  critical: count(row, 'critical'),
  major: count(row, 'major'),
  minor: count(row, 'minor'),
  said: (row.said ?? '') as FactoryFileVisit['said'],
  outcome: row.outcome,
  metres: row.arrival?.metres ?? null,
})

function passesOf({ pass, fail, pending }: FactoryFile['results']): FactoryFile['passes'] {
  const inspected = pass + fail + pending
  const interval = shareInterval(pass, inspected)
  return interval && { passed: pass, inspected, share: pass / inspected, ...interval }
}

function readinessOf(rows: readonly SeenVisit[]): FactoryFile['readiness'] {
  const having = (outcome: ReadinessOutcome) => rows.filter((row) => row.outcome === outcome).length
  const figures = { kept: having('kept'), broken: having('broken'), unknown: having('unknown') }
  return {
    ...figures,
    promised: figures.kept + figures.broken + figures.unknown,
    not_ready: rows.filter(({ said }) => said === 'not_ready').length,
  }
}

/** Check-ins against the factory's place, as it was known when the report was made. */
function placeOf(rows: readonly SeenVisit[], record: FactoryRecord | null): FactoryFile['place'] {
  const placed = rows.flatMap(({ id, order_no, arrival }) =>
    arrival?.place ? [{ id, order_no, ...arrival, accuracy: arrival.place.accuracy }] : [],
  )
  // a distance to the middle of a city says nothing about the factory
  const compared = placed.flatMap(({ metres, site, ...one }) =>
    metres !== null && site === 'factory' ? [{ ...one, metres }] : [],
  )
  const near = compared.filter((one) => isAtFactory({ ...one, of: 'factory' })).length
  const [farthest] = compared.toSorted((a, b) => b.metres - a.metres)
  const { lat, lng, checkin_lat, checkin_lng } = record ?? {
    lat: null,
    lng: null,
    checkin_lat: null,
    checkin_lng: null,
  }
  return {
    lat,
    lng,
    by_hand: lat !== null && (lat !== checkin_lat || lng !== checkin_lng),
    near,
    far: compared.length - near,
    unplaced: placed.length - compared.length,
    farthest: farthest
      ? { order_id: farthest.id, order_no: farthest.order_no, metres: Math.round(farthest.metres) }
      : null,
  }
}

const returningMost = 20

/** Everything that is counted over the visits of a factory; `record` for whoever may read it. */
export function figuresOf(rows: readonly SeenVisit[], record: FactoryRecord | null, locale: Locale) {
  const having = (result: string) => rows.filter((row) => row.result === result).length
  const results = {
    ...{ pass: having('pass'), fail: having('fail') },
    ...{ pending: having('pending'), aborted: having('aborted') },
  }
  const reports = rows.flatMap(({ id, last_day, result, defects, checks }) =>
    defects && checks && result !== 'aborted' && result !== ''
      ? [{ order_id: id, day: last_day ?? '', defects, checks }]
      : [],
  )
  return {
    results,
    passes: passesOf(results),
    returning: returningFindings(reports)
      .slice(0, returningMost)
      .map(({ name, name_cn, ...one }) => ({ ...one, name: (locale === 'zh-CN' && name_cn) || name })),
    reports: reports.length,
    readiness: readinessOf(rows),
    place: placeOf(rows, record),
  } satisfies Partial<FactoryFile>
}

export const certificateView = (
  row: Certificate,
  today: Day,
  { addressOf }: Pick<Context, 'addressOf'>,
): FactoryCertificate => ({
  certificate_id: row.id,
  title: row.remark,
  expires_on: row.expires_on,
  state: certificateState(row.expires_on, today),
  file_name: row.file_name,
  url: addressOf(row.name),
  size: row.size,
})

/** The contacts of the record, for whoever may read it, and those who answered by links. */
export const contactsOf = (
  record: FactoryRecord | null,
  answered: readonly { person: string; answers: number; last_at: Date }[],
): FactoryFile['contacts'] => [
  ...(record
    ? [
        { name: record.person, source: 'record' as const, phone: record.contact, email: record.email },
        { name: record.person2, source: 'second' as const, phone: record.contact2, email: '' },
      ]
        .filter(({ name, phone }) => name !== '' || phone !== '')
        .map((one) => ({ ...one, answers: 0, last_at: '' }))
    : []),
  ...answered.map(({ person, answers, last_at }) => ({
    ...{ name: person, source: 'answered' as const, phone: '', email: '' },
    ...{ answers, last_at: chinaDateTime(last_at) },
  })),
]

export const namesOf = (record: FactoryRecord, locale: Locale) => ({
  business_id: record.id,
  name: record.name,
  supplier_name: record.supplier_name,
  address: record.address,
  address_cn: record.address_cn,
  city_name: placeName({ code: record.city, names: record.city_names, local_name: record.city_local }, locale).name,
})
