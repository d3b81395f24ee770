export { FactoryDialog } from './FactoryDialog.tsx'
export { FactoryPicker } from './FactoryPicker.tsx'
export { FactoryScreen } from './FactoryScreen.tsx'
export { useFactory } from './queries.ts'
