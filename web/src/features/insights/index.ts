export { InsightScreen } from './InsightScreen.tsx'
