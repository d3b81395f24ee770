export { Evaluations } from './Evaluations.tsx'
export { RateDialog } from './RateDialog.tsx'
export { RatingsDialog } from './RatingsDialog.tsx'
export { Stars } from './Stars.tsx'
