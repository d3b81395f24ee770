import type { audit } from '@goodlot/contract'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { filteredEntries } from './store.ts'
import { auditRow } from './view.ts'

export const handlers: Handlers<typeof audit> = {
  async audit_list(ctx, filters) {
    const query = filteredEntries(ctx.db, filters)
    return pageOf(
      ctx,
      query,
      (q) =>
        q
          .select(['l.id', 'l.at', 'a.email', 'l.action', 'l.subject', 'l.details', 's.seal_no'])
          .orderBy('l.id', 'desc'),
      filters,
      auditRow,
    )
  },
}
