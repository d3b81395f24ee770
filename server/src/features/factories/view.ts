import type { factories as contract, DecodedOf, Factory, FactoryRow } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { chinaDateTime, chinaInstantOf, mayEditRecord } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Attachments } from '../../db/types.ts'
import type { Me } from '../../http/context.ts'
import { definedOnly, ownedBy, ownedView } from '../../owned-records/index.ts'
import { placeName } from '../../reference/index.ts'
import { attachmentView, type PhotoInput } from '../files/index.ts'
import type { NamedFactory } from './store.ts'

export interface ViewContext {
  me: Me
  locale: Locale
  addressOf(name: string): string
}
type Photo = Selectable<Attachments> | undefined

export function placesOfFactory(row: NamedFactory, locale: Locale) {
  const country = placeName({ code: row.country, names: row.country_names, local_name: row.country_local }, locale).name
  const province = placeName(
    { code: row.province, names: row.province_names, local_name: row.province_local },
    locale,
  ).name
  const city = placeName({ code: row.city, names: row.city_names, local_name: row.city_local }, locale).name
  // in Chinese the province comes first; a city that is its own province (Shanghai) is named once
  const both = city === province ? city : locale === 'zh-CN' ? `${province} ${city}` : `${city}, ${province}`
  return { country, province, city, both }
}

const shownTime = (instant: Date | null) => (instant ? chinaDateTime(instant) : '')

export function factoryRow(row: NamedFactory, photo: Photo, context: ViewContext): FactoryRow {
  const picture = photo && attachmentView(photo, context)
  const places = placesOfFactory(row, context.locale)
  return {
    business_id: row.id,
    business_name: row.name,
    business_supplier_name: row.supplier_name,
    business_number: row.number,
    business_category: row.category,
    business_type_id: row.type,
    parent_id: row.parent_id,
    country: row.country,
    province: row.province,
    city: row.city,
    country_name: places.country,
    province_name: places.province,
    city_name: places.both,
    city_only_name: places.city,
    business_address: row.address,
    business_address_cn: row.address_cn,
    address_cn_missing: row.country === 'CN' && row.address_cn === '',
    business_person: row.person,
    business_contact: row.contact,
    business_contact2: row.contact2,
    business_person2: row.person2,
    business_email: row.email,
    business_fax: row.fax,
    business_photos: picture?.url ?? '',
    business_photos_path: picture?.path ?? '',
    business_photos_name: picture?.name ?? '',
    business_photos_thumb: picture?.thumb_url ?? '',
    business_photos_id: picture?.attachment_id ?? null,
    business_start_date: shownTime(row.starts_at),
    business_end_date: shownTime(row.ends_at),
    lat: row.lat,
    lng: row.lng,
    employees: row.employees,
    ...ownedView(row),
    can_edit_factory: mayEditRecord(context.me, ownedBy(row)).ok,
  }
}

export const factoryView = (
  row: NamedFactory,
  photo: Photo,
  files: Selectable<Attachments>[],
  context: ViewContext,
): Factory => ({
  ...factoryRow(row, photo, context),
  business_attach: files.map((file) => attachmentView(file, context)),
})

export type FactoryInput = DecodedOf<(typeof contract)['business_add']>

/** The fields of a form as columns: an absent one stays absent (unchanged), null becomes the empty value. */
export function columnsOf(input: FactoryInput) {
  const text = (value: string | null | undefined) => (value === undefined ? undefined : (value ?? ''))
  const instant = (value: string | null | undefined) => (value ? chinaInstantOf(value) : value)
  const columns = {
    supplier_name: text(input.business_supplier_name),
    number: text(input.business_number),
    category: text(input.business_category),
    type: text(input.business_type_id),
    parent_id: input.parent_id,
    address_cn: text(input.business_address_cn),
    contact2: text(input.business_contact2),
    person2: text(input.business_person2),
    email: text(input.business_email),
    fax: text(input.business_fax),
    starts_at: instant(input.business_start_date),
    ends_at: instant(input.business_end_date),
    lat: input.lat,
    lng: input.lng,
    employees: input.employees,
  }
  return {
    name: input.business_name,
    country: input.country,
    province: input.province,
    city: input.city,
    address: input.business_address,
    person: input.business_person,
    contact: input.business_contact,
    ...definedOnly(columns),
  }
}

export const photoInput = (input: FactoryInput): PhotoInput => ({
  field: 'business_photos',
  kind: 'photo',
  id: input.business_photos_id,
  names: [input.business_photos_name, input.business_photos_path, input.business_photos],
})
