export { MailList } from './MailList.tsx'
