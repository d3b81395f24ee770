import { type ComponentType, createContext, useContext } from 'react'
import type { UploadButton } from '../ui/UploadButton.tsx'

/** What a practice mission puts in the place of camera, sending and the factory: the other screens are those of every visit. */
export interface PracticeParts {
  Camera: typeof UploadButton
  /** Instead of submitting the report. */
  End: ComponentType
  /** Above each screen: what lies before the inspector, and why a tap was wrong. */
  Top: ComponentType
}

/** Null in every mission that has an order. */
export const PracticeContext = createContext<PracticeParts | null>(null)
export const usePractice = (): PracticeParts | null => useContext(PracticeContext)
