import type { PracticeStep } from '@goodlot/rules'
import type { MissionWork } from '../mission/work.ts'

type BadPhotos = Partial<Record<PracticeStep, number>>
const draft = 'practice.photos'

/** Photos that were chosen and would prove nothing: they are counted, not kept. */
export const badPhotosOf = (work: MissionWork): BadPhotos => work.draft<BadPhotos>(draft) ?? {}

export function countBadPhoto(work: MissionWork, step: 'mark_photo' | 'label_photo'): void {
  const counted = badPhotosOf(work)
  work.keepDraft(draft, { ...counted, [step]: (counted[step] ?? 0) + 1 })
}
