import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The libraries that draw a PDF are loaded with the first one: at each start they would take longer than half of our own code. */
export const loadPdfKit = (): typeof import('pdfkit').default => require('pdfkit')
export const loadLineBreaker = (): typeof import('linebreak').default => require('linebreak')
