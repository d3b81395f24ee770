const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  rar: 'application/vnd.rar',
  zip: 'application/zip',
}
export const typeOf = (extension: string) => types[extension] ?? 'application/octet-stream'

/** Picture types that a browser displays and never executes. Everything else is downloaded. */
export const shownInline = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'])
