export { FieldHome } from './FieldHome.tsx'
