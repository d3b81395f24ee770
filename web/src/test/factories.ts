import type { Option } from '@goodlot/contract'
import type { Factory } from '@goodlot/contract/wire-shapes'
import { type Answers, refused } from './wire.ts'

export const brightWorks: Factory = {
  business_id: 1,
  business_name: 'Bright Home Works',
  business_supplier_name: '',
  business_address: '8 Keji Road',
  business_address_cn: '',
  business_person: 'Li Wei',
  business_contact: '+86 755 6000 1000',
  business_contact2: '',
  business_email: 'li.wei@gmail.com',
  lat: null,
  lng: null,
  employees: null,
  business_number: '',
  business_category: '',
  business_type_id: '',
  parent_id: null,
  country: 'CN',
  province: 'CN-44',
  city: 'CN-4403',
  country_name: 'China',
  province_name: 'Guangdong',
  city_name: 'Shenzhen, Guangdong',
  city_only_name: 'Shenzhen',
  address_cn_missing: 1,
  business_person2: '',
  business_fax: '',
  business_photos: '',
  business_photos_path: '',
  business_photos_name: '',
  business_photos_thumb: '',
  business_photos_id: null,
  business_start_date: '',
  business_end_date: '',
  created_by: 7,
  created_at: '2026-11-15 10:00:00',
  modified_by: 7,
  modified_by_name: 'Nora New',
  modified_at: '2026-11-15 10:00:00',
  customer_user_id: 7,
  customer_nick_name: 'Nora New',
  version: 1,
  can_edit_factory: 1,
  business_attach: [],
}
/** The newest first, as the server lists them. */
export const factories = (count: number): Factory[] =>
  Array.from({ length: count }, (_, i) => ({
    ...brightWorks,
    business_id: count - i,
    business_name: `Works ${count - i}`,
  }))

const place = (value: string, title: string): Option => ({ value, title, child_title: '' })
const places: Record<string, Option[]> = {
  'country:': [place('CN', 'China'), place('VN', 'Vietnam')],
  'province:CN': [place('CN-44', 'Guangdong')],
  'province:VN': [place('VN-SG', 'Ho Chi Minh City')],
  'city:CN-44': [place('CN-4403', 'Shenzhen'), place('CN-4419', 'Dongguan')],
}

/** A list of factories, filtered and cut into pages as the server does it, and the places that they lie in. */
export const factoryList = (all: Factory[]): Answers => ({
  business_list: ({ page = '1', limit = '10', business_name = '', country = '', customer_user_id = '' }) => {
    const found = all.filter(
      (one) =>
        one.business_name.includes(business_name) &&
        (country === '' || one.country === country) &&
        (customer_user_id === '' || String(one.customer_user_id) === customer_user_id),
    )
    const start = (Number(page) - 1) * Number(limit)
    return { data: found.slice(start, start + Number(limit)), total: found.length }
  },
  business_once: ({ business_id }) =>
    all.find((one) => String(one.business_id) === business_id) ?? refused('not_found'),
  sys_list: ({ type_code = '', _id = '' }) => places[`${type_code}:${_id}`] ?? [],
  user_select_list: { data: [], total: 0 },
  get_base_attach: { data: [], total: 0 },
})
