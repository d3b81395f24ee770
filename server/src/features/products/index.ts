import { accessToRecord } from '@goodlot/rules'
import type { RecordOwner } from '../../http/context.ts'
import { ownedBy } from '../../masters/index.ts'
import { productById } from './store.ts'

export { handlers } from './calls.ts'
export { productSheet } from './sheet.ts'

/** Specification files hang on products: seen and changed by those who see and change the product. */
export const owner: RecordOwner = async ({ db, me }, id) => {
  const row = await productById(db, id)
  return row ? accessToRecord(me, ownedBy(row)) : 'hidden'
}
