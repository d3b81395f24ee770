import type { SettingKey } from '@goodlot/contract'
import type { ComponentType } from 'react'
import { OfferPreview } from './OfferPreview.tsx'
import { TagPreview } from './TagPreview.tsx'

export interface OwnPreviewProps {
  /** A valid value of the setting, saved or not. */
  value: unknown
  onClose(): void
}

/** Settings that no page of the public site shows, but that can be looked at in another way before they are saved. */
export const ownPreviews: Partial<Record<SettingKey, ComponentType<OwnPreviewProps>>> = {
  'booking.offer': OfferPreview,
  'ratings.tags': TagPreview,
}
