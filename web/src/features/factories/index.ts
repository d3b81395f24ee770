export { FactoryScreen } from './FactoryScreen.tsx'
