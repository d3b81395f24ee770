export { letterPdf, letterWidth } from './letter.ts'
export { amounts, facts, head, type Issuer, line, look, pageNumber } from './parts.ts'
