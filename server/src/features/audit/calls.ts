import type { audit } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { importRowsMax } from '@goodlot/rules'
import { openPersonal } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { archivesOut } from './archives-store.ts'
import { verifyPart } from './chain.ts'
import { auditBook } from './export.ts'
import { actionsWritten, auditIds, auditPage, entriesByIds, subjectNames } from './store.ts'
import { archiveView, auditView, kindsOf } from './view.ts'

async function rowsOf({ db, t }: { db: Db; t: Translate }, ids: readonly number[]) {
  const rows = await entriesByIds(db, ids)
  const names = await subjectNames(
    db,
    rows.map(({ subject }) => subject),
  )
  const details = await openPersonal(db, rows, (row) => row.details, t('audit.erased'))
  return rows.map((row, n) => auditView({ ...row, details: details[n] ?? {} }, names, t))
}

/** Links verified per request, so that a request takes a second at most. */
const partSize = 20_000

export const handlers: Handlers<typeof audit> = {
  async audit_list(ctx, { page, limit, ...filters }) {
    const { ids, ...counted } = await auditPage(ctx, filters, { page, limit })
    const archives = (await archivesOut(ctx.db)).map(archiveView)
    return { data: await rowsOf(ctx, ids), ...counted, ...(archives.length > 0 ? { archives } : {}) }
  },

  audit_actions: async (ctx) => kindsOf(ctx.t, await actionsWritten(ctx.db)),

  async audit_export(ctx, { page: _page, limit: _limit, ...filters }) {
    const ids = await auditIds(ctx.db, filters, importRowsMax)
    if (ids.length > importRowsMax) fail(ctx, 'export_too_long', { max: importRowsMax })
    return auditBook(ctx, await rowsOf(ctx, ids))
  },

  audit_verify: (ctx, { from }) => verifyPart(ctx, from, partSize),
}
