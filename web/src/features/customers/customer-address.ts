import { appPaths } from '@goodlot/contract'

/** The file of a customer's family. */
export const customerAddress = (userId: number) => `${appPaths.customer}/${userId}`
