import type { FaultName } from '@goodlot/contract'
import { clockOf } from '@goodlot/inspection'
import type { EntryRecord, PhotoRecord } from '../store/database.ts'
import type { Closing } from './closing.ts'

/** Refusals because of the mission's state at that time. */
const byMissionState: readonly FaultName[] = ['mission_closed', 'mission_reassigned', 'not_confirmed']
/** Refusals because of the chain: an entry that is sent again is linked anew. */
const byLink: readonly FaultName[] = ['chain_gap', 'chain_broken', 'chain_altered']
/** Refusals because of the transfer: the bytes were changed on the way, or arrived before the entry that names them. */
const byWay: readonly FaultName[] = ['photo_altered', 'photo_unknown']

/** Whether the server may accept the same entry now. An entry that was refused for its content is refused for ever. */
export function mayBeTaken({ entry, fault }: EntryRecord, closing: Closing | null, now: Date): boolean {
  // a cancelled order still accepts entries that arrive late
  const takesEntries = closing === null || closing === 'cancelled'
  // earlier versions of the app stored the sentence without the name of the fault
  if (!fault || byMissionState.includes(fault)) return takesEntries
  if (fault === 'clock_wrong') return takesEntries && clockOf(entry.at, now) !== 'wrong'
  return takesEntries && byLink.includes(fault)
}

/** Whether the server may take the photo now. If an entry names it, its bytes are accepted in any state of the mission. */
export const mayPhotoBeTaken = ({ fault }: PhotoRecord): boolean => !fault || byWay.includes(fault)
