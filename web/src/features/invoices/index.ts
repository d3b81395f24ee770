export { BillingPart } from './BillingPart.tsx'
export { InvoicePart } from './InvoicePart.tsx'
export { InvoiceScreen } from './InvoiceScreen.tsx'
