// the pages of a factory are one file: they share most of what they need, and are opened on phones with a slow network
export { FactoryActions } from './actions/FactoryActions.tsx'
export { FactoryVisit } from './FactoryVisit.tsx'
