import type { MissionRow } from '@goodlot/contract'

/** The days of a mission. A mission that an earlier version stored on the phone has them as a comma list. */
export const daysOf = ({ ins_date }: { ins_date: MissionRow['ins_date'] | string }): string[] =>
  typeof ins_date === 'string' ? ins_date.split(',').filter(Boolean) : ins_date
