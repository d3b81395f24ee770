import { accessToRecord } from '@goodlot/rules'
import type { RecordOwner } from '../../http/context.ts'
import { ownedBy } from '../../masters/index.ts'
import { factoryById } from './store.ts'

export { handlers } from './calls.ts'
export { factorySheet } from './sheet.ts'

/** Files hang on factories: seen and changed by those who see and change the factory. */
export const owner: RecordOwner = async ({ db, me }, id) => {
  const row = await factoryById(db, id)
  return row ? accessToRecord(me, ownedBy(row)) : 'hidden'
}
