import type { CallName } from '@goodlot/contract'
import type { Person, TestWorld } from './world.ts'

/** The calls of one kind of spreadsheet, as its screen makes them. */
export const sheetCalls = (import_type: 'product' | 'factory' | 'draft') => ({
  upload: (who: Person, bytes: Buffer | string, { name = 'list.xlsx', language = 'en-US' } = {}) =>
    who.send('upload_draft_excel', { import_type }, { files: [{ field: 'excel', name, bytes }], language }),
  importRows: (who: Person, excel: object[], more: object = {}) =>
    who.send('import_draft_excel', { import_type, excel, ...more } as never, { json: true }),
})

/** The bytes of a file that a call returns. */
export const download = async (w: TestWorld, who: Person, call: CallName, input = {}, language = 'en-US') =>
  Buffer.from(await (await w.fetch(call, input, { token: who.token, language })).arrayBuffer())
