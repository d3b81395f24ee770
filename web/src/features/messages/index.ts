export { MessageDialog, type PersonSelect } from './MessageDialog.tsx'
export { OrderMessages } from './OrderMessages.tsx'
export { PersonMessages } from './PersonMessages.tsx'
