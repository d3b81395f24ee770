import type { EntryData, MissionState } from '@goodlot/inspection'
import { isLead, type OpenedMission } from './opened.ts'

/** 32 random bytes in hex. */
const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether this phone may draw: only the lead's does, once. */
export const mayDraw = (opened: OpenedMission, { draw }: MissionState): boolean =>
  isLead(opened) && opened.packing !== undefined && draw === null

/** A list that came after the arrival: nothing is drawn from it. */
export const isLateList = ({ packing }: OpenedMission, { checkedIn, draw }: MissionState): boolean =>
  packing !== undefined &&
  checkedIn !== null &&
  (draw === null ? packing.at > checkedIn.at : packing.list > draw.data.list)

/** The entry that fixes seed and list; none without a packing list on this phone. */
export function newDraw(
  opened: OpenedMission,
  state: MissionState,
): { kind: 'carton_draw'; data: EntryData['carton_draw'] }[] {
  const { packing } = opened
  if (!packing || !mayDraw(opened, state)) return []
  return [{ kind: 'carton_draw', data: { seed: newSeed(), list: packing.list, rows: packing.rows } }]
}
