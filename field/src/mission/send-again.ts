import type { FaultName } from '@goodlot/contract'
import { clockOf } from '@goodlot/inspection'
import type { EntryRecord, PhotoRecord } from '../store/database.ts'
import type { Closing } from './closing.ts'

/** Refusals that came from how the mission stood then. */
const byStanding: readonly FaultName[] = ['mission_closed', 'mission_reassigned', 'not_confirmed']
/** An entry that is sent again is linked anew. */
const byLink: readonly FaultName[] = ['chain_gap', 'chain_broken', 'chain_altered']
/** The bytes were changed on the way, or came before the entry that names them. */
const byWay: readonly FaultName[] = ['photo_altered', 'photo_unknown']

/** Whether the server may take the same entry now. What it refused for its content it refuses for ever. */
export function mayBeTaken({ entry, fault }: EntryRecord, closing: Closing | null, now: Date): boolean {
  // a cancelled order keeps whatever still arrives
  const takesEntries = closing === null || closing === 'cancelled'
  // earlier versions of the app kept the sentence alone
  if (!fault || byStanding.includes(fault)) return takesEntries
  if (fault === 'clock_wrong') return takesEntries && clockOf(entry.at, now) !== 'wrong'
  return takesEntries && byLink.includes(fault)
}

/** The bytes of a photo that an entry names are taken however the mission stands. */
export const mayPhotoBeTaken = ({ fault }: PhotoRecord): boolean => !fault || byWay.includes(fault)
