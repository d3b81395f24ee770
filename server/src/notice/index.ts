export { type NoticeKind, noticeKinds, notify } from './store.ts'
