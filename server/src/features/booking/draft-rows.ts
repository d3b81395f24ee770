import { daysInCell, draftSheet } from '@goodlot/contract'
import { type Key, locales } from '@goodlot/i18n'
import { mayBookDay, maySeeProtocol, type ProtocolUse, type ServiceType, serviceTypes } from '@goodlot/rules'
import { LEVELS, parseAql, SamplingError } from '@goodlot/sampling'
import { inLanguage, optionsOf } from '../../reference/index.ts'
import { Choices, type RawCells, textOf } from '../../spreadsheet/index.ts'
import type { SheetContext } from '../../spreadsheet/kinds/index.ts'
import { type FoundPlaces, openAtlas } from '../factories/index.ts'

import { type Line, lineIn, linesOf } from '../products/index.ts'
import * as store from './draft-sheet-store.ts'
import { kindInCell, limitInCell } from './sampling-cells.ts'
import { useOf } from './valid-cart.ts'

/** The records in the database that the cells of a row name. */
export interface ChosenRecords {
  service: ServiceType | null
  /** Null: the row has no product. A new product has its line here, an existing one its record. */
  product: { existing: store.OwnProduct } | { line: Line } | null
  factory: { existing: store.OwnFactory } | { places: FoundPlaces } | null
  protocolId: number | null
  /** What the protocol is made for. */
  protocolFor: ProtocolUse | null
}

type Typed = Readonly<Record<string, string>>
type Wrong = Record<string, { key: Key; params?: Record<string, string> }>

/** The result of reading some cells of a row: their errors, what the review shows, and the record they name. */
interface Part<T> {
  wrong: Wrong
  shown: Record<string, unknown>
  found: T
}
const nothing = { wrong: {}, shown: {}, found: null }

const cellsOf = (rows: readonly RawCells[], ...fields: string[]) =>
  rows.flatMap((row) => fields.map((field) => textOf(row[field])).filter((text) => text !== ''))

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Key of a map of products. Of several products with the same name and SKU, the map keeps the last. */
const pairKey = (name: string, sku: string) => `${name}\u0000${sku}`.toLowerCase()

/** The item of a list that has only one; undefined if the name is ambiguous or unknown. */
const single = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** Looks up everything that the rows name, once for all of them. */
export async function openRecords(ctx: SheetContext, rows: readonly RawCells[]) {
  const { db, me, locale } = ctx
  const services = await readServices(ctx)
  const lines = await linesOf(ctx)
  const atlas = await openAtlas(ctx)
  const products = await store.productsNamed(db, me.id, cellsOf(rows, 'product_name'), cellsOf(rows, 'sku'))
  const factories = await store.factoriesNamed(db, me.id, cellsOf(rows, 'factory_name', 'factory_supplier_name'))
  const productsBy = {
    name: Map.groupBy(products, ({ name }) => name.toLowerCase()),
    sku: Map.groupBy(products, ({ sku }) => sku.toLowerCase()),
    both: new Map(products.map((one) => [pairKey(one.name, one.sku), one])),
  }
  const factoriesByName = Map.groupBy(factories, ({ name }) => name.toLowerCase())
  const protocols = new Choices<number>()
  const uses = new Map<number, ProtocolUse>()
  for (const row of await store.protocolsNamed(db, cellsOf(rows, 'protocol'))) {
    const facts = { isPublic: row.is_public, ownerId: row.created_by, ownerParentId: row.owner_parent_id }
    uses.set(row.id, useOf(row))
    if (maySeeProtocol(me, facts).ok) for (const name of [row.name, row.name_cn]) protocols.add(name, row.id)
  }

  function service({ service_type = '' }: Typed): Part<ServiceType | null> {
    if (service_type === '') return nothing
    const found = services.byName.find(service_type)
    if (!found) return { ...nothing, wrong: at('service_type', 'validation.service_unknown', service_type) }
    return { wrong: {}, shown: { service_type: found, service_name: services.nameOf(found) }, found }
  }

  function product(cells: RawCells, typed: Typed): Part<ChosenRecords['product']> {
    const { product_name: name = '', sku = '', category = '' } = typed
    const isEmpty = [name, sku, category, typed.po, typed.po_date, typed.qty].every((cell) => !cell)
    if (isEmpty) return nothing
    const existing =
      name !== '' && sku !== ''
        ? productsBy.both.get(pairKey(name, sku))
        : single((name === '' ? productsBy.sku.get(sku.toLowerCase()) : productsBy.name.get(name.toLowerCase())) ?? [])
    if (existing) {
      const line = lines.byId.get(existing.line_id)
      const shown = {
        product_name: existing.name,
        sku: existing.sku,
        category: line?.names[locale] ?? '',
        catalog_id: line ? [line.category, line.id] : [],
      }
      return { wrong: {}, shown, found: { existing } }
    }
    const { line, error } = lineIn(cells, lines)
    const wrong: Wrong = {
      ...(name === '' ? { product_name: { key: 'validation.product_name_required' } } : {}),
      ...(sku === '' ? { sku: { key: 'validation.sku_required' } } : {}),
      ...(error ? at('category', error, category) : {}),
    }
    const shown = {
      category: line ? line.names[locale] : category,
      catalog_id: line ? [line.category, line.id] : [],
    }
    return { wrong, shown, found: line ? { line } : null }
  }

  function factory(typed: Typed): Part<ChosenRecords['factory']> {
    const { factory_name: name = '', address = '', person = '', phone1 = '' } = typed
    const { country_code = '', province_code = '', city_code = '' } = typed
    const others = [country_code, province_code, city_code, address, typed.address_cn, person, phone1, typed.phone2]
    if (name === '' && others.every((cell) => !cell)) return nothing
    const named = factoriesByName.get(name.toLowerCase()) ?? []
    const existing = address === '' ? single(named) : named.findLast((one) => same(one.address, address))
    if (existing) return { wrong: {}, shown: { factory_name: existing.name }, found: { existing } }
    const places = atlas.locateByCity(country_code, province_code, city_code)
    const wrong: Wrong = {
      ...(name === '' ? { factory_name: { key: 'validation.factory_name_required' } } : {}),
      ...('error' in places
        ? at(places.field, places.error, { country_code, province_code, city_code }[places.field])
        : {}),
      ...(address === '' ? { address: { key: 'validation.address_required' } } : {}),
      ...(person === '' ? { person: { key: 'validation.person_required' } } : {}),
      ...(phone1 === '' ? { phone1: { key: 'validation.office_phone_required' } } : {}),
    }
    return { wrong, shown: atlas.shown(places, locale), found: 'error' in places ? null : { places } }
  }

  function protocol({ protocol = '' }: Typed): Part<number | null> {
    if (protocol === '') return nothing
    const found = protocols.find(protocol)
    if (typeof found === 'number') return { wrong: {}, shown: {}, found }
    const key = found === null ? 'validation.protocol_ambiguous' : 'validation.protocol_unknown'
    return { ...nothing, wrong: at('protocol', key, protocol) }
  }

  return {
    choose(cells: RawCells, typed: Typed) {
      const parts = {
        service: service(typed),
        product: product(cells, typed),
        factory: factory(typed),
        protocolId: protocol(typed),
      }
      const all = Object.values(parts)
      const wrong: Wrong = Object.assign({}, ...all.map((part) => part.wrong), wrongPlan(typed), wrongDays(ctx, typed))
      const found: ChosenRecords = {
        service: parts.service.found,
        product: parts.product.found,
        factory: parts.factory.found,
        protocolId: parts.protocolId.found,
        protocolFor: uses.get(parts.protocolId.found ?? 0) ?? null,
      }
      return {
        errors: Object.fromEntries(
          Object.entries(wrong).map(([field, { key, params }]) => [field, ctx.t(key, params)]),
        ),
        shown: Object.assign({}, ...all.map((part) => part.shown)) as Record<string, unknown>,
        found: Object.keys(wrong).length > 0 ? null : found,
        /** What was found although other cells are wrong: a new product or factory only if all its own cells are right. */
        partial: {
          ...found,
          product: isRight(parts.product) ? found.product : null,
          factory: isRight(parts.factory) ? found.factory : null,
        },
      }
    },
  }
}

