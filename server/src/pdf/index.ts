export { renderPdf, type Table, type Words, words } from './render.ts'
