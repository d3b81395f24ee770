export { MyData } from './MyData.tsx'
export { PersonDataPanel } from './PersonDataPanel.tsx'
