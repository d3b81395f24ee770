import type { Attachment, Calls, Factory, InputOf } from '@goodlot/contract'
import { attachmentChanges, type Picture } from '../files/index.ts'

type Input = InputOf<Calls['business_add']>
type NotInForm = `business_photos${string}` | 'business_attach' | 'parent_id'

/** The form's values under their wire names, so that a fault can be shown at its field. */
export interface FactoryForm extends Pick<Factory, Exclude<keyof Input & keyof Factory, NotInForm>> {
  business_photos: Picture | null
  /** Present only before the first save; afterwards files are added and removed one by one. */
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

/** A new factory with the same values, without picture and files: these stay with the record they were uploaded for. */
export const duplicateOf = (form: FactoryForm): FactoryForm => ({ ...form, business_photos: null })

/** '' clears a value on the server; files are sent only with the first save. */
export function toWire({ business_photos, business_attach, ...fields }: FactoryForm): Input {
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
  return {
    ...(values as Omit<FactoryForm, 'business_photos' | 'business_attach'>),
    business_photos_id: business_photos?.id ?? '',
    ...(business_attach ? { business_attach: attachmentChanges(business_attach) } : {}),
  }
}
