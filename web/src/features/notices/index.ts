export { Bell } from './Bell.tsx'
export { NoticeScreen } from './NoticeScreen.tsx'
