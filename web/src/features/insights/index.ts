export { Board } from './Board.tsx'
export { InsightScreen } from './InsightScreen.tsx'
