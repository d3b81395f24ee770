import type { Attachment, Calls, Factory, InputOf } from '@goodlot/contract'
import { attachmentChanges, type Picture } from '../files/index.ts'

/** The form's values under the wire's names, so that a refusal finds its field. */
export interface FactoryForm {
  business_photos: Picture | null
  business_name: string
  business_supplier_name: string
  country: string
  province: string
  city: string
  business_address: string
  business_address_cn: string
  business_person: string
  business_contact: string
  business_contact2: string
  business_email: string
  lat: number | null
  lng: number | null
  employees: number | null
  business_type_id: string
  business_number: string
  business_category: string
  business_person2: string
  business_fax: string
  business_start_date: string
  business_end_date: string
  /** Only before the first save; afterwards files are changed one by one. */
  business_attach?: Attachment[]
}

export const emptyFactory: Partial<FactoryForm> = { business_photos: null }

export function formOf(factory: Factory): FactoryForm {
  const {
    business_photos_id: id,
    business_photos: url,
    business_photos_thumb: thumb,
    business_attach: _,
    ...fields
  } = factory
  return { ...fields, business_photos: id === null ? null : { id, url, thumb } }
}

/** '' takes a value away; files travel only with a first save. */
export function toWire({ business_photos, business_attach, ...fields }: FactoryForm): InputOf<Calls['business_add']> {
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
  return {
    ...(values as Omit<FactoryForm, 'business_photos' | 'business_attach'>),
    business_photos_id: business_photos?.id ?? '',
    ...(business_attach ? { business_attach: attachmentChanges(business_attach) } : {}),
  }
}
