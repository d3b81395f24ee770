export { BillingPart } from './BillingPart.tsx'
export { InvoicePart } from './InvoicePart.tsx'
