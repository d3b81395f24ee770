export { MessageDialog } from './MessageDialog.tsx'
export { OrderMessages } from './OrderMessages.tsx'
