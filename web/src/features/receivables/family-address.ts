import { appPaths } from '@goodlot/contract'

/** Name of the address parameter that chooses a family, by its main account. */
export const familyParam = 'family'

export const familyAddress = (userId: number) => `${appPaths.receivables}?${familyParam}=${userId}`
