export { KeepAccount } from './KeepAccount.tsx'
export { MyData } from './MyData.tsx'
export { PersonDataPanel } from './PersonDataPanel.tsx'
