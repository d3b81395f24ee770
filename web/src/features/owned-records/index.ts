export { OwnedPicker } from './OwnedPicker.tsx'
export { OwnedScreen } from './OwnedScreen.tsx'
export type { ChosenProps, ColumnNeeds, OwnedKind } from './owned-kind.ts'
