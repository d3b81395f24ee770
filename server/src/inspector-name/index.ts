export { isCheckedInspector, setNameKey, takeNickname } from './store.ts'
