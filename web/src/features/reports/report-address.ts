import { appPaths } from '@goodlot/contract'

/** Where the report of an order is read, the latest version or the one named. */
export const reportAddress = (oid: number, version?: number): string =>
  `${appPaths.report}?oid=${oid}${version === undefined ? '' : `&version=${version}`}`
