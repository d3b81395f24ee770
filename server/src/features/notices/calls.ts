import type { notices } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { noticeKinds } from '../../notice/index.ts'
import { countUnread, markRead, noticesOf } from './store.ts'

export const handlers: Handlers<typeof notices> = {
  async notice_list(ctx, paging) {
    const rows = await pageOf(
      ctx,
      noticesOf(ctx.db, ctx.me.id),
      (q) => q.selectAll().orderBy('id', 'desc'),
      paging,
      (row) => {
        const params = row.params
        const kind = noticeKinds.find((one) => one === row.kind)
        return {
          notice_id: row.id,
          kind: row.kind,
          order_no: String(params.order_no ?? ''),
          title: kind ? ctx.t(`notices.${kind}_title`, params) : row.kind,
          text: kind ? ctx.t(`notices.${kind}_text`, params) : '',
          link: row.link,
          created_at: chinaDateTime(row.created_at),
          is_read: row.read_at !== null,
        }
      },
    )
    return { ...rows, unread: await countUnread(ctx.db, ctx.me.id) }
  },

  async notice_read(ctx, { notice_id }) {
    await markRead(ctx.db, ctx.me.id, notice_id, ctx.now)
    return {}
  },
}
