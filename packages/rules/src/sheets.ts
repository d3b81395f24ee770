/** The most rows in one spreadsheet. */
export const importRowsMax = 5000

/** What to do with a row that matches an existing record or another row of the same spreadsheet. */
export const importActions = ['skip', 'update', 'new'] as const
export type ImportAction = (typeof importActions)[number]

/** The encodings of a text file that a person can choose from. */
export const sheetEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'euc-kr',
  'windows-1250',
  'windows-1252',
] as const
export type SheetEncoding = (typeof sheetEncodings)[number]
