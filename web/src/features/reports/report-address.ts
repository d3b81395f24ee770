import { appPaths } from '@goodlot/contract'

/** Address of the report of an order: its latest version, or the given one. */
export const reportAddress = (oid: number, version?: number): string =>
  `${appPaths.report}?oid=${oid}${version === undefined ? '' : `&version=${version}`}`
