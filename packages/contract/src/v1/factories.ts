import { z } from 'zod'
import type { FactoryRow } from '../factories.ts'
import { add, type Body, one, pages, remove, replace } from './operation.ts'
import { instant, instantOf, person, textOrNull } from './values.ts'

const place = z.object({ code: z.string(), name: z.string() })
const factory = z.object({
  id: z.int(),
  name: z.string(),
  supplier_name: z.string().nullable(),
  country: place,
  province: place,
  city: place,
  address: z.string(),
  address_in_chinese: z.string().nullable(),
  contact: z.object({
    person: z.string(),
    phone: z.string(),
    mobile: z.string().nullable(),
    email: z.string().nullable(),
  }),
  employees: z.int().nullable(),
  owner: person,
  created_at: instant,
  modified_at: instant,
  version: z.int(),
})

const factoryOf = (row: FactoryRow) => ({
  id: row.business_id,
  name: row.business_name,
  supplier_name: textOrNull(row.business_supplier_name),
  country: { code: row.country, name: row.country_name },
  province: { code: row.province, name: row.province_name },
  city: { code: row.city, name: row.city_only_name },
  address: row.business_address,
  address_in_chinese: textOrNull(row.business_address_cn),
  contact: {
    person: row.business_person,
    phone: row.business_contact,
    mobile: textOrNull(row.business_contact2),
    email: textOrNull(row.business_email),
  },
  employees: row.employees,
  owner: { id: row.customer_user_id, name: row.customer_nick_name },
  created_at: instantOf(row.created_at),
  modified_at: instantOf(row.modified_at),
  version: row.version,
})

const scopes = ['read_records', 'change_records'] as const
const writing = ['change_records'] as const

const clearable = <S extends z.ZodType>(schema: S) => schema.nullable().optional()
const optionalParts = {
  supplier_name: clearable(z.string()),
  address_in_chinese: clearable(z.string()),
  employees: clearable(z.int()),
}
const contactParts = { person: z.string(), phone: z.string() }
const optionalContact = { mobile: clearable(z.string()), email: clearable(z.string()) }
const neededParts = {
  name: z.string(),
  /** Codes, as the list of countries, provinces and cities has them. */
  country: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
}
const sent = {
  names: {
    ...{ name: 'business_name', supplier_name: 'business_supplier_name', address: 'business_address' },
    ...{ country: 'country', province: 'province', city: 'city', address_in_chinese: 'business_address_cn' },
    ...{ 'contact.person': 'business_person', 'contact.phone': 'business_contact', employees: 'employees' },
    ...{ 'contact.mobile': 'business_contact2', 'contact.email': 'business_email' },
  },
}
const factoryBody: Body = {
  ...sent,
  schema: z.object({ ...neededParts, contact: z.object({ ...contactParts, ...optionalContact }), ...optionalParts }),
}

export const factoryOperations = {
  list_factories: pages(
    '/factories',
    {
      about: 'The factories that the member may see, newest first.',
      call: 'business_list',
      scopes,
      filters: { name: 'business_name', supplier_name: 'business_supplier_name', country: 'country', city: 'city' },
    },
    factory,
    factoryOf,
  ),
  get_factory: one(
    '/factories/{id}',
    { about: 'One factory.', call: 'business_once', scopes, params: { id: 'business_id' } },
    factory,
    factoryOf,
  ),
  add_factory: add(
    '/factories',
    { about: 'Adds a factory.', call: 'business_add', scopes: writing, body: factoryBody },
    factory,
    factoryOf,
  ),
  replace_factory: replace(
    '/factories/{id}',
    {
      about: 'Replaces a factory: parts that are not sent are emptied.',
      call: 'business_edit',
      scopes: writing,
      params: { id: 'business_id' },
      body: factoryBody,
    },
    factory,
    factoryOf,
  ),
  delete_factory: remove('/factories/{id}', {
    about: 'Deletes a factory. Orders keep their copy of it.',
    call: 'business_delete',
    scopes: writing,
    params: { id: 'business_id' },
  }),
}
