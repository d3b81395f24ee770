export { type LetterContext, statementPdf } from './in-thread.ts'
