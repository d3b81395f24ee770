export { isCheckedInspector, takeNickname } from './store.ts'
