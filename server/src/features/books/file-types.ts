import type { BookFormat } from '@goodlot/rules'

/** The media type of each format. */
export const bookTypes: Record<BookFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
