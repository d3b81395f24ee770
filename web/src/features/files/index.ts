export { AttachmentField, attachmentChanges } from './AttachmentField.tsx'
export { AttachmentList } from './AttachmentList.tsx'
export { ImageUpload, type Picture } from './ImageUpload.tsx'
