export { SupplierLinkPart } from './SupplierLinkPart.tsx'