const isRight = ({ wrong }: Part<unknown>) => Object.keys(wrong).length === 0

const at = (field: string, key: Key, given: string): Wrong => ({ [field]: { key, params: { given } } })

/** Services by their codes and by their names in every language. */
export async function readServices({ db, locale }: Pick<SheetContext, 'db' | 'locale'>) {
  const options = await optionsOf(db, 'service_type')
  const byName = new Choices<ServiceType>()
  for (const code of serviceTypes) {
    const titles = options.find(({ value }) => value === code)?.titles
    for (const name of [code, ...locales.map((one) => inLanguage(titles, one))]) byName.add(name, code)
  }
  const nameOf = (code: ServiceType) => inLanguage(options.find(({ value }) => value === code)?.titles, locale)
  return { byName, nameOf }
}

/** Reports levels and AQLs that the standard does not have. */
function wrongPlan(typed: Typed): Wrong {
  const isAql = (value: string) => {
    try {
      parseAql(value)
      return true
    } catch (error) {
      if (error instanceof SamplingError) return false
      throw error
    }
  }
  const { level = '' } = typed
  const { sampling = '' } = typed
  const limits = (['lq_critical', 'lq_major', 'lq_minor'] as const).filter(
    (field) => (typed[field] ?? '') !== '' && limitInCell(typed[field] ?? '') === undefined,
  )
  const aqls = (['aql_critical', 'aql_major', 'aql_minor'] as const).filter((field) => !isAql(typed[field] || '0'))
  return {
    ...(level === '' || LEVELS.some((one) => one === level) ? {} : at('level', 'validation.level_unknown', level)),
    ...(sampling === '' || kindInCell(sampling) ? {} : at('sampling', 'validation.sampling_unknown', sampling)),
    ...Object.assign({}, ...limits.map((field) => at(field, 'validation.lq_unknown', typed[field] ?? ''))),
    ...Object.fromEntries(
      aqls.map((field) => [field, { key: 'validation.aql_unknown' as const, params: { given: typed[field] ?? '' } }]),
    ),
  }
}

/** A draft holds no day, but a date that can never be booked is reported before the draft is saved. */
function wrongDays({ now }: SheetContext, { ins_date = '' }: Typed): Wrong {
  // a cell that is not a date is reported by the column's schema
  if (!draftSheet.columns.ins_date.schema.safeParse(ins_date).success) return {}
  for (const day of daysInCell(ins_date)) {
    const verdict = mayBookDay(day, now)
    if (!verdict.ok) return { ins_date: { key: `booking.${verdict.why}` } }
  }
  return {}
}
