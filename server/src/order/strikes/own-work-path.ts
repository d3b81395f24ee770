import { fieldPath } from '@goodlot/contract'

/** Where inspectors see their strikes, and appeal them. */
export const ownWorkPath = `${fieldPath}/own-work`
