import type { inspectors } from '@goodlot/contract'
import { addDays, chinaDay, familyOf, mayEver, seesPrivateFields, workDaysAhead } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { bookedDays, openDays } from '../../order/days/index.ts'
import { visible } from './access.ts'
import { evaluationView } from './evaluations.ts'
import { selectableInspectors } from './list-store.ts'
import { partsOf } from './own-profile.ts'
import { shownProposals } from './proposal-view.ts'
import { factsOf, gradeOf, historyOf, ratingsOf } from './store.ts'
import { verifyVersion } from './verified-values.ts'
import { infoView } from './view.ts'

/** Page 0 of the select list has all inspectors, up to this many. */
const selectMax = 200
type ReadCalls = 'ins_select_list' | 'ins_info' | 'ins_evaluations'

/** Calls with which everybody who books reads about inspectors. */
export const readHandlers: Pick<Handlers<typeof inspectors>, ReadCalls> = {
  ins_select_list(ctx, { page, limit, q }) {
    const family = familyOf(ctx.me)
    return pageOf(
      ctx,
      selectableInspectors(ctx.db, ctx.me, family, q),
      (query) =>
        query
          .select(['i.account_id', 'a.nickname', 'i.title', 'i.owner_id'])
          .orderBy('a.nickname')
          .orderBy('i.account_id'),
      page === 0 ? { page: 1, limit: selectMax } : { page, limit },
      (row) => ({
        user_id: row.account_id,
        nick_name: row.nickname,
        show_title: row.title,
        is_own_inspector: row.owner_id !== null,
      }),
    )
  },

  async ins_info(ctx, { id }) {
    const row = await visible(ctx, id)
    const today = chinaDay(ctx.now)
    const last = addDays(today, workDaysAhead)
    const isOffered = row.paused_until === null || seesPrivateFields(ctx.me, factsOf(row))
    const calendar = {
      // whoever books is shown no day that cannot be booked
      days: isOffered ? await openDays(ctx.db, id, today, last) : [],
      booked: await bookedDays(ctx.db, id, today, last),
    }
    const grade = await gradeOf(ctx.db, familyOf(ctx.me), id)
    const proposals = seesPrivateFields(ctx.me, factsOf(row)) ? await shownProposals(ctx, id) : []
    const more = { grade, history: await historyOf(ctx.db, id), proposals }
    const parts = await partsOf(ctx, row)
    const verify_version = mayEver(ctx.me, 'verify_inspectors') ? verifyVersion(ctx.secrets, row, parts) : ''
    return { ...infoView(row, parts, calendar, more, ctx), verify_version }
  },

  async ins_evaluations(ctx, { id, ...paging }) {
    await visible(ctx, id)
    return pageOf(
      ctx,
      ratingsOf(ctx.db, id),
      (q) =>
        q
          .selectAll('r')
          .select(['o.service_type', 'o.order_no', 'o.customer_id', 'o.real_customer_id', 'c.company', 'c.country'])
          .select(['p.name as photo_name', 'p.has_copies'])
          .orderBy('r.created_at', 'desc')
          .orderBy('r.order_id', 'desc'),
      paging,
      (row) => evaluationView(ctx, row),
    )
  },
}
