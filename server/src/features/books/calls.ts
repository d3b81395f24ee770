import type { BookExport, books } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { addJob } from '../../jobs/task.ts'
import { bookTask } from './export-task.ts'
import { bookTypes } from './file-types.ts'
import * as store from './store.ts'

const view = (row: store.BookExportRow): BookExport => ({
  export_id: row.id,
  what: row.what as BookExport['what'],
  format: row.format as BookExport['format'],
  first_day: row.first_day,
  last_day: row.last_day,
  requested_at: chinaDateTime(row.requested_at),
  requested_by: row.nickname,
  state: row.state as BookExport['state'],
  rows_done: row.rows_done,
  rows_total: row.rows_total ?? 0,
  size: Number(row.size ?? 0),
  until: row.expires_at ? chinaDateTime(row.expires_at) : '',
})

export const handlers: Handlers<typeof books> = {
  async book_export(ctx, input) {
    const { id } = await store.insertExport(ctx.db, {
      ...input,
      requested_by: ctx.me.id,
      requested_at: ctx.now,
      language: ctx.locale,
    })
    await addJob(ctx.db, bookTask, { export: id }, `book_export:${id}`)
    await recordBy(ctx, 'books.export', `book_export:${id}`, input)
    const added = await store.exportById(ctx.db, id)
    if (!added) throw new Error('the export was not added')
    return view(added)
  },

  async book_exports(ctx) {
    return { data: (await store.latestExports(ctx.db)).map(view) }
  },

  async book_file(ctx, { export_id }) {
    const made = await store.exportById(ctx.db, export_id)
    const isThere = made?.state === 'ready' && made.expires_at !== null && made.expires_at > ctx.now
    const file = isThere && made.name ? await ctx.storage.open(made.name) : null
    if (!made || !file) return fail(ctx, 'no_export')
    const name = ctx.t(`books.what_${made.what as BookExport['what']}`)
    const fileName = `${name} ${made.first_day} ${made.last_day}.${made.format}`
    return { fileName, type: bookTypes[made.format as BookExport['format']], file }
  },
}
