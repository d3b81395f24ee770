export { AttachmentField, attachmentChanges } from './AttachmentField.tsx'
export { AttachmentList } from './AttachmentList.tsx'
export { AttachmentRows } from './AttachmentRows.tsx'
export { ImageUpload, type Picture } from './ImageUpload.tsx'
