// Apart from index.ts: the printing process does not load the library that makes invoices.
export { type Block, beside, boxed, lineBlocks, paragraph, rule, space, stack } from './blocks.ts'
export { drawFlow } from './flow.ts'
export { type About, Pen, page, pageWidth, type TextStyle } from './pen.ts'
export { qrCode } from './qr.ts'
export { type Cell, type TableColumn, table } from './table.ts'
